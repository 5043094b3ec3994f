// SPDX-License-Identifier: Apache-2.0
// A fuzz target: takes one input from bytes to verdict (docs/design.md section 2). It needs only
// the solver that is linked into it; references, files, and forks are optional. The class Target
// keeps the order of the steps. Other classes do them: the solver under test (target_solver.h),
// references (reference_answers.h), witnesses and models (witnesses.h), the engine's coverage
// (input_coverage.h), the files for the supervisor (candidate_log.h). The configuration comes from
// the settings of the process (lib/fuzzing/settings.def).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/processes/references.h"
#include "harness/solvers/prepared_script.h"
#include "harness/solvers/solver.h"
#include "harness/target/candidate_log.h"
#include "harness/target/engine/input_coverage.h"
#include "harness/target/input_clock.h"
#include "harness/target/input_filter.h"
#include "harness/target/reference_answers.h"
#include "harness/target/target_solver.h"
#include "harness/target/telemetry.h"
#include "harness/target/witnesses.h"
#include "lib/fuzzing/settings.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

class Target {
 public:
  Target(const fuzzing::Settings& config, std::unique_ptr<InProcessSolver> solver,
         References references);

  // One line with target, build, mode, limit, and active oracles; then the notes on references.
  const std::string& start_line() const { return start_line_; }

  // Processes one input. An input that cannot be read, or that the solver does not support, leads
  // to no verdict. In mode abort, prints a verdict on stderr and aborts the process.
  void run(std::string_view bytes);

  const Telemetry& telemetry() const { return telemetry_; }

 private:
  enum class SolveReason : uint8_t {
    kInput,    // the engine's input
    kSearch,   // a script that the metamorphic search found
    kConfirm,  // an input whose verdict must be repeated
  };

  // The responses of all solvers. The label is empty unless one of their models is a new witness.
  struct Answers {
    std::vector<SolverResponse> responses;
    std::string label;
  };

  bool read(std::string_view text);
  void judge_input();
  void find_witness();
  Answers ask_all(SolveReason reason);
  void search_model(JudgeInput& input);
  void refute(JudgeInput& input);
  bool searches(const JudgeInput& input, Answer answer) const;
  bool is_proven(const SolverResponse& response) const;
  void ask_references(SolveReason reason, Models models, Answers& all);
  std::optional<SolverResponse> solve_other(const std::string& text, const Change& change,
                                            Models models);
  void ask_after_change(Models models, std::vector<SolverResponse>& responses);
  bool hurries(SolveReason reason) const;
  bool asks_again(SolveReason reason) const;
  void ask_without_options(SolveReason reason, Models models,
                           std::vector<SolverResponse>& responses);
  void ask_alone(SolveReason reason, Models models, std::vector<SolverResponse>& responses);
  void search_metamorphic(const std::vector<Answer>& answers);
  void confirm(const std::string& signature);
  void report(const Verdict& verdict, std::vector<SolverResponse> responses);

  const bool records_;          // mode record; else abort
  const bool scaled_limits_;    // all limits are multiplied by the limit scale
  const uint32_t search_;       // a model is searched for one in `search_` scripts; 0: none
  const uint32_t metamorphic_;  // one in `metamorphic_` scripts is solved again; 0: none
  Telemetry telemetry_;
  InputClock clock_;
  CandidateLog candidates_;
  smtlib::Script script_;
  PreparedScript input_;             // prepared from script_
  std::optional<uint32_t> witness_;  // the check-sat that the script's own witness proves to be sat
  std::string_view bytes_;           // the engine's input, during run()
  TargetSolver solver_;
  ReferenceAnswers references_;
  Witnesses witnesses_;
  InputCoverage coverage_;
  InputFilter filter_;
  std::string start_line_;
  uint64_t runs_ = 0;
};

}  // namespace gadfly::harness::inline target
