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

#include "harness/solvers/response.h"
#include "harness/solvers/solver_choice.h"
#include "lib/base/result.h"

namespace gadfly::harness::inline solvers {

struct Query {
  const std::string& text;  // of a printed script
  uint32_t checks;
  const std::string& frame;  // print.h
  Models models;
};

struct RawReply {
  std::string out;  // all but the models
  std::vector<std::string> models;
  bool complete = false;  // it was heard to its end
};

// Says `text` and appends what comes for it to `out`; false where the solver does not get to its
// end. `pause` is a line that no script prints: a child is known to be done when it echoes it.
using Transport =
    std::function<bool(std::string_view text, const std::string& sync_marker, std::string& out)>;

RawReply run_session(const Query& question, const solver_facts::SolverFacts& profile, const Transport& exchange);

// A profile's text with its limit in the place of each %LIMIT%.
std::string with_limit(std::string text, uint64_t limit);

// A script that cannot be printed for a solver.
Response not_supported(const Error& error);

}  // namespace gadfly::harness::inline solvers
