// SPDX-License-Identifier: Apache-2.0
// The exact evaluator as the judge's expert: what the models that solvers give make of a script,
// and what the script's own witness proves. It has no say about scripts that are not understood.
#pragma once

#include <optional>
#include <string>

#include "harness/judge.h"
#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness {

class Examiner {
 public:
  // The language must outlive this.
  explicit Examiner(const smtlib::Language& language)
      : evaluator_(language, smtlib::meanings(language)),
        claimed_(language, smtlib::meanings(language)) {}

  // The check-sat that the script's witness proves to be sat.
  std::optional<uint32_t> witness(const smtlib::Script& script);

  // Sets testimony.models: what the models of its reply make of the script, which is the one that
  // the solver was asked about. `label`, where it is given, becomes the witness that the first true
  // one is, if that holds by itself and the script has none; else it stays as it is.
  void examine(const smtlib::Script& script, Testimony& testimony, std::string* label = nullptr);

 private:
  smtlib::Evaluator evaluator_;
  smtlib::ClaimedModel claimed_;
};

}  // namespace gadfly::harness
