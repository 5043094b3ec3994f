// SPDX-License-Identifier: Apache-2.0
// gadfly import cvc4 SOURCE_DIR OUT_DIR: makes seed scripts from CVC4's regressions. OUT/original/
// holds unchanged copies, OUT/scripts/ cleaned ones (lib/mining/importers/cvc4.h), under the same
// relative paths; OUT/index.tsv has one line of facts per regression. A regression that cannot be
// parsed has no cleaned copy.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>

#include "lib/mining/importers/cvc4.h"
#include "tools/cli/subcommand.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader =
    "path\tcommand_lines\texpected\tchecks\tlogic\tstatus\tfeatures\n";

struct ImportOptions {
  std::string kind;
  std::string source;
  std::string out;
};

// Returns a field of the index: tabs and line breaks, which would end it, become spaces.
std::string field(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < ' '; }, ' ');
  return text;
}

// Returns the folder with the regressions: test/regress of a source tree of CVC4, else SOURCE_DIR.
fs::path regressions_in(const fs::path& source) {
  std::error_code code;
  const fs::path inside = source / "test" / "regress";
  return fs::is_directory(inside, code) ? inside : source;
}

ExitCode import_cvc4(const Output& output, const ImportOptions& options) {
  const fs::path folder = regressions_in(options.source);
  const Result<std::vector<std::string>> files = expand(folder.string());
  if (!files) {
    output.error(folder.string(), files.error());
    return kExitBadInput;
  }
  smtlib::Script script(smtlib::TheorySet::standard());
  std::string index(kHeader);
  std::map<std::string_view, size_t> statuses;
  const auto write = [&](const fs::path& path, std::string_view text) {
    const Result<Done> written = write_text(path, text);
    if (!written) output.error(path.string(), written.error());
    return written.ok();
  };
  for (const std::string& file : *files) {
    const std::string path = fs::path(file).lexically_relative(folder).string();
    const Result<std::string> text = read_text(file);
    if (!text) {
      output.error(file, text.error());
      return kExitEnvironment;
    }
    const mining::Cvc4Directives directives = mining::read_directives(*text);
    Result<mining::Cvc4Script> cleaned = mining::clean_regression(*text, script);
    if (!write(fs::path(options.out) / "original" / path, *text)) return kExitEnvironment;
    if (cleaned && !write(fs::path(options.out) / "scripts" / path, cleaned->text))
      return kExitEnvironment;
    const char* status = cleaned ? cleaned->status : "unreadable";
    const mining::Cvc4Script known = cleaned ? std::move(*cleaned) : mining::Cvc4Script{};
    ++statuses[status];
    index += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", field(path),
                         field(fmt::format("{}", fmt::join(directives.command_lines, " ; "))),
                         fmt::join(known.answers, ","), known.checks, field(known.logic), status,
                         field(fmt::format("{}", fmt::join(known.features, ","))));
    output.object({{"path", path},
                   {"command_lines", directives.command_lines},
                   {"expected", known.answers},
                   {"checks", known.checks},
                   {"logic", known.logic},
                   {"status", status},
                   {"features", known.features}});
  }
  if (!write(fs::path(options.out) / "index.tsv", index)) return kExitEnvironment;
  std::string line = fmt::format("{} regressions in {}:", files->size(), options.out);
  for (const auto& [status, count] : statuses) line += fmt::format(" {} {}", count, status);
  output.text(line);
  return kExitFine;
}

}  // namespace

void add_import(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("import", "Make seed scripts from a solver's regression tests");
  auto options = std::make_shared<ImportOptions>();
  subcommand->add_option("KIND", options->kind, "The solver whose regression tests these are: cvc4")
      ->required()
      ->check(CLI::IsMember({"cvc4"}));
  subcommand
      ->add_option("SOURCE_DIR", options->source, "A source tree of CVC4, or its test/regress")
      ->required();
  subcommand
      ->add_option("OUT_DIR", options->out, "Folder to write original/, scripts/ and index.tsv to")
      ->required();
  subcommand->callback([options, &run] {
    run = [options](Output& output) { return import_cvc4(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
