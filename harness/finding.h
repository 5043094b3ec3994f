// SPDX-License-Identifier: Apache-2.0
// Candidates and findings on disk. A target writes candidates to pending/ and goes on; the
// supervisor confirms them in fresh processes and moves what stands into findings/<signature>/ with
// input.smt2, finding.textproto (schema: proto/finding.proto), README.txt, which says how to replay
// it, and parent.smt2, the script that it was made of, where that is known.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge.h"
#include "lib/base/result.h"

namespace gadfly::harness {

struct Finding {
  Verdict verdict;
  std::string target;  // the fuzz target, or the campaign over solver binaries, that saw it
  std::vector<Testimony> testimonies;
  std::string input;   // the script, as the engine had it
  std::string parent;  // that the mutator made it of; empty where that is not known
  std::string gadfly_version;
  uint64_t seed = 0;           // of the campaign
  uint32_t confirmations = 0;  // fresh processes that agreed
  std::string binary;          // the target's program that they ran; empty for the usual one
};

// "0.1.0", for findings.
std::string_view gadfly_version();

// What finding_textproto() wrote for a field of the finding itself that is a text: "signature",
// "target", "reason", "binary". Empty where it is not there.
std::string text_field(std::string_view textproto, std::string_view field);

// Text format of proto/finding.proto, for a target that links no protobuf.
std::string finding_textproto(const Finding& finding);

// Atomically writes pending/<hash of input>.textproto, .parent, and then .smt2, so that where the
// script is, the rest is; writing the same again is fine. kIo where the folder cannot be made or
// written.
Result<Done> write_candidate(const std::filesystem::path& pending, const Finding& finding);

// The file beside a candidate's script in which is what it was made of.
std::filesystem::path parent_file(std::filesystem::path script);

// Writes findings/<signature>/; where that exists the shorter input is kept and count.txt goes up.
// Returns the folder. kIo as above.
Result<std::filesystem::path> write_finding(const std::filesystem::path& findings,
                                            const Finding& finding);

}  // namespace gadfly::harness
