// SPDX-License-Identifier: Apache-2.0
// The contract of a reduction rule. To add one: write lib/reducer/rules/<name>.cc with a function
//
//   void propose_<name>(const Facts& facts, smtlib::NodeId node, Changes& changes);
//
// and a line in rules.def (name, stage, what it does); or, where it is a term for a term, a line in
// a file of rewrites/ (rewrites/README.md). The function is asked about every node, the root too,
// and appends the changes that it knows there, the boldest first; it depends on nothing but its
// arguments. A change need not be right: whoever takes it (candidate.h) finds out whether the
// result is still a script, smaller, and as well-sorted as before, and a run of the command whether
// it still fails. So a rule leaves out only what it can see to be in vain.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/edit.h"
#include "lib/smtlib/script.h"

namespace gadfly::reducer {

class Facts;

// Which pass of a strategy asks the rule.
enum class Stage : uint8_t {
  kOrigin,    // back to the script that this one was made of, where that is known
  kCommands,  // whole commands
  kCuts,      // terms go, or give way to values: also many at once, level by level
  kTerms,     // terms give way to parts of themselves
  kDetails,   // small gains in one place
  kScript,    // one change of many places: sorts, widths, parameters
  kGrowing,   // larger at first: kept only where what follows makes up for it
  kNames,     // how it looks
  kSyntax,    // S-expressions, whatever they mean: the result may be no script any more
};

// "commands", "terms"...
std::string_view spelling(Stage stage);

// What a rule proposes at one node: alternatives, each a list of edits to the script.
class Changes {
 public:
  explicit Changes(const smtlib::Script& script) : script_(script) {}

  void clear() { edits_.clear(); }
  size_t size() const { return edits_.size(); }
  const smtlib::Edits& operator[](size_t i) const { return edits_[i]; }

  // A new alternative, still without edits.
  smtlib::Edits& add() { return edits_.emplace_back(); }
  // Alternatives of one edit.
  void replace(smtlib::NodeId node, std::string_view text) {
    add().replace_node(script_, node, text);
  }
  void erase(smtlib::NodeId node) { add().delete_node(script_, node); }

 private:
  const smtlib::Script& script_;
  std::vector<smtlib::Edits> edits_;
};

using Propose = std::function<void(const Facts&, smtlib::NodeId, Changes&)>;

struct Rule {
  std::string name;  // "drop-argument"
  Stage stage;
  std::string does;  // one line for the manual
  Propose propose;
};

}  // namespace gadfly::reducer
