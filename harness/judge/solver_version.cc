// SPDX-License-Identifier: Apache-2.0
// The text before the number of the version names the solver, or else the name before an @. An
// earlier name is a word of that text.
#include "harness/judge/solver_version.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "lib/base/split.h"
#include "lib/smtlib/compatibility/version.h"

namespace gadfly::harness::inline judge {
namespace {

struct SolverVersion {
  std::string_view solver;
  std::string_view version;  // empty: unknown
};

SolverVersion version_of(const SolverResponse& response) {
  const std::string_view text = response.build_id;
  for (const std::string_view word : split(text, ' ')) {
    const size_t size = std::min(word.find_first_not_of("0123456789."), word.size());
    const std::string_view version = word.substr(0, size);
    if (version.find('.') == version.npos || !smtlib::is_version(version)) continue;
    const std::string_view before = text.substr(0, static_cast<size_t>(word.data() - text.data()));
    const bool named = std::ranges::any_of(before, [](unsigned char c) { return std::isalpha(c); });
    const std::string_view name = response.solver;
    return {named ? before : name.substr(0, name.find('@')), version};
  }
  return {};
}

// Has the solver of `one` had the name of `other`?
bool is_renamed(const SolverResponse& one, const SolverVersion& other) {
  const std::vector<std::string_view> words = split(other.solver, ' ');
  return std::ranges::any_of(one.earlier_names, [&](const std::string& name) {
    return std::ranges::find(words, name) != words.end();
  });
}

}  // namespace

bool is_same_solver(const SolverResponse& one, const SolverResponse& other) {
  const SolverVersion version = version_of(one);
  const SolverVersion other_version = version_of(other);
  return one.solver == other.solver || is_renamed(one, other_version) ||
         is_renamed(other, version) ||
         (!version.version.empty() && version.solver == other_version.solver);
}

bool is_later_version(const SolverResponse& one, const SolverResponse& other) {
  const SolverVersion later = version_of(one);
  const SolverVersion earlier = version_of(other);
  if (later.version.empty() || earlier.version.empty()) return false;
  return is_renamed(one, earlier) || (later.solver == earlier.solver &&
                                      smtlib::compare_versions(later.version, earlier.version) > 0);
}

}  // namespace gadfly::harness::inline judge
