// SPDX-License-Identifier: Apache-2.0
// Facts about a script that several rules need, each computed on first use: the uses of a
// declaration, the constants of a sort, the simplest values of a sort.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lib/reducer/trial/differences.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

class Facts {
 public:
  // `parent` is the script from which a fuzzer mutated `script`, if known. Both must outlive this
  // object and stay unchanged.
  explicit Facts(const smtlib::Script& script, const smtlib::Script* parent = nullptr)
      : script_(script), parent_(parent) {}

  const smtlib::Script& script() const { return script_; }

  // Returns the differences from the parent, in the order of the text; empty if there is no parent.
  const std::vector<Difference>& differences() const;

  // Returns the terms that refer to the declaration by its symbol, alone or applied to arguments.
  // Does not find symbols in opaque terms.
  std::span<const smtlib::NodeId> uses(smtlib::DeclarationId id) const;

  // Returns the declaration whose name is this node; kNoDeclaration if it declares nothing. For a
  // constructor, returns the constructor, not its tester.
  smtlib::DeclarationId declared_at(smtlib::NodeId node) const;

  // Returns whether another command contains a symbol that the command declares.
  bool is_used(uint32_t command) const;

  // Returns the global constants of a sort that the script declares, in order.
  std::span<const smtlib::DeclarationId> constants(smtlib::SortId sort) const;

  // Returns the texts of the simplest values of a sort, the simplest first; empty if its values are
  // unknown.
  const std::vector<std::string>& values(smtlib::SortId sort) const;

  // Returns the shortest name that neither the script nor a theory uses; the next ones with `skip`
  // = 1, 2...
  const std::string& unused_name(size_t skip = 0) const;

  // Returns the number of nodes with that symbol.
  uint32_t occurrences(smtlib::Symbol symbol) const;

  // Returns the number of the pop command that belongs to a push command; 0 if there is no such
  // pop.
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
  mutable std::vector<std::string> unused_names_;           // the first unused names
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

// Returns the number of nodes with that symbol in the subtree of `node`.
uint32_t occurrences_in(const smtlib::Script& script, smtlib::NodeId node, smtlib::Symbol symbol);

// Returns the symbols that a command declares, including constructors and selectors.
void declared_symbols(const smtlib::Script& script, uint32_t command,
                      std::vector<smtlib::Symbol>& out);

}  // namespace gadfly::reducer
