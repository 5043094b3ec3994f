// SPDX-License-Identifier: Apache-2.0
// Reads the text of the witness, and draws the sizes of the declared sorts that it leaves out.
#include "mutator/values/starting_model.h"

#include <utility>

namespace gadfly::mutator {

using namespace smtlib;

namespace {

constexpr size_t kMaxFormulas = 1000;   // of the check
constexpr uint32_t kMaxNodes = 20'000;  // of the script
constexpr uint64_t kMaxElements = 4;    // of a declared sort

}  // namespace

std::optional<NumberedCheck> draw_check(const Script& script, Context& context) {
  if (script.node_count() > kMaxNodes || script.hides_theory_sort() ||
      script.logic().name == "HORN")
    return std::nullopt;
  Result<std::vector<CheckSat>> all = checks(script);
  if (!all || all->empty()) return std::nullopt;
  const std::optional<Witness>& parent = context.witness.parent();
  const auto number = parent && parent->check < all->size()
                          ? parent->check
                          : static_cast<uint32_t>(context.rng.below(all->size()));
  if ((*all)[number].formulas.size() > kMaxFormulas) return std::nullopt;
  return NumberedCheck{number, std::move((*all)[number])};
}

void complete_model(Context& context) {
  Values& values = context.witness.evaluator().values();
  for (SortId sort = 1; sort < values.sorts().size(); ++sort)
    if (values.kind_of(sort) == ValueKind::kElement && !values.cardinality(sort))
      values.set_universe(sort, 1 + context.rng.below(kMaxElements));
  context.witness.complete_model(context.rng);
}

bool start_from_witness(const Script& script, Context& context, const NumberedCheck& check) {
  Evaluator& evaluator = context.witness.evaluator();
  Values& values = evaluator.values();
  evaluator.prepare(script);
  context.witness.drawer().prepare(script, values);
  const std::optional<Witness>& parent = context.witness.parent();
  const bool witnessed =
      parent && parent->check == check.number &&
      read_model(script, parent->model, check.check.command, values, evaluator.model()).ok();
  if (!witnessed) evaluator.model().clear();
  complete_model(context);
  return witnessed;
}

void offer_model(const Script& script, Context& context, uint32_t number) {
  const Evaluator& evaluator = context.witness.evaluator();
  context.witness.offer({number, print_model(script, evaluator.values(), evaluator.model())});
}

}  // namespace gadfly::mutator
