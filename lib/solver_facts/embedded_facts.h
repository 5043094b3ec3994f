// SPDX-License-Identifier: Apache-2.0
// The files harness/solvers/<name>/<name>.smt2 as they were when the library was built: stem of the
// file and its text, sorted by stem. The definition is generated (cmake/GadflyLists.cmake).
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace gadfly::solver_facts {

std::span<const std::pair<std::string_view, std::string_view>> embedded_facts();

}  // namespace gadfly::solver_facts
