// SPDX-License-Identifier: Apache-2.0
// gadfly harness: prints the source of a program that runs a solver's library in persistent mode,
// with three places to fill in (templates/). It is for solvers whose own program is slow to start.
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tools/cli/subcommand.h"

namespace gadfly::tools::inline cli {

// The files of templates/: stem and text (cmake/EmbedText.cmake).
std::span<const std::pair<std::string_view, std::string_view>> embedded_templates();

namespace {

// Returns the only template without its first line, which is the license of Gadfly's files.
std::string source_text() {
  std::string_view text = embedded_templates().front().second;
  text.remove_prefix(text.find('\n') + 1);
  if (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text);
}

}  // namespace

void add_harness(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("harness", "Print the source of a program that fuzzes a solver's library");
  auto language = std::make_shared<std::string>();
  subcommand->add_option("LANGUAGE", *language, "Language of the program: c++")
      ->required()
      ->check(CLI::IsMember({"c++"}));
  subcommand->callback([language, &run] {
    run = [language](Output& output) {
      output.text(source_text());
      output.object({{"language", *language}, {"text", source_text() + '\n'}});
      return kExitFine;
    };
  });
}

}  // namespace gadfly::tools::inline cli
