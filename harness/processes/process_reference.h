// SPDX-License-Identifier: Apache-2.0
// What all references have that run a solver as child processes: its facts, its version, and the
// flag that stops it.
#pragma once

#include <atomic>
#include <string>
#include <utility>

#include "harness/processes/reference.h"

namespace gadfly::harness::inline processes {

class ProcessReference : public Reference {
 public:
  // `facts`: complete. `stop`: as in start_reference().
  ProcessReference(const solver_facts::SolverFacts& facts, std::string build_id,
                   const std::atomic<bool>* stop)
      : facts_(facts), build_id_(std::move(build_id)), stop_(stop) {}

  const solver_facts::SolverFacts& facts() const override { return facts_; }
  std::string_view build_id() const override { return build_id_; }

 protected:
  const solver_facts::SolverFacts facts_;
  const std::string build_id_;
  const std::atomic<bool>* const stop_;
};

}  // namespace gadfly::harness::inline processes
