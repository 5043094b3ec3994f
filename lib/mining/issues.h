// SPDX-License-Identifier: Apache-2.0
// Reads dumps of issue trackers: one JSON object per line, with title, body, comments, state and
// labels, named as in GitHub's API. Finds scripts in the fenced code blocks of the texts.
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
  std::string solver;              // read from the URL or the repository; empty if unknown
  bool resolved = false;           // closed, but not as a duplicate or as not planned
};

// Reads one line of a dump. Fails with kSyntax if the line is not a JSON object with a title.
Result<Issue> read_issue(std::string_view line);

// Returns the kind of the bug, according to words in the labels and the title: "soundness",
// "invalid-model", "crash", "performance" or "other".
std::string kind_of(const Issue& issue);

// Returns the scripts in the fenced code blocks that contain an assertion. A script consists of the
// complete commands of its block, without prompts and output.
std::vector<std::string> scripts_of(const Issue& issue);

// Adds declarations for at most 12 undeclared constants of a script, each with the sort that leaves
// the fewest problems. Returns the text unchanged if no declaration helps. Overwrites `scratch`.
std::string completed(std::string_view text, smtlib::Script& scratch);

}  // namespace gadfly::mining
