// SPDX-License-Identifier: Apache-2.0
// Prints one row per group of approximation rules: the numbers of weaker, stronger and equal rules,
// the number of instances (choices of widths and sorts), and the number of instances that each
// prover has proven. Exit code 1 if a prover did not prove all the instances that it was asked.
#include <cstdio>
#include <map>

#include "tests/approx/prover.h"

int main() {
  using namespace gadfly;
  using namespace gadfly::approx;
  struct Row {
    std::array<int, 3> by_relation = {};
    std::vector<Claim> claims;
  };
  std::map<std::string_view, Row> rows;
  for (const ApproximationRule& rule : RuleBook::standard().rules()) {
    Row& row = rows[rule.group];
    ++row.by_relation[static_cast<size_t>(rule.relation)];
    for (Claim& made : claims(rule, smtlib::TheorySet::standard()))
      row.claims.push_back(std::move(made));
  }
  std::printf("%-24s %7s %8s %6s %10s", "theory", "weaker", "stronger", "equal", "instances");
  for (const Prover& prover : provers()) std::printf(" %8s", prover.name.c_str());
  std::printf("\n");
  bool all = true;
  for (const auto& [group, row] : rows) {
    const auto& [weaker, stronger, equal] = row.by_relation;
    std::printf("%-24.*s %7d %8d %6d %10zu", static_cast<int>(group.size()), group.data(), weaker,
                stronger, equal, row.claims.size());
    for (const Prover& prover : provers()) {
      const std::vector<Claim> asked = for_prover(row.claims, prover);
      size_t proven = 0;
      for (const std::string& answer : prover.ask(asked, Forget::kReset))
        proven += answer == "unsat";
      all = all && proven == asked.size();
      std::printf(" %8zu", proven);
    }
    std::printf("\n");
  }
  std::printf("widths");
  for (int64_t width : kProofWidths) std::printf(" %d", static_cast<int>(width));
  std::printf("; sorts");
  for (const std::string& sort : kProofSorts) std::printf(" %s", sort.c_str());
  std::printf("\n");
  return all ? 0 : 1;
}
