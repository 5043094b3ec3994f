// SPDX-License-Identifier: Apache-2.0
// One function per part of the text.
#include "tools/triage/tracker_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "harness/processes/solver_choice.h"
#include "harness/processes/solver_process.h"
#include "lib/base/split.h"
#include "lib/process/process.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/output.h"
#include "tools/triage/operator_names.h"

namespace gadfly::tools::inline triage {
namespace {

constexpr size_t kShownOperators = 4;
constexpr size_t kShownOutput = 2000;  // bytes
constexpr size_t kShownLines = 30;     // of a difference
constexpr size_t kLongestEdit = 2000;  // bytes; a longer one says less than the script
constexpr size_t kShownToggles = 8;

// The operators that are rare in scripts, the longest names first, as a title has them.
std::string operators_of(const std::string& text) {
  static const std::set<std::string, std::less<>> kUsual = {"and", "or",   "not",   "=",
                                                            "=>",  "true", "false", "ite"};
  smtlib::Script script(smtlib::TheorySet::standard());
  if (!script.read(text)) return "";
  std::vector<std::string> shown;
  for (const std::string& name :
       operator_names(script, [](const smtlib::Operator&) { return true; }))
    if (!kUsual.contains(name)) shown.push_back(name);
  std::ranges::stable_sort(shown, std::greater<>(), &std::string::size);
  shown.resize(std::min(shown.size(), kShownOperators));
  return fmt::format("{}", fmt::join(shown, ", "));
}

// The response of a solver to the script as it stands.
const harness::SolverResponse* response_of(const Triaged& finding, const std::string& solver) {
  for (const harness::SolverResponse& response : finding.judgment.responses)
    if (response.solver == solver && !response.change) return &response;
  return nullptr;
}

// Is there an answer in the output?
bool answers(const Result<process::ProcessResult>& run) {
  return run && run->signal == 0 && run->out.find("sat") != std::string::npos;
}

// Runs the command of a solver without the arguments that Gadfly adds, on the script as a file or
// as standard input, and returns the command with short names and what it prints.
std::string plain_run(const solver_facts::SolverFacts& facts, const FoundScript& script) {
  const bool known = solver_facts::find_solver(facts.known_as) != nullptr;
  std::vector<std::string> words =
      facts.plain_command.empty() ? facts.command : facts.plain_command;
  if (known && facts.plain_command.empty()) words.resize(1);
  std::error_code code;
  const std::string file = std::filesystem::absolute(script.file, code).string();
  process::ProcessLimits limits = {
      .timeout_ms = facts.timeout_ms, .memory_mib = facts.memory_mib, .output_bytes = kShownOutput};
  const auto shown = [&](const std::string& end) {
    std::string text = "$ " + std::filesystem::path(words.front()).filename().string();
    for (size_t i = 1; i < words.size(); ++i)
      text += ' ' + (words[i] == harness::kFileMark ? "bug.smt2" : words[i]);
    return text + end + '\n';
  };
  const auto run = [&](bool as_file) {
    std::vector<std::string> command = words;
    std::ranges::replace(command, std::string(harness::kFileMark), file);
    if (as_file && !harness::names_file(words)) command.push_back(file);
    return process::run_process(command, as_file ? "" : script.text, limits);
  };
  std::string head = shown(harness::names_file(words) ? "" : " bug.smt2");
  Result<process::ProcessResult> result =
      known || harness::names_file(words) ? run(true) : Error{ErrorCode::kIo, "", {}};
  if (!answers(result) && !harness::names_file(words)) {
    Result<process::ProcessResult> other = run(false);  // it reads standard input alone
    if (answers(other) || !result) {
      result = std::move(other);
      head = shown(" < bug.smt2");
    }
  }
  if (!result) return "";
  std::string text = head + result->out + (answers(result) ? "" : result->err);
  if (!text.ends_with('\n')) text += '\n';
  return result->signal == 0 ? text : text + fmt::format("(ended by signal {})\n", result->signal);
}

// The same for the culprit.
std::string plain_run(const Triaged& finding) {
  for (const std::string& solver : finding.solvers) {
    const Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
    if (facts && facts->name == finding.judgment.found->culprit)
      return plain_run(*facts, finding.script);
  }
  return "";
}

std::string block(const std::string& language, std::string text) {
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  return "```" + language + '\n' + text + "```\n\n";
}

// Why the answer is wrong: what exact evaluation says of the models, the witness, and the oracles.
std::string reasons(const Triaged& finding) {
  std::string text;
  for (const std::string& line : finding.judgment.explanation) {
    const bool evaluated = line.starts_with("  ");
    const bool proven = line.find("the correct answer is") != std::string::npos;
    const bool label = line.find("(set-info") != std::string::npos;
    if ((evaluated || proven) && !label)
      text += "- " + line.substr(line.find_first_not_of(' ')) + '\n';
  }
  return text;
}

std::string versions(const Triaged& finding) {
  std::string text;
  for (const harness::SolverStanding& one : finding.judgment.standings) {
    const harness::SolverResponse* response = response_of(finding, one.solver);
    if (response == nullptr) continue;
    const bool answers =
        one.standing != harness::Standing::kNoAnswer && one.standing != harness::Standing::kCrashed;
    const bool open = one.standing == harness::Standing::kUndecided;
    text += fmt::format("| {} | {} | {}{} |\n", one.solver, shortened(response->build_id, 60),
                        answers ? answers_of(*response) + ", " : "",
                        open ? "not proven" : to_string(one.standing));
  }
  return text.empty() ? "" : "| solver | version | answer |\n|---|---|---|\n" + text + '\n';
}

std::string options(const Triaged& finding) {
  const Toggles& toggles = finding.toggles;
  if (toggles.tried == 0) return "";
  std::vector<std::string> shown = toggles.options;
  const size_t more = shown.size() - std::min(shown.size(), kShownToggles);
  shown.resize(std::min(shown.size(), kShownToggles));
  const std::string left =
      toggles.left == 0 ? "" : fmt::format(" ({} more were not tried)", toggles.left);
  if (shown.empty())
    return fmt::format("None of {} values of options changes it{}.\n\n", toggles.tried, left);
  return fmt::format("With one of these options it is gone: `{}`{}. {} values were tried{}.\n\n",
                     fmt::join(shown, "`, `"), more == 0 ? "" : fmt::format(" and {} more", more),
                     toggles.tried, left);
}

std::string origin(const Bucket& bucket) {
  const FoundScript& script = bucket.best().script;
  std::string text;
  if (script.finding)
    text = fmt::format("Found by Gadfly {} ({}, random seed {})", script.finding->gadfly_version,
                       script.finding->target, script.finding->seed);
  if (!script.input.empty() && !text.empty())
    text += fmt::format(", reduced from {} to {} bytes", script.input.size(), script.text.size());
  if (!text.empty()) text += ".\n\n";
  const std::string& mutant = script.input.empty() ? script.text : script.input;
  if (const std::string edit = line_difference(script.parent, mutant);
      !script.parent.empty() && !edit.empty() && edit.size() <= kLongestEdit)
    text += "The edit that made it of its parent:\n\n" + block("diff", edit);
  return text;
}

}  // namespace

std::string line_difference(const std::string& before, const std::string& after) {
  if (before == after) return "";
  const std::vector<std::string_view> old_lines = split(before, '\n');
  const std::vector<std::string_view> new_lines = split(after, '\n');
  const size_t shorter = std::min(old_lines.size(), new_lines.size());
  size_t head = 0;
  while (head < shorter && old_lines[head] == new_lines[head]) ++head;
  size_t tail = 0;
  while (tail < shorter - head &&
         old_lines[old_lines.size() - 1 - tail] == new_lines[new_lines.size() - 1 - tail])
    ++tail;
  std::string text;
  size_t shown = 0;
  const auto show = [&](const char* mark, std::string_view line) {
    if (++shown <= kShownLines) text += mark + std::string(line) + '\n';
  };
  if (head > 0) show(" ", old_lines[head - 1]);
  for (size_t i = head; i < old_lines.size() - tail; ++i) show("-", old_lines[i]);
  for (size_t i = head; i < new_lines.size() - tail; ++i) show("+", new_lines[i]);
  if (tail > 0) show(" ", old_lines[old_lines.size() - tail]);
  if (shown > kShownLines) text += fmt::format("({} more lines)\n", shown - kShownLines);
  return text;
}

std::string tracker_report(const Bucket& bucket) {
  const Triaged& finding = bucket.best();
  const harness::Verdict& verdict = *finding.judgment.found;
  const std::string about = operators_of(finding.script.text);
  std::string text = fmt::format("# {}: {}{}\n\n", finding.product, to_string(finding.kind),
                                 about.empty() ? "" : " with " + about);
  text += block("smt2", finding.script.text);
  if (const std::string run = plain_run(finding); !run.empty()) text += block("", run);
  std::string reason = verdict.reason;
  while (reason.ends_with('.')) reason.pop_back();
  text += reason + ".\n\n";
  if (const std::string why = reasons(finding); !why.empty()) text += why + '\n';
  text += versions(finding) + options(finding) + origin(bucket);
  if (bucket.findings.size() > 1) {
    text += "Also seen in:\n\n";
    for (const Triaged& other : bucket.findings)
      if (&other != &finding) text += "- " + other.script.file + '\n';
    text += '\n';
  }
  return text;
}

}  // namespace gadfly::tools::inline triage
