// SPDX-License-Identifier: Apache-2.0
// Computes the exact value of the terms of a script under a model. Visits each let-bound term once,
// so the time is linear in the text unless quantifiers or calls of functions repeat work; a limit
// on steps stops these. Does not recurse. Opaque and overloaded terms, and symbols that hide a
// theory's symbol, are unknown. Results that SMT-LIB leaves unspecified and symbols that the model
// leaves out are free (value.h), and so are values that depend on them.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "lib/smtlib/evaluation/applicator.h"
#include "lib/smtlib/evaluation/expansion.h"
#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/values/value.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

// The truth of a formula; kDepends: it depends on a free value.
enum class Truth : uint8_t { kFalse, kTrue, kDepends, kUnknown };

// Returns "false", "true", "depends" or "unknown".
const char* to_string(Truth truth);

class Evaluator {
 public:
  // The theory set must outlive the evaluator. `meanings` has the meanings of its operators, by
  // OperatorId (lib/smtlib/theories/meanings.h).
  Evaluator(const TheorySet& theory_set, std::vector<Meaning> meanings);

  // Forgets all values and the model. Later terms are of `script`, which must not change.
  void prepare(const Script& script);

  const Script& script() const { return *script_; }
  Values& values() { return values_; }
  const Values& values() const { return values_; }
  // The caller must call forget() after changing the model.
  Model& model() { return model_; }
  const Model& model() const { return model_; }

  // Forgets the values of terms that depend on the model. Values stay valid.
  void forget();

  // The limits on steps of one evaluate(), and of all since prepare(); beyond them the result is
  // unknown. A visited term costs about one step, an operator also Values::size_of() of each
  // argument, a quantifier one per value. A step takes less than 0.1 microseconds.
  static constexpr uint64_t kDefaultSteps = 1'000'000;
  static constexpr uint64_t kDefaultScriptSteps = 20'000'000;
  void set_steps(uint64_t steps, uint64_t script_steps) {
    steps_ = steps;
    script_steps_ = script_steps;
  }

  // Returns the value of a term, which may be free; kUnknownValue if it cannot be computed. If
  // binders surround the term, variables of a let have their values; other variables are unknown.
  Value evaluate(NodeId term);

  Truth truth(NodeId formula) { return truth_of(evaluate(formula)); }
  Truth truth_of(Value value) const;

  // Chooses a value for a free value. The evaluation calls it for each unspecified result and for
  // each application that the model leaves out. If it returns kUnknownValue, the value stays free.
  // Callers use it to complete a model or to enumerate values.
  using Choice = std::function<Value(Value free)>;
  void set_choice(Choice choice) { applicator_.set_choice(std::move(choice)); }

  // The values of calls of defined functions with arguments since forget(). A key has the
  // function's declaration and its arguments.
  const std::map<std::vector<uint32_t>, Value>& calls() const { return calls_; }

  // The number of terms visited since prepare().
  uint64_t visited() const { return visited_; }

 private:
  enum class State : uint8_t { kApplication, kLet, kBody, kCall, kQuantifier, kName, kMatched };
  struct Frame {
    NodeId node;
    NodeId next;  // the child to visit next
    State state;
    uint32_t first;    // index of its arguments in results_
    uint32_t undo;     // size of undo_ before its variables were bound
    uint32_t binding;  // of a quantifier: index in quantifiers_; of a call or name: its declaration
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
  NodeId body_of(DeclarationId id);
  Value run(NodeId term);
  void push(Value value) { results_.push_back(value); }
  Value pop();
  void finish(const Frame& frame, Value value);

  const TheorySet& theory_set_;
  const Script* script_ = nullptr;
  Values values_;
  Model model_;
  Applicator applicator_;
  uint64_t steps_ = kDefaultSteps;
  uint64_t script_steps_ = kDefaultScriptSteps;
  uint64_t left_ = kDefaultScriptSteps;  // of script_steps_
  uint64_t visited_ = 0;
  bool hidden_sorts_ = false;  // the script hides a theory's sort, so all terms are unknown
  std::vector<Frame> frames_;
  std::vector<Value> results_;
  std::vector<Value> bindings_;  // by declaration: values of variables, parameters and definitions
  std::vector<std::pair<DeclarationId, Value>> undo_;  // bindings to restore, with their old values
  std::vector<Expansion> quantifiers_;
  std::map<std::vector<uint32_t>, Value> calls_;
  std::unordered_map<NodeId, NodeId> bodies_;  // by signature, of define-funs-rec
};

// Returns the body of a defined function, or the term that a :named symbol names; kNoNode if that
// term is inside a binder.
NodeId definition_body(const Script& script, DeclarationId id);

}  // namespace gadfly::smtlib::inline evaluation
