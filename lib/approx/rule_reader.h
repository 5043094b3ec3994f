// SPDX-License-Identifier: Apache-2.0
// Reads rule files (rules/README.md) into a RuleBook, once at startup.
#pragma once

#include <string>
#include <string_view>

#include "lib/approx/approximation_rule.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/pattern_reader.h"

namespace gadfly::approx {

// Sets rule.operators and rule.numeric to those of the replacement.
void read_operators(ApproximationRule& rule, const smtlib::TheorySet& theory_set);

class RuleReader {
 public:
  explicit RuleReader(RuleBook& book)
      : book_(book), sorts_(book.theory_set_.sorts()), probe_(book.theory_set_) {}

  // Reads all files of the book. An error has the position of the first mistake.
  Result<Done> read();

 private:
  Result<Done> read_rule(smtlib::NodeId row);
  Result<Done> read_sections(smtlib::NodeId row);
  Result<Done> read_slots(std::string_view section, Slot::Kind kind);
  Result<Done> add_slot(smtlib::NodeId name, Slot slot);
  Result<uint32_t> read_term(smtlib::NodeId node, int depth);
  Result<Done> read_head(smtlib::NodeId head, RuleTerm& term);
  Result<Done> read_datatype_head(smtlib::NodeId head, RuleTerm& term);
  Result<Done> read_pair(std::string_view section, RulePair& pair);
  Result<Done> check_names(smtlib::NodeId row);
  // Checks that a slot below a quantifier of the pattern is below the same quantifier in the
  // replacement.
  Result<Done> check_scopes(smtlib::NodeId row, uint32_t term, uint32_t binder, bool pattern);
  Result<Done> check_sorts(smtlib::NodeId row);
  // Sets the operators of the rule's term `term` to those of `node` in the sort-checked script
  // probe_.
  void resolve(uint32_t term, smtlib::NodeId node);
  uint32_t count(uint32_t term, uint32_t slot) const;

  smtlib::NodeId section(std::string_view keyword) const;
  std::string_view text(smtlib::NodeId node) const;  // a view of the book's copy of the file
  Error error(smtlib::NodeId node, const std::string& message) const;
  smtlib::PatternReader patterns();

  RuleBook& book_;
  smtlib::SortTable sorts_;
  smtlib::Script probe_;
  const smtlib::TableSource* file_ = nullptr;
  const smtlib::Tree* tree_ = nullptr;
  smtlib::NodeId row_ = smtlib::kNoNode;
  smtlib::PatternScope scope_;
  ApproximationRule rule_;
};

}  // namespace gadfly::approx
