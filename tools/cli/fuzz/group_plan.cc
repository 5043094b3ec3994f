// SPDX-License-Identifier: Apache-2.0
// Splits and joins command lines of `gadfly fuzz` (group_plan.h).
#include "tools/cli/fuzz/group_plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "lib/base/hash.h"
#include "tools/console/fuzz_targets.h"
#include "tools/console/named_build.h"

namespace gadfly::tools::inline cli {
namespace {

// Options that each member has its own value of.
constexpr std::array<std::string_view, 4> kOwn = {"TARGET_SEEDS", "--engine", "--seed", "--time"};

bool is_target(const std::string& name) {
  return can_build(name) || find_named_build(name) || find_fuzz_target(name) ||
         find_fuzz_target(name, Engine::kAfl);
}

std::vector<std::string> arguments_of(const GroupMember& member, const CampaignOptions& options) {
  std::vector<std::string> arguments = {
      fmt::format("--engine={}", member.engine == Engine::kAfl ? "afl" : "libfuzzer"),
      fmt::format("--seed={}", hash_bytes(member.name, options.first_seed) >> 32)};
  if (!options.quiet) arguments.emplace_back("--quiet");
  for (const auto& [name, values] : options.given.items()) {
    if (std::ranges::find(kOwn, name) != kOwn.end()) continue;
    for (const Json& value : values)
      arguments.push_back(fmt::format("{}={}", name, value.get<std::string>()));
  }
  arguments.insert(arguments.end(), {"--", member.target});
  arguments.insert(arguments.end(), options.seeds.begin(), options.seeds.end());
  return arguments;
}

}  // namespace

std::vector<std::string> leading_targets(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return {};
  const auto end = std::find_if_not(arguments.begin() + 1, arguments.end(), is_target);
  return {arguments.begin(), end};
}

std::string group_name(const std::vector<std::string>& targets) {
  return fmt::format("{}", fmt::join(targets, "+"));
}

Result<GroupPlan> plan_group(const std::vector<std::string>& targets,
                             const std::vector<Engine>& engines, const CampaignOptions& options) {
  const std::string verify = options.verify_binary;
  if (!options.binary.empty() || (!verify.empty() && verify != "none"))
    return Error{ErrorCode::kUnsupported,
                 "--binary and --verify-binary name a program of one target for one engine: "
                 "without them, or "
                 "start the campaigns one by one, with --exchange"};
  for (const std::string& target : targets)
    if (std::ranges::count(targets, target) > 1)
      return Error{ErrorCode::kUnsupported, "the target " + target + " is named twice"};
  std::error_code code;
  GroupPlan plan = {.folder = options.out,
                    .seconds = options.seconds,
                    .seed = options.first_seed,
                    .jobs = options.jobs,
                    .quiet = options.quiet,
                    .record = {{"targets", targets},
                               {"seed", options.first_seed},
                               {"jobs", options.jobs},
                               {"options", options.given},
                               {"folder", std::filesystem::current_path(code).string()}}};
  for (const std::string& target : targets)
    for (const Engine engine : engines) {
      GroupMember member = {target + (engine == Engine::kAfl ? "-afl" : ""), target, engine};
      member.arguments = arguments_of(member, options);
      plan.members.push_back(std::move(member));
    }
  return plan;
}

}  // namespace gadfly::tools::inline cli
