// SPDX-License-Identifier: Apache-2.0
// The state of the evaluation of a quantifier: the values that its variables take in turn, and the
// result that follows from the values of its body.
#pragma once

#include <optional>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/values/value.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

class Expansion {
 public:
  // Starts with the first value of each variable of the quantifier.
  Expansion(const Script& script, Values& values, const Model& model, NodeId quantifier);

  // False if there is a variable without a value to try.
  bool possible() const { return possible_; }
  // The sum of the numbers of values over all variables.
  uint64_t value_count() const { return value_count_; }

  // The variables are first_variable() and the declarations after it. value() is the current value
  // of a variable.
  DeclarationId first_variable() const { return first_; }
  uint32_t variable_count() const { return static_cast<uint32_t>(at_.size()); }
  Value value(uint32_t variable) const { return domains_[variable][at_[variable]]; }

  // Records the value of the body for the current values of the variables. True: the variables now
  // have the next values. False: nothing is left to try.
  bool take(Value body, bool is_free);

  // The value of the quantifier, after take() has returned false; nothing if it depends on a free
  // value.
  std::optional<Value> result() const;

 private:
  DeclarationId first_ = kNoDeclaration;
  std::vector<std::vector<Value>> domains_;  // by variable
  std::vector<size_t> at_;                   // by variable: position in its domain
  uint64_t value_count_ = 0;
  bool possible_ = true;
  bool complete_ = true;  // the domains hold all values
  bool universal_;
  bool decided_ = false;  // a counterexample or a witness was found
  bool depends_ = false;
  bool unknown_ = false;
};

}  // namespace gadfly::smtlib::inline evaluation
