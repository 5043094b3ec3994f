// SPDX-License-Identifier: Apache-2.0
// Labels: set-info commands with Gadfly's keywords, written to and read from scripts.
#include "lib/smtlib/script/label.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::label_test {
namespace {

TEST(Label, AnyTextIsReadBack) {
  for (const std::string& text : {std::string("1 0 (x 5)"), std::string("a \"quoted\" \"\" part"),
                                  std::string("several\nlines"), std::string()}) {
    const auto script = read(with_label("(check-sat)", label(":gadfly-witness", text)));
    EXPECT_EQ(find_label(*script, ":gadfly-witness"), text);
    EXPECT_EQ(find_label(*script, ":gadfly-claim"), std::nullopt);
  }
}

TEST(Label, TheLastLabelIsRead) {
  const auto script = read("(set-info :gadfly-a \"1\")(check-sat)(set-info :gadfly-a \"2\")");
  EXPECT_EQ(find_label(*script, ":gadfly-a"), "2");
}

TEST(Label, OtherCommandsAreNotLabels) {
  const auto script = read(
      "(set-info :status \"sat\")(set-info :gadfly-a sat)(set-info :gadfly-a)"
      "(set-option :gadfly-a \"x\")(echo \"(set-info :gadfly-a \"\"x\"\")\")");
  for (const Command& command : script->commands()) EXPECT_FALSE(is_label(*script, command));
}

TEST(Label, RemovingLabelsChangesNothingElse) {
  const auto without = [](const std::string& text) { return without_labels(*read(text)); };
  EXPECT_EQ(without("(check-sat)\n(set-info :gadfly-a \"x\")\n; end\n"), "(check-sat)\n; end\n");
  EXPECT_EQ(without("(check-sat)(set-info :gadfly-a \"x\") (exit)"), "(check-sat) (exit)");
  EXPECT_EQ(without("(set-info :gadfly-a \"x\")\n(check-sat)"), "(check-sat)");
  for (const std::string text :
       {"(check-sat)", "(check-sat)\n", "", "; (set-info :gadfly-a \"x\")"})
    EXPECT_EQ(without(text), text);
  const std::string labeled = with_label("(check-sat)\n", label(":gadfly-a", "x"));
  EXPECT_EQ(labeled, "(check-sat)\n(set-info :gadfly-a \"x\")\n");
  EXPECT_EQ(without(labeled), "(check-sat)\n");
}

}  // namespace
}  // namespace gadfly::smtlib::label_test
