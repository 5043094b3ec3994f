// SPDX-License-Identifier: Apache-2.0
// The output of the command: text on stdout, or with --json one object per line on stdout and
// nothing else. Errors go to stderr in both cases, in the format of compilers, which editors read.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly::tools::inline console {

using Json = nlohmann::ordered_json;  // keys keep the order in which they were set

class Output {
 public:
  bool json = false;

  // Called before a message on stderr, so that what a terminal shows makes room; may be empty.
  mutable std::function<void()> before_message;

  // Prints a line of text to stdout; with --json, nothing.
  void text(std::string_view line) const;

  // Prints a line of JSON to stdout; without --json, nothing. Invalid UTF-8 becomes U+FFFD.
  void object(const Json& object) const;

  // Prints "file:line:column: error: message" to stderr; without a position, "file: error:
  // message".
  void error(std::string_view file, const Error& error) const;

  // Prints "gadfly: message" to stderr.
  void complain(std::string_view message) const;
};

// Returns the first `bytes` bytes of a text on one line, with "..." if it is longer. Control
// characters, and bytes that are not UTF-8, become spaces.
std::string shortened(std::string_view text, size_t bytes);

}  // namespace gadfly::tools::inline console
