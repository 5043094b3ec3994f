// SPDX-License-Identifier: Apache-2.0
// Tseitin's transformation by one walk over each assertion; the literals of a connective are on a
// stack until the walk leaves it.
#include "bench/approximation/cnf.h"

#include <span>
#include <string_view>
#include <vector>

#include "bench/approximation/clauses.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::bench {

using namespace smtlib;

namespace {

// Longer scripts are refused, so that the copies of an atom stay below four gigabytes.
constexpr size_t kMaxInput = size_t{1} << 26;
// Longer values of let variables, in bytes, get a name, because they may be used often.
constexpr uint32_t kMaxCopied = 32;

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
      if (!is_open(command) || !transform(script_.child(command.node, 1))) continue;
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
  struct Variable {  // variable of a let around the current node
    NodeId name;
    Literal value;
    uint32_t shadowed;  // number of the variable of that name around it
    uint64_t copy;      // the last atom that got a let for it
  };

  enum class Stage : uint8_t { kArguments, kValues, kBody };

  struct Frame {
    NodeId node;
    NodeId next;        // the next child to walk
    uint32_t operands;  // number of literals on the stack before
    Stage stage;
    bool asserted;  // the result is asserted instead of becoming a literal
  };

  bool is_open(const Command& command) const {
    return command.word == kAssert && script_.child_count(command.node) == 2 &&
           script_.term(script_.child(command.node, 1)).kind != TermKind::kNone &&
           clauses_.possible(command.node) && !names_a_term(script_, command.node);
  }

  // Writes the clauses; false if the assertion is already a clause.
  bool transform(NodeId term) {
    clauses_.clear();
    visit(term, true);
    // Beyond the limit the result is useless; run() reports it.
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
      leave(atom(node), asserted);
  }

  void leave(Literal literal, bool asserted) {
    if (asserted)
      clauses_.clause({literal});
    else
      operands_.push_back(literal);
  }

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
          arguments[i] = clauses_.different(!arguments[i], arguments[i + 1]);
        result = clauses_.conjunction(arguments.first(arguments.size() - 1));
        break;
      case Role::kChoice:
        result = clauses_.choice(arguments[0], arguments[1], arguments[2]);
        break;
      default:  // exclusion, distinction
        for (Literal argument : arguments.subspan(1)) result = clauses_.different(result, argument);
        break;
    }
    operands_.resize(frame.operands);
    leave(result, frame.asserted);
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

  // Can the variables of the let be defined? Their sorts must be known and printed in full.
  bool is_known_let(NodeId node) const {
    if (script_.term(node).kind != TermKind::kLet) return false;
    for (NodeId b = script_.node(script_.child(node, 1)).first_child; b != kNoNode;
         b = script_.node(b).next_sibling) {
      const SortId sort = script_.term(script_.child(b, 1)).sort;
      if (sort == kUnknownSort || script_.print_sort(sort).ends_with("...")) return false;
    }
    return true;
  }

  uint32_t variable(NodeId node) const {
    return script_.node(node).is_symbol() ? bound_[script_.node(node).symbol] : 0;
  }

  bool is_brief(NodeId node) const {
    return script_.node(node).first_child == kNoNode && script_.text(node).size() <= kMaxCopied;
  }

  Literal atom(NodeId node) {
    if (const uint32_t v = variable(node)) return variables_[v].value;
    return clauses_.atom(copy(node), is_brief(node));
  }

  Literal definition(NodeId value) {
    if (is_brief(value) || variable(value) != 0) return atom(value);
    return clauses_.definition(script_.print_sort(script_.term(value).sort), copy(value));
  }

  // The text of a term, inside a let of the surrounding variables that it mentions.
  const std::string& copy(NodeId term) {
    copy_.clear();
    ++copies_;
    for (NodeId node = term; variables_.size() > 1 && node < script_.node_count() &&
                             script_.node(node).begin < script_.node(term).end;
         ++node) {
      Variable& mentioned = variables_[variable(node)];
      if (variable(node) == 0 || mentioned.copy == copies_) continue;
      mentioned.copy = copies_;
      copy_ += copy_.empty() ? "(let ((" : " (";
      (copy_ += script_.text(mentioned.name)) += ' ';
      clauses_.add(mentioned.value, copy_);
      copy_ += ')';
    }
    const bool scoped = !copy_.empty();
    if (scoped) copy_ += ") ";
    copy_ += script_.text(term);
    if (scoped) copy_ += ')';
    return copy_;
  }

  const Script& script_;
  Clauses clauses_;
  std::vector<uint32_t> bound_;      // by symbol: its number in variables_, 0 for none
  std::vector<Variable> variables_;  // [0] is unused
  uint64_t copies_ = 0;
  std::string copy_;  // the last copy
  std::vector<Frame> frames_;
  std::vector<Literal> operands_;
};

}  // namespace

Result<std::string> to_cnf(const Script& script) {
  return Tseitin(script).run();
}

}  // namespace gadfly::bench
