// SPDX-License-Identifier: Apache-2.0
// A session: sends one printed script to a solver that reads SMT-LIB text, either a child process
// (reference.cc) or a linked solver (text_solver.h). If models are wanted, it sends the script in
// pieces, since (get-model) is allowed only after sat. Of many check-sats, only the first ones are
// asked for their models.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/response.h"
#include "lib/base/result.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// The number of check-sats of one script whose models are asked for.
inline constexpr uint32_t kMostModels = 100;

struct Query {
  const std::string& text;  // the printed script with preamble and frames
  uint32_t checks;
  const std::string& frame;  // PrintOptions::frame
  Models models;
};

struct RawReply {
  std::string out;  // without the models
  std::vector<std::string> models;
  bool complete = false;  // the solver evaluated the whole script
  bool in_model = false;  // it did not print the last model
};

// Sends `text` and appends the solver's output to `out`; false if the solver does not evaluate all
// of it. `sync_marker` is a line that no script prints: a child process is asked to echo it after
// `text`, which shows that it is done.
using Transport =
    std::function<bool(std::string_view text, const std::string& sync_marker, std::string& out)>;

RawReply run_session(const Query& query, const solver_facts::SolverFacts& profile,
                     const Transport& exchange);

// `text` with `limit` instead of each %LIMIT%.
std::string with_limit(std::string text, uint64_t limit);

// The response (kNotSupported) to a script that cannot be printed for a solver, with the reason.
Response not_supported(const Error& error);

}  // namespace gadfly::harness::inline solvers
