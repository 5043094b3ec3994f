// SPDX-License-Identifier: Apache-2.0
// Compares what two files of facts refuse: compare_facts FOUND.smt2 EXPECTED.smt2 prints per
// section how many parts each of them refuses, how many both refuse, and the parts that only one
// refuses. A part is a row of a theory table, a sort, a logic, an option, a command, or a feature.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "lib/smtlib/compatibility/feature.h"
#include "lib/solver_facts/registry.h"

namespace {

using namespace gadfly;
using namespace gadfly::smtlib;

using Parts = std::set<std::string>;

const TheorySet& theory_set() {
  return TheorySet::standard();
}

bool refuses_feature(const Refusals& refusals, std::string_view name) {
  return std::ranges::any_of(refusals.features, [&](const Refusal& refusal) {
    return kFeatureNames[refusal.number] == name;
  });
}

Parts parts_of(const std::vector<Refusal>& list, const std::string& partly,
               const std::function<std::string(uint32_t)>& name) {
  Parts parts;
  for (const Refusal& refusal : list)
    if (const std::string text = name(refusal.number); !text.empty())
      parts.insert(text + (refusal.partial ? ' ' + partly : "") +
                   (refusal.also_in_all ? " and ALL" : ""));
  return parts;
}

// A row, by its name and its place among the rows of that name. Empty if the feature
// non-incremental-theory refuses it already.
std::string row_text(OperatorId row, bool own_process) {
  const Operator& op = theory_set().op(row);
  const Theory& theory = theory_set().theories()[op.theory];
  if (!theory.incremental && own_process) return "";
  const auto rows = theory_set().operators_named(op.name);
  const auto place = std::ranges::find(rows, row) - rows.begin();
  return std::string(theory_set().symbols().name(op.name)) + " (" + theory.name +
         (rows.size() > 1 ? ", row " + std::to_string(place + 1) : "") + ')';
}

Parts logics_of(const NameList& list) {
  Parts parts;
  for (const NameList::Entry& entry : list.entries) parts.insert(entry.name);
  return parts;
}

void compare(const char* section, const Parts& found, const Parts& expected) {
  Parts both;
  std::ranges::set_intersection(found, expected, std::inserter(both, both.end()));
  const auto share = [&](size_t of) {
    return of == 0 ? 100.0 : 100.0 * static_cast<double>(both.size()) / static_cast<double>(of);
  };
  std::printf("%-12s found %4zu  expected %4zu  both %4zu  precision %5.1f %%  recall %5.1f %%\n",
              section, found.size(), expected.size(), both.size(), share(found.size()),
              share(expected.size()));
  for (const std::string& part : found)
    if (!expected.contains(part)) std::printf("  only found     %s\n", part.c_str());
  for (const std::string& part : expected)
    if (!found.contains(part)) std::printf("  only expected  %s\n", part.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return std::fputs("usage: compare_facts FOUND.smt2 EXPECTED.smt2\n", stderr), 2;
  const Refusals* refusals[2] = {};
  for (int i = 0; i < 2; ++i) {
    const Result<const solver_facts::SolverFacts*> facts =
        solver_facts::read_solver_file(argv[i + 1]);
    if (!facts) return std::fprintf(stderr, "%s\n", facts.error().message.c_str()), 2;
    if ((*facts)->refusals == nullptr)
      return std::fprintf(stderr, "%s: no section (refuses ...)\n", argv[i + 1]), 2;
    refusals[i] = (*facts)->refusals.get();
  }
  const auto [found, expected] = std::pair(refusals[0], refusals[1]);
  const bool own_process = refuses_feature(*found, "non-incremental-theory") &&
                           refuses_feature(*expected, "non-incremental-theory");
  const auto row = [&](uint32_t number) { return row_text(number, own_process); };
  const auto sort = [](uint32_t number) {
    return std::string(theory_set().symbols().name(theory_set().sort_constructors()[number].name));
  };
  const auto option = [](uint32_t number) { return std::string(kOptionNames[number]); };
  const auto command = [](uint32_t number) {
    return std::string(theory_set().symbols().name(number));
  };
  const auto feature = [](uint32_t number) { return std::string(kFeatureNames[number]); };
  const std::pair<const char*, std::function<Parts(const Refusals&)>> sections[] = {
      {"operators", [&](const Refusals& r) { return parts_of(r.operators, ":with-logic", row); }},
      {"sorts", [&](const Refusals& r) { return parts_of(r.sorts, ":in-terms", sort); }},
      {"logics", [](const Refusals& r) { return logics_of(r.logics); }},
      {"outside-of", [](const Refusals& r) { return logics_of(r.strict); }},
      {"options", [&](const Refusals& r) { return parts_of(r.options, ":late", option); }},
      {"commands", [&](const Refusals& r) { return parts_of(r.commands, "", command); }},
      {"features", [&](const Refusals& r) { return parts_of(r.features, "", feature); }}};
  Parts all_found;
  Parts all_expected;
  for (const auto& [name, parts] : sections) {
    const Parts one = parts(*found);
    const Parts other = parts(*expected);
    compare(name, one, other);
    for (const std::string& part : one) all_found.insert(std::string(name) + ' ' + part);
    for (const std::string& part : other) all_expected.insert(std::string(name) + ' ' + part);
  }
  if (found->logics.all_but != expected->logics.all_but)
    std::printf("  one of the files lists the accepted logics, the other one the refused ones\n");
  Parts both;
  std::ranges::set_intersection(all_found, all_expected, std::inserter(both, both.end()));
  std::printf("all          precision %.1f %% of %zu, recall %.1f %% of %zu\n",
              100.0 * static_cast<double>(both.size()) / static_cast<double>(all_found.size()),
              all_found.size(),
              100.0 * static_cast<double>(both.size()) / static_cast<double>(all_expected.size()),
              all_expected.size());
  return 0;
}
