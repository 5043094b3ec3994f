// SPDX-License-Identifier: Apache-2.0
// A solver binary as a child process that answers many scripts. A fresh child replaces it if an
// answer is missing, a limit is exceeded, or it exits.
#include "harness/solvers/reference.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "harness/solvers/preamble.h"
#include "harness/solvers/printer.h"
#include "harness/solvers/session.h"
#include "harness/solvers/transcript.h"
#include "lib/base/hash.h"
#include "lib/process/process.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline solvers {
namespace {

using Clock = std::chrono::steady_clock;

constexpr uint32_t kScriptsPerChild = 1000;  // bounds the memory that (reset) does not free
constexpr uint32_t kProcesses = 64;          // processes and threads of a solver

// The command line, with `factor` times the usual limit in it.
std::vector<std::string> command_of(const solver_facts::SolverFacts& profile, uint32_t factor) {
  std::vector<std::string> words;
  for (const std::string& word : profile.command)
    words.push_back(with_limit(word, profile.limit * factor));
  return words;
}

class ProcessReference : public Reference {
 public:
  ProcessReference(const solver_facts::SolverFacts& profile, std::string build_id,
                   const std::atomic<bool>* stop)
      : profile_(profile), build_id_(std::move(build_id)), stop_(stop) {}

  std::string_view name() const override { return profile_.name; }
  std::string_view build_id() const override { return build_id_; }

  Response ask(const PreparedScript& input, bool scaled_limits, Models models) override {
    const uint32_t factor = scaled_limits ? kLimitScale : 1;
    if (profile_.single_check) return ask_flat(input, factor);
    if (!input.printed()) return not_supported(input.printed().error());
    const smtlib::Script& script = input.script();
    const std::string frame = "gadfly " + hex(hash_bytes(script.source(), ++asked_));
    const std::string preamble = preamble_of(profile_, script, profile_.limit * factor, models);
    const std::string text = with_additions(*input.printed(), {preamble, frame});
    const Query query = {text, input.checks(), frame, models};
    if (scaled_limits || !profile_.resets || served_ == kScriptsPerChild) stop();

    // An earlier script may have damaged the child: a crash or an exhausted resource counts only
    // if it happens on the first script of a child.
    const bool fresh = child_ == nullptr || !child_->alive();
    Response reply = ask_child(query, factor);
    if (!fresh && (reply.ending == Ending::kCrash || reply.ending == Ending::kResourceOut))
      reply = ask_child(query, factor);
    if (scaled_limits || !profile_.resets) stop();
    return reply;
  }

  // Starts a child unless one is running; kIo if it cannot be started.
  Result<Done> start(uint32_t factor) {
    if (child_ != nullptr && child_->alive()) return Done();
    Result<std::unique_ptr<process::Child>> child =
        process::start_child(command_of(profile_, factor), limits(factor));
    if (!child) return child.error();
    child_ = std::move(*child);
    served_ = 0;
    return Done();
  }

 private:
  process::ProcessLimits limits(uint32_t factor) const {
    return {.timeout_ms = profile_.timeout_ms * factor,
            .memory_mib = profile_.memory_mib,
            .file_mib = 0,
            .processes = kProcesses,
            .writes = false,
            .stop = stop_};
  }

  void stop() { child_.reset(); }

  // Sends `text` and an echo of `marker`, and appends the output before the marker to `out`. False
  // if the marker does not appear before `latest`.
  bool exchange(std::string_view text, const std::string& marker, Clock::time_point latest,
                std::string& out) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(latest - Clock::now()).count();
    child_->write(std::string(text) + "(echo \"" + marker + "\")\n");
    return child_->read_until(marker, static_cast<uint32_t>(std::max<int64_t>(left, 1)), out);
  }

  // Sends one printed script and reads its answers. On failure the child is stopped.
  Response ask_child(const Query& query, uint32_t factor) {
    if (Result<Done> started = start(factor); !started) return cannot_run(started.error());
    const Clock::time_point latest =
        Clock::now() + std::chrono::milliseconds(profile_.timeout_ms * factor);
    RawReply raw =
        run_session(query, profile_,
                    [&](std::string_view text, const std::string& sync_marker, std::string& out) {
                      return exchange(text, sync_marker, latest, out);
                    });
    if (raw.complete) {
      Response reply = read_transcript(raw.out, query.checks, query.frame, profile_, nullptr);
      reply.models = std::move(raw.models);
      ++served_;
      if (!profile_.resets || !child_->write("(reset)\n")) stop();
      return reply;
    }
    process::ProcessResult end;
    end.timed_out = Clock::now() >= latest;
    if (!end.timed_out) end = child_->wait();
    stop();
    // The failure may be due to a model: run the script again without models, for its answers.
    if (query.models == Models::kYes) {
      Response reply = ask_child({query.text, query.checks, query.frame, Models::kNo}, factor);
      reply.models = std::move(raw.models);
      reply.models.resize(std::min(reply.models.size(), reply.answers.size()));
      return reply;
    }
    return read_transcript(raw.out + end.out, query.checks, query.frame, profile_, &end);
  }

  // One process per check, for solvers that know neither echo nor a second check-sat.
  Response ask_flat(const PreparedScript& input, uint32_t factor) {
    const uint32_t checks = input.checks();
    Response all;
    for (uint32_t check = 0; check < checks; ++check) {
      const Result<std::string> text = print_flat(input.script(), check);
      if (!text) return not_supported(text.error());
      const Result<process::ProcessResult> result = process::run_process(
          command_of(profile_, factor),
          with_limit(profile_.preamble, profile_.limit * factor) + *text, limits(factor));
      if (!result) return cannot_run(result.error());
      Response reply = read_flat(*result);
      all.answers.insert(all.answers.end(), reply.answers.begin(), reply.answers.end());
      all.ending = reply.ending;
      all.detail = std::move(reply.detail);
      if (all.answers.size() <= check || all.answers.back() == Answer::kError) break;
    }
    const bool broken = all.ending == Ending::kCrash || all.ending == Ending::kTimeout;
    if (!broken) all.answers.resize(checks, Answer::kError);
    return all;
  }

  // Reads the output of a process that ran one check without frames as if one frame enclosed it.
  Response read_flat(const process::ProcessResult& result) const {
    const std::string frame = "gadfly flat";
    const bool answered = result.signal == 0 && !result.timed_out;
    return read_transcript(
        frame_opens(frame, 0) + '\n' + result.out + (answered ? '\n' + frame_closes(frame, 0) : ""),
        1, frame, profile_, answered ? nullptr : &result);
  }

  static Response cannot_run(const Error& error) {
    Response reply;
    reply.ending = Ending::kNotSupported;
    reply.detail = error.message;
    return reply;
  }

  solver_facts::SolverFacts profile_;
  std::string build_id_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<process::Child> child_;
  uint32_t served_ = 0;  // scripts by this child
  uint64_t asked_ = 0;
};

}  // namespace

Result<std::unique_ptr<Reference>> start_reference(const solver_facts::SolverFacts& profile,
                                                   const std::atomic<bool>* stop) {
  GADFLY_PRECONDITION(!profile.command.empty());
  process::ProcessLimits limits;
  limits.timeout_ms = profile.timeout_ms;
  limits.memory_mib = profile.memory_mib;
  limits.writes = false;
  limits.stop = stop;
  const Result<process::ProcessResult> version_output =
      process::run_process({profile.command[0], profile.version_flag}, "", limits);
  if (!version_output) return version_output.error();
  const std::string version = version_output->out.substr(0, version_output->out.find('\n'));
  solver_facts::SolverFacts of_version = profile;
  try_commands(of_version, [&](const std::string& preamble, const std::string& command) {
    const Result<process::ProcessResult> result =
        process::run_process(command_of(profile, 1), preamble + command, limits);
    return result && result->exit_code == 0 && result->out.empty();
  });
  auto reference = std::make_unique<ProcessReference>(
      of_version, version_output->exit_code == 0 && !version.empty() ? version : profile.command[0],
      stop);
  if (Result<Done> started = reference->start(1); !started) return started.error();
  return std::unique_ptr<Reference>(std::move(reference));
}

}  // namespace gadfly::harness::inline solvers
