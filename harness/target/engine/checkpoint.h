// SPDX-License-Identifier: Apache-2.0
// An engine's process that survives its death. Every few seconds, and where the seeds have been
// read, it forks: the child goes on, the parent waits and is the state to come back to, a
// checkpoint. Where the child dies of an input, the parent forks another, which passes over that
// input; where three of one input's mutants were deadly, over all of them. So a crash costs
// seconds, and not what the engine has read and learned (libFuzzer, Z3: minutes to read 8,000
// inputs again). Where deaths come often, so do checkpoints. AFL++ forks by itself and needs none
// of this.
//
//   guardian --- checkpoint --- runner
//
// The guardian is the process that was started; it only passes signals on, and inherits what a
// checkpoint that is no longer needed leaves. What the engine has of its own does not survive a
// fork, its alarm and its thread that looks at memory: the alarm is set again, and the checkpoint
// looks at the runner's memory, and how long it takes (libFuzzer's alarm allocates, and waits for
// ever where it came in the midst of an allocation).
//
// A process with a second thread leaves none: what lock that holds (libFuzzer's, that of the
// allocator, while it starts) would be held in the child for ever. So -rss_limit_mb=0 is needed.
//
// One line on stderr tells of each death: kDeathLine, then the exit code or the signal.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/fuzzing/lineage.h"

namespace gadfly::harness::inline target {

constexpr std::string_view kDeathLine = "gadfly: back at the checkpoint after ";
constexpr std::string_view kDeathByCode = "exit code ";
constexpr std::string_view kDeathBySignal = "signal ";
// What the engine says, and we in its place: the input of a death lies there.
constexpr std::string_view kArtifactLine = "Test unit written to ";

struct CheckpointOptions {
  uint32_t seconds = 0;     // from one to the next; 0: none, and no guardian
  uint64_t memory_mib = 0;  // resident, of the runner; 0: any
  uint64_t patience = 0;    // seconds for one input; 0: any
  std::string artifacts;    // before the names of files for inputs that we end the runner for
  std::string lineage;      // a file that is copied to dead_lineage() of it at a death
};

// Of libFuzzer's flags: patience (where its own alarm must have failed), artifacts.
CheckpointOptions checkpoint_options(const std::vector<std::string>& flags);

// Where the lineage (lib/fuzzing/lineage.h) of an input that a runner died of stays.
std::string dead_lineage(const std::string& lineage);

class Checkpoint {
 public:
  // Forks; what comes back is the first runner.
  explicit Checkpoint(CheckpointOptions options);
  ~Checkpoint();
  Checkpoint(const Checkpoint&) = delete;
  Checkpoint& operator=(const Checkpoint&) = delete;

  // Before each input, and after it. May fork: what comes back is a runner, the same or a new one.
  // False where an earlier runner died of this input, or three of inputs that were made of the same
  // one.
  bool enter(std::string_view input);
  void leave();

 private:
  struct Shared;
  struct Death;

  void take();
  void run(pid_t checkpoint, int64_t alarm_seconds, uint32_t deaths);
  void replace_checkpoint();
  Death watch(pid_t runner) const;
  void note(const Death& death);
  bool is_due(std::string_view input);
  bool deadly(std::string_view input) const;

  CheckpointOptions options_;
  Shared* shared_ = nullptr;
  pid_t guardian_ = 0;
  int64_t due_ = 0;                         // milliseconds of the monotonic clock
  bool alarm_held_ = false;                 // until the next input
  bool seeds_read_ = false;                 // told by the first input that was made of another
  std::vector<uint64_t> deadly_;            // hashes of inputs
  std::map<uint64_t, uint32_t> deaths_of_;  // by the hash of what the input was made of
  std::optional<fuzzing::Lineage> lineage_;
};

}  // namespace gadfly::harness::inline target
