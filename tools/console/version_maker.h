// SPDX-License-Identifier: Apache-2.0
// Versions of a script that are weaker or stronger than it, and what was done to get there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/approx/approximator.h"

namespace gadfly::tools::inline console {

struct VersionOptions {
  approx::Direction direction = approx::Direction::kWeaker;
  uint32_t steps = approx::kMaxSteps;  // of one approximation, at most
  uint32_t chain = 1;                  // approximations upon each other
  bool label = false;                  // the script stays, the steps come as a label behind it
};

struct Version {
  std::string text;
  std::vector<std::string> rules;  // applied, empty where none was
  std::string places;              // the same for people: "rule at line:column, ..."
};

class VersionMaker {
 public:
  // `rules`: those that are on, by number.
  VersionMaker(const VersionOptions& options, std::vector<bool> rules);

  // A function of the text, the seed and the options. Requires that the text can be read.
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
