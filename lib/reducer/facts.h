// SPDX-License-Identifier: Apache-2.0
// What rules ask about a script again and again, found out when first asked: where a declaration is
// used, which constants have a sort, what the smallest values of a sort are.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lib/reducer/differences.h"
#include "lib/smtlib/script.h"

namespace gadfly::reducer {

class Facts {
 public:
  // The script, and its parent where there is one, must outlive the facts and not be read anew
  // meanwhile.
  explicit Facts(const smtlib::Script& script, const smtlib::Script* parent = nullptr)
      : script_(script), parent_(parent) {}

  const smtlib::Script& script() const { return script_; }

  // Where the script differs from the one it was made of, outermost nodes in order; nowhere where
  // that one is not known.
  const std::vector<Difference>& differences() const;

  // The understood terms that are applications of the declaration, or it alone.
  std::span<const smtlib::NodeId> uses(smtlib::DeclarationId id) const;

  // What the node, a symbol, declares, of a constructor not its tester; kNoDeclaration where it
  // declares nothing.
  smtlib::DeclarationId declared_at(smtlib::NodeId node) const;

  // Is a symbol that the command declares found in any other command?
  bool is_used(uint32_t command) const;

  // Symbols without arguments that the script declares globally, in order.
  std::span<const smtlib::DeclarationId> constants(smtlib::SortId sort) const;

  // Texts of the smallest values of a sort, the simplest first; none where nothing is known.
  const std::vector<std::string>& values(smtlib::SortId sort) const;

  // The shortest name that the script does not use and no theory knows, the number `skip` of them.
  const std::string& unused_name(size_t skip = 0) const;

  // How many nodes are that symbol.
  uint32_t occurrences(smtlib::Symbol symbol) const;

  // The pop that ends the scope of a push, by number of the command; 0 where there is none.
  uint32_t matching_pop(uint32_t push) const;
  bool is_matched(uint32_t pop) const;

 private:
  void find_uses() const;
  void find_occurrences() const;
  void find_constants() const;
  void find_scopes() const;

  const smtlib::Script& script_;
  const smtlib::Script* parent_;
  mutable std::optional<std::vector<Difference>> differences_;
  mutable bool uses_known_ = false;
  mutable std::vector<uint32_t> first_use_;  // by declaration
  mutable std::vector<smtlib::NodeId> uses_;
  mutable std::vector<smtlib::DeclarationId> declared_at_;  // by node
  mutable std::vector<std::string> unused_names_;           // those found so far
  mutable size_t names_tried_ = 0;
  mutable std::vector<uint32_t> occurrences_;  // by symbol
  mutable std::vector<bool> is_used_;          // by command
  mutable bool constants_known_ = false;
  mutable std::map<smtlib::SortId, std::vector<smtlib::DeclarationId>> constants_;
  mutable std::map<smtlib::SortId, std::vector<std::string>> values_;
  mutable bool scopes_known_ = false;
  mutable std::map<uint32_t, uint32_t> pops_;  // by push
  mutable std::vector<bool> matched_;          // by command
};

// How many nodes of the subtree of `node` are that symbol.
uint32_t occurrences_in(const smtlib::Script& script, smtlib::NodeId node, smtlib::Symbol symbol);

// The symbols that a command declares, with those of constructors and selectors.
void declared_symbols(const smtlib::Script& script, uint32_t command,
                      std::vector<smtlib::Symbol>& out);

}  // namespace gadfly::reducer
