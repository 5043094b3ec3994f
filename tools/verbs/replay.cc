// SPDX-License-Identifier: Apache-2.0
// gadfly replay TARGET FILES: runs scripts through a fuzz target, each in fresh processes and in
// mode abort, and says what came of it. For crash corpora and for findings; exit code 1 where one
// stands.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "harness/confirm.h"
#include "tools/files.h"
#include "tools/installation.h"
#include "tools/verb.h"

namespace gadfly::tools {
namespace {

struct Options {
  std::string target;
  std::vector<std::string> files;
  std::string binary;
  std::string reference = "z3";
  uint32_t runs = 2;
  uint32_t timeout = 120;  // seconds of one run
};

struct Row {
  std::string outcome;
  std::string kind;
  std::string signature;
};

Row row_of(const harness::Confirmation& confirmation) {
  const harness::Outcome& outcome = confirmation.outcome;
  if (confirmation.stands)
    return {spelling(outcome.kind), spelling(outcome.verdict->kind), outcome.verdict->signature};
  // A finding in some runs only.
  if (confirmation.agreed > 0) return {"unstable", "", ""};
  return {spelling(outcome.kind), "", ""};
}

ExitCode exit_code_of(const harness::Confirmation& confirmation) {
  if (confirmation.stands) return kExitFindings;
  const harness::OutcomeKind kind = confirmation.outcome.kind;
  const bool broken =
      kind == harness::OutcomeKind::kBroken || kind == harness::OutcomeKind::kOwnFault;
  return broken ? kExitEnvironment : kExitFine;
}

ExitCode replay(const Output& output, const Options& options) {
  const Result<FuzzTarget> target =
      options.binary.empty() ? find_fuzz_target(options.target)
                             : Result<FuzzTarget>(FuzzTarget{options.target, options.binary});
  if (!target) {
    output.complain(target.error().message);
    return kExitEnvironment;
  }
  harness::ConfirmOptions how;
  how.target = options.target;
  if (options.reference != "none") how.references = options.reference;
  how.runs = options.runs;
  how.timeout_ms = options.timeout * 1000;

  ExitCode worst = kExitFine;
  bool bad_input = false;
  size_t findings = 0;
  const std::vector<std::string> files = expand_all(options.files);
  output.text(fmt::format("{:14} {:13} {:>8}  {:50} {}", "outcome", "kind", "seconds", "signature",
                          "file"));
  for (const std::string& file : files) {
    if (const Result<std::string> text = read_text(file); !text || file == "-") {
      output.error(file, text ? Error{ErrorCode::kIo, "replay takes files only"} : text.error());
      bad_input = true;
      continue;
    }
    const Result<harness::Confirmation> confirmation = harness::confirm(target->binary, file, how);
    if (!confirmation) {
      output.error(file, confirmation.error());
      return kExitEnvironment;
    }
    const Row row = row_of(*confirmation);
    const double seconds = confirmation->outcome.seconds;
    findings += confirmation->stands;
    if (worst != kExitFindings) worst = std::max(worst, exit_code_of(*confirmation));
    if (confirmation->stands) worst = kExitFindings;
    output.text(fmt::format("{:14} {:13} {:8.3f}  {:50} {}", row.outcome, row.kind, seconds,
                            row.signature, file));
    output.object({{"file", file},
                   {"target", options.target},
                   {"outcome", row.outcome},
                   {"kind", row.kind},
                   {"signature", row.signature},
                   {"seconds", seconds}});
    if (exit_code_of(*confirmation) == kExitEnvironment)
      output.complain(fmt::format("{}: {}", row.outcome, confirmation->outcome.log));
  }
  output.text(fmt::format("{} files, {} findings", files.size(), findings));
  return worst == kExitFine && bad_input ? kExitBadInput : worst;
}

}  // namespace

void add_replay(CLI::App& app, Run& run) {
  CLI::App* verb = app.add_subcommand("replay", "Run scripts through a fuzz target, one by one");
  auto options = std::make_shared<Options>();
  verb->add_option("TARGET", options->target, "Name of a fuzz target: boolector")->required();
  verb->add_option("FILES", options->files, "Scripts, or folders of scripts")->required();
  verb->add_option("--binary", options->binary, "The target's program, if not the one built here")
      ->type_name("FILE");
  verb->add_option("--reference", options->reference,
                   "Second opinions, separated by `;`: profiles or commands; none for none");
  verb->add_option("--runs", options->runs, "Fresh processes that must agree on a finding")
      ->check(CLI::Range(1U, 100U));
  verb->add_option("--timeout", options->timeout, "Seconds for one run")
      ->check(CLI::Range(1U, 100000U));
  verb->callback(
      [options, &run] { run = [options](Output& output) { return replay(output, *options); }; });
}

}  // namespace gadfly::tools
