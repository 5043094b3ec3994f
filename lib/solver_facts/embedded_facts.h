// SPDX-License-Identifier: Apache-2.0
// The facts of the built-in solvers, embedded in the library: stem and text of each file
// harness/solvers/<name>/<name>.smt2, sorted by stem. The definition is generated
// (cmake/GadflyLists.cmake).
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace gadfly::solver_facts {

std::span<const std::pair<std::string_view, std::string_view>> embedded_facts();

}  // namespace gadfly::solver_facts
