// SPDX-License-Identifier: Apache-2.0
// A fake of the programs that the command runs. Its arguments decide which one:
//
//   FILE      A fuzz target. It reacts to words in the file after the head of a regression: "wrong"
//             is a finding, "crash" a failed assertion, "hang" a hang, "broken" an exit without
//             output, and "once" a finding in the first run only.
//   FOLDERS   libFuzzer. It behaves as the environment variable FAKE_TARGET demands. With keep or
//             sample, only the verify build crashes or is wrong on an input. With unverified, only
//             the verify build (the program with the name verified) does not crash. With options,
//             each line of GADFLY_OPTIONS counts as an unknown answer.
//   -         The replay program of a verify build, on the files whose names it reads.
//   --solver  A solver that always returns the same answer.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "harness/findings/finding.h"
#include "harness/findings/finding_text.h"
#include "harness/findings/report.h"
#include "harness/target/engine/checkpoint.h"
#include "harness/target/telemetry.h"
#include "lib/base/check.h"
#include "lib/fuzzing/sample.h"

namespace {

using namespace gadfly::harness;

const Verdict kVerdict = {FindingKind::kSoundness, "undecided", "soundness-undecided-fake-sat-1",
                          "check-sat number 1: fake returns sat, other returns unsat"};
const std::vector<SolverResponse> kTestimonies = {{"fake", "fake 1", Response({Answer::kSat})},
                                                  {"other", "other 1", Response({Answer::kUnsat})}};

bool verify_build = false;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

[[noreturn]] void fail_assertion() {
  std::fputs("fake: fake.c:7: void f(): Assertion `x' failed.\n", stderr);
  std::abort();
}

int run_file(const std::string& path) {
  std::ifstream stream(path);
  std::string text;
  for (std::string line; std::getline(stream, line);)
    if (!line.starts_with("; gadfly-")) text += line + '\n';  // a solver does not receive comments
  if (text.find("hang") != std::string::npos) ::pause();
  Telemetry telemetry(variable("GADFLY_STATS"));
  if (text.find("unsupported") != std::string::npos) telemetry.add(Counter::kUnsupported);
  if (text.find("refused") != std::string::npos) telemetry.add(Counter::kError, 2);
  if (text.find("partly") != std::string::npos) telemetry.add(Counter::kSat);
  if (text.find("broken") != std::string::npos) return 9;
  if (text.find("once") != std::string::npos) {
    if (std::ifstream(path + ".seen").is_open()) return 0;
    std::ofstream(path + ".seen") << "seen";
  }
  if (text.find("unverified") != std::string::npos && verify_build) return 0;
  if (text.find("crash") != std::string::npos) fail_assertion();
  if (text.find("wrong") == std::string::npos) return 0;
  std::fputs(finding_lines(kVerdict, kTestimonies).c_str(), stderr);
  abort_as(kVerdict.kind);
}

void write_pending(const std::string& input) {
  const Finding candidate = {.verdict = kVerdict,
                             .target = "fake",
                             .responses = kTestimonies,
                             .input = input,
                             .gadfly_version = "0"};
  const auto done =
      write_candidate(variable("GADFLY_PENDING"), candidate, finding_textproto(candidate));
  if (!done) std::fputs(done.error().message.c_str(), stderr);
}

int run_named_files() {
  for (std::string name; std::getline(std::cin, name);) {
    std::ifstream stream(name);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    if (text.find("wrong") != std::string::npos) {
      write_pending(text);
    } else {
      run_file(name);
    }
    std::printf("\n%s\n", name.c_str());
    std::fflush(stdout);
  }
  return 0;
}

int run_engine(const std::string& corpus, const std::string& artifacts) {
  const std::string behavior = variable("FAKE_TARGET");
  if (behavior == "dead") return 1;
  if (behavior == "blind") {
    std::fputs("#5000\tpulse  ft: 20 corp: 2/9b exec/s: 0 rss: 9Mb\n", stderr);
    Telemetry(variable("GADFLY_STATS")).add(Counter::kExecutions, 5000);
    while (true) ::pause();
  }
  std::fputs("#2\tINITED cov: 10 ft: 20 corp: 2/9b exec/s: 0 rss: 9Mb\n", stderr);
  std::fputs("#9\tNEW    cov: 12 ft: 25 corp: 3/12b exec/s: 0 rss: 9Mb\n", stderr);
  if (behavior == "finding") write_pending("(assert true) ; wrong\n");
  if (behavior == "once") write_pending("(assert true) ; wrong once\n");
  if (behavior == "flaky") write_pending("(assert true) ; innocent\n");
  if (behavior == "crash" || behavior == "resume" || behavior == "unverified") {
    const std::string path = artifacts + "crash-1";
    std::ofstream(path) << "(assert true) ; "
                        << (behavior == "unverified" ? "unverified crash\n" : "crash\n");
    std::fprintf(stderr, "Test unit written to %s\n", path.c_str());
  }
  if (const std::string before = artifacts + "own"; behavior == "own" && !std::ifstream(before)) {
    std::ofstream stream(before);  // the next worker counts its executions
    GADFLY_INVARIANT(behavior.empty());
  }
  if (behavior == "keep") std::ofstream(corpus + "/kept") << "(assert true) ; crash\n";
  if (behavior == "sample") {
    const std::string folder = variable("GADFLY_SAMPLE_FOLDER");
    gadfly::fuzzing::sample(folder, 1, "(assert true) ; wrong\n");
    std::ofstream(folder + "/dropped") << "..";  // two more, which found no place
  }
  // The campaigns of the tests end after a number of executions. So the executions are counted
  // last, after all other work.
  Telemetry telemetry(variable("GADFLY_STATS"));
  telemetry.add(Counter::kScripts, 90);
  telemetry.add(Counter::kSat, 40);
  telemetry.add(Counter::kUnsat, 30);
  const std::string options = variable("GADFLY_OPTIONS");
  if (behavior == "options") telemetry.add(Counter::kUnknown, std::ranges::count(options, '\n'));
  telemetry.add(Counter::kExecutions, 100);
  if (behavior == "crash" || behavior == "unverified") fail_assertion();
  if (behavior == "resume")
    std::fprintf(stderr, "fake: fake.c:7: void f(): Assertion `x' failed.\n%sexit code 77\n",
                 std::string(kResumedLine).c_str());
  while (true) ::pause();
}

int run_solver(const std::string& answer) {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with("(echo \""))
      std::cout << line.substr(7, line.size() - 9) << '\n' << std::flush;
    if (line.starts_with("(check-sat")) std::cout << answer << '\n' << std::flush;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  verify_build = std::string_view(argv[0]).ends_with("/verified");
  std::string artifacts;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    constexpr std::string_view kPrefix = "-artifact_prefix=";
    if (argument == "--version") return std::puts("fake 1"), 0;
    if (argument == "--solver" && i + 1 < argc) return run_solver(argv[i + 1]);
    if (argument == "-help=1") {
      const std::string_view program = argv[0];
      std::fprintf(stderr, "gadfly: target fake (fake 1)%s\n",
                   program.ends_with("/uncounted")        ? ", counters 0"
                   : program.ends_with("/without_floats") ? ", without FloatingPoint, oracles crash"
                                                          : "");
      return 0;
    }
    if (argument == "-") return run_named_files();
    if (argument.starts_with("-dict=")) std::fprintf(stderr, "%s\n", argument.c_str());
    if (argument.starts_with(kPrefix)) artifacts = argument.substr(kPrefix.size());
    if (!argument.starts_with('-')) files.push_back(argument);
  }
  return files.size() == 1 ? run_file(files[0])
                           : run_engine(files.empty() ? "" : files[0], artifacts);
}
