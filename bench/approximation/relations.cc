// SPDX-License-Identifier: Apache-2.0
// Tests whether approximations keep sat and unsat. Takes scripts for which both solvers return the
// expected responses within their limits, makes sat scripts weaker and unsat scripts stronger, and
// runs both solvers again. A relation is broken if both solvers contradict it; if only one does,
// that solver may have a bug. Writes all such pairs to --out. The table counts steps, and the steps
// in versions that both solvers decide, by group of rules and context.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <sstream>
#include <thread>

#include "bench/approximation/relation_check.h"
#include "lib/approx/selection.h"

namespace {

using namespace gadfly;
using namespace gadfly::bench;
using harness::Answer;
namespace fs = std::filesystem;

struct Arguments {
  std::string folder;
  std::string rules;
  uint32_t count = 20000;
  uint32_t jobs = 1;
  size_t max_bytes = 20000;
  Options options;
};

// Returns the responses in a field of index.tsv (gadfly import); empty if one of them is neither
// sat nor unsat.
std::vector<Answer> read_answers(const std::string& field) {
  std::vector<Answer> out;
  std::istringstream in(field);
  for (std::string word; std::getline(in, word, ',');) {
    if (word != "sat" && word != "unsat") return {};
    out.push_back(word == "sat" ? Answer::kSat : Answer::kUnsat);
  }
  return out;
}

std::vector<Seed> read_seeds(const Arguments& arguments) {
  std::vector<Seed> seeds;
  std::ifstream index(fs::path(arguments.folder) / "index.tsv");
  std::string line;
  for (std::getline(index, line); std::getline(index, line);) {
    std::istringstream fields(line);
    Seed seed;
    std::string flags;
    std::string expected;
    std::getline(fields, seed.path, '\t');
    std::getline(fields, flags, '\t');
    std::getline(fields, expected, '\t');
    seed.expected = read_answers(expected);
    std::ifstream in(fs::path(arguments.folder) / "scripts" / seed.path, std::ios::binary);
    seed.text.assign(std::istreambuf_iterator<char>(in), {});
    if (!seed.expected.empty() && !seed.text.empty() && seed.text.size() <= arguments.max_bytes)
      seeds.push_back(std::move(seed));
  }
  return seeds;
}

using Checks = std::vector<std::unique_ptr<RelationCheck>>;

// Calls work(check, i) for each i below `count`. Each check has its own thread, which takes the
// next i when it is done.
template <class Work>
void share(const Checks& checks, size_t count, const Work& work) {
  std::atomic<size_t> next = 0;
  std::vector<std::jthread> threads;
  for (const auto& check : checks)
    threads.emplace_back([&, &own = *check] {
      for (size_t i = next++; i < count; i = next++) work(own, i);
    });
}

void print(const Tally& tally) {
  uint64_t versions = 0;
  for (const auto& [direction, count] : tally.directions) {
    fmt::print("{} {}, ", to_string(direction), count);
    versions += count;
  }
  fmt::print("{} versions\n", versions);
  for (size_t i = 0; i < kFates.size(); ++i)
    fmt::print("  {:22} {:6} {:6.2f} %\n", kFates[i], tally.fates[i],
               100.0 * static_cast<double>(tally.fates[i]) / static_cast<double>(versions));
  fmt::print("steps, and those of them in versions decided by both, by rules and context\n{:24}",
             "");
  for (const char* name : kContexts) fmt::print(" {:>15}", name);
  for (const auto& [group, row] : tally.cells) {
    fmt::print("\n{:24}", group);
    for (const Cell& cell : row)
      fmt::print(" {:>15}", fmt::format("{}/{}", cell.steps, cell.decided));
  }
  fmt::print("\n");
}

int run(const Arguments& arguments) {
  const auto rules = approx::select_rules(approx::RuleBook::standard(), arguments.rules);
  std::vector<Seed> seeds = read_seeds(arguments);
  fs::create_directories(arguments.options.out);
  Checks checks;
  for (uint32_t i = 0; rules.ok() && i < arguments.jobs; ++i)
    checks.push_back(std::make_unique<RelationCheck>(arguments.options, *rules));
  const auto ready = [](const auto& check) { return check->ready(); };
  if (checks.empty() || !std::ranges::all_of(checks, ready)) {
    fmt::print(stderr, "relations: needs z3, cvc5, and rules that exist\n");
    return 3;
  }
  share(checks, seeds.size(), [&](RelationCheck& check, size_t i) { check.check(seeds[i]); });
  const size_t scripts = seeds.size();
  std::erase_if(seeds, [](const Seed& seed) { return !seed.usable; });
  fmt::print("seed {}, {} scripts, {} with their answers from both solvers\n",
             arguments.options.seed, scripts, seeds.size());
  if (seeds.empty()) return 3;
  // The versions of a script depend only on the script and --seed, not on the order in which
  // threads take scripts.
  Tally tally;
  std::mutex mutex;
  share(checks, seeds.size(), [&](RelationCheck& check, size_t i) {
    const size_t more = i < arguments.count % seeds.size() ? 1 : 0;
    Tally own;
    check.approximate(seeds[i], static_cast<uint32_t>(arguments.count / seeds.size() + more), own);
    const std::lock_guard lock(mutex);
    tally.add(own);
  });
  print(tally);
  return tally.fates[static_cast<size_t>(Fate::kBroken)] == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("relations: do approximations keep sat and unsat?");
  Arguments arguments;
  Options& options = arguments.options;
  app.add_option("FOLDER", arguments.folder, "As gadfly import cvc4 writes it")
      ->required()
      ->check(CLI::ExistingDirectory);
  app.add_option("--count", arguments.count, "Versions in all");
  app.add_option("--rules", arguments.rules, "As for gadfly approximate");
  app.add_option("--steps", options.steps, "Formulas that a version changes at most");
  app.add_flag("--cnf", options.cnf, "Clauses first");
  app.add_option("--seed", options.seed, "The same seed gives the same versions");
  app.add_option("--jobs", arguments.jobs, "Threads, each with its own solvers");
  app.add_option("--timeout-ms", options.timeout_ms, "Wall clock for a script and solver");
  app.add_option("--max-bytes", arguments.max_bytes, "Larger scripts are left out");
  app.add_option("--out", options.out, "Where pairs go that are not as they should be");
  CLI11_PARSE(app, argc, argv);
  return run(arguments);
}
