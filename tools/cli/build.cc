// SPDX-License-Identifier: Apache-2.0
// gadfly build: builds a fuzz target and its solver from source. `gadfly fuzz` does the same if its
// target does not exist.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>

#include "lib/solver_facts/registry.h"
#include "tools/building/builder.h"
#include "tools/cli/subcommand.h"
#include "tools/console/installation.h"
#include "tools/console/named_build.h"
#include "tools/console/wait_notice.h"
#include "tools/probing/facts_text.h"
#include "tools/probing/probing.h"

namespace gadfly::tools::inline cli {
namespace {

// Prints one line per fuzz target that is built: its name, flavor, engine, and what it says of
// itself.
ExitCode list_builds(const Output& output) {
  for (const Engine engine : {Engine::kLibFuzzer, Engine::kAfl}) {
    const std::string_view name = engine == Engine::kAfl ? "afl" : "libfuzzer";
    for (const FuzzTarget& target : fuzz_targets(engine)) {
      const std::string build = target_build(target);
      output.text(fmt::format("{:20} {:8} {:10} {}", target.name, flavor_name(target.flavor), name,
                              build.empty() ? "does not run" : build));
      output.object({{"target", target.name},
                     {"flavor", flavor_name(target.flavor)},
                     {"engine", name},
                     {"build", build},
                     {"binary", target.binary.string()}});
    }
  }
  return kExitFine;
}

// Asks the program of a named build what it refuses, and writes the answers to its facts. Returns a
// line for the user.
Result<std::string> find_refusals(const NamedBuild& build) {
  const WaitNotice notice(build.name + " to answer some thousand scripts about what it refuses");
  const Result<std::unique_ptr<Asker>> asker = Asker::start(named_facts(build.name).string());
  if (!asker) return asker.error();
  const Result<RefusedParts> parts = find_refused_parts(**asker, [](std::string_view) {});
  if (!parts) return parts.error();
  const std::vector<RefusalSection> sections =
      refusal_sections(*parts, smtlib::TheorySet::standard());
  GADFLY_TRY(write_found_facts(build, *solver_facts::find_solver(solver_of(build.target)),
                               found_facts((*asker)->build_id(), sections)));
  return fmt::format("what it refuses was found by trying {} scripts: {}", (*asker)->asked().size(),
                     named_facts(build.name).string());
}

// Finds the refusals of a build that has a name and a program, unless they are known.
void keep_refusals(const Output& output, const std::string& name) {
  const std::optional<NamedBuild> named = find_named_build(name);
  std::error_code code;
  if (!named || !std::filesystem::exists(named_program(*named), code) || refusals_known(*named))
    return;
  if (const Result<std::string> found = find_refusals(*named); found)
    output.text(fmt::format("{}: {}", name, *found));
  else
    output.complain(
        fmt::format("warning: {}: what it refuses was not found, so the facts of {} count: {}",
                    name, solver_of(named->target), found.error().message));
}

ExitCode build(const Output& output, const BuildOptions& options) {
  if (options.target.empty()) {
    output.complain("TARGET is required: `gadfly build --help` lists the targets");
    return kExitBadInput;
  }
  if (options.flavor == Flavor::kCoverage && options.engine == Engine::kAfl) {
    output.complain("the flavor coverage has no engine: omit --engine");
    return kExitBadInput;
  }
  const Result<Build> built = build_target(options);
  if (!built) {
    output.complain(built.error().message);
    return built.error().code == ErrorCode::kUnsupported ? kExitBadInput : kExitEnvironment;
  }
  report_build(options, *built, output);
  keep_refusals(output, built->name);
  return kExitFine;
}

}  // namespace

void add_build(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("build", "Build a fuzz target and its solver from source");
  auto options = std::make_shared<BuildOptions>();
  subcommand->add_option(
      "TARGET", options->target,
      fmt::format("The fuzz target: one of {}", fmt::join(buildable_targets(), ", ")));
  auto list = std::make_shared<bool>(false);
  subcommand->add_flag("--list", *list, "List the builds instead");
  subcommand
      ->add_option("--name", options->name,
                   "A name for this build, so that several versions stand side by side: `gadfly "
                   "fuzz NAME`, `--reference NAME`, `--solver NAME`; default: the target's, or one "
                   "made from the source if it needs another compiler than the usual one")
      ->type_name("NAME");
  subcommand
      ->add_option("--cxx", options->cxx,
                   "C++ compiler: a clang with libFuzzer; default: $CXX if it is a clang, else the "
                   "first of clang++, and of clang++-N from the newest on, that has all standard "
                   "headers which the source includes, with its usual library or with libc++")
      ->type_name("PROGRAM");
  subcommand
      ->add_option("--from", options->from,
                   "The solver's source tree, or `newest` for its newest release; default: the "
                   "folder in $Z3_SOURCE_DIR ($CVC5_SOURCE_DIR, ...) if set, else Debian's source "
                   "package, else the newest release")
      ->type_name("DIR")
      ->check(CLI::ExistingDirectory | CLI::IsMember({"newest"}));
  subcommand
      ->add_option(
          "--dep", options->dependencies,
          "The source of a library that the solver needs, as cadical=DIR; repeat it for each")
      ->type_name("NAME=DIR")
      ->allow_extra_args(false);
  subcommand
      ->add_option_function<std::string>(
          "--flavor",
          [options](const std::string& name) {
            const auto* found = std::ranges::find(kFlavors, name);
            options->flavor = static_cast<Flavor>(found - kFlavors.begin());
          },
          "explore: fast, for campaigns; verify: with sanitizers and assertions; coverage: counts "
          "executed lines")
      ->check(CLI::IsMember({"explore", "verify", "coverage"}))
      ->default_str("explore");
  subcommand
      ->add_option_function<std::string>(
          "--engine",
          [options](const std::string& name) {
            options->engine = name == "afl" ? Engine::kAfl : Engine::kLibFuzzer;
          },
          "Fuzzing engine")
      ->check(CLI::IsMember({"libfuzzer", "afl"}))
      ->default_str("libfuzzer");
  subcommand
      ->add_option("-j,--jobs", options->jobs,
                   "Number of parallel compilers; default: one per processor")
      ->check(CLI::Range(1U, 1024U));
  subcommand->callback([options, list, &run] {
    run = [options, list](Output& output) {
      return *list ? list_builds(output) : build(output, *options);
    };
  });
}

}  // namespace gadfly::tools::inline cli
