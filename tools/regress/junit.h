// SPDX-License-Identifier: Apache-2.0
// A report in JUnit's XML, which continuous integration reads (Jenkins' junit-10.xsd; GitLab and
// the actions for GitHub read it too): one suite with its cases in order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly::tools::inline regress {

struct JunitCase {
  enum class Result : uint8_t { kPassed, kFailed, kError };
  std::string name = {};
  std::string classname = {};
  double seconds = 0;
  Result result = Result::kPassed;
  std::string type = {};     // of the failure or error, one word
  std::string message = {};  // of the same, one line; of a case that passed: <system-out>, if any
  std::string log = {};      // of the same, many lines
};

// Returns the report. `seconds`: wall-clock time of the whole suite.
std::string junit_xml(std::string_view suite, double seconds, const std::vector<JunitCase>& cases);

// Escapes text for attributes and character data. What XML 1.0 cannot hold (bytes that are not
// UTF-8, and most control characters) becomes U+FFFD.
std::string xml_escaped(std::string_view text);

}  // namespace gadfly::tools::inline regress
