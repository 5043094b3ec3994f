// SPDX-License-Identifier: Apache-2.0
// Prepares the run (layout, strategy), starts the strategy, and returns the result.
#include "lib/reducer/reducer.h"

#include <algorithm>

#include "lib/base/check.h"
#include "lib/base/split.h"
#include "lib/reducer/rules.h"
#include "lib/reducer/typed.h"
#include "lib/smtlib/syntax/layout.h"

namespace gadfly::reducer {

Result<Reduction> reduce(const smtlib::TheorySet& theory_set, std::string_view text,
                         Predicate& predicate, const ReducerOptions& options) {
  smtlib::Script script(theory_set);
  if (Result<Done> read = script.read(text); !read) return read.error();
  CandidateMaker maker(theory_set);
  std::optional<Candidate> original = maker.measure(std::string(text));
  GADFLY_INVARIANT(original.has_value());
  Reduction reduction;
  reduction.before = original->size;
  // The layout may make the text longer. Its versions count when they are no longer than the text.
  ReducerOptions shorter = options;
  shorter.on_step = [&](const Candidate& candidate, std::string_view rule) {
    if (options.on_step && candidate.text.size() <= text.size()) options.on_step(candidate, rule);
  };
  // First try the text without comments and extra spaces. If it does not reproduce the failure,
  // keep the original text.
  std::optional<Candidate> plain = maker.measure(laid_out(script));
  if (plain && plain->text != text && (!options.may_go_on || options.may_go_on(0))) {
    const std::atomic<bool> never = false;
    ++reduction.checks;
    if (predicate.reproduces(plain->text, 0, never)) {
      original = std::move(plain);
      shorter.on_step(*original, "layout");
    }
  }
  ReductionRun run(theory_set, predicate, shorter, std::move(*original));
  (options.strategy == nullptr ? reduce_typed : options.strategy)(run);
  const bool grown = run.best().text.size() > text.size();
  reduction.text = grown ? text : run.best().text;
  reduction.after = grown ? reduction.before : run.best().size;
  reduction.checks += run.checks();
  reduction.known = run.checker().known();
  reduction.given_up = run.checker().given_up();
  reduction.complete = !run.over();
  reduction.rules = run.counts();
  return reduction;
}

Result<std::vector<const ReductionRule*>> choose_rules(std::string_view list) {
  const std::vector<std::string_view> choices = split(list, ',');
  const bool only = !choices.empty() && choices[0][0] == '+';
  std::vector<const ReductionRule*> chosen;
  if (!only)
    for (const ReductionRule& rule : all_rules()) chosen.push_back(&rule);
  for (const std::string_view choice : choices) {
    const std::string_view name = choice.substr(1);
    const auto rule = std::ranges::find(all_rules(), name, &ReductionRule::name);
    if ((choice[0] != '+' && choice[0] != '-') || rule == all_rules().end())
      return Error{ErrorCode::kSyntax,
                   "no rule `" + std::string(choice) +
                       "`: write +NAME or -NAME; `gadfly reduce --list-rules` names them",
                   {}};
    std::erase(chosen, &*rule);
    if (choice[0] == '+') chosen.push_back(&*rule);
  }
  return chosen;
}

}  // namespace gadfly::reducer
