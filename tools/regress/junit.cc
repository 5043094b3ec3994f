// SPDX-License-Identifier: Apache-2.0
// Writes the XML of a report (junit.h). XML 1.0, section 2.2, lists the allowed characters; RFC
// 3629 defines UTF-8.
#include "tools/regress/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gadfly::tools::inline regress {
namespace {

// Returns the number of bytes of the first character of `text`; 0 if XML does not allow the
// character.
size_t character_bytes(std::string_view text) {
  const auto byte = [&](size_t i) -> uint32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const uint32_t first = byte(0);
  if (first < 0x80) return first >= ' ' || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
  if (first < 0xc2 || first > 0xf4) return 0;
  const size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  uint32_t code = first & (0x7fU >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  constexpr uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  const bool allowed = code >= kSmallest[bytes] && code <= 0x10ffff && !surrogate &&
                       code != 0xfffe && code != 0xffff;
  return allowed ? bytes : 0;
}

std::string_view escape_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':  // "]]>" must not occur in character data
      return "&gt;";
    case '"':
      return "&quot;";
    case '\r':  // a reader would turn it into a line end
      return "&#13;";
    default:
      return "";
  }
}

// Escapes text for an attribute, in which readers turn line ends and tabs into blanks unless they
// are escaped.
std::string attribute(std::string_view text) {
  std::string out;
  for (const char c : xml_escaped(text))
    out += c == '\n' ? "&#10;" : c == '\t' ? "&#9;" : std::string(1, c);
  return out;
}

std::string outcome_of(const JunitCase& one) {
  if (one.outcome == JunitCase::Outcome::kPassed)
    return one.message.empty()
               ? ""
               : fmt::format("      <system-out>{}</system-out>\n", xml_escaped(one.message));
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n",
                     one.outcome == JunitCase::Outcome::kFailed ? "failure" : "error",
                     attribute(one.type), attribute(one.message), xml_escaped(one.log));
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";
  std::string out;
  while (!text.empty()) {
    const size_t bytes = character_bytes(text);
    const std::string_view escape = escape_of(text.front());
    out += bytes == 0 ? kReplacement : escape.empty() ? text.substr(0, bytes) : escape;
    text.remove_prefix(std::max<size_t>(bytes, 1));
  }
  return out;
}

std::string junit_xml(std::string_view suite, double seconds, const std::vector<JunitCase>& cases) {
  const std::string counts = fmt::format(
      "tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\"", cases.size(),
      std::ranges::count(cases, JunitCase::Outcome::kFailed, &JunitCase::outcome),
      std::ranges::count(cases, JunitCase::Outcome::kError, &JunitCase::outcome), seconds);
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites {0}>\n"
      "  <testsuite name=\"{1}\" {0}>\n",
      counts, attribute(suite));
  for (const JunitCase& one : cases) {
    const std::string inside = outcome_of(one);
    fmt::format_to(
        std::back_inserter(out), "    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\"{}>\n",
        attribute(one.name), attribute(one.classname), one.seconds, inside.empty() ? "/" : "");
    if (!inside.empty()) out += inside + "    </testcase>\n";
  }
  return out + "  </testsuite>\n</testsuites>\n";
}

}  // namespace gadfly::tools::inline regress
