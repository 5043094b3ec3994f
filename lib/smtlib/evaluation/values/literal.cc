// SPDX-License-Identifier: Apache-2.0
// Converts digits with GMP. The sort determines the kind of value.
#include "lib/smtlib/evaluation/values/literal.h"

#include <string>

#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

// The largest size of a token, in bytes. A number of kMaxValueBits bits has fewer decimal digits.
constexpr size_t kMaxTokenBytes = kMaxValueBits;

// Returns the number that a decimal denotes, with or without a point.
mpq_class decimal(std::string_view token) {
  const size_t point = token.find('.');
  std::string digits(token.substr(0, point));
  mpz_class scale = 1;
  if (point != std::string_view::npos) {
    digits += token.substr(point + 1);
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, token.size() - point - 1);
  }
  mpq_class number(mpz_class(digits, 10), scale);
  number.canonicalize();
  return number;
}

}  // namespace

Value token_value(Values& values, SortId sort, NodeKind kind, std::string_view token) {
  if (token.size() > kMaxTokenBytes) return kUnknownValue;
  const ValueKind wanted = values.kind_of(sort);
  switch (kind) {
    case NodeKind::kNumeral:
      if (wanted == ValueKind::kInteger)
        return values.integer(sort, mpz_class(std::string(token), 10));
      [[fallthrough]];
    case NodeKind::kDecimal:
      return wanted == ValueKind::kReal ? values.real(sort, decimal(token)) : kUnknownValue;
    case NodeKind::kBinary:
    case NodeKind::kHexadecimal: {
      const uint32_t bits = kind == NodeKind::kBinary ? 1 : 4;
      const std::string digits(token.substr(2));
      if (wanted != ValueKind::kBitVector || values.width(sort) != bits * digits.size())
        return kUnknownValue;
      return values.bit_vector(sort, mpz_class(digits, 1 << bits));
    }
    case NodeKind::kField:
      if (wanted != ValueKind::kField) return kUnknownValue;
      return values.field(sort, mpz_class(std::string(token.substr(2, token.find('m') - 2)), 10));
    case NodeKind::kString: {
      const std::optional<std::u32string> characters =
          wanted == ValueKind::kString ? read_string_literal(token) : std::nullopt;
      return characters ? values.string(sort, *characters) : kUnknownValue;
    }
    default:
      return kUnknownValue;
  }
}

}  // namespace gadfly::smtlib::inline evaluation
