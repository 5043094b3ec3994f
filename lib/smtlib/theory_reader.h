// SPDX-License-Identifier: Apache-2.0
// Reads parsed theory tables (theories/README.md) into a TheorySet, once at startup.
#pragma once

#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/language.h"
#include "lib/smtlib/pattern_reader.h"
#include "lib/smtlib/tree.h"

namespace gadfly::smtlib {

class TheoryReader {
 public:
  explicit TheoryReader(Language& language) : language_(language) {}

  // Reads the sorts of all tables first, because tables use each other's sorts.
  Result<Done> read();

 private:
  Result<Done> read_sorts(const Tree& table, NodeId list);
  Result<Done> read_abbreviations(const Tree& table, NodeId list);
  Result<Done> read_literals(const Tree& table, NodeId list);
  Result<Done> read_coercions(const Tree& table, NodeId list);
  Result<Done> read_operator(const Tree& table, NodeId row);
  Result<Done> read_alias(const Tree& table, NodeId row);
  Result<Done> read_attributes(const Tree& table, NodeId first, PatternScope& scope, Operator& op);
  Result<Done> read_polarity(const Tree& table, NodeId list, Operator& op);
  PatternReader patterns(const Tree& table) {
    return {language_, language_.sorts_, language_.pool_, table, language_.tables_[theory_].name};
  }
  Symbol intern(const Tree& table, NodeId node);
  Error error(const Tree& table, NodeId node, const std::string& message) const;

  Language& language_;
  uint32_t theory_ = 0;
};

}  // namespace gadfly::smtlib
