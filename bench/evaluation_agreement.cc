// SPDX-License-Identifier: Apache-2.0
// Compares the evaluator with z3 and cvc5, operator by operator, on closed terms: all terms at tiny
// widths, drawn ones at others. Checks that the evaluator's value is the only one that the solver
// finds possible.
//   evaluation_agreement [--seed N] [--terms N] [--narrow N] [--wide N] [--operator NAME]
//                        [--theory NAME] [SOLVER...]
// Exit code 1 if there is a difference.
#include <cstdio>
#include <cstdlib>
#include <ctime>
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

Options read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::string value = i + 1 < argc ? argv[i + 1] : "";
    if (!word.starts_with("--")) {
      options.solvers.push_back(word);
      continue;
    }
    const auto number = static_cast<size_t>(std::strtoull(value.c_str(), nullptr, 10));
    ++i;
    if (word == "--seed") options.seed = number;
    if (word == "--terms") options.request.terms = number;
    if (word == "--narrow") options.request.narrow = number;
    if (word == "--wide") options.request.wide = number;
    if (word == "--operator") options.op = value;
    if (word == "--theory") options.theory = value;
  }
  return options;
}

// Returns the number of differences at these widths, and the first of them.
std::string differences_text(const std::string& solver, const Evaluated& group,
                             const std::vector<Claim>& different) {
  if (different.empty()) return "";
  constexpr size_t kShown = 3;
  std::string out = "    DIFFERENT from " + solver + " at " + group.at + ": " +
                    std::to_string(different.size()) + " of " +
                    std::to_string(group.claims.size()) + ", such as\n";
  for (size_t i = 0; i < std::min(kShown, different.size()); ++i)
    out += "      " + different[i].term + " is " + different[i].value + "\n";
  return out;
}

void print_list(const char* what, const std::vector<std::string>& terms) {
  constexpr size_t kShown = 3;
  for (size_t i = 0; i < std::min(kShown, terms.size()); ++i)
    std::printf("    %s: %s\n", what, terms[i].c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = read_options(argc, argv);
  const TheorySet& theory_set = TheorySet::standard();
  std::vector<SolverProgram> solvers;
  for (const SolverProgram& solver : installed_programs())
    if (options.solvers.empty() || std::ranges::count(options.solvers, solver.name) > 0)
      solvers.push_back(solver);
  GroundTermDrawer drawer(theory_set, options.seed);
  double cpu_seconds = 0;
  size_t differences = 0;
  uint32_t theory = ~0u;
  for (OperatorId id = 0; id < theory_set.operators().size(); ++id) {
    const Operator& op = theory_set.op(id);
    const std::string name(theory_set.symbols().name(op.name));
    const std::string& theory_name = theory_set.theories()[op.theory].name;
    if ((!options.op.empty() && name != options.op) ||
        (!options.theory.empty() && theory_name != options.theory))
      continue;
    if (op.theory != theory) {
      theory = op.theory;
      std::printf("%s\n  %-18s %7s %8s %8s %8s", theory_name.c_str(), "operator", "groups", "terms",
                  "unspec.", "unknown");
      for (const SolverProgram& solver : solvers)
        std::printf(" | %6s agreed refused no answer different", solver.name.c_str());
      std::printf("\n");
    }
    std::vector<Evaluated> groups;
    size_t terms = 0;
    size_t unspecified = 0;
    size_t unknown = 0;
    std::string widths;
    for (const GroundTerms& group : drawer.draw(id, options.request)) {
      groups.push_back(evaluate(theory_set, group));
      terms += group.terms.size();
      unspecified += groups.back().unspecified.size();
      unknown += groups.back().unknown.size();
      widths += " " + group.at;
    }
    std::printf("  %-18s %7zu %8zu %8zu %8zu", name.c_str(), groups.size(), terms, unspecified,
                unknown);
    std::string details;
    for (const SolverProgram& solver : solvers) {
      Verdict all;
      size_t different = 0;
      const std::vector<Verdict> verdicts = ask(solver, groups, cpu_seconds);
      for (size_t i = 0; i < groups.size(); ++i) {
        all.agreed += verdicts[i].agreed;
        all.no_answer += verdicts[i].no_answer;
        for (const auto& [message, times] : verdicts[i].not_accepted)
          all.not_accepted[message] += times;
        different += verdicts[i].different.size();
        details += differences_text(solver.name, groups[i], verdicts[i].different);
      }
      size_t refused = 0;
      for (const auto& [message, times] : all.not_accepted) {
        refused += times;
        details +=
            "    " + solver.name + " refuses " + std::to_string(times) + ": " + message + "\n";
      }
      differences += different;
      std::printf(" | %13zu %7zu %9zu %9zu", all.agreed, refused, all.no_answer, different);
    }
    std::printf("  %s\n%s", widths.c_str(), details.c_str());
    for (const Evaluated& group : groups) print_list("unknown", group.unknown);
    std::fflush(stdout);
  }
  std::printf("%zu differences; CPU seconds: solvers %.1f, evaluation %.1f\n", differences,
              cpu_seconds, static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
  return differences == 0 ? 0 : 1;
}
