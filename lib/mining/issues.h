// SPDX-License-Identifier: Apache-2.0
// Dumps of issue trackers, one JSON object a line: title, body, comments, state, labels, as
// GitHub's API names them. What is in fenced code blocks and reads as commands is a script.
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
  std::string solver;              // from the address or the repository; empty where none says
  bool resolved = false;           // closed, and not as a duplicate or invalid
};

// kSyntax: no JSON object, or one without title and body.
Result<Issue> read_issue(std::string_view line);

// "soundness", "invalid-model", "crash", "performance", "other": from labels and title.
std::string kind_of(const Issue& issue);

// The scripts in its fenced code blocks, of each the whole commands: no prompts, no output.
std::vector<std::string> scripts_of(const Issue& issue);

// The script, with declarations for constants that it does not declare, of the sort with which the
// fewest problems are left; as it is where nothing is missing. `scratch` is read anew.
std::string completed(std::string_view text, smtlib::Script& scratch);

}  // namespace gadfly::mining
