// SPDX-License-Identifier: Apache-2.0
// Writes a report in JUnit's XML for continuous integration: one suite with its cases in order. It
// follows Jenkins' junit-10.xsd; GitLab and actions for GitHub read this format too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly::tools::inline regress {

struct JunitCase {
  enum class Outcome : uint8_t { kPassed, kFailed, kError };
  std::string name = {};
  std::string classname = {};
  double seconds = 0;
  Outcome outcome = Outcome::kPassed;
  std::string type = {};     // one word for the failure or error
  std::string message = {};  // one line about it; <system-out> of a case that passed, unless empty
  std::string log = {};      // output of the failure or error, many lines
};

// Returns the report. `seconds`: wall-clock time of the whole suite.
std::string junit_xml(std::string_view suite, double seconds, const std::vector<JunitCase>& cases);

// Escapes text for attributes and character data. Bytes that are not UTF-8 and characters that XML
// 1.0 does not allow, such as most control characters, become U+FFFD.
std::string xml_escaped(std::string_view text);

}  // namespace gadfly::tools::inline regress
