// SPDX-License-Identifier: Apache-2.0
// Checks terms and sorts, with one function per family of features. Each check adds a node, a text
// and the solvers that refuse the node.
#include "lib/smtlib/compatibility/term_checks.h"

#include <gmpxx.h>

#include <algorithm>
#include <optional>

#include "lib/smtlib/compatibility/logic_checks.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::smtlib::inline compatibility {
namespace {

constexpr NodeId kMaxLookedAt = 1000;  // nodes of one named term
constexpr std::string_view kOperator = "the operator";
constexpr std::string_view kProduct = "a product or quotient that is not linear, in a linear logic";
constexpr std::string_view kSort = "the sort";
constexpr std::string_view kTheoryInLogic = "the theory of the operator in this logic";

// Float formats, as bits of the exponent and of the significand. All solvers with floats accept
// Float32 and Float64 without an option; Float16 and Float128 have names, too.
constexpr uint32_t kUsualFormats[][2] = {{8, 24}, {11, 53}};
constexpr uint32_t kNamedFormats[][2] = {{5, 11}, {8, 24}, {11, 53}, {15, 113}};

// Returns the first argument of an application; kNoNode if `term` is an atom.
NodeId first_argument(const Script& script, NodeId term) {
  const NodeId head = script.node(term).first_child;
  return head == kNoNode ? kNoNode : script.node(head).next_sibling;
}

}  // namespace

bool TermChecks::has_kind(SortId sort, ValueKind kind) const {
  return value_kind(script_, sort) == kind;
}

bool TermChecks::numeric(SortId sort) const {
  return has_kind(sort, ValueKind::kInteger) || has_kind(sort, ValueKind::kReal);
}

// Returns the solvers that refuse the sort. Does not look for refused sorts inside its argument
// sorts: check_sort() visits those.
TermChecks::SortRefusal TermChecks::refusing(SortId sort) const {
  const Symbol name = script_.sorts().sort(sort).name;
  if (script_.hides_theory_sort()) return {};
  if (script_.is_datatype(name)) return {refusing_datatypes(profile_, logic_)};
  const SortConstructor* constructor = script_.theory_set().sort_constructor(name);
  if (constructor == nullptr) return {};
  const std::string& theory = script_.theory_set().theories()[constructor->theory].name;
  // Logics of strings have integers for the lengths of strings.
  if (!logic_.strings || constructor->values != ValueKind::kInteger)
    if (const auto refusing = refusing_theory(profile_, logic_, theory)) return {*refusing};
  return solvers_refusing_constructed(sort, *constructor);
}

// Returns the solvers that refuse `sort` for its constructor, its arguments or its indices.
// Requires that the logic does not exclude the theory of the constructor. The result includes the
// solvers that refuse the constructor itself, except in the first return (arrays of other sorts).
TermChecks::SortRefusal TermChecks::solvers_refusing_constructed(
    SortId sort, const SortConstructor& constructor) const {
  const std::span<const SortId> arguments = script_.sorts().arguments(sort);
  const SolverSet refuse_constructor = profile_.refusing_sort(constructor);
  const auto with = [&](Feature feature) -> SortRefusal {
    return {profile_.refusing(feature) | refuse_constructor, text_of(feature)};
  };
  // In a logic with bit-vectors that has not all theories, these solvers accept only bit-vectors as
  // indices of an array.
  const SolverSet bit_vectors_only = profile_.refusing(Feature::kArrayOfOthers) & strict_solvers_;
  if (constructor.values == ValueKind::kArray && bit_vectors_only != 0 && logic_.bit_vectors &&
      !logic_.others && !has_kind(arguments.front(), ValueKind::kBitVector))
    return {bit_vectors_only, kSort};
  if (std::ranges::any_of(arguments,
                          [&](SortId argument) { return has_kind(argument, ValueKind::kRegLan); }))
    return with(Feature::kRegularPart);
  if (constructor.values == ValueKind::kFunction && !logic_.has_function_sorts())
    return with(Feature::kFunctionSort);
  if (constructor.values == ValueKind::kFloat) {
    const auto is_one_of = [&](std::span<const uint32_t[2]> formats) {
      return std::ranges::any_of(formats, [&](const uint32_t(&format)[2]) {
        return std::ranges::equal(format, script_.sorts().indices(sort));
      });
    };
    const SolverSet unusual = profile_.refusing(Feature::kFloatFormat) | refuse_constructor;
    if (!is_one_of(kNamedFormats))
      return {unusual | profile_.refusing(Feature::kUnnamedFloatFormat),
              text_of(Feature::kUnnamedFloatFormat)};
    if (!is_one_of(kUsualFormats)) return {unusual, text_of(Feature::kFloatFormat)};
  }
  if (constructor.values == ValueKind::kArray) {
    const bool by_arrays = has_kind(arguments[0], ValueKind::kArray) &&
                           profile_.refusing(Feature::kArrayByArrays) != 0;
    if (by_arrays) return with(Feature::kArrayByArrays);
    if (has_kind(arguments[1], ValueKind::kArray)) return with(Feature::kArrayOfArrays);
  }
  return {refuse_constructor, kSort};
}

// Returns the solvers that accept a declaration with the sort, although they refuse a term of the
// sort for the reason `what`. If the sort is outside of the logic, it must be a bit-vector sort:
// some solvers accept such declarations in any logic, and report only terms.
SolverSet TermChecks::accepting_declarations(const SortConstructor& constructor,
                                             std::string_view what) const {
  if (what != kSortInLogic)
    return profile_.refusing_sort(constructor) & ~profile_.refusing_declared_sort(constructor);
  if (constructor.values != ValueKind::kBitVector) return 0;
  return profile_.all() & ~profile_.refusing(Feature::kDeclaredBitVectors);
}

void TermChecks::check_sort(SortId sort, NodeId node, bool declared) {
  std::vector<bool>& checked = declared ? sorts_declared_ : sorts_checked_;
  if (sort == kUnknownSort || (sort < checked.size() && checked[sort])) return;
  std::vector<SortId> pending = {sort};
  while (!pending.empty()) {
    const SortId current = pending.back();
    pending.pop_back();
    if (current >= checked.size()) checked.resize(current + 1);
    if (current == kUnknownSort || checked[current]) continue;
    checked[current] = true;
    auto [solvers, what] = refusing(current);
    const SortConstructor* constructor =
        script_.theory_set().sort_constructor(script_.sorts().sort(current).name);
    if (declared && constructor != nullptr) solvers &= ~accepting_declarations(*constructor, what);
    out_.add(node, what, solvers);
    const std::span<const SortId> arguments = script_.sorts().arguments(current);
    pending.insert(pending.end(), arguments.begin(), arguments.end());
  }
}

void TermChecks::check(NodeId term) {
  const TermInfo& info = script_.term(term);
  switch (info.kind) {
    case TermKind::kLiteral:
      return check_literal(term);
    case TermKind::kOperator:
      return check_operator(term);
    case TermKind::kDeclared:
      check_sort(info.sort, term);
      return check_declared(term);
    case TermKind::kTester:
      if (!logic_.datatypes) out_.add(term, Feature::kTester);
      return;
    case TermKind::kQuantifier:
      if (!logic_.quantifiers) out_.add(term, "a quantifier in this logic", strict_solvers_);
      return out_.add(term, Feature::kQuantifier);
    case TermKind::kAnnotated:
      return check_annotations(term);
    case TermKind::kUpdate: {
      const bool old_syntax = script_.node(script_.head_symbol(term)).symbol == kUpdateField;
      if (old_syntax && !logic_.general()) out_.add(term, Feature::kOldUpdateFieldWithLogic);
      return out_.add(term, old_syntax ? Feature::kOldUpdateField : Feature::kUpdateField);
    }
    case TermKind::kMatch:
      for (NodeId c = script_.node(script_.child(term, 2)).first_child; c != kNoNode;
           c = script_.node(c).next_sibling)
        if (script_.node(script_.node(c).first_child).symbol == kUnderscore)
          out_.add(c, Feature::kWildcard);
      return;
    case TermKind::kFunction: {
      // The terms of get-value may be functions.
      if (script_.commands()[script_.command_of(term)].word == kGetValue) return;
      const bool applied = script_.node(term).kind == NodeKind::kList;
      const uint32_t arguments = applied ? script_.child_count(term) - 1 : 0;
      const bool partial =
          arguments > 0 &&
          arguments < script_.declaration(script_.term(term).reference).parameter_count;
      if (partial) return out_.add(term, Feature::kPartialApplication);
      return out_.add(term, logic_.has_function_sorts() ? Feature::kFunctionValue
                                                        : Feature::kFunctionValueBeyondLogic);
    }
    case TermKind::kApplied:
      if (profile_.standard()) out_.add_extension(term);
      return out_.add(term, Feature::kAppliedTerm);
    case TermKind::kChoice:
      if (profile_.standard()) out_.add_extension(term);
      return out_.add(term, Feature::kChoiceTerm);
    case TermKind::kLambda:
      return out_.add(term, has_kind(script_.term(term).sort, ValueKind::kArray)
                                ? Feature::kLambdaArray
                                : Feature::kLambdaFunction);
    default:
      return;
  }
}

// Reports each :named below a binder, and the last attribute if it has no value. Assumes that a
// large term has a free variable.
void TermChecks::check_annotations(NodeId annotated) {
  const NodeId inner = script_.child(annotated, 1);
  NodeId last = kNoNode;
  for (NodeId a = script_.node(inner).next_sibling; a != kNoNode;
       a = script_.node(a).next_sibling) {
    last = a;
    if (script_.node(a).symbol != kNamed || script_.term(annotated).scope == kGlobalScope) continue;
    const NodeId end = script_.subtree_end(inner);
    bool has_free_variable = end > inner + kMaxLookedAt;
    for (NodeId node = inner; node < end && !has_free_variable; ++node) {
      const TermInfo& info = script_.term(node);
      if (info.kind != TermKind::kDeclared) continue;
      const Declaration& declaration = script_.declaration(info.reference);
      has_free_variable = declaration.local() && declaration.node < inner;
    }
    out_.add(a, has_free_variable ? Feature::kNameOfOpenTerm : Feature::kNameBelowBinder);
  }
  if (last != kNoNode && script_.node(last).kind == NodeKind::kKeyword)
    out_.add(last, Feature::kAttribute);
}

// Reports a literal whose theory the logic does not have; also checks the text of a string.
void TermChecks::check_literal(NodeId literal) {
  const TheorySet& theory_set = script_.theory_set();
  const SortConstructor* constructor =
      theory_set.sort_constructor(script_.sorts().sort(script_.term(literal).sort).name);
  if (constructor != nullptr) {
    const std::string& theory = theory_set.theories()[constructor->theory].name;
    // Logics of floats have bit-vectors and decimals, from which floats are made. Logics of strings
    // have numbers for the lengths of strings.
    const bool in_logic = logic_.floats || (logic_.strings && numeric(script_.term(literal).sort));
    const SolverSet refuse_theory =
        in_logic ? 0 : refusing_theory(profile_, logic_, theory).value_or(SolverSet{0});
    out_.add(literal, text_of(Feature::kLiteralBeyondLogic),
             refuse_theory & profile_.refusing(Feature::kLiteralBeyondLogic) & strict_solvers_);
  }
  if (script_.node(literal).kind == NodeKind::kString) check_string(literal);
  if (script_.node(literal).kind == NodeKind::kSymbol) {
    out_.add(literal, Feature::kNegativeNumeral);
    if (profile_.standard()) out_.add_extension(literal);
  }
}

// Reports characters other than printable ASCII, and an escape \u{X} with five digits whose code
// point is above 0x2FFFF, the largest that SMT-LIB allows. Other escapes need no check.
void TermChecks::check_string(NodeId literal) {
  const std::string_view text = script_.text(literal);
  if (std::ranges::any_of(text, [](char c) { return c < ' ' || c > '~'; }))
    return out_.add(literal, Feature::kCharacter);
  for (size_t at = text.find("\\u{"); at != std::string_view::npos;
       at = text.find("\\u{", at + 1)) {
    const size_t end = text.find('}', at);
    const std::string_view digits = text.substr(at + 3, end - at - 3);
    const bool five_digits =
        end != std::string_view::npos && digits.size() == 5 &&
        digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    if (five_digits && digits[0] > '2') return out_.add(literal, Feature::kEscape);
  }
}

// Reports each Int argument of a declared function for which the declaration wants a Real, and each
// function for which it wants an array or vice versa.
void TermChecks::check_declared(NodeId term) {
  const TermInfo& info = script_.term(term);
  const Declaration& declaration = script_.declaration(info.reference);
  if (declaration.sort_parameters > 0) return;
  size_t number = 0;
  const std::span<const SortId> wanted = script_.parameters(declaration);
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < wanted.size();
       a = script_.node(a).next_sibling) {
    const SortId found = script_.term(a).sort;
    const SortId parameter = wanted[number++];
    if (found != kUnknownSort && parameter != kUnknownSort && found != parameter)
      report_conversion(a);
  }
}

void TermChecks::check_operator(NodeId term) {
  const TermInfo& info = script_.term(term);
  const TheorySet& theory_set = script_.theory_set();
  const Operator& op = theory_set.op(info.reference);
  const Theory& theory = theory_set.theories()[op.theory];
  if (const auto refusing = refusing_theory(profile_, logic_, theory.name))
    return out_.add(term, kTheoryInLogic, *refusing);
  if (!theory.incremental) out_.add(term, Feature::kIncremental);
  out_.add(term, kOperator, profile_.refusing(info.reference, logic_));
  for (NodeId a = first_argument(script_, term); op.extension && a != kNoNode;
       a = script_.node(a).next_sibling)
    check_sort(script_.term(a).sort, a);
  if (profile_.standard() && op.extension && !op.ascribed) out_.add_extension(term);
  // A logic of strings has numbers, and a logic of floats has bit-vectors. Solvers accept a closed
  // term of every float sort.
  const bool sort_accepted = (logic_.strings && numeric(info.sort)) ||
                             (logic_.floats && has_kind(info.sort, ValueKind::kBitVector)) ||
                             (has_kind(info.sort, ValueKind::kFloat) && is_closed(script_, term));
  if (!sort_accepted) check_sort(info.sort, term);
  if (op.digits_name && !op.ascribed) check_bit_vector_value(term);
  if (logic_.linear && op.linearity != Linearity::kAny) check_linear(term, op);
  if (logic_.difference) check_difference(term, op);
  if (op.constant_argument) check_constants(term, op);
  const bool compares = op.role == Role::kEquality || op.role == Role::kDistinction;
  if (compares) check_compared(term);
  if (op.parameter_count > 0 && !compares) check_coercions(term, op);
  if (!compares) {
    check_reglan_arguments(term);
  } else if (has_kind(script_.term(first_argument(script_, term)).sort, ValueKind::kRegLan)) {
    out_.add(term, Feature::kRegularEquality);
  }
}

// Reports each argument of sort RegLan that is an if-then-else, a symbol of declare-fun or
// declare-const, or a quantified variable.
void TermChecks::check_reglan_arguments(NodeId term) {
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const TermInfo& info = script_.term(a);
    if (!has_kind(info.sort, ValueKind::kRegLan)) continue;
    const bool choice = info.kind == TermKind::kOperator &&
                        script_.theory_set().op(info.reference).role == Role::kChoice;
    const bool variable =
        info.kind == TermKind::kDeclared &&
        (script_.declaration(info.reference).kind == DeclarationKind::kDeclaredFunction ||
         script_.declaration(info.reference).kind == DeclarationKind::kQuantifiedVariable);
    if (choice || variable) out_.add(a, Feature::kRegularVariable);
  }
}

// Reports a bit-vector value that does not fit its width, such as (_ bv17 4).
void TermChecks::check_bit_vector_value(NodeId term) {
  const std::string_view name = script_.text(script_.head_symbol(term));
  std::string_view digits;
  if (script_.theory_set().digits_symbol(name, digits) == kNoSymbol) return;
  const std::span<const uint32_t> width = script_.sorts().indices(script_.term(term).sort);
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  if (width.empty() || digits.empty()) return;
  // A number with more than `width` decimal digits is at least 10^width, so it never fits. This
  // test avoids the conversion of long numbers.
  const bool too_many_digits = digits.size() > width[0];
  if (too_many_digits || mpz_sizeinbase(mpz_class(std::string(digits)).get_mpz_t(), 2) > width[0])
    out_.add(term, Feature::kWrappedBitVector);
}

// Checks an operator in a linear logic. Reports operators that are never linear, products with two
// or more factors that are not constant, quotients with a divisor that is not constant, and
// divisors that are written as 0. Some strict solvers require literals instead of constant terms.
void TermChecks::check_linear(NodeId term, const Operator& op) {
  if (op.linearity == Linearity::kNever) return out_.add(term, kProduct, strict_solvers_);
  size_t not_constant = 0;  // factors or divisors that are not constant
  size_t not_literal = 0;   // factors or divisors that are neither a literal nor a constant let
  // Solvers replace let variables before they look for products.
  const auto is_literal = [&](NodeId factor) {
    factor = bound_term(script_, factor);
    const TermInfo& info = script_.term(factor);
    if (info.kind == TermKind::kOperator &&
        script_.theory_set().op(info.reference).role == Role::kMinus)
      factor = bound_term(script_, script_.child(factor, 1));
    return script_.term(factor).kind == TermKind::kLiteral;
  };
  bool first = true;
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const bool dividend = op.linearity == Linearity::kDivisor && first;
    first = false;
    if (dividend) continue;
    const bool constant = is_constant(script_, a);
    not_constant += !constant;
    const bool constant_let = script_.term(a).kind == TermKind::kLet && constant;
    not_literal += !is_literal(a) && !constant_let;
    const std::string_view text = script_.text(a);
    if (op.linearity == Linearity::kDivisor && text.find_first_not_of("0.") == text.npos)
      out_.add(a, Feature::kZeroDivisor);
  }
  const size_t allowed = op.linearity == Linearity::kProduct ? 1 : 0;
  if (not_constant > allowed) return out_.add(term, kProduct, strict_solvers_);
  if (not_literal > allowed)
    out_.add(term, text_of(Feature::kCoefficientTerm),
             profile_.refusing(Feature::kCoefficientTerm) & strict_solvers_);
}

// Returns whether the term is a literal below any number of unary minus signs. Each term below a
// sign is visited once.
bool TermChecks::is_number(NodeId term) const {
  const auto has_sign = [&](NodeId node) {
    const TermInfo& info = script_.term(node);
    return info.kind == TermKind::kOperator &&
           script_.theory_set().op(info.reference).role == Role::kMinus;
  };
  NodeId inner = term;
  while (has_sign(inner) && !numbers_.contains(inner)) inner = script_.child(inner, 1);
  const auto known = numbers_.find(inner);
  const bool number =
      known == numbers_.end() ? script_.term(inner).kind == TermKind::kLiteral : known->second;
  for (; term != inner; term = script_.child(term, 1)) numbers_.emplace(term, number);
  return number;
}

// Checks a numeric term or a comparison of numbers in a difference logic.
void TermChecks::check_difference(NodeId term, const Operator& op) {
  if (!numeric(script_.term(first_argument(script_, term)).sort)) return;
  const SolverSet refuse_others = profile_.refusing(Feature::kDifference) & strict_solvers_;
  if (refuse_others == 0) return;
  const bool is_term = numeric(script_.term(term).sort);
  if (is_term ? !is_difference_term(term, op) : !is_difference_atom(term))
    out_.add(term, text_of(Feature::kDifference), refuse_others);
}

TermChecks::ArgumentCounts TermChecks::count_arguments(NodeId term) const {
  ArgumentCounts counts;
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const bool number = is_number(a);
    ++counts.all;
    counts.numbers += number;
    counts.applications += !number && script_.term(a).kind == TermKind::kOperator;
  }
  return counts;
}

// Returns whether solvers accept the comparison. Beside numbers, they accept one application of any
// form. Beside variables, they accept applications such as x - 3, but not x - y: (< (- x 3) y) is
// accepted, (< (- x y) z) is refused.
bool TermChecks::is_difference_atom(NodeId atom) const {
  const ArgumentCounts counts = count_arguments(atom);
  const bool has_variable = counts.numbers + counts.applications < counts.all;
  if (!has_variable) return counts.applications <= 1;
  for (NodeId a = first_argument(script_, atom); a != kNoNode; a = script_.node(a).next_sibling) {
    const NodeId left = first_argument(script_, a);
    if (left == kNoNode || is_number(a) || script_.term(a).kind != TermKind::kOperator) continue;
    const NodeId right = script_.node(left).next_sibling;
    if (right != kNoNode && !is_number(left) && !is_number(right) &&
        script_.theory_set().op(script_.term(a).reference).role != Role::kChoice)
      return false;
  }
  return true;
}

// Returns whether solvers accept the numeric term: a number, x + c, x - c, c + x, c - x or x - y.
bool TermChecks::is_difference_term(NodeId term, const Operator& op) const {
  if (script_.theory_set().theories()[op.theory].name == "Core" || is_number(term)) return true;
  const ArgumentCounts counts = count_arguments(term);
  // The tables give the role to unary minus, so the binary minus has an overload with that role.
  const std::span<const OperatorId> overloads = script_.theory_set().operators_named(op.name);
  const bool minus = std::ranges::any_of(
      overloads, [&](OperatorId id) { return script_.theory_set().op(id).role == Role::kMinus; });
  return counts.all == 2 && counts.applications == 0 && op.linearity == Linearity::kAny &&
         (counts.numbers == 1 || (minus && counts.numbers == 0));
}

// Checks the argument of a constant array, and the ends of a range of characters.
void TermChecks::check_constants(NodeId term, const Operator& op) {
  if (op.role == Role::kRange) return check_range(term);
  const SortId sort = script_.term(term).sort;
  if (!has_kind(sort, ValueKind::kArray)) return;
  const NodeId element = first_argument(script_, term);
  const SortId found = script_.term(element).sort;
  if (found != script_.sorts().arguments(sort)[1])
    out_.add(element, Feature::kCoercedElements);
  else if (has_kind(found, ValueKind::kInteger) && is_coefficient(script_, element) &&
           script_.term(element).kind != TermKind::kLiteral)
    out_.add(element, Feature::kNegativeElements);
  else if (!is_value(script_, element))
    out_.add(element, Feature::kConstantArray);
}

// Reports (re.range A B) if A or B is not a literal of one character, if A > B, or if the code
// point of B exceeds 255.
void TermChecks::check_range(NodeId term) {
  constexpr char32_t kLastByte = 255;
  std::optional<std::u32string> ends[2];
  size_t number = 0;
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < 2;
       a = script_.node(a).next_sibling)
    if (script_.node(a).kind == NodeKind::kString)
      ends[number++] = read_string_literal(script_.text(a));
  for (const auto& end : ends)
    if (!end || end->size() != 1) return out_.add(term, Feature::kRange);
  if (*ends[0] > *ends[1]) return out_.add(term, Feature::kRangeBackwards);
  if (ends[1]->front() > kLastByte) out_.add(term, Feature::kRangeBeyondBytes);
}

// Reports the first argument whose sort does not match its pattern in the row `op`. The sort
// checker has chosen this row, so such an argument was converted. Rows with sort parameters have
// this check: ite, store, select and similar operators. Packs take any sort. Of more arguments than
// the row has, those that it is about are the last ones if it is right-associative.
void TermChecks::check_coercions(NodeId term, const Operator& op) {
  if (op.constant_argument) return;
  const PatternPool& pool = script_.theory_set().pool();
  Binding binding;
  NodeId first = first_argument(script_, term);
  if (op.associativity == Associativity::kRight)
    for (size_t more = script_.arguments(term).size(); more > op.arguments.size(); --more)
      first = script_.node(first).next_sibling;
  size_t number = 0;
  for (NodeId a = first; a != kNoNode && number < op.arguments.size();
       a = script_.node(a).next_sibling) {
    const uint32_t pattern = op.arguments[number++];
    const SortPattern::Kind kind = pool.patterns[pattern].kind;
    if (kind != SortPattern::Kind::kPack && kind != SortPattern::Kind::kNth &&
        !match(pool, script_.sorts(), pattern, script_.term(a).sort, binding))
      return report_conversion(a);
  }
}

// Reports an argument of another sort than the one that is wanted: an Int for a Real, or a function
// for an array or vice versa.
void TermChecks::report_conversion(NodeId argument) {
  const SortId found = script_.term(argument).sort;
  if (!has_kind(found, ValueKind::kFunction) && !has_kind(found, ValueKind::kArray))
    return out_.add(argument, Feature::kCoercion);
  if (profile_.standard()) out_.add_extension(argument);
  out_.add(argument, Feature::kFunctionForArray);
}

// Reports the first argument that is an array beside a function, or a function beside an array.
void TermChecks::check_compared(NodeId term) {
  const NodeId first = first_argument(script_, term);
  const ValueKind kind = value_kind(script_, script_.term(first).sort);
  if (kind != ValueKind::kArray && kind != ValueKind::kFunction) return;
  const ValueKind other = kind == ValueKind::kArray ? ValueKind::kFunction : ValueKind::kArray;
  for (NodeId a = script_.node(first).next_sibling; a != kNoNode; a = script_.node(a).next_sibling)
    if (has_kind(script_.term(a).sort, other)) return report_conversion(a);
}

}  // namespace gadfly::smtlib::inline compatibility
