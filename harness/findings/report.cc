// SPDX-License-Identifier: Apache-2.0
// Writes and reads the two lines that report a finding on standard error, and aborts in a function
// named after its kind.
#include "harness/findings/report.h"

#include <algorithm>
#include <cstdlib>

namespace gadfly::harness::inline findings {
namespace {

constexpr std::string_view kFindingMark = "gadfly: finding: ";
constexpr std::string_view kReasonMark = "gadfly: reason: ";
constexpr std::string_view kAnswersMark = "; answers ";
constexpr std::string_view kSignatureMark = "; signature ";
constexpr size_t kShownAnswers = 16;

std::string one_line(std::string_view text) {
  std::string out(text);
  std::ranges::replace(out, '\n', ' ');
  std::ranges::replace(out, '\r', ' ');
  return out;
}

std::optional<FindingKind> kind_named(std::string_view name) {
  for (FindingKind kind : {FindingKind::kCrash, FindingKind::kSoundness, FindingKind::kInvalidModel,
                           FindingKind::kSelfCheck}) {
    if (name == to_string(kind)) return kind;
  }
  return std::nullopt;
}

std::optional<Answer> answer_named(std::string_view name) {
  for (Answer answer :
       {Answer::kSat, Answer::kUnsat, Answer::kUnknown, Answer::kError, Answer::kSelfCheck}) {
    if (name == to_string(answer)) return answer;
  }
  return std::nullopt;
}

// Removes the text up to and including the next `mark`, and returns the part before the mark.
std::string_view take(std::string_view& text, std::string_view mark) {
  const size_t at = std::min(text.find(mark), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(std::min(at + mark.size(), text.size()));
  return taken;
}

std::string_view line_after(std::string_view output, std::string_view mark) {
  const size_t at = output.find(mark);
  if (at == std::string_view::npos) return "";
  output.remove_prefix(at + mark.size());
  return output.substr(0, output.find('\n'));
}

// Returns whether `text` can be the name of a folder. A signature becomes one, and it is read from
// a target's output, which is untrusted.
bool is_signature(std::string_view text) {
  constexpr std::string_view kAllowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  return !text.empty() && text.front() != '.' &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

void read_heading(std::string_view text, SolverResponse& response) {
  response.solver = take(text, "(");
  const std::string_view direction = take(text, " ");
  std::string_view rules = take(text, ")");
  if (direction.empty()) return;
  const bool weaker = direction == to_string(approx::Direction::kWeaker);
  Change change = {weaker ? approx::Direction::kWeaker : approx::Direction::kStronger, {}, ""};
  while (!rules.empty()) change.rules.emplace_back(take(rules, ","));
  response.change = std::move(change);
}

std::vector<SolverResponse> read_answers(std::string_view text) {
  std::vector<SolverResponse> responses;
  while (!text.empty()) {
    SolverResponse response;
    read_heading(take(text, "=["), response);
    std::string_view answers = take(text, "]");
    take(text, " ");
    while (!answers.empty()) {
      if (const std::optional<Answer> answer = answer_named(take(answers, ",")))
        response.reply.answers.push_back(*answer);
    }
    responses.push_back(std::move(response));
  }
  return responses;
}

// Each function below writes a different value here. If the bodies were equal, a linker could merge
// the functions, and all kinds would abort in one function.
volatile int class_of_finding;

[[noreturn, gnu::noinline]] void finding_crash() {
  class_of_finding = 1;
  std::abort();
}

[[noreturn, gnu::noinline]] void finding_soundness() {
  class_of_finding = 2;
  std::abort();
}

[[noreturn, gnu::noinline]] void finding_invalid_model() {
  class_of_finding = 3;
  std::abort();
}

[[noreturn, gnu::noinline]] void finding_self_check() {
  class_of_finding = 4;
  std::abort();
}

}  // namespace

std::string heading(const SolverResponse& response) {
  std::string out = response.solver;
  if (!response.change) return out;
  out += '(' + std::string(to_string(response.change->direction));
  for (const std::string& rule : response.change->rules)
    out += (&rule == response.change->rules.data() ? ' ' : ',') + rule;
  return out + ')';
}

std::string finding_lines(const Verdict& verdict, std::span<const SolverResponse> responses) {
  std::string out = std::string(kFindingMark) + to_string(verdict.kind) + ' ' + verdict.culprit +
                    std::string(kAnswersMark);
  for (const SolverResponse& response : responses) {
    if (&response != responses.data()) out += ' ';
    out += heading(response) + "=[";
    const std::vector<Answer>& answers = response.reply.answers;
    for (size_t i = 0; i < std::min(answers.size(), kShownAnswers); ++i)
      out += std::string(i == 0 ? "" : ",") + to_string(answers[i]);
    out += answers.size() > kShownAnswers ? ",...]" : "]";
  }
  return out + std::string(kSignatureMark) + verdict.signature + '\n' + std::string(kReasonMark) +
         one_line(verdict.reason) + '\n';
}

std::optional<ReportedFinding> read_finding_lines(std::string_view output) {
  std::string_view line = line_after(output, kFindingMark);
  const std::optional<FindingKind> kind = kind_named(take(line, " "));
  const std::string_view culprit = take(line, kAnswersMark);
  const std::string_view answers = take(line, kSignatureMark);
  if (!kind || culprit.empty() || !is_signature(line)) return std::nullopt;
  return ReportedFinding{{*kind, std::string(culprit), std::string(line),
                          std::string(line_after(output, kReasonMark))},
                         read_answers(answers)};
}

void abort_as(FindingKind kind) {
  switch (kind) {
    case FindingKind::kCrash:
      finding_crash();
    case FindingKind::kSoundness:
      finding_soundness();
    case FindingKind::kInvalidModel:
      finding_invalid_model();
    case FindingKind::kSelfCheck:
      finding_self_check();
  }
  std::abort();
}

}  // namespace gadfly::harness::inline findings
