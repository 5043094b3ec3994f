// SPDX-License-Identifier: Apache-2.0
// Reads parsed theory tables (theories/README.md) into a TheorySet, once at startup.
#pragma once

#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/pattern_reader.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline theory_tables {

class TheoryReader {
 public:
  explicit TheoryReader(TheorySet& theory_set) : theory_set_(theory_set) {}

  // Reads all tables of the theory set. Reads the sorts of all tables before the operators, because
  // an operator may use the sorts of another table.
  Result<Done> read();

 private:
  Result<Done> read_sorts(const Tree& table, NodeId list);
  Result<Done> read_sort_alias(const Tree& table, NodeId row);
  Result<Done> read_abbreviations(const Tree& table, NodeId list);
  Result<Done> read_literals(const Tree& table, NodeId list);
  Result<Done> read_coercions(const Tree& table, NodeId list);
  Result<Done> read_operator(const Tree& table, NodeId row);
  Result<Done> read_alias(const Tree& table, NodeId row);
  Result<Done> read_attributes(const Tree& table, NodeId first, PatternScope& scope, Operator& op);
  Result<Done> read_rival(const Tree& table, NodeId word);
  void find_names_of_rivals();
  Result<Done> read_polarity(const Tree& table, NodeId list, Operator& op);
  PatternReader patterns(const Tree& table) {
    return {theory_set_, theory_set_.sorts_, theory_set_.pool_, table,
            theory_set_.tables_[theory_].name};
  }
  Symbol intern(const Tree& table, NodeId node);
  Error error(const Tree& table, NodeId node, const std::string& message) const;

  TheorySet& theory_set_;
  uint32_t theory_ = 0;
};

}  // namespace gadfly::smtlib::inline theory_tables
