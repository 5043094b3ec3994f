// SPDX-License-Identifier: Apache-2.0
// The scripts of examples.smt2, which decide about features, commands, and strict logics.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/probing/decision.h"

namespace gadfly::tools::inline probing {

// Name and text of examples.smt2; the definition is generated (cmake/GadflyLists.cmake).
std::span<const std::pair<std::string_view, std::string_view>> embedded_examples();

struct Example {
  std::string kind;  // feature, command, or outside
  std::string name;  // as in a solver's facts
  std::vector<ScriptPair> pairs;
};

// Returns the examples of one kind, in the order of the file. Each script is one line.
std::vector<Example> examples_of(std::string_view kind);

}  // namespace gadfly::tools::inline probing
