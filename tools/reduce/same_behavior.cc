// SPDX-License-Identifier: Apache-2.0
// Compares the behavior of a command with that on the original (same_behavior.h). It refuses a
// command that does the same on an empty file (it does not depend on the script), one that exits
// with 0 if nothing else is to be kept (it does not fail), and, without --repeat, one whose
// behavior differs from run to run.
#include "tools/reduce/same_behavior.h"

#include <fmt/format.h>

#include <algorithm>

namespace gadfly::tools::inline reduce {

namespace {

constexpr int kLooks = 3;  // runs on the original

class SameBehavior : public Question {
 public:
  SameBehavior(FailingCommand command, const Workplace& place, QuestionOptions options)
      : command_(std::move(command)),
        place_(place),
        options_(std::move(options)),
        limit_(options_.timeout_ms) {}

  Result<std::string> examine_original(const std::string& original) override {
    const uint32_t first_limit = options_.first_limit_ms();
    Result<Behavior> first = run(original, 0, first_limit, nullptr);
    if (!first) return first.error();
    original_ = std::move(*first);
    if (const auto lacks = missing(original_, options_.wanted)) return refuse(*lacks);
    const WantedBehavior& wanted = options_.wanted;
    const bool looks_for_more =
        wanted.match_out || wanted.match_err || wanted.exit_code || wanted.hangs;
    if (!looks_for_more && original_.exit_code == 0)
      return refuse(
          "it exits with 0, which is not a failure; say what to keep with --match-out TEXT, "
          "--match-err TEXT or --exit-code=0");
    if (original_.exit_code == 127 || original_.exit_code == 126)
      return refuse(fmt::format("it ends with {}, as if a program cannot be run. It printed: {}",
                                describe(original_), original_.err.substr(0, 200)));
    int same = 1;
    for (int look = 1; look < kLooks && !original_.timed_out; ++look) {
      const Result<Behavior> again = run(original, 0, first_limit, nullptr);
      if (!again) return again.error();
      same += is_same(original_, *again, wanted);
    }
    if (same < kLooks && !original_.timed_out && options_.repeat == 1)
      return refuse(fmt::format(
          "only {1} of {0} runs on the same file behaved the same: --repeat N runs each "
          "candidate up to N times, "
          "--ignore-output and --match-out compare less",
          kLooks, same));
    const Result<Behavior> on_nothing = run("", 0, first_limit, nullptr);
    if (!on_nothing) return on_nothing.error();
    if (is_same(original_, *on_nothing, wanted))
      return refuse(
          "it does the same on an empty file, so it does not depend on the script. Is {} in the "
          "right place, and does the command read that file?");
    limit_.begin(original_.seconds);
    return fmt::format("keeps {}{}; {:.2f} s per run, limit {:.1f} s", describe(original_), what(),
                       original_.seconds, limit_.milliseconds() / 1000.0);
  }

  bool reproduces(std::string_view text, uint32_t worker, const std::atomic<bool>& stop) override {
    for (uint32_t i = 0; i < options_.repeat && !stop; ++i) {
      const Result<Behavior> behavior = run(text, worker, limit_.milliseconds(), &stop);
      if (stop || !behavior || !is_same(original_, *behavior, options_.wanted)) continue;
      limit_.reproduced(behavior->seconds);
      return true;
    }
    return false;
  }

 private:
  Result<Behavior> run(std::string_view text, uint32_t worker, uint32_t limit_ms,
                       const std::atomic<bool>* stop) const {
    const std::string file = place_.write(worker, text);
    Result<process::ProcessResult> result =
        command_.run(file, {limit_ms, options_.memory_mib.value_or(0)}, stop);
    if (!result) return result.error();
    return behavior_of(std::move(*result), file);
  }

  static Error refuse(const std::string& why) {
    return Error{ErrorCode::kUnsupported,
                 "nothing to reduce for this command: " + why + (why.ends_with('?') ? "" : ".") +
                     " For a wrong answer, name a second solver: --disagree COMMAND OTHER",
                 {}};
  }

  std::string what() const {
    const WantedBehavior& wanted = options_.wanted;
    if (wanted.hangs) return "";
    std::string text;
    if (wanted.match_out || wanted.match_err) return " and the matched text";
    if (!wanted.ignore_out) text += " and standard output";
    if (!wanted.ignore_err) text += text.empty() ? " and standard error" : " and error";
    return text;
  }

  const FailingCommand command_;
  const Workplace& place_;
  const QuestionOptions options_;
  CheckLimit limit_;
  Behavior original_;
};

}  // namespace

std::unique_ptr<Question> ask_same_behavior(FailingCommand command, const Workplace& place,
                                            QuestionOptions options) {
  return std::make_unique<SameBehavior>(std::move(command), place, std::move(options));
}

}  // namespace gadfly::tools::inline reduce
