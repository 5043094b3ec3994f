// SPDX-License-Identifier: Apache-2.0
// A fusion function computes a constant z = f(x, y) from which x and y can be computed again: x is
// g(y, z), and y is h(x, z). So a script may use g(y, z) in the place of x (Winterer, Zhang, Su:
// Validating SMT solvers via semantic fusion, PLDI 2020, section 3). The fusions are data
// (fusions.smt2), as rules of approximation: z = f(x, y) implies x = g(y, z) and y = h(x, z). So
// the tests prove them as they prove those rules.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::mutator {

// The terms of a fusion of two constants.
struct FusedTerms {
  smtlib::SortId sort;                       // of z
  smtlib::TermText value;                    // f(x, y)
  std::array<smtlib::TermText, 2> inverses;  // g(y, z) and h(x, z); empty if there is no such term
  std::vector<smtlib::TermText> equations;   // z = f(x, y), then x = g(y, z) and y = h(x, z)
};

class Fusion {
 public:
  // Requires that the rule has the form that fusions.smt2 describes.
  Fusion(const approx::ApproximationRule& rule, const smtlib::TheorySet& theory_set);

  // Returns whether constants x and y of these sorts can be fused in the logic and profile of the
  // script; both sorts must be known. Sets the widths and sort parameters in `binding`.
  bool fits(const smtlib::Script& script, const generate::Scratch& scratch, smtlib::SortId x,
            smtlib::SortId y, smtlib::Binding& binding) const;

  // Writes the terms over the names of x, y and z. Draws the constants of the rule as literals for
  // `place`. Returns false if this fails.
  bool write(const smtlib::Script& script, generate::Context& context, smtlib::NodeId place,
             const smtlib::Binding& binding, std::span<const smtlib::TermText, 3> names,
             FusedTerms& out) const;

 private:
  bool closed(uint32_t term) const;
  bool linear(uint32_t term, const smtlib::TheorySet& theory_set) const;

  const approx::ApproximationRule& rule_;
  std::vector<uint32_t> equations_;   // of FusedTerms, as terms of the rule
  uint32_t value_;                    // f(x, y)
  std::array<uint32_t, 2> inverses_;  // of x and y; ApproximationRule::kNone: there is no such term
  std::vector<smtlib::OperatorId> operators_;
  bool numeric_;  // x, y or z is a number
};

// The embedded fusions over these theory tables; empty if the tables lack an operator of them. The
// fusions refer to the rules.
struct FusionBook {
  std::shared_ptr<const approx::RuleBook> rules;
  std::vector<Fusion> fusions;

  static std::shared_ptr<const FusionBook> embedded(const smtlib::TheorySet& theory_set);
};

// Returns the stem and the text of fusions.smt2. The build embeds the file and generates the
// definition (cmake/GadflyLists.cmake).
std::span<const std::pair<std::string_view, std::string_view>> embedded_fusions();

}  // namespace gadfly::mutator
