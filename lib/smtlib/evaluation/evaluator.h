// SPDX-License-Identifier: Apache-2.0
// The exact value of the terms of a script under a model. One explicit stack, each let-bound term
// once, so linear in the text where no quantifier and no call of a defined function repeats work;
// those are counted, and stopped, in steps. Nothing is guessed: what is opaque, overloaded or hides
// a theory's symbol is unknown; what SMT-LIB leaves unspecified, or the model leaves out, is free
// (value.h), and so is what depends on it.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

#include "lib/smtlib/evaluation/applicator.h"
#include "lib/smtlib/evaluation/expansion.h"
#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/value.h"
#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// What is known about a formula: "depends" on something free.
enum class Truth : uint8_t { kFalse, kTrue, kDepends, kUnknown };

// "false", "true", "depends", "unknown".
const char* spelling(Truth truth);

class Evaluator {
 public:
  // The language must outlive the evaluator; `meanings` are of its operators, by OperatorId
  // (lib/smtlib/theories/meanings.h).
  Evaluator(const Language& language, std::vector<Meaning> meanings);

  // Forgets all values and the model; terms to come are of `script`, which must not change.
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

  // The value of a term, kUnknownValue where there is none to be had, maybe a free one. Variables
  // of a let around it have their values; those of a quantifier or definition are unknown.
  Value evaluate(NodeId term);

  Truth truth(NodeId formula) { return truth_of(evaluate(formula)); }
  Truth truth_of(Value value) const;

  // What else to take for a free value: what a solver claims, what an enumeration tries, what a
  // model is still to be given. Asked where the unspecified result of an operator, or an
  // application that the model leaves out, is met; kUnknownValue: it stays free.
  using Choice = std::function<Value(Value free)>;
  void set_choice(Choice choice) { applicator_.set_choice(std::move(choice)); }

  // Calls of defined functions with arguments since forget(): function and arguments, value.
  const std::map<std::vector<uint32_t>, Value>& calls() const { return calls_; }

  // Terms visited since prepare().
  uint64_t visited() const { return visited_; }

 private:
  enum class State : uint8_t { kApplication, kLet, kBody, kCall, kQuantifier, kName, kMatched };
  struct Frame {
    NodeId node;
    NodeId next;  // the child to visit next
    State state;
    uint32_t first;    // of its arguments, in results_
    uint32_t undo;     // what its variables hid, in undo_
    uint32_t binding;  // of a quantifier: in quantifiers_
  };

  void visit(NodeId node);
  void visit_symbol(NodeId node, DeclarationId id);
  void step();
  void step_application(Frame& frame);
  void step_matched(Frame& frame);
  Value defined_value(DeclarationId id, Value value);
  bool bind_case(NodeId one, Value value);
  void step_let(Frame& frame);
  void enter_quantifier(NodeId node);
  void step_quantifier(Frame& frame);
  void finish_application(const Frame& frame);
  void apply_declared(const Frame& frame, DeclarationId id);
  void enter_body(NodeId node, DeclarationId id, NodeId body, std::span<const Value> arguments);
  void bind(DeclarationId id, Value value);
  void unbind(uint32_t undo);
  void bind_surroundings(NodeId term);
  Value run(NodeId term);
  void push(Value value) { results_.push_back(value); }
  Value pop();
  void finish(const Frame& frame, Value value);
  bool spend(uint64_t steps);

  const Language& language_;
  const Script* script_ = nullptr;
  Values values_;
  Model model_;
  Applicator applicator_;
  uint64_t steps_ = kDefaultSteps;
  uint64_t spent_ = 0;
  uint64_t visited_ = 0;
  bool hidden_sorts_ = false;  // nothing can be said about a script that hides a theory's sort
  std::vector<Frame> frames_;
  std::vector<Value> results_;
  std::vector<Value> bindings_;  // by declaration: variables, parameters, definitions once computed
  std::vector<std::pair<DeclarationId, Value>> undo_;
  std::vector<Expansion> quantifiers_;
  std::map<std::vector<uint32_t>, Value> calls_;
};

// The term that a defined function, or a name of a term, stands for; kNoNode where that is a term
// inside a binder.
NodeId definition_body(const Script& script, DeclarationId id);

}  // namespace gadfly::smtlib
