// SPDX-License-Identifier: Apache-2.0
// Gives each script a process of its own. Models are asked for in a second run, after the checks
// that the first run answers with sat, because (get-model) is an error after any other answer.
#include "harness/processes/batch_reference.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "harness/processes/process_reference.h"
#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/printer.h"
#include "harness/solvers/session.h"
#include "harness/solvers/transcript.h"
#include "lib/base/hash.h"
#include "lib/base/split.h"

namespace gadfly::harness::inline processes {
namespace {

using process::ProcessResult;
using smtlib::Script;

std::string echo(const std::string& line) {
  return "(echo \"" + line + "\")\n";
}

// Removes the first line that is `marker`, bare or in double quotes, and all that follows from
// `text`, and returns what follows. Nothing if there is no such line.
std::optional<std::string> cut_at(const std::string& marker, std::string& text) {
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = std::string_view(text).substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() == marker.size() + 2 && line.front() == '"' && line.back() == '"')
      line = line.substr(1, marker.size());
    if (line == marker) {
      std::string rest = text.substr(std::min(end + 1, text.size()));
      text.resize(begin);
      return rest;
    }
    begin = end + 1;
  }
  return std::nullopt;
}

// Adds the frames of the checks to an output that has none: one answer per check-sat and nothing
// else, from a program that knows no echo. Unchanged if it has anything else.
std::string with_frames(const std::string& out, uint32_t checks, const std::string& frame,
                        const solver_facts::SolverFacts& facts) {
  std::string framed;
  uint32_t answers = 0;
  for (std::string_view line : split(out, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || is_noise(line, facts)) continue;
    if (!answer_of(line) || answers == checks) return out;
    framed += frame_opens(frame, answers) + '\n' + std::string(line) + '\n' +
              frame_closes(frame, answers) + '\n';
    ++answers;
  }
  return answers == checks ? framed : out;
}

class BatchReference : public ProcessReference {
 public:
  using ProcessReference::ProcessReference;

  Response ask(const PreparedScript& input, bool scaled_limits, Models models) override {
    factor_ = scaled_limits ? kLimitScale : 1;
    const Models asked = facts_.models ? models : Models::kNo;
    return facts_.single_check ? ask_flat(input, asked) : ask_framed(input, asked);
  }

 private:
  Result<ProcessResult> run(const std::string& text) const {
    return run_once(facts_, factor_, text, child_limits(facts_, factor_, stop_));
  }

  std::string preamble(const Script& script, Models models) const {
    return preamble_of(facts_, script, facts_.limit * factor_, models);
  }

  // One process for all checks, each in a frame of echoes.
  Response ask_framed(const PreparedScript& input, Models models) {
    if (!input.printed()) return not_supported(input.printed().error());
    const std::string frame = "gadfly " + hex(hash_bytes(input.script().source(), ++asked_));
    const auto text = [&](Models wanted) {
      return with_additions(*input.printed(), {preamble(input.script(), wanted), frame, &facts_}) +
             echo(frame + " end");
    };
    Result<ProcessResult> result = run(text(Models::kNo));
    if (!result) return cannot_run(result.error());
    Response reply = read_framed(*result, input.checks(), frame);
    if (models == Models::kYes && std::ranges::count(reply.answers, Answer::kSat) > 0)
      add_models(text(Models::kYes), frame, reply);
    return reply;
  }

  Response read_framed(ProcessResult& result, uint32_t checks, const std::string& frame) const {
    const bool ended = result.signal == 0 && !result.timed_out;
    if (cut_at(frame + " end", result.out) && ended)
      return without_errors(read_transcript(result.out, checks, frame, facts_, nullptr), result);
    const std::string framed = with_frames(result.out, checks, frame, facts_);
    const bool answered = ended && checks > 0 && framed != result.out;
    return without_errors(
        read_transcript(framed, checks, frame, facts_, answered ? nullptr : &result), result);
  }

  // Runs the script again with a (get-model) after each check that has the answer sat.
  void add_models(std::string text, const std::string& frame, Response& reply) {
    const auto begins = [&](size_t check) { return frame + " model " + std::to_string(check); };
    const auto ends = [&](size_t check) { return begins(check) + " done"; };
    const size_t most = std::min<size_t>(reply.answers.size(), kMostModels);
    for (size_t check = 0; check < most; ++check) {
      if (reply.answers[check] != Answer::kSat) continue;
      const std::string closes = echo(frame_closes(frame, static_cast<uint32_t>(check)));
      text.insert(text.find(closes) + closes.size(),
                  echo(begins(check)) + "(get-model)\n" + echo(ends(check)));
    }
    const Result<ProcessResult> result = run(text);
    if (!result) return;
    std::string out = result->out;
    reply.models.resize(reply.answers.size());
    for (size_t check = 0; check < most; ++check) {
      if (reply.answers[check] != Answer::kSat) continue;
      std::optional<std::string> model = cut_at(begins(check), out);
      std::optional<std::string> rest = model ? cut_at(ends(check), *model) : std::nullopt;
      if (!rest) return;
      if (model->find("(error") == std::string::npos) reply.models[check] = std::move(*model);
      out = std::move(*rest);
    }
  }

  // One process per check.
  Response ask_flat(const PreparedScript& input, Models models) {
    const uint32_t checks = input.checks();
    Response all;
    for (uint32_t check = 0; check < checks; ++check) {
      const Result<std::string> text = print_flat(input.script(), check);
      if (!text) return not_supported(text.error());
      const Result<ProcessResult> result = run(preamble(input.script(), Models::kNo) + *text);
      if (!result) return cannot_run(result.error());
      Response reply = read_flat(*result);
      all.answers.insert(all.answers.end(), reply.answers.begin(), reply.answers.end());
      all.ending = reply.ending;
      all.detail = std::move(reply.detail);
      if (all.answers.size() <= check || all.answers.back() == Answer::kError) break;
      if (models == Models::kNo || check >= kMostModels) continue;
      all.models.resize(check + 1);
      if (all.answers.back() == Answer::kSat)
        all.models[check] = flat_model(preamble(input.script(), Models::kYes) + *text);
    }
    const bool broken = all.ending == Ending::kCrash || all.ending == Ending::kTimeout;
    if (!broken) all.answers.resize(checks, Answer::kError);
    return all;
  }

  // Reads the output of a process that ran one check without frames as if one frame enclosed it.
  Response read_flat(const ProcessResult& result) const {
    const std::string frame = "gadfly flat";
    const bool silent = result.out.empty() && result.exit_code != 0;
    const bool answered = result.signal == 0 && !result.timed_out && !silent;
    Response reply = read_transcript(
        frame_opens(frame, 0) + '\n' + result.out + (answered ? '\n' + frame_closes(frame, 0) : ""),
        1, frame, facts_, answered ? nullptr : &result);
    return without_errors(std::move(reply), result);
  }

  // Returns what a script with one check prints after the line `sat`; empty if it prints no model.
  std::string flat_model(const std::string& text) {
    const Result<ProcessResult> result = run(text + "(get-model)\n");
    if (!result || result->signal != 0 || result->timed_out) return "";
    std::string out = result->out;
    const std::optional<std::string> model = cut_at("sat", out);
    return model && model->find("(error") == std::string::npos ? *model : "";
  }

  uint32_t factor_ = 1;  // of the usual limits, in the current call
  uint64_t asked_ = 0;
};

}  // namespace

std::unique_ptr<Reference> start_batch(const solver_facts::SolverFacts& facts, std::string build_id,
                                       const std::atomic<bool>* stop) {
  return std::make_unique<BatchReference>(facts, std::move(build_id), stop);
}

}  // namespace gadfly::harness::inline processes
