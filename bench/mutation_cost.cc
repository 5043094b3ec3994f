// SPDX-License-Identifier: Apache-2.0
// mutation_cost SCRIPTS...: measures how the cost of a mutant grows with the size of its parent.
// For each phase (tools/cli/mutate/mutation_timer.h), fits a line to the median times of the files
// by least squares, in microseconds. Makes COUNT mutants per file (environment; default 100). Skips
// files that cannot be read.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "bench/least_squares.h"
#include "lib/base/environment.h"
#include "lib/base/hash.h"
#include "mutator/strategies.h"
#include "tools/cli/mutate/mutation_timer.h"

namespace {

using namespace gadfly;

constexpr double kQuotedBytes = 2048;  // the size at which costs are compared

std::vector<uint32_t> default_weights() {
  std::vector<uint32_t> weights;
  for (const mutator::Strategy& strategy : mutator::strategies())
    weights.push_back(strategy.weight);
  return weights;
}

}  // namespace

int main(int count, char** arguments) {
  const auto mutants = static_cast<uint32_t>(std::stoul(environment_variable("COUNT", "100")));
  tools::MutationTimer timer(smtlib::TheorySet::standard(), default_weights(), {});
  smtlib::Script script(smtlib::TheorySet::standard());
  for (int i = 1; i < count; ++i) {
    std::ifstream in(arguments[i], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (script.read(text)) timer.measure(text, hash_bytes(text), mutants);
  }
  std::printf("phase      files  intercept us  us per KB  us at 2 KB\n");
  for (size_t i = 0; i < tools::kPhases.size(); ++i) {
    const auto medians = timer.medians(static_cast<tools::Phase>(i));
    const bench::Line line = bench::fit_line(medians);
    std::printf("%-10s%6zu%14.2f%11.2f%12.2f\n", std::string(tools::kPhases[i]).c_str(),
                medians.size(), line.intercept, line.slope * 1024, line.at(kQuotedBytes));
  }
  return 0;
}
