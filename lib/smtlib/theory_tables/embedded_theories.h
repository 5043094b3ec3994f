// SPDX-License-Identifier: Apache-2.0
// The theory tables of theories/ as they were when the library was built: stem of the file and its
// text, in the order of theories.def. The definition is generated (cmake/GadflyLists.cmake) and
// includes nothing of ours, so that the reader of the tables need not know the folder.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace gadfly::smtlib::inline theory_tables {

std::span<const std::pair<std::string_view, std::string_view>> embedded_theories();

}  // namespace gadfly::smtlib::inline theory_tables
