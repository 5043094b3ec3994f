// SPDX-License-Identifier: Apache-2.0
// Confirms a candidate: runs the target on it in fresh processes, reads the finding of each run,
// and compares the findings.
#include "harness/findings/confirmation.h"

#include <system_error>

#include "harness/findings/report.h"
#include "harness/judge/signature.h"
#include "lib/base/check.h"
#include "lib/base/environment.h"
#include "lib/fuzzing/engine_exit_codes.h"
#include "lib/fuzzing/settings.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::harness::inline findings {
namespace {

namespace fs = std::filesystem;
using fuzzing::set;
using fuzzing::Setting;

constexpr size_t kLogBytes = size_t{1} << 16;

OutcomeKind outcome_of(CrashSite::Kind kind) {
  switch (kind) {
    case CrashSite::Kind::kCrash:
      return OutcomeKind::kFinding;
    case CrashSite::Kind::kLimit:
      return OutcomeKind::kOutOfMemory;
    case CrashSite::Kind::kOurs:
      return OutcomeKind::kInternalError;
    case CrashSite::Kind::kSetUp:
      return OutcomeKind::kBroken;
  }
  return OutcomeKind::kBroken;
}

}  // namespace

const char* to_string(OutcomeKind kind) {
  switch (kind) {
    case OutcomeKind::kClean:
      return "clean";
    case OutcomeKind::kFinding:
      return "finding";
    case OutcomeKind::kInternalError:
      return "internal-error";
    case OutcomeKind::kTimeout:
      return "timeout";
    case OutcomeKind::kOutOfMemory:
      return "out-of-memory";
    case OutcomeKind::kBroken:
      return "broken";
  }
  return "";
}

std::vector<std::string> environment_of(const ConfirmOptions& options) {
  std::vector<std::string> environment = {
      set(Setting::kMode, "abort"), set(Setting::kReference, options.references),
      // No leak check: it needs ptrace, which sandboxes refuse.
      "ASAN_OPTIONS=detect_leaks=0:handle_abort=1", "UBSAN_OPTIONS=print_stacktrace=1"};
  // A campaign searches only a share of its inputs and asks for models only on a share. This input
  // may belong to both shares.
  if (options.scaled_limits)
    environment.insert(environment.end(),
                       {set(Setting::kScaledLimits, true), set(Setting::kMetamorphic, 1),
                        set(Setting::kModels, 1)});
  if (const std::string path = environment_variable("PATH"); !path.empty())
    environment.push_back("PATH=" + path);  // for reference solvers and the symbolizer
  environment.insert(environment.end(), options.environment.begin(), options.environment.end());
  return environment;
}

Outcome read_outcome(const process::ProcessResult& result, std::string_view target) {
  Outcome outcome;
  outcome.log = result.out + result.err;
  outcome.seconds = result.seconds;
  const auto settle = [&](OutcomeKind kind) {
    outcome.kind = kind;
    if (outcome.log.size() > kLogBytes) outcome.log.erase(0, outcome.log.size() - kLogBytes);
    return outcome;
  };
  if (outcome.log.find(kInternalErrorText) != std::string::npos)
    return settle(OutcomeKind::kInternalError);
  if (result.exit_code == 0) return settle(OutcomeKind::kClean);
  if (std::optional<ReportedFinding> reported = read_finding_lines(result.err)) {
    outcome.verdict = std::move(reported->verdict);
    outcome.responses = std::move(reported->responses);
    return settle(OutcomeKind::kFinding);
  }
  if (result.timed_out || result.exit_code == fuzzing::kEngineTimeout)
    return settle(OutcomeKind::kTimeout);
  if (result.exit_code == fuzzing::kEngineOutOfMemory) return settle(OutcomeKind::kOutOfMemory);

  const solver_facts::CrashTexts texts = solver_facts::crash_texts_of(target);
  std::optional<CrashSite> site = find_crash(outcome.log, texts);
  if (!site && result.signal != 0)
    site = find_crash("ended by signal " + std::to_string(result.signal), texts);
  if (!site) return settle(OutcomeKind::kBroken);
  if (site->kind == CrashSite::Kind::kCrash) {
    const std::string culprit(target);
    outcome.verdict = Verdict{FindingKind::kCrash, culprit,
                              make_signature(FindingKind::kCrash, culprit, site->what),
                              culprit + " crashed: " + site->reason};
  }
  return settle(outcome_of(site->kind));
}

Result<Outcome> run_target(const fs::path& binary, const fs::path& input,
                           const ConfirmOptions& options) {
  std::error_code missing;
  const fs::path program = fs::absolute(binary);
  const fs::path file = fs::absolute(input);
  if (!fs::is_regular_file(file, missing))
    return Error{ErrorCode::kIo, "cannot read " + file.string()};
  process::ProcessLimits limits;
  limits.timeout_ms = options.timeout_ms;
  limits.memory_mib = 0;
  limits.stop = options.stop;
  const Result<process::ProcessResult> result =
      process::run_process({program.string(), file.string()}, "", limits, environment_of(options));
  if (!result) return result.error();
  return read_outcome(*result, options.target);
}

namespace {

Result<Confirmation> confirm_once(const RunOnce& run_once, const fs::path& input,
                                  const ConfirmOptions& options) {
  Confirmation confirmation;
  for (uint32_t run = 0; run < options.runs; ++run) {
    Result<Outcome> outcome = run_once(input, options);
    if (!outcome) return outcome.error();
    const std::optional<Verdict>& first = confirmation.outcome.verdict;
    const bool agrees =
        outcome->verdict && (run == 0 || (outcome->verdict->kind == first->kind &&
                                          outcome->verdict->signature == first->signature));
    if (!agrees) {
      confirmation.outcome = std::move(*outcome);
      return confirmation;
    }
    if (run == 0) confirmation.outcome = std::move(*outcome);
    ++confirmation.agreed;
  }
  confirmation.stands = options.runs > 0;
  return confirmation;
}

}  // namespace

bool Confirmation::inconclusive() const {
  return agreed == 0 &&
         (outcome.kind == OutcomeKind::kClean || outcome.kind == OutcomeKind::kTimeout ||
          outcome.kind == OutcomeKind::kOutOfMemory);
}

Result<Confirmation> confirm(const fs::path& binary, const fs::path& input,
                             const ConfirmOptions& options) {
  const auto run = [&](const fs::path& file, const ConfirmOptions& how) {
    return run_target(binary, file, how);
  };
  return confirm(run, input, options);
}

Result<Confirmation> confirm(const RunOnce& run, const fs::path& input,
                             const ConfirmOptions& options) {
  Result<Confirmation> confirmation = confirm_once(run, input, options);
  const bool stopped = options.stop != nullptr && options.stop->load();
  if (!confirmation || !confirmation->inconclusive() || !options.scaled_limits || stopped)
    return confirmation;
  ConfirmOptions usual = options;
  usual.scaled_limits = false;
  Result<Confirmation> again = confirm_once(run, input, usual);
  if (!again || again->outcome.kind == OutcomeKind::kClean) return confirmation;
  if (again->outcome.verdict) again->outcome.verdict->reason += kOnlyWithDefaultLimits;
  return again;
}

}  // namespace gadfly::harness::inline findings
