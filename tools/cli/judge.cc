// SPDX-License-Identifier: Apache-2.0
// gadfly judge: runs solvers on scripts, applies all oracles, and prints the verdict and its
// reasons; of several scripts, a line each and totals.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/label.h"
#include "tools/cli/solver_settings.h"
#include "tools/cli/subcommand.h"
#include "tools/cli/theories.h"
#include "tools/console/files.h"
#include "tools/console/in_order.h"
#include "tools/console/status_line.h"
#include "tools/judging/judgment_text.h"

namespace gadfly::tools::inline cli {
namespace {

struct JudgeOptions {
  std::vector<std::string> files;
  JudgeRequest request;
  uint32_t jobs = 1;
  bool strict = false;
  Theories theories;
};

// What came of one file.
struct FileJudgment {
  std::optional<Judgment> judgment = {};
  Error error = {};               // without a judgment: why
  ExitCode code = kExitBadInput;  // without a judgment
};

FileJudgment judge_file(const std::string& file, const JudgeRequest& request,
                        const smtlib::TheorySet& theory_set) {
  smtlib::Script script(theory_set);
  const Result<std::string> text = read_text(file);
  Result<Done> read = text ? script.read(*text) : Result<Done>(text.error());
  if (read && script.commands().empty())
    read = Error{ErrorCode::kSyntax, "the file contains no command", {1, 1}};
  if (!read) return {.error = read.error()};
  const bool asks_nobody =
      request.solvers.empty() && request.reported.empty() && request.target.empty();
  if (asks_nobody && !find_label(script, smtlib::kWitnessKeyword))
    return {.error = {ErrorCode::kUnsupported,
                      "no solver and no target given, and the script has no witness: give solvers, "
                      "such as --solver z3 --solver cvc5, or a --target"}};
  Result<Judgment> judgment = judge_script(script, file, request);
  if (!judgment) return {.error = judgment.error(), .code = kExitEnvironment};
  return {.judgment = *std::move(judgment)};
}

// Prints the results of files one after the other, and keeps the exit code.
class JudgeReport {
 public:
  JudgeReport(const Output& output, const JudgeOptions& options, size_t files)
      : output_(output), options_(options), files_(files) {}

  void add(const std::string& file, const FileJudgment& result) {
    status_.clear();
    if (!result.judgment) {
      failed_ = std::max(failed_, result.code);
      if (result.code == kExitEnvironment)
        output_.complain(files_ == 1 ? result.error.message : file + ": " + result.error.message);
      else
        output_.error(file, result.error);
      return;
    }
    const Judgment& judgment = *result.judgment;
    output_.object(to_json(file, judgment));
    totals_.add(judgment);
    found_ |= judgment.is_finding();
    silent_ |= !judgment.is_finding() && judgment.verdict != "ok";
    if (files_ > 1) return output_.text(one_line(file, judgment));
    for (const std::string& line : long_text(judgment)) output_.text(line);
  }

  void show_progress(size_t done) {
    if (files_ > 1) status_.show(fmt::format("judged {} of {} files", done, files_));
  }

  ExitCode finish() {
    status_.clear();
    if (files_ > 1)
      for (const std::string& line : totals_.lines()) output_.text(line);
    if (failed_ != kExitFine) return failed_;
    if (found_) return kExitFindings;
    return options_.strict && silent_ ? kExitEnvironment : kExitFine;
  }

 private:
  const Output& output_;
  const JudgeOptions& options_;
  const size_t files_;
  JudgmentTotals totals_;
  StatusLine status_;
  ExitCode failed_ = kExitFine;
  bool found_ = false;
  bool silent_ = false;
};

ExitCode judge_files(const Output& output, JudgeOptions& options) {
  const Result<const smtlib::TheorySet*> theory_set = options.theories.theory_set();
  if (!theory_set) {
    output.error("--theories", theory_set.error());
    return kExitBadInput;
  }
  const std::vector<std::string> files = expand_all(options.files);
  options.request.announces_waits = files.size() == 1;
  JudgeReport report(output, options, files.size());
  std::atomic<bool> judged = false;
  std::atomic<bool> broken = false;  // no solver runs: the other files would say the same
  in_order(
      files.size(), options.jobs,
      [&](size_t i) {
        FileJudgment result = judge_file(files[i], options.request, **theory_set);
        judged = judged || result.judgment;
        broken = broken || (!judged && result.code == kExitEnvironment);
        return result;
      },
      [&](size_t i, const FileJudgment& result) { report.add(files[i], result); },
      [&](size_t done) { report.show_progress(done); }, [&] { return broken.load(); });
  return report.finish();
}

}  // namespace

void add_judge(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("judge", "Run solvers on scripts and judge their answers");
  auto options = std::make_shared<JudgeOptions>();
  JudgeRequest& request = options->request;
  subcommand
      ->add_option("FILES", options->files, "Scripts, folders of scripts, or - for standard input")
      ->required();
  subcommand
      ->add_option("--solver", request.solvers,
                   "A known solver (z3), a command, or NAME=COMMAND; repeat it for each solver")
      ->allow_extra_args(false);
  subcommand
      ->add_option(
          "--as-reported", request.reported,
          "A command as a bug report gives it, `z3 model_validate=true bug.smt2`: it gets "
          "each script unchanged, in place of the file that it names, and then as --solver "
          "does; repeat it for each command")
      ->type_name("COMMAND")
      ->allow_extra_args(false);
  subcommand->add_option("--target", request.target,
                         "Also run this fuzz target, in its own process");
  subcommand
      ->add_option("--binary", request.binary,
                   "The target's program; default: the one that `gadfly build` made")
      ->type_name("FILE");
  subcommand
      ->add_option("--timeout", request.timeout,
                   "Maximum seconds of all runs on one script together. A solver gets at most half "
                   "of them for one "
                   "run, and at most ten times what its facts say")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 36000.0));
  subcommand
      ->add_option("-j,--jobs", options->jobs, "Number of scripts that are judged at the same time")
      ->capture_default_str()
      ->check(CLI::Range(1U, 1024U));
  add_memory_option(*subcommand, request.settings);
  add_crash_option(*subcommand, request.settings);
  subcommand->add_flag("--strict", options->strict,
                       "Exit with code 3 if the verdict is not ok, finding, or contradiction: "
                       "nothing was compared, or a finding was not confirmed");
  options->theories.add_option(*subcommand);
  subcommand->callback([options, &run] {
    run = [options](Output& output) { return judge_files(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
