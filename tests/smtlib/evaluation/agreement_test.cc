// SPDX-License-Identifier: Apache-2.0
// Compares the values of some dozens of terms per operator with z3's; bench/evaluation_agreement.cc
// compares more terms.
#include "tests/smtlib/evaluation/agreement.h"

#include <gtest/gtest.h>

#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"
#include "tests/sanitizers.h"

namespace gadfly::smtlib::agreement_test {
namespace {

// z3 4.8.12 computes two operators wrongly: fp.fma if the significand has 2 or 3 bits, and
// fp.roundToIntegral if the exponent has 2 (0.25 to the nearest integer is 0).
// tests/smtlib/evaluation/values/float_test.cc tries all arguments of such formats.
bool wrong_in_z3(const TheorySet& language, const Evaluated& group) {
  const std::string_view name = language.symbols().name(language.op(group.op).name);
  return (name == "fp.fma" || name == "fp.roundToIntegral") && group.at.front() < '4' &&
         group.at[1] == ',';
}

// Returns whether z3 4.8.12 can confirm values of the operator. For some operators neither z3 nor
// Gadfly computes values. RegLan has no values to compare; the test of str.in_re covers its
// operators. The values of real functions other than sqrt have no text. The questions have the
// logic ALL.
bool told_by_z3(const TheorySet& language, OperatorId id) {
  static const Profile z3 = *solver_facts::read_profile("z3");
  const Operator& op = language.op(id);
  const std::string_view name = language.symbols().name(op.name);
  const SortConstructor* result = language.sort_constructor(
      language.sorts().sort(language.pool().patterns[op.result].sort).name);
  const bool is_real_function =
      language.theories()[op.theory].name == "Transcendentals" && name != "sqrt";
  const bool is_language = result != nullptr && result->values == ValueKind::kRegLan;
  return z3.refusing(id, read_logic("ALL")) == 0 && !is_language && !is_real_function &&
         meanings(language)[id] != nullptr && name != "str.replace_re" &&
         name != "str.replace_re_all";
}

const SolverProgram* find_z3() {
  static const std::vector<SolverProgram> programs = installed_programs();
  for (const SolverProgram& program : programs)
    if (program.name == "z3") return &program;
  return nullptr;
}

TEST(AgreementTest, Z3FindsTheSameValues) {
  const SolverProgram* z3 = find_z3();
  if (z3 == nullptr) GTEST_SKIP() << "no z3";
  const TheorySet& language = TheorySet::standard();
  GroundTermDrawer drawer(language, 11);
  double cpu_seconds = 0;
  std::vector<Evaluated> groups;
  constexpr int kDraws = 8;  // attempts until a term has a value
  for (OperatorId id = 0; id < language.operators().size(); ++id) {
    bool found = false;
    for (int draw = 0; draw < kDraws && !found; ++draw) {
      const std::vector<GroundTerms> drawn =
          drawer.draw(id, {.terms = kAddressSanitizer ? 4 : 12, .narrow = 2, .wide = 1});
      if (drawn.empty()) break;  // no other draw finds sorts, either
      for (const GroundTerms& group : drawn) {
        Evaluated evaluated = evaluate(language, group);
        if (wrong_in_z3(language, evaluated)) continue;
        found = found || !evaluated.claims.empty();
        groups.push_back(std::move(evaluated));
      }
    }
  }
  const std::vector<Agreement> agreements = ask(*z3, groups, cpu_seconds);
  std::vector<size_t> agreed(language.operators().size(), 0);
  for (size_t i = 0; i < groups.size(); ++i) {
    agreed[groups[i].op] += agreements[i].agreed;
    for (const Claim& claim : agreements[i].different)
      ADD_FAILURE() << claim.term << " is " << claim.value << ", z3 has another value";
  }
  for (OperatorId id = 0; id < agreed.size(); ++id)
    if (told_by_z3(language, id))
      EXPECT_GT(agreed[id], 0u) << language.symbols().name(language.op(id).name);
}

TEST(AgreementTest, AWrongValueIsDetected) {
  const SolverProgram* z3 = find_z3();
  if (z3 == nullptr) GTEST_SKIP() << "no z3";
  double cpu_seconds = 0;
  const Evaluated group = {.op = 0,
                           .at = "",
                           .claims = {{"(+ 1 2)", "3"}, {"(+ 1 2)", "4"}, {"(frob 1)", "2"}},
                           .unspecified = {},
                           .unknown = {}};
  const std::vector<Agreement> agreements = ask(*z3, {group}, cpu_seconds);
  ASSERT_EQ(agreements.size(), 1u);
  EXPECT_EQ(agreements[0].agreed, 1u);
  ASSERT_EQ(agreements[0].different.size(), 1u);
  EXPECT_EQ(agreements[0].different[0].value, "4");
  EXPECT_EQ(agreements[0].not_accepted.size(), 1u);
}

}  // namespace
}  // namespace gadfly::smtlib::agreement_test
