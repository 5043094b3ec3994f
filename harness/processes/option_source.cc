// SPDX-License-Identifier: Apache-2.0
// Sends (set-option NAME VALUE) for all values in one process, with an echo after each: a value is
// accepted if the solver prints nothing before the echo. A solver may refuse everything after a
// value that it does not accept, or end, so a new process goes on after the first of the values
// that were refused to the end.
#include "harness/processes/option_source.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "harness/processes/solver_process.h"
#include "harness/solvers/session.h"
#include "lib/base/hash.h"
#include "lib/solver_facts/option_help.h"

namespace gadfly::harness::inline processes {
namespace {

using solver_facts::DescribedOption;
using solver_facts::matches;
using solver_facts::OptionType;
using solver_facts::SolverFacts;
using solver_facts::SolverOption;

constexpr int kMostTrials = 200;  // processes of one solver

class ListedOptions : public solver_facts::OptionSource {
 public:
  explicit ListedOptions(const SolverFacts& facts) : facts_(facts) {}

  const std::vector<SolverOption>& options() const override {
    std::call_once(asked_, [this] { options_ = list(); });
    return options_;
  }

 private:
  // The output of the program with these arguments (cvc5 describes modes on its standard error);
  // empty if it cannot be run.
  std::string output(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), facts_.command[0]);
    process::ProcessLimits limits = child_limits(facts_, 1, nullptr);
    limits.output_bytes = size_t{1} << 22;
    const Result<process::ProcessResult> result = process::run_process(arguments, "", limits);
    return result ? result->out + result->err : "";
  }

  std::vector<SolverOption> list() const {
    std::vector<SolverOption> options;
    for (DescribedOption& described :
         solver_facts::read_option_help(output(facts_.options_command))) {
      if (matches(facts_.hidden_options, described.name)) continue;
      if (described.type == OptionType::kMode && described.modes.empty())
        described.modes =
            solver_facts::read_mode_help(output({"--" + described.name.substr(1) + "=help"}));
      options.push_back(
          {.name = described.name,
           .values = solver_facts::values_to_draw(described),
           .expert = described.expert || matches(facts_.expert_options, described.name)});
    }
    std::ranges::sort(options, {}, &SolverOption::name);
    options.erase(std::unique(options.begin(), options.end(),
                              [](const SolverOption& one, const SolverOption& other) {
                                return one.name == other.name;
                              }),
                  options.end());
    keep_accepted(options);
    for (SolverOption& option : options) keep_words(option.values);
    std::erase_if(options, [](const SolverOption& option) { return option.values.empty(); });
    return options;
  }

  // Removes strings if the solver also accepts words.
  static void keep_words(std::vector<std::string>& values) {
    if (!values.empty() && values.front().front() != '"')
      std::erase_if(values, [](const std::string& value) { return value.front() == '"'; });
  }

  // Removes the values that the solver does not accept.
  void keep_accepted(std::vector<SolverOption>& options) const {
    using Trial = std::pair<size_t, std::string>;  // an option and a value
    std::vector<Trial> trials;
    for (size_t i = 0; i < options.size(); ++i) {
      for (std::string& value : options[i].values) trials.emplace_back(i, std::move(value));
      options[i].values.clear();
    }
    const std::string mark = "gadfly " + hex(hash_bytes(facts_.command[0], trials.size()));
    for (size_t next = 0, runs = 0; next < trials.size() && runs < kMostTrials; ++runs) {
      std::string text = with_limit(facts_.preamble, facts_.limit);
      for (size_t i = next; i < trials.size(); ++i)
        text += "(set-option " + options[trials[i].first].name + ' ' + trials[i].second +
                ")\n(echo \"" + mark + "\")\n";
      process::ProcessLimits limits = child_limits(facts_, 1, nullptr);
      limits.output_bytes = size_t{1} << 26;
      const Result<process::ProcessResult> result = run_once(facts_, 1, text, limits);
      if (!result) return;
      std::string_view rest = result->out;
      const size_t first = next;
      size_t accepted = first;  // the number after the last accepted value
      for (size_t i = first; i < trials.size(); ++i) {
        const size_t end = rest.find(mark);
        if (end == std::string_view::npos) break;
        // Some solvers print an echo in quotes.
        if (rest.substr(0, end).find_first_not_of("\"\r\n") == std::string_view::npos) {
          options[trials[i].first].values.push_back(trials[i].second);
          accepted = i + 1;
        }
        rest.remove_prefix(end + mark.size());
      }
      next = accepted + 1;
    }
  }

  const SolverFacts facts_;
  mutable std::once_flag asked_;
  mutable std::vector<SolverOption> options_;
};

}  // namespace

std::shared_ptr<const solver_facts::OptionSource> ask_for_options(const SolverFacts& facts) {
  static std::mutex mutex;
  static std::map<std::vector<std::string>, std::shared_ptr<const solver_facts::OptionSource>> all;
  if (facts.options_command.empty()) return nullptr;
  const std::lock_guard lock(mutex);
  std::shared_ptr<const solver_facts::OptionSource>& source = all[facts.command];
  if (source == nullptr) source = std::make_shared<ListedOptions>(facts);
  return source;
}

}  // namespace gadfly::harness::inline processes
