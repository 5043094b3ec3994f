// SPDX-License-Identifier: Apache-2.0
// Exhaustive search with SMT-LIB's scoping rules; see truth_table.h. Scripts are small, so that
// evaluation may recurse over terms.
#include "tests/harness/truth_table.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "harness/judge.h"
#include "tests/puzzles/mini_operators.h"

namespace gadfly::harness {
namespace {

using puzzles::Operation;
using puzzles::Value;
using smtlib::Declaration;
using smtlib::DeclarationKind;
using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;
using smtlib::TermKind;

constexpr uint32_t kMaxVariableWidth = 3;
constexpr uint32_t kMaxWidth = 32;
constexpr uint32_t kMaxTableBits = 10;  // of all declared functions together

struct NotSupported {};
struct LimitReached {};

uint32_t number(std::string_view text, int base) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) throw NotSupported();
  return value;
}

class Search {
 public:
  Search(const Script& script, uint64_t limit)
      : script_(script), limit_(limit), values_(script.declarations().size()) {
    if (!script.problems().empty()) throw NotSupported();
    for (const NodeId term : script.terms()) (void)width(script.term(term).sort);
    layout();
  }

  // Is there an interpretation under which all of them hold?
  bool satisfiable(const std::vector<NodeId>& formulas) {
    const uint64_t end = uint64_t{1} << table_bits_;
    for (table_ = 0; table_ < end; ++table_)
      if (std::ranges::all_of(formulas, [&](NodeId f) { return evaluate(f).bits != 0; }))
        return true;
    return false;
  }

  uint64_t spent() const { return spent_; }

 private:
  // The width of a sort, 0 for Bool.
  uint32_t width(smtlib::SortId sort) const {
    if (sort == script_.language().bool_sort()) return 0;
    if (script_.symbols().name(script_.sorts().sort(sort).name) != "BitVec") throw NotSupported();
    const uint32_t bits = script_.sorts().indices(sort)[0];
    if (bits > kMaxWidth) throw NotSupported();
    return bits;
  }

  uint32_t variable_bits(smtlib::SortId sort) const {
    if (width(sort) > kMaxVariableWidth) throw NotSupported();
    return std::max(width(sort), 1u);
  }

  // Where the table of each declared function lies in the bits of table_.
  void layout() {
    offsets_.resize(script_.declarations().size());
    for (size_t i = 1; i < offsets_.size(); ++i) {
      const Declaration& declaration = script_.declarations()[i];
      if (declaration.overloaded) throw NotSupported();
      if (declaration.kind == DeclarationKind::kNamedTerm) (void)named(declaration);
      if (declaration.kind != DeclarationKind::kDeclaredFunction) continue;
      uint32_t arguments = 0;
      for (const smtlib::SortId sort : script_.parameters(declaration))
        arguments += variable_bits(sort);
      offsets_[i] = table_bits_;
      if (arguments > kMaxTableBits) throw NotSupported();
      table_bits_ += variable_bits(declaration.result) << arguments;
      if (table_bits_ > kMaxTableBits) throw NotSupported();
    }
  }

  Value evaluate(NodeId node) {
    if (++spent_ > limit_) throw LimitReached();
    switch (script_.term(node).kind) {
      case TermKind::kLiteral:
        return literal(node);
      case TermKind::kOperator:
        return apply(node);
      case TermKind::kDeclared:
        return declared(node);
      case TermKind::kLet:
        return let(node);
      case TermKind::kQuantifier:
        return quantifier(node);
      case TermKind::kAnnotated:
        return evaluate(script_.child(node, 1));
      default:
        throw NotSupported();
    }
  }

  Value literal(NodeId node) const {
    const std::string_view text = script_.text(node);
    if (!text.starts_with('#')) throw NotSupported();
    return {number(text.substr(2), text[1] == 'b' ? 2 : 16), width(script_.term(node).sort)};
  }

  Value apply(NodeId node) {
    const Operation operation = puzzles::find_operation(name_of(node));
    NodeId head = script_.node(node).first_child;
    if (head == kNoNode) {  // true, false
      if (operation == nullptr) throw NotSupported();
      return operation({}, {});
    }
    if (script_.node(head).is_symbol() && script_.text(head) == "_")  // (_ bv5 3)
      return {number(script_.text(script_.child(node, 1)).substr(2), 10),
              width(script_.term(node).sort)};
    if (operation == nullptr) throw NotSupported();
    std::vector<uint32_t> indices;
    for (NodeId i = script_.child(head, 2); i != kNoNode; i = script_.node(i).next_sibling)
      indices.push_back(number(script_.text(i), 10));
    const Value value = operation(arguments(node), indices);
    if (value.width > kMaxWidth) throw NotSupported();
    return value;
  }

  std::string_view name_of(NodeId node) const {
    return script_.symbols().name(script_.language().op(script_.term(node).reference).name);
  }

  std::vector<Value> arguments(NodeId node) {
    std::vector<Value> values;
    const NodeId head = script_.node(node).first_child;
    if (head == kNoNode) return values;
    for (NodeId a = script_.node(head).next_sibling; a != kNoNode; a = script_.node(a).next_sibling)
      values.push_back(evaluate(a));
    return values;
  }

  Value declared(NodeId node) {
    const smtlib::DeclarationId id = script_.term(node).reference;
    const Declaration& declaration = script_.declaration(id);
    switch (declaration.kind) {
      case DeclarationKind::kDeclaredFunction:
        return look_up(id, declaration, arguments(node));
      case DeclarationKind::kDefinedFunction:
        return call(declaration, arguments(node));
      case DeclarationKind::kNamedTerm:
        return evaluate(named(declaration));
      default:
        return values_[id];
    }
  }

  // What a name stands for; it must be closed.
  NodeId named(const Declaration& declaration) const {
    const NodeId annotated = script_.node(declaration.node).parent;
    const NodeId term = script_.child(annotated, 1);
    if (script_.term(term).scope != smtlib::kGlobalScope) throw NotSupported();
    return term;
  }

  Value look_up(smtlib::DeclarationId id, const Declaration& declaration,
                const std::vector<Value>& arguments) const {
    uint64_t row = 0;
    for (const Value& argument : arguments)
      row = row << std::max(argument.width, 1u) | argument.bits;
    const uint32_t bits = variable_bits(declaration.result);
    const uint64_t at = offsets_[id] + row * bits;
    const auto value = static_cast<uint32_t>((table_ >> at) & ((uint64_t{1} << bits) - 1));
    return {value, width(declaration.result)};
  }

  Value call(const Declaration& function, const std::vector<Value>& arguments) {
    const NodeId command = script_.node(function.node).parent;
    const smtlib::Symbol word = script_.commands()[script_.command_of(command)].word;
    if (word != smtlib::kDefineFun && word != smtlib::kDefineConst) throw NotSupported();
    const NodeId body = script_.child(command, script_.child_count(command) - 1);
    if (!arguments.empty()) bind(variables(script_.child(command, 2)), arguments);
    return evaluate(body);
  }

  // The variables of a list of bindings (x S) or (x t), in its order.
  std::vector<smtlib::DeclarationId> variables(NodeId list) const {
    std::vector<smtlib::DeclarationId> ids;
    for (NodeId b = script_.node(list).first_child; b != kNoNode; b = script_.node(b).next_sibling)
      ids.push_back(declared_at(script_.child(b, 0)));
    return ids;
  }

  void bind(const std::vector<smtlib::DeclarationId>& ids, const std::vector<Value>& values) {
    for (size_t i = 0; i < ids.size(); ++i) values_[ids[i]] = values[i];
  }

  // The declaration of the variable that the symbol `node` introduces.
  smtlib::DeclarationId declared_at(NodeId node) const {
    const auto declarations = script_.declarations();
    const auto found = std::ranges::find(declarations.subspan(1), node, &Declaration::node);
    if (found == declarations.end()) throw NotSupported();
    return static_cast<smtlib::DeclarationId>(found - declarations.begin());
  }

  Value let(NodeId node) {
    const NodeId list = script_.child(node, 1);
    std::vector<Value> values;
    for (NodeId b = script_.node(list).first_child; b != kNoNode; b = script_.node(b).next_sibling)
      values.push_back(evaluate(script_.child(b, 1)));
    bind(variables(list), values);
    return evaluate(script_.child(node, 2));
  }

  Value quantifier(NodeId node) {
    const bool forall = script_.text(script_.child(node, 0)) == "forall";
    const std::vector<smtlib::DeclarationId> ids = variables(script_.child(node, 1));
    uint32_t bits = 0;
    for (const smtlib::DeclarationId id : ids)
      bits += variable_bits(script_.declaration(id).result);
    if (bits > kMaxTableBits) throw NotSupported();
    for (uint64_t row = 0; row < uint64_t{1} << bits; ++row) {
      uint64_t rest = row;
      for (const smtlib::DeclarationId id : ids) {
        const uint32_t wide = variable_bits(script_.declaration(id).result);
        values_[id] = {static_cast<uint32_t>(rest & ((1u << wide) - 1)),
                       width(script_.declaration(id).result)};
        rest >>= wide;
      }
      if ((evaluate(script_.child(node, 2)).bits != 0) != forall) return {forall ? 0u : 1u, 0};
    }
    return {forall ? 1u : 0u, 0};
  }

  const Script& script_;
  const uint64_t limit_;
  uint64_t spent_ = 0;
  std::vector<Value> values_;      // of variables that are bound now, by declaration
  std::vector<uint32_t> offsets_;  // by declaration
  uint32_t table_bits_ = 0;
  uint64_t table_ = 0;  // the interpretation
};

uint32_t levels(const Script& script, const smtlib::Command& command) {
  const NodeId count = script.child(command.node, 1);
  return count == kNoNode ? 1 : number(script.text(count), 10);
}

void run(const Script& script, Search& search, Reply& reply) {
  std::vector<std::vector<NodeId>> stack(1);
  for (const smtlib::Command& command : script.commands()) {
    switch (command.word) {
      case smtlib::kAssert:
        stack.back().push_back(script.child(command.node, 1));
        break;
      case smtlib::kCheckSat:
      case smtlib::kCheckSatAssuming: {
        std::vector<NodeId> formulas = stack.back();
        if (command.word == smtlib::kCheckSatAssuming)
          for (NodeId a = script.node(script.child(command.node, 1)).first_child; a != kNoNode;
               a = script.node(a).next_sibling)
            formulas.push_back(a);
        reply.answers.push_back(search.satisfiable(formulas) ? Answer::kSat : Answer::kUnsat);
        break;
      }
      case smtlib::kPush:
        for (uint32_t i = levels(script, command); i > 0; --i) stack.push_back(stack.back());
        break;
      case smtlib::kPop:
        for (uint32_t i = levels(script, command); i > 0; --i) {
          stack.pop_back();
          if (stack.empty()) throw NotSupported();
        }
        break;
      case smtlib::kExit:
        return;
      case smtlib::kDeclareConst:
      case smtlib::kDeclareFun:
      case smtlib::kDefineConst:
      case smtlib::kDefineFun:
      case smtlib::kSetInfo:
      case smtlib::kSetLogic:
        break;
      default:
        throw NotSupported();
    }
  }
}

}  // namespace

Reply TruthTable::solve(const Script& script, uint64_t limit) {
  Reply reply;
  try {
    Search search(script, limit);
    try {
      run(script, search, reply);
    } catch (const LimitReached&) {
      reply.answers.assign(check_count(script), Answer::kUnknown);
      reply.ending = Ending::kResourceOut;
    }
    reply.spent = search.spent();
  } catch (const NotSupported&) {
    reply = Reply();
    reply.ending = Ending::kNotSupported;
  }
  return reply;
}

}  // namespace gadfly::harness
