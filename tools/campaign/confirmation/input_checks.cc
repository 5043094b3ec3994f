// SPDX-License-Identifier: Apache-2.0
// The part of the checks that does not depend on what is fuzzed (input_checks.h).
#include "tools/campaign/confirmation/input_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr double kVerifyShare = 0.5;  // of the time at the end

}  // namespace

InputChecks::InputChecks(const CampaignOptions& options, const Output& output, CandidateCheck check)
    : options_(options),
      output_(output),
      folder_(options.out),
      confirmer_(folder_, std::move(check)) {}

void InputChecks::poll(const std::vector<fs::path>& kept) {
  if (verifier_) verifier_->take(kept);
  confirmer_.take_pending();
}

void InputChecks::stop() {
  if (verifier_) verifier_->finish(0);
  confirmer_.finish(0);
}

void InputChecks::finish(double seconds, const std::vector<fs::path>& kept) {
  const auto begin = std::chrono::steady_clock::now();
  const auto left_of = [&](double whole) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    return std::max(whole - elapsed.count(), 0.0);
  };
  if (verifier_) {
    const double whole = seconds * kVerifyShare;
    poll(kept);
    prepare_to_finish(whole);
    const VerifyCount count = verifier_->count();
    if (const double left = left_of(whole); count.waiting > 0 && count.trouble.empty() && left > 0)
      output_.complain(fmt::format("checking what was kept, at most {:.0f} s; inputs that wait: {}",
                                   left, count.waiting));
    verifier_->finish(left_of(whole));
  }
  confirmer_.take_pending();
  const double left = left_of(seconds);
  if (confirmer_.waiting() > 0 && left > 0)
    output_.complain(fmt::format("confirming, at most {:.0f} s; candidates that wait: {}", left,
                                 confirmer_.waiting()));
  confirmer_.finish(left);
}

}  // namespace gadfly::tools::inline campaign
