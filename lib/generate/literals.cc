// SPDX-License-Identifier: Apache-2.0
// Values as strings of digits, most significant first, in base 10, 2 or 16: there is no width that
// they do not fit. See literals.h.
#include "lib/generate/literals.h"

#include <algorithm>
#include <array>

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

uint32_t base_of(LiteralKind kind) {
  return kind == LiteralKind::kBinary ? 2 : kind == LiteralKind::kHexadecimal ? 16 : 10;
}

uint32_t value_of(char digit) {
  if (digit <= '9') return static_cast<uint32_t>(digit - '0');
  return static_cast<uint32_t>((digit | 0x20) - 'a' + 10);
}

// Adds one, or takes one away, in place; the ends wrap around.
void step(std::string& digits, uint32_t base, bool up) {
  for (size_t i = digits.size(); i-- > 0;) {
    const uint32_t value = value_of(digits[i]);
    const bool carry = up ? value + 1 == base : value == 0;
    digits[i] = kDigits[up ? (value + 1) % base : (value + base - 1) % base];
    if (!carry) return;
  }
}

// 2^exponent in base 10.
void power_of_two(uint64_t exponent, std::string& digits) {
  digits = "1";
  for (; exponent > 0; --exponent) {
    uint32_t carry = 0;
    for (size_t i = digits.size(); i-- > 0;) {
      const uint32_t twice = 2 * value_of(digits[i]) + carry;
      digits[i] = kDigits[twice % 10];
      carry = twice / 10;
    }
    if (carry > 0) digits.insert(digits.begin(), '1');
  }
}

// Lets the engine change the digits; what it makes of them is folded into digits again.
void mutate_bytes(std::string& digits, uint32_t base, size_t capacity, ByteMutator byte_mutator) {
  const size_t size = digits.size();
  digits.resize(capacity);
  digits.resize(
      std::min(byte_mutator(reinterpret_cast<uint8_t*>(digits.data()), size, capacity), capacity));
  for (char& c : digits) {
    const bool fine = kDigits.substr(0, base).find(c) != std::string_view::npos;
    if (!fine) c = kDigits[static_cast<uint8_t>(c) % base];
  }
}

// A natural number; `digits` hold an old one or nothing.
void draw_natural(Rng& rng, ByteMutator byte_mutator, std::string& digits) {
  constexpr size_t kLongest = 64;
  const bool old = !digits.empty() && digits.size() <= kLongest;
  switch (rng.below(old ? (byte_mutator != nullptr ? 8 : 6) : 4)) {
    case 0:
      digits = kDigits[rng.below(2)];
      break;
    case 1:
      power_of_two(rng.chance(1, 2) ? 8u << rng.below(5) : rng.below(70), digits);
      if (rng.chance(2, 3)) step(digits, 10, rng.chance(1, 2));
      break;
    case 2:
      digits = std::to_string(rng.below(17));
      break;
    case 3:
      digits.assign(1, '1');
      digits.append(rng.below(20), '0');
      break;
    case 4:
    case 5: {
      const bool up = rng.chance(1, 2) || digits.find_first_not_of('0') == std::string::npos;
      digits.insert(digits.begin(), '0');
      step(digits, 10, up);
      break;
    }
    default:
      mutate_bytes(digits, 10, std::min(digits.size() + 8, kLongest), byte_mutator);
  }
  // Numerals have no leading zeros.
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) digits = "0";
}

// A word of exactly `count` digits; `digits` hold an old one or nothing.
void draw_word(Rng& rng, uint32_t base, uint32_t count, ByteMutator byte_mutator,
               std::string& digits) {
  const bool old = digits.size() == count;
  const char top = kDigits[base - 1];
  const auto random_digit = [&] { return kDigits[rng.below(base)]; };
  switch (rng.below(old ? (byte_mutator != nullptr ? 12 : 10) : 8)) {
    case 0:
      digits.assign(count, '0');
      break;
    case 1:
      digits.assign(count, top);
      break;
    case 2:  // the least signed word, 1000, or its neighbours 1001 and 0111
      digits.assign(count, '0');
      digits[0] = kDigits[base / 2];
      if (rng.chance(1, 2)) step(digits, base, rng.chance(1, 2));
      break;
    case 3:  // small, or small and negative
      digits.assign(count, '0');
      digits[count - 1] = random_digit();
      if (rng.chance(1, 2))
        for (char& c : digits) c = kDigits[base - 1 - value_of(c)];
      break;
    case 4:  // alternating bits
      digits.assign(count, 'a');
      if (base == 2)
        for (uint32_t i = 0; i < count; ++i) digits[i] = kDigits[i % 2];
      if (rng.chance(1, 2))
        for (char& c : digits) c = kDigits[base - 1 - value_of(c)];
      break;
    case 5:  // one bit
      digits.assign(count, '0');
      digits[rng.below(count)] = base == 16 ? kDigits[size_t{1} << rng.below(4)] : '1';
      break;
    case 6:  // ones below or above some place
      digits.assign(count, '0');
      for (uint64_t i = rng.below(count); i < count; ++i) digits[i] = top;
      if (rng.chance(1, 2))
        for (char& c : digits) c = kDigits[base - 1 - value_of(c)];
      break;
    case 7:
      digits.resize(count);
      for (char& c : digits) c = random_digit();
      break;
    case 8:
      step(digits, base, rng.chance(1, 2));
      break;
    case 9:
      digits[rng.below(count)] = random_digit();
      break;
    default:
      mutate_bytes(digits, base, count, byte_mutator);
      digits.insert(0, count - digits.size(), '0');
  }
}

// The digits of an old literal of that form, nothing where it has another form.
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

// The form of the literal `like`, among `count` forms of its sort; any of them where it has none.
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

constexpr std::array<std::string_view, 6> kFractions = {".0", ".0", ".0", ".5", ".000001", ".999"};

void add_number(const Script& script, Context& context, const LiteralWish& wish,
                const Vocabulary::LiteralForm& form, TermText& out) {
  Rng& rng = context.rng;
  std::string& digits = context.scratch.digits;
  draw_natural(rng, context.byte_mutator, digits);
  if (form.kind == LiteralKind::kDecimal) digits += kFractions[rng.below(kFractions.size())];
  if (wish.bare) {
    if (digits.find_first_not_of("0.") == std::string::npos) digits[0] = '1';
    return out.add_raw(digits, 1);
  }
  const OperatorId minus = context.scratch.vocabulary().with_role(script, Role::kMinus, wish.sort);
  if (minus == Vocabulary::kNoOperator || !rng.chance(1, 3) ||
      script.resolve(script.language().op(minus).name, wish.place) != kNoDeclaration)
    return out.add_raw(digits, 1);
  out.add_raw("(", 1);
  out.add_symbol(script, script.language().op(minus).name, kNoDeclaration);
  out.add_raw(" ", 0);
  out.add_raw(digits, 1);
  out.add_raw(")", 0);
}

}  // namespace

bool add_literal(const Script& script, Context& context, const LiteralWish& wish, TermText& out) {
  std::array<Vocabulary::LiteralForm, 4> forms;
  const size_t count =
      context.scratch.vocabulary().literal_forms(script, wish.sort, forms, context.rng);
  if (count == 0) return false;
  const Vocabulary::LiteralForm form =
      choose_form(script, wish.like, {forms.data(), count}, context.rng);
  if (form.digits > kMaxDigits) return false;
  std::string& digits = context.scratch.digits;
  old_digits(script, wish.like, form.kind, digits);
  if (form.digits == 0) {
    add_number(script, context, wish, form, out);
    return true;
  }
  draw_word(context.rng, base_of(form.kind), form.digits, context.byte_mutator, digits);
  if (wish.bare && digits.find_first_not_of('0') == std::string::npos) digits.back() = '1';
  out.add_raw(form.kind == LiteralKind::kBinary ? "#b" : "#x", 1);
  out.add_raw(digits);
  return true;
}

bool is_literal(const Script& script, NodeId term) {
  const TermInfo& info = script.term(term);
  return info.kind == TermKind::kLiteral ||
         (info.kind == TermKind::kOperator && script.language().op(info.reference).digits_name);
}

}  // namespace gadfly::generate
