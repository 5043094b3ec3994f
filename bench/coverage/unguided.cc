// SPDX-License-Identifier: Apache-2.0
// unguided_<solver> SEED SECONDS DIR SCRIPTS...: a campaign without coverage guidance, to measure
// how much guidance helps. Each input is made by a chain of 1 to 60 mutations from a random script
// of SCRIPTS, never from a mutant. All inputs run through the same target in the same process.
// $GADFLY_PROFILE and $GADFLY_BANK have their usual meaning (docs/settings.md). Writes the inputs
// that reach a new count of an edge to DIR; together they have the coverage of all inputs, which
// guided.sh compares with the engine's. An input that takes 25 seconds ends the process, like a
// crash; the caller must then start the program again. The last line of output has the number of
// executions. The same SEED makes the same inputs.
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "harness/target/engine/coverage.h"
#include "harness/target/engine/novelty.h"
#include "harness/target/target.h"
#include "lib/base/random.h"
#include "mutator/engine/adapter.h"
#include "mutator/mutator.h"

namespace {

using namespace gadfly;
using Clock = std::chrono::steady_clock;

constexpr unsigned kPatience = 25;  // seconds
constexpr uint32_t kMaxChain = 60;
constexpr size_t kMaxBytes = 8192;

std::vector<std::string> read_scripts(int count, char** paths) {
  std::vector<std::string> texts;
  for (int i = 0; i < count; ++i) {
    std::ifstream stream(paths[i], std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  return texts;
}

harness::Target make_target() {
  fuzzing::Settings config = fuzzing::read_environment().settings;
  config.mode = fuzzing::Settings::Mode::kRecord;
  std::unique_ptr<harness::InProcessSolver> solver = harness::make_solver();
  harness::References references =
      harness::start_references(config.references, solver->name(), config.in_campaign());
  return {config, std::move(solver), std::move(references)};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::fputs("usage: unguided_<solver> SEED SECONDS DIR SCRIPTS...\n", stderr);
    return 2;
  }
  const std::string folder = argv[3];
  const std::vector<std::string> seeds = read_scripts(argc - 4, argv + 4);
  const auto end = Clock::now() + std::chrono::seconds(std::atoi(argv[2]));
  Rng rng(std::strtoull(argv[1], nullptr, 10));
  mutator::Mutator mutator(smtlib::TheorySet::standard());
  mutator::read_sources(fuzzing::read_environment().settings, mutator);
  harness::Target target = make_target();
  harness::Novelty novelty;
  uint64_t executions = 0;
  uint64_t kept = 0;
  while (Clock::now() < end) {
    const std::string& parent = seeds[rng.below(seeds.size())];
    const auto length = static_cast<uint32_t>(1 + rng.below(kMaxChain));
    const std::string& donor = seeds[rng.below(seeds.size())];
    const auto [bytes, applied] = mutator.mutate_chain(parent, rng.next(), length,
                                                       {.max_bytes = kMaxBytes}, {.donor = donor});
    if (!applied) continue;
    harness::forget_coverage();
    ::alarm(kPatience);
    target.run(bytes);
    ++executions;
    const auto counters = harness::coverage_counters();
    if (!novelty.is_new(counters)) continue;
    novelty.add(counters);
    std::ofstream(folder + '/' + argv[1] + '-' + std::to_string(++kept) + ".smt2") << bytes;
  }
  std::printf("executions: %ju\n", uintmax_t{executions});
  return 0;
}
