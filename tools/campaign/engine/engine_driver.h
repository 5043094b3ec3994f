// SPDX-License-Identifier: Apache-2.0
// What a campaign needs to know about a fuzzing engine: how to start a worker process, what its
// output means, and which files it writes. A driver returns reports of plain data and decides
// nothing: the Campaign that owns it restarts workers, confirms candidates and counts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "lib/process/child_group.h"

namespace gadfly::tools::inline campaign {

// What the campaign gives to a worker that is started.
struct WorkerStart {
  size_t slot = 0;                       // number of the worker, from 0
  uint32_t generation = 0;               // how often this worker was started before
  uint32_t seed = 1;                     // of the engine's random numbers
  std::vector<std::string> environment;  // "A=b", of its fuzz target
};

// An input on which a worker crashed or reached a limit.
struct FatalInput {
  std::filesystem::path file;  // a copy of the input, in crashes/
  std::string signature = {};  // of the crash, if the worker's output tells it
  bool too_slow = false;       // it reached a limit on time or memory: not a candidate
};

// A worker ended because Gadfly itself is wrong.
struct InternalError {
  std::filesystem::path log;
  std::string note;  // one line
};

// What happened since the last call of a driver.
struct EngineReport {
  bool ready = false;           // the worker has read the seeds
  uint64_t first_coverage = 0;  // edges after the seeds; 0 if not known yet
  uint64_t coverage = 0;        // edges now; 0 if not known yet
  uint64_t resumptions = 0;     // crashes after which a worker went on from a checkpoint
  uint64_t exits = 0;           // crashes of workers that were about to be terminated
  std::vector<FatalInput> fatal_inputs = {};
  std::vector<InternalError> internal_errors = {};
  std::vector<std::string> messages = {};  // for the user
  std::string failed_start = {};  // why a worker ended before it was ready; empty if none did
  std::string trouble = {};       // why the campaign cannot go on; empty if it can
};

class EngineDriver {
 public:
  virtual ~EngineDriver() = default;

  // The engine's name in the summary: "libfuzzer", "afl".
  virtual std::string name() const = 0;

  // Returns the command that starts a worker.
  virtual process::GroupCommand command(const WorkerStart& start) = 0;

  // Reports what a worker did since the last call.
  virtual EngineReport observe(size_t slot, process::ChildGroup& worker) = 0;

  // Reports what a worker left behind that exited by itself, after a last observe().
  virtual EngineReport on_worker_exit(size_t slot, process::ChildGroup& worker,
                                      const process::GroupEnd& end) = 0;

  // Reports what a worker left behind that the campaign terminated.
  virtual EngineReport on_worker_terminated(size_t slot, process::ChildGroup& worker) = 0;

  // Reads the files that workers write: a few times per second, and at the end.
  virtual EngineReport poll_files() = 0;

  // Returns the number of inputs that the engine keeps beside the seeds, as of the last
  // poll_files().
  virtual uint64_t corpus_size() const = 0;

  // Returns the number of executions of all workers, as of the last poll_files(); 0 if the engine
  // leaves it to its target to count them.
  virtual uint64_t executions() const { return 0; }

  // Returns the folders in which the engine keeps inputs, the seeds first.
  virtual std::vector<std::filesystem::path> kept_folders() const = 0;
};

}  // namespace gadfly::tools::inline campaign
