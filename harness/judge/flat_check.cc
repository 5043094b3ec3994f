// SPDX-License-Identifier: Apache-2.0
// Describes a flat script as an approximation in the direction that must keep the answer.
#include "harness/judge/flat_check.h"

#include <algorithm>
#include <utility>

#include "harness/solvers/printer.h"
#include "harness/solvers/understanding.h"

namespace gadfly::harness::inline judge {
namespace {

// Can the answer to a check-sat depend on other commands than those in its flat script?
bool is_flat(const smtlib::Script& script, uint32_t checks) {
  return checks == 1 && std::ranges::none_of(script.commands(), [](const smtlib::Command& command) {
           return command.word == smtlib::kPush || command.word == smtlib::kCheckSatAssuming ||
                  command.word == smtlib::kCheckSatUsing ||
                  command.word == smtlib::kResetAssertions || command.word == smtlib::kReset;
         });
}

// Moves the only item to the place of the check.
template <class Item>
void place(std::vector<Item>& items, uint32_t check, const Item& other) {
  if (items.empty()) return;
  Item item = std::move(items.front());
  items.assign(check + 1, other);
  items.back() = std::move(item);
}

}  // namespace

std::vector<FlatCheck> flat_checks(const PreparedScript& input, std::span<const Answer> counted,
                                   size_t most, const std::string& options) {
  std::vector<FlatCheck> flat;
  if (is_flat(input.script(), input.checks()) || blocks_models(input.script())) return flat;
  for (size_t i = counted.size(); i-- > 0 && flat.size() < most;) {
    if (counted[i] != Answer::kSat && counted[i] != Answer::kUnsat) continue;
    const auto check = static_cast<uint32_t>(i);
    if (const Result<std::string> text = print_flat(input.script(), check))
      flat.push_back({check, counted[i], options + *text});
  }
  return flat;
}

std::optional<SolverResponse> with_change(SolverResponse alone, const FlatCheck& flat,
                                          uint32_t checks) {
  std::vector<Answer>& answers = alone.reply.answers;
  if (answers.size() > 1) answers.clear();
  const Answer opposite = flat.answer == Answer::kSat ? Answer::kUnsat : Answer::kSat;
  const bool wrong = std::ranges::count(answers, opposite) > 0 ||
                     std::ranges::count(answers, Answer::kSelfCheck) > 0 ||
                     std::ranges::count(alone.model_truths, smtlib::Truth::kFalse) > 0;
  if (!wrong && alone.reply.ending != Ending::kCrash) return std::nullopt;
  place(answers, flat.check, Answer::kUnknown);
  answers.resize(checks, Answer::kUnknown);
  place(alone.reply.models, flat.check, std::string());
  place(alone.model_truths, flat.check, smtlib::Truth::kUnknown);
  place(alone.left_out, flat.check, std::string());
  alone.change = Change{
      flat.answer == Answer::kSat ? approx::Direction::kWeaker : approx::Direction::kStronger,
      {"flat"},
      "asking check-sat number " + std::to_string(flat.check + 1) + " alone"};
  return alone;
}

}  // namespace gadfly::harness::inline judge
