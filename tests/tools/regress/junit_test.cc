// SPDX-License-Identifier: Apache-2.0
// Tests of JUnit reports. Python's XML parser reads them back, because Jenkins and other tools stop
// at the first byte that XML does not allow.
#include "tools/regress/junit.h"

#include <gtest/gtest.h>

#include "lib/process/process.h"
#include "tests/folder.h"

namespace gadfly::tools::junit_test {
namespace {

using Outcome = JunitCase::Outcome;

// Prints tag, attributes and text of each element; fails if the file is not well-formed.
constexpr const char* kReader = R"(
import sys, xml.etree.ElementTree as tree
for e in tree.parse(sys.argv[1]).getroot().iter():
    print(e.tag, *[ascii(v) for k, v in sorted(e.attrib.items()) if k != 'time'],
          ascii((e.text or '').strip()))
)";

std::string read_back(const std::string& xml) {
  const Folder folder;
  const std::string file = folder.write("report.xml", xml);
  const auto result = process::run_process({"python3", "-c", kReader, file}, "", {});
  EXPECT_TRUE(result.ok());
  if (!result.ok()) return "";
  EXPECT_EQ(result->exit_code, 0) << result->err << xml;
  return result->out;
}

TEST(Junit, CountsAndCasesAreWritten) {
  const std::string xml = junit_xml("suite", 1.5,
                                    {{.name = "a.smt2", .classname = "z3", .seconds = 0.25},
                                     {.name = "b.smt2",
                                      .classname = "z3",
                                      .outcome = Outcome::kFailed,
                                      .type = "crash",
                                      .message = "crash-1: gone",
                                      .log = "one\ntwo"},
                                     {.name = "c.smt2",
                                      .classname = "z3",
                                      .outcome = Outcome::kError,
                                      .type = "broken",
                                      .message = "m"},
                                     {.name = "d.smt2", .classname = "z3", .message = "known"}});
  EXPECT_EQ(read_back(xml),
            "testsuites '1' '1' '4' ''\n"
            "testsuite '1' '1' 'suite' '4' ''\n"
            "testcase 'z3' 'a.smt2' ''\n"
            "testcase 'z3' 'b.smt2' ''\n"
            "failure 'crash-1: gone' 'crash' 'one\\ntwo'\n"
            "testcase 'z3' 'c.smt2' ''\n"
            "error 'm' 'broken' ''\n"
            "testcase 'z3' 'd.smt2' ''\n"
            "system-out 'known'\n");
  EXPECT_NE(xml.find("time=\"0.250\""), std::string::npos);
}

TEST(Junit, NoCasesGiveAnEmptyReport) {
  EXPECT_EQ(read_back(junit_xml("s", 0, {})),
            "testsuites '0' '0' '0' ''\ntestsuite '0' '0' 's' '0' ''\n");
}

TEST(Junit, MarkupIsEscaped) {
  EXPECT_EQ(xml_escaped("a<b>&\"'\n"), "a&lt;b&gt;&amp;&quot;'\n");
  EXPECT_EQ(xml_escaped("]]>\r"), "]]&gt;&#13;");
}

TEST(Junit, CharactersThatXmlForbidsAreReplaced) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(xml_escaped(std::string_view("\0\x1b\x7f", 3)), bad + bad + "\x7f");
  EXPECT_EQ(xml_escaped("\xc3\xa4\xe2\x82\xac\xf0\x9f\xa6\x9f"),
            "\xc3\xa4\xe2\x82\xac\xf0\x9f\xa6\x9f");
  EXPECT_EQ(xml_escaped("\xff"
                        "a"),
            bad + "a");
  EXPECT_EQ(xml_escaped("\xc3"), bad) << "cut short";
  EXPECT_EQ(xml_escaped("\xc0\xaf"), bad + bad) << "overlong";
  EXPECT_EQ(xml_escaped("\xe0\x80\xaf"), bad + bad + bad) << "overlong";
  EXPECT_EQ(xml_escaped("\xed\xa0\x80"), bad + bad + bad) << "surrogate";
  EXPECT_EQ(xml_escaped("\xef\xbf\xbf"), bad + bad + bad) << "U+FFFF";
  EXPECT_EQ(xml_escaped("\xf4\x90\x80\x80"), bad + bad + bad + bad) << "over U+10FFFF";
}

TEST(Junit, AnyBytesInAnyFieldGiveReadableXml) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  const std::string out = read_back(junit_xml(bytes, 0,
                                              {{.name = bytes,
                                                .classname = bytes,
                                                .outcome = Outcome::kFailed,
                                                .type = bytes,
                                                .message = bytes,
                                                .log = bytes}}));
  EXPECT_NE(out.find("\\ufffd\\t\\n\\ufffd\\ufffd\\r"), std::string::npos) << out;
}

}  // namespace
}  // namespace gadfly::tools::junit_test
