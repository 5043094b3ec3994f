// SPDX-License-Identifier: Apache-2.0
// Starting references; see references.h.
#include "harness/references.h"

#include <optional>

#include "harness/profile.h"
#include "lib/base/list.h"

namespace gadfly::harness {

References start_references(std::string_view list) {
  References references;
  for (const std::string_view item : items(list, ';')) {
    const std::string wanted(item);
    const std::optional<SolverProfile> profile = find_profile(wanted);
    Result<std::unique_ptr<Reference>> started =
        profile ? start_reference(*profile)
                : Error{ErrorCode::kIo, "there is no such profile or program"};
    references.notes += "gadfly: reference ";
    if (!started) {
      references.notes += wanted + " is off: " + started.error().message + '\n';
      continue;
    }
    references.notes +=
        std::string((*started)->name()) + " (" + std::string((*started)->build_id()) + ")\n";
    references.children.push_back(std::move(*started));
  }
  return references;
}

}  // namespace gadfly::harness
