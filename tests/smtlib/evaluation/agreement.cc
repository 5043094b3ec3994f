// SPDX-License-Identifier: Apache-2.0
// Compares the values of ground terms with those of a solver: writes claims as a script of
// check-sat commands, runs the solver, and splits its output at markers.
#include "tests/smtlib/evaluation/agreement.h"

#include <algorithm>
#include <regex>

#include "lib/process/process.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::smtlib {
namespace {

constexpr std::string_view kMarker = "next";

// Claims that form one query, which is sat if one of them is wrong.
using Question = std::vector<const Claim*>;

std::string script_of(const Question& question) {
  std::string out = "(push 1)\n(assert (or false";
  for (const Claim* claim : question)
    out += "\n  (not (= " + claim->term + " " + claim->value + "))";
  return out + "))\n(echo \"" + std::string(kMarker) + "\")\n(check-sat)\n(pop 1)\n";
}

// Returns the lines after each marker that one process printed before it ended. A solver prints an
// error in an assertion before the marker of the query.
std::vector<std::string> run_once(const SolverProgram& solver, std::span<const Question> questions,
                                  double& cpu_seconds) {
  std::string script = "(set-logic ALL)\n";
  for (const Question& question : questions) script += script_of(question);
  const process::ProcessLimits limits = {
      .timeout_ms = 300000, .memory_mib = 4096, .output_bytes = size_t{1} << 26};
  const auto run = process::run_process(solver.command, script, limits);
  if (!run.ok()) return {"(error \"" + run.error().message + "\")"};
  cpu_seconds += run->cpu_seconds;
  std::vector<std::string> answers;
  std::string answer;
  bool marked = false;
  for (size_t at = 0, end = 0; (end = run->out.find('\n', at)) != std::string::npos; at = end + 1) {
    const std::string line = run->out.substr(at, end - at);
    if (line == kMarker || line == "\"" + std::string(kMarker) + "\"") {
      marked = true;
    } else if (marked && !line.starts_with('(')) {
      answers.push_back(answer + line);
      answer.clear();
      marked = false;
    } else {
      answer += line + " ";
    }
  }
  if (answers.size() < questions.size())
    answers.push_back(answer.empty() ? "(error \"" + run->err.substr(0, 200) + "\")" : answer);
  return answers;
}

// Returns one answer per query. If the solver exits at an error, starts it again after that query.
std::vector<std::string> ask_all(const SolverProgram& solver, std::span<const Question> questions,
                                 double& cpu_seconds) {
  std::vector<std::string> answers;
  while (answers.size() < questions.size())
    for (std::string& answer : run_once(solver, questions.subspan(answers.size()), cpu_seconds))
      answers.push_back(std::move(answer));
  return answers;
}

bool is_error(std::string_view answer) {
  return answer.find("error") != std::string_view::npos;
}

// Returns the message without the parts that differ between runs.
std::string message_class(const std::string& answer) {
  const std::string shorter = answer.substr(0, answer.find("sat") == 0 ? 0 : 300);
  const std::string placeless =
      std::regex_replace(shorter, std::regex(R"(line \d+ column \d+: |<stdin>:\d+\.\d+: )"), "");
  return std::regex_replace(placeless, std::regex(R"(\s+)"), " ").substr(0, 120);
}

void count(const Claim& claim, const std::string& answer, Agreement& agreement) {
  if (is_error(answer))
    ++agreement.not_accepted[message_class(answer)];
  else if (answer.starts_with("unsat"))
    ++agreement.agreed;
  else if (answer.starts_with("sat"))
    agreement.different.push_back(claim);
  else
    ++agreement.no_answer;
}

// Checks claims one by one. If the solver refuses the first two, all count as refused.
void ask_singly(const SolverProgram& solver, const Evaluated& group, Agreement& agreement,
                double& cpu_seconds) {
  if (group.claims.empty()) return;
  std::vector<Question> singles;
  for (const Claim& claim : group.claims) singles.push_back({&claim});
  const std::span<const Question> all = singles;
  const size_t probes = std::min<size_t>(2, all.size());
  std::vector<std::string> answers = ask_all(solver, all.first(probes), cpu_seconds);
  const bool refused = std::ranges::all_of(answers, is_error);
  if (refused)
    answers.resize(all.size(), answers.front());
  else
    for (std::string& answer : ask_all(solver, all.subspan(probes), cpu_seconds))
      answers.push_back(std::move(answer));
  for (size_t i = 0; i < all.size(); ++i) count(group.claims[i], answers[i], agreement);
}

}  // namespace

std::vector<SolverProgram> installed_programs() {
  const std::vector<SolverProgram> known = {
      {"z3", {"z3", "-in", "-smt2", "rlimit=20000000"}},
      {"cvc5", {"cvc5", "--lang=smt2", "--incremental", "--fp-exp", "--rlimit-per=200000"}}};
  std::vector<SolverProgram> found;
  for (const SolverProgram& solver : known)
    if (process::run_process({solver.name, "--version"}, "", {}).ok()) found.push_back(solver);
  return found;
}

Evaluated evaluate(const TheorySet& language, const GroundTerms& group) {
  Evaluated result = {group.op, group.at, {}, {}, {}};
  std::string text;
  for (const std::string& term : group.terms) text += "(assert (= " + term + " " + term + "))";
  Script script(language);
  GADFLY_INVARIANT(script.read(text).ok());
  Evaluator evaluator(language, meanings(language));
  evaluator.prepare(script);
  for (size_t i = 0; i < group.terms.size(); ++i) {
    const NodeId equation = script.child(script.commands()[i].node, 1);
    const Value value = evaluator.evaluate(script.child(equation, 1));
    if (value == kUnknownValue) {
      result.unknown.push_back(group.terms[i]);
    } else if (evaluator.values().is_free(value)) {
      result.unspecified.push_back(group.terms[i]);
    } else {
      result.claims.push_back({group.terms[i], ""});
      print_value(script, evaluator.values(), value, result.claims.back().value);
    }
  }
  return result;
}

std::vector<Agreement> ask(const SolverProgram& solver, const std::vector<Evaluated>& groups,
                           double& cpu_seconds) {
  std::vector<Question> questions;
  for (const Evaluated& group : groups) {
    questions.emplace_back();
    for (const Claim& claim : group.claims) questions.back().push_back(&claim);
  }
  const std::vector<std::string> answers = ask_all(solver, questions, cpu_seconds);
  std::vector<Agreement> agreements(groups.size());
  for (size_t i = 0; i < groups.size(); ++i) {
    if (answers[i].starts_with("unsat"))
      agreements[i].agreed = groups[i].claims.size();
    else
      ask_singly(solver, groups[i], agreements[i], cpu_seconds);
  }
  return agreements;
}

}  // namespace gadfly::smtlib
