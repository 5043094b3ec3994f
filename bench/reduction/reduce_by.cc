// SPDX-License-Identifier: Apache-2.0
// reduce_by STRATEGY IN OUT CHECK: reduces the script IN by one of ddSMT 2's strategies, or by
// `typed`, and writes the smallest version to OUT after each step. CHECK is a program with one
// argument, a file; it exits with 1 if this file reproduces the failure. `bench/reduce.py
// --reduce-by` runs it. Exit code 2 if an argument or IN is invalid, or if IN does not reproduce
// the failure.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "bench/reduction/strategies.h"
#include "lib/process/process.h"
#include "lib/reducer/reducer.h"

namespace {

using namespace gadfly;

// Runs CHECK on a copy of the candidate beside OUT.
class CandidateCheck : public reducer::Predicate {
 public:
  CandidateCheck(const std::string& program, const std::string& out)
      : program_(std::filesystem::absolute(program)),
        candidate_(std::filesystem::absolute(out + ".candidate")) {}
  ~CandidateCheck() override { std::remove(candidate_.c_str()); }
  CandidateCheck(const CandidateCheck&) = delete;
  CandidateCheck& operator=(const CandidateCheck&) = delete;

  bool reproduces(std::string_view text, uint32_t, const std::atomic<bool>&) override {
    std::ofstream(candidate_, std::ios::binary) << text;
    const Result<process::ProcessResult> result =
        process::run_process({program_, candidate_}, "", process::ProcessLimits());
    return result && result->exit_code == 1;
  }

 private:
  const std::string program_;
  const std::string candidate_;
};

int fail(const char* why) {
  std::fprintf(stderr, "reduce_by: %s\n", why);
  return 2;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5) return fail("usage: reduce_by STRATEGY IN OUT CHECK");
  reducer::ReducerOptions options;
  for (const bench::ReductionStrategy& strategy : bench::kReductionStrategies)
    if (strategy.name == arguments[1]) options.strategy = strategy.reduce;
  if (options.strategy == nullptr) return fail("no such strategy");
  std::ifstream in(arguments[2], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  CandidateCheck check(arguments[4], arguments[3]);
  const std::atomic<bool> never = false;
  if (!check.reproduces(text, 0, never)) return fail("the failure is not there");
  options.on_step = [&](const reducer::Candidate& candidate, std::string_view) {
    std::ofstream(arguments[3], std::ios::binary) << candidate.text;
  };
  const Result<reducer::Reduction> reduction =
      reducer::reduce(smtlib::TheorySet::standard(), text, check, options);
  if (!reduction) return fail(reduction.error().message.c_str());
  std::printf("%llu checks, %zu bytes\n", static_cast<unsigned long long>(reduction->checks),
              reduction->text.size());
  return 0;
}
