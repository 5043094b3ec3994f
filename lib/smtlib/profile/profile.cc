// SPDX-License-Identifier: Apache-2.0
// Names of solvers; see profile.h.
#include "lib/smtlib/profile/profile.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gadfly::smtlib {
namespace {

constexpr std::pair<std::string_view, uint8_t> kSolvers[] = {
    {"z3", kByZ3}, {"cvc4", kByCvc4}, {"cvc5", kByCvc5}};
constexpr std::string_view kStandard = "standard";
constexpr std::string_view kPortable = "portable";

}  // namespace

std::string solver_names(uint8_t solvers) {
  std::vector<std::string_view> names;
  for (const auto& [name, bit] : kSolvers)
    if ((solvers & bit) != 0) names.push_back(name);
  std::string text;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return names.empty() ? "none" : text;
}

Result<Profile> Profile::read(std::string_view names) {
  Profile profile(kByNone, false);
  for (bool more = true; more;) {
    const size_t comma = names.find(',');
    const std::string_view name = names.substr(0, comma);
    more = comma != std::string_view::npos;
    names.remove_prefix(more ? comma + 1 : names.size());
    const auto* solver =
        std::ranges::find(kSolvers, name, &std::pair<std::string_view, uint8_t>::first);
    if (solver != std::end(kSolvers)) {
      profile.solvers_ |= solver->second;
    } else if (name == kStandard) {
      profile.standard_ = true;
    } else if (name == kPortable) {
      profile = Profile(kByAll, true);
    } else {
      return Error{ErrorCode::kSyntax,
                   "`" + std::string(name) +
                       "` is no part of a profile: give solvers of z3, cvc4 and cvc5, separated by "
                       "commas, and maybe `standard`; or `portable`",
                   {}};
    }
  }
  return profile;
}

std::string Profile::name() const {
  std::string text = standard_ ? std::string(kStandard) : std::string();
  for (const auto& [name, bit] : kSolvers) {
    if ((solvers_ & bit) == 0) continue;
    if (!text.empty()) text += ',';
    text += name;
  }
  return text;
}

}  // namespace gadfly::smtlib
