// SPDX-License-Identifier: Apache-2.0
// Live counters of a fuzz target. They are in a small file that the target maps into its memory,
// and that a supervisor can read at any time without a lock. Several processes may share one file.
// Without a file the counters are ordinary memory.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "harness/solvers/response.h"
#include "lib/base/result.h"
#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::harness::inline target {

// The counters. telemetry.def lists them.
enum class Counter : uint32_t {
#define GADFLY_COUNTER(name, spelling) name,
#include "harness/target/telemetry.def"
#undef GADFLY_COUNTER
  kCount
};
inline constexpr size_t kCounters = static_cast<size_t>(Counter::kCount);

// Returns the name of the counter in files and reports, such as "executions".
std::string_view to_string(Counter counter);

// Returns the counter of the target's answers of this kind, or of models with this value.
Counter counter_of(Answer answer);
Counter counter_of(smtlib::Truth truth);

// The values at one moment.
struct Snapshot {
  std::array<uint64_t, kCounters> values = {};

  uint64_t operator[](Counter counter) const { return values[static_cast<size_t>(counter)]; }
};

class Telemetry {
 public:
  // Adds to the counters in the file, and creates the file if it does not exist. Counts in memory
  // instead if `path` is empty, or if the file cannot be created, mapped, or enlarged, or has
  // another version.
  explicit Telemetry(const std::string& path);
  ~Telemetry();
  Telemetry(const Telemetry&) = delete;
  Telemetry& operator=(const Telemetry&) = delete;

  bool in_file() const { return block_ != &memory_; }
  void add(Counter counter, uint64_t amount = 1);
  Snapshot snapshot() const;

 private:
  friend Result<Snapshot> read_telemetry(const std::string& path);

  // The whole content of the file, in the byte order of the machine.
  struct Block {
    uint64_t magic = 0;
    std::array<uint64_t, kCounters> values = {};
  };
  static Block* map(const std::string& path);

  Block memory_;
  Block* block_;
};

// Returns the counters; kIo if the file cannot be read or is not complete yet, kUnsupported if a
// target of another version of Gadfly has written it.
Result<Snapshot> read_telemetry(const std::string& path);

}  // namespace gadfly::harness::inline target
