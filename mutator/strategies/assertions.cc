// SPDX-License-Identifier: Apache-2.0
// Changes the list of assertions: deletes or repeats an assertion, swaps or joins two, splits a
// conjunction, or asserts a formula of the script. Does not move a command that names a term,
// because later commands may refer to the name.
#include "lib/generate/place.h"
#include "mutator/rewriting/application.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kAssertionDraws = 12;
// Two assertions are swapped or joined only if the difference of their command numbers is smaller.
constexpr uint32_t kReach = 64;

class Assertions {
 public:
  Assertions(const Script& script, Context& context, Edits& edits)
      : script_(script), context_(context), edits_(edits) {}

  // Draws an assertion with a well-sorted formula; kNone if there is no such assertion.
  uint32_t draw() const {
    const auto count = static_cast<uint32_t>(script_.commands().size());
    if (count == 0) return kNone;
    const auto start = static_cast<uint32_t>(context_.rng.below(count));
    for (uint32_t i = 0; i < count; ++i)
      if (is_assertion((start + i) % count)) return (start + i) % count;
    return kNone;
  }

  bool drop(uint32_t command) {
    if (names_a_term(script_, node(command))) return false;
    edits_.delete_command(script_, command);
    return true;
  }

  bool repeat(uint32_t command) {
    TermText& copy = context_.scratch.term;
    copy.clear();
    if (!copy.add_term(script_, formula(command))) return false;
    edits_.insert_after(script_, command, script_.text(node(command)));
    return true;
  }

  // Asserts a formula of the script whose symbols mean the same at `command`.
  bool add(uint32_t command) {
    const std::span<const NodeId> terms = script_.terms();
    const NodeId term = terms[context_.rng.below(terms.size())];
    if (script_.term(term).sort != script_.theory_set().bool_sort() || !movable(term, command))
      return false;
    TermText& copy = context_.scratch.term;
    copy.clear();
    if (script_.subtree_end(term) - term > context_.max_nodes || !copy.add_term(script_, term))
      return false;
    if (!means_the_same(script_, copy, node(command))) return false;
    assertion(copy.text);
    edits_.insert_after(script_, command, context_.scratch.text);
    return true;
  }

  bool swap(uint32_t command) {
    const uint32_t other = partner(command);
    if (other == kNone || script_.text(node(command)) == script_.text(node(other))) return false;
    edits_.replace_node(script_, node(command), script_.text(node(other)));
    edits_.replace_node(script_, node(other), script_.text(node(command)));
    return true;
  }

  bool split(uint32_t command) {
    const NodeId term = formula(command);
    if (!is_conjunction(term)) return false;
    context_.scratch.text.clear();
    for (const NodeId a : script_.arguments(term)) {
      if (script_.term(a).sort != script_.theory_set().bool_sort()) return false;
      if (!context_.scratch.text.empty()) context_.scratch.text += '\n';
      append_assertion(script_.text(a));
    }
    edits_.replace_node(script_, node(command), context_.scratch.text);
    return true;
  }

  bool join(uint32_t command) {
    const OperatorId conjunction = context_.scratch.vocabulary().with_role(
        script_, Role::kConjunction, script_.theory_set().bool_sort());
    const uint32_t other = partner(command);
    if (other == kNone || conjunction == Vocabulary::kNoOperator) return false;
    const Symbol name = script_.theory_set().op(conjunction).name;
    if (script_.resolve(name, node(command)) != kNoDeclaration) return false;
    std::string& text = context_.scratch.digits;
    text = '(';
    text += script_.symbols().name(name);
    text += ' ';
    text += script_.text(formula(command));
    text += ' ';
    text += script_.text(formula(other));
    text += ')';
    assertion(text);
    edits_.replace_node(script_, node(command), context_.scratch.text);
    edits_.delete_command(script_, other);
    return true;
  }

  static constexpr uint32_t kNone = ~uint32_t{0};

 private:
  NodeId node(uint32_t command) const { return script_.commands()[command].node; }
  NodeId formula(uint32_t command) const { return script_.child(node(command), 1); }

  bool is_assertion(uint32_t command) const {
    return script_.commands()[command].word == kAssert &&
           script_.term(formula(command)).sort == script_.theory_set().bool_sort() &&
           node(command) > context_.scratch.first_node();
  }

  bool is_conjunction(NodeId term) const {
    const TermInfo& info = script_.term(term);
    return info.kind == TermKind::kOperator && script_.child_count(term) > 2 &&
           script_.theory_set().op(info.reference).role == Role::kConjunction;
  }

  // Returns whether the term can be copied to the command. The term may contain a binder, whose
  // sorts must be declared before the command.
  bool movable(NodeId term, uint32_t command) const {
    const uint32_t last = context_.scratch.last_sort_declaration();
    return term > context_.scratch.first_node() &&
           (last == 0 || last < command || script_.command_of(term) == command);
  }

  // Draws a later assertion such that only assertions lie between the two, and no assertion of
  // these names a term. Returns kNone if there is no such assertion.
  uint32_t partner(uint32_t command) const {
    const auto count = static_cast<uint32_t>(script_.commands().size());
    uint32_t found = kNone;
    uint64_t choices = 0;
    if (names_a_term(script_, node(command))) return kNone;
    for (uint32_t i = command + 1; i < count && i - command < kReach; ++i) {
      if (!is_assertion(i) || names_a_term(script_, node(i))) break;
      if (context_.rng.below(++choices) == 0) found = i;
    }
    return found;
  }

  void assertion(std::string_view formula) {
    context_.scratch.text.clear();
    append_assertion(formula);
  }

  void append_assertion(std::string_view formula) {
    context_.scratch.text += '(';
    context_.scratch.text += script_.symbols().name(kAssert);
    context_.scratch.text += ' ';
    context_.scratch.text += formula;
    context_.scratch.text += ')';
  }

  const Script& script_;
  Context& context_;
  Edits& edits_;
};

}  // namespace

StrategyOutcome apply_assertions(const Script& script, Context& context, Edits& edits) {
  static constexpr bool (Assertions::*kChanges[])(uint32_t) = {
      &Assertions::add,    &Assertions::drop,  &Assertions::join,
      &Assertions::repeat, &Assertions::split, &Assertions::swap};
  Assertions assertions(script, context, edits);
  for (int draw = 0; draw < kAssertionDraws; ++draw) {
    const uint32_t command = assertions.draw();
    if (command == Assertions::kNone || script.terms().empty()) return StrategyOutcome::kSkipped;
    const auto change = kChanges[context.rng.below(std::size(kChanges))];
    if ((assertions.*change)(command)) return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
