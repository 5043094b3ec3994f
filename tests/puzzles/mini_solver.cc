// SPDX-License-Identifier: Apache-2.0
// Solves tiny scripts by exhaustive search: evaluates the terms under every assignment. It
// evaluates them in the order in which Script lists them, children first.
#include "tests/puzzles/mini_solver.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>
#include <vector>

#include "tests/puzzles/mini_operators.h"

namespace gadfly::puzzles {
namespace {

using harness::Answer;
using harness::Ending;
using harness::Response;
using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;
using smtlib::TermKind;

constexpr size_t kMaxConstants = 3;
constexpr uint32_t kMaxConstantWidth = 4;
constexpr uint32_t kMaxWidth = 32;

// Returns the width of a sort, 0 for Bool; nullopt for other sorts.
std::optional<uint32_t> width_of(const Script& script, smtlib::SortId sort) {
  if (sort == script.theory_set().bool_sort()) return 0;
  const std::string_view name = script.symbols().name(script.sorts().sort(sort).name);
  if (name != "BitVec" || script.sorts().indices(sort)[0] > kMaxWidth) return std::nullopt;
  return script.sorts().indices(sort)[0];
}

std::optional<uint32_t> number(std::string_view text, int base) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// A compiled term: a fixed value, a constant's slot, or an operation.
struct Step {
  NodeId node;
  Value value = {};
  int slot = -1;
  Operation operation = nullptr;
  std::vector<NodeId> arguments = {};
  std::vector<uint32_t> indices = {};
};

class Search {
 public:
  // Returns nullopt if the script is not supported.
  static std::optional<Search> compile(const Script& script) {
    Search search(script);
    if (!script.problems().empty() || !search.add_constants()) return std::nullopt;
    for (NodeId term : script.terms())
      if (!search.add_step(term)) return std::nullopt;
    return search;
  }

  // Returns whether an assignment satisfies all of the formulas; nullopt if the limit is reached.
  std::optional<bool> satisfiable(const std::vector<NodeId>& assertions, uint64_t limit,
                                  uint64_t& spent) {
    const uint64_t end = uint64_t{1} << total_width_;
    for (uint64_t assignment = 0; assignment < end; ++assignment) {
      spent += steps_.size();
      if (spent > limit) return std::nullopt;
      evaluate(assignment);
      const auto holds = [&](NodeId node) { return values_[node].bits != 0; };
      if (std::ranges::all_of(assertions, holds)) return true;
    }
    return false;
  }

 private:
  explicit Search(const Script& script) : script_(script), values_(script.node_count()) {}

  bool add_constants() {
    const auto declarations = script_.declarations();
    slots_.resize(declarations.size(), -1);
    for (size_t i = 1; i < declarations.size(); ++i) {
      const auto width = width_of(script_, declarations[i].result);
      if (declarations[i].kind != smtlib::DeclarationKind::kDeclaredFunction ||
          declarations[i].parameter_count != 0 || declarations[i].overloaded || !width ||
          *width > kMaxConstantWidth || constants_.size() == kMaxConstants) {
        return false;
      }
      slots_[i] = static_cast<int>(constants_.size());
      constants_.push_back({0, *width});
      total_width_ += std::max(*width, 1u);
    }
    return true;
  }

  bool add_step(NodeId node) {
    const smtlib::TermInfo& term = script_.term(node);
    const std::optional<uint32_t> width = width_of(script_, term.sort);
    if (!width) return false;
    Step step{node};
    switch (term.kind) {
      case TermKind::kLiteral: {
        const std::string_view text = script_.text(node);
        const auto bits = number(text.substr(2), text[1] == 'b' ? 2 : 16);
        if (!bits) return false;
        step.value = {*bits, *width};
        break;
      }
      case TermKind::kDeclared:
        step.slot = slots_[term.reference];
        break;
      case TermKind::kOperator:
        if (!add_operator(step, *width)) return false;
        break;
      default:
        return false;
    }
    steps_.push_back(std::move(step));
    return true;
  }

  bool add_operator(Step& step, uint32_t width) {
    NodeId head = script_.node(step.node).first_child;
    if (head == kNoNode) head = step.node;                              // true, false
    if (script_.node(head).is_symbol() && script_.text(head) == "_") {  // (_ bv5 3)
      const auto bits = number(script_.text(script_.child(step.node, 1)).substr(2), 10);
      if (!bits) return false;
      step.value = {*bits, width};
      return true;
    }
    step.operation = find_operation(operator_of(script_, step.node));
    if (step.operation == nullptr) return false;
    for (NodeId i = script_.child(head, 2); i != kNoNode; i = script_.node(i).next_sibling) {
      const auto index = number(script_.text(i), 10);
      if (!index) return false;
      step.indices.push_back(*index);
    }
    if (head == step.node) return true;
    for (NodeId a = script_.node(head).next_sibling; a != kNoNode; a = script_.node(a).next_sibling)
      step.arguments.push_back(a);
    return true;
  }

  void evaluate(uint64_t assignment) {
    for (Value& constant : constants_) {
      const uint32_t bits = std::max(constant.width, 1u);
      constant.bits = assignment & ((1u << bits) - 1);
      assignment >>= bits;
    }
    for (const Step& step : steps_) {
      Value& value = values_[step.node];
      value = step.value;
      if (step.slot >= 0) value = constants_[static_cast<size_t>(step.slot)];
      if (step.operation == nullptr) continue;
      arguments_.clear();
      for (NodeId argument : step.arguments) arguments_.push_back(values_[argument]);
      value = step.operation(arguments_, step.indices);
    }
  }

  const Script& script_;
  std::vector<Value> values_;  // by node
  std::vector<int> slots_;     // by declaration
  std::vector<Value> constants_;
  std::vector<Step> steps_;
  std::vector<Value> arguments_;
  uint32_t total_width_ = 0;
};

Response not_supported() {
  Response reply;
  reply.ending = Ending::kNotSupported;
  return reply;
}

}  // namespace

Response MiniSolver::solve(const harness::PreparedScript& input, uint64_t limit, harness::Models) {
  const Script& script = input.script();
  std::optional<Search> search = Search::compile(script);
  if (!search) return not_supported();
  Response reply;
  std::vector<NodeId> assertions;
  for (const smtlib::Command& command : script.commands()) {
    switch (command.word) {
      case smtlib::kAssert:
        assertions.push_back(script.child(command.node, 1));
        break;
      case smtlib::kCheckSat: {
        const std::optional<bool> answer = search->satisfiable(assertions, limit, reply.spent);
        if (!answer) reply.ending = Ending::kResourceOut;
        reply.answers.push_back(!answer   ? Answer::kUnknown
                                : *answer ? Answer::kSat
                                          : Answer::kUnsat);
        break;
      }
      case smtlib::kExit:
        return reply;
      case smtlib::kDeclareConst:
      case smtlib::kDeclareFun:
      case smtlib::kEcho:
      case smtlib::kSetInfo:
      case smtlib::kSetLogic:
        break;
      default:
        return not_supported();
    }
  }
  return reply;
}

std::string_view operator_of(const Script& script, NodeId term) {
  const smtlib::TermInfo& info = script.term(term);
  if (info.kind != TermKind::kOperator) return "";
  return script.symbols().name(script.theory_set().op(info.reference).name);
}

bool nested(const Script& script, std::string_view outer, std::string_view inner) {
  return std::ranges::any_of(script.terms(), [&](NodeId term) {
    return operator_of(script, term) == inner &&
           operator_of(script, script.node(term).parent) == outer;
  });
}

bool shifts_by_all_ones(const Script& script) {
  return std::ranges::any_of(script.terms(), [&](NodeId term) {
    const std::string_view name = operator_of(script, term);
    if (name != "bvshl" && name != "bvlshr") return false;
    const std::string_view amount = script.text(script.child(term, 2));
    return amount.starts_with("#b") && amount.find('0') == std::string_view::npos;
  });
}

void sprung() {
  static bool said = false;
  if (!said) std::fputs("puzzle: sprung\n", stderr);
  said = true;
}

harness::Response DeniesShifts::solve(const harness::PreparedScript& input, uint64_t limit,
                                      harness::Models models) {
  const smtlib::Script& script = input.script();
  harness::Response reply = MiniSolver::solve(input, limit, models);
  if (shifts_by_all_ones(script))
    std::ranges::replace(reply.answers, harness::Answer::kSat, harness::Answer::kUnsat);
  return reply;
}

}  // namespace gadfly::puzzles
