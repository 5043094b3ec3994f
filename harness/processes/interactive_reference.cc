// SPDX-License-Identifier: Apache-2.0
// Sends scripts to a child that answers many, and starts a fresh one if it fails.
#include "harness/processes/interactive_reference.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>
#include <vector>

#include "harness/processes/process_reference.h"
#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/printer.h"
#include "harness/solvers/script_options.h"
#include "harness/solvers/session.h"
#include "harness/solvers/transcript.h"
#include "lib/base/hash.h"
#include "lib/process/process.h"

namespace gadfly::harness::inline processes {
namespace {

using Clock = std::chrono::steady_clock;

constexpr uint32_t kScriptsPerChild = 1000;  // bounds the memory that (reset) does not free
// A script that costs more processor time than this leaves a child that is slow on later scripts,
// in spite of (reset): the child is replaced, unless starts are expensive, too.
constexpr double kExpensiveSeconds = 0.02;
constexpr double kExpensiveStarts = 5;

class InteractiveReference : public ProcessReference {
 public:
  using ProcessReference::ProcessReference;

  // A script with options gets a child of its own, because (reset) does not undo an option in every
  // solver.
  Response ask(const PreparedScript& input, bool scaled_limits, Models wanted) override {
    const std::string options = query_option_text(facts_, input.script());
    if (own_options(facts_, input.script()).empty() && options.empty())
      return answer(input, scaled_limits, wanted, options);
    return InteractiveReference(facts_, build_id_, stop_)
        .answer(input, scaled_limits, wanted, options);
  }

  // Starts a child unless one is running; kIo if it cannot be started.
  Result<Done> start(uint32_t factor) {
    if (child_ != nullptr && child_->alive()) return Done();
    Result<std::unique_ptr<process::Child>> child =
        process::start_child(command_line(facts_, factor), child_limits(facts_, factor, stop_));
    if (!child) return child.error();
    child_ = std::move(*child);
    served_ = 0;
    used_ = 0;
    return Done();
  }

 private:
  // `options`: those that queries of the script need.
  Response answer(const PreparedScript& input, bool scaled_limits, Models wanted,
                  const std::string& options) {
    const Models models = facts_.models ? wanted : Models::kNo;
    const uint32_t factor = scaled_limits ? kLimitScale : 1;
    if (!input.printed()) return not_supported(input.printed().error());
    const smtlib::Script& script = input.script();
    const std::string frame = "gadfly " + hex(hash_bytes(script.source(), ++asked_));
    const std::string preamble =
        preamble_of(facts_, script, facts_.limit * factor, models) + options;
    const std::string text = with_additions(*input.printed(), {preamble, frame, &facts_, true});
    const Query query = {text, input.checks(), frame, models};
    if (scaled_limits || !facts_.resets || served_ == kScriptsPerChild) stop();

    // An earlier script may have damaged the child: a crash or an exhausted resource counts only
    // if it happens on the first script of a child.
    const bool fresh = child_ == nullptr || !child_->alive();
    Response reply = ask_child(query, factor);
    if (!fresh && (reply.ending == Ending::kCrash || reply.ending == Ending::kResourceOut))
      reply = ask_child(query, factor);
    if (scaled_limits || !facts_.resets) stop();
    return reply;
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
        Clock::now() + std::chrono::milliseconds(facts_.timeout_ms * factor);
    RawReply raw =
        run_session(query, facts_,
                    [&](std::string_view text, const std::string& sync_marker, std::string& out) {
                      return exchange(text, sync_marker, latest, out);
                    });
    if (raw.complete) {
      Response reply = read_transcript(raw.out, query.checks, query.frame, facts_, nullptr);
      reply.models = std::move(raw.models);
      ++served_;
      if (!facts_.resets || was_expensive() || !child_->write("(reset)\n")) stop();
      return reply;
    }
    process::ProcessResult end;
    end.timed_out = Clock::now() >= latest;
    if (!end.timed_out) end = child_->wait();
    stop();
    // The failure may be due to a model: run the script again without models, for its answers. The
    // time for an answer has been used up once and is not given again.
    Response reply =
        query.models == Models::kYes && (raw.in_model || !end.timed_out)
            ? ask_child({query.text, query.checks, query.frame, Models::kNo}, factor)
            : read_transcript(raw.out + end.out, query.checks, query.frame, facts_, &end);
    reply.models = std::move(raw.models);
    reply.models.resize(std::min(reply.models.size(), reply.answers.size()));
    return reply;
  }

  // Is a new child cheaper for the next scripts than this one, after its last script?
  bool was_expensive() {
    const double used = child_->cpu_seconds();
    const double cost = used - std::exchange(used_, used);
    if (served_ == 1) start_seconds_ = std::min(start_seconds_, cost);
    return cost > std::max(kExpensiveSeconds, kExpensiveStarts * start_seconds_);
  }

  std::unique_ptr<process::Child> child_;
  uint32_t served_ = 0;  // scripts by this child
  double used_ = 0;      // processor seconds of this child after the last script
  // The fewest processor seconds of a child until the end of its first script.
  double start_seconds_ = std::numeric_limits<double>::infinity();
  uint64_t asked_ = 0;
};

}  // namespace

Result<std::unique_ptr<Reference>> start_interactive(const solver_facts::SolverFacts& facts,
                                                     std::string build_id,
                                                     const std::atomic<bool>* stop) {
  auto reference = std::make_unique<InteractiveReference>(facts, std::move(build_id), stop);
  GADFLY_TRY(reference->start(1));
  return std::unique_ptr<Reference>(std::move(reference));
}

}  // namespace gadfly::harness::inline processes
