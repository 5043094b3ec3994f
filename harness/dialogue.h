// SPDX-License-Identifier: Apache-2.0
// One printed script, said to a solver that listens to SMT-LIB text: a child process (reference.cc)
// or one that is linked in (text_solver.h). Where models are wanted it is said piece by piece, for
// only after sat may a model be asked for.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/answer.h"
#include "harness/profile.h"
#include "lib/base/result.h"

namespace gadfly::harness {

struct Question {
  const std::string& text;  // of a printed script
  uint32_t checks;
  const std::string& frame;  // print.h
  Models models;
};

struct Heard {
  std::string out;  // all but the models
  std::vector<std::string> models;
  bool complete = false;  // it was heard to its end
};

// Says `text` and appends what comes for it to `out`; false where the solver does not get to its
// end. `pause` is a line that no script prints: a child is known to be done when it echoes it.
using Exchange =
    std::function<bool(std::string_view text, const std::string& pause, std::string& out)>;

Heard converse(const Question& question, const SolverProfile& profile, const Exchange& exchange);

// A profile's text with its limit in the place of each %LIMIT%.
std::string with_limit(std::string text, uint64_t limit);

// A script that cannot be printed for a solver.
Reply not_supported(const Error& error);

}  // namespace gadfly::harness
