// SPDX-License-Identifier: Apache-2.0
// What the command says, for people or for programs: text on stdout, or with --json one object a
// line on stdout and nothing else there. Errors go to stderr in both cases, the way compilers
// write them, so that editors find the place.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly::tools::inline console {

using Json = nlohmann::ordered_json;  // keys come out in the order in which they were set

class Output {
 public:
  bool json = false;

  // A line of text on stdout; nothing with --json.
  void text(std::string_view line) const;

  // A line of JSON on stdout; nothing without --json. Bytes that are no UTF-8 become U+FFFD.
  void object(const Json& object) const;

  // "file:line:column: error: message" on stderr; the place is left out where there is none.
  void error(std::string_view file, const Error& error) const;

  // "gadfly: message" on stderr.
  void complain(std::string_view message) const;
};

// At most `bytes` of a text on one line, for tables.
std::string shortened(std::string_view text, size_t bytes);

}  // namespace gadfly::tools::inline console
