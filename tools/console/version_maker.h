// SPDX-License-Identifier: Apache-2.0
// Makes weaker or stronger versions of a script by approximations, and returns the applied rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/approx/approximator.h"

namespace gadfly::tools::inline console {

struct VersionOptions {
  approx::Direction direction = approx::Direction::kWeaker;
  uint32_t steps = approx::kMaxSteps;  // maximum of one approximation
  uint32_t chain = 1;                  // approximations, each of the result of the one before
  bool label = false;                  // keep the script, and append the steps as a label
};

struct Version {
  std::string text;
  std::vector<std::string> rules;  // the applied rules; empty if none applies
  std::string places;              // the same as text: "rule at line:column, ..."
};

class VersionMaker {
 public:
  // `rules`: one flag per rule of the standard rule book, true if it is enabled.
  VersionMaker(const VersionOptions& options, std::vector<bool> rules);

  // Returns a version, a function of the text, the seed and the options. Requires that the text can
  // be read.
  Version make(std::string_view text, uint64_t seed);

 private:
  void read(std::string_view text);
  bool draw(Rng& rng, Version& version);

  VersionOptions options_;
  smtlib::Script script_;
  generate::Scratch scratch_;
  approx::Approximator approximator_;
  approx::Approximation approximation_;
  smtlib::Edits edits_;
};

}  // namespace gadfly::tools::inline console
