// SPDX-License-Identifier: Apache-2.0
// Finds the meaning of an application. Looks up the function symbol among the declarations in
// scope, then in the theory tables, and compares their rows in order with the sorts of the
// arguments. A row with Real also fits Int, as in solvers, and one with an array a function, as in
// Z3. If no row fits, tries again with each Int argument as Real if there is a Real argument.
#include "lib/smtlib/script/application_checker.h"

#include <algorithm>

namespace gadfly::smtlib::inline script {
namespace {

// No operator takes arguments of more sorts, so these are not compared pair by pair.
constexpr size_t kMostCoercedSorts = 64;

}  // namespace

// Reads (_ is c), (_ update s) or (_ update-field s). `word` is the node of is, update or
// update-field; the symbol of a constructor or selector follows.
void ApplicationChecker::read_subject(NodeId word, ApplicationHead& head) {
  const NodeId symbol = tree_.node(word).next_sibling;
  const DeclarationId id = typing_.visible[tree_.node(symbol).symbol];
  const Declaration& found = typing_.declarations[id];
  const DeclarationKind wanted =
      tree_.node(word).symbol == kIs ? DeclarationKind::kConstructor : DeclarationKind::kSelector;
  if (id == kNoDeclaration || found.kind != wanted || found.overloaded ||
      tree_.node(symbol).next_sibling != kNoNode)
    return;
  head.symbol = tree_.node(word).symbol;
  head.subject = id;
  head.understood = true;
  writer_.refer(symbol, id);
}

void ApplicationChecker::read_indexed(NodeId name, ApplicationHead& head) {
  if (name == kNoNode || !tree_.node(name).is_symbol()) return;
  const NodeId first = tree_.node(name).next_sibling;
  const Symbol word = tree_.node(name).symbol;
  if ((word == kIs || word == kUpdate || word == kUpdateField) && first != kNoNode &&
      tree_.node(first).is_symbol())
    return read_subject(name, head);
  head.symbol = word;
  const std::span<const OperatorId> named = theory_set_.operators_named(head.symbol);
  const auto some = [&](auto takes) {
    return std::ranges::any_of(named, [&](OperatorId id) { return takes(theory_set_.op(id)); });
  };
  const bool takes_sorts = some([](const Operator& op) { return op.sort_indices > 0; });
  const bool takes_function = some([](const Operator& op) { return op.function_index >= 0; });
  const bool takes_coefficients = some([](const Operator& op) { return op.coefficients; });
  for (NodeId i = first; i != kNoNode; i = tree_.node(i).next_sibling) {
    head.hexadecimal = tree_.node(i).kind == NodeKind::kHexadecimal;
    const auto value = head.hexadecimal ? tree_.hexadecimal(i) : tree_.numeral(i);
    if (!value && takes_sorts && head.sort_count < kMaxVariables) {
      head.sorts[head.sort_count] = sorts_.read(i);
      if (head.sorts[head.sort_count++] == kUnknownSort) return;
      continue;
    }
    if (takes_function && !value) {
      if (!read_function(i, head)) return;
      continue;
    }
    if (!value || *value > kMaxOperatorIndex) return;
    if (head.index_count < kMaxVariables)
      head.indices[head.index_count] = *value;
    else if (!takes_coefficients)
      return;
    ++head.index_count;
  }
  if (named.empty()) read_digits_name(head);
  head.understood = true;
}

// Reads f or (f (S T) U) in (_ map f), where f is a declared or defined function or an operator.
// Returns false if it has no meaning.
bool ApplicationChecker::read_function(NodeId index, ApplicationHead& head) {
  const bool list = tree_.node(index).kind == NodeKind::kList;
  const NodeId symbol = list ? tree_.node(index).first_child : index;
  if (head.has_function || symbol == kNoNode || !tree_.node(symbol).is_symbol()) return false;
  head.has_function = true;
  if (list) {
    head.function = read_function_sort(tree_.node(symbol).next_sibling);
    if (head.function == kUnknownSort) return false;
  }
  const DeclarationId id = typing_.visible[tree_.node(symbol).symbol];
  if (id == kNoDeclaration) {
    head.function_operator = tree_.node(symbol).symbol;
    return knows(head.function_operator);
  }
  const Declaration& found = typing_.declarations[id];
  const bool function = found.kind == DeclarationKind::kDeclaredFunction ||
                        found.kind == DeclarationKind::kDefinedFunction;
  if (!function || found.overloaded || found.sort_parameters > 0 || found.parameter_count == 0 ||
      found.result == kUnknownSort)
    return false;
  const SortId sort = sort_of_function(found);
  if (list && head.function != sort) return false;
  head.function = sort;
  writer_.refer(symbol, id);
  return true;
}

// Reads (S T) U, from the node of (S T) on. Returns the sort (-> S (-> T U)), or kUnknownSort.
SortId ApplicationChecker::read_function_sort(NodeId parameters) {
  if (parameters == kNoNode || tree_.node(parameters).kind != NodeKind::kList) return kUnknownSort;
  const NodeId result = tree_.node(parameters).next_sibling;
  if (result == kNoNode || tree_.node(result).next_sibling != kNoNode) return kUnknownSort;
  std::vector<SortId> read;
  for (NodeId at = tree_.node(parameters).first_child; at != kNoNode;
       at = tree_.node(at).next_sibling)
    read.push_back(sorts_.read(at));
  SortId sort = sorts_.read(result);
  read.push_back(sort);
  if (read.size() == 1 || std::ranges::find(read, kUnknownSort) != read.end()) return kUnknownSort;
  read.pop_back();
  for (; !read.empty(); read.pop_back()) sort = function_sort(read.back(), sort);
  return sort;
}

// Replaces a symbol such as bv12 by bv*.
void ApplicationChecker::read_digits_name(ApplicationHead& head) const {
  std::string_view digits;
  const Symbol stem = theory_set_.digits_symbol(tree_.symbols().name(head.symbol), digits);
  if (stem != kNoSymbol) head.symbol = stem;
}

ApplicationHead ApplicationChecker::read_head(NodeId node) {
  ApplicationHead head;
  const NodeId word = tree_.node(node).first_child;
  if (word == kNoNode || tree_.node(word).kind != NodeKind::kSymbol) return head;
  const NodeId name = tree_.node(word).next_sibling;
  if (tree_.node(word).symbol == kUnderscore) {
    read_indexed(name, head);
  } else if (tree_.node(word).symbol == kAs && tree_.child_count(node) == 3) {
    if (tree_.node(name).kind == NodeKind::kList) {
      const NodeId underscore = tree_.node(name).first_child;
      if (underscore == kNoNode || tree_.node(underscore).symbol != kUnderscore) return head;
      read_indexed(tree_.node(underscore).next_sibling, head);
    } else if (tree_.node(name).is_symbol()) {
      head.symbol = tree_.node(name).symbol;
      head.understood = true;
      if (!knows(head.symbol)) read_digits_name(head);
    }
    head.ascribed = sorts_.read(tree_.node(name).next_sibling);
    head.understood = head.understood && head.ascribed != kUnknownSort;
  }
  return head;
}

bool ApplicationChecker::knows(Symbol symbol) const {
  return typing_.visible[symbol] != kNoDeclaration || !theory_set_.operators_named(symbol).empty();
}

void ApplicationChecker::apply(NodeId node, const ApplicationHead& head,
                               std::span<const SortId> arguments) {
  if (head.subject != kNoDeclaration) return apply_subject(node, head, arguments);
  if (const DeclarationId id = typing_.visible[head.symbol])
    return apply_declared(node, id, head.ascribed, arguments);
  apply_operator(node, head, arguments);
}

bool ApplicationChecker::accepts(SortId wanted, SortId found) const {
  return found == wanted || found == kUnknownSort || wanted == kUnknownSort ||
         theory_set_.coerces(found, wanted) || interchangeable(wanted, found);
}

bool ApplicationChecker::has_constructor(SortId sort, Symbol constructor) const {
  return constructor != kNoSymbol && typing_.sorts.sort(sort).name == constructor &&
         typing_.sorts.arguments(sort).size() == 2;
}

bool ApplicationChecker::is_applicable(SortId sort) const {
  return has_constructor(sort, theory_set_.function_constructor()) ||
         has_constructor(sort, theory_set_.array_constructor());
}

bool ApplicationChecker::interchangeable(SortId a, SortId b) const {
  while (a != b) {
    if (!is_applicable(a) || !is_applicable(b)) return false;
    const std::span<const SortId> left = typing_.sorts.arguments(a);
    const std::span<const SortId> right = typing_.sorts.arguments(b);
    if (left[0] != right[0]) return false;
    a = left[1];
    b = right[1];
  }
  return true;
}

void ApplicationChecker::apply_declared(NodeId node, DeclarationId id, SortId ascribed,
                                        std::span<const SortId> arguments) {
  const Declaration& declaration = typing_.declarations[id];
  if (declaration.overloaded) return writer_.opaque(node, ProblemKind::kOverloadedSymbol, node);
  if (declaration.result == kUnknownSort)
    return writer_.opaque(node, ProblemKind::kUnknownSortOf, node);
  const bool all = arguments.size() == declaration.parameter_count;
  if (!all && declaration.sort_parameters == 0 && typing_.logic.higher_order)
    return apply_function(node, id, arguments);
  if (!all)
    return writer_.opaque(
        node, arguments.empty() ? ProblemKind::kFunctionAsValue : ProblemKind::kIllSorted, node);
  if (declaration.sort_parameters > 0) return apply_parametric(node, id, ascribed, arguments);
  if (ascribed != kUnknownSort && ascribed != declaration.result)
    return writer_.opaque(node, ProblemKind::kIllSorted, node);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const SortId wanted = typing_.parameters[declaration.first_parameter + i];
    if (!accepts(wanted, arguments[i])) return writer_.opaque(node, ProblemKind::kIllSorted, node);
  }
  writer_.set(node, TermKind::kDeclared, declaration.result, id);
}

SortId ApplicationChecker::function_sort(SortId from, SortId to) {
  const SortId arguments[] = {from, to};
  return typing_.sorts.intern(theory_set_.function_constructor(), {}, arguments);
}

SortId ApplicationChecker::array_sort(SortId index, SortId element) {
  const SortId arguments[] = {index, element};
  return typing_.sorts.intern(theory_set_.array_constructor(), {}, arguments);
}

// Returns (-> A (-> B C)) for a function of A and B. Requires that the theories have such sorts.
SortId ApplicationChecker::sort_of_function(const Declaration& declaration) {
  SortId sort = declaration.result;
  for (uint32_t i = declaration.parameter_count; i-- > 0;)
    sort = function_sort(typing_.parameters[declaration.first_parameter + i], sort);
  return sort;
}

// Records a term of a higher-order logic. With fewer arguments than declared, the term is a
// function of the missing arguments. With more, the result of the declared function is itself a
// function, and the term applies it to the additional arguments.
void ApplicationChecker::apply_function(NodeId node, DeclarationId id,
                                        std::span<const SortId> arguments) {
  const Declaration& declaration = typing_.declarations[id];
  const Symbol function = theory_set_.function_constructor();
  if (function == kNoSymbol) return writer_.opaque(node, ProblemKind::kFunctionAsValue, node);
  SortId sort = sort_of_function(declaration);
  for (const SortId argument : arguments) {
    const bool applicable = typing_.sorts.sort(sort).name == function;
    sort = applicable ? result_of(sort, argument) : kUnknownSort;
    if (sort == kUnknownSort) return writer_.opaque(node, ProblemKind::kIllSorted, node);
  }
  writer_.set(node, TermKind::kFunction, sort, id);
}

// Returns the sort of what a function or an array has for an argument; kUnknownSort if it is
// neither, or takes no such argument.
SortId ApplicationChecker::result_of(SortId function, SortId argument) const {
  if (!is_applicable(function)) return kUnknownSort;
  const std::span<const SortId> sorts = typing_.sorts.arguments(function);
  return accepts(sorts[0], argument) ? sorts[1] : kUnknownSort;
}

void ApplicationChecker::apply_term(NodeId node, std::span<const SortId> sorts) {
  SortId sort = sorts.front();
  if (sort == kUnknownSort) return writer_.opaque(node, ProblemKind::kUnknownArguments, node);
  for (const SortId argument : sorts.subspan(1)) {
    sort = result_of(sort, argument);
    if (sort == kUnknownSort) return writer_.opaque(node, ProblemKind::kIllSorted, node);
  }
  writer_.set(node, TermKind::kApplied, sort, 0);
}

// Records the application of a symbol of a parametric datatype. Its sort follows from the sorts of
// the arguments or from (as c S).
void ApplicationChecker::apply_parametric(NodeId node, DeclarationId id, SortId ascribed,
                                          std::span<const SortId> arguments) {
  const Declaration& declaration = typing_.declarations[id];
  std::vector<SortId> parameters(declaration.sort_parameters, kUnknownSort);
  bool fits = typing_.sorts.match(declaration.result, ascribed, parameters);
  for (size_t i = 0; fits && i < arguments.size(); ++i) {
    const SortId wanted = typing_.parameters[declaration.first_parameter + i];
    fits = typing_.sorts.match(wanted, arguments[i], parameters);
    if (fits || typing_.sorts.sort(wanted).name != kNoSymbol) continue;
    fits = theory_set_.coerces(arguments[i], parameters[typing_.sorts.indices(wanted)[0]]);
  }
  if (!fits) return writer_.opaque(node, ProblemKind::kIllSorted, node);
  if (std::ranges::find(parameters, kUnknownSort) != parameters.end())
    return writer_.opaque(node, ProblemKind::kUnknownArguments, node);
  writer_.set(node, TermKind::kDeclared, typing_.sorts.instantiate(declaration.result, parameters),
              id);
}

// Records ((_ is c) t) or ((_ update s) t v).
void ApplicationChecker::apply_subject(NodeId node, const ApplicationHead& head,
                                       std::span<const SortId> arguments) {
  const bool tester = head.symbol == kIs;
  const Declaration& subject = typing_.declarations[head.subject];
  const SortId datatype =
      typing_.datatypes[typing_.constructors[subject.constructor].datatype].sort;
  std::vector<SortId> parameters(subject.sort_parameters, kUnknownSort);
  if (arguments.size() != (tester ? 1 : 2) ||
      !typing_.sorts.match(datatype, arguments[0], parameters) ||
      (!tester && !typing_.sorts.match(subject.result, arguments[1], parameters)))
    return writer_.opaque(node, ProblemKind::kIllSorted, node);
  if (tester) return writer_.set(node, TermKind::kTester, theory_set_.bool_sort(), head.subject);
  if (arguments[0] == kUnknownSort)
    return writer_.opaque(node, ProblemKind::kUnknownArguments, node);
  writer_.set(node, TermKind::kUpdate, arguments[0], head.subject);
}

void ApplicationChecker::apply_operator(NodeId node, const ApplicationHead& head,
                                        std::span<const SortId> arguments) {
  const std::span<const OperatorId> overloads = theory_set_.operators_named(head.symbol);
  if (overloads.empty()) return writer_.opaque(node, ProblemKind::kUnknownSymbol, node);
  const bool has_unknown = std::ranges::find(arguments, kUnknownSort) != arguments.end();
  // Records the first row that fits. If an argument has an unknown sort, all rows that fit must
  // have the same result. Returns false if no row fits.
  const auto try_all = [&](std::span<const SortId> sorts) {
    OperatorId found = 0;
    SortId result = kUnknownSort;
    for (OperatorId id : overloads) {
      if (theory_set_.op(id).theory == typing_.rival) continue;
      const SortId sort = fit(theory_set_.op(id), head, sorts);
      if (sort == kUnknownSort) continue;
      if (result != kUnknownSort && sort != result) {
        writer_.opaque(node, ProblemKind::kUnknownArguments, node);
        return true;
      }
      if (result == kUnknownSort) found = id;
      result = sort;
      if (!has_unknown) break;
    }
    if (result != kUnknownSort) writer_.set(node, TermKind::kOperator, result, found);
    return result != kUnknownSort;
  };
  if (try_all(arguments)) return;
  std::vector<SortId> sorts(arguments.begin(), arguments.end());  // each once
  std::ranges::sort(sorts);
  sorts.erase(std::unique(sorts.begin(), sorts.end()), sorts.end());
  if (sorts.size() <= kMostCoercedSorts) {
    coerced_.assign(arguments.begin(), arguments.end());
    for (SortId& sort : coerced_)
      for (SortId other : sorts)
        if (theory_set_.coerces(sort, other)) sort = other;
    if (try_all(coerced_)) return;
  }
  writer_.opaque(node, has_unknown ? ProblemKind::kUnknownArguments : ProblemKind::kIllSorted,
                 node);
}

bool ApplicationChecker::fit_argument(uint32_t pattern, SortId sort, Binding& binding) {
  const SortPattern& p = theory_set_.pool().patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete)
    return p.sort == sort || sort == kUnknownSort || theory_set_.coerces(sort, p.sort);
  if (p.kind == SortPattern::Kind::kCompound && p.name == theory_set_.array_constructor() &&
      has_constructor(sort, theory_set_.function_constructor())) {
    const std::span<const SortId> sorts = typing_.sorts.arguments(sort);
    sort = array_sort(sorts[0], sorts[1]);
  }
  if (match(theory_set_.pool(), typing_.sorts, pattern, sort, binding)) return true;
  if (p.kind != SortPattern::Kind::kParameter) return false;
  const SortId wanted = binding.sorts[p.parameter];
  return theory_set_.coerces(sort, wanted) || interchangeable(sort, wanted);
}

bool ApplicationChecker::fit_pair(const Operator& op, SortId left, SortId right, Binding& binding) {
  return fit_argument(op.arguments[0], left, binding) &&
         fit_argument(op.arguments[1], right, binding);
}

// The arguments from the last one of the row on, which is a pack.
bool ApplicationChecker::fit_pack(const Operator& op, std::span<const SortId> arguments,
                                  Binding& binding) {
  if (arguments.empty() || std::ranges::find(arguments, kUnknownSort) != arguments.end())
    return false;
  const uint32_t parameter = theory_set_.pool().patterns[op.arguments.back()].parameter;
  bind_pack(typing_.sorts, theory_set_.variadic_constructor(), parameter, arguments, binding);
  return true;
}

// Does the script tell the row apart from one of a rival, so that it needs no (as NAME SORT)?
bool ApplicationChecker::told_apart(const Operator& op) const {
  return typing_.rival != kNoTheory && theory_set_.theories()[op.theory].rival == typing_.rival;
}

// Finds a row of the operator that is an index, as `and` in (_ map and), whose arguments have the
// sorts that the binding gives to them. Extends the binding by its result.
bool ApplicationChecker::fit_function(const Operator& op, const ApplicationHead& head,
                                      Binding& binding) {
  const PatternPool& pool = theory_set_.pool();
  auto pattern = static_cast<uint32_t>(op.function_index);
  std::vector<SortId> arguments;
  while (pool.patterns[pattern].name == theory_set_.function_constructor()) {
    arguments.push_back(build(pool, typing_.sorts, pool.patterns[pattern].arguments[0], binding));
    if (arguments.back() == kUnknownSort) return false;
    pattern = pool.patterns[pattern].arguments[1];
  }
  ApplicationHead function;
  function.symbol = head.function_operator;
  const std::span<const OperatorId> rows = theory_set_.operators_named(function.symbol);
  return std::ranges::any_of(rows, [&](OperatorId id) {
    const SortId result = fit(theory_set_.op(id), function, arguments);
    return result != kUnknownSort && match(pool, typing_.sorts, pattern, result, binding);
  });
}

// Returns the result sort of the operator for these arguments; kUnknownSort if they do not fit.
SortId ApplicationChecker::fit(const Operator& op, const ApplicationHead& head,
                               std::span<const SortId> arguments) {
  const PatternPool& pool = theory_set_.pool();
  const bool ascribed = head.ascribed != kUnknownSort;
  const size_t coefficients = op.coefficients ? arguments.size() : 0;
  if (head.index_count != op.indices.size() + coefficients || head.hexadecimal != op.hexadecimal ||
      head.sort_count != op.sort_indices || (op.ascribed && !ascribed && !told_apart(op)) ||
      head.has_function != (op.function_index >= 0))
    return kUnknownSort;
  const bool many =
      op.associativity != Associativity::kNone && arguments.size() > op.arguments.size();
  if (op.has_pack ? arguments.size() + 1 < op.arguments.size() || arguments.size() > kMaxPack
                  : arguments.size() != op.arguments.size() && !many)
    return kUnknownSort;
  Binding start;
  std::copy_n(head.sorts, head.sort_count, start.sorts.begin());
  if (head.function != kUnknownSort &&
      !match(pool, typing_.sorts, static_cast<uint32_t>(op.function_index), head.function, start))
    return kUnknownSort;
  for (uint32_t i = 0; i < op.indices.size(); ++i) {
    const IndexExpression& index = pool.expressions[op.indices[i]];
    if (index.kind == IndexExpression::Kind::kConstant) {
      if (index.value != head.indices[i]) return kUnknownSort;
      continue;
    }
    start.numerals[index.value] = head.indices[i];
    start.numerals_known |= 1u << index.value;
  }
  if (ascribed && !match(pool, typing_.sorts, op.result, head.ascribed, start)) return kUnknownSort;
  Binding binding = start;
  const auto result = [&] {
    if (op.condition >= 0 && evaluate(pool, static_cast<uint32_t>(op.condition), binding) == 0)
      return kUnknownSort;
    return build(pool, typing_.sorts, op.result, binding);
  };
  if (!many) {
    const size_t single = op.arguments.size() - (op.has_pack ? 1 : 0);
    for (size_t i = 0; i < single; ++i)
      if (!fit_argument(op.arguments[i], arguments[i], binding)) return kUnknownSort;
    if (op.has_pack && !fit_pack(op, arguments.subspan(single), binding)) return kUnknownSort;
    if (head.function_operator != kNoSymbol && !fit_function(op, head, binding))
      return kUnknownSort;
    return result();
  }
  if (op.associativity == Associativity::kNary) {
    for (const SortId argument : arguments)
      if (!fit_argument(op.arguments[0], argument, binding)) return kUnknownSort;
    return result();
  }
  if (op.associativity == Associativity::kChainable ||
      op.associativity == Associativity::kPairwise) {
    for (size_t i = 0; i + 1 < arguments.size(); ++i)
      if (!fit_pair(op, arguments[i], arguments[i + 1], binding)) return kUnknownSort;
    return result();
  }
  const bool left = op.associativity == Associativity::kLeft;
  SortId folded = left ? arguments.front() : arguments.back();
  for (size_t i = 1; i < arguments.size(); ++i) {
    const SortId next = left ? arguments[i] : arguments[arguments.size() - 1 - i];
    binding = start;
    if (!fit_pair(op, left ? folded : next, left ? next : folded, binding)) return kUnknownSort;
    folded = result();
    if (folded == kUnknownSort) return kUnknownSort;
  }
  return folded;
}

}  // namespace gadfly::smtlib::inline script
