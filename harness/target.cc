// SPDX-License-Identifier: Apache-2.0
// One input, start to end; see target.h.
#include "harness/target.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "harness/coverage.h"
#include "harness/finding.h"
#include "harness/finding_text.h"
#include "harness/oracles/differential.h"
#include "harness/report.h"
#include "harness/sample.h"
#include "lib/base/hash.h"
#include "lib/smtlib/checks.h"
#include "lib/smtlib/evaluation/label_store.h"
#include "lib/smtlib/label.h"

namespace gadfly::harness {
namespace {

using Clock = std::chrono::steady_clock;

// One kind of bug can fill a disk: so many candidates a signature and a process are written.
constexpr uint32_t kWrittenPerSignature = 3;
constexpr uint32_t kWrittenInAll = 300;
constexpr uint64_t kGenerosity = 10;
constexpr uint64_t kTrimEach = 256;  // inputs

uint64_t microseconds_since(Clock::time_point start) {
  const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  return static_cast<uint64_t>(elapsed.count());
}

// One large input leaves a heap full of holes: Z3's smt core had 45 MB in use of 500 after 19,000
// inputs. The pages of such holes go back to the system.
void give_back_memory() {
#if defined(__GLIBC__)
  ::malloc_trim(0);
#endif
}

bool decides(const Reply& reply, uint32_t checks) {
  const std::vector<Answer> answers = counted_answers(reply, checks);
  return std::ranges::any_of(answers, [](Answer answer) { return answer != Answer::kUnknown; });
}

}  // namespace

Target::Target(TargetConfig config, std::unique_ptr<InProcessSolver> solver, References references)
    : config_(std::move(config)),
      solver_(std::move(solver)),
      references_(std::move(references.children)),
      script_(smtlib::Language::standard()),
      examiner_(script_.language()),
      hunt_(config_.metamorphic),
      feedback_(config_.feedback),
      telemetry_(config_.stats),
      lineage_(config_.lineage) {
  if (config_.mode == TargetConfig::Mode::kRecord && !config_.generous)
    throughput_ = Throughput(config_.spare, config_.reference_share);
  if (config_.name.empty()) config_.name = solver_->name();
  limit_ = config_.limit != 0 ? config_.limit : solver_->default_limit();
  if (config_.generous) limit_ *= kGenerosity;
  start_line_ = describe() + '\n' + references.notes;
}

std::string Target::describe() const {
  std::string line = "gadfly: target " + config_.name + " (" + std::string(solver_->build_id()) +
                     "), mode " +
                     (config_.mode == TargetConfig::Mode::kAbort ? "abort" : "record") +
                     ", limit " + std::to_string(limit_) + ", oracles";
  for (const OracleEntry& entry : oracles()) {
    if (entry.name == "differential" && references_.empty()) continue;
    if (entry.name == "metamorphic" && config_.metamorphic == 0) continue;
    line += ' ' + std::string(entry.name);
    if (entry.name == "metamorphic") line += "(1/" + std::to_string(config_.metamorphic) + ')';
    if (entry.name == "invalid_model" && config_.models > 0)
      line += "(1/" + std::to_string(config_.models) + ')';
  }
  return line;
}

bool Target::read(std::string_view text) {
  const bool readable = script_.read(text).ok();
  prepared_ = PreparedScript(script_);
  return readable;
}

// What `ask` answers; the time it takes is not ours.
template <class Ask>
Reply Target::timed(Counter counter, Ask ask) {
  const Clock::time_point start = Clock::now();
  Reply reply = ask();
  const uint64_t elapsed = microseconds_since(start);
  telemetry_.add(counter, elapsed);
  others_ += elapsed;
  return reply;
}

// The solver's reply on a script that is not the engine's input.
Reply Target::solve_unseen(const PreparedScript& input, Models models) {
  const CoverageHold hold;
  telemetry_.add(Counter::kMetamorphicChecks);
  return timed(Counter::kMicrosecondsMetamorphic,
               [&] { return solver_->solve(input, limit_, models); });
}

// The solver's reply on the engine's input, and what the engine is told beside.
Reply Target::solve_input(Models models) {
  Reply reply = timed(Counter::kMicrosecondsSolver,
                      [&] { return solver_->solve(prepared_, limit_, models); });
  feedback_.count(script_, reply);
  new_ = novelty_.is_new(coverage_counters());
  return reply;
}

// The solver's reply; where it decides something that can be compared, those of the references; and
// where the script records an approximation, the solver's reply after it. With their models on a
// share of the scripts and at the second look.
std::vector<Testimony> Target::ask_all(Look look) {
  const bool second = look == Look::kSecond;
  const std::string name(solver_->name());
  const std::string build_id(solver_->build_id());
  const bool drawn = config_.models > 0 && hash_bytes(script_.source()) % config_.models == 0;
  const Models models = second || drawn ? Models::kYes : Models::kNo;
  std::vector<Testimony> testimonies;
  if (look == Look::kInput)
    testimonies.push_back({name, build_id, solve_input(models)});
  else
    testimonies.push_back({name, build_id, timed(Counter::kMicrosecondsSolver, [&] {
                             return solver_->solve(prepared_, limit_, models);
                           })});
  if (!decides(testimonies.front().reply, prepared_.checks())) return testimonies;
  if (prepared_.understood() == Needs::kUnderstood && !references_.empty()) {
    if (look != Look::kInput || throughput_.asks_references(new_))
      ask_references(testimonies, second || config_.generous, models);
    else
      telemetry_.add(Counter::kReferencesSkipped);
  }
  examine(prepared_, testimonies);
  if (const std::optional<ChangedScript> recorded = recorded_change(script_)) {
    smtlib::Script changed(script_.language());
    if (!changed.read(recorded->text)) return testimonies;
    std::vector<Testimony> after = {
        {name, build_id, solve_unseen(changed, models), recorded->change}};
    examine(changed, after);
    testimonies.push_back(std::move(after.front()));
  }
  return testimonies;
}

void Target::ask_references(std::vector<Testimony>& testimonies, bool generous, Models models) {
  for (const std::unique_ptr<Reference>& reference : references_) {
    testimonies.push_back({std::string(reference->name()), std::string(reference->build_id()),
                           timed(Counter::kMicrosecondsReference,
                                 [&] { return reference->ask(prepared_, generous, models); })});
    telemetry_.add(Counter::kReferenceCalls);
  }
}

// Of the script, else from the label store, and then in the script. It is checked each time:
// whatever an engine does to its text, it cannot lie.
void Target::find_witness() {
  const Clock::time_point start = Clock::now();
  label_.clear();
  witness_ = examiner_.witness(prepared_);
  if (!witness_ && !config_.labels.empty()) {
    const std::optional<std::string> label = smtlib::stored_label(config_.labels, script_);
    if (label && read(smtlib::with_label(script_.source(), *label)))
      witness_ = examiner_.witness(prepared_);
  }
  if (witness_) telemetry_.add(Counter::kWitnesses);
  telemetry_.add(Counter::kMicrosecondsEvaluation, microseconds_since(start));
}

// What the models make of the script they are of.
void Target::examine(const PreparedScript& input, std::vector<Testimony>& testimonies) {
  const Clock::time_point start = Clock::now();
  const bool wanted = &input == &prepared_ && !witness_;
  if (wanted) label_.clear();
  for (Testimony& testimony : testimonies) {
    examiner_.examine(input, testimony, wanted ? &label_ : nullptr);
    for (size_t i = 0; i < std::min(testimony.models.size(), testimony.reply.models.size()); ++i)
      if (!testimony.reply.models[i].empty()) telemetry_.add(counter_of(testimony.models[i]));
  }
  const bool store = wanted && !label_.empty() && !config_.labels.empty();
  if (store && smtlib::store_label(config_.labels, input.script(), label_))
    telemetry_.add(Counter::kLabels);
  telemetry_.add(Counter::kMicrosecondsEvaluation, microseconds_since(start));
}

void Target::run(std::string_view bytes) {
  const Clock::time_point start = Clock::now();
  others_ = 0;
  input_ = bytes;
  telemetry_.add(Counter::kExecutions);
  if (!read(bytes)) return;
  telemetry_.add(Counter::kScripts);
  if (!throughput_.admit(prepared_)) {
    telemetry_.add(Counter::kDuplicates);
  } else {
    if (sample(config_.sample_folder, config_.sample, bytes)) telemetry_.add(Counter::kSamples);
    run_script();
  }
  if (++runs_ % kTrimEach == 0) give_back_memory();
  telemetry_.add(Counter::kMicrosecondsOurs,
                 std::max(microseconds_since(start), others_) - others_);
}

void Target::run_script() {
  find_witness();
  const std::vector<Testimony> testimonies = ask_all(Look::kInput);
  const Reply& reply = testimonies.front().reply;
  if (reply.ending == Ending::kNotSupported) telemetry_.add(Counter::kUnsupported);
  for (const Answer answer : reply.answers) telemetry_.add(counter_of(answer));

  const Case the_case(prepared_, testimonies, witness_);
  const std::optional<Verdict> verdict = judge(the_case);
  leave(verdict || throughput_.worth_keeping(reply));
  if (verdict) return look_again(verdict->signature);
  if (depends(the_case)) telemetry_.add(Counter::kDependent);
  hunt(the_case.answers.front());
}

// Leaves the input to the engine, which keeps it if it likes, or not. One it must have: libFuzzer
// ends where none of its seeds reaches anything.
void Target::leave(bool worth_keeping) {
  if (!worth_keeping && kept_) {
    telemetry_.add(Counter::kNotKept);
    return forget_coverage();
  }
  kept_ = true;
  if (new_) novelty_.add(coverage_counters());
}

// What the hunt brings back is looked at as if the engine had made it.
void Target::hunt(const std::vector<Answer>& answers) {
  const std::string labelled = hunt_.run(script_, answers, [this](const PreparedScript& changed) {
    return solve_unseen(changed, Models::kNo);
  });
  if (labelled.empty() || !read(labelled)) return;
  find_witness();
  const CoverageHold hold;
  const std::vector<Testimony> testimonies = ask_all(Look::kFound);
  if (const std::optional<Verdict> verdict = judge({prepared_, testimonies, witness_}))
    look_again(verdict->signature);
}

// A verdict stands where it is repeated, though maybe by another signature. A witness that this
// look brings becomes a part of the script: it proves what is said without any second solver.
void Target::look_again(const std::string& signature) {
  if (enough_of(signature)) return telemetry_.add(Counter::kCandidates);
  const CoverageHold hold;
  std::vector<Testimony> testimonies = ask_all(Look::kSecond);
  if (!label_.empty() && read(smtlib::with_label(script_.source(), label_)))
    witness_ = examiner_.witness(prepared_);
  const Case the_case(prepared_, testimonies, witness_);
  const std::optional<Verdict> verdict = judge(the_case);
  if (!verdict) {
    const bool open = depends(the_case);
    return telemetry_.add(open ? Counter::kDependent : Counter::kUnconfirmed);
  }
  telemetry_.add(Counter::kCandidates);
  const std::string lines = finding_lines(*verdict, testimonies);
  write(*verdict, std::move(testimonies));
  if (config_.mode == TargetConfig::Mode::kRecord) return;
  std::fwrite(lines.data(), 1, lines.size(), stderr);
  std::fflush(stderr);
  references_.clear();  // an abort would leave their children and folders behind
  abort_as(verdict->kind);
}

// Nothing more is written of this signature, so that it is not worth a second look.
bool Target::enough_of(const std::string& signature) const {
  const auto written = written_.find(signature);
  return written_in_all_ == kWrittenInAll ||
         (written != written_.end() && written->second == kWrittenPerSignature);
}

void Target::write(const Verdict& verdict, std::vector<Testimony> testimonies) {
  if (config_.pending.empty() || enough_of(verdict.signature)) return;
  ++written_[verdict.signature];
  ++written_in_all_;
  const Finding candidate = {.verdict = verdict,
                             .target = config_.name,
                             .testimonies = std::move(testimonies),
                             .input = std::string(script_.source()),
                             .parent = lineage_.parent_of(input_),
                             .gadfly_version = std::string(gadfly_version()),
                             .seed = config_.seed};
  const Result<Done> done =
      write_candidate(config_.pending, candidate, finding_textproto(candidate));
  if (!done) std::fprintf(stderr, "gadfly: candidate lost: %s\n", done.error().message.c_str());
}

}  // namespace gadfly::harness
