// SPDX-License-Identifier: Apache-2.0
// A fuzz target: one input from bytes to verdict (docs/design.md section 2). It works with nothing
// but the solver it is linked with: no reference, no file, no fork. All configuration is in
// environment variables, for engines pass nothing else on:
//
//   GADFLY_MODE         abort (default): a verdict ends the process; record: it is written, and
//                       the run goes on
//   GADFLY_REFERENCE    second opinions, separated by `;`: names of profiles (z3) or command lines
//   GADFLY_METAMORPHIC  one script in so many is solved again after an approximation
//                       (metamorphic.h); default: 8; 0: none but those that a label records
//   GADFLY_MODELS       on one input in so many each sat is asked for its model, which is evaluated
//                       (examiner.h); default: 16; 0: on none at first sight, and, as on all
//                       inputs, at the second look
//   GADFLY_LABELS       label store (lib/smtlib/evaluation/label_store.h), where such a model
//                       becomes the witness of a script that has none; unset: nowhere
//   GADFLY_PENDING      folder for candidates; unset: those of mode record are only counted
//   GADFLY_STATS        file of live counters (telemetry.h)
//   GADFLY_LIMIT        of the solver, in its own resource units; default: the adapter's
//   GADFLY_GENEROUS     1: ten times all limits, to confirm
//   GADFLY_TARGET_NAME  what findings call the target; default: the solver's name
//   GADFLY_SEED         of the campaign, for the record
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/examiner.h"
#include "harness/judge.h"
#include "harness/metamorphic.h"
#include "harness/reference.h"
#include "harness/solver.h"
#include "harness/telemetry.h"
#include "lib/smtlib/script.h"

namespace gadfly::harness {

struct TargetConfig {
  enum class Mode : uint8_t { kAbort, kRecord };
  Mode mode = Mode::kAbort;
  std::string references;
  uint32_t metamorphic = 8;
  uint32_t models = 16;
  std::string labels;
  std::string pending;
  std::string stats;
  uint64_t limit = 0;  // 0: the adapter's
  bool generous = false;
  std::string name;  // empty: the solver's
  uint64_t seed = 0;
};

// Reads the variables above; what is unset or makes no sense keeps its default.
TargetConfig config_from_environment();

struct References {
  std::vector<std::unique_ptr<Reference>> children;
  std::string notes;  // a line for each: its build, or why it is off
};

// Starts those of a list as in GADFLY_REFERENCE; what cannot be started is left out.
References start_references(std::string_view list);

class Target {
 public:
  Target(TargetConfig config, std::unique_ptr<InProcessSolver> solver, References references);

  // Target, build, mode, limit and oracles that are on; then the notes on the references.
  const std::string& start_line() const { return start_line_; }

  // One input. Whatever cannot be read, or not be given to the solver, is a no-op. In mode abort a
  // verdict is printed on stderr and ends the process.
  void run(std::string_view bytes);

  const Telemetry& telemetry() const { return telemetry_; }

 private:
  std::vector<Testimony> ask_all(bool again);
  Reply solve_unseen(const smtlib::Script& script, Models models);
  void find_witness();
  void examine(const smtlib::Script& script, std::vector<Testimony>& testimonies);
  std::optional<Verdict> judge_script(std::span<const Testimony> testimonies);
  template <class Ask>
  Reply timed(Counter counter, Ask ask);
  bool enough_of(const std::string& signature) const;
  void hunt(const Reply& reply);
  void look_again(const std::string& signature);
  void write(const Verdict& verdict, std::vector<Testimony> testimonies);

  TargetConfig config_;
  std::unique_ptr<InProcessSolver> solver_;
  std::vector<std::unique_ptr<Reference>> references_;
  smtlib::Script script_;
  std::optional<uint32_t> witness_;  // of the script, where it holds
  std::string label_;                // of a witness that the last look brought
  Examiner examiner_;
  MetamorphicHunt hunt_;
  Telemetry telemetry_;
  uint64_t limit_;
  uint64_t others_ = 0;  // microseconds of this input that solvers took
  std::string start_line_;
  std::map<std::string, uint32_t> written_;  // candidates by signature
  uint32_t written_in_all_ = 0;
};

}  // namespace gadfly::harness
