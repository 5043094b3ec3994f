// SPDX-License-Identifier: Apache-2.0
// Goes back from the check to the first command before which others may be inserted.
#include "mutator/check_edits.h"

#include <algorithm>

#include "lib/smtlib/script/unused_name.h"
#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::mutator {

using namespace smtlib;

namespace {

constexpr std::string_view kHornLogic = "HORN";
// Each check costs the limit of a solver, so mutants have at most this number of checks.
constexpr size_t kMaxChecks = 12;

// Do solvers support the command in incremental mode, and is it known what it changes?
bool is_plain(const Command& command) {
  if (command.word == kCheckSatUsing || command.word == kDeclareHeap) return false;
  const CommandKind kind = kind_of(command.word);
  return kind != CommandKind::kOther && kind != CommandKind::kObjective &&
         kind != CommandKind::kBlocking;
}

}  // namespace

// Z3 takes arguments of check-sat as assumptions.
bool CheckEdits::well_formed(const Command& check) const {
  const NodeId argument = script_.child(check.node, 1);
  return check.word == kCheckSat ? argument == kNoNode
                                 : script_.node(argument).kind == NodeKind::kList;
}

bool CheckEdits::draw() {
  const std::span<const Command> commands = script_.commands();
  for (const Command& command : commands) {
    const CommandKind kind = kind_of(command.word);
    if (!is_plain(command)) return false;
    if (kind == CommandKind::kCheck && !well_formed(command)) return false;
    if (kind == CommandKind::kExit) break;
  }
  Result<std::vector<CheckSat>> all = checks(script_);
  if (!all || script_.logic().name == kHornLogic || has_error(script_.problems())) return false;
  checks_ = std::move(*all);
  const NodeId reset = context_.scratch.first_node();
  head_ = reset == kRoot ? 0 : script_.command_of(reset) + 1;
  const auto first = static_cast<uint32_t>(
      std::ranges::count_if(checks_, [&](const CheckSat& check) { return check.command < head_; }));
  if (first == checks_.size()) return false;
  number_ = first + static_cast<uint32_t>(context_.rng.below(checks_.size() - first));
  first_place_ = check().command;
  for (; first_place_ > head_; --first_place_) {
    const CommandKind kind = kind_of(commands[first_place_ - 1].word);
    if (kind == CommandKind::kState || kind == CommandKind::kHint || kind == CommandKind::kQuery)
      break;
  }
  return true;
}

uint32_t CheckEdits::draw_place() const {
  return first_place_ +
         static_cast<uint32_t>(context_.rng.below(check().command - first_place_ + 1));
}

std::vector<NodeId> CheckEdits::draw_assertions(size_t most) const {
  const std::vector<NodeId>& formulas = check().formulas;
  std::vector<NodeId> drawn;
  for (size_t draw = 0; draw < 4 * most && !formulas.empty() && drawn.size() < most; ++draw) {
    const NodeId formula = formulas[context_.rng.below(formulas.size())];
    if (script_.command_of(formula) == check().command || names_a_term(script_, formula) ||
        script_.term(formula).sort != script_.theory_set().bool_sort() ||
        std::ranges::find(drawn, formula) != drawn.end())
      continue;
    drawn.push_back(formula);
  }
  return drawn;
}

bool CheckEdits::sets_option(std::string_view option) const {
  for (uint32_t i = head_; i < check().command; ++i) {
    const Command& command = script_.commands()[i];
    const NodeId name = script_.child(command.node, 1);
    if (command.word == kSetOption && name != kNoNode && script_.text(name) == option) return true;
  }
  return false;
}

std::string CheckEdits::unused_name() {
  return smtlib::unused_name(script_, "inc", names_);
}

bool CheckEdits::insert(uint32_t place, std::string_view commands, uint32_t count) {
  if (count > 0 && checks_.size() + inserted_.size() + count > kMaxChecks) return false;
  inserted_.insert(inserted_.end(), count, place);
  edits_.insert_before(script_, place, commands);
  return true;
}

void CheckEdits::set_value(const std::string& name, bool value) {
  values_ += " (" + name + (value ? " true)" : " false)");
}

void CheckEdits::offer_witness() const {
  const std::optional<Witness>& parent = context_.witness.parent();
  if (!parent || parent->check >= checks_.size()) return;
  const uint32_t command = checks_[parent->check].command;
  const auto earlier =
      std::ranges::count_if(inserted_, [&](uint32_t place) { return place <= command; });
  context_.witness.offer({parent->check + static_cast<uint32_t>(earlier), parent->model + values_});
}

}  // namespace gadfly::mutator
