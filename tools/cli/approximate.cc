// SPDX-License-Identifier: Apache-2.0
// gadfly approximate: makes weaker or stronger versions of scripts, or with --stats measures what
// they cost. If a script is sat, a weaker version is sat too; if it is unsat, a stronger version is
// unsat too. The same seed and files give the same versions.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "lib/approx/selection.h"
#include "lib/base/hash.h"
#include "tools/cli/statistics.h"
#include "tools/cli/subcommand.h"
#include "tools/console/files.h"
#include "tools/console/version_maker.h"

namespace gadfly::tools::inline cli {
namespace {

struct ApproximateOptions {
  std::vector<std::string> files;
  std::string rules;
  std::optional<uint64_t> seed;
  uint32_t count = 300;
  VersionOptions version;
  bool stats = false;
  std::string out;
};

Result<Done> write_versions(const Output& output, const ApproximateOptions& options,
                            VersionMaker& maker, const std::string& file, size_t number,
                            const std::string& text) {
  uint64_t state = hash_bytes(text, *options.seed);
  const std::string stem = file == "-" ? "stdin" : std::filesystem::path(file).stem().string();
  for (uint32_t i = 1; i <= options.count; ++i) {
    const Version version = maker.make(text, split_mix(state));
    const bool applied = !version.rules.empty();
    Json row = {{"file", file},
                {"mutant", i},
                {"direction", to_string(options.version.direction)},
                {"applied", applied},
                {"rules", version.rules}};
    if (options.out.empty()) {
      output.text(fmt::format("; gadfly approximation {} of {}, {}, seed {}: {}\n{}", i, file,
                              to_string(options.version.direction), *options.seed,
                              applied ? version.places : "no rule applies", version.text));
      row["text"] = version.text;
    } else {
      const std::filesystem::path path =
          std::filesystem::path(options.out) / fmt::format("{:05}-{}-{:05}.smt2", number, stem, i);
      if (Result<Done> written = write_text(path, version.text); !written) return written;
      row["path"] = path.string();
    }
    output.object(row);
    if (!applied) break;  // no other draw applies a rule either
  }
  return Done();
}

// Adds the milliseconds of `count` versions, as in table 5 of the paper: of one whole chain,
// including the time to read each link.
void measure(const ApproximateOptions& options, VersionMaker& maker, const std::string& text,
             Moments& milliseconds) {
  uint64_t state = hash_bytes(text, *options.seed);
  for (uint32_t i = 0; i < options.count; ++i) {
    const auto start = std::chrono::steady_clock::now();
    const Version version = maker.make(text, split_mix(state));
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    if (version.rules.empty()) return;
    milliseconds.add(elapsed.count());
  }
}

void print_stats(const Output& output, const Moments& ms) {
  output.text(
      fmt::format("versions    avg ms    min ms    max ms  stddev ms\n"
                  "{:8}{:10.4f}{:10.4f}{:10.4f}{:11.4f}",
                  ms.count(), ms.mean(), ms.min(), ms.max(), ms.stddev()));
  output.object({{"versions", ms.count()},
                 {"mean_ms", ms.mean()},
                 {"min_ms", ms.min()},
                 {"max_ms", ms.max()},
                 {"stddev_ms", ms.stddev()}});
}

// Returns the text of a script. Errors: it cannot be read, parsed, or is ill-sorted.
Result<std::string> prepare(const std::string& file) {
  Result<std::string> text = read_text(file);
  if (!text) return text;
  smtlib::Script script(smtlib::TheorySet::standard());
  if (const Result<Done> read = script.read(*text); !read) return read.error();
  for (const smtlib::Problem& problem : script.problems())
    if (problem.is_error())
      return Error{ErrorCode::kSort, script.describe(problem), script.position(problem.node)};
  return text;
}

ExitCode approximate(const Output& output, ApproximateOptions& options) {
  Result<std::vector<bool>> rules =
      approx::select_rules(approx::RuleBook::standard(), options.rules);
  if (!rules) {
    output.error("--rules", rules.error());
    return kExitBadInput;
  }
  if (!options.seed) options.seed = std::random_device()();
  VersionMaker maker(options.version, std::move(*rules));
  Moments milliseconds;
  bool bad_input = false;
  size_t number = 0;
  for (const std::string& file : expand_all(options.files)) {
    ++number;
    const Result<std::string> text = prepare(file);
    if (!text) {
      output.error(file, text.error());
      bad_input = true;
    } else if (options.stats) {
      measure(options, maker, *text, milliseconds);
    } else if (const Result<Done> written =
                   write_versions(output, options, maker, file, number, *text);
               !written) {
      output.error(options.out, written.error());
      return kExitEnvironment;
    }
  }
  if (options.stats) print_stats(output, milliseconds);
  output.complain(fmt::format("seed {}", *options.seed));
  return bad_input ? kExitBadInput : kExitFine;
}

}  // namespace

void add_approximate(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("approximate", "Make weaker or stronger versions of scripts");
  auto options = std::make_shared<ApproximateOptions>();
  subcommand
      ->add_option("FILES", options->files, "Scripts, folders of scripts, or - for standard input")
      ->required();
  subcommand
      ->add_option_function<std::string>(
          "--direction",
          [options](const std::string& name) {
            const bool weaker = name == to_string(approx::Direction::kWeaker);
            options->version.direction =
                weaker ? approx::Direction::kWeaker : approx::Direction::kStronger;
          },
          "weaker: a sat script stays sat; stronger: an unsat script stays unsat")
      ->required()
      ->check(CLI::IsMember({"weaker", "stronger"}));
  subcommand->add_option("--count", options->count, "Number of versions per file; default: 300")
      ->check(CLI::Range(1U, ~0U));
  subcommand
      ->add_option("--steps", options->version.steps,
                   "Maximum number of formulas that a version changes; default: 5")
      ->check(CLI::Range(1U, 1000U));
  CLI::Option* chain = subcommand
                           ->add_option("--chain", options->version.chain,
                                        "Number of approximations, each of the result of the one "
                                        "before; only the last result is written; default: 1")
                           ->check(CLI::Range(1U, ~0U));
  subcommand
      ->add_option("--rules", options->rules,
                   "Rules and groups to use: `x,y` only these, `-x,-y` all except these; "
                   "`injection`: only predicate injection; default: all")
      ->type_name("LIST");
  subcommand
      ->add_flag(
          "--label", options->version.label,
          "Write the unchanged script, with the steps in a label that `gadfly judge` applies")
      ->excludes(chain);
  subcommand
      ->add_option("--seed", options->seed,
                   "Random seed; the same seed gives the same versions; default: a random number")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  subcommand
      ->add_option("--out", options->out,
                   "Folder to write the versions to; default: standard output")
      ->type_name("DIR");
  subcommand->add_flag("--stats", options->stats,
                       "Print the time per version, in milliseconds, instead of the versions");
  subcommand->callback([options, &run] {
    run = [options](Output& output) { return approximate(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
