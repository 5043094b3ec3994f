// SPDX-License-Identifier: Apache-2.0
// A small bank in which every field has a value, and texts contain bytes that are hard to encode.
#pragma once

#include <string>

#include "lib/bank/bank.h"

namespace gadfly::bank {

inline Bank sample_bank() {
  const std::string hostile("\"\\'\n\r\t\0\x01\x7f\x80\xff", 11);
  return {.scripts = uint64_t{1} << 40,
          .sources = {{"z3", "crash", 7}, {hostile, hostile, 0}, {"", "", UINT64_MAX}},
          .theories = {"Ints", "Reals"},
          .datatypes = {"(declare-datatype |" + hostile + "| ((a)))"},
          .ranks = {"() Int", "(Int Int) Bool", hostile},
          .signatures = {"(= IntVar IntVar)", "(< IntVar IntConst)"},
          .skeletons = {{"(and _ (not _))", 300}, {"", 0}},
          .atoms = {{.pieces = {"(= ", " ", ")"},
                     .holes = {0, 1},
                     .symbols = {2, 0},
                     .theories = {1, 0},
                     .datatypes = {0},
                     .signature = 0,
                     .count = 200},
                    {.pieces = {hostile}, .signature = 1, .count = 1}},
          .rules = {{.if_all = {0}, .then = 1, .count = 128, .of = 16384},
                    {.if_all = {1, 0}, .then = 0, .count = 1, .of = 1}}};
}

}  // namespace gadfly::bank
