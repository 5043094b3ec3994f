// SPDX-License-Identifier: Apache-2.0
// Writes the files that a fuzz target leaves for the supervisor of a campaign: candidates, that is,
// inputs with a verdict that is not confirmed yet, and a sample of the other inputs. One kind of
// bug can fill a disk, so there is a quota per signature and one per process.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/fuzzing/lineage.h"

namespace gadfly::harness::inline target {

struct CandidateLogOptions {
  std::string pending;        // folder of candidates; empty: none is written
  std::string target;         // name of the target in candidates
  uint64_t seed = 0;          // of the campaign, for the record
  std::string lineage;        // file with the parent of the last mutant (lib/fuzzing/lineage.h)
  std::string sample_folder;  // of the sample (lib/fuzzing/sample.h); empty: none is written
  uint32_t sample = 0;        // one in `sample` inputs is written; 0: none
};

class CandidateLog {
 public:
  explicit CandidateLog(CandidateLogOptions options);

  // Writes the engine's input to the sample folder if its hash selects it (lib/fuzzing/sample.h).
  void sample(std::string_view bytes);

  // Returns whether no further candidate of this signature is written. If so, there is no need to
  // confirm its verdict.
  bool quota_reached(const std::string& signature) const;

  // Writes a candidate, unless the quota is reached. `script` is the text that was judged, `bytes`
  // the engine's input that it was made from. Reports a failure on stderr.
  void write(const Verdict& verdict, std::vector<SolverResponse> responses, std::string_view script,
             std::string_view bytes);

 private:
  CandidateLogOptions options_;
  fuzzing::Lineage lineage_;
  std::map<std::string, uint32_t> written_;  // candidates by signature
  uint32_t written_in_all_ = 0;
};

}  // namespace gadfly::harness::inline target
