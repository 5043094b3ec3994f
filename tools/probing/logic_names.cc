// SPDX-License-Identifier: Apache-2.0
// Composes names of logics from their parts (lib/smtlib/theory_tables/logic.h).
#include "tools/probing/logic_names.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <string_view>

#include "lib/smtlib/theory_tables/logic.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::tools::inline probing {
namespace {

constexpr std::string_view kParts[] = {"A", "UF", "BV", "FP", "DT", "S"};
constexpr std::string_view kArithmetic[] = {"",     "IDL", "RDL", "LIA", "LRA",
                                            "LIRA", "NIA", "NRA", "NIRA"};
constexpr int kMostParts = 2;

void add(std::string name, std::vector<std::string>& names) {
  if (!name.empty() && !name.ends_with('_') && !name.ends_with('*') &&
      std::ranges::find(names, name) == names.end())
    names.push_back(std::move(name));
}

std::string composed(std::string_view prefix, unsigned parts, std::string_view arithmetic) {
  std::string name(prefix);
  for (size_t i = 0; i < std::size(kParts); ++i)
    if (((parts >> i) & 1) != 0) name += kParts[i];
  return name += arithmetic;
}

}  // namespace

std::vector<std::string> logic_names() {
  std::vector<std::string> known = {"HO_ALL"};
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers())
    if (facts->refusals != nullptr)
      for (const smtlib::NameList* list : {&facts->refusals->logics, &facts->refusals->strict})
        for (const smtlib::NameList::Entry& entry : list->entries) add(entry.name, known);
  std::ranges::sort(known);
  std::vector<std::string> names = {"ALL"};
  for (const std::string& name : known) add(name, names);
  for (const std::string_view prefix : {"", "QF_", "HO_"})
    for (unsigned parts = 0; parts < 1U << std::size(kParts); ++parts)
      for (const std::string_view arithmetic : kArithmetic)
        if (std::popcount(parts) <= (prefix == "HO_" ? 1 : kMostParts)) {
          std::string name = composed(prefix, parts, arithmetic);
          if (smtlib::read_logic(name).known) add(std::move(name), names);
        }
  return names;
}

}  // namespace gadfly::tools::inline probing
