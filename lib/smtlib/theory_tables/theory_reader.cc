// SPDX-License-Identifier: Apache-2.0
// Reads the rows of a table and their attributes; pattern_reader.h reads their sorts.
#include "lib/smtlib/theory_tables/theory_reader.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace gadfly::smtlib::inline theory_tables {
namespace {

NodeId next(const Tree& table, NodeId node) {
  return table.node(node).next_sibling;
}
NodeId first(const Tree& table, NodeId node) {
  return table.node(node).first_child;
}

// Returns the value after a keyword of the (theory ...) form; kNoNode if the keyword is missing.
NodeId section(const Tree& table, std::string_view keyword) {
  const NodeId theory = table.child(kRoot, 0);
  for (NodeId n = first(table, theory); n != kNoNode; n = next(table, n))
    if (table.text(n) == keyword) return next(table, n);
  return kNoNode;
}

constexpr std::pair<std::string_view, Role> kRoles[] = {{"at-most", Role::kAtMost},
                                                        {"choice", Role::kChoice},
                                                        {"conjunction", Role::kConjunction},
                                                        {"disjunction", Role::kDisjunction},
                                                        {"distinction", Role::kDistinction},
                                                        {"equality", Role::kEquality},
                                                        {"exclusion", Role::kExclusion},
                                                        {"fields", Role::kFields},
                                                        {"implication", Role::kImplication},
                                                        {"minus", Role::kMinus},
                                                        {"negation", Role::kNegation},
                                                        {"range", Role::kRange},
                                                        {"word", Role::kString}};

constexpr std::pair<std::string_view, ValueKind> kValueKinds[] = {
    {"array", ValueKind::kArray},       {"bag", ValueKind::kBag},
    {"boolean", ValueKind::kBoolean},   {"element", ValueKind::kElement},
    {"field", ValueKind::kField},       {"float", ValueKind::kFloat},
    {"function", ValueKind::kFunction}, {"integer", ValueKind::kInteger},
    {"language", ValueKind::kRegLan},   {"real", ValueKind::kReal},
    {"sequence", ValueKind::kSequence}, {"set", ValueKind::kSet},
    {"string", ValueKind::kString},     {"tuple", ValueKind::kTuple},
    {"word", ValueKind::kBitVector}};

}  // namespace

Result<std::unique_ptr<TheorySet>> TheorySet::read(std::vector<TableSource> tables) {
  std::unique_ptr<TheorySet> theory_set(new TheorySet);
  theory_set->tables_ = std::move(tables);
  GADFLY_TRY(TheoryReader(*theory_set).read());
  return theory_set;
}

Error TheoryReader::error(const Tree& table, NodeId node, const std::string& message) const {
  return {ErrorCode::kTable, theory_set_.tables_[theory_].name + ": " + message,
          table.position(node)};
}

// Interns the symbol at a node. The tree and its copy of the text are temporary, so the interned
// view points into the theory set's copy of the table.
Symbol TheoryReader::intern(const Tree& table, NodeId node) {
  const Node& n = table.node(node);
  const std::string& text = theory_set_.tables_[theory_].text;
  return theory_set_.symbols_.intern(std::string_view(text).substr(n.begin, n.end - n.begin));
}

Result<Done> TheoryReader::read() {
  std::vector<std::unique_ptr<Tree>> trees;
  for (theory_ = 0; theory_ < theory_set_.tables_.size(); ++theory_) {
    const TableSource& source = theory_set_.tables_[theory_];
    Tree& tree = *trees.emplace_back(std::make_unique<Tree>(SymbolTable()));
    if (Result<Done> parsed = tree.parse(source.text); !parsed.ok()) {
      Error broken = parsed.error();
      broken.message = source.name + ": " + broken.message;
      return broken;
    }
    const NodeId theory = tree.child(kRoot, 0);
    if (tree.child_count(kRoot) != 1 || tree.child_count(theory) < 2 ||
        tree.text(tree.child(theory, 0)) != "theory")
      return error(tree, theory, "expected one (theory NAME ...)");
    theory_set_.theories_.push_back({std::string(tree.text(tree.child(theory, 1))), source.name});
    if (NodeId word = section(tree, ":incremental"))
      theory_set_.theories_.back().incremental = tree.text(word) != "false";
    if (NodeId list = section(tree, ":sorts")) GADFLY_TRY(read_sorts(tree, list));
  }
  for (theory_ = 0; theory_ < theory_set_.tables_.size(); ++theory_) {
    const Tree& tree = *trees[theory_];
    Theory& theory = theory_set_.theories_[theory_];
    theory.first_operator = static_cast<uint32_t>(theory_set_.operators_.size());
    if (NodeId word = section(tree, ":rival")) GADFLY_TRY(read_rival(tree, word));
    if (NodeId list = section(tree, ":abbreviations")) GADFLY_TRY(read_abbreviations(tree, list));
    if (NodeId list = section(tree, ":literals")) GADFLY_TRY(read_literals(tree, list));
    if (NodeId list = section(tree, ":coercions")) GADFLY_TRY(read_coercions(tree, list));
    if (NodeId list = section(tree, ":funs"))
      for (NodeId row = first(tree, list); row != kNoNode; row = next(tree, row))
        GADFLY_TRY(read_operator(tree, row));
    theory.operator_count =
        static_cast<uint32_t>(theory_set_.operators_.size()) - theory.first_operator;
  }
  const Symbol bool_name = theory_set_.symbols_.find("Bool");
  if (theory_set_.sort_constructor(bool_name) == nullptr)
    return Error{ErrorCode::kTable, "no table declares the sort Bool", {}};
  theory_set_.bool_sort_ = theory_set_.sorts_.intern(bool_name, {}, {});
  for (const SortConstructor& constructor : theory_set_.constructors_) {
    if (constructor.alias_of != kNoSymbol) continue;
    if (constructor.values == ValueKind::kFunction)
      theory_set_.function_constructor_ = constructor.name;
    if (constructor.values == ValueKind::kArray) theory_set_.array_constructor_ = constructor.name;
    if (constructor.variadic) theory_set_.variadic_constructor_ = constructor.name;
    if (constructor.values != ValueKind::kElement) continue;
    const SortId sort = theory_set_.sorts_.intern(constructor.name, {}, {});
    auto& constants =
        theory_set_.enumerations_.emplace_back(sort, std::vector<OperatorId>()).second;
    for (OperatorId id = 0; id < theory_set_.operators_.size(); ++id) {
      const Operator& op = theory_set_.operators_[id];
      if (op.arguments.empty() && op.indices.empty() && op.synonym_of == kNoSymbol &&
          theory_set_.pool_.patterns[op.result].sort == sort)
        constants.push_back(id);
    }
  }
  theory_set_.overloads_.resize(theory_set_.operators_.size());
  std::iota(theory_set_.overloads_.begin(), theory_set_.overloads_.end(), 0);
  const auto name = [this](OperatorId id) { return theory_set_.operators_[id].name; };
  std::ranges::stable_sort(theory_set_.overloads_, {}, name);
  for (Symbol symbol = 0; symbol <= theory_set_.symbols_.size(); ++symbol)
    theory_set_.first_overload_.push_back(
        static_cast<uint32_t>(std::ranges::lower_bound(theory_set_.overloads_, symbol, {}, name) -
                              theory_set_.overloads_.begin()));
  find_names_of_rivals();
  return Done{};
}

Result<Done> TheoryReader::read_rival(const Tree& table, NodeId word) {
  const std::vector<Theory>& all = theory_set_.theories_;
  const auto found = std::ranges::find(all, table.text(word), &Theory::name);
  if (found == all.end()) return error(table, word, "no theory has this name");
  theory_set_.theories_[theory_].rival = static_cast<uint32_t>(found - all.begin());
  return Done{};
}

void TheoryReader::find_names_of_rivals() {
  std::vector<uint32_t>& only = theory_set_.only_theory_;
  only.assign(theory_set_.symbols_.size(), kNoTheory);
  std::vector<bool> shared(only.size());
  const auto add = [&](Symbol name, uint32_t theory) {
    if (only[name] != kNoTheory && only[name] != theory) shared[name] = true;
    only[name] = theory;
  };
  for (const Operator& op : theory_set_.operators_) add(op.name, op.theory);
  for (const SortConstructor& sort : theory_set_.constructors_) add(sort.name, sort.theory);
  std::vector<bool> rivals(theory_set_.theories_.size());
  for (size_t i = 0; i < rivals.size(); ++i)
    if (const uint32_t rival = theory_set_.theories_[i].rival; rival != kNoTheory)
      rivals[i] = rivals[rival] = true;
  for (Symbol name = 0; name < only.size(); ++name)
    if (only[name] != kNoTheory && (shared[name] || !rivals[only[name]])) only[name] = kNoTheory;
}

// Reads (NAME arity) or ((_ NAME m ...) arity), with attributes, or (NAME :alias OLDER). The arity
// `...` is any number from 1.
Result<Done> TheoryReader::read_sorts(const Tree& table, NodeId list) {
  for (NodeId row = first(table, list); row != kNoNode; row = next(table, row)) {
    NodeId head = first(table, row);
    if (head == kNoNode || next(table, head) == kNoNode)
      return error(table, row, "expected (NAME arity)");
    PatternScope scope;
    SortConstructor made = {.name = kNoSymbol, .theory = theory_};
    const NodeId arity = next(table, head);
    if (table.text(arity) == ":alias") {
      GADFLY_TRY(read_sort_alias(table, row));
      continue;
    }
    if (is_list(table, head)) {
      head = table.child(head, 1);
      for (NodeId index = next(table, head); index != kNoNode; index = next(table, index)) {
        Result<uint32_t> expression = patterns(table).read_index(index, scope);
        GADFLY_TRY(expression);
        made.indices.push_back(*expression);
      }
    }
    made.name = intern(table, head);
    const std::string_view digits = table.text(arity);
    made.variadic = digits == kPackMark;
    if (made.variadic) made.argument_count = 1;
    std::from_chars(digits.data(), digits.data() + digits.size(), made.argument_count);
    for (NodeId at = next(table, arity); at != kNoNode; at = next(table, at)) {
      if (table.text(at) == ":right-assoc") {
        made.right_assoc = true;
        continue;
      }
      const NodeId value = next(table, at);
      if (value == kNoNode) return error(table, at, "its value is missing");
      if (table.text(at) == ":where") {
        Result<uint32_t> condition = patterns(table).read_index(value, scope);
        GADFLY_TRY(condition);
        made.condition = *condition;
      } else if (table.text(at) == ":values") {
        const auto* found = std::ranges::find(kValueKinds, table.text(value),
                                              &std::pair<std::string_view, ValueKind>::first);
        if (found == std::end(kValueKinds)) return error(table, value, "no such kind of values");
        made.values = found->second;
      } else {
        return error(table, at, "expected :right-assoc, :where or :values");
      }
      at = value;
    }
    if (made.argument_count > kMaxVariables || made.indices.size() > kMaxVariables)
      return error(table, row, "too many arguments or indices");
    theory_set_.constructors_.push_back(std::move(made));
  }
  return Done{};
}

// Reads (NAME sort), for a sort without parameters, or ((NAME X ...) sort), for sorts with a pack.
Result<Done> TheoryReader::read_abbreviations(const Tree& table, NodeId list) {
  for (NodeId row = first(table, list); row != kNoNode; row = next(table, row)) {
    if (table.child_count(row) != 2) return error(table, row, "expected (NAME sort)");
    PatternScope scope;
    NodeId head = table.child(row, 0);
    const bool with_pack = is_list(table, head);
    if (with_pack) {
      if (table.child_count(head) != 3 || table.text(table.child(head, 2)) != kPackMark)
        return error(table, head, "expected (NAME X ...)");
      scope.parameters.emplace_back(table.text(table.child(head, 1)));
      head = table.child(head, 0);
    }
    Result<uint32_t> pattern = patterns(table).read_sort(table.child(row, 1), scope);
    GADFLY_TRY(pattern);
    SortAbbreviation made = {.name = intern(table, head), .theory = theory_, .sort = kUnknownSort};
    if (with_pack) {
      made.pattern = *pattern;
    } else {
      made.sort = build(theory_set_.pool_, theory_set_.sorts_, *pattern, Binding());
      if (made.sort == kUnknownSort) return error(table, row, "an abbreviation has no variables");
    }
    theory_set_.abbreviations_.push_back(made);
  }
  return Done{};
}

Result<Done> TheoryReader::read_literals(const Tree& table, NodeId list) {
  static constexpr std::pair<std::string_view, LiteralKind> kKinds[] = {
      {"NUMERAL", LiteralKind::kNumeral}, {"DECIMAL", LiteralKind::kDecimal},
      {"BINARY", LiteralKind::kBinary},   {"HEXADECIMAL", LiteralKind::kHexadecimal},
      {"FIELD", LiteralKind::kField},     {"STRING", LiteralKind::kString}};
  for (NodeId row = first(table, list); row != kNoNode; row = next(table, row)) {
    const NodeId kind = first(table, row);
    const auto* found = std::ranges::find(kKinds, kind ? table.text(kind) : "",
                                          &std::pair<std::string_view, LiteralKind>::first);
    if (found == std::end(kKinds) || next(table, kind) == kNoNode)
      return error(table, row, "expected (NUMERAL|DECIMAL|BINARY|HEXADECIMAL|FIELD|STRING sort)");
    PatternScope scope = {.parameters = {}, .variables = {"n"}};
    Result<uint32_t> sort = patterns(table).read_sort(next(table, kind), scope);
    GADFLY_TRY(sort);
    theory_set_.literals_.push_back({found->second, theory_, *sort});
  }
  return Done{};
}

Result<Done> TheoryReader::read_coercions(const Tree& table, NodeId list) {
  for (NodeId row = first(table, list); row != kNoNode; row = next(table, row)) {
    PatternScope scope;
    if (table.child_count(row) != 2) return error(table, row, "expected (FROM TO)");
    Result<uint32_t> from = patterns(table).read_sort(table.child(row, 0), scope);
    GADFLY_TRY(from);
    Result<uint32_t> to = patterns(table).read_sort(table.child(row, 1), scope);
    GADFLY_TRY(to);
    theory_set_.coercions_.emplace_back(theory_set_.pool_.patterns[*from].sort,
                                        theory_set_.pool_.patterns[*to].sort);
  }
  return Done{};
}

Result<Done> TheoryReader::read_operator(const Tree& table, NodeId row) {
  PatternScope scope;
  NodeId inner = row;
  if (!is_list(table, row) || first(table, row) == kNoNode)
    return error(table, row, "expected (NAME sort ... sort)");
  if (table.text(first(table, row)) == "par") {
    for (NodeId p = first(table, table.child(row, 1)); p != kNoNode; p = next(table, p))
      scope.parameters.emplace_back(table.text(p));
    inner = table.child(row, 2);
    if (!is_list(table, inner) || first(table, inner) == kNoNode)
      return error(table, row, "expected (par (A ...) (NAME sort ... sort))");
  }
  if (table.text(table.child(inner, 1)) == ":alias") return read_alias(table, inner);
  Operator op = {};
  op.original = static_cast<OperatorId>(theory_set_.operators_.size());
  op.theory = theory_;
  NodeId head = first(table, inner);
  NodeId rest = next(table, head);
  if (is_list(table, head)) {
    head = table.child(head, 1);
    if (head == kNoNode) return error(table, row, "expected (_ NAME index ...)");
    for (NodeId index = next(table, head); index != kNoNode; index = next(table, index)) {
      if (op.sort_indices < scope.parameters.size() &&
          scope.parameters[op.sort_indices] == table.text(index)) {
        ++op.sort_indices;
        continue;
      }
      if (is_list(table, index) && first(table, index) != kNoNode &&
          table.text(first(table, index)) == "->") {
        Result<uint32_t> sort = patterns(table).read_sort(index, scope);
        GADFLY_TRY(sort);
        op.function_index = *sort;
        continue;
      }
      Result<uint32_t> expression = patterns(table).read_index(index, scope);
      GADFLY_TRY(expression);
      op.indices.push_back(*expression);
    }
  }
  op.name = intern(table, head);
  const bool ends_with_star = table.text(head).size() > 1 && table.text(head).ends_with('*');
  op.digits_name = ends_with_star && !op.indices.empty();
  std::vector<uint32_t> sorts;
  for (; rest != kNoNode && table.node(rest).kind != NodeKind::kKeyword; rest = next(table, rest)) {
    if (op.has_pack && sorts.size() > 1) return error(table, rest, "a pack is the last argument");
    Result<uint32_t> sort = patterns(table).read_argument(rest, scope);
    GADFLY_TRY(sort);
    op.has_pack = op.has_pack || theory_set_.pool_.patterns[*sort].kind == SortPattern::Kind::kPack;
    sorts.push_back(*sort);
  }
  if (sorts.empty()) return error(table, row, "an operator needs a result sort");
  op.result = sorts.back();
  sorts.pop_back();
  op.arguments = std::move(sorts);
  GADFLY_TRY(read_attributes(table, rest, scope, op));
  op.digits_name = op.digits_name || (ends_with_star && op.ascribed);
  const bool n_ary = op.associativity == Associativity::kNary;
  if (n_ary && op.arguments.size() != 1)
    return error(table, row, "only an operator that lists one argument can be :n-ary");
  if (op.associativity != Associativity::kNone && !n_ary && op.arguments.size() != 2)
    return error(table, row, "only an operator with two arguments can be associative or chainable");
  if (op.coefficients && !n_ary)
    return error(table, row, "only an operator that is :n-ary has :coefficients");
  op.parameter_count = static_cast<uint32_t>(scope.parameters.size());
  op.variable_count = static_cast<uint32_t>(scope.variables.size());
  if (op.parameter_count > kMaxVariables || op.variable_count > kMaxVariables)
    return error(table, row, "too many parameters or numeral variables");
  theory_set_.operators_.push_back(std::move(op));
  return Done{};
}

// Reads (NAME :alias OLDER): NAME is another name of the sort constructor OLDER above it.
Result<Done> TheoryReader::read_sort_alias(const Tree& table, NodeId row) {
  const NodeId older = table.child(row, 2);
  const Symbol meant = older == kNoNode ? kNoSymbol : theory_set_.symbols_.find(table.text(older));
  const auto found = std::ranges::find(theory_set_.constructors_, meant, &SortConstructor::name);
  if (found == theory_set_.constructors_.end())
    return error(table, row, "expected (NAME :alias OLDER), OLDER a sort above it");
  SortConstructor made = *found;
  made.name = intern(table, first(table, row));
  made.alias_of = meant;
  theory_set_.constructors_.push_back(std::move(made));
  return Done{};
}

// Reads (NAME :alias OLDER attribute...): NAME is another name of the operators OLDER above it.
Result<Done> TheoryReader::read_alias(const Tree& table, NodeId row) {
  const NodeId older = table.child(row, 2);
  const Symbol meant = older == kNoNode ? kNoSymbol : theory_set_.symbols_.find(table.text(older));
  const size_t count = theory_set_.operators_.size();
  for (OperatorId id = theory_set_.theories_[theory_].first_operator; id < count; ++id) {
    if (theory_set_.operators_[id].name != meant) continue;
    theory_set_.operators_[theory_set_.operators_[id].original].renamed = true;
    Operator op = theory_set_.operators_[id];
    op.renamed = true;
    op.name = intern(table, first(table, row));
    op.alias_of = meant;
    op.extension = true;
    PatternScope scope;
    GADFLY_TRY(read_attributes(table, next(table, older), scope, op));
    theory_set_.operators_.push_back(std::move(op));
  }
  if (theory_set_.operators_.size() == count)
    return error(table, row, "expected (NAME :alias OLDER), OLDER a name above it");
  return Done{};
}

Result<Done> TheoryReader::read_attributes(const Tree& table, NodeId at, PatternScope& scope,
                                           Operator& op) {
  for (; at != kNoNode; at = next(table, at)) {
    const std::string_view name = table.text(at);
    const NodeId value = next(table, at);
    if (name == ":left-assoc")
      op.associativity = Associativity::kLeft;
    else if (name == ":right-assoc")
      op.associativity = Associativity::kRight;
    else if (name == ":chainable")
      op.associativity = Associativity::kChainable;
    else if (name == ":pairwise")
      op.associativity = Associativity::kPairwise;
    else if (name == ":n-ary")
      op.associativity = Associativity::kNary;
    else if (name == ":coefficients")
      op.coefficients = true;
    else if (name == ":binary")
      op.associativity = Associativity::kNone;
    else if (name == ":partial")
      op.partial = true;
    else if (name == ":ascribed")
      op.ascribed = true;
    else if (name == ":constant-argument")
      op.constant_argument = true;
    else if (name == ":extension")
      op.extension = true;
    else if (name == ":hexadecimal")
      op.hexadecimal = true;
    else if (name == ":alone")
      op.alone = true;
    else if (value == kNoNode)
      return error(table, at, "unknown attribute, or its value is missing");
    else if (name == ":synonym") {
      op.synonym_of = theory_set_.symbols_.find(table.text(value));
      if (op.synonym_of == kNoSymbol) return error(table, value, "unknown constant");
      at = value;
    } else if (name == ":linear") {
      if (table.text(value) == "product")
        op.linearity = Linearity::kProduct;
      else if (table.text(value) == "divisor")
        op.linearity = Linearity::kDivisor;
      else if (table.text(value) == "never")
        op.linearity = Linearity::kNever;
      else
        return error(table, value, "expected product, divisor or never");
      at = value;
    } else if (name == ":role") {
      const auto* found =
          std::ranges::find(kRoles, table.text(value), &std::pair<std::string_view, Role>::first);
      if (found == std::end(kRoles)) return error(table, value, "no such role");
      op.role = found->second;
      at = value;
    } else if (name == ":polarity") {
      GADFLY_TRY(read_polarity(table, value, op));
      at = value;
    } else if (name == ":specified") {
      const Node& n = table.node(value);
      const std::string& text = theory_set_.tables_[theory_].text;
      op.specified = std::string_view(text).substr(n.begin, n.end - n.begin);
      at = value;
    } else if (name == ":where") {
      Result<uint32_t> condition = patterns(table).read_index(value, scope);
      GADFLY_TRY(condition);
      op.condition = *condition;
      at = value;
    } else {
      return error(table, at, "unknown attribute");
    }
  }
  return Done{};
}

// Reads a list with one of + - * per argument.
Result<Done> TheoryReader::read_polarity(const Tree& table, NodeId list, Operator& op) {
  if (table.child_count(list) != op.arguments.size() ||
      op.arguments.size() > op.monotonicity.size())
    return error(table, list, "expected one of + - * for each argument");
  size_t argument = 0;
  for (NodeId sign = first(table, list); sign != kNoNode; sign = next(table, sign)) {
    Monotonicity& monotonicity = op.monotonicity[argument++];
    if (table.text(sign) == "+")
      monotonicity = Monotonicity::kIncreasing;
    else if (table.text(sign) == "-")
      monotonicity = Monotonicity::kDecreasing;
    else if (table.text(sign) != "*")
      return error(table, sign, "expected + or - or *");
  }
  return Done{};
}

}  // namespace gadfly::smtlib::inline theory_tables
