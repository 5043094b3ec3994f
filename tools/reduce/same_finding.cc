// SPDX-License-Identifier: Apache-2.0
// Compares the finding of a fuzz target with that on the original (same_finding.h): kind, culprit
// and answer, or the site of a crash. So a reduction cannot slip into another bug, nor into what
// SMT-LIB leaves unspecified: the target's judge decides (docs/design.md section 8). Each worker
// has one target process for all its candidates; only a finding ends it.
#include "tools/reduce/same_finding.h"

#include <fmt/format.h>

#include <filesystem>
#include <thread>
#include <utility>

#include "harness/findings/confirmation.h"
#include "harness/judge/signature.h"
#include "proto/finding_file.h"
#include "tools/console/installation.h"
#include "tools/reduce/same_judgment.h"

namespace gadfly::tools::inline reduce {

namespace fs = std::filesystem;

namespace {

constexpr uint32_t kFirstLimitMs = 120000;

class SameFinding : public Question {
 public:
  SameFinding(fs::path program, harness::ConfirmOptions how, const Workplace& place,
              uint32_t workers, QuestionOptions options)
      : program_(std::move(program)),
        how_(std::move(how)),
        place_(place),
        options_(std::move(options)),
        limit_(options_.timeout_ms),
        children_(workers) {}

  Result<std::string> examine_original(const std::string& original) override {
    const uint32_t limit = options_.first_limit_ms(kFirstLimitMs);
    // With the default limits first: under those of a confirmation, a script that the solver does
    // not decide takes ten times as long.
    how_.scaled_limits = false;
    harness::Outcome outcome = ask(original, 0, limit);
    if (!outcome.verdict) {
      how_.scaled_limits = true;
      children_[0] = {};
      outcome = ask(original, 0, limit);
    }
    if (!outcome.verdict)
      return Error{ErrorCode::kUnsupported,
                   fmt::format("the target {} has no finding on this script: {}", how_.target,
                               to_string(outcome.kind)),
                   {}};
    wanted_ = *outcome.verdict;
    limit_.begin(outcome.seconds);
    return fmt::format("keeps {}: {}", wanted_.signature, wanted_.reason);
  }

  bool reproduces(std::string_view text, uint32_t worker, const std::atomic<bool>&) override {
    const harness::Outcome outcome = ask(text, worker, limit_.milliseconds());
    if (!outcome.verdict || !harness::shows_same_bug(*outcome.verdict, wanted_)) return false;
    limit_.reproduced(outcome.seconds);
    return true;
  }

 private:
  harness::Outcome ask(std::string_view text, uint32_t worker, uint32_t limit_ms) {
    const auto start = std::chrono::steady_clock::now();
    const std::string file = place_.write(worker, text);
    auto& [owner, child] = children_[worker];
    // The kernel kills a child with the thread that started it.
    if (std::exchange(owner, std::this_thread::get_id()) != std::this_thread::get_id())
      child.reset();
    if (!child || !child->alive()) {
      process::ProcessLimits limits;
      limits.timeout_ms = limit_ms;
      limits.memory_mib = 0;
      Result<std::unique_ptr<process::Child>> started =
          process::start_child({program_.string(), "-"}, limits, harness::environment_of(how_));
      if (!started) return {};
      child = std::move(*started);
    }
    harness::Outcome outcome;
    std::string out;
    if (child->write(file + '\n') && child->read_until(file, limit_ms, out)) {
      outcome.kind = harness::OutcomeKind::kClean;
    } else {
      // A child closes its pipes shortly before it has exited.
      if (std::chrono::steady_clock::now() - start < std::chrono::milliseconds(limit_ms)) {
        process::ProcessResult result = child->wait();
        result.out.insert(0, out);
        outcome = harness::read_outcome(result, how_.target);
      }
      child.reset();
    }
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return outcome;
  }

  const fs::path program_;
  harness::ConfirmOptions how_;
  const Workplace& place_;
  const QuestionOptions options_;
  CheckLimit limit_;
  std::vector<std::pair<std::thread::id, std::unique_ptr<process::Child>>> children_;
  harness::Verdict wanted_;
};

}  // namespace

Result<std::unique_ptr<Question>> ask_same_finding(const std::string& folder,
                                                   const std::string& binary,
                                                   const std::string& reference,
                                                   const Workplace& place, uint32_t workers,
                                                   QuestionOptions options) {
  const Result<harness::Finding> finding = proto::read_finding(folder);
  if (!finding) return finding.error();
  if (!finding->solvers.empty()) {
    solver_facts::RunSettings settings = finding->settings;
    if (options.timeout_ms != 0) settings.timeout_ms = options.timeout_ms;
    if (options.memory_mib) settings.memory_mib = options.memory_mib;
    return ask_same_judgment(finding->solvers, std::move(settings), workers);
  }
  harness::ConfirmOptions how;
  how.target = finding->target;
  if (how.target.empty())
    return Error{ErrorCode::kSyntax, proto::finding_file(folder).string() + " names no target", {}};
  FuzzTarget target = {how.target, binary};
  const std::string& own = finding->binary;
  if (binary.empty() && !own.empty()) {
    target.binary = own;
  } else if (binary.empty()) {
    Result<FuzzTarget> found = find_verify_target(how.target);
    if (!found) return found.error();
    target = std::move(*found);
  }
  const fs::path replay = binary.empty() ? replay_program(target) : target.binary;
  if (replay.empty())
    return Error{ErrorCode::kIo,
                 fmt::format("no replay_{0} beside {1}; `gadfly build {0}` makes it", how.target,
                             target.binary.string()),
                 {}};
  const Result<ReferenceChoice> choice = choose_references(reference, how.target);
  if (!choice) return choice.error();
  how.references = choice->references;
  return std::unique_ptr<Question>(
      std::make_unique<SameFinding>(replay, std::move(how), place, workers, std::move(options)));
}

}  // namespace gadfly::tools::inline reduce
