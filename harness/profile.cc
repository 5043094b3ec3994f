// SPDX-License-Identifier: Apache-2.0
// From a name or a command line to a profile; see profile.h.
#include "harness/profile.h"

#include <algorithm>

#include "harness/sandbox.h"

namespace gadfly::harness {
namespace {

constexpr uint32_t kTimeoutMs = 5000;
constexpr uint32_t kMemoryMib = 2048;

std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> words;
  while (!line.empty()) {
    const size_t end = std::min(line.find(' '), line.size());
    if (end > 0) words.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

SolverProfile plain_smtlib(std::string_view name) {
  SolverProfile profile;
  profile.name = name;
  profile.version_flag = "--version";
  profile.timeout_ms = kTimeoutMs;
  profile.memory_mib = kMemoryMib;
  return profile;
}

}  // namespace

std::optional<SolverProfile> find_profile(std::string_view name_or_command) {
  const std::span<const SolverProfile> profiles = solver_profiles();
  const auto named = std::ranges::find(profiles, name_or_command, &SolverProfile::name);
  if (named != profiles.end()) return *named;

  const std::vector<std::string> words = split(name_or_command);
  if (words.empty() || find_program(words[0]).empty()) return std::nullopt;
  const std::string base = words[0].substr(words[0].rfind('/') + 1);
  const auto like = std::ranges::find_if(
      profiles, [&](const SolverProfile& profile) { return base.starts_with(profile.name); });
  SolverProfile profile = like == profiles.end() ? plain_smtlib(base) : *like;
  if (profile.command.empty()) profile.command.emplace_back();
  profile.command[0] = words[0];
  profile.command.insert(profile.command.end(), words.begin() + 1, words.end());
  return profile;
}

}  // namespace gadfly::harness
