// SPDX-License-Identifier: Apache-2.0
// Orders the changes of what global names mean, by counting.
#include "lib/smtlib/script/typing.h"

#include <numeric>

namespace gadfly::smtlib::inline script {

void Typing::sort_changes() {
  first_change.assign(visible.size() + 1, 0);
  for (const NameChange& change : changes) ++first_change[change.name];
  std::partial_sum(first_change.begin(), first_change.end(), first_change.begin());
  std::vector<NameChange> sorted(changes.size());
  for (size_t i = changes.size(); i-- > 0;) sorted[--first_change[changes[i].name]] = changes[i];
  changes = std::move(sorted);
}

}  // namespace gadfly::smtlib::inline script
