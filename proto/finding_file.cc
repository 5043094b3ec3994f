// SPDX-License-Identifier: Apache-2.0
// Copies a finding between the plain structs of harness/findings/finding.h and the messages of
// proto/finding.proto. Protobuf's parser reports errors of syntax with their positions. This file
// checks the rules that the schema cannot express: for example, a finding must have a kind. It
// reads the positions of such errors from the tree that the parser builds.
#include "proto/finding_file.h"

#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/text_format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "lib/base/check.h"
#include "lib/base/file.h"
#include "lib/base/hash.h"
#include "proto/finding.pb.h"

namespace gadfly::proto {

namespace {

namespace fs = std::filesystem;

using google::protobuf::TextFormat;

constexpr uint32_t kFormat = 1;

constexpr std::pair<harness::FindingKind, FindingKind> kKinds[] = {
    {harness::FindingKind::kCrash, CRASH},
    {harness::FindingKind::kSoundness, SOUNDNESS},
    {harness::FindingKind::kInvalidModel, INVALID_MODEL},
    {harness::FindingKind::kSelfCheck, SELF_CHECK},
};
constexpr std::pair<harness::Answer, Answer> kAnswers[] = {
    {harness::Answer::kSat, SAT},
    {harness::Answer::kUnsat, UNSAT},
    {harness::Answer::kUnknown, UNKNOWN},
    {harness::Answer::kError, ERROR},
    {harness::Answer::kSelfCheck, SELF_CHECK_FAILED},
};
constexpr std::pair<harness::Ending, Ending> kEndings[] = {
    {harness::Ending::kCompleted, COMPLETED},
    {harness::Ending::kResourceOut, RESOURCE_OUT},
    {harness::Ending::kTimeout, TIMEOUT},
    {harness::Ending::kCrash, CRASHED},
    {harness::Ending::kNotSupported, NOT_SUPPORTED},
};
constexpr std::pair<approx::Direction, Direction> kDirections[] = {
    {approx::Direction::kWeaker, WEAKER},
    {approx::Direction::kStronger, STRONGER},
};
constexpr smtlib::Truth kTruths[] = {smtlib::Truth::kFalse, smtlib::Truth::kTrue,
                                     smtlib::Truth::kDepends, smtlib::Truth::kUnknown};

template <class Plain, class Value, size_t Size>
Value value_of(const std::pair<Plain, Value> (&table)[Size], Plain plain) {
  const auto* row = std::ranges::find(table, plain, &std::pair<Plain, Value>::first);
  GADFLY_INVARIANT(row != std::end(table));
  return row->second;
}

// Sets `plain`. Returns false if the table does not contain the value: the field is missing, or its
// number is unknown.
template <class Plain, class Value, size_t Size>
bool read_value(const std::pair<Plain, Value> (&table)[Size], Value value, Plain& plain) {
  const auto* row = std::ranges::find(table, value, &std::pair<Plain, Value>::second);
  if (row == std::end(table)) return false;
  plain = row->first;
  return true;
}

void copy(const harness::SolverResponse& response, Testimony& message) {
  message.set_solver(response.solver);
  message.set_build_id(response.build_id);
  for (const harness::Answer answer : response.reply.answers)
    message.add_answers(value_of(kAnswers, answer));
  message.set_ending(value_of(kEndings, response.reply.ending));
  message.set_detail(response.reply.detail);
  message.set_spent(response.reply.spent);
  if (response.change) {
    Change& change = *message.mutable_change();
    change.set_direction(value_of(kDirections, response.change->direction));
    for (const std::string& rule : response.change->rules) change.add_rules(rule);
    change.set_summary(response.change->summary);
  }
  const std::vector<std::string>& texts = response.reply.models;
  const size_t checks = std::min(response.model_truths.size(), texts.size());
  for (size_t check = 0; check < checks; ++check) {
    if (texts[check].empty()) continue;
    Model& model = *message.add_models();
    model.set_check(static_cast<uint32_t>(check));
    if (texts[check].size() <= harness::kMaxModelBytes) model.set_text(texts[check]);
    model.set_truth(smtlib::to_string(response.model_truths[check]));
  }
}

void copy(const solver_facts::RunSettings& settings, Finding& message) {
  RunSettings& copied = *message.mutable_settings();
  if (settings.timeout_ms != 0) copied.set_timeout_ms(settings.timeout_ms);
  if (settings.memory_mib) copied.set_memory_mib(*settings.memory_mib);
  for (const std::string& text : settings.crash_texts) copied.add_crash_texts(text);
}

// Keeps the first error that protobuf reports.
class FirstMistake : public google::protobuf::io::ErrorCollector {
 public:
  void AddError(int line, int column, const std::string& message) override {
    if (error_) return;
    error_ = Error{ErrorCode::kSyntax, message, {}};
    if (line >= 0)
      error_->position = {static_cast<uint32_t>(line) + 1, static_cast<uint32_t>(column) + 1};
  }

  Error error() const { return error_.value_or(Error{ErrorCode::kSyntax, "not a finding", {}}); }

 private:
  std::optional<Error> error_;
};

// Reads a model. Returns false if its truth has an unknown name. Ignores a model whose check-sat
// has no answer: a large number could make the lists much longer than the text.
bool read_model(const Model& message, harness::SolverResponse& response) {
  const auto* truth = std::ranges::find(
      kTruths, message.truth(), [](smtlib::Truth value) { return smtlib::to_string(value); });
  if (truth == std::end(kTruths)) return false;
  if (message.check() >= response.reply.answers.size()) return true;
  const size_t checks = std::max<size_t>(response.model_truths.size(), message.check() + 1);
  response.model_truths.resize(checks, smtlib::Truth::kUnknown);
  response.reply.models.resize(checks);
  response.model_truths[message.check()] = *truth;
  response.reply.models[message.check()] = message.text();
  return true;
}

// Reads a response. Returns an error message, or null.
const char* read_testimony(const Testimony& message, harness::SolverResponse& response) {
  response.solver = message.solver();
  response.build_id = message.build_id();
  response.reply.detail = message.detail();
  response.reply.spent = message.spent();
  if (!read_value(kEndings, message.ending(), response.reply.ending))
    return "this response has no known ending";
  for (const int answer : message.answers())
    if (!read_value(kAnswers, static_cast<Answer>(answer), response.reply.answers.emplace_back()))
      return "this response has an unknown answer";
  if (message.has_change()) {
    harness::Change& change = response.change.emplace();
    if (!read_value(kDirections, message.change().direction(), change.direction))
      return "this response has a change without a known direction";
    change.rules.assign(message.change().rules().begin(), message.change().rules().end());
    change.summary = message.change().summary();
  }
  for (const Model& model : message.models())
    if (!read_model(model, response)) return "this response has a model without a known truth";
  return nullptr;
}

// Returns an error at the position of a field; `index` is -1 unless the field is repeated.
Error error_at(const TextFormat::ParseInfoTree& places, int field, int index, std::string message) {
  const auto place = places.GetLocation(Finding::descriptor()->FindFieldByNumber(field), index);
  Error error{ErrorCode::kSyntax, std::move(message), {}};
  if (place.line >= 0)
    error.position = {static_cast<uint32_t>(place.line) + 1,
                      static_cast<uint32_t>(place.column) + 1};
  return error;
}

}  // namespace

std::string finding_text(const harness::Finding& finding) {
  Finding message;
  message.set_format(kFormat);
  message.set_kind(value_of(kKinds, finding.verdict.kind));
  message.set_culprit(finding.verdict.culprit);
  message.set_signature(finding.verdict.signature);
  message.set_reason(finding.verdict.reason);
  message.set_target(finding.target);
  for (const harness::SolverResponse& response : finding.responses)
    copy(response, *message.add_testimonies());
  message.set_gadfly_version(finding.gadfly_version);
  message.set_seed(finding.seed);
  message.set_confirmations(finding.confirmations);
  message.set_input_hash(hex(hash_bytes(finding.input)));
  message.set_input_bytes(finding.input.size());
  message.set_binary(finding.binary);
  message.set_strategies(finding.strategies);
  for (const std::string& solver : finding.solvers) message.add_solvers(solver);
  if (finding.settings != solver_facts::RunSettings()) copy(finding.settings, message);
  std::string text;
  GADFLY_INVARIANT(TextFormat::PrintToString(message, &text));
  return std::string(harness::kFindingHead) + text;
}

Result<harness::Finding> parse_finding(std::string_view text) {
  TextFormat::Parser parser;
  FirstMistake mistake;
  TextFormat::ParseInfoTree places;
  parser.RecordErrorsTo(&mistake);
  parser.WriteLocationsTo(&places);
  Finding message;
  if (!parser.ParseFromString(std::string(text), &message)) return mistake.error();
  if (message.format() > kFormat)
    return error_at(places, Finding::kFormatFieldNumber, -1,
                    "a finding of format " + std::to_string(message.format()) +
                        ", and this Gadfly reads format " + std::to_string(kFormat));
  harness::Finding finding;
  if (!read_value(kKinds, message.kind(), finding.verdict.kind))
    return error_at(places, Finding::kKindFieldNumber, -1, "a finding without a known kind");
  finding.verdict.culprit = message.culprit();
  finding.verdict.signature = message.signature();
  finding.verdict.reason = message.reason();
  finding.target = message.target();
  for (int i = 0; i < message.testimonies_size(); ++i)
    if (const char* wrong =
            read_testimony(message.testimonies(i), finding.responses.emplace_back()))
      return error_at(places, Finding::kTestimoniesFieldNumber, i, wrong);
  finding.gadfly_version = message.gadfly_version();
  finding.seed = message.seed();
  finding.confirmations = message.confirmations();
  finding.binary = message.binary();
  finding.strategies = message.strategies();
  finding.solvers.assign(message.solvers().begin(), message.solvers().end());
  finding.settings.timeout_ms = message.settings().timeout_ms();
  if (message.settings().has_memory_mib())
    finding.settings.memory_mib = message.settings().memory_mib();
  finding.settings.crash_texts.assign(message.settings().crash_texts().begin(),
                                      message.settings().crash_texts().end());
  return finding;
}

fs::path finding_file(const fs::path& folder) {
  return folder / "finding.textproto";
}

Result<harness::Finding> read_finding(const fs::path& folder) {
  const std::optional<std::string> text = read_file(finding_file(folder));
  if (!text) return Error{ErrorCode::kIo, "cannot read " + finding_file(folder).string(), {}};
  return parse_finding(*text);
}

}  // namespace gadfly::proto
