// SPDX-License-Identifier: Apache-2.0
// Reads and writes the folders of named builds.
#include "tools/console/named_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "harness/processes/solver_choice.h"
#include "lib/base/contains.h"
#include "lib/base/file.h"
#include "lib/base/hash.h"
#include "lib/base/split.h"
#include "lib/smtlib/syntax/string_literal.h"
#include "lib/smtlib/theory_tables/embedded_theories.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/files.h"
#include "tools/console/fuzz_targets.h"

namespace gadfly::tools::inline console {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBuildFile = "build.txt";
// Before the sections that were found by trying, which are the last ones.
constexpr std::string_view kFound = "\n  ; Found by trying this build";

// The same, with a number for the theory tables: from them come the scripts that were tried.
std::string found_line() {
  uint64_t tables = 0;
  for (const auto& [name, text] : smtlib::embedded_theories()) tables = hash_bytes(text, tables);
  return fmt::format("{} with tables {:016x}:", kFound, tables);
}

// The facts of a build, without what was found, and without the last parenthesis.
std::string facts_of(const NamedBuild& build, const solver_facts::SolverFacts& solver) {
  std::string command = smtlib::quoted_string(fmt::format("%HERE%/{}", solver.name));
  for (size_t i = 1; i < solver.command.size(); ++i)
    command += ' ' + smtlib::quoted_string(solver.command[i]);
  return fmt::format(
      "; Written by gadfly build --name.\n(solver {}\n  (as {})\n  (targets {})\n  (command {})",
      build.name, solver.name, build.name, command);
}

}  // namespace

fs::path named_folder(std::string_view name) {
  return command_folder() / "named" / name;
}

std::optional<NamedBuild> find_named_build(std::string_view name) {
  if (name.empty()) return std::nullopt;
  const std::optional<std::string> text = read_file((named_folder(name) / kBuildFile).string());
  if (!text) return std::nullopt;
  NamedBuild build = {std::string(name), "", {}};
  for (const std::string_view line : split(*text, '\n')) {
    if (build.target.empty())
      build.target = line;
    else if (!line.empty())
      build.settings.emplace_back(line);
  }
  return build;
}

std::vector<std::string> named_builds() {
  std::vector<std::string> names;
  std::error_code code;
  for (fs::directory_iterator it(named_folder(""), code), end; !code && it != end;
       it.increment(code))
    if (fs::exists(it->path() / kBuildFile, code)) names.push_back(it->path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::string why_no_name(std::string_view name) {
  if (name.empty() || !harness::is_solver_name(name) || contains(name, "@") ||
      name.starts_with('-'))
    return "a name consists of letters, digits, _ . and -, and begins with none of the last two";
  if (mutates_bytes(name)) return "names that end in _text are those of targets without a mutator";
  if (find_named_build(name)) return "";
  if (solver_facts::find_solver(name) != nullptr || can_build(name))
    return "a solver or a target is called so";
  return "";
}

Result<Done> write_named_build(const NamedBuild& build, const solver_facts::SolverFacts& solver) {
  const fs::path folder = named_folder(build.name);
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return Error{ErrorCode::kIo, folder.string() + ": " + code.message()};
  std::string settings = build.target + '\n';
  for (const std::string& setting : build.settings) settings += setting + '\n';
  GADFLY_TRY(write_text(folder / kBuildFile, settings));
  const std::string facts = facts_of(build, solver);
  const std::optional<std::string> old = read_file(named_facts(build.name).string());
  if (old && old->starts_with(facts + std::string(kFound))) return Done();
  return write_text(named_facts(build.name), facts + ")\n");
}

fs::path named_program(const NamedBuild& build) {
  return named_folder(build.name) / solver_of(build.target);
}

fs::path named_facts(std::string_view name) {
  return named_folder(name) / (std::string(name) + ".smt2");
}

bool refusals_known(const NamedBuild& build) {
  const std::string text = read_file(named_facts(build.name).string()).value_or("");
  std::error_code code;
  const fs::file_time_type of_program = fs::last_write_time(named_program(build), code);
  return contains(text, found_line()) && !code &&
         of_program <= fs::last_write_time(named_facts(build.name), code);
}

Result<Done> write_found_facts(const NamedBuild& build, const solver_facts::SolverFacts& solver,
                               std::string_view sections) {
  return write_text(named_facts(build.name),
                    facts_of(build, solver) + found_line() + std::string(sections) + ")\n");
}

}  // namespace gadfly::tools::inline console
