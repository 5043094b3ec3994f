// SPDX-License-Identifier: Apache-2.0
// A finding, and how a candidate for one is handed over on disk. A fuzz target writes candidates to
// pending/ and goes on; the supervisor confirms them in fresh processes and moves what stands into
// findings/<signature>/ (tools/campaign/confirmation/finding_folder.h). Both describe it by a text
// of proto/finding.proto: a target with finding_text.h, tools with proto/finding_file.h.
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
  std::string target;  // the fuzz target, or the campaign over solver binaries, that saw it
  std::vector<SolverResponse> responses;
  std::string input;   // the script, as the engine had it
  std::string parent;  // that the mutator made it of; empty where that is not known
  std::string gadfly_version;
  uint64_t seed = 0;           // of the campaign
  uint32_t confirmations = 0;  // fresh processes that agreed
  std::string binary;          // the target's program that they ran; empty for the usual one
};

// "0.1.0", for findings.
std::string_view gadfly_version();

// How the text of a finding begins: comments that tell editors its schema.
inline constexpr std::string_view kFindingHead =
    "# proto-file: proto/finding.proto\n# proto-message: gadfly.proto.Finding\n";
// In bytes. If a model is longer, only its truth is recorded.
inline constexpr size_t kMostModelBytes = size_t{1} << 16;

// Atomically writes pending/<hash of input>.textproto, which is `text`, then .parent, then .smt2:
// if the script is there, the rest is. Writing the same again is fine. kIo if the folder cannot be
// made or written.
Result<Done> write_candidate(const std::filesystem::path& pending, const Finding& finding,
                             std::string_view text);

// The file beside a candidate's script in which is what it was made of.
std::filesystem::path parent_file(std::filesystem::path script);

}  // namespace gadfly::harness::inline findings
