// SPDX-License-Identifier: Apache-2.0
// Values and their text; see value_text.h. Arrays nest as deep as their sorts do, so both ways are
// iterative.
#include "lib/smtlib/evaluation/value_text.h"

#include <algorithm>

#include "lib/smtlib/evaluation/literal.h"
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {
namespace {

// --- Printing.

std::string padded(const mpz_class& number, int base, size_t digits) {
  const std::string text = number.get_str(base);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string binary(const mpz_class& number, uint32_t width) {
  return "#b" + padded(number, 2, width);
}

std::string word_text(const mpz_class& number, uint32_t width) {
  return width % 4 == 0 ? "#x" + padded(number, 16, width / 4) : binary(number, width);
}

std::string integer_text(const mpz_class& number, std::string_view point) {
  const std::string digits = mpz_class(abs(number)).get_str() + std::string(point);
  return number < 0 ? "(- " + digits + ")" : digits;
}

std::string real_text(const mpq_class& number) {
  std::string numerator = integer_text(number.get_num(), ".0");
  if (number.get_den() == 1) return numerator;
  return "(/ " + numerator + " " + integer_text(number.get_den(), ".0") + ")";
}

std::string float_text(const mpz_class& bits, std::span<const uint32_t> format) {
  const uint32_t exponent_bits = format[0];
  const uint32_t fraction_bits = format[1] - 1;
  const auto field = [&](uint32_t low, uint32_t width) {
    mpz_class part = bits >> low;
    mpz_fdiv_r_2exp(part.get_mpz_t(), part.get_mpz_t(), width);
    return part;
  };
  const mpz_class exponent = field(fraction_bits, exponent_bits);
  const mpz_class fraction = field(0, fraction_bits);
  if (mpz_popcount(exponent.get_mpz_t()) == exponent_bits && fraction != 0)
    return "(_ NaN " + std::to_string(format[0]) + " " + std::to_string(format[1]) + ")";
  return "(fp " + binary(field(fraction_bits + exponent_bits, 1), 1) + " " +
         binary(exponent, exponent_bits) + " " + binary(fraction, fraction_bits) + ")";
}

std::string element_text(const Script& script, const Values& values, Value value) {
  const std::span<const OperatorId> constants = script.language().enumeration(values.sort(value));
  if (constants.empty()) return "@" + values.number(value).get_str();
  const Operator& constant = script.language().op(constants[values.number(value).get_ui()]);
  return std::string(script.symbols().name(constant.name));
}

// Of all but arrays.
std::string scalar_text(const Script& script, const Values& values, Value value) {
  const SortId sort = values.sort(value);
  switch (values.kind(value)) {
    case ValueKind::kBoolean:
      return value == kTrueValue ? "true" : "false";
    case ValueKind::kInteger:
      return integer_text(values.number(value), "");
    case ValueKind::kReal:
      return real_text(values.rational(value));
    case ValueKind::kWord:
      return word_text(values.number(value), values.width(sort));
    case ValueKind::kFloat:
      return float_text(values.number(value), values.sorts().indices(sort));
    case ValueKind::kElement:
      return element_text(script, values, value);
    default:
      return "";
  }
}

}  // namespace

void print_value(const Script& script, const Values& values, Value value, std::string& out) {
  // What is still to come, last first: a value, or what separates and closes.
  struct Part {
    Value value;
    const char* text;
  };
  std::vector<Part> parts = {{value, ""}};
  while (!parts.empty()) {
    const Part part = parts.back();
    parts.pop_back();
    out += part.text;
    if (part.value == kUnknownValue) continue;
    if (values.kind(part.value) != ValueKind::kArray) {
      out += scalar_text(script, values, part.value);
      continue;
    }
    const std::span<const Values::Entry> entries = values.entries(part.value);
    for (size_t i = 0; i < entries.size(); ++i) out += "(store ";
    out += "((as const " + values.sorts().print(values.sort(part.value), script.symbols()) + ") ";
    for (size_t i = entries.size(); i-- > 0;) {
      parts.push_back({kUnknownValue, ")"});
      parts.push_back({entries[i].second, " "});
      parts.push_back({entries[i].first, " "});
    }
    parts.push_back({kUnknownValue, ")"});
    parts.push_back({values.fallback(part.value), ""});
  }
}

// --- Reading.

namespace {

class Reader {
 public:
  Reader(const Script& script, Values& values, const Tree& tree)
      : script_(script), values_(values), tree_(tree) {}

  Value read(SortId sort, NodeId node) {
    return values_.kind_of(sort) == ValueKind::kArray ? array_tree(sort, node) : scalar(sort, node);
  }

 private:
  // Of all but arrays.
  Value scalar(SortId sort, NodeId node) {
    switch (values_.kind_of(sort)) {
      case ValueKind::kBoolean:
        if (is(node, "true")) return kTrueValue;
        return is(node, "false") ? kFalseValue : kUnknownValue;
      case ValueKind::kInteger:
        return number(sort, node);
      case ValueKind::kReal:
        return rational(sort, node);
      case ValueKind::kWord: {
        const std::optional<mpz_class> bits = word(node, values_.width(sort));
        return bits ? values_.word(sort, *bits) : kUnknownValue;
      }
      case ValueKind::kFloat:
        return floating(sort, node);
      case ValueKind::kElement:
        return element(sort, node);
      default:
        return kUnknownValue;
    }
  }

  bool is(NodeId node, std::string_view text) const { return tree_.text(node) == text; }

  // Child number `index` of the list (name ...) that has `count` children with the name.
  bool is_list(NodeId node, std::string_view name, uint32_t count) const {
    const NodeId first = tree_.node(node).first_child;
    return first != kNoNode && is(first, name) && tree_.child_count(node) == count;
  }

  Value negated(SortId sort, Value value) {
    if (value == kUnknownValue) return kUnknownValue;
    return values_.kind(value) == ValueKind::kInteger
               ? values_.integer(sort, -values_.number(value))
               : values_.real(sort, -values_.rational(value));
  }

  // 5, (- 5), of reals 2.5 and (- 2.5) too.
  Value number(SortId sort, NodeId node) {
    if (is_list(node, "-", 2)) return negated(sort, token(sort, tree_.child(node, 1)));
    return token(sort, node);
  }

  Value token(SortId sort, NodeId node) {
    return token_value(values_, sort, tree_.node(node).kind, tree_.text(node));
  }

  // (/ a b) and (- (/ a b)) too.
  Value rational(SortId sort, NodeId node) {
    if (is_list(node, "-", 2) && is_list(tree_.child(node, 1), "/", 3))
      return negated(sort, rational(sort, tree_.child(node, 1)));
    if (!is_list(node, "/", 3)) return number(sort, node);
    const Value numerator = number(sort, tree_.child(node, 1));
    const Value denominator = number(sort, tree_.child(node, 2));
    if (numerator == kUnknownValue || denominator == kUnknownValue ||
        values_.rational(denominator) == 0)
      return kUnknownValue;
    return values_.real(sort, values_.rational(numerator) / values_.rational(denominator));
  }

  // #b0101, #x5, (_ bv5 4): of that width.
  std::optional<mpz_class> word(NodeId node, uint32_t width) const {
    const NodeKind kind = tree_.node(node).kind;
    std::string_view digits = tree_.text(node);
    if (width > kMaxValueBits) return std::nullopt;
    if (kind == NodeKind::kBinary || kind == NodeKind::kHexadecimal) {
      digits.remove_prefix(2);
      const bool binary = kind == NodeKind::kBinary;
      if (digits.size() * (binary ? 1 : 4) != width) return std::nullopt;
      return mpz_class(std::string(digits), binary ? 2 : 16);
    }
    if (!is_list(node, "_", 3) || !is(tree_.child(node, 2), std::to_string(width)))
      return std::nullopt;
    digits = tree_.text(tree_.child(node, 1));
    if (!digits.starts_with("bv") || digits.size() < 3 || digits.size() > kMaxValueBits ||
        digits.find_first_not_of("0123456789", 2) != std::string_view::npos)
      return std::nullopt;
    mpz_class number(std::string(digits.substr(2)), 10);
    if (number >= mpz_class(1) << width) return std::nullopt;
    return number;
  }

  // (fp #b0 #b00 #b00), (_ NaN 8 24), (_ +oo 8 24), (_ -zero 8 24)
  Value floating(SortId sort, NodeId node) {
    const uint32_t exponent_bits = values_.sorts().indices(sort)[0];
    const uint32_t significand_bits = values_.sorts().indices(sort)[1];
    if (exponent_bits + significand_bits > kMaxValueBits) return kUnknownValue;
    if (is_list(node, "fp", 4)) {
      const std::optional<mpz_class> sign = word(tree_.child(node, 1), 1);
      const std::optional<mpz_class> exponent = word(tree_.child(node, 2), exponent_bits);
      const std::optional<mpz_class> fraction = word(tree_.child(node, 3), significand_bits - 1);
      if (!sign || !exponent || !fraction) return kUnknownValue;
      const mpz_class upper = (*sign << exponent_bits) + *exponent;
      return values_.floating(sort, (upper << (significand_bits - 1)) + *fraction);
    }
    if (!is_list(node, "_", 4) || !is(tree_.child(node, 2), std::to_string(exponent_bits)) ||
        !is(tree_.child(node, 3), std::to_string(significand_bits)))
      return kUnknownValue;
    const NodeId name = tree_.child(node, 1);
    const mpz_class infinity = ((mpz_class(1) << exponent_bits) - 1) << (significand_bits - 1);
    const mpz_class sign = mpz_class(1) << (exponent_bits + significand_bits - 1);
    if (is(name, "+zero")) return values_.floating(sort, 0);
    if (is(name, "-zero")) return values_.floating(sort, sign);
    if (is(name, "+oo")) return values_.floating(sort, infinity);
    if (is(name, "-oo")) return values_.floating(sort, sign + infinity);
    return is(name, "NaN") ? values_.floating(sort, infinity + 1) : kUnknownValue;
  }

  // RNE; of a declared sort @5.
  Value element(SortId sort, NodeId node) {
    if (!tree_.node(node).is_symbol()) return kUnknownValue;
    const std::string_view name = tree_.symbols().name(tree_.node(node).symbol);
    const Language& language = script_.language();
    const std::span<const OperatorId> constants = language.enumeration(sort);
    for (uint32_t i = 0; i < constants.size(); ++i)
      if (language.symbols().name(language.op(constants[i]).name) == name)
        return values_.element(sort, i);
    if (!constants.empty()) return synonym(sort, name);
    constexpr size_t kMaxIndexDigits = 9;
    if (name.size() < 2 || name.size() > 1 + kMaxIndexDigits || name[0] != '@' ||
        name.find_first_not_of("0123456789", 1) != std::string_view::npos)
      return kUnknownValue;
    const uint64_t index = std::stoull(std::string(name.substr(1)));
    const std::optional<uint64_t> universe = values_.cardinality(sort);
    return universe && index >= *universe ? kUnknownValue : values_.element(sort, index);
  }

  // What another name of a constant means: roundNearestTiesToEven.
  Value synonym(SortId sort, std::string_view name) {
    const Language& language = script_.language();
    for (const OperatorId id : language.operators_named(language.symbols().find(name))) {
      const Meaning meaning = language.op(id).synonym ? meanings(language)[id] : nullptr;
      const Value value = meaning ? meaning({values_, {}, sort, {}}) : kUnknownValue;
      if (value != kUnknownValue && values_.sort(value) == sort) return value;
    }
    return kUnknownValue;
  }

  bool is_store(NodeId node) const { return is_list(node, "store", 4); }

  // ((as const S) v): v, else kNoNode.
  NodeId constant_element(NodeId node) const {
    const NodeId head = tree_.node(node).first_child;
    if (head == kNoNode || tree_.child_count(node) != 2 || !is_list(head, "as", 3) ||
        !is(tree_.child(head, 1), "const"))
      return kNoNode;
    return tree_.child(node, 1);
  }

  // First the sorts of all elements and indices, from the outside, then their values, from the
  // inside: node numbers rise from parents to children. A chain of stores is one array, read at its
  // outermost store.
  Value array_tree(SortId root_sort, NodeId root) {
    const NodeId end = tree_.subtree_end(root);
    std::vector<SortId> sorts(end - root, kUnknownSort);  // of a value that stands at the node
    std::vector<Value> found(end - root, kUnknownValue);
    sorts[0] = root_sort;
    const auto is_array = [&](SortId sort) { return values_.kind_of(sort) == ValueKind::kArray; };
    for (NodeId node = root; node < end; ++node) {
      const SortId sort = sorts[node - root];
      if (sort == kUnknownSort || !is_array(sort)) continue;
      const std::span<const SortId> arguments = values_.sorts().arguments(sort);
      NodeId at = node;
      for (; is_store(at); at = tree_.child(at, 1)) {
        sorts[tree_.child(at, 2) - root] = arguments[0];
        sorts[tree_.child(at, 3) - root] = arguments[1];
      }
      const NodeId element = constant_element(at);
      if (element != kNoNode) sorts[element - root] = arguments[1];
    }
    for (NodeId node = end; node-- > root;) {
      const SortId sort = sorts[node - root];
      if (sort == kUnknownSort) continue;
      found[node - root] = is_array(sort) ? array(sort, node, root, found) : scalar(sort, node);
    }
    return found[0];
  }

  // The array at `node`, from the values of what is in it.
  Value array(SortId sort, NodeId node, NodeId root, const std::vector<Value>& found) {
    std::vector<Values::Entry> entries;
    NodeId at = node;
    for (; is_store(at); at = tree_.child(at, 1)) {
      entries.emplace_back(found[tree_.child(at, 2) - root], found[tree_.child(at, 3) - root]);
      if (entries.back().first == kUnknownValue || entries.back().second == kUnknownValue)
        return kUnknownValue;
    }
    const NodeId element = constant_element(at);
    const Value fallback = element == kNoNode ? kUnknownValue : found[element - root];
    if (fallback == kUnknownValue) return kUnknownValue;
    std::ranges::reverse(entries);
    return values_.array(sort, fallback, std::move(entries));
  }

  const Script& script_;
  Values& values_;
  const Tree& tree_;
};

}  // namespace

Value read_value(const Script& script, Values& values, SortId sort, const Tree& tree, NodeId node) {
  return Reader(script, values, tree).read(sort, node);
}

}  // namespace gadfly::smtlib
