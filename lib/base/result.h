// SPDX-License-Identifier: Apache-2.0
// A Result<T> is a value, or an error with a documented code and a position in the input. All
// libraries of Gadfly report bad input this way. A mistake of a caller or of Gadfly itself fails a
// check instead: GADFLY_PRECONDITION or GADFLY_INVARIANT (check.h).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "lib/base/check.h"

namespace gadfly {

enum class ErrorCode : uint8_t {
  kLexical,      // a byte or token that SMT-LIB does not have: unterminated string, stray quote
  kSyntax,       // tokens are correct, parentheses or the form of a command are not
  kSort,         // a term whose sorts are known and do not match
  kTable,        // a theory table that cannot be read
  kTooLarge,     // an input over a documented limit
  kCapture,      // an edit would change what a symbol refers to
  kOverlap,      // two edits touch the same bytes
  kUnsupported,  // correct, but this solver or this version does not support it
  kIo,           // the system refused to open a file or to start a process
  kBusy,         // another process works in this folder
};

// A position in the input. Line and column count from 1, columns in bytes. {0, 0} means that there
// is no position.
struct Position {
  uint32_t line = 0;
  uint32_t column = 0;
};

struct Error {
  ErrorCode code;
  std::string message;  // one line, says what is wrong and what to do
  Position position = {};
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Requires ok().
  T& value() {
    GADFLY_PRECONDITION(ok());
    return *std::get_if<0>(&state_);
  }
  const T& value() const {
    GADFLY_PRECONDITION(ok());
    return *std::get_if<0>(&state_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Requires !ok().
  const Error& error() const {
    GADFLY_PRECONDITION(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

// The value of a Result that carries nothing but success.
struct Done {};

// Makes the enclosing function return the error of `step`, if it has one.
#define GADFLY_TRY(step)                             \
  if (const auto& outcome = (step); !outcome.ok()) { \
    return outcome.error();                          \
  }

}  // namespace gadfly
