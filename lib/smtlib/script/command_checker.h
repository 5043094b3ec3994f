// SPDX-License-Identifier: Apache-2.0
// Checks the commands of a script in order (SMT-LIB 2.6, section 4.2). Tracks which declarations
// and definitions are visible after push, pop and the resets. The term checker checks the terms.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lib/smtlib/script/script.h"
#include "lib/smtlib/script/term_checker.h"
#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/sort_reader.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline script {

class CommandChecker {
 public:
  // check() replaces the content of `typing`. Both arguments must outlive the checker.
  CommandChecker(const Script& script, Typing& typing);
  void check();

 private:
  // The levels of one (push count): how many are not popped yet, and the sizes of globals_ and
  // sort_names_ at the push, to which pop truncates them.
  struct Levels {
    uint64_t count;
    size_t globals;
    size_t sorts;
  };

  void clear();
  void check_command(NodeId node, Symbol word);
  // Checks the terms of a get-value, from `term` on.
  void check_values(NodeId term);
  // Checks the term `first` and its next siblings, at most `most` terms.
  void check_terms(NodeId first, bool replaceable, bool expect_bool, uint32_t most = ~uint32_t{0});
  void declare_function(NodeId command);
  void define_function(NodeId command, bool recursive);
  void define_functions(NodeId command);
  void declare_sort(NodeId command);
  void define_sort(NodeId command);
  void declare_datatypes(NodeId command);
  void check_well_founded(size_t first, NodeId place);
  void add_datatype(NodeId name, uint32_t arity);
  void declare_constructors(uint32_t datatype, std::span<const Symbol> parameters, NodeId first);
  bool declare_constructor(uint32_t datatype, std::span<const Symbol> parameters, NodeId node);
  void push(NodeId command);
  void pop(NodeId command);
  void restore(const Levels& mark);
  void reset_assertions();
  void reset();

  Declaration& declare(Symbol symbol, NodeId name, DeclarationKind kind,
                       std::vector<SortId> parameters, SortId result, uint32_t from_command);
  void declare(NodeId name, DeclarationKind kind, std::vector<SortId> parameters, SortId result,
               uint32_t from_command) {
    declare(script_.node(name).symbol, name, kind, std::move(parameters), result, from_command);
  }
  void add_sort(NodeId name, SortDeclaration declaration);
  std::vector<SortId> read_parameter_sorts(NodeId list);
  std::optional<std::vector<Symbol>> read_sort_parameters(NodeId list);
  std::optional<std::vector<SortId>> read_parameters(NodeId list);
  void check_body(NodeId parameters, NodeId result_sort, NodeId body);
  uint32_t levels(NodeId command) const;
  void malformed(NodeId node) { typing_.problems.push_back({ProblemKind::kMalformed, node}); }

  const Script& script_;
  Typing& typing_;
  SortReader sorts_;
  TermChecker terms_;
  uint32_t command_ = 0;
  bool global_declarations_ = false;
  std::vector<DeclarationId> globals_;  // the visible global declarations, oldest first
  std::vector<Symbol> sort_names_;      // the names of the visible sorts, oldest first
  std::vector<Levels> levels_;
};

}  // namespace gadfly::smtlib::inline script
