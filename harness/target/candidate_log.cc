// SPDX-License-Identifier: Apache-2.0
// Writes candidates and samples to files. Writes at most 3 candidates per signature and 300 per
// process.
#include "harness/target/candidate_log.h"

#include <cstdio>
#include <utility>

#include "harness/findings/finding.h"
#include "harness/findings/finding_text.h"
#include "lib/fuzzing/sample.h"

namespace gadfly::harness::inline target {
namespace {

constexpr uint32_t kWrittenPerSignature = 3;
constexpr uint32_t kWrittenInAll = 300;

}  // namespace

CandidateLog::CandidateLog(CandidateLogOptions options)
    : options_(std::move(options)), lineage_(options_.lineage) {}

void CandidateLog::sample(std::string_view bytes) {
  fuzzing::sample(options_.sample_folder, options_.sample, bytes);
}

bool CandidateLog::quota_reached(const std::string& signature) const {
  const auto written = written_.find(signature);
  return written_in_all_ == kWrittenInAll ||
         (written != written_.end() && written->second == kWrittenPerSignature);
}

void CandidateLog::write(const Verdict& verdict, std::vector<SolverResponse> responses,
                         std::string_view script, std::string_view bytes) {
  if (options_.pending.empty() || quota_reached(verdict.signature)) return;
  ++written_[verdict.signature];
  ++written_in_all_;
  const Finding candidate = {.verdict = verdict,
                             .target = options_.target,
                             .responses = std::move(responses),
                             .input = std::string(script),
                             .parent = lineage_.parent_of(bytes),
                             .strategies = lineage_.strategies_of(bytes),
                             .gadfly_version = std::string(gadfly_version()),
                             .seed = options_.seed};
  const Result<Done> done =
      write_candidate(options_.pending, candidate, finding_textproto(candidate));
  if (!done) std::fprintf(stderr, "gadfly: candidate lost: %s\n", done.error().message.c_str());
}

}  // namespace gadfly::harness::inline target
