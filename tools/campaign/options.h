// SPDX-License-Identifier: Apache-2.0
// What a campaign is told on the command line (tools/verbs/fuzz.cc), with its defaults.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/installation.h"

namespace gadfly::tools {

struct CampaignOptions {
  std::string target;  // name; guided campaigns
  Engine engine = Engine::kLibFuzzer;
  std::filesystem::path binary;          // of the target
  std::filesystem::path confirm_binary;  // of the target, to look at candidates again
  std::filesystem::path verify_binary;   // replays in the verify build; empty for none
  uint32_t sample = 100;                 // one script in so many is verified, 0 for none
  std::string reference;  // second opinions as $GADFLY_REFERENCE takes them, none for none
  std::string bank;       // file of past bugs that mutants draw from; empty for none
  std::string profile;    // that mutants stay in (smtlib::Profile::read)
  std::vector<std::string> solvers;  // of a campaign without coverage
  std::string arbiter;               // a solver that is asked about candidates only; may be empty
  std::vector<std::string> seeds;    // files and folders
  double seconds = 60;
  uint64_t runs = 0;  // executions after which it ends too, 0 for any number
  uint32_t jobs = 1;
  uint64_t seed = 0;
  std::filesystem::path out;  // the campaign's folder
  bool resume = false;
  size_t max_len = size_t{1} << 14;         // bytes of an input
  uint32_t max_chain = 10;                  // mutations upon each other, without coverage
  uint32_t memory_mib = 4096;               // of a worker
  double confirm_seconds = 60;              // for what is still to be confirmed at the end
  double reduce_seconds = 60;               // at the end for smaller scripts of what was found
  std::vector<std::string> engine_options;  // handed to the engine as they are
};

}  // namespace gadfly::tools
