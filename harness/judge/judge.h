// SPDX-License-Identifier: Apache-2.0
// The judge decides from the responses of several solvers to one script whether a solver is wrong.
// It starts no process, and reads no file and no clock. Each oracle is one file of
// harness/judge/oracles/ and one line of oracles.def. The first oracle that returns a verdict
// decides (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "harness/solvers/understanding.h"
#include "lib/approx/relation.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/crash_texts.h"

namespace gadfly::harness::inline judge {

// The change that an approximation made to a script.
struct Change {
  approx::Direction direction;
  std::vector<std::string> rules;  // names of the applied rules, in order
  std::string summary;             // in plain words: "bvult-gap made assertion 2 weaker"
};

// An unsat core that is satisfiable, or unsat assumptions that name what is no assumption.
struct WrongCore {
  uint32_t check;      // from 0
  std::string core;    // as the solver printed it
  std::string reason;  // what shows that it is wrong, in plain words
};

// An interpolant that does not follow from its first part, does not contradict the second one, or
// has a symbol that not both parts have (interpolant.h).
struct WrongInterpolant {
  std::string command;  // "(get-interpolant I (> x 0))"
  std::string text;     // as the solver printed it
  std::string reason;   // what shows that it is wrong, in plain words
};

// A value of an objective that is not the best one, or that the model does not have; or a model
// without a value, in which the objective has not the best value.
struct WrongOptimum {
  uint32_t check;         // from 0
  std::string objective;  // "maximize (+ x y)"
  std::string value;      // as the solver printed it; empty: it printed only a model
  std::string reason;     // what shows that it is wrong, in plain words
  bool proven = true;     // if not, only another solver contradicts it
};

// What is wrong about a value.
enum class ValueFault : uint8_t {
  kUnderModel,  // the term does not have it under the solver's model
  kTogether,    // the term has it in no model in which the terms before it have their values
  kNoValue,     // it is no value of the term's sort
};

// "is not that of its model"
const char* to_string(ValueFault fault);

struct WrongValue {
  uint32_t check;     // from 0
  std::string term;   // "(bvadd x y)"
  std::string value;  // as the solver printed it
  ValueFault fault = ValueFault::kUnderModel;
  std::string refuter = {};  // that returns unsat with this value, if evaluation decides nothing
};

// What solvers answered to the question about a model that the evaluator cannot decide
// (counter_instance.h).
struct AskedModel {
  uint32_t check;                            // from 0
  std::string instance = {};                 // that makes an assertion false: "x = 5, y = \"a\""
  std::vector<std::string> supporters = {};  // solvers that find no such instance
  std::vector<std::string> refuters = {};    // solvers that find one that cannot be evaluated
};

// The response of one solver to a script, with the name and the build of the solver.
struct SolverResponse {
  std::string solver;
  std::string build_id;
  Response reply;
  std::optional<Change> change = {};  // set if the solver received the script after this change
  std::vector<std::string> earlier_names = {};  // of the solver (solver_facts.h)
  // For each check-sat the truth of its formulas under the model in `reply` (model_validator.h);
  // empty if no model was evaluated.
  std::vector<smtlib::Truth> model_truths = {};
  // For each check-sat whose truth is false only with values for the symbols that the model leaves
  // out: these ("x = 0, f").
  std::vector<std::string> left_out = {};
  solver_facts::CrashTexts crash_texts =
      {};  // set if the solver crashed: by which to read its output
  std::vector<AskedModel> asked_models = {};
  std::vector<WrongCore> wrong_cores = {};
  std::vector<WrongInterpolant> wrong_interpolants = {};
  std::vector<WrongOptimum> wrong_optima = {};
  std::vector<WrongValue> wrong_values = {};
  uint32_t cores_checked = 0;  // the number of unsat cores that were solved again
  uint32_t interpolants_checked = 0;
  uint32_t optima_checked = 0;  // the number of best values for which a better one was searched
  uint32_t values_checked = 0;  // the number of values that were compared with the model

  // The truth of the formulas of a check-sat under its model; kUnknown if that was not evaluated.
  smtlib::Truth model_truth(uint32_t check) const {
    return check < model_truths.size() ? model_truths[check] : smtlib::Truth::kUnknown;
  }
  // What `left_out` has for a check-sat; empty if it has nothing.
  std::string left_out_of(uint32_t check) const {
    return check < left_out.size() ? left_out[check] : std::string();
  }
};

enum class FindingKind : uint8_t { kCrash, kSoundness, kInvalidModel, kSelfCheck };

// "crash", "soundness", "invalid-model", "self-check".
const char* to_string(FindingKind kind);

// The culprit if any of several solvers may be wrong.
inline constexpr std::string_view kUndecided = "undecided";

struct Verdict {
  FindingKind kind;
  std::string culprit;    // a solver's name, or kUndecided
  std::string signature;  // "kind-culprit-what": equal in every run, usable as a folder's name
  std::string reason;     // in plain words, one line
};

// Is there a verdict that names the solver that is wrong?
inline bool has_culprit(const std::optional<Verdict>& verdict) {
  return verdict && verdict->culprit != kUndecided;
}

// One script, the responses of solvers to it, and facts about them that oracles need.
struct JudgeInput {
  // The script of `input` and the responses must outlive this object; `input` itself need not.
  // `witness`: the number (from 0) of the check-sat that the script's own witness proves to be sat.
  JudgeInput(const PreparedScript& input, std::span<const SolverResponse> responses,
             std::optional<uint32_t> witness = {});

  const smtlib::Script& script;
  std::span<const SolverResponse> responses;
  std::optional<uint32_t> witness;
  std::vector<uint32_t> refuted = {};  // the numbers (from 0) of check-sats that are proven unsat
  Needs understood;
  uint32_t checks;                           // number of check-sats in the script
  std::vector<std::vector<Answer>> answers;  // counted_answers() of each response

  // Does a solver give this answer to a check-sat of the unchanged script?
  bool has_answer(Answer answer, uint32_t check) const;
  // Do the formulas of a check-sat of the unchanged script hold under a solver's model?
  bool some_model_holds(uint32_t check) const;
};

// Returns a verdict if the input shows a bug of the kind that this oracle detects, otherwise
// nothing.
using Oracle = std::optional<Verdict> (*)(const JudgeInput& input);

struct OracleEntry {
  std::string_view name;
  int rank;     // oracles of lower rank are called first
  Needs needs;  // the oracle is not called on scripts that Gadfly understands less well
  Oracle oracle;
};

// Returns all oracles, in the order of their ranks.
std::span<const OracleEntry> oracles();

// Returns one answer per check-sat: sat or unsat if the oracles may use it, otherwise kUnknown.
// They may not use an answer after an error. They may use no answer of a reply whose number of
// answers is not `checks`, or whose run crashed, timed out, or was not started.
std::vector<Answer> counted_answers(const Response& reply, uint32_t checks);

// Returns the first verdict of the oracles, in the order of their ranks; nothing if no oracle has
// one.
std::optional<Verdict> first_verdict(const JudgeInput& input);

}  // namespace gadfly::harness::inline judge
