// SPDX-License-Identifier: Apache-2.0
// Evaluates closed terms to text, for the tests of values and theories.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib {

// Returns the value of a term after some commands, as print_value() writes it; "unknown" if it has
// no known value, "free" if several values are possible.
inline std::string value_of(std::string_view term, std::string_view commands = "") {
  const std::string text(term);
  const auto script = read(std::string(commands) + "(assert (= " + text + " " + text + "))");
  EXPECT_TRUE(script->problems().empty()) << text << ": " << problems(*script).front();
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  const Value value =
      evaluator.evaluate(script->child(script->child(script->commands().back().node, 1), 1));
  if (value == kUnknownValue) return "unknown";
  if (evaluator.values().is_free(value)) return "free";
  std::string out;
  print_value(*script, evaluator.values(), value, out);
  return out;
}

// Checks rows, each with a term and its expected value.
struct Computed {
  std::string_view term;
  std::string_view value;
};

inline void expect_values(std::initializer_list<Computed> rows, std::string_view commands = "") {
  for (const auto& [term, value] : rows) EXPECT_EQ(value_of(term, commands), value) << term;
}

// Returns the number of true assertions. Each other assertion is a test failure.
inline size_t expect_true(std::string_view assertions) {
  const auto script = read(assertions);
  EXPECT_TRUE(script->problems().empty()) << problems(*script).front();
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  size_t count = 0;
  for (const Command& command : script->commands()) {
    if (command.word != kAssert) continue;
    const NodeId formula = script->child(command.node, 1);
    EXPECT_EQ(evaluator.truth(formula), Truth::kTrue) << script->text(formula);
    ++count;
  }
  return count;
}

}  // namespace gadfly::smtlib
