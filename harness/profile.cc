// SPDX-License-Identifier: Apache-2.0
// From what a user writes to a profile; see profile.h.
#include "harness/profile.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "harness/profile_reader.h"
#include "harness/sandbox.h"
#include "lib/base/file.h"
#include "lib/base/list.h"

namespace gadfly::harness {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kTimeoutMs = 5000;
constexpr uint32_t kMemoryMib = 2048;

// A solver as it was written, in pieces.
struct Wanted {
  std::string name;  // before an =; empty where there is none
  std::vector<std::string> words;
};

// An = in the first word ends a name, unless a slash comes before it.
Wanted read_wanted(std::string_view solver) {
  Wanted wanted;
  for (const std::string_view word : items(solver, ' ')) wanted.words.emplace_back(word);
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

// Names are those of folders, and stand in lines that are read again.
bool is_name(std::string_view name) {
  constexpr std::string_view kAllowed =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  return name.find_first_not_of(kAllowed) == std::string_view::npos && !name.starts_with('.');
}

std::string known_names() {
  std::string names;
  for (const SolverProfile& profile : solver_profiles())
    names += (names.empty() ? "" : ", ") + profile.name;
  return names;
}

Result<SolverProfile> profile_in_file(const std::string& file) {
  const std::optional<std::string> text = read_file(file);
  if (!text) return Error{ErrorCode::kIo, "cannot read the profile " + file};
  const fs::path path(file);
  Result<SolverProfile> profile =
      read_profile(*text, path.stem().string(), fs::absolute(path).parent_path().string());
  if (profile) return profile;
  const auto [code, message, place] = profile.error();
  return Error{code, file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) +
                         ": " + message};
}

Result<SolverProfile> profile_of(const std::vector<std::string>& words) {
  if (words.empty())
    return Error{ErrorCode::kUnsupported, "no solver is named: give one of " + known_names() +
                                              ", a command, or a file.json"};
  const std::span<const SolverProfile> profiles = solver_profiles();
  const auto named = std::ranges::find(profiles, words.front(), &SolverProfile::name);
  if (named != profiles.end() && words.size() == 1) return *named;
  if (words.size() == 1 && words.front().ends_with(".json")) return profile_in_file(words.front());
  if (find_program(words.front()).empty())
    return Error{ErrorCode::kIo, words.front() + " is neither a known solver (" + known_names() +
                                     ") nor a program: install it, or give its path"};
  const std::string base = words.front().substr(words.front().rfind('/') + 1);
  const auto like = std::ranges::find_if(
      profiles, [&](const SolverProfile& profile) { return base.starts_with(profile.name); });
  SolverProfile profile = like == profiles.end() ? plain_smtlib(base) : *like;
  if (profile.command.empty()) profile.command.emplace_back();
  profile.command[0] = words[0];
  profile.command.insert(profile.command.end(), words.begin() + 1, words.end());
  return profile;
}

}  // namespace

SolverProfile plain_smtlib(std::string_view name) {
  SolverProfile profile;
  profile.name = name;
  profile.version_flag = "--version";
  profile.timeout_ms = kTimeoutMs;
  profile.memory_mib = kMemoryMib;
  return profile;
}

Result<SolverProfile> find_profile(std::string_view solver) {
  const Wanted wanted = read_wanted(solver);
  if (!is_name(wanted.name))
    return Error{ErrorCode::kUnsupported, '`' + wanted.name +
                                              "` cannot name a solver: letters, digits, _ . and - "
                                              "can, as in mine=/opt/z3/bin/z3"};
  Result<SolverProfile> profile = profile_of(wanted.words);
  if (profile && !wanted.name.empty()) profile->name = wanted.name;
  return profile;
}

std::string absolute_solvers(std::string_view list) {
  std::string out;
  for (const std::string_view solver : items(list, ';')) {
    const Wanted wanted = read_wanted(solver);
    if (!out.empty()) out += ';';
    if (!wanted.name.empty()) out += wanted.name + '=';
    for (const std::string& word : wanted.words)
      out += (&word == wanted.words.data() ? "" : " ") + word;
  }
  return out;
}

std::string distinct_name(const std::string& name, std::span<const std::string> taken) {
  std::string distinct = name;
  for (int i = 2; std::ranges::find(taken, distinct) != taken.end(); ++i)
    distinct = name + '-' + std::to_string(i);
  return distinct;
}

}  // namespace gadfly::harness
