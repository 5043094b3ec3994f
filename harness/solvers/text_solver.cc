// SPDX-License-Identifier: Apache-2.0
// Runs a session with a linked solver that reads SMT-LIB text, as with the child process of its
// binary.
#include "harness/solvers/text_solver.h"

#include <sys/resource.h>

#include <algorithm>

#include "harness/solvers/preamble.h"
#include "harness/solvers/printer.h"
#include "harness/solvers/script_options.h"
#include "harness/solvers/session.h"
#include "harness/solvers/transcript.h"
#include "lib/base/check.h"
#include "lib/base/hash.h"
#include "lib/process/process.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/theory_use.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::harness::inline solvers {
namespace {

solver_facts::SolverFacts embedded_profile(std::string_view name) {
  const solver_facts::SolverFacts* found = solver_facts::find_solver(name);
  GADFLY_PRECONDITION(found != nullptr);
  return *found;
}

// The names alone: what a script sets, it has the values for.
class OptionNames : public solver_facts::OptionSource {
 public:
  explicit OptionNames(std::vector<std::string> names) {
    std::ranges::sort(names);
    for (std::string& name : names) options_.push_back({std::move(name), {}, false});
  }
  const std::vector<solver_facts::SolverOption>& options() const override { return options_; }

 private:
  std::vector<solver_facts::SolverOption> options_;
};

// As the binaries of CVC4 and cvc5 do, because solvers recurse over terms.
void raise_stack_limit() {
  rlimit stack;
  if (::getrlimit(RLIMIT_STACK, &stack) != 0) return;
  stack.rlim_cur = stack.rlim_max;
  ::setrlimit(RLIMIT_STACK, &stack);
}

}  // namespace

TextSolver::TextSolver(std::string_view profile) : profile_(embedded_profile(profile)) {
  raise_stack_limit();
}

const solver_facts::SolverFacts* TextSolver::facts() {
  if (profile_.options == nullptr) profile_.options = std::make_shared<OptionNames>(option_names());
  return &profile_;
}

void TextSolver::try_prologue() {
  try_commands(profile_, [this](const std::string& preamble, const std::string& command) {
    std::string out;
    std::string last_words;
    open(profile_.limit);
    const bool knows = evaluate(preamble + command, out, last_words) && out.empty();
    close();
    return knows;
  });
}

Response TextSolver::solve(const PreparedScript& input, uint64_t limit, Models models) {
  const smtlib::Script& script = input.script();
  const std::string_view missing = missing_theory();
  if (!missing.empty() && smtlib::uses_theory(script, missing))
    return not_supported({ErrorCode::kUnsupported, "built without a theory"});
  for (const smtlib::Command& command : script.commands())
    if (std::ranges::count(profile_.avoids, command.word) > 0)
      return not_supported({ErrorCode::kUnsupported, "its facts avoid a command"});
  if (!profile_.optional_preamble.empty()) try_prologue();
  facts();
  if (!input.printed()) return not_supported(input.printed().error());
  const std::string frame = "gadfly " + hex(hash_bytes(script.source()));
  const std::string preamble = preamble_of(profile_, script, limit, models);
  const std::string text = with_additions(*input.printed(), {preamble, frame, &profile_});

  process::ProcessResult end;
  open(limit);
  RawReply raw = run_session({text, input.checks(), frame, models}, profile_,
                             [&](std::string_view piece, const std::string&, std::string& out) {
                               return evaluate(piece, out, end.err);
                             });
  std::vector<Statistic> statistics = close();
  if (!own_options(profile_, script).empty()) forget_options();

  end.exit_code = 1;
  Response reply =
      read_transcript(raw.out, input.checks(), frame, profile_, raw.complete ? nullptr : &end);
  reply.models = std::move(raw.models);
  reply.models.resize(std::min(reply.models.size(), reply.answers.size()));
  const auto spent = std::ranges::find(statistics, "limit", &Statistic::name);
  if (spent != statistics.end()) reply.spent = spent->value;
  reply.statistics = std::move(statistics);
  return reply;
}

}  // namespace gadfly::harness::inline solvers
