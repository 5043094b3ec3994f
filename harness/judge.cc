// SPDX-License-Identifier: Apache-2.0
// What counts as an answer and which oracle decides; see judge.h. The oracles themselves are in
// oracles/.
#include "harness/judge.h"

#include <algorithm>

#include "lib/smtlib/checks.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness {

#define GADFLY_ORACLE(name, rank, needs) std::optional<Verdict> judge_##name(const Case& the_case);
#include "harness/oracles.def"
#undef GADFLY_ORACLE

namespace {

using smtlib::Declaration;
using smtlib::ProblemKind;

std::vector<OracleEntry> ranked_oracles() {
  std::vector<OracleEntry> entries = {
#define GADFLY_ORACLE(name, rank, needs) {#name, rank, Needs::needs, &judge_##name},
#include "harness/oracles.def"
#undef GADFLY_ORACLE
  };
  std::ranges::stable_sort(entries, {}, &OracleEntry::rank);
  return entries;
}

// The list that a variable of a binder is declared in.
smtlib::NodeId binder_list(const smtlib::Script& script, const Declaration& variable) {
  return script.node(script.node(variable.node).parent).parent;
}

// Names that solvers resolve differently: a global declared twice (Z3 overloads, others refuse), a
// symbol of a theory declared or bound anew, a variable twice in one binder.
bool reuses_a_name(const smtlib::Script& script) {
  const smtlib::Language& language = script.language();
  for (const Declaration& declaration : script.declarations().subspan(1)) {
    if (declaration.overloaded || language.has_operator(declaration.name, script.logic()))
      return true;
    if (!declaration.local() || declaration.shadowed == smtlib::kNoDeclaration) continue;
    const Declaration& hidden = script.declaration(declaration.shadowed);
    if (hidden.local() && binder_list(script, hidden) == binder_list(script, declaration))
      return true;
  }
  return false;
}

// Has a term what solvers may read each in a way of its own: an operator beyond the standard that
// is partial (0^0) or has no meaning of ours, a function as a value, a value without end?
bool reads_differently(const smtlib::Script& script) {
  static const std::vector<smtlib::Meaning> standard =
      smtlib::meanings(smtlib::Language::standard());
  const bool known = &script.language() == &smtlib::Language::standard();
  return std::ranges::any_of(script.terms(), [&](smtlib::NodeId node) {
    const smtlib::TermInfo& term = script.term(node);
    if (term.kind == smtlib::TermKind::kFunction || term.kind == smtlib::TermKind::kLambda)
      return true;
    if (term.kind != smtlib::TermKind::kOperator) {
      const smtlib::Datatype* datatype = script.datatype(term.sort);
      return datatype != nullptr && datatype->infinite;
    }
    const smtlib::Operator& op = script.language().op(term.reference);
    return op.extension && (op.partial || (known && standard[term.reference] == nullptr));
  });
}

}  // namespace

const char* spelling(FindingKind kind) {
  switch (kind) {
    case FindingKind::kCrash:
      return "crash";
    case FindingKind::kSoundness:
      return "soundness";
    case FindingKind::kInvalidModel:
      return "invalid-model";
    case FindingKind::kSelfCheck:
      return "self-check";
  }
  return "";
}

std::span<const OracleEntry> oracles() {
  static const std::vector<OracleEntry> entries = ranked_oracles();
  return entries;
}

Needs understanding(const smtlib::Script& script) {
  Needs level = Needs::kUnderstood;
  for (const smtlib::Problem& problem : script.problems()) {
    if (problem.is_error()) return Needs::kAnything;
    const bool command = problem.kind == ProblemKind::kUnknownCommand;
    level = std::min(level, command ? Needs::kNoErrors : Needs::kWellFormed);
  }
  if (level == Needs::kUnderstood &&
      (script.hides_theory_sort() || reuses_a_name(script) || reads_differently(script) ||
       smtlib::defines_recursively(script)))
    return Needs::kWellFormed;
  return level;
}

std::vector<Answer> counted_answers(const Reply& reply, uint32_t checks) {
  const bool finished = reply.ending == Ending::kCompleted || reply.ending == Ending::kResourceOut;
  if (!finished || reply.answers.size() != checks)
    return std::vector<Answer>(checks, Answer::kUnknown);
  std::vector<Answer> answers = reply.answers;
  bool voided = false;
  for (Answer& answer : answers) {
    voided |= answer == Answer::kError;
    if (voided || (answer != Answer::kSat && answer != Answer::kUnsat)) answer = Answer::kUnknown;
  }
  return answers;
}

std::optional<Verdict> judge(const Case& the_case) {
  for (const OracleEntry& entry : oracles()) {
    if (entry.needs > the_case.understood) continue;
    if (std::optional<Verdict> verdict = entry.oracle(the_case)) return verdict;
  }
  return std::nullopt;
}

}  // namespace gadfly::harness
