// SPDX-License-Identifier: Apache-2.0
// Makes a record of a verdict (candidate_writer.h).
#include "tools/campaign/candidate_writer.h"

#include <utility>

#include "proto/finding_file.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr uint32_t kWrittenPerSignature = 3;

}  // namespace

Result<Done> CandidateWriter::write(const harness::Verdict& verdict,
                                    std::vector<harness::SolverResponse> responses,
                                    std::string input, std::string parent, std::string strategies) {
  if (written_[verdict.signature]++ >= kWrittenPerSignature) return Done();
  const harness::Finding candidate = {.verdict = verdict,
                                      .target = target_,
                                      .responses = std::move(responses),
                                      .input = std::move(input),
                                      .parent = std::move(parent),
                                      .strategies = std::move(strategies),
                                      .gadfly_version = std::string(harness::gadfly_version()),
                                      .seed = seed_};
  return write_candidate(folder_.pending(), candidate, proto::finding_text(candidate));
}

}  // namespace gadfly::tools::inline campaign
