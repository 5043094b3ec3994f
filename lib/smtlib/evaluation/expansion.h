// SPDX-License-Identifier: Apache-2.0
// The state of the evaluation of a quantifier. Stores the values that its variables take in turn,
// and computes the result from the values of its body.
#pragma once

#include <optional>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/values/value.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

class Expansion {
 public:
  // Starts with the first value of each variable of the quantifier. Spends one step per value, and
  // steps for the terms that it looks at; not possible() if no steps are left.
  Expansion(const Script& script, Values& values, const Model& model, NodeId quantifier);

  // Returns whether each variable has a value to try.
  bool possible() const { return possible_; }

  // The variables are first_variable() and the declarations after it. value() is the current value
  // of a variable.
  DeclarationId first_variable() const { return first_; }
  uint32_t variable_count() const { return static_cast<uint32_t>(at_.size()); }
  Value value(uint32_t variable) const { return domains_[variable][at_[variable]]; }

  // Records the value of the body for the current values of the variables, and sets the next
  // values. Returns false if the result is decided or if all values have been tried.
  bool take(Value body, bool is_free);

  // Returns the value of the quantifier; nothing if it depends on a free value. Requires that
  // take() has returned false.
  std::optional<Value> result() const;

 private:
  DeclarationId first_ = kNoDeclaration;
  std::vector<std::vector<Value>> domains_;  // by variable
  std::vector<size_t> at_;                   // by variable: position in its domain
  bool possible_ = true;
  bool complete_ = true;  // the domains have all values of their sorts
  bool universal_;
  bool decided_ = false;  // a counterexample or a witness was found
  bool depends_ = false;
  bool unknown_ = false;
};

}  // namespace gadfly::smtlib::inline evaluation
