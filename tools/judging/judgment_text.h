// SPDX-License-Identifier: Apache-2.0
// Judgments as text for a person: the verdict first, then each solver, then the reasons, then
// commands to paste; and many judgments as a table.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/console/output.h"
#include "tools/judging/judgment.h"

namespace gadfly::tools::inline judging {

// Lines without newlines.
std::vector<std::string> long_text(const Judgment& judgment);

// "FILE: finding, soundness, z3: REASON".
std::string one_line(const std::string& file, const Judgment& judgment);

// One JSON object with everything that a judgment has.
Json to_json(const std::string& file, const Judgment& judgment);

// Counts of many judgments.
class JudgmentTotals {
 public:
  void add(const Judgment& judgment);
  // "3 files: 1 finding, 2 ok", then a row per solver: how often each standing.
  std::vector<std::string> lines() const;

 private:
  size_t files_ = 0;
  std::map<std::string, size_t> verdicts_;
  std::map<std::string, std::map<harness::Standing, size_t>> solvers_;
};

}  // namespace gadfly::tools::inline judging
