// SPDX-License-Identifier: Apache-2.0
// Compares the words of a command, and the options of a script, with the patterns of the facts.
#include "lib/solver_facts/meaning_option.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace gadfly::solver_facts {
namespace {

// "--no-NAME" is "NAME=false", "--NAME" is "NAME=true". A word without dashes is an option only if
// it has an =. Empty if the word is no option.
std::string option_in(std::string_view word) {
  const bool dashes = word.starts_with('-');
  word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
  if (word.find('=') != std::string_view::npos) return std::string(word);
  if (!dashes || word.empty()) return "";
  return word.starts_with("no-") ? std::string(word.substr(3)) + "=false"
                                 : std::string(word) + "=true";
}

// The option that a command of a script sets, as NAME=VALUE; a tactic is the value of
// check-sat-using. Empty if it sets none. `unchanged`: the solver gets set-option and set-info.
std::string option_of(const smtlib::Script& script, const smtlib::Command& command,
                      bool unchanged) {
  const bool tactic = command.word == smtlib::kCheckSatUsing;
  const bool sets = command.word == smtlib::kSetOption || command.word == smtlib::kSetInfo;
  const uint32_t words = tactic ? 2 : 3;
  if (!(tactic || (sets && unchanged)) || script.child_count(command.node) != words) return "";
  const std::string_view name = script.text(script.child(command.node, words - 2));
  const std::string_view value = script.text(script.child(command.node, words - 1));
  return std::string(tactic ? name : name.substr(1)) + '=' + std::string(value);
}

bool changes_meaning(const SolverFacts& facts, const std::string& option) {
  return !option.empty() && matches(facts.meaning_options, ':' + option);
}

}  // namespace

std::string meaning_option(const SolverFacts& facts, const smtlib::Script& script) {
  if (facts.meaning_options.empty() || facts.command.empty()) return "";
  for (const std::string& word : std::span(facts.command).subspan(1))
    if (std::string option = option_in(word); changes_meaning(facts, option)) return option;
  const bool general = script.logic().general();
  for (const smtlib::Command& command : script.commands()) {
    std::string option = option_of(script, command, facts.input == Input::kUnchanged);
    const bool limited = !general && changes_meaning(facts, "with-logic:" + option);
    if (limited || changes_meaning(facts, option)) return option;
  }
  return "";
}

}  // namespace gadfly::solver_facts
