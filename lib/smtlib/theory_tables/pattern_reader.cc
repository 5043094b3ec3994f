// SPDX-License-Identifier: Apache-2.0
// Reads patterns by recursion, down to kMaxPatternDepth.
#include "lib/smtlib/theory_tables/pattern_reader.h"

#include <algorithm>
#include <charconv>

namespace gadfly::smtlib::inline theory_tables {

Error PatternReader::error(NodeId node, std::string_view message) const {
  return {ErrorCode::kTable, std::string(name_) + ": " + std::string(message),
          table_.position(node)};
}

Result<uint32_t> PatternReader::argument(NodeId& node, PatternScope& scope, int depth) {
  Result<uint32_t> read = sort(node, scope, depth);
  const NodeId after = table_.node(node).next_sibling;
  if (!read || after == kNoNode || table_.text(after) != kPackMark) return read;
  SortPattern& pattern = pool_.patterns[*read];
  if (pattern.kind != SortPattern::Kind::kParameter)
    return error(after, "only a parameter can be a pack");
  pattern.kind = SortPattern::Kind::kPack;
  node = after;
  return read;
}

// Reads (nth i X).
Result<uint32_t> PatternReader::nth(NodeId node, PatternScope& scope, int depth) {
  const NodeId name = table_.child(node, 2);
  const auto found = std::ranges::find(scope.parameters, name == kNoNode ? "" : table_.text(name));
  if (found == scope.parameters.end()) return error(node, "expected (nth INDEX PARAMETER)");
  SortPattern pattern = {.kind = SortPattern::Kind::kNth};
  pattern.parameter = static_cast<uint32_t>(found - scope.parameters.begin());
  Result<uint32_t> position = index(table_.child(node, 1), scope, depth + 1);
  GADFLY_TRY(position);
  pattern.indices.push_back(*position);
  pool_.patterns.push_back(std::move(pattern));
  return static_cast<uint32_t>(pool_.patterns.size() - 1);
}

Result<uint32_t> PatternReader::sort(NodeId node, PatternScope& scope, int depth) {
  if (node == kNoNode || depth > kMaxPatternDepth)
    return error(node, "expected a sort, not nested deeper than 8");
  SortPattern pattern = {.kind = SortPattern::Kind::kCompound};
  NodeId head = node;
  NodeId argument = kNoNode;
  if (is_list(table_, node)) {
    head = table_.node(node).first_child;
    if (head == kNoNode) return error(node, "() is not a sort");
    if (table_.text(head) == "nth") return nth(node, scope, depth);
    argument = table_.node(head).next_sibling;
    if (is_list(table_, head) || table_.text(head) == "_") {
      const NodeId indexed = is_list(table_, head) ? head : node;
      if (indexed == node) argument = kNoNode;
      head = table_.child(indexed, 1);
      if (head == kNoNode) return error(node, "expected (_ NAME index ...)");
      for (NodeId index = table_.node(head).next_sibling; index != kNoNode;
           index = table_.node(index).next_sibling) {
        Result<uint32_t> expression = this->index(index, scope, depth + 1);
        GADFLY_TRY(expression);
        pattern.indices.push_back(*expression);
      }
    }
  } else if (const auto found = std::ranges::find(scope.parameters, table_.text(node));
             found != scope.parameters.end()) {
    pattern.kind = SortPattern::Kind::kParameter;
    pattern.parameter = static_cast<uint32_t>(found - scope.parameters.begin());
  }
  for (; argument != kNoNode; argument = table_.node(argument).next_sibling) {
    Result<uint32_t> inner = this->argument(argument, scope, depth + 1);
    GADFLY_TRY(inner);
    pattern.arguments.push_back(*inner);
    pattern.has_pack = pattern.has_pack || pool_.patterns[*inner].kind == SortPattern::Kind::kPack;
  }
  if (pattern.kind == SortPattern::Kind::kCompound) {
    pattern.name = theory_set_.symbols().find(table_.text(head));
    const SortConstructor* constructor = theory_set_.sort_constructor(pattern.name);
    if (constructor == nullptr || pattern.indices.size() != constructor->indices.size() ||
        !constructor->takes(pattern.arguments.size()) ||
        (pattern.has_pack && !constructor->variadic))
      return error(node, "no table declares this sort with this many indices and arguments");
    if (pattern.indices.empty() && pattern.arguments.empty()) {
      pattern.kind = SortPattern::Kind::kConcrete;
      pattern.sort = sorts_.intern(pattern.name, {}, {});
    }
  }
  pool_.patterns.push_back(std::move(pattern));
  return static_cast<uint32_t>(pool_.patterns.size() - 1);
}

Result<uint32_t> PatternReader::index(NodeId node, PatternScope& scope, int depth) {
  using Kind = IndexExpression::Kind;
  if (node == kNoNode || depth > kMaxPatternDepth)
    return error(node, "expected a numeral, a variable or an expression");
  IndexExpression made = {.kind = Kind::kConstant};
  if (table_.node(node).kind == NodeKind::kNumeral) {
    const std::string_view digits = table_.text(node);
    std::from_chars(digits.data(), digits.data() + digits.size(), made.value);
  } else if (!is_list(table_, node)) {
    return variable(node, scope);
  } else if (table_.text(table_.child(node, 0)) == "size") {
    const NodeId name = table_.child(node, 1);
    const auto found =
        std::ranges::find(scope.parameters, name == kNoNode ? "" : table_.text(name));
    if (found == scope.parameters.end()) return error(node, "expected (size PARAMETER)");
    made.kind = Kind::kSize;
    made.value = found - scope.parameters.begin();
  } else if (table_.text(table_.child(node, 0)) == "prime") {
    if (table_.child_count(node) != 2) return error(node, "expected (prime NUMBER)");
    const Result<uint32_t> operand = this->index(table_.child(node, 1), scope, depth + 1);
    GADFLY_TRY(operand);
    made.kind = Kind::kPrime;
    made.left = made.right = *operand;
  } else {
    if (table_.child_count(node) != 3) return error(node, "expected (OPERATOR left right)");
    Result<uint32_t> left = this->index(table_.child(node, 1), scope, depth + 1);
    GADFLY_TRY(left);
    Result<uint32_t> right = this->index(table_.child(node, 2), scope, depth + 1);
    GADFLY_TRY(right);
    const std::string_view op = table_.text(table_.child(node, 0));
    const bool swapped = op == ">" || op == ">=";
    made.left = swapped ? *right : *left;
    made.right = swapped ? *left : *right;
    if (op == "+")
      made.kind = Kind::kAdd;
    else if (op == "-")
      made.kind = Kind::kSub;
    else if (op == "*")
      made.kind = Kind::kMul;
    else if (op == "<" || op == ">")
      made.kind = Kind::kLess;
    else if (op == "<=" || op == ">=")
      made.kind = Kind::kLessEqual;
    else if (op == "and")
      made.kind = Kind::kAnd;
    else
      return error(node, "expected one of + - * < <= > >= and prime");
  }
  pool_.expressions.push_back(made);
  return static_cast<uint32_t>(pool_.expressions.size() - 1);
}

Result<uint32_t> PatternReader::variable(NodeId node, PatternScope& scope) {
  auto found = std::ranges::find(scope.variables, table_.text(node));
  if (found == scope.variables.end()) {
    if (scope.variables.size() == kMaxVariables) return error(node, "too many numeral variables");
    scope.variables.emplace_back(table_.text(node));
    found = scope.variables.end() - 1;
  }
  pool_.expressions.push_back(
      {.kind = IndexExpression::Kind::kVariable, .value = found - scope.variables.begin()});
  return static_cast<uint32_t>(pool_.expressions.size() - 1);
}

}  // namespace gadfly::smtlib::inline theory_tables
