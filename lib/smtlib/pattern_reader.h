// SPDX-License-Identifier: Apache-2.0
// Sorts and indices as tables write them -- (Array X Y), (_ BitVec (* 2 m)) -- to patterns in a
// pool (operator.h). Theory tables and rules of approximation are read with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/language.h"
#include "lib/smtlib/tree.h"

namespace gadfly::smtlib {

// Patterns in tables nest at most so deep.
inline constexpr int kMaxPatternDepth = 8;

// The names in one row: sort parameters, and numeral variables as they come.
struct PatternScope {
  std::vector<std::string> parameters = {};
  std::vector<std::string> variables = {};
};

class PatternReader {
 public:
  // Reads nodes of `table`, a text named `name` in errors, into `pool`; the sort constructors are
  // those of the language. Sorts without parts are interned in `sorts`.
  PatternReader(const Language& language, SortTable& sorts, PatternPool& pool, const Tree& table,
                std::string_view name)
      : language_(language), sorts_(sorts), pool_(pool), table_(table), name_(name) {}

  // A sort, as a number of the pool's patterns. kTable with a position otherwise.
  Result<uint32_t> read_sort(NodeId node, PatternScope& scope) { return sort(node, scope, 0); }
  // An index or a condition, as a number of the pool's expressions. kTable otherwise.
  Result<uint32_t> read_index(NodeId node, PatternScope& scope) { return index(node, scope, 0); }

 private:
  Result<uint32_t> sort(NodeId node, PatternScope& scope, int depth);
  Result<uint32_t> index(NodeId node, PatternScope& scope, int depth);
  Result<uint32_t> variable(NodeId node, PatternScope& scope);
  Error error(NodeId node, std::string_view message) const;

  const Language& language_;
  SortTable& sorts_;
  PatternPool& pool_;
  const Tree& table_;
  std::string_view name_;
};

}  // namespace gadfly::smtlib
