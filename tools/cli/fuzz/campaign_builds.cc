// SPDX-License-Identifier: Apache-2.0
// Looks beside the command (campaign_builds.h).
#include "tools/cli/fuzz/campaign_builds.h"

#include <algorithm>
#include <string>
#include <thread>

#include "tools/building/builder.h"
#include "tools/console/fuzz_targets.h"

namespace gadfly::tools::inline cli {
namespace {

// Returns the command that builds the verify target during the campaign, on idle processors.
VerifyBuildPlan verify_build_of(const CampaignOptions& campaign) {
  const uint32_t processors = std::max(1U, std::thread::hardware_concurrency());
  const uint32_t jobs = processors > campaign.jobs ? processors - campaign.jobs : 1;
  const FuzzTarget target = target_as_built(campaign.target, Flavor::kVerify, Engine::kLibFuzzer);
  return {.command = {(command_folder() / "gadfly").string(), "build", campaign.target, "--flavor",
                      "verify", "-j", std::to_string(jobs)},
          .program = replay_path(target),
          .confirm_binary = target.binary};
}

}  // namespace

Result<Done> find_builds(const Output& output, CampaignOptions& campaign) {
  const bool unverified = campaign.verify_binary == "none";
  if (unverified) campaign.verify_binary.clear();
  if (!campaign.binary.empty()) {
    campaign.confirm_binary =
        campaign.verify_binary.empty() ? campaign.binary : campaign.verify_binary;
    return Done();
  }
  GADFLY_TRY(build_campaign_target(campaign.target, campaign.engine, output));
  const Result<FuzzTarget> target = find_fuzz_target(campaign.target, campaign.engine);
  if (!target) return target.error();
  campaign.binary = campaign.confirm_binary = target->binary;
  // With either engine, single files are executed by the target for libFuzzer.
  const Result<FuzzTarget> verify = find_verify_target(campaign.target);
  if (verify) campaign.confirm_binary = verify->binary;
  if (target->flavor != Flavor::kExplore || unverified || !campaign.verify_binary.empty())
    return Done();
  if (verify && verify->flavor == Flavor::kVerify) campaign.verify_binary = replay_program(*verify);
  if (!campaign.verify_binary.empty()) return Done();
  if (can_build(campaign.target))
    campaign.verify_build = verify_build_of(campaign);
  else
    output.complain("warning: nothing is verified, because there is no verify build of " +
                    campaign.target);
  return Done();
}

}  // namespace gadfly::tools::inline cli
