// SPDX-License-Identifier: Apache-2.0
// gadfly mine: makes a bank of past bugs from folders of scripts and dumps of issue trackers.
// Campaigns draw parts of mutants from it (lib/mining/miner.h).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <sstream>

#include "lib/mining/issues.h"
#include "lib/mining/miner.h"
#include "proto/bank_file.h"
#include "tools/cli/subcommand.h"
#include "tools/console/banks.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

struct MineOptions {
  std::vector<std::string> sources;
  std::string out;
  std::string solver;
  std::string kind;
  bool unresolved = false;
  mining::Thresholds thresholds;
};

// Returns the kind of a script in a folder: bug if the name of the file suggests one.
std::string kind_of_file(const std::string& file) {
  const std::string name = fs::path(file).filename().string();
  for (const std::string_view word : {"bug", "issue", "pr-", "crash", "fuzz", "proj-"})
    if (name.find(word) != std::string::npos) return "bug";
  return "regression";
}

class Mining {
 public:
  Mining(const Output& output, const MineOptions& options)
      : output_(output),
        options_(options),
        scratch_(smtlib::TheorySet::standard()),
        miner_(smtlib::TheorySet::standard()) {}

  bool take(const std::string& file) {
    const Result<std::string> text = read_text(file);
    if (!text) {
      output_.error(file, text.error());
      return false;
    }
    if (file.ends_with(".jsonl")) return take_issues(file, *text);
    const Result<Done> read = miner_.add(
        *text, options_.solver, options_.kind.empty() ? kind_of_file(file) : options_.kind);
    if (!read && first_unreadable_.empty())
      first_unreadable_ = fmt::format("{}: {}", file, read.error().message);
    return true;
  }

  const mining::Miner& miner() const { return miner_; }
  const std::string& first_unreadable() const { return first_unreadable_; }
  uint64_t skipped() const { return skipped_; }

 private:
  bool take_issues(const std::string& file, const std::string& text) {
    std::istringstream lines(text);
    uint32_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      const Result<mining::Issue> issue = mining::read_issue(line);
      if (!issue) {
        output_.error(file, Error{issue.error().code, issue.error().message, {number, 1}});
        return false;
      }
      if (!issue->resolved && !options_.unresolved) {
        ++skipped_;
        continue;
      }
      const std::string kind = options_.kind.empty() ? mining::kind_of(*issue) : options_.kind;
      for (const std::string& script : mining::scripts_of(*issue))
        miner_
            .add(mining::completed(script, scratch_),
                 options_.solver.empty() ? issue->solver : options_.solver, kind)
            .ok();
    }
    return true;
  }

  const Output& output_;
  const MineOptions& options_;
  smtlib::Script scratch_;
  mining::Miner miner_;
  std::string first_unreadable_;
  uint64_t skipped_ = 0;
};

ExitCode mine(const Output& output, const MineOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  Mining mining(output, options);
  for (const std::string& source : options.sources) {
    const Result<std::vector<std::string>> files =
        source.ends_with(".jsonl") ? std::vector<std::string>{source} : expand(source);
    if (!files) {
      output.error(source, files.error());
      return kExitBadInput;
    }
    for (const std::string& file : *files)
      if (!mining.take(file)) return kExitBadInput;
  }
  const bank::Bank bank = mining.miner().finish(options.thresholds);
  if (bank.atoms.empty()) {
    output.complain(
        mining.first_unreadable().empty()
            ? fmt::format("nothing was found in {}: there is no assertion that Gadfly understands",
                          fmt::join(options.sources, ", "))
            : "nothing was found; " + mining.first_unreadable());
    return kExitBadInput;
  }
  if (const Result<Done> written = write_text(options.out, proto::bank_bytes(bank)); !written) {
    output.error(options.out, written.error());
    return kExitEnvironment;
  }
  const mining::MiningCounts& counts = mining.miner().counts();
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  output.text(
      fmt::format("{}: {} scripts ({} unreadable, {} repeated{}) in {:.1f} s\n"
                  "left out: {} of {} assertions, {} atoms",
                  options.out, bank.scripts, counts.unreadable, counts.duplicates,
                  mining.skipped() > 0 ? fmt::format(", {} open issues", mining.skipped()) : "",
                  seconds, counts.assertions_left, counts.assertions, counts.atoms_left));
  print_bank_summary(output, bank);
  output.object({{"scripts", bank.scripts},
                 {"unreadable", counts.unreadable},
                 {"duplicates", counts.duplicates},
                 {"open_issues", mining.skipped()},
                 {"skeletons", bank.skeletons.size()},
                 {"atoms", bank.atoms.size()},
                 {"signatures", bank.signatures.size()},
                 {"rules", bank.rules.size()},
                 {"seconds", seconds}});
  return kExitFine;
}

}  // namespace

void add_mine(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("mine", "Make a bank of past bugs from scripts and issues");
  auto options = std::make_shared<MineOptions>();
  subcommand
      ->add_option(
          "SOURCES", options->sources,
          "Scripts, folders of scripts, and dumps of issue trackers (*.jsonl: one JSON object "
          "per line, with title, body, comments, state, labels)")
      ->required();
  subcommand->add_option("-o,--out", options->out, "File to write the bank to")
      ->type_name("FILE")
      ->required();
  subcommand->add_option("--solver", options->solver,
                         "The solver that had the bugs; default: the solver that an issue names");
  subcommand->add_option(
      "--kind", options->kind,
      "The kind of the bugs, such as soundness; default: read from issues and file names");
  subcommand->add_flag("--open", options->unresolved, "Also use issues that are not resolved");
  subcommand
      ->add_option(
          "--support", options->thresholds.support,
          "Minimum number of scripts in which the atoms of a rule occur together; default: 10")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
  subcommand
      ->add_option("--confidence", options->thresholds.confidence,
                   "A rule must hold in more than this share of the scripts that it applies to; "
                   "default: 0.5")
      ->check(CLI::Range(0.0, 1.0));
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return mine(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
