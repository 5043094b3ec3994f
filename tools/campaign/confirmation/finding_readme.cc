// SPDX-License-Identifier: Apache-2.0
// Formats a finding as a report: what is wrong, the script, the answers with their models, and the
// commands.
#include "tools/campaign/confirmation/finding_readme.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "harness/judge/explanation.h"
#include "harness/processes/reference.h"
#include "harness/processes/solver_choice.h"
#include "harness/processes/solver_process.h"
#include "lib/base/shell_word.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kShownScript = 4096;  // bytes; a longer script is in its file only
constexpr size_t kShownModel = 2048;

// A campaign over solver binaries has no fuzz target to replay.
bool has_target(const harness::Finding& finding) {
  return finding.solvers.empty() &&
         (finding.responses.empty() ||
          std::ranges::any_of(finding.responses, [&](const harness::SolverResponse& response) {
            return response.solver == finding.target;
          }));
}

std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    out += "    " + std::string(line) + '\n';
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return out;
}

std::string script_name(const harness::Finding& finding) {
  return finding.reduced.empty() ? "input.smt2" : "reduced.smt2";
}

// The command that judges the script, as --solver and --target name the solvers.
std::string compare_command(const harness::Finding& finding) {
  std::string command = judge_command(script_name(finding), finding.solvers);
  if (!finding.solvers.empty()) return command + judge_options(finding.settings);
  if (has_target(finding)) command += " --target " + finding.target;
  for (const harness::SolverResponse& response : finding.responses)
    if (!response.change && response.solver != finding.target)
      command += " --solver " + response.solver;
  return command;
}

// What each solver answers, its message, and its model with the value of the assertions under it.
std::string answers(const harness::Finding& finding, const smtlib::Script* script) {
  std::string out;
  for (const harness::SolverResponse& response : finding.responses) {
    out += "    " + response.solver;
    if (response.change) out += " after " + response.change->summary;
    out += ':';
    for (const harness::Answer answer : response.reply.answers)
      out += std::string(" ") + to_string(answer);
    if (response.reply.ending != harness::Ending::kCompleted)
      out += std::string(" (") + to_string(response.reply.ending) + ')';
    out += '\n';
    if (!response.reply.detail.empty()) out += indented(indented(response.reply.detail));
    for (size_t check = 0; check < response.reply.models.size(); ++check) {
      const std::string& model = response.reply.models[check];
      if (!model.empty() && model.size() <= kShownModel) out += indented(indented(model));
    }
    if (script == nullptr || response.change) continue;
    for (const std::string& line : harness::explain_models(*script, response))
      out += "        " + line + '\n';
  }
  return out;
}

// Did the solver report that its own check failed? Then it needs the options for such checks.
bool failed_check(const harness::Finding& finding, const std::string& solver) {
  return std::ranges::any_of(finding.responses, [&](const harness::SolverResponse& response) {
    return response.solver == solver &&
           std::ranges::count(response.reply.answers, harness::Answer::kSelfCheck) > 0;
  });
}

// The commands that run the solvers on the script, without Gadfly.
std::string plain_commands(const harness::Finding& finding) {
  std::string out;
  for (const std::string& solver : finding.solvers) {
    const Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
    if (!facts) continue;
    const std::vector<std::string> words = harness::command_line(*facts, 1, script_name(finding));
    const bool file = words != harness::command_line(*facts, 1);
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + shell_word(word);
    std::string options;
    if (failed_check(finding, facts->name))
      options = fmt::format("{}", fmt::join(facts->self_check_preamble, " "));
    if (options.empty())
      out += "    " + line + (file ? "" : " < " + script_name(finding)) + '\n';
    else
      out += fmt::format("    (echo {}; cat {}) | {}\n", shell_word(options), script_name(finding),
                         line);
  }
  return out;
}

}  // namespace

std::string judge_command(const std::string& script, const std::vector<std::string>& solvers) {
  std::string command = "gadfly judge " + script;
  for (const std::string& solver : solvers) command += " --solver " + shell_word(solver);
  return command;
}

std::string judge_options(const solver_facts::RunSettings& settings) {
  std::string out;
  if (settings.timeout_ms != 0)
    out += fmt::format(" --timeout {}", settings.timeout_ms * harness::kLimitScale / 1000.0);
  if (settings.memory_mib) out += fmt::format(" --memory {}", *settings.memory_mib);
  for (const std::string& text : settings.crash_texts) out += " --crash " + shell_word(text);
  return out;
}

std::string readme(const harness::Finding& finding) {
  const std::string& text = finding.reduced.empty() ? finding.input : finding.reduced;
  std::string out = finding.verdict.signature + "\n\n" + finding.verdict.reason + "\n\n";
  smtlib::Script script(smtlib::TheorySet::standard());
  const bool understood = script.read(text).ok();
  if (understood && text.size() <= kShownScript)
    out += "Script" +
           (finding.reduced.empty()
                ? ""
                : fmt::format(" (reduced.smt2, from {} bytes)", finding.input.size())) +
           ":\n\n" + indented(text) + '\n';
  // A target's answers are those to the input: its reduction keeps no others.
  const bool of_input = has_target(finding) && !finding.reduced.empty();
  const bool explained = of_input ? script.read(finding.input).ok() : understood;
  out += fmt::format("Answers{}:\n\n", of_input ? " to input.smt2" : "") +
         answers(finding, explained ? &script : nullptr) + '\n';
  if (const std::string commands = plain_commands(finding); !commands.empty())
    out += "Without Gadfly:\n\n" + commands + '\n';
  if (has_target(finding))
    out += fmt::format(
        "{}:\n\n    gadfly replay {} {}.smt2{}\n{}\n",
        finding.reduced.empty() ? "Replay and reduce it" : "Replay it", finding.target,
        finding.reduced.empty() ? "input" : "reduced",
        finding.binary.empty() ? "" : " --binary " + finding.binary,
        finding.reduced.empty() ? "    gadfly reduce --finding . -o reduced.smt2\n" : "");
  else if (finding.reduced.empty() && !finding.solvers.empty())
    out += "Reduce it:\n\n    gadfly reduce --finding . -o reduced.smt2\n\n";
  out += "(`gadfly` is " + command_file().string() + "; all commands run in this folder.)\n\n";
  out += "Compare the answers, and check models and witnesses:\n\n    " + compare_command(finding) +
         "\n\nBuilds:\n\n";
  for (const harness::SolverResponse& response : finding.responses)
    if (!response.change) out += "    " + response.solver + ": " + response.build_id + '\n';
  out += fmt::format("\nFound by {} of Gadfly {}, seed {}, confirmed in {} fresh processes.\n",
                     finding.target, finding.gadfly_version, finding.seed, finding.confirmations);
  if (!finding.strategies.empty())
    out += fmt::format("Made of parent.smt2 by the strategies: {}.\n", finding.strategies);
  return out;
}

}  // namespace gadfly::tools::inline campaign
