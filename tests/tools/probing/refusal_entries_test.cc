// SPDX-License-Identifier: Apache-2.0
// Tests that the entries of refused rows select these rows and no others.
#include "tools/probing/refusal_entries.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "lib/solver_facts/facts_reader.h"
#include "tools/probing/facts_text.h"

namespace gadfly::tools::refusal_entries_test {
namespace {

using smtlib::OperatorId;
using Entries = std::vector<std::string>;

const smtlib::TheorySet& theory_set() {
  return smtlib::TheorySet::standard();
}

RefusedParts nothing() {
  RefusedParts parts;
  parts.operators.assign(theory_set().operators().size(), Extent::kNone);
  parts.undecided.assign(parts.operators.size(), false);
  parts.sorts.assign(theory_set().sort_constructors().size(), Extent::kNone);
  parts.options.assign(smtlib::kOptionCount, Extent::kNone);
  return parts;
}

std::span<const OperatorId> rows(const char* name) {
  return theory_set().operators_named(theory_set().symbols().find(name));
}

size_t sort_place(const char* name) {
  const auto* const sort = theory_set().sort_constructor(theory_set().symbols().find(name));
  return static_cast<size_t>(sort - theory_set().sort_constructors().data());
}

Entries section(const RefusedParts& parts, std::string_view name) {
  for (const RefusalSection& found : refusal_sections(parts, theory_set()))
    if (found.name == name) return found.entries;
  return {};
}

TEST(RefusalEntries, NothingRefusedIsNoSection) {
  EXPECT_TRUE(refusal_sections(nothing(), theory_set()).empty());
}

TEST(RefusalEntries, AllRowsOfANameAreItsName) {
  RefusedParts parts = nothing();
  for (const OperatorId row : rows("bvand")) parts.operators[row] = Extent::kWhole;
  parts.operators[rows("str.from_code").front()] = Extent::kPartly;
  parts.operators[rows("str.to_code").front()] = Extent::kWithAnyLogic;
  EXPECT_EQ(section(parts, "operators"),
            (Entries{"bvand", "(str.from_code :with-logic)", "(str.to_code :with-any-logic)"}));
}

TEST(RefusalEntries, OneAttributeThatTellsARowFromTheOthersIsEnough) {
  RefusedParts parts = nothing();
  for (const OperatorId row : rows("bvand"))
    if (theory_set().op(row).arguments.size() == 1) parts.operators[row] = Extent::kWhole;
  for (const OperatorId row : rows("str.<"))
    if (theory_set().op(row).associativity == smtlib::Associativity::kChainable)
      parts.operators[row] = Extent::kWhole;
  EXPECT_EQ(section(parts, "operators"), (Entries{"(bvand :arguments 1)", "(str.< :chainable)"}));
}

TEST(RefusalEntries, ATheoryWhoseSortsAreRefusedIsOneEntry) {
  RefusedParts parts = nothing();
  parts.sorts[sort_place("Seq")] = Extent::kWhole;
  parts.sorts[sort_place("Bag")] = Extent::kPartly;
  parts.sorts[sort_place("RegLan")] = Extent::kWhole;
  EXPECT_EQ(section(parts, "theories"), (Entries{"(Bags :in-terms)", "Sequences"}));
  EXPECT_EQ(section(parts, "sorts"), Entries{"RegLan"});
}

TEST(RefusalEntries, ATheoryWhoseRowsAreAllRefusedIsOneEntry) {
  RefusedParts parts = nothing();
  for (OperatorId row = 0; row < parts.operators.size(); ++row) {
    const std::string& theory = theory_set().theories()[theory_set().op(row).theory].name;
    if (theory == "Sets" || theory == "Separation") parts.operators[row] = Extent::kWhole;
  }
  EXPECT_EQ(section(parts, "theories"), (Entries{"Separation", "(Sets :operators)"}));
  EXPECT_EQ(section(parts, "operators"), Entries());
}

TEST(RefusalEntries, TheShorterListOfLogicsIsWritten) {
  RefusedParts parts = nothing();
  parts.accepted_logics = {"ALL", "QF_LIA", "QF_UF"};
  parts.refused_logics = {"HO_ALL", "HO_UF", "QF_BV"};
  EXPECT_EQ(section(parts, "logics"), (Entries{"HO_*", "QF_BV"}));
  parts.accepted_logics = {"QF_FPBV", "QF_UF"};
  EXPECT_EQ(section(parts, "logics"), (Entries{":all-but", "(QF_FPBV :irregular)", "QF_UF"}));
}

// The facts reader refuses a row that is refused twice, so this also shows that entries never
// overlap.
TEST(RefusalEntries, TheReaderFindsExactlyTheRefusedRows) {
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    RefusedParts parts = nothing();
    for (OperatorId row = 0; row < parts.operators.size(); ++row) {
      // Rows that differ in their argument sorts only have no entries of their own.
      const std::span<const OperatorId> named =
          theory_set().operators_named(theory_set().op(row).name);
      const bool first = named.front() == row;
      if (named.size() > 1 && !first &&
          theory_set().op(row).arguments.size() == theory_set().op(named.front()).arguments.size())
        parts.operators[row] = parts.operators[named.front()];
      else if (rng.chance(1, 4))
        parts.operators[row] =
            std::array{Extent::kWhole, Extent::kWithAnyLogic, Extent::kPartly}[rng.below(3)];
    }
    solver_facts::SolverFacts facts = solver_facts::plain_smtlib("toy");
    facts.command = {"toy"};
    const std::string text =
        facts_text(facts, "toy 1.2", "./toy", refusal_sections(parts, theory_set()));
    const Result<solver_facts::SolverFacts> read = solver_facts::read_facts(text, "", theory_set());
    ASSERT_TRUE(read.ok()) << read.error().message << text;
    std::vector<Extent> found(parts.operators.size(), Extent::kNone);
    for (const smtlib::Refusal& refusal : read->refusals->operators)
      found[refusal.number] = !refusal.partial      ? Extent::kWhole
                              : refusal.also_in_all ? Extent::kWithAnyLogic
                                                    : Extent::kPartly;
    for (OperatorId row = 0; row < found.size(); ++row)
      if (parts.operators[row] != Extent::kNone)
        EXPECT_NE(found[row], Extent::kNone)
            << theory_set().symbols().name(theory_set().op(row).name) << " seed " << seed;
  }
}

}  // namespace
}  // namespace gadfly::tools::refusal_entries_test
