// SPDX-License-Identifier: Apache-2.0
// The strictest solver is a profile like any other: it is read from facts.
#include "tools/probing/logic_choice.h"

#include <algorithm>

#include "lib/base/check.h"
#include "lib/smtlib/compatibility/checker.h"
#include "lib/smtlib/script/theory_use.h"
#include "lib/solver_facts/facts_reader.h"

namespace gadfly::tools::inline probing {
namespace {

// All features, except the one that no logic changes: theories that need a process of their own.
std::string strictest_sections() {
  std::string features;
  for (const std::string_view feature : smtlib::kFeatureNames)
    if (feature != "non-incremental-theory") features += ' ' + std::string(feature);
  return "(outside-of *)(features" + features + ')';
}

}  // namespace

std::string set_logic(std::string_view logic) {
  return logic.empty() ? "" : "(set-logic " + std::string(logic) + ')';
}

smtlib::Profile profile_refusing(const std::string& sections) {
  const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard();
  const Result<solver_facts::SolverFacts> facts = solver_facts::read_facts(
      "(solver strict (command \"-\") (refuses " + sections + "))", "", theory_set);
  GADFLY_INVARIANT(facts.ok());
  const smtlib::KnownSolver solvers[] = {solver_facts::known_solver(*facts)};
  return {solvers, false, theory_set};
}

LogicChoice::LogicChoice()
    : script_(smtlib::TheorySet::standard()), strictest_(profile_refusing(strictest_sections())) {}

bool LogicChoice::fits(const std::string& text) {
  const Result<Done> read = script_.read(text);
  GADFLY_PRECONDITION(read.ok());
  return script_.problems().empty() && smtlib::incompatibilities(script_, strictest_).empty();
}

std::string LogicChoice::most_general(const std::string& body) {
  for (const std::string& logic : accepted_)
    if (fits(set_logic(logic) + body)) return logic;
  for (const std::string& logic : accepted_)
    if (smtlib::read_logic(logic).general()) return logic;
  return "";
}

std::string LogicChoice::specific(const std::string& body) {
  const smtlib::TheorySet& theory_set = script_.theory_set();
  for (const std::string& name : accepted_) {
    const smtlib::Logic logic = smtlib::read_logic(name);
    if (!logic.known || logic.general() || !fits(set_logic(name) + body)) continue;
    if (std::ranges::all_of(theory_set.theories(), [&](const smtlib::Theory& theory) {
          return logic.has_theory(theory.name) || !smtlib::uses_theory(script_, theory.name);
        }))
      return name;
  }
  return "";
}

}  // namespace gadfly::tools::inline probing
