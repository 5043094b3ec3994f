// SPDX-License-Identifier: Apache-2.0
// Lets an engine's process survive crashes. Every few seconds, and after the seeds are read, the
// process forks. The child is the runner and continues; the parent waits and is a checkpoint. If
// the runner crashes on an input, the checkpoint forks another runner, which skips that input;
// after three crashes on mutants of one parent, all mutants of that parent are skipped. So a crash
// costs seconds, and not all that the engine has read and learned (libFuzzer with Z3 takes minutes
// to read 8,000 inputs again). If crashes are frequent, so are checkpoints. AFL++ forks by itself
// and needs none of this.
//
//   guardian --- checkpoint --- runner
//
// The guardian is the process that the user started. It only passes signals on, and becomes the
// parent of processes whose own parent has ended. Two parts of libFuzzer do not survive a fork: its
// alarm, and its thread that watches memory. So the runner sets the alarm again, and the checkpoint
// watches the memory of the runner and its time per input (libFuzzer's alarm handler allocates, and
// blocks forever if it interrupts an allocation).
//
// A process with a second thread makes no checkpoint: a lock that the thread holds, such as the
// allocator's, would stay locked in the child forever. So -rss_limit_mb=0 is needed.
//
// Each crash prints one line on stderr: kResumedLine, then the exit code or the signal.
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

constexpr std::string_view kResumedLine = "gadfly: back at the checkpoint after ";
constexpr std::string_view kExitCodeText = "exit code ";
constexpr std::string_view kSignalText = "signal ";
// libFuzzer prints this before the name of the file with the input that crashed; a checkpoint that
// ends the runner prints it instead.
constexpr std::string_view kArtifactLine = "Test unit written to ";

struct CheckpointOptions {
  uint32_t seconds = 0;     // from one checkpoint to the next; 0: none, and no guardian
  uint64_t memory_mib = 0;  // limit on resident memory of the runner; 0: none
  uint64_t timeout = 0;     // limit on seconds for one input; 0: none
  std::string artifacts;    // prefix of the names of files with inputs over a limit
  std::string lineage;      // file that is copied to crashed_lineage() after a crash
};

// Reads timeout and artifacts from libFuzzer's flags. The timeout is three times -timeout, because
// it is for inputs on which libFuzzer's own alarm fails.
CheckpointOptions checkpoint_options(const std::vector<std::string>& flags);

// Returns the name of the copy of the lineage file (lib/fuzzing/lineage.h) after a crash.
std::string crashed_lineage(const std::string& lineage);

class Checkpoint {
 public:
  // Forks, and returns in the first runner. Does nothing if options.seconds is 0 or the fork fails.
  explicit Checkpoint(CheckpointOptions options);
  ~Checkpoint();
  Checkpoint(const Checkpoint&) = delete;
  Checkpoint& operator=(const Checkpoint&) = delete;

  // Call enter() before each input and leave() after it. enter() may fork; it returns in a runner,
  // the same one or a new one. It returns false if the input must be skipped: an earlier runner
  // crashed on it, or runners crashed on three mutants of its parent.
  bool enter(std::string_view input);
  void leave();

 private:
  struct Shared;
  struct ProcessExit;

  void take();
  void run(pid_t checkpoint, int64_t alarm_seconds, uint32_t exits);
  void replace_checkpoint();
  ProcessExit watch(pid_t runner) const;
  void record_crash(const ProcessExit& exit_record);
  bool is_due(std::string_view input);
  bool is_skipped(std::string_view input) const;

  CheckpointOptions options_;
  Shared* shared_ = nullptr;
  pid_t guardian_ = 0;
  int64_t due_ = 0;                        // time of the next checkpoint, as now() in checkpoint.cc
  bool alarm_blocked_ = false;             // blocked until the next input
  bool seeds_read_ = false;                // true from the first mutant on
  std::vector<uint64_t> crashing_inputs_;  // hashes of inputs that crashed a runner
  std::map<uint64_t, uint32_t> crashes_by_parent_;  // crashes on mutants, by the hash of the parent
  std::optional<fuzzing::Lineage> lineage_;
};

}  // namespace gadfly::harness::inline target
