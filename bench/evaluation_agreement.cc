// SPDX-License-Identifier: Apache-2.0
// Compares the evaluator with z3 and cvc5, operator by operator, on closed terms
// (tests/smtlib/evaluation/ground_terms.h): asks each solver whether a term can have another value
// than the evaluator's. Prints one row per operator, with its differences.
//   evaluation_agreement [OPTION VALUE]... [SOLVER...]
//     --seed N          seed of the drawn terms; default 1
//     --terms N         largest number of terms per operator and choice of widths; default 1000
//     --narrow N        largest number of choices of widths up to 3; default 8
//     --wide N          number of choices of larger widths; default 4
//     --operator NAME   only operators of this name
//     --theory NAME     only operators of this theory
// SOLVER is z3 or cvc5; default: all that are installed. Exit codes: 0 no difference, 1 a
// difference, 2 an unknown option or a missing value.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>

#include "tests/smtlib/evaluation/agreement.h"

namespace {

using namespace gadfly::smtlib;

struct Options {
  uint64_t seed = 1;
  GroundTermDrawer::Request request = {1000, 8, 4};
  std::string op;
  std::string theory;
  std::vector<std::string> solvers;
};

// Returns nothing if an option is unknown or has no value.
std::optional<Options> read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (!word.starts_with("--")) {
      options.solvers.push_back(word);
      continue;
    }
    if (++i == argc) return std::nullopt;
    const std::string value = argv[i];
    const auto number = static_cast<size_t>(std::strtoull(value.c_str(), nullptr, 10));
    if (word == "--seed")
      options.seed = number;
    else if (word == "--terms")
      options.request.terms = number;
    else if (word == "--narrow")
      options.request.narrow = number;
    else if (word == "--wide")
      options.request.wide = number;
    else if (word == "--operator")
      options.op = value;
    else if (word == "--theory")
      options.theory = value;
    else
      return std::nullopt;
  }
  return options;
}

std::vector<SolverProgram> selected_solvers(const Options& options) {
  std::vector<SolverProgram> solvers;
  for (const SolverProgram& solver : installed_programs())
    if (options.solvers.empty() || std::ranges::count(options.solvers, solver.name) > 0)
      solvers.push_back(solver);
  return solvers;
}

// Returns a text with the number of differences at one choice of widths, and the first of them.
std::string differences_text(const std::string& solver, const Evaluated& group,
                             const std::vector<Claim>& different) {
  if (different.empty()) return "";
  constexpr size_t kShown = 3;
  std::string out = "    DIFFERENT from " + solver + " at " + group.at + ": " +
                    std::to_string(different.size()) + " of " +
                    std::to_string(group.claims.size()) + "; the evaluator returns, for example,\n";
  for (size_t i = 0; i < std::min(kShown, different.size()); ++i)
    out += "      " + different[i].value + " for " + different[i].term + "\n";
  return out;
}

void print_list(const char* what, const std::vector<std::string>& terms) {
  constexpr size_t kShown = 3;
  for (size_t i = 0; i < std::min(kShown, terms.size()); ++i)
    std::printf("    %s: %s\n", what, terms[i].c_str());
}

void print_head(const std::string& theory, const std::vector<SolverProgram>& solvers) {
  std::printf("%s\n  %-18s %7s %8s %8s %8s", theory.c_str(), "operator", "groups", "terms",
              "unspec.", "unknown");
  for (const SolverProgram& solver : solvers)
    std::printf(" | %6s agreed refused no answer different", solver.name.c_str());
  std::printf("\n");
}

// Evaluates the terms of one operator and prints the first columns of its row: counts of groups
// (choices of widths) and of terms.
std::vector<Evaluated> evaluate_operator(const std::string& name,
                                         const std::vector<GroundTerms>& drawn) {
  std::vector<Evaluated> groups;
  size_t terms = 0;
  size_t unspecified = 0;
  size_t unknown = 0;
  for (const GroundTerms& group : drawn) {
    groups.push_back(evaluate(TheorySet::standard(), group));
    terms += group.terms.size();
    unspecified += groups.back().unspecified.size();
    unknown += groups.back().unknown.size();
  }
  std::printf("  %-18s %7zu %8zu %8zu %8zu", name.c_str(), groups.size(), terms, unspecified,
              unknown);
  return groups;
}

// Asks one solver about all groups, prints its columns, and returns the number of differences.
// Appends the lines that follow the row to `details`.
size_t compare(const SolverProgram& solver, const std::vector<Evaluated>& groups,
               std::string& details, double& cpu_seconds) {
  Agreement all;
  size_t different = 0;
  const std::vector<Agreement> agreements = ask(solver, groups, cpu_seconds);
  for (size_t i = 0; i < groups.size(); ++i) {
    all.agreed += agreements[i].agreed;
    all.no_answer += agreements[i].no_answer;
    for (const auto& [message, times] : agreements[i].not_accepted)
      all.not_accepted[message] += times;
    different += agreements[i].different.size();
    details += differences_text(solver.name, groups[i], agreements[i].different);
  }
  size_t refused = 0;
  for (const auto& [message, times] : all.not_accepted) {
    refused += times;
    details += "    " + solver.name + " refuses " + std::to_string(times) + ": " + message + "\n";
  }
  std::printf(" | %13zu %7zu %9zu %9zu", all.agreed, refused, all.no_answer, different);
  return different;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Options> options = read_options(argc, argv);
  if (!options) {
    std::fputs(
        "usage: evaluation_agreement [--seed N] [--terms N] [--narrow N] [--wide N]\n"
        "                            [--operator NAME] [--theory NAME] [SOLVER...]\n",
        stderr);
    return 2;
  }
  const TheorySet& theory_set = TheorySet::standard();
  const std::vector<SolverProgram> solvers = selected_solvers(*options);
  GroundTermDrawer drawer(theory_set, options->seed);
  double cpu_seconds = 0;
  size_t differences = 0;
  uint32_t theory = ~0u;
  for (OperatorId id = 0; id < theory_set.operators().size(); ++id) {
    const Operator& op = theory_set.op(id);
    const std::string name(theory_set.symbols().name(op.name));
    const std::string& theory_name = theory_set.theories()[op.theory].name;
    if ((!options->op.empty() && name != options->op) ||
        (!options->theory.empty() && theory_name != options->theory))
      continue;
    if (op.theory != theory) print_head(theory_name, solvers);
    theory = op.theory;
    const std::vector<Evaluated> groups =
        evaluate_operator(name, drawer.draw(id, options->request));
    std::string details;
    for (const SolverProgram& solver : solvers)
      differences += compare(solver, groups, details, cpu_seconds);
    std::string widths;
    for (const Evaluated& group : groups) widths += " " + group.at;
    std::printf("  %s\n%s", widths.c_str(), details.c_str());
    for (const Evaluated& group : groups) print_list("unknown", group.unknown);
    std::fflush(stdout);
  }
  std::printf("%zu differences; CPU seconds: solvers %.1f, evaluation %.1f\n", differences,
              cpu_seconds, static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  return differences == 0 ? 0 : 1;
}
