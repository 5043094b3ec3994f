// SPDX-License-Identifier: Apache-2.0
// The exact value of the terms of a script under a model. One explicit stack, each let-bound term
// once, so linear in the text where no quantifier and no call of a defined function repeats work;
// those are counted, and stopped, in steps. Nothing is guessed: what is opaque, overloaded or hides
// a theory's symbol is unknown; what SMT-LIB leaves unspecified, or the model leaves out, is free
// (value.h), and so is what depends on it.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/operation.h"
#include "lib/smtlib/evaluation/value.h"
#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// What is known about a formula: "depends" on something free.
enum class Truth : uint8_t { kFalse, kTrue, kDepends, kUnknown };

// "false", "true", "depends", "unknown".
const char* spelling(Truth truth);

class Evaluator {
 public:
  // The language must outlive the evaluator.
  explicit Evaluator(const Language& language);

  // Forgets all values; terms to come are of `script`.
  void prepare(const Script& script);

  const Script& script() const { return *script_; }
  Values& values() { return values_; }
  const Values& values() const { return values_; }
  // After a change, forget().
  Model& model() { return model_; }
  const Model& model() const { return model_; }

  // Forgets what was computed under the model; values stay.
  void forget();

  // Steps of one evaluate(): one a term visited and one a 64 bits of its value. What takes longer
  // is unknown.
  static constexpr uint64_t kDefaultSteps = 1'000'000;
  void set_steps(uint64_t steps) { steps_ = steps; }

  // The value of a term without free variables. kUnknownValue, a known value, or a free one.
  Value evaluate(NodeId term);

  Truth truth(NodeId formula) { return truth_of(evaluate(formula)); }
  Truth truth_of(Value value) const;

  // Values that the unspecified have, by the free value's name: what a solver claims, or what an
  // enumeration tries. Asked wherever a free value would arise; kUnknownValue: it stays free.
  using Choice = std::function<Value(Value free)>;
  void set_choice(Choice choice) { choice_ = std::move(choice); }

  // Of the last evaluation: applications of declared functions with arguments that were asked for,
  // in the order in which they were, each once.
  struct Application {
    DeclarationId function;
    std::vector<Value> arguments;
    Value value;
  };
  std::span<const Application> applications() const { return applications_; }

  // What kind of thing a free value is the result of.
  enum class FreeKind : uint8_t { kOperator, kFunction };
};

}  // namespace gadfly::smtlib
