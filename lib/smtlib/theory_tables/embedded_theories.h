// SPDX-License-Identifier: Apache-2.0
// The theory tables of theories/, embedded in the library. cmake/GadflyLists.cmake generates the
// definition, which includes no other header of Gadfly, so that the reader of the tables does not
// depend on the folder.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace gadfly::smtlib::inline theory_tables {

// Returns the name (without .smt2) and the text of each file, in the order of theories.def.
std::span<const std::pair<std::string_view, std::string_view>> embedded_theories();

}  // namespace gadfly::smtlib::inline theory_tables
