// SPDX-License-Identifier: Apache-2.0
// The options of `gadfly reduce`, from its command line (tools/cli/reduce.cc).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gadfly::tools::inline reduce {

struct ReduceOptions {
  std::string in;
  std::string out;
  std::string second;  // OUT, or, if -o names that, the command's first word
  std::vector<std::string> command;
  uint32_t jobs = 0;  // 0: one per core
  bool ignore_output = false;
  bool ignore_out = false;
  bool ignore_err = false;
  std::string match_out;
  std::string match_err;
  std::string exit_code;  // empty; "true": as on the original; a number
  bool hangs = false;
  std::pair<std::string, std::string> disagree;              // two commands
  std::tuple<std::string, std::string, double> slower = {};  // two commands and a ratio
  std::string finding;
  std::string binary;
  std::string reference;           // reference solvers of --finding; empty: the default
  std::string parent;              // file
  double timeout = 0;              // seconds; 0: from the run on the original
  std::optional<uint32_t> memory;  // MiB; 0: no limit; nothing: the default
  double budget = 0;               // seconds; 0: no limit
  uint64_t checks = 0;             // 0: no limit
  uint32_t repeat = 1;
  std::string rules;
  bool well_sorted = false;
  bool resume = false;
  bool stats = false;
  bool list_rules = false;
  bool json = false;

  bool compares_answers() const { return !disagree.first.empty(); }
  bool compares_times() const { return !std::get<0>(slower).empty(); }
};

}  // namespace gadfly::tools::inline reduce
