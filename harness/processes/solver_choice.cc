// SPDX-License-Identifier: Apache-2.0
// Tells whether a user's text for a solver is a name, a command or a file, and finds the facts.
#include "harness/processes/solver_choice.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "harness/processes/installed.h"
#include "harness/processes/solver_process.h"
#include "lib/base/split.h"
#include "lib/process/sandbox.h"
#include "lib/smtlib/compatibility/version.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::harness::inline processes {
namespace {

namespace fs = std::filesystem;

// The user's text, split.
struct Wanted {
  std::string name;  // before an =; empty if there is no =
  std::vector<std::string> words;
};

// Splits a text at spaces as a shell does: quotes and backslashes keep spaces in a word.
std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;  // a word
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && c == ' ') {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    const bool escapes = c == '\\' && quote != '\'' && i + 1 < text.size();
    if (escapes)
      words.back() += text[++i];
    else if (quote == 0 && (c == '\'' || c == '"'))
      quote = c;
    else if (c == quote)
      quote = 0;
    else
      words.back() += c;
  }
  return words;
}

// The word as split_words() reads it.
std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_of(" '\"\\") == std::string::npos) return word;
  std::string out = "\"";
  for (const char c : word) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// An = in the first word ends a name, unless a slash comes before it.
Wanted read_wanted(std::string_view solver) {
  Wanted wanted;
  wanted.words = split_words(solver);
  if (wanted.words.empty()) return wanted;
  std::string& first = wanted.words.front();
  const size_t end = first.find_first_of("=/");
  if (end != std::string::npos && first[end] == '=') {
    wanted.name = first.substr(0, end);
    first.erase(0, end + 1);
    if (first.empty()) wanted.words.erase(wanted.words.begin());
  }
  for (std::string& word : wanted.words) {
    std::error_code code;
    if (word.find('/') != std::string::npos && fs::exists(word, code))
      word = fs::absolute(word, code).lexically_normal().string();
  }
  return wanted;
}

std::string known_names() {
  std::string names;
  std::string_view last;
  for (const solver_facts::SolverFacts* facts : solver_facts::known_solvers()) {
    if (facts->name != last) names += (names.empty() ? "" : ", ") + facts->name;
    last = facts->name;
  }
  return names;
}

// Does the command say how it takes a script: {} for a file, a last - for standard input?
bool names_input(const std::vector<std::string>& words) {
  return words.back() == "-" || names_file(words);
}

// Does a word after the program stand for the script in the command of a bug report?
bool is_script(const std::string& word) {
  return word == kFileMark || word.ends_with(".smt2");
}

Error no_json(const std::string& file) {
  const std::string name = fs::path(file).stem().string();
  return {
      ErrorCode::kUnsupported,
      file + ": the facts of a solver are S-expressions now: write a file " + name +
          ".smt2 with (solver " + name +
          " (command \"PROGRAM\" \"OPTION\"...)), where each key of the JSON file is a section, "
          "as docs/solvers.md describes"};
}

// The facts with this program, and with the words after the first one after the facts' own.
solver_facts::SolverFacts with_program(solver_facts::SolverFacts facts, const std::string& program,
                                       const std::vector<std::string>& words) {
  if (facts.command.empty()) facts.command.emplace_back();
  facts.command[0] = program;
  facts.command.insert(facts.command.end(), words.begin() + 1, words.end());
  return facts;
}

// The facts of a program that is no known solver, but may run one.
solver_facts::SolverFacts unknown_program(const std::string& name) {
  solver_facts::SolverFacts facts = solver_facts::plain_smtlib(name);
  solver_facts::CrashTexts texts = solver_facts::crash_texts_of("");
  facts.crash = std::move(texts.crash);
  facts.not_a_crash = std::move(texts.not_a_crash);
  return facts;
}

Result<solver_facts::SolverFacts> profile_of(const std::vector<std::string>& words) {
  if (words.empty())
    return Error{ErrorCode::kUnsupported, "no solver is named: give one of " + known_names() +
                                              ", a command, or a file.smt2"};
  if (words.size() == 1) {
    if (const solver_facts::SolverFacts* facts = solver_facts::find_solver(words.front()))
      return *facts;
    if (words.front().ends_with(".json")) return no_json(words.front());
    if (words.front().ends_with(".smt2")) {
      const Result<const solver_facts::SolverFacts*> facts =
          solver_facts::read_solver_file(words.front());
      return facts ? Result<solver_facts::SolverFacts>(**facts)
                   : Result<solver_facts::SolverFacts>(facts.error());
    }
  }
  if (const std::optional<InstalledSolver> installed = find_installed(words.front()))
    if (const solver_facts::SolverFacts* known = solver_facts::find_solver(installed->name)) {
      solver_facts::SolverFacts facts = with_program(*known, installed->program, words);
      facts.name = installed->full_name();
      return facts;
    }
  const size_t at = words.front().find('@');
  if (at != std::string::npos && words.front().find('/') == std::string::npos) {
    const bool known = solver_facts::find_solver(words.front().substr(0, at)) != nullptr;
    return Error{ErrorCode::kIo,
                 known ? words.front() +
                             " is not installed: `gadfly solvers list` shows what is, "
                             "`gadfly solvers install` installs more"
                       : "no known solver is called " + words.front().substr(0, at) +
                             ": there are " + known_names()};
  }
  if (process::find_program(words.front()).empty())
    return Error{
        ErrorCode::kIo,
        words.front() + " is neither a known solver (" + known_names() +
            ") nor a program: install it, or give its path; a path with spaces needs quotes, "
            "as in 'mine=\"/my solvers/z3\" -in'"};
  const std::string base = words.front().substr(words.front().rfind('/') + 1);
  const std::vector<const solver_facts::SolverFacts*> known = solver_facts::known_solvers();
  const auto like = std::ranges::find_if(
      known, [&](const solver_facts::SolverFacts* facts) { return base.starts_with(facts->name); });
  solver_facts::SolverFacts profile = like == known.end() ? unknown_program(base) : **like;
  profile.try_input = true;
  if (process::has_large_sanitizer(words.front())) profile.memory_mib = 0;
  if (names_input(words)) {
    profile.command = words;
    return profile;
  }
  if (like != known.end()) profile.plain_command = words;
  return with_program(std::move(profile), words.front(), words);
}

// The text that means the same in another folder and process.
std::string absolute(Wanted wanted) {
  if (!wanted.words.empty())
    if (const std::optional<InstalledSolver> installed = find_installed(wanted.words.front())) {
      if (wanted.name.empty()) wanted.name = installed->full_name();
      wanted.words.front() = installed->program;
    }
  // The other process knows only the embedded solvers: give it the file.
  if (wanted.words.size() == 1) {
    const solver_facts::SolverFacts* facts = solver_facts::find_solver(wanted.words.front());
    if (facts != nullptr && !facts->file.empty()) wanted.words.front() = facts->file;
  }
  std::string out = wanted.name.empty() ? "" : wanted.name + '=';
  for (const std::string& word : wanted.words)
    out += (&word == wanted.words.data() ? "" : " ") + quoted(word);
  return out;
}

}  // namespace

bool is_solver_name(std::string_view name) {
  constexpr std::string_view kAllowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-@";
  return name.find_first_not_of(kAllowed) == std::string_view::npos && !name.starts_with('.');
}

Result<solver_facts::SolverFacts> find_profile(std::string_view solver) {
  const Wanted wanted = read_wanted(solver);
  if (!is_solver_name(wanted.name))
    return Error{ErrorCode::kUnsupported, '`' + wanted.name +
                                              "` cannot name a solver: letters, digits, _ . and - "
                                              "can, as in mine=/opt/z3/bin/z3"};
  Result<solver_facts::SolverFacts> profile = profile_of(wanted.words);
  if (!profile) return profile;
  // What a solver refuses depends on its version, which the name of an installed one has, and the
  // name that absolute() gave it.
  for (const std::string& name : {profile->name, wanted.name}) {
    const size_t at = name.find('@');
    if (at == std::string::npos || name.substr(0, at) != profile->known_as ||
        !smtlib::is_version(name.substr(at + 1)))
      continue;
    profile->known_as = name;
    break;
  }
  if (!wanted.name.empty()) profile->name = wanted.name;
  return profile;
}

Result<solver_facts::SolverFacts> find_reported(std::string_view command) {
  Result<solver_facts::SolverFacts> facts = find_profile(command);
  if (!facts) return facts;
  std::vector<std::string> words = read_wanted(command).words;
  words.front() = facts->command.front();
  for (std::string& word : std::span(words).subspan(1))
    if (is_script(word)) word = kFileMark;
  if (!names_input(words)) words.emplace_back(kFileMark);
  facts->command = std::move(words);
  facts->plain_command.clear();
  facts->input = solver_facts::Input::kUnchanged;
  facts->try_input = false;
  facts->limit = 0;
  return facts;
}

std::string without_script(std::string_view command) {
  Wanted wanted = read_wanted(command);
  if (!wanted.words.empty())
    wanted.words.erase(std::remove_if(wanted.words.begin() + 1, wanted.words.end(), is_script),
                       wanted.words.end());
  return absolute(std::move(wanted));
}

std::string absolute_solvers(std::string_view list) {
  std::string out;
  for (const std::string_view solver : split(list, ';'))
    out += (out.empty() ? "" : ";") + absolute(read_wanted(solver));
  return out;
}

std::string absolute_solver(std::string_view solver, const std::string& as) {
  Wanted wanted = read_wanted(solver);
  wanted.name.clear();
  const std::string text = absolute(wanted);
  const Result<solver_facts::SolverFacts> facts = find_profile(text);
  return facts && facts->name == as ? text : as + '=' + text;
}

std::string distinct_name(const std::string& name, std::span<const std::string> taken) {
  std::string distinct = name;
  for (int i = 2; std::ranges::find(taken, distinct) != taken.end(); ++i)
    distinct = name + '-' + std::to_string(i);
  return distinct;
}

}  // namespace gadfly::harness::inline processes
