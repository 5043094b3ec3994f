// SPDX-License-Identifier: Apache-2.0
// Measures the time to read a script (rows read/SIZE), and to read and mutate it with one strategy
// (mutate/STRATEGY/SIZE) or with the default mix of strategies (mutate/all/SIZE), with Google
// Benchmark. Joins the scripts of corpus/QF_BV to texts of about 512, 2048, 8192 and 32768 bytes,
// so that the slope over SIZE is the cost per byte. GADFLY_CORPUS names another folder of scripts.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "lib/base/environment.h"
#include "mutator/mutator.h"
#include "mutator/strategies.h"

namespace {

using namespace gadfly;
namespace fs = std::filesystem;

// Returns a text of at least `size` bytes that consists of scripts of the corpus. Each script is
// between push and pop, so that names do not collide.
std::string joined_scripts(size_t size) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::recursive_directory_iterator(environment_variable("GADFLY_CORPUS", "corpus/QF_BV")))
    if (entry.path().extension() == ".smt2") files.push_back(entry.path());
  std::ranges::sort(files);
  std::string text = "(set-logic QF_BV)\n";
  for (size_t i = 0; text.size() < size && !files.empty(); i = (i + 1) % files.size()) {
    std::ifstream in(files[i], std::ios::binary);
    std::string script(std::istreambuf_iterator<char>(in), {});
    const size_t logic = script.find("(set-logic");
    if (logic != std::string::npos) script.erase(0, script.find(')', logic) + 1);
    // Cut at an (exit), because it would end the whole text.
    const size_t exit = script.find("(exit)");
    if (exit != std::string::npos) script.erase(exit);
    text += "(push 1)" + script + "(pop 1)\n";
  }
  return text;
}

constexpr std::initializer_list<int64_t> kSizes = {512, 2048, 8192, 32768};
constexpr size_t kDonorSize = 2048;

void bench_read(benchmark::State& state) {
  const std::string text = joined_scripts(static_cast<size_t>(state.range(0)));
  smtlib::Script script(smtlib::TheorySet::standard());
  for (auto _ : state) benchmark::DoNotOptimize(script.read(text).ok());
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * text.size()));
  state.counters["bytes"] = static_cast<double>(text.size());
  state.counters["terms"] = static_cast<double>(script.terms().size());
}

// Uses the strategy of that number; all strategies if there is no such number.
void bench_mutate(benchmark::State& state, size_t strategy) {
  const std::string text = joined_scripts(static_cast<size_t>(state.range(0)));
  const std::string donor = joined_scripts(kDonorSize);
  mutator::Mutator mutator(smtlib::TheorySet::standard());
  if (strategy < mutator::strategies().size()) {
    std::vector<uint32_t> weights(mutator::strategies().size());
    weights[strategy] = 1;
    mutator.set_weights(weights);
  }
  uint64_t seed = 0;
  int64_t applied = 0;
  for (auto _ : state)
    applied += mutator.mutate(text, seed++, {}, {.donor = donor}).applied ? 1 : 0;
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * text.size()));
  state.counters["bytes"] = static_cast<double>(text.size());
  state.counters["applied"] =
      static_cast<double>(applied) / static_cast<double>(state.iterations());
}

const bool kRegistered = [] {
  for (int64_t size : kSizes) benchmark::RegisterBenchmark("read", bench_read)->Arg(size);
  for (size_t i = 0; i <= mutator::strategies().size(); ++i) {
    const bool all = i == mutator::strategies().size();
    const std::string name = "mutate/" + std::string(all ? "all" : mutator::strategies()[i].name);
    for (int64_t size : kSizes)
      benchmark::RegisterBenchmark(name.c_str(), bench_mutate, i)->Arg(size);
  }
  return true;
}();

}  // namespace
