// SPDX-License-Identifier: Apache-2.0
// Measures how fast witnesses are verified (Google Benchmark), in evaluated terms per microsecond.
// Verifying reads the model of the witness and evaluates all assertions. There is one row per
// folder of corpus/, which is a logic. GADFLY_CORPUS names another folder of scripts.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "lib/base/environment.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/theories/meanings.h"
#include "mutator/mutator.h"
#include "mutator/strategies.h"

namespace {

using namespace gadfly;
namespace fs = std::filesystem;

// Returns the scripts by folder, each with a random witness. Leaves out scripts for which no
// witness was found.
std::map<std::string, std::vector<std::string>> labeled_corpus() {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::recursive_directory_iterator(environment_variable("GADFLY_CORPUS", "corpus")))
    if (entry.path().extension() == ".smt2") files.push_back(entry.path());
  std::ranges::sort(files);
  mutator::Mutator mutator(smtlib::TheorySet::standard());
  std::vector<uint32_t> weights;
  for (const mutator::Strategy& s : mutator::strategies()) weights.push_back(s.name == "assign");
  mutator.set_weights(weights);
  std::map<std::string, std::vector<std::string>> corpus;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const mutator::Mutator::Mutant mutant = mutator.mutate(text, 1, mutator::Limits());
    if (mutant.bytes.find(smtlib::kWitnessKeyword) != std::string_view::npos)
      corpus[file.parent_path().filename().string()].emplace_back(mutant.bytes);
  }
  return corpus;
}

void evaluate(benchmark::State& state, const std::vector<std::string>& texts) {
  uint64_t terms = 0;
  uint64_t bytes = 0;
  std::vector<std::unique_ptr<smtlib::Script>> scripts;
  for (const std::string& text : texts) {
    scripts.push_back(std::make_unique<smtlib::Script>(smtlib::TheorySet::standard()));
    if (!scripts.back()->read(text)) return state.SkipWithError("cannot be read");
    bytes += text.size();
  }
  smtlib::Evaluator evaluator(smtlib::TheorySet::standard(),
                              smtlib::meanings(smtlib::TheorySet::standard()));
  for (auto _ : state)
    for (const auto& script : scripts) {
      benchmark::DoNotOptimize(smtlib::verified_witness(*script, evaluator));
      terms += evaluator.visited();
    }
  state.counters["terms_per_us"] =
      benchmark::Counter(static_cast<double>(terms) * 1e-6, benchmark::Counter::kIsRate);
  state.counters["scripts"] = static_cast<double>(scripts.size());
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(scripts.size());
}

}  // namespace

int main(int argc, char** argv) {
  static const auto corpus = labeled_corpus();
  for (const auto& [logic, texts] : corpus)
    benchmark::RegisterBenchmark(("evaluate/" + logic).c_str(),
                                 [&texts = texts](benchmark::State& s) { evaluate(s, texts); });
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
