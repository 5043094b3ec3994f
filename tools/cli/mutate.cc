// SPDX-License-Identifier: Apache-2.0
// gadfly mutate: makes mutants of scripts, or with --stats measures what they cost. The same seed
// and files give the same mutants.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "lib/base/hash.h"
#include "lib/solver_facts/registry.h"
#include "mutator/strategies.h"
#include "tools/cli/mutate/mutation_timer.h"
#include "tools/cli/subcommand.h"
#include "tools/cli/theories.h"
#include "tools/console/banks.h"
#include "tools/console/files.h"
#include "tools/console/profiles.h"

namespace gadfly::tools::inline cli {
namespace {

struct MutateOptions {
  std::vector<std::string> files;
  std::vector<std::string> strategies;
  std::vector<std::string> donors;
  std::optional<uint64_t> seed;
  uint32_t count = 1;
  uint32_t chain = 1;
  bool stats = false;
  bool witness = false;
  std::string out;
  uint32_t max_nodes = mutator::Limits().max_nodes;
  std::string bank;
  std::string profile;
  Theories theories;
};

// Returns the default weights, with 0 for strategies that are not wanted; empty `wanted` means all.
std::vector<uint32_t> weights(const std::vector<std::string>& wanted) {
  std::vector<uint32_t> weights;
  for (const mutator::Strategy& strategy : mutator::strategies()) {
    const bool on = wanted.empty() || std::ranges::find(wanted, strategy.name) != wanted.end();
    weights.push_back(on ? std::max(strategy.weight, 1U) : 0);
  }
  return weights;
}

// Each file has its own seed, so its mutants do not depend on the other files.
uint64_t seed_of(std::string_view text, uint64_t seed) {
  return hash_bytes(text, seed);
}

void write_mutants(const Output& output, const MutateOptions& options, mutator::Mutator& mutator,
                   std::span<const std::string> donors, const std::string& file, size_t number,
                   const std::string& text, bool& failed) {
  const mutator::Limits limits = {.max_nodes = options.max_nodes};
  uint64_t state = seed_of(text, *options.seed);
  for (uint32_t i = 1; i <= options.count; ++i) {
    const uint64_t seed = split_mix(state);
    mutator::Supplies supplies;
    if (!donors.empty()) supplies.donor = donors[seed % donors.size()];
    const auto [bytes, applied] = mutator.mutate_chain(text, seed, options.chain, limits, supplies);
    const std::string strategy(applied ? mutator.last_strategy() : "none applies");
    std::string path;
    if (options.out.empty()) {
      output.text(fmt::format("; gadfly mutant {} of {}, seed {}, last strategy: {}\n{}", i, file,
                              *options.seed, strategy, bytes));
    } else {
      path = (std::filesystem::path(options.out) /
              fmt::format("{:05}-{}-{:05}.smt2", number,
                          file == "-" ? "stdin" : std::filesystem::path(file).stem().string(), i))
                 .string();
      if (const Result<Done> written = write_text(path, bytes); !written) {
        output.error(path, written.error());
        failed = true;
        return;
      }
    }
    Json row = {{"file", file}, {"mutant", i}, {"applied", applied}, {"strategy", strategy}};
    row[path.empty() ? "text" : "path"] = path.empty() ? std::string(bytes) : path;
    output.object(row);
  }
}

void print_stats(const Output& output, const MutationTimer& timer) {
  output.text(
      "strategy            tried   applied   skipped  mean us   min us   max us  stddev us      "
      "bytes");
  for (size_t i = 0; i < timer.strategies().size(); ++i) {
    const StrategyCost& cost = timer.strategies()[i];
    const Moments& us = cost.microseconds;
    const std::string_view name = mutator::strategies()[i].name;
    output.text(fmt::format("{:14} {:10}{:10}{:10}{:9.2f}{:9.2f}{:9.2f}{:11.2f}{:11}", name,
                            cost.tried, us.count(), cost.skipped, us.mean(), us.min(), us.max(),
                            us.stddev(), cost.bytes));
    output.object({{"strategy", name},
                   {"tried", cost.tried},
                   {"applied", us.count()},
                   {"skipped", cost.skipped},
                   {"mean_us", us.mean()},
                   {"min_us", us.min()},
                   {"max_us", us.max()},
                   {"stddev_us", us.stddev()},
                   {"bytes", cost.bytes}});
  }
  output.text("\nphase       files  mean us   min us   max us  stddev us");
  for (size_t i = 0; i < kPhases.size(); ++i) {
    Moments us;
    for (const auto& [bytes, median] : timer.medians(static_cast<Phase>(i))) us.add(median);
    output.text(fmt::format("{:10}{:7}{:9.2f}{:9.2f}{:9.2f}{:11.2f}", kPhases[i], us.count(),
                            us.mean(), us.min(), us.max(), us.stddev()));
    output.object({{"phase", kPhases[i]},
                   {"files", us.count()},
                   {"mean_us", us.mean()},
                   {"min_us", us.min()},
                   {"max_us", us.max()},
                   {"stddev_us", us.stddev()}});
  }
}

ExitCode mutate(const Output& output, MutateOptions& options) {
  const Result<const smtlib::TheorySet*> theory_set = options.theories.theory_set();
  if (!theory_set) {
    output.error("--theories", theory_set.error());
    return kExitBadInput;
  }
  const std::vector<uint32_t> chosen = weights(options.strategies);
  if (!options.seed) options.seed = std::random_device()();
  const auto profile = read_profile(output, options.profile,
                                    solver_facts::usual_profile(**theory_set), **theory_set);
  if (!profile) return kExitBadInput;
  mutator::Mutator mutator(**theory_set);
  MutationTimer timer(**theory_set, chosen, {.max_nodes = options.max_nodes});
  mutator.set_profile(*profile);
  mutator.set_weights(chosen);
  if (!options.bank.empty()) {
    Result<bank::Bank> bank = read_bank_file(options.bank);
    if (!bank) {
      output.error(options.bank, bank.error());
      return kExitBadInput;
    }
    if (options.stats) timer.set_bank(*bank);
    mutator.set_bank(std::move(*bank));
  }
  mutator.set_witnesses(options.witness);
  smtlib::Script script(**theory_set);

  bool bad_input = false;
  bool failed = false;
  std::vector<std::string> donors;
  for (const std::string& file : expand_all(options.donors)) {
    Result<std::string> text = read_text(file);
    if (const Result<Done> read = text ? script.read(*text) : Result<Done>(text.error()); !read) {
      output.error(file, read.error());
      return kExitBadInput;
    }
    donors.push_back(std::move(*text));
  }
  size_t number = 0;
  for (const std::string& file : expand_all(options.files)) {
    ++number;
    Result<std::string> text = read_text(file);
    const Result<Done> read = text ? script.read(*text) : Result<Done>(text.error());
    if (!read) {
      output.error(file, read.error());
      bad_input = true;
    } else if (options.stats) {
      timer.measure(*text, seed_of(*text, *options.seed), options.count);
    } else {
      write_mutants(output, options, mutator, donors, file, number, *text, failed);
    }
    if (failed) return kExitEnvironment;
  }
  if (options.stats) print_stats(output, timer);
  output.complain(fmt::format("seed {}", *options.seed));
  return bad_input ? kExitBadInput : kExitFine;
}

}  // namespace

void add_mutate(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("mutate", "Make mutants of scripts");
  auto options = std::make_shared<MutateOptions>();
  std::vector<std::string> names;
  for (const mutator::Strategy& strategy : mutator::strategies()) names.emplace_back(strategy.name);
  subcommand
      ->add_option("FILES", options->files, "Scripts, folders of scripts, or - for standard input")
      ->required();
  subcommand
      ->add_option("--strategy", options->strategies,
                   "Use only this strategy; repeat it for each strategy; default: all")
      ->check(CLI::IsMember(names))
      ->allow_extra_args(false);
  subcommand
      ->add_option(
          "--donor", options->donors,
          "A script or folder from which `splice` takes terms; repeat it for each; default: none")
      ->allow_extra_args(false);
  subcommand
      ->add_option("--bank", options->bank,
                   "File of past bugs (made by `gadfly mine`) for the strategies skeleton and "
                   "associate; default: no bank")
      ->type_name("FILE");
  subcommand
      ->add_option("--seed", options->seed,
                   "Random seed; the same seed gives the same mutants; default: a random number")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  subcommand->add_option("--count", options->count, "Number of mutants per file; default: 1")
      ->check(CLI::Range(1U, ~0U));
  subcommand
      ->add_option(
          "--chain", options->chain,
          "Number of mutations per mutant, each of the result of the one before; default: 1")
      ->check(CLI::Range(1U, ~0U));
  subcommand
      ->add_option("--max-nodes", options->max_nodes,
                   "Maximum size of an inserted term, in nodes; default: 200")
      ->check(CLI::Range(1U, ~0U));
  subcommand
      ->add_option("--out", options->out,
                   "Folder to write the mutants to; default: standard output")
      ->type_name("DIR");
  subcommand->add_option(
      "--profile", options->profile,
      "Mutations add only what all these solvers accept: `z3,cvc5`, `standard,z3`, "
      "`portable`; default: `standard,z3,cvc5`");
  subcommand->add_flag("--witness", options->witness,
                       "Add a label with a model to mutants that are known to be satisfiable");
  subcommand->add_flag(
      "--stats", options->stats,
      "Print the time per strategy and phase, in microseconds, instead of the mutants");
  options->theories.add_option(*subcommand);
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return mutate(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
