// SPDX-License-Identifier: Apache-2.0
// The solvers that `gadfly solvers install` has put into the user's data folder: one folder
// NAME@VERSION each, whose bin/NAME is the program (harness/solvers/install.py).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly::harness::inline processes {

struct InstalledSolver {
  std::string name;     // of a known solver: z3
  std::string version;  // 5.4.1.0
  std::string program;  // absolute path

  std::string full_name() const { return name + '@' + version; }
};

// Returns the user's data folder: $XDG_DATA_HOME/gadfly, or ~/.local/share/gadfly if that is not
// set.
std::string data_folder();

// Returns the folder in it that the solvers are in.
std::string installed_folder();

// Returns the installed solvers, sorted by name, then by version, the newest last.
std::vector<InstalledSolver> installed_solvers();

// Returns the newest installed version that `text` names: "z3@5.4" names 5.4.1.0, "z3@" any
// version. Nothing if no version matches, or if the text has no @.
std::optional<InstalledSolver> find_installed(std::string_view text);

}  // namespace gadfly::harness::inline processes
