// SPDX-License-Identifier: Apache-2.0
// gadfly page: draws a campaign as one HTML page.
#include "tools/page/page.h"

#include <memory>

#include "tools/campaign/campaign_folder.h"
#include "tools/cli/subcommand.h"

namespace gadfly::tools::inline cli {
namespace {

struct PageOptions {
  std::string folder;
  std::string file;  // empty: page.html in the folder
};

ExitCode draw(const Output& output, const PageOptions& options) {
  const std::string file =
      options.file.empty() ? CampaignFolder(options.folder).page().string() : options.file;
  if (const Result<Done> written = write_page(options.folder, file); !written) {
    output.complain(written.error().message);
    return kExitBadInput;
  }
  output.text(file);
  output.object({{"folder", options.folder}, {"file", file}});
  return kExitFine;
}

}  // namespace

void add_page(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand(
      "page", "Draw a campaign as one HTML page: findings, curves, answers, strategies");
  auto options = std::make_shared<PageOptions>();
  subcommand->add_option("FOLDER", options->folder, "Folder of a campaign (gadfly fuzz --out)")
      ->required();
  subcommand
      ->add_option("-o,--output", options->file, "File to write; default: page.html in the folder")
      ->type_name("FILE");
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return draw(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
