// SPDX-License-Identifier: Apache-2.0
// The settings of a campaign, from the command line (tools/cli/fuzz.cc), with their defaults.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "lib/solver_facts/run_settings.h"
#include "tools/campaign/confirmation/verify_build.h"
#include "tools/console/installation.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

struct CampaignOptions {
  std::string target;  // name; guided campaigns
  Engine engine = Engine::kLibFuzzer;
  std::filesystem::path binary;          // of the target
  std::filesystem::path confirm_binary;  // of the target, to check candidates again
  std::filesystem::path verify_binary;   // replays in the verify build; empty if it is not there
  VerifyBuildPlan verify_build;          // how to build it while the campaign runs
  uint32_t sample = 100;                 // 1 in N other inputs is verified too; 0: none
  std::string reference;               // reference solvers as in $GADFLY_REFERENCE; "none" for none
  std::string bank;                    // file of past bugs that mutants draw from; empty for none
  std::string profile;                 // that mutants stay in (smtlib::Profile::read)
  bool profile_given = false;          // by the user: it holds for seeds, too
  std::vector<std::string> without;    // parts of the language that no seed and no mutant has
  std::vector<std::string> solvers;    // processes, of a campaign without a fuzz target
  solver_facts::RunSettings settings;  // of these solvers
  bool self_checks = true;             // solvers check their own answers
  // The options of solvers that mutants set: none, regular, or all.
  std::string solver_options = "regular";
  std::vector<std::string> command;   // of a solver's own binary, which afl-fuzz runs
  std::string arbiter;                // a solver that only checks candidates; may be empty
  std::vector<std::string> seeds;     // files and folders
  std::vector<std::string> exchange;  // folders whose new scripts are executed, too
  double seconds = 60;
  uint64_t runs = 0;    // the campaign also ends after N executions; 0: no limit
  size_t findings = 0;  // or after N distinct findings; 0: no limit
  uint32_t jobs = 1;
  uint64_t seed = 0;            // of this part of the campaign
  uint64_t first_seed = 0;      // of its first part
  uint64_t part = 0;            // the number of earlier parts, which --resume continues
  Json given = Json::object();  // the options of the command line, for --resume
  std::filesystem::path out;    // the campaign's folder
  bool resume = false;
  bool quiet = false;                       // shows nothing of the counts while the campaign runs
  size_t max_len = size_t{1} << 14;         // bytes of an input
  uint32_t max_chain = 10;                  // most mutations of one mutant, without coverage
  uint32_t memory_mib = 4096;               // of a worker of a guided campaign; 0: no limit
  double confirm_seconds = 60;              // at the end, to verify and confirm what waits
  double reduce_seconds = 60;               // after that, to reduce findings
  std::vector<std::string> engine_options;  // passed to the engine
};

}  // namespace gadfly::tools::inline campaign
