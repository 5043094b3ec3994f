// SPDX-License-Identifier: Apache-2.0
// The model validator: evaluates a script exactly under the models that solvers print, under the
// script's own witness, and under models that it finds by a search, without any solver; and it
// tries all values of small sorts. It does nothing for scripts that Gadfly does not fully
// understand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/evaluation/enumerator.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness::inline judge {

// A model of a check-sat that a search found.
struct FoundModel {
  uint32_t check;      // from 0
  std::string label;   // the witness label
  bool proves = true;  // the label alone proves the check-sat to be sat; else also choices of
                       // results of which SMT-LIB allows either, such as (fp.min +0 -0)
};

class ModelValidator {
 public:
  // `theory_set` must outlive this object.
  explicit ModelValidator(const smtlib::TheorySet& theory_set)
      : evaluator_(theory_set, smtlib::meanings(theory_set)),
        claimed_(theory_set, smtlib::meanings(theory_set)),
        searcher_(theory_set, smtlib::meanings(theory_set)) {}

  // Returns the number (from 0) of the check-sat that the script's witness proves to be sat;
  // nothing if there is no such check-sat.
  std::optional<uint32_t> witness(const PreparedScript& input);

  // Sets response.model_truths. `input` must be the script that the solver received. If `label` is
  // not null and *label is empty, also sets *label to the witness label of the first true model
  // whose label alone proves a check-sat to be sat.
  void examine(const PreparedScript& input, SolverResponse& response, std::string* label = nullptr);

  // Searches for a model of each check-sat that a solver answers with unsat, and returns the first
  // one that proves such an answer wrong. Also searches for results that SMT-LIB leaves open, under
  // the models of solvers whose truth depends on these. Visits about `limit` terms per search, and
  // 8 times as many in the script.
  std::optional<FoundModel> search(const JudgeInput& input, uint64_t limit);

  // Tries all values for the check-sats that a solver answers with `answer`, without a model that
  // holds. Returns the numbers (from 0) of those that are unsatisfiable. `limit`: as in search().
  // Most sorts have too many values.
  std::vector<uint32_t> refuted(const JudgeInput& input, uint64_t limit,
                                Answer answer = Answer::kSat);

 private:
  template <class Act>
  void for_each_answered(Answer answer, const JudgeInput& input, uint64_t limit, Act act);
  // Searches under the models of solvers that return sat. Adds what it visits to `cost`.
  std::optional<FoundModel> search_choices(const JudgeInput& input, uint32_t check, uint64_t limit,
                                           uint64_t& cost);
  // Does the standard leave all results open that the search has chosen? There is at least one.
  bool are_left_open(const smtlib::TheorySet& theory_set, const smtlib::Enumeration& found) const;
  // Returns the number of the check-sat that the label alone proves to be sat.
  std::optional<uint32_t> proven_by(const smtlib::Script& script, const std::string& label);

  smtlib::Evaluator evaluator_;
  smtlib::ClaimedModel claimed_;
  smtlib::Evaluator searcher_;  // has limits of its own
};

}  // namespace gadfly::harness::inline judge
