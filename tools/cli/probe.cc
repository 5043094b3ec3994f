// SPDX-License-Identifier: Apache-2.0
// gadfly probe: finds out by trying what a solver refuses of the language, and writes a file with
// its facts, which every --solver and --profile takes.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "lib/solver_facts/facts_reader.h"
#include "tools/cli/subcommand.h"
#include "tools/console/files.h"
#include "tools/console/status_line.h"
#include "tools/console/wait_notice.h"
#include "tools/probing/facts_text.h"
#include "tools/probing/probing.h"

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

constexpr size_t kShownScripts = 10;  // crashes and late answers on standard error
constexpr size_t kShownBytes = 300;

struct ProbeOptions {
  std::string solver;
  std::string out;
  std::string log;
};

void show_scripts(const Output& output, std::string_view what,
                  const std::vector<std::string>& scripts) {
  for (size_t i = 0; i < scripts.size() && i < kShownScripts; ++i)
    output.complain(fmt::format("{}: {}", what, shortened(scripts[i], kShownBytes)));
  if (scripts.size() > kShownScripts)
    output.complain(fmt::format("{}: {} more scripts", what, scripts.size() - kShownScripts));
}

// "2 theories, 31 operators, ...".
std::string counts_of(const std::vector<RefusalSection>& sections) {
  std::string text;
  for (const RefusalSection& section : sections) {
    const bool all_but = section.entries.front() == ":all-but";
    const size_t count = section.entries.size() - (all_but ? 1 : 0);
    text += fmt::format("{}{}{} {}", text.empty() ? "" : ", ", all_but ? "all but " : "", count,
                        section.name);
  }
  return text.empty() ? "nothing" : text;
}

// Complains about a file that exists or cannot be written, before the solver is asked for a minute.
ExitCode check_file(const Output& output, const std::string& file) {
  if (file.empty()) return kExitFine;
  std::error_code code;
  if (fs::exists(file, code)) {
    output.complain(file + " exists: remove it, or give another name");
    return kExitBadInput;
  }
  fs::path folder = fs::absolute(file, code).parent_path();
  while (!fs::exists(folder, code) && folder.has_relative_path()) folder = folder.parent_path();
  if (fs::is_directory(folder, code) && ::access(folder.c_str(), W_OK) == 0) return kExitFine;
  output.complain(
      fmt::format("cannot write {}: {} is no folder that can be written", file, folder.string()));
  return kExitEnvironment;
}

// One line per script: what the solver did, the script, and the solver's words as a comment.
ExitCode write_log(const Output& output, const std::string& file, const Asker& asker) {
  if (file.empty()) return kExitFine;
  std::string text;
  for (const AskedScript& script : asker.asked())
    text += fmt::format("{} {}{}\n", to_string(script.verdict), script.text,
                        script.words.empty() ? "" : " ; " + shortened(script.words, kShownBytes));
  const Result<Done> written = write_text(file, text);
  if (!written) output.error(file, written.error());
  return written ? kExitFine : kExitEnvironment;
}

ExitCode write_facts(const Output& output, const ProbeOptions& options, const std::string& text) {
  if (options.out.empty()) {
    output.text(text.substr(0, text.size() - 1));
    return kExitFine;
  }
  if (const Result<Done> written = write_text(options.out, text); !written) {
    output.error(options.out, written.error());
    return kExitEnvironment;
  }
  return kExitFine;
}

ExitCode probe(const Output& output, const ProbeOptions& options) {
  for (const std::string& file : {options.out, options.log})
    if (const ExitCode code = check_file(output, file); code != kExitFine) return code;
  const auto start = std::chrono::steady_clock::now();
  Result<std::unique_ptr<Asker>> asker = [&] {
    const WaitNotice notice("the solver " + options.solver + " to start");
    return Asker::start(options.solver);
  }();
  if (!asker) {
    output.complain(asker.error().message);
    return kExitEnvironment;
  }
  std::unique_ptr<WaitNotice> notice;
  const Result<RefusedParts> parts = find_refused_parts(**asker, [&](std::string_view section) {
    notice.reset();
    notice = std::make_unique<WaitNotice>(
        fmt::format("{} to answer scripts about {}", (*asker)->facts().name, section));
  });
  notice.reset();
  if (!parts) {
    output.complain(parts.error().message);
    return kExitEnvironment;
  }
  if (const ExitCode code = write_log(output, options.log, **asker); code != kExitFine) return code;
  const smtlib::TheorySet& theory_set = smtlib::TheorySet::standard();
  const std::vector<RefusalSection> sections = refusal_sections(*parts, theory_set);
  const std::string text =
      facts_text((*asker)->facts(), (*asker)->build_id(), options.solver, sections);
  const Result<solver_facts::SolverFacts> read = solver_facts::read_facts(text, "", theory_set);
  GADFLY_INVARIANT(read.ok());
  const ExitCode written = write_facts(output, options, text);
  if (written != kExitFine) return written;
  show_scripts(output, "crashed on", (*asker)->with_verdict(Reception::kCrashed));
  show_scripts(output, "no answer in time to", (*asker)->with_verdict(Reception::kLate));
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const std::string summary =
      fmt::format("{}: asked {} scripts in {:.1f} s; refuses {}", (*asker)->build_id(),
                  (*asker)->asked().size(), seconds, counts_of(sections));
  if (options.out.empty())
    output.complain(summary);
  else
    output.text(summary);
  Json refuses = Json::object();
  for (const RefusalSection& section : sections) refuses[section.name] = section.entries;
  output.object({{"solver", (*asker)->facts().name},
                 {"version", (*asker)->build_id()},
                 {"file", options.out},
                 {"scripts", (*asker)->asked().size()},
                 {"seconds", seconds},
                 {"crashed", (*asker)->with_verdict(Reception::kCrashed)},
                 {"late", (*asker)->with_verdict(Reception::kLate)},
                 {"refuses", refuses}});
  return kExitFine;
}

}  // namespace

void add_probe(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand(
      "probe", "Find out what a solver refuses, and write a file with its facts");
  auto options = std::make_shared<ProbeOptions>();
  subcommand->add_option("SOLVER", options->solver, "A known solver, a command, or NAME=COMMAND")
      ->required();
  subcommand->add_option("-o,--out", options->out, "The new file; default: standard output");
  subcommand->add_option("--log", options->log,
                         "A new file for all scripts, with what the solver prints about each");
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return probe(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
