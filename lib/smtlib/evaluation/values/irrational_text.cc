// SPDX-License-Identifier: Apache-2.0
// Polynomials are sums of products, in both forms, so no recursion is needed.
#include "lib/smtlib/evaluation/values/irrational_text.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr size_t kMaxDigits = 4096;  // of an integer

// Coefficient and exponent.
struct Monomial {
  mpz_class factor = 1;
  uint32_t exponent = 0;
};

// Reads a number without sign that is not too large.
std::optional<uint32_t> small_number(std::string_view text) {
  uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

void add(Polynomial& polynomial, const Monomial& monomial) {
  if (polynomial.size() <= monomial.exponent) polynomial.resize(monomial.exponent + 1);
  polynomial[monomial.exponent] += monomial.factor;
}

void remove_zeros(Polynomial& polynomial) {
  while (!polynomial.empty() && polynomial.back() == 0) polynomial.pop_back();
}

class PolynomialReader {
 public:
  explicit PolynomialReader(const Tree& tree) : tree_(tree) {}

  std::optional<Polynomial> read(NodeId node) {
    if (!is_list(node, "+")) {
      term(node);
    } else {
      for (NodeId one = second(node); one != kNoNode; one = tree_.node(one).next_sibling) term(one);
    }
    remove_zeros(polynomial_);
    return wrong_ ? std::nullopt : std::optional(polynomial_);
  }

 private:
  bool is_list(NodeId node, std::string_view name) const {
    const NodeId first = tree_.node(node).first_child;
    return first != kNoNode && tree_.text(first) == name;
  }
  NodeId second(NodeId list) const { return tree_.child(list, 1); }

  // Reads factor, (* factor...), (- term).
  void term(NodeId node) {
    Monomial monomial;
    if (is_list(node, "-") && tree_.child_count(node) == 2) {
      monomial.factor = -1;
      node = second(node);
    }
    if (is_list(node, "*")) {
      for (NodeId one = second(node); one != kNoNode; one = tree_.node(one).next_sibling)
        factor(one, monomial);
    } else {
      factor(node, monomial);
    }
    if (monomial.exponent > kMaxDegree) wrong_ = true;
    if (!wrong_) add(polynomial_, monomial);
  }

  // Reads 5, (- 5), x, (^ x 5).
  void factor(NodeId node, Monomial& monomial) {
    if (is_list(node, "-") && tree_.child_count(node) == 2) {
      monomial.factor = -monomial.factor;
      node = second(node);
    }
    const std::string_view text = tree_.text(node);
    if (tree_.node(node).kind == NodeKind::kNumeral) {
      wrong_ |= text.size() > kMaxDigits;
      if (!wrong_) monomial.factor *= mpz_class(std::string(text), 10);
      wrong_ |= mpz_sizeinbase(monomial.factor.get_mpz_t(), 10) > 2 * kMaxDigits;
      return;
    }
    std::optional<uint32_t> exponent = 1;
    if (is_list(node, "^") && tree_.child_count(node) == 3) {
      exponent = small_number(tree_.text(tree_.child(node, 2)));
      node = second(node);
    }
    if (!exponent || *exponent > kMaxDegree || !tree_.node(node).is_symbol()) {
      wrong_ = true;
      return;
    }
    if (variable_.empty()) variable_ = tree_.text(node);
    wrong_ |= tree_.text(node) != variable_;
    monomial.exponent = std::min<uint32_t>(monomial.exponent + *exponent, kMaxDegree + 1);
  }

  const Tree& tree_;
  std::string_view variable_ = {};  // of the first factor that is no number
  Polynomial polynomial_;
  bool wrong_ = false;
};

std::string signed_text(const mpz_class& number) {
  return number < 0 ? "(- " + mpz_class(-number).get_str() + ")" : number.get_str();
}

// Reads the two parts of <polynomial, (low, high)>.
class IntervalReader {
 public:
  IntervalReader(std::string_view text, RealNumbers& numbers) : rest_(text), numbers_(numbers) {}

  // Returns Z3's form.
  std::optional<std::string> read() {
    Polynomial polynomial;
    do {
      const std::optional<Monomial> one = monomial();
      if (!one) return std::nullopt;
      add(polynomial, *one);
    } while (accept(" + "));
    remove_zeros(polynomial);
    if (!accept(", (")) return std::nullopt;
    const std::optional<Dyadic> low = dyadic();
    if (!low || !accept(", ")) return std::nullopt;
    const std::optional<Dyadic> high = dyadic();
    if (!high || !accept(")")) return std::nullopt;
    const std::optional<uint32_t> index = numbers_.index_between(polynomial, *low, *high);
    if (!index || !rest_.empty()) return std::nullopt;
    return root_object({polynomial, *index});
  }

 private:
  bool accept(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  std::optional<mpz_class> digits() {
    const size_t size = std::min(rest_.find_first_not_of(kDigits), rest_.size());
    if (size == 0 || size > kMaxDigits) return std::nullopt;
    const mpz_class number(std::string(rest_.substr(0, size)), 10);
    rest_.remove_prefix(size);
    return number;
  }

  // Reads 5, -5.
  std::optional<mpz_class> number() {
    const bool negative = accept("-");
    std::optional<mpz_class> out = digits();
    if (!out) return std::nullopt;
    return negative ? mpz_class(-*out) : *out;
  }

  // Reads 5*x^2, (-5*x^2).
  std::optional<Monomial> monomial() {
    if (!accept("(")) return product();
    const std::optional<Monomial> out = product();
    return accept(")") ? out : std::nullopt;
  }

  // Reads 5, 5*x, 5*x^2.
  std::optional<Monomial> product() {
    const std::optional<mpz_class> factor = number();
    if (!factor) return std::nullopt;
    if (!accept("*x")) return Monomial{*factor, 0};
    if (!accept("^")) return Monomial{*factor, 1};
    const std::optional<mpz_class> exponent = digits();
    if (!exponent || *exponent > kMaxDegree) return std::nullopt;
    return Monomial{*factor, static_cast<uint32_t>(exponent->get_ui())};
  }

  // Reads 5, -5, 5/4; the denominator must be a power of two.
  std::optional<Dyadic> dyadic() {
    const std::optional<mpz_class> numerator = number();
    if (!numerator) return std::nullopt;
    if (!accept("/")) return Dyadic{*numerator, 0};
    const std::optional<mpz_class> denominator = digits();
    if (!denominator || mpz_popcount(denominator->get_mpz_t()) != 1) return std::nullopt;
    return Dyadic{*numerator, static_cast<uint32_t>(mpz_scan1(denominator->get_mpz_t(), 0))};
  }

  std::string_view rest_;
  RealNumbers& numbers_;
};

}  // namespace

bool is_root_object(const Tree& tree, NodeId node) {
  const NodeId first = tree.node(node).first_child;
  return first != kNoNode && tree.text(first) == "root-obj" && tree.child_count(node) == 3;
}

std::optional<RealNumbers::Number> read_root_object(const Tree& tree, NodeId node,
                                                    RealNumbers& numbers) {
  if (!is_root_object(tree, node)) return std::nullopt;
  const std::optional<Polynomial> polynomial = PolynomialReader(tree).read(tree.child(node, 1));
  const std::optional<uint32_t> index = small_number(tree.text(tree.child(node, 2)));
  if (!polynomial || !index) return std::nullopt;
  return numbers.root(*polynomial, *index);
}

std::string root_object(const RealNumbers::Root& root) {
  std::string out = "(root-obj (+";
  for (size_t exponent = root.polynomial.size(); exponent-- > 0;) {
    const mpz_class& factor = root.polynomial[exponent];
    if (factor == 0) continue;
    const std::string power = exponent == 1   ? "x"
                              : exponent == 0 ? ""
                                              : "(^ x " + std::to_string(exponent) + ')';
    if (exponent == 0)
      out += ' ' + signed_text(factor);
    else if (factor == 1)
      out += ' ' + power;
    else
      out += " (* " + signed_text(factor) + ' ' + power + ')';
  }
  return out + ") " + std::to_string(root.index) + ')';
}

std::string with_root_objects(std::string_view model) {
  constexpr std::string_view kBegin = "(_ real_algebraic_number <";
  constexpr std::string_view kEnd = ">)";
  RealNumbers numbers;
  numbers.set_budget(kMaxReadingSteps);
  std::string out;
  while (true) {
    const size_t begin = model.find(kBegin);
    const size_t end = begin == model.npos ? begin : model.find(kEnd, begin);
    if (end == model.npos) return out += model;
    const std::string_view inner = model.substr(begin + kBegin.size(), end - begin - kBegin.size());
    out += model.substr(0, begin);
    const size_t after = end + kEnd.size();
    out += IntervalReader(inner, numbers)
               .read()
               .value_or(std::string(model.substr(begin, after - begin)));
    model.remove_prefix(after);
  }
}

}  // namespace gadfly::smtlib::inline evaluation
