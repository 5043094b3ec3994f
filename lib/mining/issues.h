// SPDX-License-Identifier: Apache-2.0
// Reads dumps of issue trackers: one JSON object per line, with title, body, comments, state and
// labels as GitHub's API names them. The commands in a fenced code block are a script.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mining {

struct Issue {
  std::string title;
  std::vector<std::string> labels;
  std::vector<std::string> texts;  // the body, then the comments
  std::string solver;              // from the address or the repository; empty if unknown
  bool resolved = false;           // closed, but not as a duplicate or as not planned
};

// Reads one line of a dump. kSyntax if it is not a JSON object with a title.
Result<Issue> read_issue(std::string_view line);

// The kind of the bug, by words in the labels and the title: "soundness", "invalid-model", "crash",
// "performance" or "other".
std::string kind_of(const Issue& issue);

// The scripts in the fenced code blocks. Each has only the whole commands of its block, without
// prompts and output.
std::vector<std::string> scripts_of(const Issue& issue);

// Adds declarations for the undeclared constants of a script, each with the sort that leaves the
// fewest problems. Returns the text unchanged if no declaration is missing. `scratch` is
// overwritten.
std::string completed(std::string_view text, smtlib::Script& scratch);

}  // namespace gadfly::mining
