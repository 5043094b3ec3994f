// SPDX-License-Identifier: Apache-2.0
// Prepares the folder of a campaign with coverage, picks the driver of its engine, and runs it
// (guided_campaign.h).
#include "tools/campaign/guided_campaign.h"

#include <fmt/format.h>

#include <memory>
#include <system_error>

#include "harness/processes/solver_choice.h"
#include "lib/base/split.h"
#include "lib/solver_facts/registry.h"
#include "tools/campaign/campaign.h"
#include "tools/campaign/confirmation/target_checks.h"
#include "tools/campaign/engine/afl_driver.h"
#include "tools/campaign/engine/libfuzzer_driver.h"
#include "tools/campaign/preparation.h"
#include "tools/campaign/scripts/solver_options.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

// Parts of a target's start line (harness/target/target.cc).
constexpr std::string_view kNoCounters = ", counters 0";
constexpr std::string_view kWithout = ", without ";

// The theory that a target was built without; empty if it has all.
std::string_view missing_theory(std::string_view build) {
  const size_t at = build.find(kWithout);
  if (at == build.npos) return "";
  build.remove_prefix(at + kWithout.size());
  return build.substr(0, build.find(','));
}

Result<std::unique_ptr<EngineDriver>> make_driver(const CampaignOptions& options,
                                                  const CampaignFolder& folder) {
  if (options.engine == Engine::kAfl)
    return make_afl_driver(options, folder, afl_target(options.binary));
  return make_libfuzzer_driver(options, folder);
}

// Prints a line for each reference solver.
void print_references(const CampaignOptions& options, const Output& output) {
  if (options.reference == "none") return output.text("reference none");
  for (const std::string_view name : split(options.reference, ';')) {
    const Result<solver_facts::SolverFacts> facts = harness::find_profile(name);
    if (!facts) continue;  // the target prints why
    const Result<std::string> version = solver_version(*facts);
    output.text(fmt::format("reference {} ({})", facts->name,
                            version ? *version : version.error().message));
  }
}

}  // namespace

ExitCode run_guided(const CampaignOptions& given, const Output& output) {
  CampaignOptions options = given;
  const CampaignFolder folder(options.out);
  Result<std::unique_ptr<EngineDriver>> driver = make_driver(options, folder);
  if (!driver) {
    output.complain(driver.error().message);
    return kExitEnvironment;
  }
  const bool afl = options.engine == Engine::kAfl;
  const std::string build = target_build({options.target, options.binary});
  if (!afl && build.ends_with(kNoCounters)) {
    output.complain(fmt::format(
        "{} has no counters of coverage: its solver was not compiled for a campaign. Build it with "
        "`gadfly build`, or with -fsanitize=fuzzer-no-link",
        options.binary.string()));
    return kExitEnvironment;
  }
  if (!build.empty()) output.text("target " + build);
  if (const std::string_view theory = missing_theory(build); !theory.empty()) {
    options.without.emplace_back(theory);
    options.profile += ",without:" + options.without.back();
    if (const Result<smtlib::Profile> rest = solver_facts::read_profile(options.profile); !rest) {
      output.complain(options.binary.string() +
                      " was built without a theory: " + rest.error().message);
      return kExitEnvironment;
    }
    output.text(fmt::format("{} was built without the theory {}: no seed and no mutant has it",
                            options.target, theory));
  }
  print_references(options, output);
  if (afl) warn_without_mutator(output);
  TargetOptions solver_options = target_options(options.target, options.solver_options);
  if (!solver_options.note.empty()) output.text(solver_options.note);
  const Prepared prepared = prepare_campaign(options, output,
                                             {{"target", options.target},
                                              {"engine", afl ? "afl" : "libfuzzer"},
                                              {"binary", options.binary.string()},
                                              {"confirm_binary", options.confirm_binary.string()},
                                              {"verify_binary", options.verify_binary.string()},
                                              {"reference", options.reference},
                                              {"solver_options", options.solver_options}},
                                             afl);
  if (prepared.code != kExitFine) return prepared.code;
  std::error_code code;
  fs::remove(folder.counters(), code);
  Campaign campaign(
      options, output, std::move(*driver),
      std::make_unique<TargetChecks>(options, output, std::move(solver_options.lines)),
      prepared.seeds.used);
  return campaign.run();
}

}  // namespace gadfly::tools::inline campaign
