// SPDX-License-Identifier: Apache-2.0
// Values that the atoms of a script suggest for a symbol, under the values that others have. In
// (= x (+ y 1)) that is the value of (+ y 1), in (< x y) also its neighbors, in (= (f a) y) the
// value of y for f at a, and so for an unspecified result such as that of (div x 0), in
// (= (select a i) y) an array with y at i. If a numeric symbol stands
// deeper, as in (= (+ x 3) y), the difference of the sides for two of its values says where they
// are equal, if it is linear. So a search finds models of equations, which the values in a script's
// text (candidates.h) rarely satisfy.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "lib/smtlib/evaluation/candidates.h"
#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::smtlib::inline evaluation {

class Suggestions {
 public:
  // The largest number of values that of() returns.
  static constexpr size_t kMost = 16;

  // `chosen` has the values that the evaluator's choice returns, by free value; `candidates` are of
  // the same evaluator, which must be prepared for a script. All must outlive this object; a later
  // prepare() ends its use.
  Suggestions(Evaluator& evaluator, std::unordered_map<Value, Value>& chosen,
              CandidateValues& candidates);

  // Returns values for the result of a declared function or an unspecified result, which is free
  // (value.h), each once, the likeliest first. Calls the evaluator's choice for the
  // free values that the other sides of atoms depend on; the evaluator forgets.
  std::vector<Value> of(Value free);

 private:
  struct Partner {
    NodeId subject;  // an application whose result may be free, or (select a i) of an array a
    NodeId other;    // what it is compared with
    bool equality;
  };
  struct Atom {  // both arguments have the same sort
    NodeId left;
    NodeId right;
  };
  // The kind of a free value (Applicator::FreeKind), and its function, operator, or selector.
  using Origin = std::pair<uint32_t, uint32_t>;
  using Partners = std::map<Origin, std::vector<Partner>>;

  void add_atom(NodeId term);
  void add_partner(NodeId subject, NodeId other, bool equality);
  void add_occurrences(Atom atom);
  std::optional<Origin> open_origin(NodeId term) const;
  Origin origin_of(Value free) const;
  void add(Value value);
  void add_array(Value free);
  void add_meeting(Value free, Atom atom);
  std::optional<mpq_class> difference(Value free, int at, Atom atom);
  Value number(SortId sort, const mpq_class& number);

  Evaluator& evaluator_;
  Values& values_;
  std::unordered_map<Value, Value>& chosen_;
  CandidateValues& candidates_;
  Partners partners_;                                           // by the origin of the subject
  Partners elements_;                                           // by the origin of the array
  std::unordered_map<DeclarationId, std::vector<Atom>> atoms_;  // by a constant in a side
  std::vector<Value> found_;
};

}  // namespace gadfly::smtlib::inline evaluation
