// SPDX-License-Identifier: Apache-2.0
// gadfly bank: shows what is in banks of past bugs (`bank show FILE...`), or merges several into
// one (`bank merge FILE... -o OUT`).
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "lib/mining/miner.h"
#include "proto/bank_file.h"
#include "tools/cli/subcommand.h"
#include "tools/console/banks.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline cli {
namespace {

struct BankOptions {
  std::vector<std::string> files;
  std::string out;
  uint32_t most = 10;
};

template <class Entry>
std::vector<Entry> most_frequent(std::vector<Entry> entries, size_t most) {
  std::ranges::stable_sort(entries, std::ranges::greater(), &Entry::count);
  entries.resize(std::min(entries.size(), most));
  return entries;
}

std::string names_of(const bank::Bank& bank, const std::vector<uint32_t>& signatures) {
  std::string out;
  for (const uint32_t signature : signatures)
    out += (out.empty() ? "" : " and ") + bank.signatures[signature];
  return out;
}

ExitCode show(const Output& output, const BankOptions& options) {
  for (const std::string& file : options.files) {
    const Result<bank::Bank> bank = read_bank_file(file);
    if (!bank) {
      output.error(file, bank.error());
      return kExitBadInput;
    }
    output.text(fmt::format("{}: {} scripts", file, bank->scripts));
    print_bank_summary(output, *bank);
    output.text("skeletons:");
    for (const bank::Skeleton& skeleton : most_frequent(bank->skeletons, options.most))
      output.text(fmt::format("  {:6}  {}", skeleton.count, shortened(skeleton.text, 100)));
    output.text("rules:");
    for (const bank::AssociationRule& rule : most_frequent(bank->rules, options.most))
      output.text(fmt::format("  {:6}  {} => {} ({:.2f})", rule.count, names_of(*bank, rule.if_all),
                              bank->signatures[rule.then],
                              static_cast<double>(rule.count) / static_cast<double>(rule.of)));
    Json sources = Json::array();
    for (const bank::BankSource& source : bank->sources)
      sources.push_back(
          {{"solver", source.solver}, {"kind", source.kind}, {"scripts", source.scripts}});
    output.object({{"file", file},
                   {"scripts", bank->scripts},
                   {"sources", sources},
                   {"skeletons", bank->skeletons.size()},
                   {"atoms", bank->atoms.size()},
                   {"signatures", bank->signatures.size()},
                   {"rules", bank->rules.size()}});
  }
  return kExitFine;
}

ExitCode merge(const Output& output, const BankOptions& options) {
  mining::Miner miner(smtlib::TheorySet::standard());
  for (const std::string& file : options.files) {
    const Result<bank::Bank> bank = read_bank_file(file);
    if (!bank) {
      output.error(file, bank.error());
      return kExitBadInput;
    }
    miner.add(*bank);
  }
  const bank::Bank merged = miner.finish();
  if (const Result<Done> written = write_text(options.out, proto::bank_bytes(merged)); !written) {
    output.error(options.out, written.error());
    return kExitEnvironment;
  }
  output.text(fmt::format("{}: {} scripts", options.out, merged.scripts));
  print_bank_summary(output, merged);
  return kExitFine;
}

}  // namespace

void add_bank(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("bank", "Show or merge banks of past bugs");
  subcommand->require_subcommand(1);
  auto options = std::make_shared<BankOptions>();
  CLI::App* showing = subcommand->add_subcommand("show", "Show what is in banks");
  showing->add_option("FILES", options->files, "Bank files, made by `gadfly mine`")->required();
  showing->add_option(
      "--most", options->most,
      "Number of skeletons and of rules to show, the most frequent first; default: 10");
  showing->callback(
      [options, &run] { run = [options](Output& output) { return show(output, *options); }; });
  CLI::App* merging = subcommand->add_subcommand("merge", "Merge several banks into one");
  merging->add_option("FILES", options->files, "Bank files, made by `gadfly mine`")->required();
  merging->add_option("-o,--out", options->out, "File to write the merged bank to")
      ->type_name("FILE")
      ->required();
  merging->callback(
      [options, &run] { run = [options](Output& output) { return merge(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
