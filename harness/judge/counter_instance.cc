// SPDX-License-Identifier: Apache-2.0
// Asserts the negation of the formulas, and replaces the variables of each quantifier that says
// "there is" and is not below one that says "for all": (forall ((x Int)) F), negated, becomes
// (let ((x c)) F) with a new constant c.
#include "harness/judge/counter_instance.h"

#include "harness/solvers/live_commands.h"
#include "harness/solvers/printer.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/unused_name.h"

namespace gadfly::harness::inline judge {
namespace {

using smtlib::NodeId;
using smtlib::Script;
using smtlib::TermKind;

// The declarations in force at the check-sat, and one assertion: that a formula is false.
std::optional<std::string> negation_of(const Script& script, uint32_t check,
                                       std::span<const NodeId> formulas) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live || formulas.empty()) return std::nullopt;
  std::string text;
  // The question is no set of clauses.
  const bool horn = script.logic().name == "HORN";
  for (const CommandStep& step : live->steps) {
    const bool logic = script.node(script.child(step.command, 0)).symbol == smtlib::kSetLogic;
    if (step.role == CommandRole::kAssertion) continue;
    if (horn && logic)
      text += "(set-logic ALL)\n";
    else if (!append_command(script, step.command, text))
      return std::nullopt;
  }
  const bool several = formulas.size() > 1;
  text += several ? "(assert (or" : "(assert";
  for (const NodeId formula : formulas) {
    text += " (not ";
    if (!append_node(script, formula, text)) return std::nullopt;
    text += ')';
  }
  return text + (several ? "))\n(check-sat)\n" : ")\n(check-sat)\n");
}

class Skolemizer {
 public:
  explicit Skolemizer(const Script& script) : script_(script) {}

  // Replaces variables in the assertion with this command number.
  std::optional<InstanceQuestion> run(uint32_t assertion) {
    visits_.push_back({script_.child(script_.commands()[assertion].node, 1), true, false});
    while (!visits_.empty()) {
      const Visit next = visits_.back();
      visits_.pop_back();
      visit(next);
    }
    edits_.insert_before(script_, assertion, declarations_);
    if (!edits_.apply(script_, question_.text)) return std::nullopt;
    return std::move(question_);
  }

 private:
  struct Visit {
    NodeId node;
    bool positive;          // must it be true, or false?
    bool below_quantifier;  // of which it may have the patterns
  };

  void visit(const Visit& at) {
    const NodeId node = at.node;
    switch (script_.term(node).kind) {
      case TermKind::kAnnotated:
        if (at.below_quantifier && !smtlib::names_a_term(script_, node))
          edits_.unwrap_node(script_, node, script_.child(node, 1));
        return visits_.push_back({script_.child(node, 1), at.positive, at.below_quantifier});
      case TermKind::kLet:
        return visits_.push_back({script_.child(node, 2), at.positive, false});
      case TermKind::kQuantifier:
        return visit_quantifier(at);
      case TermKind::kOperator:
        return visit_arguments(at);
      default:
        return;
    }
  }

  void visit_quantifier(const Visit& at) {
    const NodeId word = script_.child(at.node, 0);
    const bool exists = script_.node(word).symbol == smtlib::kExists;
    if (exists != at.positive) return;
    edits_.replace_node(script_, word, script_.symbols().name(smtlib::kLet));
    for (const NodeId variable : script_.children(script_.child(at.node, 1))) {
      const NodeId sort = script_.child(variable, 1);
      const std::string name = unused_name(script_, "instance", names_);
      declarations_ += "(declare-const " + name + ' ' + std::string(script_.text(sort)) + ")\n";
      edits_.replace_node(script_, sort, name);
      question_.constants.push_back({name, std::string(script_.text(script_.child(variable, 0)))});
    }
    visits_.push_back({script_.child(at.node, 2), at.positive, true});
  }

  void visit_arguments(const Visit& at) {
    const std::vector<NodeId> arguments = script_.arguments(at.node);
    switch (script_.theory_set().op(script_.term(at.node).reference).role) {
      case smtlib::Role::kNegation:
        return visits_.push_back({arguments[0], !at.positive, false});
      case smtlib::Role::kConjunction:
      case smtlib::Role::kDisjunction:
        for (const NodeId argument : arguments) visits_.push_back({argument, at.positive, false});
        return;
      case smtlib::Role::kImplication:
        for (const NodeId argument : arguments)
          visits_.push_back(
              {argument, argument == arguments.back() ? at.positive : !at.positive, false});
        return;
      default:
        return;
    }
  }

  const Script& script_;
  std::vector<Visit> visits_;
  smtlib::Edits edits_;
  uint64_t names_ = 0;
  std::string declarations_;
  InstanceQuestion question_;
};

}  // namespace

std::optional<InstanceQuestion> instance_question(const Script& script, uint32_t check,
                                                  std::span<const NodeId> formulas) {
  const std::optional<std::string> text = negation_of(script, check, formulas);
  Script negated(script.theory_set());
  if (!text || !negated.read(*text)) return std::nullopt;
  for (uint32_t i = 0; i < negated.commands().size(); ++i)
    if (negated.commands()[i].word == smtlib::kAssert) return Skolemizer(negated).run(i);
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
