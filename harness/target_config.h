// SPDX-License-Identifier: Apache-2.0
// The configuration of a fuzz target. All of it is in environment variables, for engines pass
// nothing else on:
//
//   GADFLY_MODE         abort (default): a verdict ends the process; record: it is written, and
//                       the run goes on
//   GADFLY_REFERENCE    second opinions, separated by `;`, as find_profile() takes them (profile.h)
//   GADFLY_REFERENCE_SHARE
//                       in mode record the references are asked about inputs that reach new code,
//                       about candidates, and about one in so many of the others (throughput.h);
//                       default: 4; 1: about all
//   GADFLY_SPARE        what mode record spares itself (throughput.h), with commas: duplicates,
//                       refused; default: duplicates,refused; none: nothing
//   GADFLY_FEEDBACK     what beside code is coverage (feedback.h), with commas: terms, verdicts,
//                       statistics; default: none
//   GADFLY_METAMORPHIC  one script in so many is solved again after an approximation
//                       (metamorphic.h); default: 8; 0: none but those that a label records
//   GADFLY_MODELS       on one input in so many each sat is asked for its model, which is evaluated
//                       (examiner.h); default: 16; 0: on none at first sight, and, as on all
//                       inputs, at the second look
//   GADFLY_LABELS       label store (lib/smtlib/evaluation/label_store.h), where such a model
//                       becomes the witness of a script that has none; unset: nowhere
//   GADFLY_LINEAGE      file in which the mutator notes what its last mutant was made of
//                       (lib/fuzzing/lineage.h): candidates are written with it
//   GADFLY_CHECKPOINT   under libFuzzer: the process survives its death: each so many seconds there
//                       is a state to come back to (checkpoint.h), if -rss_limit_mb=0; default:
//                       0, never
//   GADFLY_MEMORY       MiB of that process; default: 0, any
//   GADFLY_PENDING      folder for candidates; unset: those of mode record are only counted
//   GADFLY_STATS        file of live counters (telemetry.h)
//   GADFLY_SAMPLE       one script in so many is written to GADFLY_SAMPLE_FOLDER (sample.h);
//                       default: none
//   GADFLY_LIMIT        of the solver, in its own resource units; default: the adapter's
//   GADFLY_GENEROUS     1: ten times all limits, to confirm
//   GADFLY_TARGET_NAME  what findings call the target; default: the solver's name
//   GADFLY_SEED         of the campaign, for the record
#pragma once

#include <cstdint>
#include <string>

namespace gadfly::harness {

struct TargetConfig {
  enum class Mode : uint8_t { kAbort, kRecord };
  Mode mode = Mode::kAbort;
  std::string references;
  uint32_t reference_share = 4;
  std::string spare = "duplicates,refused";
  std::string feedback = "none";
  uint32_t metamorphic = 8;
  uint32_t models = 16;
  std::string labels;
  std::string lineage;
  uint32_t checkpoint = 0;  // seconds
  uint64_t memory_mib = 0;  // with checkpoints; 0: any
  std::string pending;
  std::string stats;
  uint32_t sample = 0;  // 0: none
  std::string sample_folder;
  uint64_t limit = 0;  // 0: the adapter's
  bool generous = false;
  std::string name;  // empty: the solver's
  uint64_t seed = 0;
};

// Reads the variables above; what is unset or makes no sense keeps its default.
TargetConfig config_from_environment();

}  // namespace gadfly::harness
