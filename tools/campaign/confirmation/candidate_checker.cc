// SPDX-License-Identifier: Apache-2.0
// Runs a candidate again in the verify build, then in the campaign's own build, and makes a finding
// of a confirmed one (candidate_checker.h).
#include "tools/campaign/confirmation/candidate_checker.h"

#include <fmt/format.h>

#include <algorithm>

#include "lib/base/split.h"
#include "tools/campaign/internal_error.h"
#include "tools/console/files.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kConfirmRuns = 2;
constexpr uint32_t kConfirmLooks = 4;  // two builds, each with larger and with the usual limits
constexpr std::string_view kNotInVerifyBuild = "; not in the verify build";

CheckedCandidate not_confirmed(const harness::Outcome& outcome) {
  CheckedCandidate checked;
  checked.note = fmt::format("{} in a fresh process", to_string(outcome.kind));
  if (outcome.kind == harness::OutcomeKind::kInternalError) {
    checked.result = ConfirmResult::kInternalError;
    checked.note = internal_error(outcome.log).value_or(checked.note);
  } else if (outcome.kind == harness::OutcomeKind::kTimeout ||
             outcome.kind == harness::OutcomeKind::kOutOfMemory) {
    checked.result = ConfirmResult::kTooSlow;
  }
  return checked;
}

}  // namespace

CandidateChecker::CandidateChecker(const CampaignOptions& options, std::string references)
    : options_(options),
      references_(std::move(references)),
      campaign_build_(target_build({options.target, options.binary})),
      judge_{options.confirm_binary, target_build({options.target, options.confirm_binary}),
             options.verify_build.command.empty()} {
  std::vector<std::string> names = {options.target};
  for (const std::string_view reference : split(references_, ';')) {
    const Result<solver_facts::SolverFacts> profile = harness::find_profile(reference);
    if (!profile) continue;
    names.push_back(harness::distinct_name(profile->name, names));
    const Result<std::string> version = solver_version(*profile);
    builds_[names.back()] = version ? *version : "";
  }
}

void CandidateChecker::use_verify_build(const fs::path& binary) {
  Judge judge = {binary, target_build({options_.target, binary}), true};
  const std::lock_guard lock(mutex_);
  judge_ = std::move(judge);
}

CandidateChecker::Judge CandidateChecker::judge() const {
  const std::lock_guard lock(mutex_);
  return judge_;
}

// A library that the solver uses may behave differently in the verify build.
Result<harness::Confirmation> CandidateChecker::confirm(const fs::path& script,
                                                        const harness::ConfirmOptions& how,
                                                        Judge& showed) const {
  Result<harness::Confirmation> confirmation = harness::confirm(showed.binary, script, how);
  const bool same = options_.binary == showed.binary;
  if (same || !confirmation || !confirmation->inconclusive() || *how.stop) return confirmation;
  Result<harness::Confirmation> own = harness::confirm(options_.binary, script, how);
  if (!own || !own->stands) return confirmation;
  own->outcome.verdict->reason += kNotInVerifyBuild;
  showed = {options_.binary, campaign_build_, false};
  return own;
}

CheckedCandidate CandidateChecker::check(const fs::path& script, uint32_t allowed_ms,
                                         const std::atomic<bool>& stop) const {
  harness::ConfirmOptions how;
  how.target = options_.target;
  how.references = references_;
  how.runs = kConfirmRuns;
  how.timeout_ms = std::max(allowed_ms / kConfirmLooks, 1000U);
  how.stop = &stop;
  Judge showed = judge();
  Result<harness::Confirmation> confirmation = confirm(script, how, showed);
  if (!confirmation) return {.note = confirmation.error().message};
  harness::Outcome& outcome = confirmation->outcome;
  if (!confirmation->stands) return not_confirmed(outcome);
  const Result<std::string> input = read_text(script.string());
  if (!input) return {.note = input.error().message};
  if (outcome.responses.empty())
    outcome.responses.push_back(
        {options_.target, "",
         harness::Response({}, harness::Ending::kCrash, outcome.verdict->reason)});
  for (harness::SolverResponse& response : outcome.responses)
    if (response.solver == options_.target)
      response.build_id = showed.build;
    else if (const auto build = builds_.find(response.solver); build != builds_.end())
      response.build_id = build->second;
  return {.result = ConfirmResult::kConfirmed,
          .finding = {.verdict = *outcome.verdict,
                      .target = options_.target,
                      .responses = std::move(outcome.responses),
                      .input = *input,
                      .gadfly_version = std::string(harness::gadfly_version()),
                      .seed = options_.seed,
                      .confirmations = confirmation->agreed,
                      .binary = showed.replays ? "" : fs::absolute(showed.binary).string()}};
}

}  // namespace gadfly::tools::inline campaign
