// SPDX-License-Identifier: Apache-2.0
// Writes the commands one after the other, with the number of open levels and the names that are in
// force.
#include "lib/generate/scripts/command_sequence.h"

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr size_t kMaxLevels = 3;
constexpr uint64_t kMaxAssumptions = 3;

class Sequence {
 public:
  Sequence(const SequenceParts& parts, const CommandStyle& style, Rng& rng)
      : parts_(parts), style_(style), rng_(rng) {}

  std::string write() {
    for (const std::string& formula : parts_.assertions) {
      if (style_.levels) change_level();
      add_assertion(formula);
      if (style_.levels && rng_.chance(1, 3)) check();
    }
    for (const std::string& term : parts_.objectives)
      text_ += (rng_.chance(1, 2) ? "(maximize " : "(minimize ") + term + ")\n";
    for (const std::string& formula : parts_.soft)
      text_ +=
          "(assert-soft " + formula + " :weight " + std::to_string(1 + rng_.below(3)) + " :id g)\n";
    if (style_.assumptions) {
      check();
      if (rng_.chance(1, 2)) check();
    }
    text_ += "(check-sat)\n";
    return std::move(text_);
  }

 private:
  void change_level() {
    if (!levels_.empty() && rng_.chance(1, 4)) {
      const uint64_t count = rng_.chance(1, 4) ? levels_.size() : 1;
      text_ += "(pop " + std::to_string(count) + ")\n";
      names_.resize(levels_[levels_.size() - count]);
      levels_.resize(levels_.size() - count);
      if (rng_.chance(1, 4)) check();
    }
    if (levels_.size() < kMaxLevels && rng_.chance(1, 2)) {
      const uint64_t count = rng_.chance(1, 4) ? 2 : 1;
      text_ += "(push " + std::to_string(count) + ")\n";
      levels_.insert(levels_.end(), count, names_.size());
    }
  }

  void add_assertion(const std::string& formula) {
    if (!style_.names || rng_.chance(1, 3)) {
      text_ += "(assert " + formula + ")\n";
      return;
    }
    const std::string name = "n" + std::to_string(named_++);
    text_ += "(assert (! " + formula + " :named " + name + "))\n";
    names_.push_back(name);
  }

  // Writes a check, with assumptions if the style has them. An assumption is the name of a Bool
  // constant or of an assertion, or its negation.
  void check() {
    const size_t choices = parts_.literals.size() + names_.size();
    if (!style_.assumptions || choices == 0) {
      text_ += "(check-sat)\n";
      return;
    }
    text_ += "(check-sat-assuming (";
    for (uint64_t i = 0, count = 1 + rng_.below(kMaxAssumptions); i < count; ++i) {
      const size_t number = rng_.below(choices);
      const size_t literals = parts_.literals.size();
      const std::string& name =
          number < literals ? parts_.literals[number] : names_[number - literals];
      text_ += (i == 0 ? "" : " ") + (rng_.chance(1, 3) ? "(not " + name + ')' : name);
    }
    text_ += "))\n";
  }

  const SequenceParts& parts_;
  const CommandStyle& style_;
  Rng& rng_;
  std::string text_;
  std::vector<size_t> levels_;      // for each open level: the number of names before it
  std::vector<std::string> names_;  // of assertions in force
  uint64_t named_ = 0;
};

}  // namespace

CommandStyle draw_style(const Profile& profile, Rng& rng) {
  const auto accepts = [&](Symbol command) { return profile.refusing_command(command) == 0; };
  CommandStyle style;
  style.levels = rng.chance(1, 8) && accepts(kPush) && accepts(kPop);
  style.assumptions = rng.chance(1, 12) && accepts(kCheckSatAssuming);
  style.names = rng.chance(1, 12);
  style.objectives = rng.chance(1, 12) && !profile.standard() && !profile.empty() &&
                     accepts(kMaximize) && accepts(kMinimize) && accepts(kAssertSoft);
  return style;
}

std::string draw_option(const Profile& profile, const CommandStyle& style, Rng& rng) {
  std::vector<std::string> names = {":produce-models"};
  if (style.names) names.assign({":produce-unsat-cores", ":produce-assignments"});
  if (style.assumptions) names.emplace_back(":produce-unsat-assumptions");
  const bool usual = !style.names && !style.assumptions;
  if (!rng.chance(1, usual ? 16 : 2)) return "";
  const std::string& name = names[rng.below(names.size())];
  return profile.refusing_option(name, false) == 0 ? "(set-option " + name + " true)\n" : "";
}

std::string arrange(const SequenceParts& parts, const CommandStyle& style, Rng& rng) {
  return Sequence(parts, style, rng).write();
}

}  // namespace gadfly::generate
