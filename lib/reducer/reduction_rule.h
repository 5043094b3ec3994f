// SPDX-License-Identifier: Apache-2.0
// The contract of a reduction rule. To add one: write lib/reducer/rules/<name>.cc with a function
//
//   void propose_<name>(const Facts& facts, smtlib::NodeId node, Changes& changes);
//
// and a line in rules.def (name, stage, description). If the rule rewrites one term to another,
// write only a line in a file of rewrites/ (rewrites/README.md). The function is called for every
// node, including the root. It appends the changes that it proposes at this node, the largest
// deletion first, and must depend only on its arguments. A change may be invalid: the reducer
// rejects results that are not scripts, not smaller, or less well-sorted (trial/candidate.h), and
// the predicate checks the rest. So a rule only needs to omit changes that are certainly useless.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

class Facts;

// The kind of change that a rule makes. Strategies try the rules of one stage together.
enum class Stage : uint8_t {
  kOrigin,    // revert mutations of the parent script, if it is known
  kCommands,  // delete or change whole commands
  kCuts,      // delete terms or replace them by values, many at once
  kTerms,     // replace terms by parts of themselves
  kDetails,   // small changes at one place
  kScript,    // one change everywhere: sorts, widths, parameters
  kGrowing,   // first larger; kept if later steps make it smaller
  kNames,     // rename symbols
  kSyntax,    // change any S-expressions; the result may be invalid
};

// Returns the name of the stage: "commands", "terms"...
std::string_view to_string(Stage stage);

// The alternatives that a rule proposes at one node, each a list of edits to the script.
class Changes {
 public:
  explicit Changes(const smtlib::Script& script) : script_(script) {}

  void clear() { edits_.clear(); }
  size_t size() const { return edits_.size(); }
  const smtlib::Edits& operator[](size_t i) const { return edits_[i]; }

  // Adds an alternative without edits.
  smtlib::Edits& add() { return edits_.emplace_back(); }
  // Each of these adds an alternative with one edit.
  void replace(smtlib::NodeId node, std::string_view text) {
    add().replace_node(script_, node, text);
  }
  void erase(smtlib::NodeId node) { add().delete_node(script_, node); }

 private:
  const smtlib::Script& script_;
  std::vector<smtlib::Edits> edits_;
};

using Propose = std::function<void(const Facts&, smtlib::NodeId, Changes&)>;

struct ReductionRule {
  std::string name;  // "drop-argument"
  Stage stage;
  std::string does;  // description for the manual, one line
  Propose propose;
};

}  // namespace gadfly::reducer
