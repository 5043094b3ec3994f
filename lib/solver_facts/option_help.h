// SPDX-License-Identifier: Apache-2.0
// Reads the text that a solver prints about its options. Three forms are known:
//
//   [module] smt, description: smt solver based on lazy smt           (z3 -pd)
//       arith.solver (unsigned int) 0 - no solver, ... (default: 6)   :smt.arith.solver
//   --nl-ext=MODE          incremental linearization approach ...     (cvc5 --help)
//   --arith-brab           whether to use simple rounding ... [*]     [*]: a flag
//   --bv-solver <M>        [bitblast]     bit-vector solver {bitblast, prop}    (bitwuzla --help)
//   --abstraction          [false]        enable abstraction
//
// The programs of Python modules (harness/solvers/*/program.py) print the first form, with
// (mode: A, B) as a type and `expert` at the end of a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/solver_facts/option_list.h"

namespace gadfly::solver_facts {

enum class OptionType : uint8_t {
  kFlag,
  kNumber,   // a whole number
  kDecimal,  // a decimal number
  kMode,     // one of several words
  kText,     // any text, such as the name of a file
};

struct DescribedOption {
  std::string name;  // ":smt.arith.solver"
  OptionType type;
  std::string initial = {};  // its value if nothing sets it; empty: unknown
  // The words of a kMode, or the numbers that the text explains; empty: not in this text.
  std::vector<std::string> modes = {};
  bool expert = false;
};

// Returns the options in a text, in order; other lines are skipped.
std::vector<DescribedOption> read_option_help(std::string_view text);

// Returns the words in the output of `cvc5 --OPTION=help`, whose lines are "+ WORD", but not the
// one that is the default.
std::vector<std::string> read_mode_help(std::string_view text);

// Returns the values to draw for an option: all modes, as words and as strings, because a solver
// accepts one of these; both values of a flag; the numbers that the text explains, or some small
// ones. Without the initial value. None for a text.
std::vector<std::string> values_to_draw(const DescribedOption& option);

}  // namespace gadfly::solver_facts
