// SPDX-License-Identifier: Apache-2.0
// Compares the processor times of two commands (slower.h). The fast one must exit and print the
// same as on the original. The slow one is stopped as soon as its time shows the ratio.
#include "tools/reduce/slower.h"

#include <fmt/format.h>

#include <algorithm>

namespace gadfly::tools::inline reduce {

namespace {

// A shorter time only measures what it costs to start a process.
constexpr double kLeastSeconds = 0.05;
// Wall-clock limits as multiples of the processor time that is looked for: on a loaded machine a
// process gets a part of each second. The second limit is tried if the first was reached too early.
constexpr double kLoaded[] = {4, 40};

class Slower : public Question {
 public:
  Slower(FailingCommand slow, FailingCommand fast, double ratio, const Workplace& place,
         QuestionOptions options)
      : slow_(std::move(slow)),
        fast_(std::move(fast)),
        ratio_(ratio),
        place_(place),
        options_(std::move(options)) {}

  Result<std::string> examine_original(const std::string& original) override {
    limit_ms_ = options_.first_limit_ms();
    const std::string file = place_.write(0, original);
    const Result<process::ProcessResult> fast =
        fast_.run(file, {limit_ms_, options_.memory_mib.value_or(0)});
    if (!fast) return fast.error();
    if (fast->timed_out)
      return Error{ErrorCode::kUnsupported,
                   "the second command, which should be fast, does not exit within --timeout",
                   {}};
    answer_ = fast->out;
    limit_ms_ = std::min(limit_ms_, milliseconds(fast->cpu_seconds + 1));
    if (!is_slow(file, fast->cpu_seconds, nullptr))
      return Error{
          ErrorCode::kUnsupported,
          fmt::format("the first command takes less than {} times the {:.2f} s of the second",
                      ratio_, fast->cpu_seconds),
          {}};
    return fmt::format("keeps {} times the processor time of the second command ({:.2f} s)", ratio_,
                       fast->cpu_seconds);
  }

  bool reproduces(std::string_view text, uint32_t worker, const std::atomic<bool>& stop) override {
    const std::string file = place_.write(worker, text);
    const Result<process::ProcessResult> fast =
        fast_.run(file, {limit_ms_, options_.memory_mib.value_or(0)}, &stop);
    return !stop && fast && !fast->timed_out && fast->out == answer_ &&
           is_slow(file, fast->cpu_seconds, &stop) && !stop;
  }

 private:
  static uint32_t milliseconds(double seconds) {
    return static_cast<uint32_t>(std::min(seconds * 1000, 3.6e6));
  }

  bool is_slow(const std::string& file, double fast_seconds, const std::atomic<bool>* stop) const {
    const double enough = ratio_ * std::max(fast_seconds, kLeastSeconds);
    for (const double loaded : kLoaded) {
      const uint32_t limit = milliseconds(loaded * enough) + 1;
      const Result<process::ProcessResult> slow =
          slow_.run(file, {limit, options_.memory_mib.value_or(0)}, stop);
      if (slow && slow->cpu_seconds >= enough) return true;
      if (!slow || !slow->timed_out || (stop != nullptr && *stop)) return false;
    }
    return false;
  }

  const FailingCommand slow_;
  const FailingCommand fast_;
  const double ratio_;
  const Workplace& place_;
  const QuestionOptions options_;
  uint32_t limit_ms_ = 0;
  std::string answer_;
};

}  // namespace

std::unique_ptr<Question> ask_slower(FailingCommand slow, FailingCommand fast, double ratio,
                                     const Workplace& place, QuestionOptions options) {
  return std::make_unique<Slower>(std::move(slow), std::move(fast), ratio, place,
                                  std::move(options));
}

}  // namespace gadfly::tools::inline reduce
