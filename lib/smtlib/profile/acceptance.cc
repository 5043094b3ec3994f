// SPDX-License-Identifier: Apache-2.0
// See acceptance.h.
#include "lib/smtlib/profile/acceptance.h"

#include <algorithm>
#include <iterator>

namespace gadfly::smtlib {
namespace {

struct Z3Logic {
  std::string_view name;
  bool checked;
};

constexpr Z3Logic kZ3Logics[] = {
#define GADFLY_Z3_LOGIC(name, checked) {#name, checked},
#include "lib/smtlib/profile/logics.def"
#undef GADFLY_Z3_LOGIC
};

struct Option {
  std::string_view name;
  uint8_t accepted_by;
  uint8_t accepted_late_by;
};

constexpr Option kOptions[] = {
#define GADFLY_OPTION(name, accepted_by, accepted_late_by) {name, accepted_by, accepted_late_by},
#include "lib/smtlib/profile/options.def"
#undef GADFLY_OPTION
};

constexpr uint8_t kCommands[] = {
#define GADFLY_COMMAND(name, spelling, accepted_by) accepted_by,
#include "lib/smtlib/commands.def"
#undef GADFLY_COMMAND
};

const Z3Logic* z3_logic(const Logic& logic) {
  const auto* found = std::ranges::find(kZ3Logics, logic.name, &Z3Logic::name);
  return found == std::end(kZ3Logics) ? nullptr : found;
}

// The logic of Horn clauses; CVC4 and cvc5 take it for ALL.
constexpr std::string_view kHorn = "HORN";

bool arithmetic(std::string_view theory) {
  return theory == "Ints" || theory == "Reals" || theory == "Reals_Ints";
}

}  // namespace

uint8_t logic_accepted_by(const Logic& logic) {
  const uint8_t z3 = z3_logic(logic) != nullptr ? kByZ3 : kByNone;
  if (logic.name == kHorn) return kByAll;
  if (logic.name == "ALL_SUPPORTED") return kByCvc4;
  if (logic.name.starts_with("HO_")) return kByCvc5;
  return logic.known ? z3 | kByCvc4 | kByCvc5 : z3;
}

bool checked_by_z3(const Logic& logic) {
  const Z3Logic* found = z3_logic(logic);
  return found != nullptr && found->checked;
}

uint8_t outside_accepted_by(const Logic& logic) {
  return checked_by_z3(logic) ? kByNone : kByZ3;
}

uint8_t theory_accepted_by(const Logic& logic, std::string_view theory) {
  if (logic.has_theory(theory)) return kByAll;
  if (logic.name == kHorn) {
    const bool refused = theory == "FloatingPoint" || theory == "Sequences" || theory == "Strings";
    return refused ? kByCvc4 | kByCvc5 : kByAll;
  }
  // Floats are made from words; Z3 has no more of them in QF_FP than literals.
  if (logic.floats && theory == "FixedSizeBitVectors") return kByCvc4 | kByCvc5;
  const bool numbers = logic.ints || logic.reals || logic.floats || logic.strings;
  return arithmetic(theory) && numbers && !checked_by_z3(logic) ? kByZ3 : kByNone;
}

uint8_t datatypes_accepted_by(const Logic& logic) {
  if (logic.datatypes || logic.name == kHorn) return kByAll;
  return checked_by_z3(logic) || logic.strings ? kByCvc5 : kByCvc5 | kByZ3;
}

uint8_t free_sorts_accepted_by(const Logic& logic) {
  return logic.free_sorts || logic.arrays || logic.datatypes ? kByAll : kByZ3;
}

uint8_t option_accepted_by(std::string_view name, bool late) {
  const auto* found = std::ranges::find(kOptions, name, &Option::name);
  if (found != std::end(kOptions)) return late ? found->accepted_late_by : found->accepted_by;
  return name.find('.') == std::string_view::npos ? kByNone : kByZ3;
}

uint8_t command_accepted_by(Symbol word) {
  if (word < kAssert || word >= kWordCount) return kByNone;
  return kCommands[word - kAssert];
}

}  // namespace gadfly::smtlib
