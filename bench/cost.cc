// SPDX-License-Identifier: Apache-2.0
// cost_<solver> FILES: runs each script ROUNDS times (environment; default 3) through a fuzz target
// without an engine. Prints one line per script, with columns separated by tabs:
//   file bytes answers set-up solver others ours
// The last four columns are times in microseconds, the minimum over all rounds. "set-up" is the
// solver's time for a script with only the file's logic and a check-sat. "solver" is its time for
// the file (including models, if the target requests them). "others" is the time of references,
// metamorphic checks and evaluation, and "ours" is the rest. The configuration is that of a fuzz
// target (harness/target/target.h) in mode record. Skips scripts that Gadfly or the solver cannot
// read. Prints each file name to stderr before its runs, because a solver may crash the process. An
// alarm ends the process if a script takes more than PATIENCE seconds of wall-clock time
// (environment; default 60).
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "harness/target/engine/coverage.h"
#include "harness/target/target.h"
#include "lib/base/environment.h"

namespace {

using namespace gadfly::harness;

struct Cost {
  uint64_t solver = UINT64_MAX;
  uint64_t others = UINT64_MAX;
  uint64_t ours = UINT64_MAX;

  void keep_least(const Cost& other) {
    solver = std::min(solver, other.solver);
    others = std::min(others, other.others);
    ours = std::min(ours, other.ours);
  }
};

struct Run {
  Cost cost;
  bool solved = false;
  std::string answers;  // "sat 2, unknown 1"
};

Run run_once(Target& target, std::string_view text) {
  forget_coverage();  // as engines do before each run
  const Snapshot before = target.telemetry().snapshot();
  target.run(text);
  const Snapshot after = target.telemetry().snapshot();
  const auto grown = [&](Counter counter) { return after[counter] - before[counter]; };
  Run run;
  run.solved = grown(Counter::kScripts) == 1 && grown(Counter::kUnsupported) == 0;
  run.cost = {grown(Counter::kMicrosecondsSolver),
              grown(Counter::kMicrosecondsReference) + grown(Counter::kMicrosecondsMetamorphic) +
                  grown(Counter::kMicrosecondsEvaluation),
              grown(Counter::kMicrosecondsOurs)};
  for (const Counter answer :
       {Counter::kSat, Counter::kUnsat, Counter::kUnknown, Counter::kError}) {
    if (grown(answer) == 0) continue;
    if (!run.answers.empty()) run.answers += ", ";
    run.answers += std::string(to_string(answer)) + ' ' + std::to_string(grown(answer));
  }
  return run;
}

// Returns the command (set-logic ...) of a script, verbatim.
std::string logic_command(const std::string& text) {
  const size_t begin = text.find("(set-logic");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find(')', begin) - begin + 1);
}

}  // namespace

int main(int argc, char** argv) {
  using gadfly::environment_variable;
  const int rounds = std::max(1, std::atoi(environment_variable("ROUNDS", "3").c_str()));
  const int seconds = std::max(1, std::atoi(environment_variable("PATIENCE", "60").c_str()));
  gadfly::fuzzing::Settings config = gadfly::fuzzing::read_environment().settings;
  config.mode = gadfly::fuzzing::Settings::Mode::kRecord;
  config.skip = "none";  // the same script is solved again and again, to its end
  config.reference_share = 1;
  std::unique_ptr<InProcessSolver> solver = make_solver();
  References references = start_references(config.references, solver->name(), config.in_campaign());
  Target target(config, std::move(solver), std::move(references));
  std::fputs(target.start_line().c_str(), stderr);
  for (int i = 1; i < argc; ++i) {
    std::ifstream stream(argv[i], std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    const std::string trivial = logic_command(text) + "(check-sat)";
    std::fprintf(stderr, "%s\n", argv[i]);
    ::alarm(seconds);
    Run run;
    Cost least;
    Cost set_up;
    for (int round = 0; round < rounds; ++round) {
      set_up.keep_least(run_once(target, trivial).cost);
      run = run_once(target, text);
      least.keep_least(run.cost);
    }
    if (!run.solved) continue;
    std::printf("%s\t%zu\t%s\t%ju\t%ju\t%ju\t%ju\n", argv[i], text.size(), run.answers.c_str(),
                uintmax_t{set_up.solver}, uintmax_t{least.solver}, uintmax_t{least.others},
                uintmax_t{least.ours});
    std::fflush(stdout);
  }
  return 0;
}
