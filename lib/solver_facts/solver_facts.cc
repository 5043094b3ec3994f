// SPDX-License-Identifier: Apache-2.0
// Default facts of a solver, for all that its file does not state.
#include "lib/solver_facts/solver_facts.h"

#include <fnmatch.h>

#include <algorithm>

namespace gadfly::solver_facts {
namespace {

constexpr uint32_t kTimeoutMs = 5000;
constexpr uint32_t kMemoryMib = 2048;

}  // namespace

SolverFacts plain_smtlib(std::string_view name) {
  SolverFacts facts = {.name = std::string(name), .known_as = std::string(name)};
  facts.version_flag = "--version";
  facts.asks_version = true;
  facts.try_input = true;
  facts.timeout_ms = kTimeoutMs;
  facts.memory_mib = kMemoryMib;
  return facts;
}

CrashTexts crash_texts(const SolverFacts& facts) {
  return {
      .crash = facts.crash, .placeless = facts.placeless_crash, .not_a_crash = facts.not_a_crash};
}

bool matches(const std::vector<std::string>& patterns, std::string_view option) {
  const std::string name(option.substr(1));
  return std::ranges::any_of(patterns, [&](const std::string& pattern) {
    return ::fnmatch(pattern.c_str(), name.c_str(), FNM_NOESCAPE) == 0;
  });
}

smtlib::KnownSolver known_solver(const SolverFacts& facts) {
  return {.name = facts.name,
          .written = facts.file.empty() ? facts.known_as : facts.file,
          .version = facts.versions.empty() ? "0" : facts.versions.back(),
          .usual = facts.usual,
          .portable = facts.portable,
          .refusals = facts.refusals,
          .other_options = facts.other_options};
}

}  // namespace gadfly::solver_facts
