// SPDX-License-Identifier: Apache-2.0
// Formats a campaign's summary, as text and as JSON (campaign_summary.h).
#include "tools/campaign/campaign_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "lib/base/file.h"
#include "lib/base/shell_word.h"
#include "proto/finding_file.h"
#include "tools/campaign/screen/status_line.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kShownPaths = 10;

double per_second(const CampaignState& state) {
  return state.seconds > 0 ? static_cast<double>(state.executions) / state.seconds : 0;
}

double percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string to_text(const Answers& answers) {
  return fmt::format("sat {} unsat {} unknown {} error {}", answers.sat, answers.unsat,
                     answers.unknown, answers.error);
}

Json to_json(const Answers& answers) {
  return {{"sat", answers.sat},
          {"unsat", answers.unsat},
          {"unknown", answers.unknown},
          {"error", answers.error}};
}

// The lines of a summary: printed at once, and kept.
class SummaryLines {
 public:
  explicit SummaryLines(const Output& output) : output_(output) {}
  void text(std::string_view line) {
    output_.text(line);
    kept_ += line;
    kept_ += '\n';
  }
  const std::string& kept() const { return kept_; }

 private:
  const Output& output_;
  std::string kept_;
};

void print_list(SummaryLines& output, const std::vector<Unconfirmed>& list) {
  for (size_t i = 0; i < std::min(list.size(), kShownPaths); ++i)
    output.text(fmt::format("  {}: {}", list[i].path.string(), list[i].note));
  if (list.size() > kShownPaths)
    output.text(fmt::format("  and {} more", list.size() - kShownPaths));
}

void print_verify(SummaryLines& output, const VerifyCount& verify, bool judged) {
  output.text(fmt::format("{:12} {} inputs{}: {} crashes, {} too slow or too large",
                          judged ? "judged" : "verified", verify.verified,
                          judged ? " that were kept or sampled" : " in the verify build",
                          verify.crashes, verify.too_slow));
  if (verify.waiting == 0 && verify.dropped == 0 && verify.trouble.empty()) return;
  output.text(fmt::format(
      "not {} {} inputs that were waiting (--resume {} them), {} samples that were dropped{}{}",
      judged ? "judged  " : "verified", verify.waiting, judged ? "judges" : "verifies",
      verify.dropped, verify.trouble.empty() ? "" : ": ", verify.trouble));
}

Json to_json(const std::optional<VerifyCount>& verify) {
  if (!verify) return nullptr;
  return {{"verified", verify->verified}, {"waiting", verify->waiting},
          {"dropped", verify->dropped},   {"crashes", verify->crashes},
          {"too_slow", verify->too_slow}, {"trouble", verify->trouble},
          {"build", verify->build}};
}

// Returns the totals of all parts of the campaign.
PartTotals with_this_part(const CampaignState& state) {
  PartTotals all = state.earlier;
  ++all.parts;
  all.seconds += state.seconds;
  all.executions += state.executions;
  all.answers += state.answers;
  return all;
}

// Prints the most frequent messages.
void print_messages(SummaryLines& output, std::string_view what,
                    const std::map<std::string, uint64_t>& counts) {
  std::vector<std::pair<uint64_t, std::string>> messages;
  for (const auto& [message, count] : counts) messages.emplace_back(count, message);
  std::ranges::sort(messages, std::greater());
  for (size_t i = 0; i < std::min(messages.size(), kShownPaths); ++i)
    output.text(fmt::format("  {:8} {}: {}", messages[i].first, what, messages[i].second));
}

void print_solver(SummaryLines& output, const SolverTally& solver) {
  output.text(fmt::format(
      "{:12} {}; scripts: accepted {} rejected {} ({} seeds, {:.2f} % of the mutants) unsupported "
      "{} "
      "no answer {} alone {}\n"
      "             {}",
      solver.name, to_text(solver.answers), solver.accepted, solver.rejected, solver.rejected_seeds,
      percent(solver.rejected - solver.rejected_seeds,
              solver.accepted + solver.rejected - solver.seeds),
      solver.unsupported, solver.lost, solver.alone, solver.build));
  print_messages(output, "rejected", solver.rejections);
  print_messages(output, "no answer", solver.losses);
}

// Returns the size of a finding's reduced script, and the earlier finding with the same script.
// `first_with`: the signatures of earlier findings, by reduced script.
std::string reduced_note(const FindingCount& finding,
                         std::map<std::string, std::string>& first_with) {
  const std::optional<std::string> script = read_file(finding.path / "reduced.smt2");
  if (!script) return "";
  const auto [first, fresh] = first_with.try_emplace(*script, finding.signature);
  return fmt::format(", reduced to {} bytes{}", script->size(),
                     fresh ? "" : ", the same script as " + first->second);
}

// Returns the reason in a finding's text, or why that cannot be read.
std::string reason_of(const Result<harness::Finding>& read, const std::filesystem::path& folder) {
  if (read) return read->verdict.reason;
  const auto& [code, message, place] = read.error();
  if (place.line == 0) return message;
  return fmt::format("{}:{}:{}: {}", proto::finding_file(folder).string(), place.line, place.column,
                     message);
}

void print_findings(SummaryLines& output, const Confirmer& confirmer, const std::string& replay) {
  const std::vector<FindingCount> findings = confirmer.findings();
  output.text(fmt::format("findings     {}", findings.size()));
  std::map<std::string, std::string> first_with;
  size_t undecided = 0;
  for (const FindingCount& finding : findings) {
    std::string command = replay;
    constexpr std::string_view kFile = "%FILE%";
    if (const size_t at = command.find(kFile); at != std::string::npos)
      command.replace(at, kFile.size(), shell_word((finding.path / "input.smt2").string()));
    const Result<harness::Finding> read = proto::read_finding(finding.path);
    if (read && !read->binary.empty()) command += " --binary " + read->binary;
    output.text(fmt::format("  {} ({} candidates, {} bytes{})\n    {}\n    {}", finding.signature,
                            finding.candidates, finding.bytes, reduced_note(finding, first_with),
                            reason_of(read, finding.path), command));
    undecided += read && read->verdict.culprit == harness::kUndecided;
  }
  if (undecided > 0)
    output.text(fmt::format(
        "undecided    {} of them: solvers contradict each other, and nothing proves which is "
        "wrong. "
        "More references decide more: --reference 'z3@5;cvc5@1' (`gadfly solvers install`)",
        undecided));
  std::vector<Unconfirmed> left = confirmer.unconfirmed();
  const auto unchecked = std::stable_partition(left.begin(), left.end(),
                                               [](const Unconfirmed& one) { return one.checked; });
  const std::vector<Unconfirmed> rest(unchecked, left.end());
  left.erase(unchecked, left.end());
  if (!left.empty()) {
    output.text(
        fmt::format("unconfirmed  {} candidates that fresh processes do not show", left.size()));
    print_list(output, left);
  }
  if (!rest.empty()) {
    output.text(fmt::format("unchecked    {} candidates", rest.size()));
    print_list(output, rest);
  }
  if (const auto list = confirmer.internal_errors(); !list.empty()) {
    output.text(
        fmt::format("INTERNAL     {} internal errors of Gadfly; please report them", list.size()));
    print_list(output, list);
  }
}

}  // namespace

void print_summary(const Output& output, const CampaignState& state, const CampaignFolder& folder,
                   const Confirmer& confirmer, const std::string& replay) {
  output.text("");
  SummaryLines lines(output);
  lines.text(
      fmt::format("target       {}, engine {}, seed {}", state.target, state.engine, state.seed));
  if (!state.trouble.empty()) lines.text("STOPPED      " + state.trouble);
  lines.text(fmt::format("executions   {} in {:.1f} s, {:.1f} per second", state.executions,
                         state.seconds, per_second(state)));
  const PartTotals all = with_this_part(state);
  if (all.parts > 1)
    lines.text(fmt::format("in all       {} executions in {:.1f} s, in {} parts; {}",
                           all.executions, all.seconds, all.parts, to_text(all.answers)));
  if (state.guided) {
    lines.text(fmt::format("coverage     {} edges at the end, {} after the seeds", state.coverage,
                           state.first_coverage));
    lines.text(fmt::format("corpus       {} inputs kept, {} seeds", state.corpus, state.seeds));
  }
  if (state.guided && !is_judged(state)) {
    lines.text(fmt::format("answers      {}", to_text(state.answers)));
    lines.text(fmt::format(
        "not run      {} scripts that the solver does not support ({:.1f} %), {} inputs "
        "that are not scripts ({:.1f} %)",
        state.unsupported, percent(state.unsupported, state.executions), state.unreadable,
        percent(state.unreadable, state.executions)));
    lines.text(
        fmt::format("time         solver {:.1f} s, references {:.1f} s, harness {:.1f} s; the "
                    "rest is engine and mutator",
                    state.solver_seconds, state.reference_seconds, state.our_seconds));
  }
  if (state.guided) {
    lines.text(fmt::format(
        "workers      {} crashes or exits, {} of them without a checkpoint; {} inputs too slow "
        "or too large, {} seeds removed",
        state.restarts + state.resumptions, state.restarts, state.too_slow, state.lost_seeds));
  }
  if (state.verify) print_verify(lines, *state.verify, is_judged(state));
  if (is_judged(state) && state.unreadable > 0)
    lines.text(fmt::format("             {} of them are not scripts", state.unreadable));
  if (!state.guided) {
    lines.text(fmt::format(
        "seeds        {}, {} of them removed: a solver refuses them or exceeds its time limit",
        state.seeds, state.lost_seeds));
    lines.text(fmt::format(
        "compared     {} scripts ({:.1f} %): all solvers accept them and decide a check-sat",
        state.decided, percent(state.decided, state.executions)));
  }
  for (const SolverTally& solver : state.solvers) print_solver(lines, solver);
  print_findings(lines, confirmer, replay);
  lines.text(fmt::format("folder       {}", folder.root().string()));

  Json findings = Json::array();
  for (const FindingCount& finding : confirmer.findings())
    findings.push_back({{"kind", finding.kind},
                        {"signature", finding.signature},
                        {"path", finding.path.string()}});
  Json solvers = Json::object();
  for (const SolverTally& solver : state.solvers)
    solvers[solver.name] = {{"answers", to_json(solver.answers)},
                            {"accepted", solver.accepted},
                            {"rejected", solver.rejected},
                            {"seeds", solver.seeds},
                            {"rejected_seeds", solver.rejected_seeds},
                            {"unsupported", solver.unsupported},
                            {"lost", solver.lost},
                            {"alone", solver.alone}};
  const Json object = {{"target", state.target},
                       {"engine", state.engine},
                       {"seed", state.seed},
                       {"executions", state.executions},
                       {"seconds", state.seconds},
                       {"executions_per_second", per_second(state)},
                       {"coverage", state.coverage},
                       {"corpus", state.corpus},
                       {"answers", to_json(state.answers)},
                       {"findings", findings},
                       {"first_coverage", state.first_coverage},
                       {"unsupported", state.unsupported},
                       {"restarts", state.restarts},
                       {"resumptions", state.resumptions},
                       {"unconfirmed", confirmer.unconfirmed().size()},
                       {"internal_errors", confirmer.internal_errors().size()},
                       {"solvers", solvers},
                       {"accepted", state.accepted},
                       {"decided", state.decided},
                       {"folder", folder.root().string()},
                       {"trouble", state.trouble},
                       {"verify", to_json(state.verify)},
                       {"parts", all.parts},
                       {"all_seconds", all.seconds},
                       {"all_executions", all.executions},
                       {"all_answers", to_json(all.answers)}};
  output.object(object);
  const std::string text = object.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
  for (const Result<Done>& written :
       {write_text(folder.summary(), lines.kept()), write_text(folder.summary_object(), text)})
    if (!written) output.complain("the summary is not kept: " + written.error().message);
}

ExitCode exit_code_of(const CampaignState& state, const Confirmer& confirmer) {
  if (!state.trouble.empty()) return kExitEnvironment;
  if (!confirmer.findings().empty()) return kExitFindings;
  return confirmer.internal_errors().empty() ? kExitFine : kExitEnvironment;
}

}  // namespace gadfly::tools::inline campaign
