// SPDX-License-Identifier: Apache-2.0
// Tries the name in each section of refusals.
#include "lib/smtlib/compatibility/excluded_part.h"

#include <string>
#include <vector>

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline compatibility {

Result<Done> exclude_part(std::string_view name, const TheorySet& theory_set, Refusals& excluded) {
  constexpr std::string_view kSections[] = {"theories", "operators", "sorts",
                                            "commands", "features",  "options"};
  for (const std::string_view section : kSections) {
    Tree tree((SymbolTable()));
    const std::string text = "(refuses (" + std::string(section) + ' ' + std::string(name) + "))";
    if (!tree.parse(text)) break;
    const NodeId list = tree.child(kRoot, 0);
    // The name is one expression: a symbol, a keyword, or an entry with attributes.
    if (tree.child_count(kRoot) != 1 || tree.child_count(list) != 2 ||
        tree.child_count(tree.child(list, 1)) != 2)
      break;
    const Result<Refusals> part = read_refusals(tree, list, theory_set);
    if (!part) continue;
    for (const auto list : {&Refusals::operators, &Refusals::sorts, &Refusals::options,
                            &Refusals::commands, &Refusals::features})
      (excluded.*list)
          .insert((excluded.*list).end(), ((*part).*list).begin(), ((*part).*list).end());
    return Done();
  }
  return Error{ErrorCode::kSyntax,
               "no theory, operator, sort, command, feature, or option is called `" +
                   std::string(name) + "`"};
}

}  // namespace gadfly::smtlib::inline compatibility
