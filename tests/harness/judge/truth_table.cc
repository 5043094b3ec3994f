// SPDX-License-Identifier: Apache-2.0
// Solves each check-sat by enumeration of all values, until the limit is reached.
#include "tests/harness/judge/truth_table.h"

#include <algorithm>

#include "lib/smtlib/evaluation/enumerator.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness {

Response TruthTable::solve(const PreparedScript& input, uint64_t limit, Models) {
  const smtlib::Script& script = input.script();
  Response reply;
  reply.ending = Ending::kNotSupported;
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(script);
  if (!script.problems().empty() || !all.ok()) return reply;
  smtlib::Evaluator evaluator(script.theory_set(), smtlib::meanings(script.theory_set()));
  std::vector<Answer> answers;
  for (const smtlib::CheckSat& check : *all) {
    const smtlib::Enumeration found =
        smtlib::enumerate(script, check, limit - std::min(limit, reply.spent), evaluator);
    reply.spent += found.visited;
    if (found.exhausted) {
      reply.answers.assign(input.checks(), Answer::kUnknown);
      reply.ending = Ending::kResourceOut;
      return reply;
    }
    if (found.answer == smtlib::Enumeration::Answer::kUnknown) return reply;
    answers.push_back(found.answer == smtlib::Enumeration::Answer::kSat ? Answer::kSat
                                                                        : Answer::kUnsat);
  }
  reply.answers = std::move(answers);
  reply.ending = Ending::kCompleted;
  return reply;
}

}  // namespace gadfly::harness
