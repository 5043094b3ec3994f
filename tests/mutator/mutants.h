// SPDX-License-Identifier: Apache-2.0
// What tests of strategies ask about mutants: which texts they have, whether their witnesses are
// proven, and whether solvers accept them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "lib/smtlib/compatibility/checker.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"
#include "mutator/mutator.h"
#include "mutator/strategies.h"
#include "tests/corpus.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator {

// Returns weights with which only the strategy of this name is used.
inline std::vector<uint32_t> only(std::string_view name) {
  std::vector<uint32_t> weights;
  for (const Strategy& s : strategies()) weights.push_back(s.name == name ? 1 : 0);
  return weights;
}

inline bool some_has(const std::set<std::string>& texts, std::string_view part) {
  return std::ranges::any_of(
      texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

// Returns the number of texts in which the regular expression matches something.
inline size_t count_of(const std::set<std::string>& texts, const std::string& pattern) {
  const std::regex expression(pattern);
  return static_cast<size_t>(std::ranges::count_if(
      texts, [&](const std::string& text) { return std::regex_search(text, expression); }));
}

// Returns whether the script's witness proves a check-sat to be sat.
inline bool proven(std::string_view text) {
  const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard();
  smtlib::Script script(theory_set);
  smtlib::Evaluator evaluator(theory_set, smtlib::meanings(theory_set));
  return script.read(text).ok() && smtlib::verified_witness(script, evaluator).has_value();
}

inline const smtlib::Profile& usual_solvers() {
  static const smtlib::Profile profile = solver_facts::usual_profile();
  return profile;
}

// Fails if the usual solvers refuse something of the mutant.
inline void expect_accepted(std::string_view mutant, const std::string& parent) {
  const auto script = smtlib::read(mutant);
  for (const smtlib::Incompatibility& found : smtlib::incompatibilities(*script, usual_solvers()))
    ADD_FAILURE() << parent << ": " << smtlib::describe(*script, usual_solvers(), found) << '\n'
                  << mutant;
}

// Returns whether the usual solvers accept the script.
inline bool accepted(std::string_view text) {
  return smtlib::incompatibilities(*smtlib::read(text), usual_solvers()).empty();
}

// Makes mutants of the scripts of the corpus that solvers accept, with one strategy. Fails if
// solvers refuse a mutant. Returns the number of mutants.
inline size_t make_accepted_mutants(std::string_view strategy, uint64_t seeds) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only(strategy));
  mutator.set_checked(true);
  size_t made = 0;
  for (const Seed& parent : corpus()) {
    if (!accepted(parent.text)) continue;
    for (uint64_t seed = 0; seed < seeds; ++seed) {
      const Mutator::Mutant mutant = mutator.mutate(parent.text, seed, Limits());
      made += mutant.applied;
      expect_accepted(mutant.bytes, std::string(parent.name));
    }
  }
  return made;
}

}  // namespace gadfly::mutator
