// SPDX-License-Identifier: Apache-2.0
// Translates the assertions of one check to Boolector's dialect, term by term. An explicit stack of
// steps replaces recursion, so depth is not limited by the call stack.
#include "harness/solvers/boolector/lowering.h"

#include <algorithm>
#include <string_view>

#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::harness::inline solvers::boolector {
namespace {

using smtlib::Declaration;
using smtlib::DeclarationId;
using smtlib::DeclarationKind;
using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::NodeKind;
using smtlib::SortId;
using smtlib::TermKind;

// Returns the binary digits of a decimal numeral, most significant first; empty for 0. Takes
// quadratic time.
std::string bits_of_decimal(std::string_view decimal) {
  std::string digits(decimal);
  std::string bits;
  for (size_t first = 0; first < digits.size();) {
    int remainder = 0;
    for (size_t i = first; i < digits.size(); ++i) {
      const int value = remainder * 10 + (digits[i] - '0');
      digits[i] = static_cast<char>('0' + value / 2);
      remainder = value % 2;
    }
    bits += static_cast<char>('0' + remainder);
    while (first < digits.size() && digits[first] == '0') ++first;
  }
  while (!bits.empty() && bits.back() == '0') bits.pop_back();
  std::ranges::reverse(bits);
  return bits;
}

std::string bits_of_hexadecimal(std::string_view digits) {
  std::string bits;
  for (char c : digits) {
    const int value = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    for (int bit = 3; bit >= 0; --bit) bits += static_cast<char>('0' + ((value >> bit) & 1));
  }
  return bits;
}

std::string bit_vector_sort(uint32_t width) {
  return "(_ BitVec " + std::to_string(width) + ")";
}

}  // namespace

Lowering::Lowering(const smtlib::Script& script)
    : script_(script), operators_(read_dialect(script.theory_set())) {}

Result<std::string> Lowering::flatten(std::span<const NodeId> assertions) {
  names_.assign(script_.declarations().size(), 0);
  undefined_.clear();
  declarations_.clear();
  assertions_.clear();
  next_name_ = 1;
  cost_ = 0;
  refused_ = false;
  for (size_t i = 0; i < assertions.size() && !refused_; ++i) {
    assertions_ += "(assert ";
    lower(assertions[i]);
    assertions_ += ")\n";
  }
  while (!undefined_.empty() && !refused_) {
    const DeclarationId id = undefined_.back();
    undefined_.pop_back();
    assertions_ += "(assert (= ";
    write_name(names_[id]);
    assertions_ += ' ';
    lower(definition_body(id));
    assertions_ += "))\n";
  }
  if (refused_) return error_;
  return "(set-logic QF_AUFBV)\n" + declarations_ + assertions_ + "(check-sat)\n(exit)\n";
}

void Lowering::lower(NodeId term) {
  steps_.clear();
  then_term(term);
  while (!steps_.empty() && !refused_) {
    const Step step = steps_.back();
    steps_.pop_back();
    take(step);
  }
}

void Lowering::take(const Step& step) {
  switch (step.kind) {
    case Step::Kind::kTerm: {
      const size_t before = steps_.size();
      lower_term(step.value);  // appends its steps in the order of writing
      std::reverse(steps_.begin() + static_cast<std::ptrdiff_t>(before), steps_.end());
      return;
    }
    case Step::Kind::kText:
      assertions_ += step.text;
      return;
    case Step::Kind::kOpenBinding:
      assertions_ += '(';
      write_name(step.value);
      assertions_ += ' ';
      return;
    case Step::Kind::kEnterScope:
      for (uint32_t i = 0; i < step.count; ++i) names_[step.value + i] = step.name + i;
      return;
    case Step::Kind::kConstant:
      assertions_.append(step.count, static_cast<char>(step.value));
      return;
  }
}

void Lowering::lower_term(NodeId node) {
  const smtlib::TermInfo& term = script_.term(node);
  if (term.kind != TermKind::kOpaque && widths(term.sort).element == 0)
    return refuse(ErrorCode::kUnsupported, "a sort that Boolector does not have", node);
  switch (term.kind) {
    case TermKind::kLiteral:
      return lower_literal(node);
    case TermKind::kOperator:
      return lower_operator(node);
    case TermKind::kDeclared:
      return lower_declared(node);
    case TermKind::kAnnotated:
      return then_term(script_.child(node, 1));
    case TermKind::kQuantifier:
      return refuse(ErrorCode::kUnsupported, "a quantifier, which Boolector does not have", node);
    case TermKind::kLet: {
      std::vector<NodeId> values;
      const NodeId bindings = script_.child(node, 1);
      for (NodeId b = script_.node(bindings).first_child; b != kNoNode;
           b = script_.node(b).next_sibling)
        values.push_back(script_.child(b, 1));
      return lower_let(node, values, script_.node(bindings).next_sibling);
    }
    case TermKind::kNone:
    case TermKind::kOpaque:
    case TermKind::kTester:
    case TermKind::kUpdate:
    case TermKind::kMatch:
    case TermKind::kFunction:
    case TermKind::kLambda:
    case TermKind::kChoice:
    case TermKind::kApplied:
      break;
  }
  refuse(ErrorCode::kUnsupported, "a term that is not understood", node);
}

void Lowering::lower_literal(NodeId node) {
  const std::string_view text = script_.text(node);
  spend(1 + text.size() / 16, node);
  assertions_ += "#b";
  if (script_.node(node).kind == NodeKind::kHexadecimal)
    assertions_ += bits_of_hexadecimal(text.substr(2));
  else
    assertions_ += text.substr(2);
}

// Writes (_ bv10 4) as #b1010.
void Lowering::lower_number(NodeId node) {
  const uint32_t width = value_width(script_.term(node).sort);
  const smtlib::Symbol symbol = script_.node(script_.child(node, 1)).symbol;
  std::string_view digits = script_.symbols().name(symbol).substr(2);
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  spend(1 + width / 16, node);
  const std::string bits = digits.size() > width ? "" : bits_of_decimal(digits);
  if (digits.size() > width || bits.size() > width)
    return refuse(ErrorCode::kUnsupported, "a number that does not fit its width", node);
  assertions_ += "#b" + std::string(width - bits.size(), '0') + bits;
}

// Writes "(op " or "((_ op i j) ".
void Lowering::open_application(NodeId head, smtlib::OperatorId id) {
  const std::string name(script_.symbols().name(script_.theory_set().op(id).name));
  if (script_.node(head).is_symbol()) {
    assertions_ += '(' + name + ' ';
    return;
  }
  assertions_ += "((_ " + name;
  NodeId index = script_.node(script_.child(head, 1)).next_sibling;
  for (; index != kNoNode; index = script_.node(index).next_sibling) {
    assertions_ += ' ';
    assertions_ += script_.text(index);
  }
  assertions_ += ") ";
}

void Lowering::lower_operator(NodeId node) {
  const smtlib::OperatorId id = script_.term(node).reference;
  const LoweredOperator lowered = operators_[id];
  if (lowered.shape == Shape::kRefused)
    return refuse(ErrorCode::kUnsupported, "an operator that Boolector does not have", node);
  if (lowered.shape == Shape::kNumber) return lower_number(node);
  const NodeId head = script_.node(node).first_child;
  if (head == kNoNode) {
    assertions_ += script_.symbols().name(script_.theory_set().op(id).name);
    return;
  }
  spend(lowered.circuit, node);
  const NodeId first = script_.node(head).next_sibling;
  const NodeId second = script_.node(first).next_sibling;
  if (lowered.shape == Shape::kAnyBit || lowered.shape == Shape::kAllBits) {
    const bool any = lowered.shape == Shape::kAnyBit;
    assertions_ += any ? "(bvnot (bvcomp " : "(bvcomp ";
    then_term(first);
    then_text(" #b");
    const unsigned char digit = any ? '0' : '1';
    steps_.push_back({Step::Kind::kConstant, digit, value_width(script_.term(first).sort)});
    return then_text(any ? "))" : ")");
  }
  const bool nest = lowered.shape == Shape::kBinary && second != kNoNode;
  if (nest)
    for (NodeId a = second; a != kNoNode; a = script_.node(a).next_sibling)
      open_application(head, id);
  else
    open_application(head, id);
  then_term(first);
  for (NodeId a = second; a != kNoNode; a = script_.node(a).next_sibling) {
    then_text(" ");
    then_term(a);
    if (nest) then_text(")");
  }
  if (!nest) then_text(")");
}

void Lowering::lower_declared(NodeId node) {
  const DeclarationId id = script_.term(node).reference;
  const Declaration& declaration = script_.declaration(id);
  if (!script_.theory_set().operators_named(declaration.name).empty())
    return refuse(ErrorCode::kUnsupported, "a symbol that hides a symbol of a theory", node);
  if (declaration.kind == DeclarationKind::kQuantifiedVariable)
    return refuse(ErrorCode::kUnsupported, "a quantified variable", node);
  if (declaration.local()) return write_name(names_[id]);
  const bool defined = declaration.kind != DeclarationKind::kDeclaredFunction;
  const NodeId body = defined ? definition_body(id) : kNoNode;
  if (defined && body == kNoNode)
    return refuse(ErrorCode::kUnsupported, "a recursive definition, or a name inside a binder",
                  node);

  std::vector<NodeId> arguments;
  if (declaration.parameter_count > 0)
    for (NodeId a = script_.node(script_.node(node).first_child).next_sibling; a != kNoNode;
         a = script_.node(a).next_sibling)
      arguments.push_back(a);
  if (defined && !arguments.empty()) return lower_let(node, arguments, body);
  if (names_[id] == 0) name_constant(node, id);
  if (arguments.empty()) return write_name(names_[id]);

  spend(Circuit::kBitwise, node);
  assertions_ += "(select ";
  write_name(names_[id]);
  for (size_t i = 0; i < arguments.size(); ++i) {
    then_text(i + 1 < arguments.size() ? " (concat " : " ");
    then_term(arguments[i]);
  }
  for (size_t i = 0; i < arguments.size(); ++i) then_text(")");
}

// Writes a let that binds the variables in the scope of `body` to `values`. The values belong to
// the scope around `node`, so the variables get their new names only after all values are written;
// this lets a value contain another instance of the same definition.
void Lowering::lower_let(NodeId node, const std::vector<NodeId>& values, NodeId body) {
  const smtlib::Scope& scope = script_.scope(script_.term(body).scope);
  GADFLY_INVARIANT(scope.count == values.size());
  for (DeclarationId id = scope.first; id < scope.first + scope.count; ++id)
    if (script_.declaration(id).shadowed >= scope.first)
      return refuse(ErrorCode::kUnsupported, "a symbol bound twice by one binder", node);
  spend(1, node);
  const uint32_t name = next_name_;
  next_name_ += scope.count;
  assertions_ += "(let (";
  for (uint32_t i = 0; i < scope.count; ++i) {
    steps_.push_back({Step::Kind::kOpenBinding, name + i});
    then_term(values[i]);
    then_text(")");
  }
  then_text(") ");
  steps_.push_back({Step::Kind::kEnterScope, scope.first, scope.count, name});
  then_term(body);
  then_text(")");
}

// Declares a constant or an uninterpreted function at its first use. A function becomes an array.
void Lowering::name_constant(NodeId node, DeclarationId id) {
  const Declaration& declaration = script_.declaration(id);
  Widths sort = widths(declaration.result);
  uint64_t index = 0;
  for (SortId parameter : script_.parameters(declaration)) {
    const uint32_t width = value_width(parameter);
    if (width == 0 || sort.index > 0)
      return refuse(ErrorCode::kUnsupported, "a function on arrays or on other theories", node);
    index += width;
  }
  spend(1 + (index + sort.index + sort.element) / 2, node);
  if (refused_) return;
  if (index > 0) sort.index = static_cast<uint32_t>(index);
  names_[id] = next_name_++;
  if (declaration.kind != DeclarationKind::kDeclaredFunction) undefined_.push_back(id);
  declarations_ += "(declare-fun v" + std::to_string(names_[id]) + " () ";
  if (sort.index > 0)
    declarations_ +=
        "(Array " + bit_vector_sort(sort.index) + ' ' + bit_vector_sort(sort.element) + ')';
  else if (declaration.result == script_.theory_set().bool_sort())
    declarations_ += "Bool";
  else
    declarations_ += bit_vector_sort(sort.element);
  declarations_ += ")\n";
}

// Returns the body of a definition; kNoNode if the declaration has no body, or if the body is
// recursive or has free variables.
NodeId Lowering::definition_body(DeclarationId id) const {
  const Declaration& declaration = script_.declaration(id);
  const NodeId around = script_.node(declaration.node).parent;
  const smtlib::Symbol word = script_.node(script_.child(around, 0)).symbol;
  const bool named = declaration.kind == DeclarationKind::kNamedTerm;
  return named || word == smtlib::kDefineFun || word == smtlib::kDefineConst
             ? smtlib::definition_body(script_, id)
             : kNoNode;
}

uint32_t Lowering::value_width(SortId id) const {
  if (id == script_.theory_set().bool_sort()) return 1;
  const smtlib::Sort& sort = script_.sorts().sort(id);
  const bool bit_vector = sort.index_count == 1 && script_.symbols().name(sort.name) == "BitVec";
  return bit_vector ? script_.sorts().indices(id)[0] : 0;
}

Lowering::Widths Lowering::widths(SortId id) const {
  if (const uint32_t width = value_width(id)) return {0, width};
  const smtlib::Sort& sort = script_.sorts().sort(id);
  if (sort.argument_count != 2 || script_.symbols().name(sort.name) != "Array") return {};
  const std::span<const SortId> arguments = script_.sorts().arguments(id);
  const Widths array = {value_width(arguments[0]), value_width(arguments[1])};
  return array.index > 0 && array.element > 0 ? array : Widths{};
}

void Lowering::spend(Circuit circuit, NodeId node) {
  const auto bits = [this](NodeId term) {
    const Widths w = widths(script_.term(term).sort);
    return uint64_t{w.index} + w.element;
  };
  const NodeId first = script_.node(script_.node(node).first_child).next_sibling;
  uint64_t sum = bits(node);
  uint64_t count = 0;
  for (NodeId a = first; a != kNoNode; a = script_.node(a).next_sibling) {
    sum += bits(a);
    ++count;
  }
  spend(cost(circuit, sum, bits(first), count), node);
}

void Lowering::spend(uint64_t cost, NodeId node) {
  cost_ += cost;
  if (cost_ > kMaxCost || assertions_.size() > kMaxBytes)
    refuse(ErrorCode::kTooLarge, "too large to be solved within a second", node);
}

void Lowering::refuse(ErrorCode code, const char* why, NodeId node) {
  if (refused_) return;
  refused_ = true;
  error_ = {code, why, script_.position(node)};
}

}  // namespace gadfly::harness::inline solvers::boolector
