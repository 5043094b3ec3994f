// SPDX-License-Identifier: Apache-2.0
// Prints a script for a solver process: the commands that the allow list lets through, one command
// per line, with single spaces between tokens and without comments. So a solver that ends a comment
// at another byte than Gadfly cannot read other commands out of the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "harness/solvers/allow_list.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// Scripts with more open parentheses are refused, kTooLarge: solvers recurse over terms, and an
// overflow of their stack is expected.
inline constexpr uint32_t kMaxDepth = 10000;

// The text that every solver receives, and the places of the additions for one solver.
struct PrintedScript {
  struct Line {
    size_t begin;  // byte of `text`
    size_t end;    // past its newline
    CommandRole role;
    smtlib::Symbol word;
  };
  // The name of an operator beyond the standard that has other names: `union` is set.union.
  struct Name {
    size_t begin;
    size_t end;
    smtlib::OperatorId op;
    bool many;  // of an application with more arguments than the row lists
  };
  std::string text;         // one command per line
  std::vector<Line> lines;  // of check-sats, queries, objectives and resets, in order
  std::vector<Name> names;  // in order
  smtlib::Logic logic;      // of the script
  const smtlib::TheorySet* theory_set = nullptr;  // of the script; null: no names and no queries
};

// What one solver receives in addition to the script.
struct PrintOptions {
  std::string preamble;  // SMT-LIB text before the first command and after each (reset)
  // If not empty, text without a quote or newline: before and after each check there is an echo of
  // a marker line (see the next two functions), so that each answer can be matched with its
  // check.
  std::string frame;
  // Of the solver. (check-sat-using TACTIC) becomes (check-sat) without facts, if the solver
  // refuses the command, or if the tactic has a string or an option that no script may set. An
  // operator that the solver refuses, but accepts under another name, gets that name.
  const solver_facts::SolverFacts* facts = nullptr;
  // With `frame` and `facts`: the solver receives the queries and objectives that its facts list,
  // between two marker lines (query_opens()). Otherwise it receives none.
  bool queries = false;
};

// Appends the tokens of a node of the script with single spaces. Fails with kTooLarge over
// kMaxDepth.
Result<Done> append_node(const smtlib::Script& script, smtlib::NodeId node, std::string& out);

// The same for a command, with a newline.
Result<Done> append_command(const smtlib::Script& script, smtlib::NodeId command, std::string& out);

// The same for the assertion of a term: "(assert TERM)\n".
Result<Done> append_assertion(const smtlib::Script& script, smtlib::NodeId term, std::string& out);

// The marker lines before and after check number `check` (from 0): "<frame> 3 asks",
// "<frame> 3 done".
std::string frame_opens(const std::string& frame, uint32_t check);
std::string frame_closes(const std::string& frame, uint32_t check);

// The marker lines before and after a query.
std::string query_opens(const std::string& frame);
std::string query_closes(const std::string& frame);

// The text that every solver receives. Fails with kUnsupported or kTooLarge and the position in the
// script; then no solver process may run the script.
Result<PrintedScript> print_for_solver(const smtlib::Script& script);

// The text for one solver: the printed script with the preamble and the frames of `options`.
std::string with_additions(const PrintedScript& printed, const PrintOptions& options);

// A flat script for check number `check` (from 0, before any exit; it must exist): logic, options,
// declarations and definitions in scope, assertions in force, assumptions as assertions, one
// check-sat; no push, pop or reset. Fails as above, and with kUnsupported if a name stays in scope
// while its term does not: named in an earlier check-sat-assuming, or popped under
// :global-declarations.
Result<std::string> print_flat(const smtlib::Script& script, uint32_t check);

}  // namespace gadfly::harness::inline solvers
