// SPDX-License-Identifier: Apache-2.0
// Checks terms and sorts: one function per family of features.
#include "lib/smtlib/compatibility/term_checks.h"

#include <gmpxx.h>

#include <algorithm>
#include <optional>

#include "lib/smtlib/compatibility/logic_checks.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::smtlib::inline compatibility {
namespace {

constexpr std::string_view kOperator = "the operator";
constexpr std::string_view kProduct = "a product or quotient that is not linear, in a linear logic";
constexpr std::string_view kSort = "the sort";
constexpr std::string_view kTheoryInLogic = "the theory of the operator in this logic";

// The bits of exponent and significand that all solvers with floats accept without an option.
constexpr uint32_t kFormats[][2] = {{8, 24}, {11, 53}};

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

// The solvers that refuse the sort itself, without its arguments.
TermChecks::SortRefusal TermChecks::refusing(SortId sort) const {
  const Sort& made = script_.sorts().sort(sort);
  if (script_.hides_theory_sort()) return {};
  if (script_.is_datatype(made.name)) return {refusing_datatypes(profile_, logic_)};
  const SortConstructor* constructor = script_.theory_set().sort_constructor(made.name);
  if (constructor == nullptr) return {};
  // Integers are the lengths of strings.
  if (logic_.strings && constructor->values == ValueKind::kInteger) return {};
  const std::string& theory = script_.theory_set().theories()[constructor->theory].name;
  if (const auto refusing = refusing_theory(profile_, logic_, theory)) return {*refusing};
  return refusing_made(sort, *constructor);
}

// The solvers that refuse a sort because of its arguments or indices. Its theory is in the logic.
TermChecks::SortRefusal TermChecks::refusing_made(SortId sort,
                                                  const SortConstructor& constructor) const {
  const std::span<const SortId> parts = script_.sorts().arguments(sort);
  const SolverSet strangers = profile_.refusing_sort(constructor);
  const auto with = [&](Feature feature) -> SortRefusal {
    return {profile_.refusing(feature) | strangers, text_of(feature)};
  };
  const SolverSet words_only = profile_.refusing(Feature::kArrayOfOthers) & strict_;
  if (constructor.values == ValueKind::kArray && words_only != 0 && logic_.bit_vectors &&
      std::ranges::any_of(parts, [&](SortId part) {
        return !has_kind(part, ValueKind::kBitVector) && !has_kind(part, ValueKind::kArray);
      }))
    return {words_only, kSort};
  if (std::ranges::any_of(parts, [&](SortId part) { return has_kind(part, ValueKind::kRegLan); }))
    return with(Feature::kRegularPart);
  if (constructor.values == ValueKind::kFunction && !logic_.name.starts_with("HO_"))
    return with(Feature::kFunctionSort);
  if (constructor.values == ValueKind::kFloat &&
      std::ranges::none_of(kFormats, [&](const uint32_t(&format)[2]) {
        return std::ranges::equal(format, script_.sorts().indices(sort));
      }))
    return with(Feature::kFloatFormat);
  if (constructor.values == ValueKind::kArray && has_kind(parts[0], ValueKind::kArray))
    return with(Feature::kArrayByArrays);
  return {strangers, kSort};
}

// The solvers that accept a declaration with the sort although they refuse a term of it. Some
// solvers accept declarations with bit-vectors in any logic, and report only terms.
SolverSet TermChecks::taking_declared(const SortConstructor& constructor,
                                      std::string_view what) const {
  if (what != kSortInLogic)
    return profile_.refusing_sort(constructor) & ~profile_.refusing_declared_sort(constructor);
  if (constructor.values != ValueKind::kBitVector) return 0;
  return profile_.all() & ~profile_.refusing(Feature::kDeclaredWords);
}

void TermChecks::check_sort(SortId sort, NodeId node, bool declared) {
  std::vector<bool>& checked = declared ? sorts_declared_ : sorts_checked_;
  if (sort == kUnknownSort || (sort < checked.size() && checked[sort])) return;
  std::vector<SortId> left = {sort};
  while (!left.empty()) {
    const SortId part = left.back();
    left.pop_back();
    if (part >= checked.size()) checked.resize(part + 1);
    if (part == kUnknownSort || checked[part]) continue;
    checked[part] = true;
    auto [solvers, what] = refusing(part);
    const SortConstructor* constructor =
        script_.theory_set().sort_constructor(script_.sorts().sort(part).name);
    if (declared && constructor != nullptr) solvers &= ~taking_declared(*constructor, what);
    out_.add(node, what, solvers);
    const std::span<const SortId> arguments = script_.sorts().arguments(part);
    left.insert(left.end(), arguments.begin(), arguments.end());
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
      if (!logic_.quantifiers) out_.add(term, "a quantifier in this logic", strict_);
      return;
    case TermKind::kAnnotated:
      return check_names(term);
    case TermKind::kUpdate: {
      const bool old = script_.node(script_.head_symbol(term)).symbol == kUpdateField;
      return out_.add(term, old ? Feature::kOldUpdateField : Feature::kUpdateField);
    }
    case TermKind::kMatch:
      for (NodeId c = script_.node(script_.child(term, 2)).first_child; c != kNoNode;
           c = script_.node(c).next_sibling)
        if (script_.node(script_.node(c).first_child).symbol == kUnderscore)
          out_.add(c, Feature::kWildcard);
      return;
    case TermKind::kFunction:
      if (script_.commands()[script_.command_of(term)].word == kGetValue) return;
      return out_.add(term, Feature::kFunctionValue);
    case TermKind::kLambda:
      return out_.add(term, has_kind(script_.term(term).sort, ValueKind::kArray)
                                ? Feature::kLambdaArray
                                : Feature::kLambdaFunction);
    default:
      return;
  }
}

// Checks a term with annotations: names below binders, and the last attribute.
void TermChecks::check_names(NodeId annotated) {
  const NodeId inner = script_.child(annotated, 1);
  NodeId last = kNoNode;
  for (NodeId a = script_.node(inner).next_sibling; a != kNoNode;
       a = script_.node(a).next_sibling) {
    last = a;
    if (script_.node(a).symbol != kNamed || script_.term(annotated).scope == kGlobalScope) continue;
    const NodeId end = script_.subtree_end(inner);
    bool open = false;
    for (NodeId node = inner; node < end && !open; ++node) {
      const TermInfo& info = script_.term(node);
      if (info.kind != TermKind::kDeclared) continue;
      const Declaration& declaration = script_.declaration(info.reference);
      open = declaration.local() && declaration.node < inner;
    }
    out_.add(a, open ? Feature::kNameOfOpenTerm : Feature::kNameBelowBinder);
  }
  if (last != kNoNode && script_.node(last).kind == NodeKind::kKeyword)
    out_.add(last, Feature::kAttribute);
}

void TermChecks::check_literal(NodeId literal) {
  const TheorySet& theory_set = script_.theory_set();
  const SortConstructor* constructor =
      theory_set.sort_constructor(script_.sorts().sort(script_.term(literal).sort).name);
  if (constructor != nullptr) {
    const std::string& theory = theory_set.theories()[constructor->theory].name;
    // The length of a string is a number; a float is made from bit-vectors and decimals.
    const bool part = logic_.floats || (logic_.strings && numeric(script_.term(literal).sort));
    const SolverSet beyond =
        part ? 0 : refusing_theory(profile_, logic_, theory).value_or(SolverSet{0});
    out_.add(literal, text_of(Feature::kLiteralBeyondLogic),
             beyond & profile_.refusing(Feature::kLiteralBeyondLogic) & strict_);
  }
  if (script_.node(literal).kind == NodeKind::kString) check_string(literal);
}

// All solvers read a backslash the same way, unless it escapes an invalid code point.
void TermChecks::check_string(NodeId literal) {
  const std::string_view text = script_.text(literal);
  if (std::ranges::any_of(text, [](char c) { return c < ' ' || c > '~'; }))
    return out_.add(literal, Feature::kCharacter);
  for (size_t at = text.find("\\u{"); at != std::string_view::npos;
       at = text.find("\\u{", at + 1)) {
    const size_t end = text.find('}', at);
    const std::string_view digits = text.substr(at + 3, end - at - 3);
    const bool hexadecimal =
        end != std::string_view::npos && digits.size() == 5 &&
        digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    if (hexadecimal && digits[0] > '2') return out_.add(literal, Feature::kEscape);
  }
}

void TermChecks::check_declared(NodeId term) {
  const TermInfo& info = script_.term(term);
  const Declaration& declaration = script_.declaration(info.reference);
  if (declaration.sort_parameters > 0) return;
  size_t number = 0;
  const std::span<const SortId> wanted = script_.parameters(declaration);
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < wanted.size();
       a = script_.node(a).next_sibling) {
    const SortId found = script_.term(a).sort;
    if (script_.theory_set().coerces(found, wanted[number++])) out_.add(a, Feature::kCoercion);
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
  const bool part = (logic_.strings && numeric(info.sort)) ||
                    (logic_.floats && has_kind(info.sort, ValueKind::kBitVector)) ||
                    (has_kind(info.sort, ValueKind::kFloat) && is_closed(script_, term));
  if (!part) check_sort(info.sort, term);
  if (op.digits_name) check_word(term);
  if (logic_.linear && op.linearity != Linearity::kAny) check_linear(term, op);
  if (logic_.difference) check_difference(term, op);
  if (op.constant_argument) check_constants(term, op);
  const bool compares = op.role == Role::kEquality || op.role == Role::kDistinction;
  if (op.parameter_count > 0 && !compares) check_coercions(term, op);
  if (!compares) {
    check_languages(term);
  } else if (has_kind(script_.term(first_argument(script_, term)).sort, ValueKind::kRegLan)) {
    out_.add(term, Feature::kRegularEquality);
  }
}

// Checks that regular languages are written out or defined; variables and choices are refused.
void TermChecks::check_languages(NodeId term) {
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

// (_ bv17 4)
void TermChecks::check_word(NodeId term) {
  const std::string_view name = script_.text(script_.head_symbol(term));
  std::string_view digits;
  if (script_.theory_set().digits_symbol(name, digits) == kNoSymbol) return;
  const std::span<const uint32_t> width = script_.sorts().indices(script_.term(term).sort);
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  if (width.empty() || digits.empty()) return;
  // A decimal digit needs more than one bit.
  const bool longer = digits.size() > width[0];
  if (longer || mpz_sizeinbase(mpz_class(std::string(digits)).get_mpz_t(), 2) > width[0])
    out_.add(term, Feature::kWrappedWord);
}

// In a linear logic, a product has at most one factor that is not constant, and all divisors of a
// quotient are constant. Some strict solvers require literals instead of constant terms.
void TermChecks::check_linear(NodeId term, const Operator& op) {
  if (op.linearity == Linearity::kNever) return out_.add(term, kProduct, strict_);
  size_t open = 0;      // factors that are not constant
  size_t composed = 0;  // factors that are not literals
  bool first = true;
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const bool dividend = op.linearity == Linearity::kDivisor && first;
    first = false;
    if (dividend) continue;
    open += !is_closed(script_, a);
    const bool let = script_.term(a).kind == TermKind::kLet && is_closed(script_, a);
    composed += !is_coefficient(script_, a) && !let;
    const std::string_view text = script_.text(a);
    if (op.linearity == Linearity::kDivisor && text.find_first_not_of("0.") == text.npos)
      out_.add(a, Feature::kZeroDivisor);
  }
  const size_t most = op.linearity == Linearity::kProduct ? 1 : 0;
  if (open > most) return out_.add(term, kProduct, strict_);
  if (composed > most)
    out_.add(term, text_of(Feature::kCoefficientTerm),
             profile_.refusing(Feature::kCoefficientTerm) & strict_);
}

bool TermChecks::is_number(NodeId term) const {
  const TermInfo* info = &script_.term(term);
  while (info->kind == TermKind::kOperator &&
         script_.theory_set().op(info->reference).role == Role::kMinus) {
    term = script_.child(term, 1);
    info = &script_.term(term);
  }
  return info->kind == TermKind::kLiteral;
}

// Solvers that check difference logic accept a variable, a number, the sum or difference of both,
// and a difference of two variables that is compared with numbers.
void TermChecks::check_difference(NodeId term, const Operator& op) {
  const std::string& theory = script_.theory_set().theories()[op.theory].name;
  if (!numeric(script_.term(first_argument(script_, term)).sort)) return;
  const SolverSet checking = profile_.refusing(Feature::kDifference) & strict_;
  if (checking == 0) return;
  size_t numbers = 0;
  size_t lists = 0;
  size_t count = 0;
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const bool number = is_number(a);
    ++count;
    numbers += number;
    lists += !number && script_.term(a).kind == TermKind::kOperator;
  }
  const bool predicate = !numeric(script_.term(term).sort);
  if (predicate) {
    if (lists > 0 && numbers + lists < count) {
      // (< (- x 3) y) is fine, (< (- x y) z) is not.
      for (NodeId a = first_argument(script_, term); a != kNoNode;
           a = script_.node(a).next_sibling) {
        const NodeId left = first_argument(script_, a);
        if (left == kNoNode || is_number(a) || script_.term(a).kind != TermKind::kOperator)
          continue;
        const NodeId right = script_.node(left).next_sibling;
        if (right != kNoNode && !is_number(left) && !is_number(right) &&
            script_.theory_set().op(script_.term(a).reference).role != Role::kChoice)
          return out_.add(term, text_of(Feature::kDifference), checking);
      }
    } else if (lists > 1) {
      out_.add(term, text_of(Feature::kDifference), checking);
    }
    return;
  }
  if (theory == "Core" || is_number(term)) return;
  const std::span<const OperatorId> same = script_.theory_set().operators_named(op.name);
  const bool minus = std::ranges::any_of(
      same, [&](OperatorId id) { return script_.theory_set().op(id).role == Role::kMinus; });
  const bool fine = count == 2 && lists == 0 && op.linearity == Linearity::kAny &&
                    (numbers == 1 || (minus && numbers == 0));
  if (!fine) out_.add(term, text_of(Feature::kDifference), checking);
}

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

// (re.range "a" "z")
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

// Checks ite, store, select and the like: if no row fits the arguments, an Int was coerced to Real.
void TermChecks::check_coercions(NodeId term, const Operator& op) {
  if (op.constant_argument) return;
  Binding binding;
  size_t number = 0;
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < op.arguments.size();
       a = script_.node(a).next_sibling)
    if (!match(script_.theory_set().pool(), script_.sorts(), op.arguments[number++],
               script_.term(a).sort, binding))
      return out_.add(a, Feature::kCoercion);
}

}  // namespace gadfly::smtlib::inline compatibility
