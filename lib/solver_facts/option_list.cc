// SPDX-License-Identifier: Apache-2.0
// The text form of a list of options, which a user reads and a mutator in an engine receives
// ($GADFLY_OPTIONS).
#include "lib/solver_facts/option_list.h"

#include "lib/base/split.h"

namespace gadfly::solver_facts {
namespace {

constexpr std::string_view kBetween = " | ";
constexpr std::string_view kExpert = "   (expert)";

}  // namespace

std::string print_option(const SolverOption& option) {
  std::string line = option.name;
  for (const std::string& value : option.values)
    line.append(&value == &option.values.front() ? " " : kBetween).append(value);
  if (option.expert) line += kExpert;
  return line;
}

Result<std::vector<SolverOption>> read_options(std::string_view lines) {
  std::vector<SolverOption> options;
  for (std::string_view line : split(lines, '\n')) {
    SolverOption option;
    option.expert = line.ends_with(kExpert);
    if (option.expert) line.remove_suffix(kExpert.size());
    const size_t space = line.find(' ');
    if (!line.starts_with(':') || space == std::string_view::npos || space + 1 == line.size())
      return Error{ErrorCode::kSyntax,
                   "`" + std::string(line) + "` is no option as `gadfly solvers options` lists it"};
    option.name = line.substr(0, space);
    for (size_t begin = space + 1, end = 0; begin <= line.size(); begin = end + kBetween.size()) {
      end = std::min(line.find(kBetween, begin), line.size());
      option.values.emplace_back(line.substr(begin, end - begin));
    }
    options.push_back(std::move(option));
  }
  std::ranges::sort(options, {}, &SolverOption::name);
  return options;
}

}  // namespace gadfly::solver_facts
