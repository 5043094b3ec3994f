// SPDX-License-Identifier: Apache-2.0
// A fuzz target: one input from bytes to verdict (docs/design.md section 2). It works with nothing
// but the solver it is linked with: no reference, no file, no fork. Its configuration comes from
// the environment: target_config.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/examiner.h"
#include "harness/feedback.h"
#include "harness/judge.h"
#include "harness/metamorphic.h"
#include "harness/novelty.h"
#include "harness/prepared_script.h"
#include "harness/references.h"
#include "harness/solver.h"
#include "harness/target_config.h"
#include "harness/telemetry.h"
#include "harness/throughput.h"
#include "lib/fuzzing/lineage.h"
#include "lib/smtlib/script.h"

namespace gadfly::harness {

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
  // Why solvers are asked: the engine's input, what a hunt found, the second look at a candidate.
  enum class Look : uint8_t { kInput, kFound, kSecond };

  std::string describe() const;
  bool read(std::string_view text);
  void run_script();
  std::vector<Testimony> ask_all(Look look);
  Reply solve_input(Models models);
  void ask_references(std::vector<Testimony>& testimonies, bool generous, Models models);
  void leave(bool worth_keeping);
  Reply solve_unseen(const PreparedScript& input, Models models);
  void find_witness();
  void examine(const PreparedScript& input, std::vector<Testimony>& testimonies);
  template <class Ask>
  Reply timed(Counter counter, Ask ask);
  bool enough_of(const std::string& signature) const;
  void hunt(const std::vector<Answer>& answers);
  void look_again(const std::string& signature);
  void write(const Verdict& verdict, std::vector<Testimony> testimonies);

  TargetConfig config_;
  std::unique_ptr<InProcessSolver> solver_;
  std::vector<std::unique_ptr<Reference>> references_;
  smtlib::Script script_;
  PreparedScript prepared_{script_};  // the script, with what several stages need of it
  std::optional<uint32_t> witness_;   // of the script, where it holds
  std::string label_;                 // of a witness that the last look brought
  Examiner examiner_;
  MetamorphicHunt hunt_;
  Feedback feedback_;
  Throughput throughput_;
  Novelty novelty_;
  bool new_ = false;   // the input reaches something new
  bool kept_ = false;  // the engine was left an input
  Telemetry telemetry_;
  fuzzing::Lineage lineage_;
  std::string_view input_;  // the engine's, during a run
  uint64_t runs_ = 0;
  uint64_t limit_;
  uint64_t others_ = 0;  // microseconds of this input that solvers took
  std::string start_line_;
  std::map<std::string, uint32_t> written_;  // candidates by signature
  uint32_t written_in_all_ = 0;
};

}  // namespace gadfly::harness
