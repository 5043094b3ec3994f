// SPDX-License-Identifier: Apache-2.0
// Parses the name of a logic from left to right, one part after the other.
#include "lib/smtlib/theory_tables/logic.h"

namespace gadfly::smtlib::inline theory_tables {

bool Logic::has_theory(std::string_view theory) const {
  if (theory == "ArraysEx") return arrays;
  if (theory == "FixedSizeBitVectors") return bit_vectors;
  if (theory == "FloatingPoint") return floats;
  if (theory == "Ints") return ints;
  if (theory == "Reals") return reals;
  if (theory == "Reals_Ints") return ints && reals;
  if (theory == "Strings") return strings;
  if (theory == "Sequences") return strings || others;
  return theory == "Core" || others;
}

Logic read_logic(std::string_view name) {
  Logic logic;
  logic.name = name;
  if (name.empty() || name == "ALL" || name == "ALL_SUPPORTED" || name == "HO_ALL") return logic;
  if (name == "QF_ALL") {
    logic.quantifiers = false;
    return logic;
  }
  if (name == "HORN") {  // constrained Horn clauses
    logic.free_sorts = logic.higher_order = logic.datatypes = false;
    logic.floats = logic.strings = logic.others = false;
    return logic;
  }
  logic.free_sorts = logic.free_functions = logic.arrays = logic.bit_vectors = false;
  logic.ints = logic.reals = logic.floats = logic.strings = false;
  logic.datatypes = logic.others = false;
  std::string_view rest = name;
  const auto eat = [&rest](std::string_view prefix) {
    if (!rest.starts_with(prefix)) return false;
    rest.remove_prefix(prefix.size());
    return true;
  };
  logic.higher_order = eat("HO_");
  logic.quantifiers = !eat("QF_");
  if (rest == "SAT") return logic;
  if (eat("SEP_")) logic.others = true;
  if (rest.ends_with("FS")) {  // finite sets
    logic.others = true;
    rest.remove_suffix(2);
  }
  if (eat("AX")) logic.arrays = logic.free_sorts = true;
  if (eat("A")) logic.arrays = true;
  if (eat("UF")) logic.free_sorts = logic.free_functions = true;
  if (eat("C")) logic.others = true;  // cardinalities of sorts
  if (eat("BV")) logic.bit_vectors = true;
  if (eat("FP")) logic.floats = true;
  if (eat("FF")) logic.others = true;  // finite fields
  if (eat("DT")) logic.datatypes = true;
  // A logic of strings has integers as lengths and positions of strings, but it has integer
  // arithmetic only if its name has a part for that.
  if (eat("S")) logic.strings = logic.linear = true;
  if (eat("IDL")) {
    logic.ints = logic.linear = logic.difference = true;
  } else if (eat("RDL")) {
    logic.reals = logic.linear = logic.difference = true;
  } else if (!rest.empty()) {
    logic.linear = eat("L");
    if (!logic.linear) eat("N");
    logic.ints = eat("I");
    logic.reals = eat("R");
    if (!eat("A")) logic.known = false;
    if (eat("T")) logic.others = true;  // transcendental functions
  }
  if (rest.empty() && logic.known) return logic;
  Logic unknown;
  unknown.name = name;
  unknown.known = false;
  return unknown;
}

}  // namespace gadfly::smtlib::inline theory_tables
