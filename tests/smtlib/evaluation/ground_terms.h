// SPDX-License-Identifier: Apache-2.0
// Makes closed applications of an operator to values, as text: all of them if the sorts are tiny,
// else random ones with many boundary values. The rows of the theory tables determine the argument
// sorts, so this code names no operator.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib {

// Applications of one operator at one choice of widths and sorts.
struct GroundTerms {
  OperatorId op;
  std::string at;  // the numerals for the row's variables
  std::vector<std::string> terms;
};

class GroundTermDrawer {
 public:
  struct Request {
    size_t terms;   // terms per choice of widths; a group with no more than this is complete
    size_t narrow;  // choices of widths up to 3 (formats up to 3 and 3)
    size_t wide;    // larger widths, among them those of hardware
  };

  GroundTermDrawer(const TheorySet& theory_set, uint64_t seed);

  std::vector<GroundTerms> draw(OperatorId op, const Request& request);

 private:
  bool bind(const Operator& op, std::span<const int64_t> widths, Binding& binding);
  std::vector<Binding> bindings(const Operator& op, std::span<const int64_t> widths, size_t count);
  bool is_usual(SortId sort) const;
  SortId sort(uint32_t pattern, const Binding& binding);
  std::string head(const Operator& op, const Binding& binding, size_t arguments);
  std::string text_of(Value value) const;
  std::string draw_argument(const Operator& op, SortId sort);
  std::string draw_language(SortId sort, int depth);
  std::u32string draw_characters();
  void draw_terms(const Operator& op, const Binding& binding, size_t count, GroundTerms& group);
  Value draw_value(SortId sort);
  mpz_class draw_integer(uint32_t max_bits);
  mpz_class draw_bit_vector(uint32_t width);

  const TheorySet& theory_set_;
  Profile usual_;
  Script script_;  // declares a constant of each sort that may replace a sort parameter
  std::vector<SortId> parameter_sorts_;
  Values values_;
  Rng rng_;
};

}  // namespace gadfly::smtlib
