// SPDX-License-Identifier: Apache-2.0
// Compares the answers of two commands (disagreement.h). They contradict each other if for one
// check-sat one returns sat and the other unsat, the same way round as on the original, and neither
// printed an error before.
#include "tools/reduce/disagreement.h"

#include <fmt/format.h>

#include <algorithm>

namespace gadfly::tools::inline reduce {

namespace {

// Returns the answers sat, unsat and unknown in order, up to the first error.
std::vector<std::string> answers_in(const std::string& out) {
  std::vector<std::string> answers;
  for (size_t begin = 0; begin < out.size();) {
    const size_t end = std::min(out.find('\n', begin), out.size());
    const std::string line = out.substr(begin, end - begin);
    if (line.find("(error") != std::string::npos) break;
    if (line == "sat" || line == "unsat" || line == "unknown") answers.push_back(line);
    begin = end + 1;
  }
  return answers;
}

class Disagreement : public Question {
 public:
  Disagreement(FailingCommand first, FailingCommand second, const Workplace& place,
               QuestionOptions options)
      : commands_{std::move(first), std::move(second)},
        place_(place),
        options_(std::move(options)),
        limit_(options_.timeout_ms) {}

  Result<std::string> examine_original(const std::string& original) override {
    double seconds = 0;
    Result<std::string> found = conflict(original, 0, options_.first_limit_ms(), nullptr, seconds);
    if (!found) return found.error();
    wanted_ = std::move(*found);
    if (wanted_.empty())
      return Error{
          ErrorCode::kUnsupported,
          "the two commands do not contradict each other: for no check-sat does one return sat and "
          "the other unsat",
          {}};
    limit_.begin(seconds);
    return fmt::format("keeps {} by the first command, {} by the second; limit {:.1f} s", wanted_,
                       wanted_ == "sat" ? "unsat" : "sat", limit_.milliseconds() / 1000.0);
  }

  bool reproduces(std::string_view text, uint32_t worker, const std::atomic<bool>& stop) override {
    double seconds = 0;
    const Result<std::string> found = conflict(text, worker, limit_.milliseconds(), &stop, seconds);
    if (!found || *found != wanted_) return false;
    limit_.reproduced(seconds);
    return true;
  }

 private:
  // Returns the first command's answer to the first check-sat for which the commands contradict
  // each other; empty if there is no such check-sat. kIo if a command cannot be started.
  Result<std::string> conflict(std::string_view text, uint32_t worker, uint32_t limit_ms,
                               const std::atomic<bool>* stop, double& seconds) const {
    const std::string file = place_.write(worker, text);
    std::vector<std::string> answers[2];
    for (int i = 0; i < 2; ++i) {
      const Result<process::ProcessResult> result =
          commands_[i].run(file, {limit_ms, options_.memory_mib.value_or(0)}, stop);
      if (!result) return result.error();
      seconds = std::max(seconds, result->seconds);
      answers[i] = answers_in(result->out);
      // Without sat or unsat there is no contradiction, whatever the other command prints.
      const auto decided = [](const std::string& a) { return a != "unknown"; };
      if (std::ranges::none_of(answers[i], decided)) return std::string();
    }
    for (size_t check = 0; check < std::min(answers[0].size(), answers[1].size()); ++check) {
      const std::string& a = answers[0][check];
      const std::string& b = answers[1][check];
      if (a != b && a != "unknown" && b != "unknown") return a;
    }
    return std::string();
  }

  const FailingCommand commands_[2];
  const Workplace& place_;
  const QuestionOptions options_;
  CheckLimit limit_;
  std::string wanted_;
};

}  // namespace

std::unique_ptr<Question> ask_disagreement(FailingCommand first, FailingCommand second,
                                           const Workplace& place, QuestionOptions options) {
  return std::make_unique<Disagreement>(std::move(first), std::move(second), place,
                                        std::move(options));
}

}  // namespace gadfly::tools::inline reduce
