// SPDX-License-Identifier: Apache-2.0
// Prints and reads values without recursion, because values nest as deep as an input.
#include "lib/smtlib/evaluation/values/value_text.h"

#include <algorithm>

#include "lib/smtlib/evaluation/values/irrational_text.h"
#include "lib/smtlib/evaluation/values/literal.h"
#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::smtlib::inline evaluation {
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
  const std::span<const OperatorId> constants = script.theory_set().enumeration(values.sort(value));
  if (constants.empty()) return "@" + values.number(value).get_str();
  const Operator& constant = script.theory_set().op(constants[values.number(value).get_ui()]);
  return std::string(script.symbols().name(constant.name));
}

// Returns the text of a value without parts.
std::string scalar_text(const Script& script, const Values& values, Value value) {
  const SortId sort = values.sort(value);
  switch (values.kind(value)) {
    case ValueKind::kBoolean:
      return value == kTrueValue ? "true" : "false";
    case ValueKind::kInteger:
      return integer_text(values.number(value), "");
    case ValueKind::kReal:
      return real_text(values.rational(value));
    case ValueKind::kBitVector:
      return word_text(values.number(value), values.width(sort));
    case ValueKind::kField:
      return "(as ff" + values.number(value).get_str() + ' ' +
             values.sorts().print(sort, script.symbols()) + ')';
    case ValueKind::kFloat:
      return float_text(values.number(value), values.sorts().indices(sort));
    case ValueKind::kElement:
      return element_text(script, values, value);
    case ValueKind::kString:
      return write_string_literal(values.characters(value));
    default:
      return "";
  }
}

// Returns the text of the constructor of a value: its name, or (as name sort) if the arguments of
// the constructor do not determine the parameters of the sort.
std::string constructor_text(const Script& script, const Values& values, Value value) {
  const Declaration& constructor = script.declaration(values.constructor(value));
  std::string name = quoted(script.symbols().name(constructor.name));
  std::vector<SortId> parameters(constructor.sort_parameters, kUnknownSort);
  for (size_t i = 0; i < constructor.parameter_count; ++i)
    values.sorts().match(script.parameters(constructor)[i], values.sort(values.parts(value)[i]),
                         parameters);
  if (std::ranges::find(parameters, kUnknownSort) == parameters.end()) return name;
  return "(as " + name + ' ' + values.sorts().print(values.sort(value), script.symbols()) + ')';
}

// An element of the stack of parts still to print: the text (a space or a parenthesis), then the
// value, unless it is kUnknownValue.
struct ValuePart {
  Value value;
  std::string text;
};

void print_array(const Script& script, const Values& values, Value array,
                 std::vector<ValuePart>& parts, std::string& out) {
  const std::span<const Values::Entry> entries = values.entries(array);
  for (size_t i = 0; i < entries.size(); ++i) out += "(store ";
  out += "((as const " + values.sorts().print(values.sort(array), script.symbols()) + ") ";
  for (size_t i = entries.size(); i-- > 0;) {
    parts.push_back({kUnknownValue, ")"});
    parts.push_back({entries[i].second, " "});
    parts.push_back({entries[i].first, " "});
  }
  parts.push_back({kUnknownValue, ")"});
  parts.push_back({values.fallback(array), ""});
}

void print_constructed(const Script& script, const Values& values, Value value,
                       std::vector<ValuePart>& parts, std::string& out) {
  const std::span<const Value> arguments = values.parts(value);
  if (!arguments.empty()) {
    out += '(';
    parts.push_back({kUnknownValue, ")"});
  }
  out += constructor_text(script, values, value);
  for (size_t i = arguments.size(); i-- > 0;) parts.push_back({arguments[i], " "});
}

// Prints values of FiniteSet as Z3 does, but with the sort of (set.singleton v), which without it
// is a Set: (set.union ((as set.singleton S) v)...); other sets and sequences as cvc5 does:
// (set.insert v... (as set.empty S)), (seq.++ (seq.unit v)...).
void print_elements(const Script& script, const Values& values, Value value,
                    std::vector<ValuePart>& parts, std::string& out) {
  const bool set = values.kind(value) == ValueKind::kSet;
  const std::span<const Value> elements = values.parts(value);
  const std::string sort = values.sorts().print(values.sort(value), script.symbols());
  std::string empty = std::string("(as ") + (set ? "set.empty " : "seq.empty ") + sort + ')';
  if (elements.empty()) {
    out += empty;
    return;
  }
  const bool finite_set = sort.starts_with("(FiniteSet ");
  if (set && !finite_set) {
    out += "(set.insert";
    parts.push_back({kUnknownValue, ")"});
    parts.push_back({kUnknownValue, ' ' + std::move(empty)});
    for (size_t i = elements.size(); i-- > 0;) parts.push_back({elements[i], " "});
    return;
  }
  if (elements.size() > 1) {
    out += set ? "(set.union" : "(seq.++";
    parts.push_back({kUnknownValue, ")"});
  }
  const std::string unit = std::string(elements.size() > 1 ? " (" : "(") +
                           (set ? "(as set.singleton " + sort + ") " : "seq.unit ");
  for (size_t i = elements.size(); i-- > 0;) {
    parts.push_back({kUnknownValue, ")"});
    parts.push_back({elements[i], unit});
  }
}

// Prints (tuple v...), and tuple.unit.
void print_tuple(const Values& values, Value value, std::vector<ValuePart>& parts,
                 std::string& out) {
  const std::span<const Value> all = values.parts(value);
  out += all.empty() ? "tuple.unit" : "(tuple";
  if (!all.empty()) parts.push_back({kUnknownValue, ")"});
  for (size_t i = all.size(); i-- > 0;) parts.push_back({all[i], " "});
}

// Prints (bag.union_disjoint (bag v n)...), (bag v n), (as bag.empty S).
void print_bag(const Script& script, const Values& values, Value value,
               std::vector<ValuePart>& parts, std::string& out) {
  const std::span<const Value> all = values.parts(value);
  if (all.empty()) {
    out += "(as bag.empty " + values.sorts().print(values.sort(value), script.symbols()) + ')';
    return;
  }
  const bool several = all.front() != all.back();
  if (several) {
    out += "(bag.union_disjoint";
    parts.push_back({kUnknownValue, ")"});
  }
  for (size_t end = all.size(); end > 0;) {
    size_t begin = end;
    while (begin > 0 && all[begin - 1] == all[end - 1]) --begin;
    parts.push_back({kUnknownValue, ' ' + std::to_string(end - begin) + ')'});
    parts.push_back({all[end - 1], several ? " (bag " : "(bag "});
    end = begin;
  }
}

}  // namespace

bool print_value(const Script& script, const Values& values, Value value, std::string& out) {
  if (!values.unique(value)) return false;
  const size_t begin = out.size();
  std::vector<ValuePart> parts = {{value, ""}};
  while (!parts.empty()) {
    const ValuePart part = parts.back();
    parts.pop_back();
    out += part.text;
    if (out.size() - begin > kMaxValueText) {
      out.resize(begin);
      return false;
    }
    if (part.value == kUnknownValue) continue;
    switch (values.kind(part.value)) {
      case ValueKind::kAlgebraic: {
        const auto root = values.real_numbers().as_root(values.irrational(part.value));
        if (!root) {
          out.resize(begin);
          return false;
        }
        out += root_object(*root);
        break;
      }
      case ValueKind::kArray:
        print_array(script, values, part.value, parts, out);
        break;
      case ValueKind::kConstructed:
        print_constructed(script, values, part.value, parts, out);
        break;
      case ValueKind::kSequence:
      case ValueKind::kSet:
        print_elements(script, values, part.value, parts, out);
        break;
      case ValueKind::kBag:
        print_bag(script, values, part.value, parts, out);
        break;
      case ValueKind::kTuple:
        print_tuple(values, part.value, parts, out);
        break;
      default:
        out += scalar_text(script, values, part.value);
    }
  }
  return true;
}

// --- Reading.

namespace {

class ValueReader {
 public:
  ValueReader(const Script& script, Values& values, const Tree& tree)
      : script_(script), values_(values), tree_(tree) {}

  Value read(SortId sort, NodeId node) {
    return has_parts(sort) ? compound(sort, node) : scalar(sort, node);
  }

 private:
  bool has_parts(SortId sort) const {
    const ValueKind kind = values_.kind_of(sort);
    return kind == ValueKind::kArray || kind == ValueKind::kConstructed ||
           kind == ValueKind::kSequence || kind == ValueKind::kSet || kind == ValueKind::kBag ||
           kind == ValueKind::kTuple;
  }

  // Reads a value without parts.
  Value scalar(SortId sort, NodeId node) {
    switch (values_.kind_of(sort)) {
      case ValueKind::kBoolean:
        if (is(node, "true")) return kTrueValue;
        return is(node, "false") ? kFalseValue : kUnknownValue;
      case ValueKind::kInteger:
        return number(sort, node);
      case ValueKind::kReal:
        return rational(sort, node);
      case ValueKind::kBitVector: {
        const std::optional<mpz_class> bits = bit_vector(node, values_.width(sort));
        return bits ? values_.bit_vector(sort, *bits) : kUnknownValue;
      }
      case ValueKind::kField:
        return field(sort, node);
      case ValueKind::kFloat:
        return floating(sort, node);
      case ValueKind::kElement:
        return element(sort, node);
      case ValueKind::kString:
        return token(sort, node);
      default:
        return kUnknownValue;
    }
  }

  bool is(NodeId node, std::string_view text) const { return tree_.text(node) == text; }

  // Returns whether the node is a list (name ...) of `count` children, the name included.
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

  // Reads 5 and (- 5), and for the sort Real also 2.5 and (- 2.5).
  Value number(SortId sort, NodeId node) {
    if (is_list(node, "-", 2)) return negated(sort, token(sort, tree_.child(node, 1)));
    return token(sort, node);
  }

  Value token(SortId sort, NodeId node) {
    return token_value(values_, sort, tree_.literal_kind(node), tree_.text(node));
  }

  // Reads what number() reads, and also (/ a b), (- (/ a b)), and (root-obj p i).
  Value rational(SortId sort, NodeId node) {
    if (is_root_object(tree_, node)) {
      return values_.reading([&] {
        const auto root = values_.with_numbers(
            [&](RealNumbers& numbers) { return read_root_object(tree_, node, numbers); });
        return root ? values_.real_number(sort, *root) : kUnknownValue;
      });
    }
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

  // Reads a bit-vector of that width, such as #b0101, #x5 or (_ bv5 4).
  std::optional<mpz_class> bit_vector(NodeId node, uint32_t width) const {
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

  // Reads #f3m17 and (as ff3 (_ FiniteField 17)).
  Value field(SortId sort, NodeId node) {
    const std::string order = values_.sorts().index_text(values_.sorts().indices(sort)[0]);
    std::string_view text = tree_.text(node);
    if (tree_.node(node).kind == NodeKind::kField)
      return text.substr(text.find('m') + 1) == order ? token(sort, node) : kUnknownValue;
    if (!is_list(node, "as", 3)) return kUnknownValue;
    const NodeId of = tree_.child(node, 2);
    text = tree_.text(tree_.child(node, 1));
    if (!is_list(of, "_", 3) || !is(tree_.child(of, 2), order) || !text.starts_with("ff") ||
        text.size() < 3 || text.find_first_not_of("0123456789", 2) != std::string_view::npos)
      return kUnknownValue;
    return values_.field(sort, mpz_class(std::string(text.substr(2)), 10));
  }

  // Reads a float, such as (fp #b0 #b00 #b00), (_ NaN 8 24), (_ +oo 8 24) or (_ -zero 8 24).
  Value floating(SortId sort, NodeId node) {
    const uint32_t exponent_bits = values_.sorts().indices(sort)[0];
    const uint32_t significand_bits = values_.sorts().indices(sort)[1];
    if (exponent_bits + significand_bits > kMaxValueBits) return kUnknownValue;
    if (is_list(node, "fp", 4)) {
      const std::optional<mpz_class> sign = bit_vector(tree_.child(node, 1), 1);
      const std::optional<mpz_class> exponent = bit_vector(tree_.child(node, 2), exponent_bits);
      const std::optional<mpz_class> fraction =
          bit_vector(tree_.child(node, 3), significand_bits - 1);
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

  // Reads an enumerated constant such as RNE, or an element of a declared sort such as @5.
  Value element(SortId sort, NodeId node) {
    if (!tree_.node(node).is_symbol()) return kUnknownValue;
    const std::string_view name = tree_.symbols().name(tree_.node(node).symbol);
    const TheorySet& language = script_.theory_set();
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

  // Reads another name of a constant, such as roundNearestTiesToEven.
  Value synonym(SortId sort, std::string_view name) {
    const TheorySet& language = script_.theory_set();
    const std::span<const OperatorId> constants = language.enumeration(sort);
    for (const OperatorId id : language.operators_named(language.symbols().find(name))) {
      const Symbol constant = language.op(id).synonym_of;
      for (uint32_t i = 0; constant != kNoSymbol && i < constants.size(); ++i)
        if (language.op(constants[i]).name == constant) return values_.element(sort, i);
    }
    return kUnknownValue;
  }

  bool is_store(NodeId node) const { return is_list(node, "store", 4); }

  // For ((as const S) v) returns v, else kNoNode.
  NodeId constant_element(NodeId node) const {
    const NodeId head = tree_.node(node).first_child;
    if (head == kNoNode || tree_.child_count(node) != 2 || !is_list(head, "as", 3) ||
        !is(tree_.child(head, 1), "const"))
      return kNoNode;
    return tree_.child(node, 1);
  }

  // Reads a value with parts. Computes the sorts of all parts from the outside to the inside, then
  // their values from the inside to the outside; a child has a higher number than its parent. A
  // chain of stores is one array, which is read at its outermost store.
  Value compound(SortId root_sort, NodeId root) {
    const NodeId end = tree_.subtree_end(root);
    std::vector<SortId> sorts(end - root, kUnknownSort);  // of the value at the node
    std::vector<Value> found(end - root, kUnknownValue);
    sorts[0] = root_sort;
    for (NodeId node = root; node < end; ++node) {
      const SortId sort = sorts[node - root];
      const ValueKind kind = values_.kind_of(sort);
      if (kind == ValueKind::kArray) {
        const std::span<const SortId> arguments = values_.sorts().arguments(sort);
        NodeId at = node;
        for (; is_store(at); at = tree_.child(at, 1)) {
          sorts[tree_.child(at, 2) - root] = arguments[0];
          sorts[tree_.child(at, 3) - root] = arguments[1];
        }
        const NodeId element = constant_element(at);
        if (element != kNoNode) sorts[element - root] = arguments[1];
      } else if (kind == ValueKind::kConstructed) {
        const Construction made = construction(sort, node);
        size_t field = 0;
        if (made.constructor == kNoDeclaration) return kUnknownValue;
        for (NodeId a = made.first; a != kNoNode; a = tree_.node(a).next_sibling)
          sorts[a - root] =
              values_.field_sort(sort, script_.declaration(made.constructor), field++);
      } else if (kind == ValueKind::kSequence || kind == ValueKind::kSet) {
        for (const NodeId element : elements(node, kind).value_or(std::vector<NodeId>()))
          sorts[element - root] = values_.sorts().arguments(sort)[0];
      } else if (kind == ValueKind::kBag) {
        for (const Multiple& one : multiples(node).value_or(std::vector<Multiple>()))
          sorts[one.element - root] = values_.sorts().arguments(sort)[0];
      } else if (kind == ValueKind::kTuple) {
        const std::vector<NodeId> parts = tuple_parts(node);
        const std::span<const SortId> wanted = values_.sorts().arguments(sort);
        for (size_t i = 0; i < std::min(parts.size(), wanted.size()); ++i)
          sorts[parts[i] - root] = wanted[i];
      }
    }
    for (NodeId node = end; node-- > root;) {
      const SortId sort = sorts[node - root];
      if (sort == kUnknownSort) continue;
      found[node - root] = value_at(sort, node, root, found);
    }
    return found[0];
  }

  // Returns the value at `node`, given the values of its parts.
  Value value_at(SortId sort, NodeId node, NodeId root, const std::vector<Value>& found) {
    switch (values_.kind_of(sort)) {
      case ValueKind::kArray:
        return array(sort, node, root, found);
      case ValueKind::kConstructed:
        return constructed(sort, node, root, found);
      case ValueKind::kSequence:
      case ValueKind::kSet:
        return collected(sort, node, root, found);
      case ValueKind::kBag:
        return bag(sort, node, root, found);
      case ValueKind::kTuple:
        return tuple(sort, node, root, found);
      default:
        return scalar(sort, node);
    }
  }

  // Is the node (as NAME S)?
  bool is_as(NodeId node, std::string_view name) const {
    return is_list(node, "as", 3) && is(tree_.child(node, 1), name);
  }

  // Returns the elements of (as seq.empty S), (seq.unit v), (seq.++ S...), (as set.empty S),
  // (set.singleton v), ((as set.singleton S) v), (set.insert v... S), (set.union S...), where S are
  // such forms again; nothing for other forms.
  std::optional<std::vector<NodeId>> elements(NodeId node, ValueKind kind) const {
    const bool set = kind == ValueKind::kSet;
    const std::string_view unit = set ? "set.singleton" : "seq.unit";
    std::vector<NodeId> found;
    std::vector<NodeId> left = {node};
    while (!left.empty()) {
      const NodeId at = left.back();
      left.pop_back();
      const NodeId head = tree_.node(at).first_child;
      if (head == kNoNode) return std::nullopt;
      if (is_as(at, set ? "set.empty" : "seq.empty")) continue;
      const NodeId first = tree_.node(head).next_sibling;
      if (first == kNoNode) return std::nullopt;
      if (tree_.child_count(at) == 2 && (is(head, unit) || is_as(head, unit))) {
        found.push_back(first);
        continue;
      }
      const bool inserts = set && is(head, "set.insert");
      if (!inserts && !is(head, set ? "set.union" : "seq.++")) return std::nullopt;
      const size_t begin = left.size();
      for (NodeId a = first; a != kNoNode; a = tree_.node(a).next_sibling)
        (inserts && tree_.node(a).next_sibling != kNoNode ? found : left).push_back(a);
      std::reverse(left.begin() + static_cast<ptrdiff_t>(begin), left.end());  // the first is next
    }
    return found;
  }

  Value collected(SortId sort, NodeId node, NodeId root, const std::vector<Value>& found) {
    const ValueKind kind = values_.kind_of(sort);
    const std::optional<std::vector<NodeId>> nodes = elements(node, kind);
    std::vector<Value> parts;
    for (const NodeId element : nodes.value_or(std::vector<NodeId>()))
      parts.push_back(found[element - root]);
    if (!nodes || std::ranges::find(parts, kUnknownValue) != parts.end()) return kUnknownValue;
    return kind == ValueKind::kSet ? values_.set(sort, std::move(parts))
                                   : values_.sequence(sort, std::move(parts));
  }

  // An element of a bag, and how often it is in the bag.
  struct Multiple {
    NodeId element;
    uint32_t times;
  };

  // Returns the parts of (as bag.empty S), (bag v n), and (bag.union_disjoint B...), where B are
  // such forms again; nothing for other forms.
  std::optional<std::vector<Multiple>> multiples(NodeId node) const {
    std::vector<Multiple> found;
    std::vector<NodeId> left = {node};
    while (!left.empty()) {
      const NodeId at = left.back();
      left.pop_back();
      if (is_as(at, "bag.empty")) continue;
      const std::vector<NodeId> parts = tree_.children(at);
      if (is_list(at, "bag", 3) && tree_.numeral(parts[2])) {
        found.push_back({parts[1], *tree_.numeral(parts[2])});
      } else if (parts.size() > 1 && is(parts[0], "bag.union_disjoint")) {
        left.insert(left.end(), parts.begin() + 1, parts.end());
      } else {
        return std::nullopt;
      }
    }
    return found;
  }

  Value bag(SortId sort, NodeId node, NodeId root, const std::vector<Value>& found) {
    const std::optional<std::vector<Multiple>> all = multiples(node);
    std::vector<Value> elements;
    for (const Multiple& one : all.value_or(std::vector<Multiple>())) {
      const Value element = found[one.element - root];
      if (element == kUnknownValue || elements.size() + one.times > kMaxParts) return kUnknownValue;
      elements.insert(elements.end(), one.times, element);
    }
    return all ? values_.bag(sort, std::move(elements)) : kUnknownValue;
  }

  // The parts of (tuple v...); none of tuple.unit, and of what is no tuple.
  std::vector<NodeId> tuple_parts(NodeId node) const {
    std::vector<NodeId> parts = tree_.children(node);
    if (parts.empty() || !is(parts[0], "tuple")) return {};
    parts.erase(parts.begin());
    return parts;
  }

  Value tuple(SortId sort, NodeId node, NodeId root, const std::vector<Value>& found) {
    const std::vector<NodeId> nodes = tuple_parts(node);
    std::vector<Value> parts;
    for (const NodeId part : nodes) parts.push_back(found[part - root]);
    const bool fits = parts.size() == values_.sorts().arguments(sort).size() &&
                      (!parts.empty() || is(node, "tuple.unit"));
    return fits && std::ranges::count(parts, kUnknownValue) == 0
               ? values_.tuple(sort, std::move(parts))
               : kUnknownValue;
  }

  // A constructor and its first argument. `constructor` is kNoDeclaration if no constructor fits.
  struct Construction {
    DeclarationId constructor = kNoDeclaration;
    NodeId first = kNoNode;
  };

  // Reads the constructor in c, (c v...), (as c S) or ((as c S) v...).
  Construction construction(SortId sort, NodeId node) const {
    NodeId head = node;
    Construction made;
    if (tree_.node(node).kind == NodeKind::kList && !is_list(node, "as", 3)) {
      head = tree_.node(node).first_child;
      if (head == kNoNode) return made;
      made.first = tree_.node(head).next_sibling;
    }
    if (is_list(head, "as", 3)) head = tree_.child(head, 1);
    if (!tree_.node(head).is_symbol()) return made;
    uint32_t count = 0;
    for (NodeId a = made.first; a != kNoNode; a = tree_.node(a).next_sibling) ++count;
    const std::string_view name = tree_.symbols().name(tree_.node(head).symbol);
    made.constructor = values_.constructor_named(sort, name, count);
    return made;
  }

  Value constructed(SortId sort, NodeId node, NodeId root, const std::vector<Value>& found) {
    const Construction made = construction(sort, node);
    std::vector<Value> arguments;
    for (NodeId a = made.first; a != kNoNode; a = tree_.node(a).next_sibling) {
      arguments.push_back(found[a - root]);
      if (arguments.back() == kUnknownValue) return kUnknownValue;
    }
    return values_.constructed(sort, made.constructor, std::move(arguments));
  }

  // Returns the array at `node`, given the values of its parts.
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
  return ValueReader(script, values, tree).read(sort, node);
}

}  // namespace gadfly::smtlib::inline evaluation
