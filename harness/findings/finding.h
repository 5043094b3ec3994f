// SPDX-License-Identifier: Apache-2.0
// A finding, and the files of a candidate for one. A fuzz target writes candidates to pending/ and
// continues; the supervisor confirms them in fresh processes and moves confirmed ones into
// findings/<signature>/ (tools/campaign/confirmation/finding_folder.h). Both describe it in the
// text format of proto/finding.proto: a target with finding_text.h, tools with
// proto/finding_file.h.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/base/result.h"

namespace gadfly::harness::inline findings {

struct Finding {
  Verdict verdict;
  std::string target;  // the fuzz target, or the campaign over solver binaries, that found it
  std::vector<SolverResponse> responses;
  std::string input;   // the script, as the engine had it
  std::string parent;  // the script that the mutator changed; empty if unknown
  std::string gadfly_version;
  uint64_t seed = 0;           // of the campaign
  uint32_t confirmations = 0;  // fresh processes that agreed
  std::string binary;          // the target's program that they ran; empty: the usual one
  // The solvers of a campaign over solver binaries, as --solver names them; empty: of a target.
  std::vector<std::string> solvers = {};
  std::string reduced = {};  // a smaller script with the same finding; empty if there is none yet
};

// "0.1.0", for findings.
std::string_view gadfly_version();

// How the text of a finding begins: comments that tell editors its schema.
inline constexpr std::string_view kFindingHead =
    "# proto-file: proto/finding.proto\n# proto-message: gadfly.proto.Finding\n";
// In bytes. If a model is longer, only its truth is recorded.
inline constexpr size_t kMostModelBytes = size_t{1} << 16;

// Writes pending/<hash of input>.textproto with `text`, then .parent, then .smt2, each atomically:
// if the script exists, so do the other files. Writing a candidate twice is allowed. kIo if the
// folder cannot be made or written.
Result<Done> write_candidate(const std::filesystem::path& pending, const Finding& finding,
                             std::string_view text);

// The path of the file beside a candidate's script that contains its parent.
std::filesystem::path parent_file(std::filesystem::path script);

}  // namespace gadfly::harness::inline findings
