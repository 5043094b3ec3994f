// SPDX-License-Identifier: Apache-2.0
// Implements Tseitin's transformation by one walk over each assertion. A stack contains the
// literals of the arguments until the walk leaves their connective.
#include "bench/approximation/cnf.h"

#include <span>
#include <string_view>
#include <vector>

#include "bench/approximation/clauses.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::bench {

using namespace smtlib;

namespace {

// The maximum size of a script in bytes, so that the copies of an atom stay below 4 GiB.
constexpr size_t kMaxInput = size_t{1} << 26;
// A symbol or literal of at most this many bytes is brief: its text may be repeated any number of
// times. Other values of let variables get a fresh constant, because a variable may be used often.
constexpr uint32_t kMaxBriefBytes = 32;

class Tseitin {
 public:
  explicit Tseitin(const Script& script)
      : script_(script), clauses_(script), bound_(script.symbols().size(), 0), variables_(1) {}

  Result<std::string> run() {
    if (script_.source().size() > kMaxInput)
      return Error{ErrorCode::kTooLarge, "the script is longer than 64 MiB", {}};
    std::string out;
    uint32_t copied = 0;
    for (const Command& command : script_.commands()) {
      if (!can_transform(command) || !transform(script_.child(command.node, 1))) continue;
      out.append(script_.source(), copied, script_.node(command.node).begin - copied);
      out += clauses_.commands();
      copied = script_.node(command.node).end;
      if (out.size() > kMaxSourceBytes)
        return Error{ErrorCode::kTooLarge, "the clauses are too long",
                     script_.position(command.node)};
    }
    out.append(script_.source(), copied);
    return out;
  }

 private:
  // A variable of a let around the current node.
  struct LetVariable {
    NodeId name;
    Literal value;
    uint32_t shadowed;   // number of the variable of the same name that it shadows
    uint64_t last_user;  // number of the last text that binds it (text_with_lets())
  };

  enum class Stage : uint8_t { kArguments, kValues, kBody };

  // A connective or a let whose children are being visited.
  struct Frame {
    NodeId node;
    NodeId next;        // the next child to visit
    uint32_t operands;  // size of operands_ before the frame
    Stage stage;
    bool asserted;  // whether to assert the result instead of pushing its literal
  };

  bool can_transform(const Command& command) const {
    return command.word == kAssert && script_.child_count(command.node) == 2 &&
           script_.term(script_.child(command.node, 1)).kind != TermKind::kNone &&
           clauses_.possible(command.node) && !names_a_term(script_, command.node);
  }

  // Writes the clauses of an assertion. Returns false if the assertion is already a clause.
  bool transform(NodeId term) {
    clauses_.clear();
    visit(term, true);
    // Stop beyond the size limit; run() then reports the error.
    while (!frames_.empty() && clauses_.commands().size() <= kMaxSourceBytes) step();
    return !clauses_.is_one_clause();
  }

  void visit(NodeId node, bool asserted) {
    const NodeId head = script_.node(node).first_child;
    const auto operands = static_cast<uint32_t>(operands_.size());
    if (is_known_let(node))
      frames_.push_back({node, script_.node(script_.child(node, 1)).first_child, operands,
                         Stage::kValues, asserted});
    else if (is_connective(node))
      frames_.push_back(
          {node, script_.node(head).next_sibling, operands, Stage::kArguments, asserted});
    else
      emit(atom(node), asserted);
  }

  void emit(Literal literal, bool asserted) {
    if (asserted)
      clauses_.clause({literal});
    else
      operands_.push_back(literal);
  }

  // Visits the next child of the innermost frame, or removes the frame if it has no more children.
  // A let is first in stage kValues: the visits of its values push one literal per variable. Then
  // enter_body() moves these literals to variables_, and the let visits its body in stage kBody.
  // The body emits the result of the let; leave_body() only removes the variables.
  void step() {
    Frame& frame = frames_.back();
    const NodeId child = frame.next;
    if (child == kNoNode) {
      if (frame.stage == Stage::kValues) return enter_body(frame);
      const Frame done = frame;
      frames_.pop_back();
      return done.stage == Stage::kBody ? leave_body(done) : leave_connective(done);
    }
    frame.next = script_.node(child).next_sibling;
    if (frame.stage == Stage::kArguments)
      return visit(child, frame.asserted && role(frame.node) == Role::kConjunction);
    if (frame.stage == Stage::kBody) return visit(child, frame.asserted);
    const NodeId value = script_.child(child, 1);
    if (is_bool(value))
      visit(value, false);
    else
      operands_.push_back(definition(value));
  }

  void enter_body(Frame& let) {
    const NodeId bindings = script_.child(let.node, 1);
    uint32_t at = let.operands;
    for (NodeId b = script_.node(bindings).first_child; b != kNoNode;
         b = script_.node(b).next_sibling) {
      const NodeId name = script_.node(b).first_child;
      uint32_t& bound = bound_[script_.node(name).symbol];
      variables_.push_back({name, clauses_.named(operands_[at++]), bound, 0});
      bound = static_cast<uint32_t>(variables_.size() - 1);
    }
    operands_.resize(let.operands);
    let.stage = Stage::kBody;
    let.next = script_.node(bindings).next_sibling;
  }

  void leave_body(const Frame& let) {
    for (uint32_t left = script_.child_count(script_.child(let.node, 1)); left > 0; --left) {
      bound_[script_.node(variables_.back().name).symbol] = variables_.back().shadowed;
      variables_.pop_back();
    }
  }

  void leave_connective(const Frame& frame) {
    const Role what = role(frame.node);
    // Its arguments were asserted one by one.
    if (frame.asserted && what == Role::kConjunction) return;
    std::span<Literal> arguments = std::span(operands_).subspan(frame.operands);
    Literal result = arguments.front();
    switch (what) {
      case Role::kNegation:
        result = !result;
        break;
      case Role::kConjunction:
        result = clauses_.conjunction(arguments);
        break;
      case Role::kImplication:
        for (Literal& premise : arguments.first(arguments.size() - 1)) premise = !premise;
        [[fallthrough]];
      case Role::kDisjunction:
        if (frame.asserted) {
          clauses_.clause({}, arguments);
          return operands_.resize(frame.operands);
        }
        result = clauses_.disjunction(arguments);
        break;
      case Role::kEquality:
        for (size_t i = 0; i + 1 < arguments.size(); ++i)
          arguments[i] = clauses_.xor_literal(!arguments[i], arguments[i + 1]);
        result = clauses_.conjunction(arguments.first(arguments.size() - 1));
        break;
      case Role::kChoice:
        result = clauses_.ite_literal(arguments[0], arguments[1], arguments[2]);
        break;
      default:  // exclusion, distinction
        for (Literal argument : arguments.subspan(1))
          result = clauses_.xor_literal(result, argument);
        break;
    }
    operands_.resize(frame.operands);
    emit(result, frame.asserted);
  }

  Role role(NodeId node) const {
    return script_.theory_set().op(script_.term(node).reference).role;
  }

  bool is_bool(NodeId node) const {
    return script_.term(node).sort == script_.theory_set().bool_sort();
  }

  bool is_connective(NodeId node) const {
    if (script_.term(node).kind != TermKind::kOperator || !is_bool(node)) return false;
    const NodeId head = script_.node(node).first_child;
    switch (role(node)) {
      case Role::kNegation:
      case Role::kConjunction:
      case Role::kDisjunction:
      case Role::kImplication:
      case Role::kExclusion:
        return true;
      case Role::kDistinction:
        if (script_.child_count(node) != 3) return false;
        [[fallthrough]];
      case Role::kEquality:
      case Role::kChoice:
        for (NodeId a = script_.node(head).next_sibling; a != kNoNode;
             a = script_.node(a).next_sibling)
          if (!is_bool(a)) return false;
        return true;
      default:
        return false;
    }
  }

  // Returns whether the variables of the let can be defined. Their sorts must be known, and
  // print_sort() must print them in full.
  bool is_known_let(NodeId node) const {
    if (script_.term(node).kind != TermKind::kLet) return false;
    for (NodeId b = script_.node(script_.child(node, 1)).first_child; b != kNoNode;
         b = script_.node(b).next_sibling) {
      const SortId sort = script_.term(script_.child(b, 1)).sort;
      if (sort == kUnknownSort || script_.print_sort(sort).ends_with("...")) return false;
    }
    return true;
  }

  // Returns the number of the let variable that the node refers to; 0 if it refers to no variable.
  uint32_t variable(NodeId node) const {
    return script_.node(node).is_symbol() ? bound_[script_.node(node).symbol] : 0;
  }

  bool is_brief(NodeId node) const {
    return script_.node(node).first_child == kNoNode && script_.text(node).size() <= kMaxBriefBytes;
  }

  Literal atom(NodeId node) {
    if (const uint32_t v = variable(node)) return variables_[v].value;
    return clauses_.atom(text_with_lets(node), is_brief(node));
  }

  // Returns the literal of a let value that is not a formula: a fresh constant, unless the value is
  // brief or a let variable.
  Literal definition(NodeId value) {
    if (is_brief(value) || variable(value) != 0) return atom(value);
    return clauses_.definition(script_.print_sort(script_.term(value).sort), text_with_lets(value));
  }

  // Returns the text of a term, inside of a let for the surrounding variables that it mentions.
  const std::string& text_with_lets(NodeId term) {
    text_.clear();
    ++text_count_;
    for (NodeId node = term; variables_.size() > 1 && node < script_.node_count() &&
                             script_.node(node).begin < script_.node(term).end;
         ++node) {
      const uint32_t number = variable(node);
      if (number == 0 || variables_[number].last_user == text_count_) continue;
      LetVariable& mentioned = variables_[number];
      mentioned.last_user = text_count_;
      text_ += text_.empty() ? "(let ((" : " (";
      (text_ += script_.text(mentioned.name)) += ' ';
      clauses_.add(mentioned.value, text_);
      text_ += ')';
    }
    const bool scoped = !text_.empty();
    if (scoped) text_ += ") ";
    text_ += script_.text(term);
    if (scoped) text_ += ')';
    return text_;
  }

  const Script& script_;
  Clauses clauses_;
  std::vector<uint32_t> bound_;  // by symbol: index of its innermost variable in variables_, or 0
  std::vector<LetVariable> variables_;  // [0] is unused
  uint64_t text_count_ = 0;             // number of calls of text_with_lets()
  std::string text_;                    // the last result of text_with_lets()
  std::vector<Frame> frames_;
  std::vector<Literal> operands_;  // literals of the children of all frames
};

}  // namespace

Result<std::string> to_cnf(const Script& script) {
  return Tseitin(script).run();
}

}  // namespace gadfly::bench
