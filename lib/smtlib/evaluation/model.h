// SPDX-License-Identifier: Apache-2.0
// A model: what the declared functions of a script stand for. What it leaves out is free. How many
// elements the declared sorts have is known to the values (Values::set_universe). Its text is what
// a witness label carries (evaluation/witness.h).
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/evaluation/value.h"

namespace gadfly::smtlib {

struct Interpretation {
  std::map<std::vector<Value>, Value> table = {};  // by arguments
  Value fallback = kUnknownValue;  // where the table says nothing; unknown: nor does the model
};

class Model {
 public:
  // Everything is free.
  void clear();

  // `values` of a constant are in the fallback.
  Interpretation& of(DeclarationId id) { return interpretations_[id]; }
  void set(DeclarationId constant, Value value) { interpretations_[constant].fallback = value; }
  // Null where the model says nothing of the symbol.
  const Interpretation* find(DeclarationId id) const;
  // kUnknownValue where the model leaves it out.
  Value apply(DeclarationId id, std::span<const Value> arguments) const;

  const std::map<DeclarationId, Interpretation>& interpretations() const {
    return interpretations_;
  }

 private:
  std::map<DeclarationId, Interpretation> interpretations_;
};

// "(x 5) (f #b0 ((1 2) #b1) ((3 4) #b0)) (:universe U 3)": a symbol, its fallback (? for none),
// then its table: arguments and value; in the order of declarations.
std::string print_model(const Script& script, const Values& values, const Model& model);

// Reads what print_model writes, against the declarations of `script` that are visible in command
// number `command`, into values and a model that have just been cleared. What the script does not
// declare, or by another rank, is left out; so is a value that is none of its sort. Fails (kSyntax)
// where the text has another shape.
Result<Done> read_model(const Script& script, std::string_view text, uint32_t command,
                        Values& values, Model& model);

}  // namespace gadfly::smtlib
