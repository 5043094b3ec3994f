// SPDX-License-Identifier: Apache-2.0
// Sends scripts to a child or to processes of their own, and reads the output line by line.
#include "tools/probing/asker.h"

#include <signal.h>

#include <algorithm>
#include <string_view>

#include "harness/processes/reference.h"
#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/session.h"
#include "harness/solvers/transcript.h"
#include "lib/base/contains.h"
#include "lib/base/split.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::tools::inline probing {
namespace {

using process::ProcessResult;
using solver_facts::Input;
using solver_facts::SolverFacts;

// Wall clock per script. The scripts are trivial, and an answer later than this decides nothing.
constexpr uint32_t kScriptMs = 2000;

// No solver accepts it: the symbol is not declared.
constexpr const char* kNonsense = "(set-logic QF_UF)(assert undeclared-symbol)(check-sat)";

// What the lines of an output say.
struct OutputReading {
  uint32_t answers = 0;
  bool complaint = false;
  bool crash = false;
  bool limit = false;
  std::string words = {};  // the line of the first complaint or crash
};

// Lines that begin with these are errors, whatever they contain.
constexpr std::string_view kErrors[] = {"(error", "[error]", "error", "Error", "ERROR"};
constexpr std::string_view kComplaints[] = {"unsupported", "rror:", "RROR:", "Parse Error",
                                            "Unimplemented code"};
constexpr std::string_view kCrashTexts[] = {"Fatal failure", "terminate called", "segfault"};

void read_line(std::string_view line, const SolverFacts& facts, OutputReading& reading) {
  const auto begins = [&](std::string_view start) { return line.starts_with(start); };
  const bool excused = contains_any(line, facts.not_a_crash);
  if (line.starts_with(';') || line == "success") return;
  if (harness::answer_of(line)) {
    ++reading.answers;
  } else if (contains_any(line, facts.resource_out)) {
    reading.limit = true;
  } else if (!excused && (contains_any(line, facts.crash) || contains_any(line, kCrashTexts))) {
    reading.crash = true;
  } else if (excused || std::ranges::any_of(kErrors, begins) || contains_any(line, kComplaints)) {
    reading.complaint = true;
  }
  if ((reading.complaint || reading.crash) && reading.words.empty()) reading.words = line;
}

OutputReading read_output(std::string_view out, const SolverFacts& facts) {
  OutputReading reading;
  for (std::string_view line : split(out, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"') continue;  // an echo
    read_line(line, facts, reading);
  }
  return reading;
}

uint32_t count_checks(const smtlib::Script& script) {
  uint32_t checks = 0;
  for (const smtlib::Command& command : script.commands())
    checks += smtlib::is_check_sat(command.word);
  return checks;
}

}  // namespace

Asker::Asker(SolverFacts facts, std::string build_id)
    : facts_(std::move(facts)),
      build_id_(std::move(build_id)),
      limits_(harness::child_limits(facts_, 1, nullptr)),
      script_(smtlib::TheorySet::standard()),
      keeps_child_(facts_.input == Input::kInteractive && facts_.resets) {
  limits_.timeout_ms = std::min(limits_.timeout_ms, kScriptMs);
}

Result<std::unique_ptr<Asker>> Asker::start(const std::string& solver) {
  const Result<SolverFacts> given = harness::find_profile(solver);
  if (!given) return given.error();
  const Result<std::unique_ptr<harness::Reference>> reference = harness::start_reference(*given);
  if (!reference) return reference.error();
  std::unique_ptr<Asker> asker(
      new Asker((*reference)->facts(), std::string((*reference)->build_id())));
  if (asker->ask_solver(kNonsense) == Reception::kAccepted) {
    asker->keeps_child_ = false;  // errors may be on the standard error of a process
    if (asker->ask_solver(kNonsense) == Reception::kAccepted)
      return Error{ErrorCode::kUnsupported,
                   "the solver " + asker->facts_.name + " answers even " + kNonsense +
                       " without an error: what it refuses cannot be found"};
  }
  return asker;
}

Reception Asker::ask(const std::string& text) {
  const auto [place, is_new] = verdicts_.try_emplace(text);
  if (!is_new) return place->second;
  words_.clear();
  place->second = ask_solver(text);
  asked_.push_back({text, place->second, words_});
  return place->second;
}

std::vector<std::string> Asker::with_verdict(Reception verdict) const {
  std::vector<std::string> texts;
  for (const AskedScript& script : asked_)
    if (script.verdict == verdict) texts.push_back(script.text);
  return texts;
}

Reception Asker::ask_solver(const std::string& text) {
  const Result<Done> read = script_.read(text);
  GADFLY_PRECONDITION(read.ok());
  const std::string script =
      harness::preamble_of(facts_, script_, facts_.limit, harness::Models::kNo) + text + '\n';
  const uint32_t checks = count_checks(script_);
  if (keeps_child_)
    if (const std::optional<Reception> verdict = ask_child(script, checks)) return *verdict;
  return ask_process(script, checks);
}

// Starts a child unless one is running.
bool Asker::start_child() {
  if (child_ != nullptr && child_->alive()) return true;
  Result<std::unique_ptr<process::Child>> child =
      process::start_child(harness::command_line(facts_, 1), limits_);
  if (child) child_ = std::move(*child);
  return child.ok();
}

// Returns what the child prints about the script, and resets it. Nothing if it does not answer to
// the end; then it is stopped.
std::optional<std::string> Asker::exchange(const std::string& script) {
  const std::string marker = "gadfly probe " + std::to_string(++marker_);
  std::string out;
  child_->write(script + "(echo \"" + marker + "\")\n");
  if (child_->read_until(marker, limits_.timeout_ms, out) && child_->write("(reset)\n")) return out;
  child_.reset();
  return std::nullopt;
}

// Nothing if a process of its own must decide.
std::optional<Reception> Asker::ask_child(const std::string& script, uint32_t checks) {
  if (!start_child()) return std::nullopt;
  const auto accepts = [&](const OutputReading& reading, uint32_t answers) {
    return reading.answers >= answers && !reading.complaint && !reading.crash && !reading.limit;
  };
  const std::optional<std::string> out = exchange(script);
  if (!out) return std::nullopt;
  const OutputReading reading = read_output(*out, facts_);
  if (accepts(reading, checks)) return Reception::kAccepted;
  if (reading.complaint && !control_.empty())
    if (const auto control =
            exchange(harness::with_limit(facts_.preamble, facts_.limit) + control_ + '\n');
        control && accepts(read_output(*control, facts_), 2)) {
      words_ = reading.words;
      return Reception::kRefused;
    }
  child_.reset();
  return std::nullopt;
}

Reception Asker::ask_process(const std::string& script, uint32_t checks) {
  const Result<ProcessResult> result = harness::run_once(facts_, 1, script, limits_);
  if (!result) return Reception::kLate;
  const OutputReading reading = read_output(result->out + '\n' + result->err, facts_);
  words_ = reading.words;
  if (result->timed_out || reading.limit || result->signal == SIGKILL) return Reception::kLate;
  if (reading.complaint) return Reception::kRefused;
  if (result->signal != 0 || reading.crash) return Reception::kCrashed;
  return reading.answers >= checks ? Reception::kAccepted : Reception::kRefused;
}

const char* to_string(Reception verdict) {
  switch (verdict) {
    case Reception::kAccepted:
      return "accepted";
    case Reception::kRefused:
      return "refused";
    case Reception::kCrashed:
      return "crashed";
    case Reception::kLate:
      break;
  }
  return "late";
}

}  // namespace gadfly::tools::inline probing
