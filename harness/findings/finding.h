// SPDX-License-Identifier: Apache-2.0
// A finding, and the files of a candidate: a finding that is not confirmed yet. A fuzz target
// writes candidates to pending/ and continues. The supervisor confirms them in fresh processes and
// moves confirmed ones into findings/<signature>/ (tools/campaign/confirmation/finding_folder.h).
// Both use the text format of proto/finding.proto: a target with finding_text.h, tools with
// proto/finding_file.h.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/base/result.h"
#include "lib/solver_facts/run_settings.h"

namespace gadfly::harness::inline findings {

struct Finding {
  Verdict verdict;
  std::string target;  // the fuzz target, or the campaign over solver binaries, that found it
  std::vector<SolverResponse> responses = {};
  std::string input = {};   // the script, with the label that the target may have added
  std::string parent = {};  // the script from which the mutator made the input; empty if unknown
  std::string strategies = {};  // of the mutator, in order: "operator, generate"; empty if unknown
  std::string gadfly_version = {};
  uint64_t seed = 0;           // of the campaign
  uint32_t confirmations = 0;  // number of fresh processes that showed this finding
  std::string binary = {};     // the program that these processes ran; empty: the verify build
  // The solvers of a campaign over solver binaries, as --solver names them; empty: of a target.
  std::vector<std::string> solvers = {};
  solver_facts::RunSettings settings = {};  // of these solvers
  std::string reduced = {};  // a smaller script with the same finding; empty if it is not reduced
};

// Returns the version of Gadfly that findings record, such as "0.1.0".
std::string_view gadfly_version();

// The first two lines of a finding's text: comments that name the schema for editors.
inline constexpr std::string_view kFindingHead =
    "# proto-file: proto/finding.proto\n# proto-message: gadfly.proto.Finding\n";
// The maximum size of a recorded model, in bytes. Of a larger model only its truth is recorded.
inline constexpr size_t kMaxModelBytes = size_t{1} << 16;

// Writes pending/HASH.textproto with `text`, then HASH.parent if the parent is known, then
// HASH.strategies if they are known, then HASH.smt2; HASH is that of the input. Each write is
// atomic, so the other files exist if the script does. A candidate may be written twice. kIo if the
// folder cannot be created or written.
Result<Done> write_candidate(const std::filesystem::path& pending, const Finding& finding,
                             std::string_view text);

// Returns the path of the file that contains the parent of the candidate with this script file.
std::filesystem::path parent_file(std::filesystem::path script);
// The same for the strategies.
std::filesystem::path strategies_file(std::filesystem::path script);

}  // namespace gadfly::harness::inline findings
