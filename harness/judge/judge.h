// SPDX-License-Identifier: Apache-2.0
// The judge: decides from the responses of several solvers to one script whether one is wrong.
// Pure: no process, no file, no clock. Each oracle is one file of harness/judge/oracles/ and one
// line of oracles.def; the first that returns a verdict decides (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "harness/solvers/understanding.h"
#include "lib/approx/relation.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline judge {

// What an approximation did to a script.
struct Change {
  approx::Direction direction;
  std::vector<std::string> rules;  // names
  std::string summary;             // plain words: "bvult-gap made assertion 2 weaker"
};

// The response of one solver, and who it is.
struct SolverResponse {
  std::string solver;
  std::string build_id;
  Response reply;
  std::optional<Change> change = {};  // set if it solved the script after this change
  // The truth of the script under each model of the reply (model_validator.h), by check-sat; empty
  // if the models were not evaluated.
  std::vector<smtlib::Truth> models = {};
};

enum class FindingKind : uint8_t { kCrash, kSoundness, kInvalidModel, kSelfCheck };

// "crash", "soundness", "invalid-model", "self-check".
const char* to_string(FindingKind kind);

struct Verdict {
  FindingKind kind;
  std::string culprit;    // a solver's name, or "undecided" if it is unknown who is wrong
  std::string signature;  // kind-culprit-what: stable, usable as a folder's name
  std::string reason;     // in plain words, one line
};

// One script, the responses of solvers to it, and the facts about both that oracles need.
struct JudgeInput {
  // The script of `input` and the responses must outlive this object; `input` itself need not.
  // `witness`: the check-sat (from 0) that the script's own witness proves to be sat.
  JudgeInput(const PreparedScript& input, std::span<const SolverResponse> responses,
             std::optional<uint32_t> witness = {});

  const smtlib::Script& script;
  std::span<const SolverResponse> responses;
  std::optional<uint32_t> witness;
  Needs understood;
  uint32_t checks;                           // check-sats of the script
  std::vector<std::vector<Answer>> answers;  // counted_answers() of each response
};

// An oracle: returns a verdict if its kind of bug shows in the input, otherwise nothing.
using Oracle = std::optional<Verdict> (*)(const JudgeInput& input);

struct OracleEntry {
  std::string_view name;
  int rank;  // lower ones are asked first
  Needs needs;
  Oracle oracle;
};

// All oracles, by rank.
std::span<const OracleEntry> oracles();

// One answer per check: sat or unsat if it counts, otherwise kUnknown. After an error no answer
// counts. No answer at all counts if their number is not `checks`, or if the run crashed, timed
// out, or did not take place.
std::vector<Answer> counted_answers(const Response& reply, uint32_t checks);

// The verdict of the first oracle by rank that returns one; nothing if none does.
std::optional<Verdict> first_verdict(const JudgeInput& input);

}  // namespace gadfly::harness::inline judge
