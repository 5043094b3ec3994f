// SPDX-License-Identifier: Apache-2.0
// A model has values of the declared functions of a script. Functions that it leaves out are free.
// The sizes of declared sorts are not in the model but in Values (Values::set_universe). A witness
// label contains the text of a model (evaluation/witness.h).
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {

struct Interpretation {
  std::map<std::vector<Value>, Value> table = {};  // by arguments
  Value fallback = kUnknownValue;  // for all other arguments; kUnknownValue: the value is free
};

class Model {
 public:
  // Makes all functions free.
  void clear();

  // The interpretation of a function. The fallback is the value of a constant.
  Interpretation& of(DeclarationId id) { return interpretations_[id]; }
  void set(DeclarationId constant, Value value) { interpretations_[constant].fallback = value; }
  // Returns null if the model leaves the symbol out.
  const Interpretation* find(DeclarationId id) const;
  // Returns kUnknownValue if the model leaves the application out.
  Value apply(DeclarationId id, std::span<const Value> arguments) const;

  const std::map<DeclarationId, Interpretation>& interpretations() const {
    return interpretations_;
  }

 private:
  std::map<DeclarationId, Interpretation> interpretations_;
};

// Prints a model, such as "(:universe U 3) (x 5) (f #b0 ((1 2) #b1) ((3 4) #b0))". The sizes of
// declared sorts come first, then the functions in the order of declarations. An entry has a
// symbol, its fallback (? for no fallback), and its table of arguments and values. Leaves out a row
// with a value that has no text.
std::string print_model(const Script& script, const Values& values, const Model& model);

// Reads the text of print_model() into `values` and `model`; the caller clears both before. Symbols
// refer to the declarations of `script` that are visible in command number `command`. Ignores
// symbols that the script does not declare or declares with another rank, and values that do not
// belong to their sort. Error kSyntax if the text has another form.
Result<Done> read_model(const Script& script, std::string_view text, uint32_t command,
                        Values& values, Model& model);

}  // namespace gadfly::smtlib::inline evaluation
