// SPDX-License-Identifier: Apache-2.0
// Tries the ways in which a solver can take scripts, the fastest first, with two scripts one after
// the other, so that a second check-sat and (reset) are tried as well. The first way with the right
// answers is taken. If none is right, the solver is wrong on trivial scripts, and the first way
// with any answers is taken.
#include "harness/processes/input_trial.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "harness/processes/solver_process.h"
#include "harness/solvers/transcript.h"
#include "lib/base/split.h"
#include "lib/process/sandbox.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline processes {
namespace {

using process::ProcessResult;
using solver_facts::Input;
using solver_facts::SolverFacts;
using Clock = std::chrono::steady_clock;

// The part of a solver's output that a message shows.
constexpr size_t kShownBytes = 300;

// One logic, and a symbol of it with an assertion that is satisfiable.
struct Language {
  std::string logic;
  std::string declaration;
  std::string assertion;
};

const Language kLanguages[] = {
    {"QF_UF", "(declare-fun p () Bool)", "p"},
    {"QF_BV", "(declare-fun p () (_ BitVec 2))", "(= p #b01)"},
    {"QF_LIA", "(declare-fun p () Int)", "(< p 0)"},
    {"ALL", "(declare-fun p () Bool)", "p"},
};

// Sat, then unsat.
std::string first_script(const Language& language) {
  return "(set-logic " + language.logic + ')' + language.declaration + "(assert " +
         language.assertion + ")(check-sat)(assert (not " + language.assertion + "))(check-sat)";
}

// Sat. It declares the symbol of the first script again. With `resets` it begins with a (reset), at
// which a solver without that command exits or prints an error.
std::string second_script(const Language& language, bool resets) {
  return std::string(resets ? "(reset)" : "") + "(set-logic " + language.logic + ')' +
         language.declaration + "(assert (not " + language.assertion + "))(check-sat)";
}

struct Way {
  Input input;
  bool single_check;
  bool resets;
};

// The fastest first.
constexpr Way kWays[] = {
    {Input::kInteractive, false, true}, {Input::kInteractive, false, false},
    {Input::kToEnd, false, false},      {Input::kFile, false, false},
    {Input::kToEnd, true, false},       {Input::kFile, true, false},
};

std::string one_line(std::string text) {
  for (char& c : text)
    if (c < ' ' || c > '~') c = c == '\n' ? ' ' : '?';
  if (text.size() > kShownBytes) text = "..." + text.substr(text.size() - kShownBytes);
  return text;
}

class InputTrial {
 public:
  // Begins no further question after `end`.
  InputTrial(const SolverFacts& facts, const StartReference& start, const std::atomic<bool>* stop,
             Clock::time_point end)
      : given_(facts), start_(start), stop_(stop), end_(end) {}

  Result<SolverFacts> run() {
    given_.try_input = false;
    given_.models = true;
    if (given_.models_preamble.empty())
      given_.models_preamble = "(set-option :produce-models true)\n";
    read_banner();
    std::vector<Way> ways;
    for (const Way& way : kWays)
      if (is_possible(way)) ways.push_back(way);
    std::ranges::stable_sort(ways, {}, [&](const Way& way) { return way.input != given_.input; });
    std::optional<SolverFacts> modelless;  // the first right way, but without models
    std::optional<SolverFacts> wrong;      // the first way with answers, if none is right
    for (const Way& way : ways) {
      if ((stop_ != nullptr && stop_->load()) || is_late()) break;
      if (hangs_.contains(way.input)) continue;
      std::optional<Trial> trial = tried(way);
      if (!trial) continue;
      // A program that knows no echo has models only if each check has a process of its own.
      const bool best = trial->facts.models || way.input == Input::kInteractive;
      if (trial->right && best) return std::move(trial->facts);
      std::optional<SolverFacts>& first = trial->right ? modelless : wrong;
      if (!first) first = std::move(trial->facts);
    }
    if (modelless) return *std::move(modelless);
    if (!wrong) return no_answer();
    wrong->wrong_in_trial = true;
    return *std::move(wrong);
  }

  // Whether the solver had to be killed in each way that was tried. What does not end does not end
  // with fewer options or with more memory either, and each trial of it costs kTrialMs. A program
  // that reads its input to the end cannot be interactive, and then has to be killed as well.
  bool hangs() const { return never_ends() || is_late(); }

 private:
  bool never_ends() const { return !hangs_.empty() && !ends_; }
  bool is_late() const { return Clock::now() >= end_; }

  struct Trial {
    SolverFacts facts;
    bool right;  // the answers are those of the scripts
  };

  // A {} in the command means a file, a - at its end standard input to its end.
  bool is_possible(const Way& way) const {
    if (names_file(given_.command)) return way.input == Input::kFile;
    if (given_.command.back() == "-") return way.input == Input::kToEnd;
    return true;
  }

  SolverFacts in_way(const Way& way) const {
    SolverFacts facts = given_;
    facts.input = way.input;
    facts.single_check = way.single_check;
    facts.resets = way.resets;
    if (way.input == Input::kFile && !names_file(facts.command))
      facts.command.emplace_back(kFileMark);
    facts.timeout_ms = std::max(facts.timeout_ms, kTrialMs);
    return facts;
  }

  // Runs the solver on an empty script. Nothing if it cannot be run.
  std::optional<ProcessResult> run_on_nothing(const SolverFacts& given) const {
    SolverFacts facts = given;
    facts.timeout_ms = std::max(facts.timeout_ms, kTrialMs);
    Result<ProcessResult> result = run_once(facts, 1, "\n", child_limits(facts, 1, stop_));
    return result ? std::optional(std::move(*result)) : std::nullopt;
  }

  // Reads the lines that the solver prints without having read anything, but no errors and no
  // answers.
  void read_banner() {
    const std::optional<ProcessResult> result = run_on_nothing(given_);
    if (!result) return;
    if (result->timed_out) {
      hangs_.insert(names_file(given_.command) ? Input::kFile : Input::kToEnd);
      seen_ = result->out.substr(0, kShownBytes);
      return;
    }
    for (const std::string_view line : split(result->out, '\n'))
      if (line.find("rror") == std::string_view::npos && !line.ends_with("sat") &&
          line != "unknown")
        given_.banner.emplace_back(line);
  }

  // Asks the two scripts. Nothing if the solver does not answer them in this way.
  std::optional<Trial> tried(const Way& way) {
    const SolverFacts facts = in_way(way);
    for (const Language& language : kLanguages) {
      if (is_late()) return std::nullopt;
      const Result<std::unique_ptr<Reference>> solver = start_(facts);
      if (!solver) {
        seen_ = solver.error().message;
        return std::nullopt;
      }
      const Response first = ask(**solver, first_script(language), Models::kNo);
      if (first.ending == Ending::kTimeout) {
        hangs_.insert(way.input);
        return std::nullopt;
      }
      ends_ = true;
      if (first.answers.size() != 2 || !std::ranges::all_of(first.answers, is_answer)) continue;
      const Response second = ask(**solver, second_script(language, facts.resets), Models::kNo);
      if (second.answers.size() != 1 || !is_answer(second.answers.front())) continue;
      Trial trial = {facts, first.answers == std::vector{Answer::kSat, Answer::kUnsat} &&
                                second.answers.front() == Answer::kSat};
      trial.facts.timeout_ms = given_.timeout_ms;
      if (second.answers.front() == Answer::kSat) try_models(**solver, language, trial.facts);
      return trial;
    }
    return std::nullopt;
  }

  void try_models(Reference& solver, const Language& language, SolverFacts& facts) {
    const Response reply = ask(solver, second_script(language, facts.resets), Models::kYes);
    facts.models = !reply.models.empty() && !reply.models.front().empty();
    if (!facts.models) facts.models_preamble.clear();
  }

  Response ask(Reference& solver, const std::string& text, Models models) {
    smtlib::Script script(smtlib::TheorySet::standard());
    const Result<Done> read = script.read(text);
    GADFLY_INVARIANT(read.ok());
    Response reply = solver.ask(script, false, models);
    const bool says_more = !reply.detail.empty() && !reply.detail.starts_with("no answer");
    if (says_more || seen_.empty()) seen_ = reply.detail;
    return reply;
  }

  Error no_answer() const {
    return {hangs() ? ErrorCode::kIo : ErrorCode::kUnsupported,
            "the solver " + given_.name + " answers no script, " +
                (names_file(given_.command)     ? "from the file that replaces {}"
                 : given_.command.back() == "-" ? "on standard input"
                                                : "neither on standard input nor from a file") +
                ": for " + second_script(kLanguages[0], false) + what_it_prints() + time_needed() +
                memory_advice() +
                (names_file(given_.command)
                     ? ""
                     : ". If the name of the file belongs in another place of its "
                       "command, write {} there, as in 'mine=./solver --smt2 {}'")};
  }

  // The last complaint; and what it prints before it has read anything, which is no complaint.
  std::string what_it_prints() const {
    std::string text;
    for (const std::string& line : given_.banner) text += line + ' ';
    text += seen_;
    return text.empty() ? " it prints nothing" : " it prints: " + one_line(text);
  }

  std::string time_needed() const {
    if (never_ends()) return ", and does not end within " + std::to_string(kTrialMs / 1000) + " s";
    return is_late() ? ", in all tries of " + std::to_string(kAllTrialsMs / 1000) + " s" : "";
  }

  // Programs of Java and JavaScript reserve more address space than they use, and do not start
  // with less.
  std::string memory_advice() const {
    if (hangs()) return "";
    SolverFacts unlimited = given_;
    unlimited.memory_mib = 0;
    const std::optional<ProcessResult> with = run_on_nothing(given_);
    const std::optional<ProcessResult> without = run_on_nothing(unlimited);
    if (!with || !without || with->exit_code == 0 || without->exit_code != 0 || without->timed_out)
      return "";
    return ". It starts only without its limit of " + std::to_string(given_.memory_mib) +
           " MiB of address space: --memory 0 sets none, and so does (memory-mib 0) in its facts";
  }

  SolverFacts given_;
  const StartReference& start_;
  const std::atomic<bool>* const stop_;
  const Clock::time_point end_;
  bool ends_ = false;      // after a trial the solver did not have to be killed
  std::set<Input> hangs_;  // after a trial with one of these the solver had to be killed
  std::string seen_;       // the last message
};

// The facts without all that the known solver adds to the user's command: the program may only have
// its name.
SolverFacts without_arguments(const SolverFacts& facts) {
  SolverFacts plain = facts;
  plain.command = facts.plain_command;
  plain.preamble.clear();
  plain.optional_preamble.clear();
  plain.self_check_preamble.clear();
  plain.models_preamble.clear();
  plain.strings_preamble.clear();
  plain.heap_preamble.clear();
  plain.limit = 0;
  return plain;
}

}  // namespace

Result<SolverFacts> complete_by_trying(const SolverFacts& facts, const std::atomic<bool>* stop,
                                       const StartReference& start) {
  if (!facts.try_input) return facts;
  static std::mutex mutex;
  using Key =
      std::tuple<std::vector<std::string>, std::vector<std::string>, uint64_t, uint32_t, uint32_t>;
  static std::map<Key, SolverFacts> known;
  const Key key = {facts.command, facts.optional_preamble, facts.limit, facts.timeout_ms,
                   facts.memory_mib};
  const std::lock_guard lock(mutex);
  const auto found = known.find(key);
  if (found == known.end()) {
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(kAllTrialsMs);
    InputTrial trial(facts, start, stop, end);
    Result<SolverFacts> complete = trial.run();
    if (!complete && !trial.hangs() && !facts.plain_command.empty())
      if (Result<SolverFacts> plain = InputTrial(without_arguments(facts), start, stop, end).run();
          plain)
        complete = std::move(plain);
    if (!complete) return complete;
    known.emplace(key, *complete);
    return complete;
  }
  SolverFacts complete = found->second;
  complete.name = facts.name;
  complete.known_as = facts.known_as;
  return complete;
}

std::string describe_input(const SolverFacts& facts) {
  std::string text = facts.input == Input::kInteractive ? "interactive"
                     : facts.input == Input::kToEnd     ? "standard input to its end"
                                                        : "a file";
  if (facts.single_check) text += ", one check-sat per process";
  if (facts.input == Input::kInteractive) text += facts.resets ? ", reset" : ", no reset";
  return text + (facts.models ? ", models" : ", no models");
}

}  // namespace gadfly::harness::inline processes
