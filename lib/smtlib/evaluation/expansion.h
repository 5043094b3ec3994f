// SPDX-License-Identifier: Apache-2.0
// A quantifier during its evaluation: the values that its variables have in turn, and what follows
// from the values that its body has under them.
#pragma once

#include <optional>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/values/value.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

class Expansion {
 public:
  // Of the quantifier `quantifier`. Its variables have the first of their values.
  Expansion(const Script& script, Values& values, const Model& model, NodeId quantifier);

  // False if there is a variable without a value to try.
  bool possible() const { return possible_; }
  // The values of all variables together.
  uint64_t value_count() const { return value_count_; }

  // The variables are `first_variable` and those that follow it; what one of them is now.
  DeclarationId first_variable() const { return first_; }
  uint32_t variable_count() const { return static_cast<uint32_t>(at_.size()); }
  Value value(uint32_t variable) const { return domains_[variable][at_[variable]]; }

  // The body has this value under those of the variables. False: nothing is left to try. True: the
  // variables have other values.
  bool take(Value body, bool is_free);

  // The value of the quantifier once nothing is left to try; nothing if it depends on a free value.
  std::optional<Value> result() const;

 private:
  DeclarationId first_ = kNoDeclaration;
  std::vector<std::vector<Value>> domains_;  // by variable
  std::vector<size_t> at_;                   // by variable: position in its domain
  uint64_t value_count_ = 0;
  bool possible_ = true;
  bool complete_ = true;  // the domains hold all values
  bool universal_;
  bool decided_ = false;  // by a counterexample, or a witness
  bool depends_ = false;
  bool unknown_ = false;
};

}  // namespace gadfly::smtlib::inline evaluation
