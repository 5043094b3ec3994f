// SPDX-License-Identifier: Apache-2.0
// Reads the folder of installed solvers; nothing else records them.
#include "harness/processes/installed.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "lib/base/digit.h"
#include "lib/base/environment.h"
#include "lib/process/sandbox.h"

namespace gadfly::harness::inline processes {
namespace {

namespace fs = std::filesystem;

// The numerals of a version such as 2.6.5.post24, in order.
std::vector<unsigned long> numerals(std::string_view version) {
  std::vector<unsigned long> out;
  bool inside = false;
  for (const char c : version) {
    const bool digit = is_digit(c);
    if (digit && !inside) out.push_back(0);
    if (digit) out.back() = out.back() * 10 + static_cast<unsigned long>(c - '0');
    inside = digit;
  }
  return out;
}

// Does "5.4" name the version 5.4.1? A name ends at a dot of the version.
bool names(std::string_view text, std::string_view version) {
  return text.empty() ||
         (version.starts_with(text) &&
          (version.size() == text.size() || text.back() == '.' || version[text.size()] == '.'));
}

}  // namespace

std::string data_folder() {
  const std::string set = environment_variable("XDG_DATA_HOME");
  return (set.empty() ? environment_variable("HOME") + "/.local/share" : set) + "/gadfly";
}

std::string installed_folder() {
  return data_folder() + "/solvers";
}

std::vector<InstalledSolver> installed_solvers() {
  std::vector<InstalledSolver> solvers;
  std::error_code code;
  for (fs::directory_iterator it(installed_folder(), code), end; !code && it != end;
       it.increment(code)) {
    const std::string folder = it->path().filename().string();
    const size_t at = folder.find('@');
    if (at == std::string::npos || at == 0) continue;
    InstalledSolver solver = {folder.substr(0, at), folder.substr(at + 1), ""};
    solver.program = process::find_program((it->path() / "bin" / solver.name).string());
    if (!solver.program.empty()) solvers.push_back(std::move(solver));
  }
  std::ranges::sort(solvers, [](const InstalledSolver& a, const InstalledSolver& b) {
    if (a.name != b.name) return a.name < b.name;
    return numerals(a.version) < numerals(b.version);
  });
  return solvers;
}

std::optional<InstalledSolver> find_installed(std::string_view text) {
  const size_t at = text.find('@');
  if (at == std::string_view::npos) return std::nullopt;
  std::optional<InstalledSolver> newest;
  for (InstalledSolver& solver : installed_solvers())
    if (solver.name == text.substr(0, at) && names(text.substr(at + 1), solver.version))
      newest = std::move(solver);
  return newest;
}

}  // namespace gadfly::harness::inline processes
