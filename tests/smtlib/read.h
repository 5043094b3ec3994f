// SPDX-License-Identifier: Apache-2.0
// Helpers of the tests of lib/smtlib: read a script or fail the test, and find terms by their text.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib {

inline std::unique_ptr<Script> read(std::string_view text) {
  auto script = std::make_unique<Script>(TheorySet::standard());
  const Result<Done> done = script->read(text);
  EXPECT_TRUE(done.ok()) << (done.ok() ? "" : done.error().message) << " in " << text;
  return script;
}

// Returns the last understood term with the text `text`; kNoNode if there is no such term.
inline NodeId find_term(const Script& script, std::string_view text) {
  NodeId found = kNoNode;
  for (NodeId node : script.terms())
    if (script.text(node) == text && node > found) found = node;
  return found;
}

// Returns the sort of the last term with the text `text`; "none" if the term is not understood.
inline std::string sort_of(const Script& script, std::string_view text) {
  const NodeId node = find_term(script, text);
  return node == kNoNode ? "none" : script.print_sort(script.term(node).sort);
}

inline std::vector<std::string> problems(const Script& script) {
  std::vector<std::string> out;
  for (const Problem& problem : script.problems()) {
    const Position at = script.position(problem.node);
    out.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + ": " +
                  (problem.is_error() ? "error: " : "") + script.describe(problem));
  }
  return out;
}

}  // namespace gadfly::smtlib
