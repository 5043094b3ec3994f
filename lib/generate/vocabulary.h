// SPDX-License-Identifier: Apache-2.0
// The operators, numbers and literals that may occur in a script of a given logic and profile.
// Computed once per logic and kept from script to script.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::generate {

class Vocabulary {
 public:
  static constexpr smtlib::OperatorId kNoOperator = ~smtlib::OperatorId{0};

  // A form of the literals of a sort that are one token.
  struct LiteralForm {
    smtlib::LiteralKind kind;
    uint32_t digits;  // number of binary or hexadecimal digits; 0: any number
  };

  // Reads the logic of `script`. Does nothing if logic and profile are those of the last call.
  void prepare(const smtlib::Script& script, const smtlib::Profile& profile);

  // Returns the operators for new terms: those of the logic and the profile, except those of which
  // a function is an index, and some whose arguments must be constants.
  std::span<const smtlib::OperatorId> operators() const { return operators_; }

  // Returns whether the logic has the sort (constructor) of that name. If not, only literals of
  // that sort may be written: in QF_FP, decimals and bit-vectors, which floats are made from.
  static bool has_sort(const smtlib::Script& script, smtlib::Symbol name);

  // Returns whether numerals or decimals are literals of the sort.
  bool numeric(smtlib::SortId sort) const {
    return sort != smtlib::kUnknownSort && (sort == numeral_sort_ || sort == decimal_sort_);
  }

  // Returns the operator of a role whose result has this sort; kNoOperator if the logic does not
  // have it.
  smtlib::OperatorId with_role(const smtlib::Script& script, smtlib::Role role,
                               smtlib::SortId result) const;

  // Returns the operator "at most" of that sort (Role::kAtMost); kNoOperator if the logic does not
  // have it.
  smtlib::OperatorId order_of(const smtlib::Script& script, smtlib::SortId sort) const;

  // Returns the operators of which a function of the script is an index, as in ((_ map f) a).
  std::span<const smtlib::OperatorId> indexed_by_function() const { return indexed_by_function_; }

  // Writes the forms of a sort's literals, at most `out.size()`, and returns their number.
  size_t literal_forms(const smtlib::Script& script, smtlib::SortId sort,
                       std::span<LiteralForm> out, Rng& rng) const;

 private:
  struct Rule {
    smtlib::LiteralKind kind;
    uint32_t pattern;
  };

  const smtlib::TheorySet* theory_set_ = nullptr;
  smtlib::Profile profile_;
  std::string logic_;
  std::vector<smtlib::OperatorId> operators_;
  std::vector<smtlib::OperatorId> roles_;
  std::vector<smtlib::OperatorId> indexed_by_function_;
  std::vector<Rule> rules_;
  smtlib::SortId numeral_sort_ = smtlib::kUnknownSort;
  smtlib::SortId decimal_sort_ = smtlib::kUnknownSort;
};

}  // namespace gadfly::generate
