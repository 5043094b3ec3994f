// SPDX-License-Identifier: Apache-2.0
// Reads sorts and indices in a table, such as (Array X Y) or (_ BitVec (* 2 m)), and adds them as
// patterns to a pool (operator.h). The readers of theory tables and of approximation rules use it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline theory_tables {

// After a parameter, it says that this is a pack: (Tuple X ...).
inline constexpr std::string_view kPackMark = "...";

// The largest nesting depth of a pattern.
inline constexpr int kMaxPatternDepth = 8;

// The names in one row of a table: its sort parameters, and its numeral variables in the order of
// their first use.
struct PatternScope {
  std::vector<std::string> parameters = {};
  std::vector<std::string> variables = {};
};

// Returns whether there is a list at `node`, which may be kNoNode.
inline bool is_list(const Tree& table, NodeId node) {
  return node != kNoNode && table.node(node).kind == NodeKind::kList;
}

class PatternReader {
 public:
  // Reads nodes of `table`, whose name in errors is `name`. Adds patterns and expressions to
  // `pool`, and sorts without indices and arguments to `sorts`. Finds sort constructors in
  // `theory_set`.
  PatternReader(const TheorySet& theory_set, SortTable& sorts, PatternPool& pool, const Tree& table,
                std::string_view name)
      : theory_set_(theory_set), sorts_(sorts), pool_(pool), table_(table), name_(name) {}

  // Reads a sort and returns its index in PatternPool::patterns. Error kTable with a position.
  Result<uint32_t> read_sort(NodeId node, PatternScope& scope) { return sort(node, scope, 0); }
  // Reads the sort at `node`, or a pack, X followed by `...`; sets `node` to the last node read.
  Result<uint32_t> read_argument(NodeId& node, PatternScope& scope) {
    return argument(node, scope, 0);
  }
  // Reads an index or a condition and returns its index in PatternPool::expressions. Error kTable.
  Result<uint32_t> read_index(NodeId node, PatternScope& scope) { return index(node, scope, 0); }

 private:
  Result<uint32_t> sort(NodeId node, PatternScope& scope, int depth);
  Result<uint32_t> argument(NodeId& node, PatternScope& scope, int depth);
  Result<uint32_t> nth(NodeId node, PatternScope& scope, int depth);
  Result<uint32_t> index(NodeId node, PatternScope& scope, int depth);
  Result<uint32_t> variable(NodeId node, PatternScope& scope);
  Error error(NodeId node, std::string_view message) const;

  const TheorySet& theory_set_;
  SortTable& sorts_;
  PatternPool& pool_;
  const Tree& table_;
  std::string_view name_;
};

}  // namespace gadfly::smtlib::inline theory_tables
