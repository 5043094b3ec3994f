// SPDX-License-Identifier: Apache-2.0
// What is proven about each solver of a case. A verdict names one culprit; here are all of them,
// and the solvers that are right.
#pragma once

#include <string>
#include <vector>

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

enum class Standing : uint8_t {
  kRight,      // all its answers are proven
  kWrong,      // an answer, or the model of one, is proven wrong
  kCrashed,    // it crashed, or its own check failed
  kUndecided,  // it answers sat or unsat, and nothing proves or refutes that
  kNoAnswer,   // it gives neither sat nor unsat
};

// "right", "wrong", "crashed", "undecided", "no answer".
const char* to_string(Standing standing);

struct SolverStanding {
  std::string solver;
  Standing standing;
  std::string reason;  // in plain words; empty for kNoAnswer and kUndecided
};

// The standing of each solver, in the order of its responses to the unchanged script. A sat is
// proven by a model, of any solver, that makes the assertions true, and by the script's witness. A
// unsat is proven if Gadfly has tried all values. A
// model that makes them false is wrong, and so is each sat of a script without symbols for which
// there is one. What only a majority says is not proven.
std::vector<SolverStanding> standings(const JudgeInput& input);

}  // namespace gadfly::harness::inline judge
