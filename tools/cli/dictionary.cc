// SPDX-License-Identifier: Apache-2.0
// gadfly dictionary: writes the tokens of theories as dictionaries for engines that mutate bytes:
// one dictionary on standard output, or one file per theory in a folder.
#include "lib/generate/dictionary.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "tools/cli/subcommand.h"
#include "tools/cli/theories.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline cli {
namespace {

struct DictionaryOptions {
  std::vector<std::string> wanted;
  std::string out;
  Theories theories;
};

// Returns the dictionaries of the wanted theories, in that order; all if `wanted` is empty.
Result<std::vector<generate::Dictionary>> choose(const std::vector<std::string>& wanted,
                                                 std::vector<generate::Dictionary> all) {
  if (wanted.empty()) return all;
  std::vector<generate::Dictionary> chosen;
  for (const std::string& stem : wanted) {
    const auto found = std::ranges::find(all, stem, &generate::Dictionary::stem);
    if (found == all.end()) {
      std::string message = "unknown theory " + stem + "; known theories:";
      for (const generate::Dictionary& dictionary : all) message += ' ' + dictionary.stem;
      return Error{ErrorCode::kIo, message};
    }
    chosen.push_back(*found);
  }
  return chosen;
}

ExitCode dictionary(const Output& output, DictionaryOptions& options) {
  const Result<const smtlib::TheorySet*> theory_set = options.theories.theory_set();
  if (!theory_set) {
    output.error("--theories", theory_set.error());
    return kExitBadInput;
  }
  const Result<std::vector<generate::Dictionary>> chosen =
      choose(options.wanted, generate::make_dictionaries(**theory_set));
  if (!chosen) {
    output.complain(chosen.error().message);
    return kExitBadInput;
  }
  for (const generate::Dictionary& one : *chosen) {
    output.object({{"theory", one.stem}, {"words", one.words}});
    if (options.out.empty()) continue;
    const std::filesystem::path file = std::filesystem::path(options.out) / (one.stem + ".dict");
    if (const Result<Done> written = write_text(file, generate::dictionary_text({&one, 1}));
        !written) {
      output.error(file.string(), written.error());
      return kExitEnvironment;
    }
    output.text(fmt::format("{}: {} words", file.string(), one.words.size()));
  }
  if (options.out.empty()) {
    std::string text = generate::dictionary_text(*chosen);
    text.pop_back();
    output.text(text);
  }
  return kExitFine;
}

}  // namespace

void add_dictionary(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("dictionary", "Write dictionaries for engines that mutate bytes");
  auto options = std::make_shared<DictionaryOptions>();
  subcommand->add_option("THEORIES", options->wanted,
                         "Names of theory tables, such as core; default: all");
  subcommand
      ->add_option(
          "--out", options->out,
          "Folder to write one file per theory to; default: one dictionary on standard output")
      ->type_name("DIR");
  options->theories.add_option(*subcommand);
  subcommand->callback([options, &run] {
    run = [options](Output& output) { return dictionary(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
