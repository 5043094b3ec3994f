// SPDX-License-Identifier: Apache-2.0
// What a command did with a script, and which part of it a reduction has to keep. By default the
// same exit code or signal and the same output; what changes from candidate to candidate without
// meaning anything is masked: the name of the temporary file, and places in it.
#pragma once

#include <regex.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/process/process.h"

namespace gadfly::tools::inline reduce {

// A text that must occur, or, between slashes, an extended regular expression: /unsat.*core/.
class Pattern {
 public:
  // kSyntax: not a regular expression.
  static Result<Pattern> read(const std::string& text);
  bool occurs_in(const std::string& output) const;

 private:
  std::string text_;
  std::shared_ptr<regex_t> expression_;  // null: the text itself
};

struct Behavior {
  int exit_code = -1;
  int signal = 0;
  bool timed_out = false;
  std::string out;
  std::string err;
  double seconds = 0;
};

// `file` is masked in the output, and what looks like a place behind it or behind the words "line"
// and "column".
Behavior behavior_of(process::ProcessResult result, const std::string& file);

// "exit code 1", "signal 11", "no end within its limit".
std::string describe(const Behavior& behavior);

struct Wish {
  bool ignore_out = false;
  bool ignore_err = false;
  std::optional<Pattern> match_out = {};  // instead of the whole output
  std::optional<Pattern> match_err = {};
  std::optional<int> exit_code = {};  // that it must be; else that of the original
  bool hangs = false;                 // not ending is what is to be kept
};

// Is it the same behavior, as far as is wished?
bool is_same(const Behavior& original, const Behavior& other, const Wish& wish);

// Does the behavior show what is wished for, by itself? Nothing: yes; else what is missing.
std::optional<std::string> missing(const Behavior& original, const Wish& wish);

}  // namespace gadfly::tools::inline reduce
