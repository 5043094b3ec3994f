// SPDX-License-Identifier: Apache-2.0
// Values that are worth trying for a sort with too many values to try all: those of the script's
// closed terms and their neighbors, and the usual extremes, such as 0, -1, the infinities of a
// float, and the empty string. Solvers err at the same values: where a comparison changes its
// result, and where arithmetic overflows.
#pragma once

#include <map>
#include <vector>

#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::smtlib::inline evaluation {

class CandidateValues {
 public:
  // The largest number of candidates of a sort.
  static constexpr size_t kMost = 20;

  // The evaluator must be prepared for a script, and must outlive this object; a later prepare()
  // ends the use of the candidates. Evaluates at most kMostTerms closed terms.
  explicit CandidateValues(Evaluator& evaluator);

  // The candidates of a sort, each once, the likeliest first. Empty for a sort of whose values
  // Gadfly knows none, such as RegLan and declared sorts.
  const std::vector<Value>& of(SortId sort);

  // The first two values of a small sort, or candidates of another one; fewer while those of a sort
  // that contains itself are being made.
  std::vector<Value> first(SortId sort);

 private:
  static constexpr size_t kMostTerms = 256;

  void add(SortId sort, Value value);
  void add_extremes(SortId sort);
  void add_near_floats(SortId real);
  void add_arrays(SortId sort);
  void add_tuples(SortId sort);
  void add_constructed(SortId sort);

  Evaluator& evaluator_;
  Values& values_;
  std::map<SortId, std::vector<Value>> closed_;  // the values of closed terms
  std::map<SortId, std::vector<Value>> all_;     // what of() has returned
};

// Returns the usual extremes of a sort: 0, 1, the greatest number, NaN, the empty string, ...; none
// of a sort whose values have parts, except the empty ones.
std::vector<Value> extremes(Values& values, SortId sort);

// Returns the values next to a number, between which a comparison with it changes: one more and one
// less, and the complement of a bit-vector. None for a value that is no number.
std::vector<Value> neighbors(Values& values, Value number);

}  // namespace gadfly::smtlib::inline evaluation
