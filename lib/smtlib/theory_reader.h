// SPDX-License-Identifier: Apache-2.0
// Reads theory tables (theories/README.md) from a parsed tree into a Language. Used once a start.
#pragma once

#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/language.h"
#include "lib/smtlib/tree.h"

namespace gadfly::smtlib {

// Patterns in tables nest at most so deep.
inline constexpr int kMaxPatternDepth = 8;

class TheoryReader {
 public:
  explicit TheoryReader(Language& language) : language_(language) {}

  // Reads the language's tables, sorts of all first, so that a table may use another's sorts.
  Result<Done> read();

 private:
  // The names in one row: sort parameters by `par`, numeral variables as they come.
  struct Scope {
    std::vector<std::string> parameters;
    std::vector<std::string> variables;
  };

  Result<Done> read_sorts(const Tree& table, NodeId list);
  Result<Done> read_literals(const Tree& table, NodeId list);
  Result<Done> read_coercions(const Tree& table, NodeId list);
  Result<Done> read_operator(const Tree& table, NodeId row);
  Result<Done> read_attributes(const Tree& table, NodeId first, Scope& scope, Operator& op);
  Result<Done> read_polarity(const Tree& table, NodeId list, Operator& op);
  Result<uint32_t> read_pattern(const Tree& table, NodeId node, Scope& scope, int depth);
  Result<uint32_t> read_index(const Tree& table, NodeId node, Scope& scope, int depth);
  Result<uint32_t> variable(const Tree& table, NodeId node, Scope& scope);
  Symbol intern(const Tree& table, NodeId node);
  Error error(const Tree& table, NodeId node, const std::string& message) const;

  Language& language_;
  uint32_t theory_ = 0;
};

}  // namespace gadfly::smtlib
