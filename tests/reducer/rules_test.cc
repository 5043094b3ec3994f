// SPDX-License-Identifier: Apache-2.0
// Tests of the rules in rules.def: each rule proposes the results that cases.txt lists.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/reducer/rules.h"
#include "lib/reducer/trial/candidate.h"
#include "tests/corpus.h"

namespace gadfly::reducer::rules_test {
namespace {

using namespace smtlib;

struct JudgeInput {
  std::string rule;
  std::string before;
  std::string parent;  // the script that `before` is a mutant of; may be empty
  std::vector<std::string> after;
};

// The format of a case: "# rule", the script, "<=" and its parent if it has one, then "=>" and a
// script for each expected result.
std::vector<JudgeInput> cases() {
  std::ifstream file(std::string(GADFLY_SOURCE_DIR) + "/tests/reducer/cases.txt");
  std::vector<JudgeInput> read;
  std::string* text = nullptr;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(";") || line.empty()) continue;
    if (line.starts_with("# ")) {
      text = &read.emplace_back(JudgeInput{line.substr(2), "", "", {}}).before;
    } else if (line == "<=") {
      text = &read.back().parent;
    } else if (line == "=>") {
      text = &read.back().after.emplace_back();
    } else {
      *text += line + '\n';
    }
  }
  return read;
}

const ReductionRule* find_rule(const std::string& name) {
  for (const ReductionRule& rule : all_rules())
    if (rule.name == name) return &rule;
  return nullptr;
}

// Returns all scripts that one change by a rule gives.
std::vector<std::string> made_by(const ReductionRule& rule, const Script& script,
                                 const Script* parent) {
  const Facts facts(script, parent);
  CandidateMaker maker(TheorySet::standard());
  Changes changes(script);
  std::vector<std::string> texts;
  for (NodeId n = 0; n < script.node_count(); ++n) {
    changes.clear();
    rule.propose(facts, n, changes);
    for (size_t i = 0; i < changes.size(); ++i)
      if (const std::optional<Candidate> candidate = maker.make(script, changes[i]))
        texts.push_back(candidate->text);
  }
  return texts;
}

TEST(Rules, ProposeTheResultsOfTheCases) {
  std::map<std::string, int> seen;
  for (const JudgeInput& a_case : cases()) {
    const ReductionRule* rule = find_rule(a_case.rule);
    ASSERT_NE(rule, nullptr) << a_case.rule;
    Script script(TheorySet::standard());
    ASSERT_TRUE(script.read(a_case.before).ok()) << a_case.before;
    Script parent(TheorySet::standard());
    ASSERT_TRUE(parent.read(a_case.parent).ok()) << a_case.parent;
    const std::vector<std::string> made =
        made_by(*rule, script, a_case.parent.empty() ? nullptr : &parent);
    for (const std::string& after : a_case.after)
      EXPECT_NE(std::ranges::find(made, after), made.end()) << a_case.rule << " of\n"
                                                            << a_case.before << "does not make\n"
                                                            << after << "but\n"
                                                            << testing::PrintToString(made);
    ++seen[a_case.rule];
  }
  for (const ReductionRule& rule : all_rules())
    if (rule.propose.target_type() == typeid(void (*)(const Facts&, NodeId, Changes&)))
      EXPECT_GT(seen[rule.name], 0) << rule.name << " has no case";
}

// Each change that a rule proposes for a script can be applied, and the result can be read.
TEST(Rules, ChangesOfTheCorpusAreScripts) {
  for (const auto& [name, text] : corpus()) {
    if (text.size() > 600) continue;
    Script script(TheorySet::standard());
    ASSERT_TRUE(script.read(text).ok());
    const Facts facts(script);
    Changes changes(script);
    for (const ReductionRule& rule : all_rules()) {
      for (NodeId n = 0; n < script.node_count(); ++n) {
        changes.clear();
        rule.propose(facts, n, changes);
        for (size_t i = 0; i < changes.size(); ++i) {
          Edits edits = changes[i];
          std::string after;
          Tree tree{SymbolTable()};
          const Result<Done> applied = edits.apply(script, after);
          // One application is inside of the other, so no change can remove both at once.
          if (!applied && applied.error().code == ErrorCode::kOverlap) continue;
          ASSERT_TRUE(tree.parse(after).ok()) << rule.name << ' ' << name << '\n' << after;
        }
      }
    }
  }
}

}  // namespace
}  // namespace gadfly::reducer::rules_test
