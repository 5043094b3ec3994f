// SPDX-License-Identifier: Apache-2.0
// gadfly generate: draws random scripts of the given logics, from the theory tables alone or from a
// bank of past bugs. The same seed gives the same scripts.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <random>

#include "lib/bank/filler.h"
#include "lib/base/hash.h"
#include "lib/generate/scripts/script_maker.h"
#include "lib/smtlib/compatibility/checker.h"
#include "lib/solver_facts/registry.h"
#include "tools/cli/subcommand.h"
#include "tools/cli/theories.h"
#include "tools/console/banks.h"
#include "tools/console/files.h"
#include "tools/console/profiles.h"

namespace gadfly::tools::inline cli {
namespace {

constexpr int kDraws = 50;

struct GenerateOptions {
  std::vector<std::string> logics;
  std::optional<uint64_t> seed;
  uint32_t count = 1;
  generate::ScriptSize size;
  std::string out;
  std::string bank;
  bool random_atoms = false;
  std::string profile;
  Theories theories;
};

// Returns one script of a logic per call.
using Make = std::function<Result<std::string>(const std::string& logic, uint64_t seed)>;

Make make_from_nothing(const GenerateOptions& options, const smtlib::TheorySet& theory_set,
                       const smtlib::Profile& profile) {
  const auto maker = std::make_shared<generate::ScriptMaker>(theory_set, profile);
  return [maker, size = options.size](const std::string& logic, uint64_t seed) {
    return maker->make(logic, size, seed);
  };
}

// Makes scripts from a bank of past bugs; all solvers of the profile accept them.
Result<Make> make_from_bank(const GenerateOptions& options, const smtlib::TheorySet& theory_set,
                            const smtlib::Profile& profile) {
  Result<bank::Bank> bank = read_bank_file(options.bank);
  if (!bank) return bank.error();
  const auto filler = std::make_shared<bank::Filler>(std::move(*bank), theory_set, profile);
  const auto script = std::make_shared<smtlib::Script>(theory_set);
  return Make([=, by_rules = !options.random_atoms](const std::string& name,
                                                    uint64_t seed) -> Result<std::string> {
    const smtlib::Logic logic = smtlib::read_logic(name);
    Rng rng(seed);
    for (int draw = 0; draw < kDraws; ++draw) {
      std::string text = bank::Filler::script_of(
          filler->fill(
              logic, {.assertions = bank::Filler::draw_assertions(rng), .by_rules = by_rules}, rng),
          logic);
      // Draws again if the profile does not accept a quantifier, or the logic a product.
      if (text.find("(assert") != std::string::npos && script->read(text) &&
          script->problems().empty() && incompatibilities(*script, profile).empty())
        return text;
    }
    return Error{ErrorCode::kUnsupported, "the bank has no parts for this logic", {}};
  });
}

ExitCode generate_scripts(const Output& output, GenerateOptions& options) {
  const Result<const smtlib::TheorySet*> theory_set = options.theories.theory_set();
  if (!theory_set) {
    output.error("--theories", theory_set.error());
    return kExitBadInput;
  }
  const auto profile = read_profile(output, options.profile,
                                    solver_facts::usual_profile(**theory_set), **theory_set);
  if (!profile) return kExitBadInput;
  if (!options.seed) options.seed = std::random_device()();
  const Result<Make> make = options.bank.empty()
                                ? make_from_nothing(options, **theory_set, *profile)
                                : make_from_bank(options, **theory_set, *profile);
  if (!make) {
    output.error(options.bank, make.error());
    return kExitBadInput;
  }
  for (const std::string& logic : options.logics) {
    // Each logic has its own seed, so its scripts do not depend on the other logics.
    uint64_t state = hash_bytes(logic, *options.seed);
    for (uint32_t i = 1; i <= options.count; ++i) {
      const Result<std::string> script = (*make)(logic, split_mix(state));
      if (!script) {
        output.error(logic, script.error());
        return kExitBadInput;
      }
      Json row = {{"logic", logic}, {"script", i}};
      if (options.out.empty()) {
        output.text(
            fmt::format("; gadfly script {} of {}, seed {}\n{}", i, logic, *options.seed, *script));
        row["text"] = *script;
      } else {
        const std::filesystem::path path =
            std::filesystem::path(options.out) / fmt::format("{}-{:05}.smt2", logic, i);
        if (const Result<Done> written = write_text(path, *script); !written) {
          output.error(path.string(), written.error());
          return kExitEnvironment;
        }
        row["path"] = path.string();
      }
      output.object(row);
    }
  }
  output.complain(fmt::format("seed {}", *options.seed));
  return kExitFine;
}

}  // namespace

void add_generate(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("generate", "Generate random scripts");
  auto options = std::make_shared<GenerateOptions>();
  subcommand->add_option("LOGICS", options->logics, "Logics, such as QF_BV, QF_SLIA, ALL")
      ->required();
  subcommand
      ->add_option("--bank", options->bank,
                   "File of past bugs (made by `gadfly mine`) whose skeletons and atoms the "
                   "scripts consist of; default: no bank")
      ->type_name("FILE");
  subcommand->add_flag("--random-atoms", options->random_atoms,
                       "With --bank: choose atoms at random, without association rules");
  subcommand
      ->add_option("--seed", options->seed,
                   "Random seed; the same seed gives the same scripts; default: a random number")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  subcommand->add_option("--count", options->count, "Number of scripts per logic; default: 1")
      ->check(CLI::Range(1U, ~0U));
  subcommand
      ->add_option("--constants", options->size.constants,
                   "Number of declared constants; default: 6")
      ->check(CLI::Range(1U, 1000U));
  subcommand
      ->add_option("--functions", options->size.functions,
                   "Number of declared functions, if the logic allows them; default: 2")
      ->check(CLI::Range(0U, 1000U));
  subcommand
      ->add_option("--assertions", options->size.assertions, "Number of assertions; default: 4")
      ->check(CLI::Range(1U, 100000U));
  subcommand
      ->add_option("--depth", options->size.depth,
                   "Maximum depth of an assertion, in nested applications; default: 4")
      ->check(CLI::Range(1U, 64U));
  subcommand
      ->add_option("--max-nodes", options->size.max_nodes,
                   "Maximum size of an assertion, in nodes; default: 120")
      ->check(CLI::Range(1U, 1U << 20));
  subcommand
      ->add_option("--out", options->out,
                   "Folder to write the scripts to; default: standard output")
      ->type_name("DIR");
  subcommand->add_option(
      "--profile", options->profile,
      "Scripts use only what all these solvers accept: `z3,cvc5`, `standard,z3`, `portable`; "
      "default: `standard,z3,cvc5`");
  options->theories.add_option(*subcommand);
  subcommand->callback([options, &run] {
    run = [options](Output& output) { return generate_scripts(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
