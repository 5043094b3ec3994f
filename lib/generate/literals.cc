// SPDX-License-Identifier: Apache-2.0
// Writes random digits, characters or bits in the literal form that the theory tables give for the
// sort.
#include "lib/generate/literals.h"

#include <algorithm>
#include <array>

#include "lib/generate/characters.h"
#include "lib/generate/digits.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

uint32_t base_of(LiteralKind kind) {
  return kind == LiteralKind::kBinary ? 2 : kind == LiteralKind::kHexadecimal ? 16 : 10;
}

// Sets `digits` to those of the literal `like`; empty if `like` does not have the form `kind`.
void old_digits(const Script& script, NodeId like, LiteralKind kind, std::string& digits) {
  digits.clear();
  if (like == kNoNode) return;
  const std::string_view text = script.text(like);
  switch (script.node(like).kind) {
    case NodeKind::kNumeral:
    case NodeKind::kDecimal:
      if (base_of(kind) == 10) digits = text.substr(0, text.find('.'));
      break;
    case NodeKind::kBinary:
      if (kind == LiteralKind::kBinary) digits = text.substr(2);
      break;
    case NodeKind::kHexadecimal:
      if (kind == LiteralKind::kHexadecimal) digits = text.substr(2);
      break;
    default:
      break;
  }
}

// Returns the form of the literal `like`, or a random one of `forms` if there is no such literal or
// it has another form.
Vocabulary::LiteralForm choose_form(const Script& script, NodeId like,
                                    std::span<const Vocabulary::LiteralForm> forms, Rng& rng) {
  const NodeKind wanted = like == kNoNode ? NodeKind::kRoot : script.node(like).kind;
  for (const Vocabulary::LiteralForm& form : forms) {
    const bool same = (wanted == NodeKind::kDecimal && form.kind == LiteralKind::kDecimal) ||
                      (wanted == NodeKind::kBinary && form.kind == LiteralKind::kBinary) ||
                      (wanted == NodeKind::kHexadecimal && form.kind == LiteralKind::kHexadecimal);
    if (same) return form;
  }
  if (wanted == NodeKind::kNumeral) return {LiteralKind::kNumeral, 0};
  return forms[rng.below(forms.size())];
}

// Appends one of the constants of an enumerated sort.
bool add_constant(const Script& script, Context& context, const LiteralRequest& request,
                  TermText& out) {
  const std::span<const OperatorId> constants = script.theory_set().enumeration(request.sort);
  if (constants.empty()) return false;
  const Symbol name = script.theory_set().op(constants[context.rng.below(constants.size())]).name;
  if (script.resolve(name, request.place) != kNoDeclaration) return false;
  out.add_symbol(script, name, kNoDeclaration);
  return true;
}

// Sets `digits` to the bits of the float `like` if it is written as three fields; empty otherwise.
void old_fields(const Script& script, NodeId like, std::string& digits) {
  digits.clear();
  if (like == kNoNode || script.node(like).first_child == kNoNode) return;
  for (NodeId field = script.node(script.node(like).first_child).next_sibling; field != kNoNode;
       field = script.node(field).next_sibling)
    if (script.node(field).kind == NodeKind::kBinary) digits += script.text(field).substr(2);
}

bool add_float(const Script& script, Context& context, const LiteralRequest& request,
               TermText& out) {
  const OperatorId fields =
      context.scratch.vocabulary().with_role(script, Role::kFields, request.sort);
  const std::span<const uint32_t> format = context.sorts.indices(request.sort);
  if (fields == Vocabulary::kNoOperator || format[0] + format[1] > kMaxDigits) return false;
  const Symbol name = script.theory_set().op(fields).name;
  if (script.resolve(name, request.place) != kNoDeclaration) return false;
  std::string& digits = context.scratch.digits;
  old_fields(script, request.like, digits);
  draw_float(context.rng, format[0], format[1] - 1, context.byte_mutator, digits);
  out.add_raw("(", 1);
  out.add_symbol(script, name, kNoDeclaration);
  const std::string_view bits = digits;
  const std::string_view parts[] = {bits.substr(0, 1), bits.substr(1, format[0]),
                                    bits.substr(1 + format[0])};
  for (const std::string_view part : parts) {
    out.add_raw(" #b", 1);
    out.add_raw(part);
  }
  out.add_raw(")");
  return true;
}

// Returns the characters of the literal `like`; empty if it is not a string.
std::u32string old_characters(const Script& script, NodeId like) {
  if (like == kNoNode || script.node(like).kind != NodeKind::kString) return {};
  return read_string_literal(script.text(like)).value_or(std::u32string());
}

bool add_string(const Script& script, Context& context, const LiteralRequest& request,
                TermText& out) {
  std::u32string characters = old_characters(script, request.like);
  draw_characters(context.rng, context.byte_mutator, characters);
  if (request.bare) characters.assign(1, characters.empty() ? U'a' : characters[0]);
  out.add_raw(write_string_literal(characters), 1);
  return true;
}

// Appends a range of characters or one string as a RegLan. Some solvers accept only ranges up to
// character 255.
bool add_language(const Script& script, Context& context, const LiteralRequest& request,
                  TermText& out) {
  Rng& rng = context.rng;
  const Vocabulary& vocabulary = context.scratch.vocabulary();
  constexpr char32_t kLastByte = 255;
  const bool range = rng.chance(1, 2);
  const bool bytes = context.scratch.profile().refusing(Feature::kRangeBeyondBytes) != 0;
  const OperatorId id =
      vocabulary.with_role(script, range ? Role::kRange : Role::kString, request.sort);
  if (id == Vocabulary::kNoOperator) return false;
  const Symbol name = script.theory_set().op(id).name;
  if (script.resolve(name, request.place) != kNoDeclaration) return false;
  std::u32string words[2];
  for (std::u32string& word : words) {
    draw_characters(rng, context.byte_mutator, word);
    if (range) word.resize(1, U'a');
    if (range && bytes) word[0] = std::min(word[0], kLastByte);
  }
  if (words[1] < words[0]) std::swap(words[0], words[1]);
  out.add_raw("(", 1);
  out.add_symbol(script, name, kNoDeclaration);
  for (int i = 0; i < (range ? 2 : 1); ++i) {
    out.add_raw(" ");
    out.add_raw(write_string_literal(words[i]), 1);
  }
  out.add_raw(")");
  return true;
}

constexpr std::array<std::string_view, 6> kFractions = {".0", ".0", ".0", ".5", ".000001", ".999"};

void add_number(const Script& script, Context& context, const LiteralRequest& request,
                const Vocabulary::LiteralForm& form, TermText& out) {
  Rng& rng = context.rng;
  std::string& digits = context.scratch.digits;
  draw_natural(rng, context.byte_mutator, digits);
  if (form.kind == LiteralKind::kDecimal) digits += kFractions[rng.below(kFractions.size())];
  if (request.bare) {
    if (digits.find_first_not_of("0.") == std::string::npos) digits[0] = '1';
    return out.add_raw(digits, 1);
  }
  const OperatorId minus =
      context.scratch.vocabulary().with_role(script, Role::kMinus, request.sort);
  if (minus == Vocabulary::kNoOperator || !rng.chance(1, 3) ||
      script.resolve(script.theory_set().op(minus).name, request.place) != kNoDeclaration)
    return out.add_raw(digits, 1);
  out.add_raw("(", 1);
  out.add_symbol(script, script.theory_set().op(minus).name, kNoDeclaration);
  out.add_raw(" ", 0);
  out.add_raw(digits, 1);
  out.add_raw(")", 0);
}

// Appends an element of a finite field.
bool add_field(Context& context, const LiteralRequest& request, TermText& out) {
  const uint32_t order = context.sorts.indices(request.sort)[0];
  const uint64_t element =
      context.rng.between(request.bare ? 1 : 0, std::min(order, smtlib::kMaxIndex) - 1);
  out.add_raw("#f" + std::to_string(element) + 'm' + context.sorts.index_text(order), 1);
  return true;
}

}  // namespace

bool add_literal(const Script& script, Context& context, const LiteralRequest& request,
                 TermText& out) {
  if (request.sort == kUnknownSort) return false;
  const ValueKind kind = value_kind(script, request.sort);
  if (kind == ValueKind::kElement) return add_constant(script, context, request, out);
  if (kind == ValueKind::kFloat) return add_float(script, context, request, out);
  if (kind == ValueKind::kField) return add_field(context, request, out);
  if (kind == ValueKind::kString) return add_string(script, context, request, out);
  if (kind == ValueKind::kRegLan) return add_language(script, context, request, out);
  std::array<Vocabulary::LiteralForm, 4> forms;
  const size_t count =
      context.scratch.vocabulary().literal_forms(script, request.sort, forms, context.rng);
  if (count == 0) return false;
  const Vocabulary::LiteralForm form =
      choose_form(script, request.like, {forms.data(), count}, context.rng);
  if (form.digits > kMaxDigits) return false;
  std::string& digits = context.scratch.digits;
  old_digits(script, request.like, form.kind, digits);
  if (form.digits == 0) {
    add_number(script, context, request, form, out);
    return true;
  }
  draw_bit_vector(context.rng, base_of(form.kind), form.digits, context.byte_mutator, digits);
  if (request.bare && digits.find_first_not_of('0') == std::string::npos) digits.back() = '1';
  out.add_raw(form.kind == LiteralKind::kBinary ? "#b" : "#x", 1);
  out.add_raw(digits);
  return true;
}

bool is_literal(const Script& script, NodeId term) {
  const TermInfo& info = script.term(term);
  if (info.kind == TermKind::kLiteral) return true;
  if (info.kind != TermKind::kOperator) return false;
  const Operator& op = script.theory_set().op(info.reference);
  if (op.digits_name) return true;
  if (op.role == Role::kFields || op.role == Role::kRange || op.role == Role::kString) {
    NodeId field = script.node(script.node(term).first_child).next_sibling;
    while (field != kNoNode && script.term(field).kind == TermKind::kLiteral)
      field = script.node(field).next_sibling;
    return field == kNoNode;
  }
  const ValueKind kind = op.arguments.empty() ? value_kind(script, info.sort) : ValueKind::kNone;
  return kind == ValueKind::kElement || kind == ValueKind::kFloat;
}

}  // namespace gadfly::generate
