// SPDX-License-Identifier: Apache-2.0
// Takes one input through its steps, in the order of the functions below: reads it, finds its
// witness, calls the solvers, judges their answers, and repeats the calls if there is a verdict.
#include "harness/target/target.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <algorithm>
#include <cstdio>
#include <span>
#include <utility>

#include "harness/findings/report.h"
#include "harness/judge/flat_check.h"
#include "harness/judge/option_change.h"
#include "harness/judge/oracles/differential.h"
#include "harness/solvers/script_options.h"
#include "harness/target/engine/coverage.h"
#include "lib/fuzzing/sample.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::harness::inline target {
namespace {

constexpr uint64_t kTrimEach = 256;  // inputs

// Returns free pages of the heap to the system. One large input leaves many of them: with Z3's smt
// core, 45 MB of 500 MB were in use after 19,000 inputs.
void give_back_memory() {
#if defined(__GLIBC__)
  ::malloc_trim(0);
#endif
}

bool decides(const Response& reply, uint32_t checks) {
  const std::vector<Answer> answers = counted_answers(reply, checks);
  return std::ranges::any_of(answers, [](Answer answer) { return answer != Answer::kUnknown; });
}

bool records(const fuzzing::Settings& config) {
  return config.mode == fuzzing::Settings::Mode::kRecord;
}

std::string name_of(const fuzzing::Settings& config, std::string_view solver) {
  return config.name.empty() ? std::string(solver) : config.name;
}

CandidateLogOptions log_options(const fuzzing::Settings& config, std::string_view solver) {
  return {.pending = config.pending,
          .target = name_of(config, solver),
          .seed = config.seed,
          .lineage = config.lineage,
          .sample_folder = config.sample_folder,
          .sample = config.sample};
}

TargetSolverOptions solver_options(const fuzzing::Settings& config) {
  return {.limit = config.limit,
          .campaign = config.in_campaign(),
          .scaled_limits = config.scaled_limits,
          .models = config.models,
          .metamorphic = config.metamorphic};
}

// Returns the filter of a campaign. In mode abort and for a confirmation, returns one that skips
// nothing.
InputFilter filter_of(const fuzzing::Settings& config) {
  if (!config.in_campaign()) return {};
  return {config.skip, config.reference_share, config.lineage};
}

std::string describe(const fuzzing::Settings& config, const TargetSolver& solver,
                     const ReferenceAnswers& references) {
  std::string line = "gadfly: target " + name_of(config, solver.name()) + " (" + solver.build_id() +
                     "), mode " + (records(config) ? "record" : "abort") + ", limit " +
                     std::to_string(solver.limit());
  // tools/campaign/guided_campaign.cc reads it.
  if (!solver.missing_theory().empty()) line += ", without " + solver.missing_theory();
  line += ", oracles";
  for (const OracleEntry& entry : oracles()) {
    if (entry.name == "differential" && references.empty()) continue;
    if (entry.name == "metamorphic" && config.metamorphic == 0) continue;
    if (entry.name == "refutation" && config.search == 0) continue;
    // A target asks for no cores, objectives, values, or instances.
    if (entry.name.starts_with("wrong_") || entry.name == "contradicted_model") continue;
    line += ' ' + std::string(entry.name);
    if (entry.name == "metamorphic") line += "(1/" + std::to_string(config.metamorphic) + ')';
    if (entry.name == "invalid_model" && config.models > 0)
      line += "(1/" + std::to_string(config.models) + ')';
  }
  // Without counters an engine is blind. Those of AFL++ are counted by its own tools.
  if (afl_map() == nullptr)
    line += ", counters " + std::to_string(coverage_counters().front().size());
  return line + '\n' + references.notes();
}

}  // namespace

Target::Target(const fuzzing::Settings& config, std::unique_ptr<InProcessSolver> solver,
               References references)
    : records_(records(config)),
      scaled_limits_(config.scaled_limits),
      search_(config.search),
      metamorphic_(config.metamorphic),
      telemetry_(config.stats),
      clock_(telemetry_),
      candidates_(log_options(config, solver->name())),
      script_(smtlib::TheorySet::standard()),
      input_(script_),
      solver_(std::move(solver), solver_options(config), telemetry_, clock_),
      references_(std::move(references), telemetry_, clock_),
      witnesses_(script_.theory_set(), config.labels, telemetry_, clock_),
      coverage_(config),
      filter_(filter_of(config)),
      start_line_(describe(config, solver_, references_)) {}

void Target::run(std::string_view bytes) {
  clock_.begin();
  bytes_ = bytes;
  telemetry_.add(Counter::kExecutions);
  if (!read(bytes)) return;
  telemetry_.add(Counter::kScripts);
  if (filter_.admit(input_)) {
    candidates_.sample(bytes);
    judge_input();
  } else {
    telemetry_.add(Counter::kDuplicates);
  }
  if (++runs_ % kTrimEach == 0) give_back_memory();
  clock_.end();
}

bool Target::read(std::string_view text) {
  const bool readable = script_.read(text).ok();
  input_ = PreparedScript(script_);
  return readable;
}

void Target::judge_input() {
  find_witness();
  const Answers all = ask_all(SolveReason::kInput);
  const Response& reply = all.responses.front().reply;
  if (reply.ending == Ending::kNotSupported) telemetry_.add(Counter::kUnsupported);
  for (const Answer answer : reply.answers) telemetry_.add(counter_of(answer));

  JudgeInput input(input_, all.responses, witness_);
  search_model(input);
  refute(input);
  const std::optional<Verdict> verdict = first_verdict(input);
  if (!coverage_.publish(bytes_, reply.spent, verdict || filter_.worth_keeping(bytes_, reply)))
    telemetry_.add(Counter::kNotKept);
  if (verdict) return confirm(verdict->signature);
  if (depends(input)) telemetry_.add(Counter::kDependent);
  search_metamorphic(input.answers.front());
}

// Reads the witness from the script's label. If that label proves no check-sat to be sat, adds the
// label of the store to the script and reads that.
void Target::find_witness() {
  witness_ = witnesses_.verify(input_);
  if (!witness_) {
    const std::optional<std::string> labeled = witnesses_.with_stored_label(script_);
    if (labeled && read(*labeled)) witness_ = witnesses_.verify(input_);
  }
  if (witness_) telemetry_.add(Counter::kWitnesses);
}

// If the solver answers unsat, searches for a model, which becomes the script's witness.
void Target::search_model(JudgeInput& input) {
  if (!searches(input, Answer::kUnsat)) return;
  const std::string label = witnesses_.search(input);
  if (!label.empty() && read(smtlib::with_label(script_.source(), label)))
    input.witness = witness_ = witnesses_.verify(input_);
}

// If the solver answers sat, tries whether all values refute that.
void Target::refute(JudgeInput& input) {
  if (searches(input, Answer::kSat)) input.refuted = witnesses_.refuted(input);
}

// Is an answer of the solver examined by a search?
bool Target::searches(const JudgeInput& input, Answer answer) const {
  return !witness_ && std::ranges::count(input.answers.front(), answer) > 0 &&
         fuzzing::is_drawn(script_.source(), search_);
}

// Calls the solver. If it decides a check-sat, also calls the references, and calls the solver
// again after the change that the script's label records.
Target::Answers Target::ask_all(SolveReason reason) {
  const Models models = reason == SolveReason::kConfirm ? Models::kYes : solver_.models_of(script_);
  Answers all;
  all.responses.push_back(solver_.solve(input_, models));
  const Response& reply = all.responses.front().reply;
  if (reason == SolveReason::kInput) coverage_.measure(script_, reply);
  if (!decides(reply, input_.checks())) return all;
  all.label = witnesses_.examine(input_, all.responses, !witness_);
  ask_references(reason, models, all);
  ask_after_change(models, all.responses);
  ask_without_options(reason, models, all.responses);
  ask_alone(reason, models, all.responses);
  return all;
}

// Do the witness and the solver's models prove each of its answers right? Then only a reference may
// be wrong.
bool Target::is_proven(const SolverResponse& response) const {
  const std::vector<Answer> answers = counted_answers(response.reply, input_.checks());
  for (uint32_t check = 0; check < answers.size(); ++check) {
    if (answers[check] == Answer::kUnsat) return false;
    const bool holds = check < response.model_truths.size() &&
                       response.model_truths[check] == smtlib::Truth::kTrue;
    if (answers[check] == Answer::kSat && witness_ != check && !holds) return false;
  }
  return true;
}

// Adds the responses of the references to that of the solver.
void Target::ask_references(SolveReason reason, Models models, Answers& all) {
  if (input_.understood() != Needs::kUnderstood || references_.empty()) return;
  if (reason == SolveReason::kInput &&
      !filter_.asks_references(coverage_.is_new(), is_proven(all.responses.front())))
    return telemetry_.add(Counter::kReferencesSkipped);
  const bool scaled_limits = scaled_limits_ || reason == SolveReason::kConfirm;
  references_.add_to(all.responses, input_, scaled_limits, models);
  const std::string label = witnesses_.examine(input_, std::span(all.responses).subspan(1),
                                               !witness_ && all.label.empty());
  if (all.label.empty()) all.label = label;
}

// Returns the solver's response to another script; nothing if that cannot be read.
std::optional<SolverResponse> Target::solve_other(const std::string& text, const Change& change,
                                                  Models models) {
  smtlib::Script script(script_.theory_set());
  if (!script.read(text)) return std::nullopt;
  const PreparedScript input(script);
  std::vector<SolverResponse> responses = {solver_.solve_changed(input, change, models)};
  witnesses_.examine(input, responses, false);
  return std::move(responses.front());
}

void Target::ask_after_change(Models models, std::vector<SolverResponse>& responses) {
  const std::optional<ChangedScript> recorded = recorded_change(script_);
  if (!recorded) return;
  if (auto response = solve_other(recorded->text, recorded->change, models))
    responses.push_back(std::move(*response));
}

// Does time matter more than one more bug?
bool Target::hurries(SolveReason reason) const {
  return records_ && reason == SolveReason::kInput;
}

// Is time left to ask the solver about the script in another form?
bool Target::asks_again(SolveReason reason) const {
  if (metamorphic_ == 0) return false;
  return !hurries(reason) || fuzzing::is_drawn(script_.source(), metamorphic_);
}

void Target::ask_without_options(SolveReason reason, Models models,
                                 std::vector<SolverResponse>& responses) {
  if (solver_.facts() == nullptr || !asks_again(reason)) return;
  const std::vector<uint32_t> own = own_options(*solver_.facts(), script_);
  if (own.empty()) return;
  auto response = solve_other(without_options(script_, own), Change(), models);
  if (!response) return;
  const auto counted = [this](const SolverResponse& from) {
    return counted_answers(from.reply, input_.checks());
  };
  response->change = option_change(script_, own, counted(responses.front()), counted(*response));
  responses.push_back(std::move(*response));
}

// Asks for the last decided check-sat alone; for more of them, if time matters less.
void Target::ask_alone(SolveReason reason, Models models, std::vector<SolverResponse>& responses) {
  if (!asks_again(reason)) return;
  const size_t most = hurries(reason) ? 1 : kMostFlatChecks;
  const std::vector<Answer> counted = counted_answers(responses.front().reply, input_.checks());
  const std::string options =
      solver_.facts() == nullptr ? "" : own_option_text(*solver_.facts(), script_);
  for (const FlatCheck& flat : flat_checks(input_, counted, most, options))
    if (auto response = solve_other(flat.text, Change(), models))
      if (auto changed = with_change(std::move(*response), flat, input_.checks()))
        responses.push_back(std::move(*changed));
}

// Judges a script that the search finds as if the engine had made it.
void Target::search_metamorphic(const std::vector<Answer>& answers) {
  const std::string labeled = solver_.search_metamorphic(script_, answers);
  if (labeled.empty() || !read(labeled)) return;
  find_witness();
  const CoverageHold hold;
  const Answers all = ask_all(SolveReason::kSearch);
  const std::optional<Verdict> verdict = first_verdict(JudgeInput(input_, all.responses, witness_));
  if (verdict) confirm(verdict->signature);
}

// Calls all solvers a second time, and reports their verdict if there is one, even if its signature
// differs. If a model of this round is a witness, adds it to the script, because it can prove the
// verdict without a second solver.
void Target::confirm(const std::string& signature) {
  if (candidates_.quota_reached(signature)) return telemetry_.add(Counter::kCandidates);
  const CoverageHold hold;
  Answers all = ask_all(SolveReason::kConfirm);
  if (!all.label.empty() && read(smtlib::with_label(script_.source(), all.label)))
    witness_ = witnesses_.verify(input_);
  JudgeInput input(input_, all.responses, witness_);
  refute(input);
  if (const std::optional<Verdict> verdict = first_verdict(input))
    return report(*verdict, std::move(all.responses));
  telemetry_.add(depends(input) ? Counter::kDependent : Counter::kUnconfirmed);
}

void Target::report(const Verdict& verdict, std::vector<SolverResponse> responses) {
  telemetry_.add(Counter::kCandidates);
  const std::string lines = finding_lines(verdict, responses);
  candidates_.write(verdict, std::move(responses), script_.source(), bytes_);
  if (records_) return;
  std::fwrite(lines.data(), 1, lines.size(), stderr);
  std::fflush(stderr);
  references_.stop();
  abort_as(verdict.kind);
}

}  // namespace gadfly::harness::inline target
