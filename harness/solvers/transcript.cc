// SPDX-License-Identifier: Apache-2.0
// Reads a solver's output line by line; the marker lines must appear in the order in which they
// were sent, and each pair must enclose exactly one answer. What a query prints does not matter.
#include "harness/solvers/transcript.h"

#include <signal.h>

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "harness/solvers/printer.h"
#include "lib/base/contains.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline solvers {
namespace {

bool starts_with_any(std::string_view text, std::span<const std::string> parts) {
  return std::ranges::any_of(parts,
                             [&](const std::string& part) { return text.starts_with(part); });
}

}  // namespace

std::optional<Answer> answer_of(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
  if (line == "sat") return Answer::kSat;
  if (line == "unsat") return Answer::kUnsat;
  // cvc5's API adds a reason in parentheses.
  if (line == "unknown" || line == "timeout" || line.starts_with("unknown ("))
    return Answer::kUnknown;
  return std::nullopt;
}

bool is_answer(Answer answer) {
  return answer == Answer::kSat || answer == Answer::kUnsat || answer == Answer::kUnknown;
}

bool is_noise(std::string_view line, const solver_facts::SolverFacts& facts) {
  return line.starts_with(';') || line == "success" || line.starts_with("Warning") ||
         line.starts_with("warning") || line.starts_with("WARNING") ||
         starts_with_any(line, facts.noise) ||
         std::ranges::find(facts.banner, line) != facts.banner.end();
}

namespace {

class TranscriptReader {
 public:
  TranscriptReader(uint32_t checks, const std::string& frame,
                   const solver_facts::SolverFacts& profile)
      : checks_(checks), frame_(frame), profile_(profile) {}

  void read(std::string_view out) {
    while (!out.empty() && !voided_) {
      const size_t end = std::min(out.find('\n'), out.size());
      std::string_view line = out.substr(0, end);
      out.remove_prefix(std::min(end + 1, out.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (line.empty() || marker(line)) continue;
      explain(line);
    }
  }

  // The standard error of a process that ended early. A failed check after an error proves nothing,
  // because the solver may have dropped an assertion: the end counts as that of a limit.
  void read_last_words(std::string_view text) {
    if (!in_query_ && contains_any(text, profile_.self_check)) {
      limit_reached_ |= voided_;
      if (!voided_) fail_check(first_line_with(text, profile_.self_check));
    } else if (contains_any(text, profile_.resource_out)) {
      reply_.detail = first_line_with(text, profile_.resource_out);
      limit_reached_ = true;
    }
  }

  // Was there a line that explains why the process ended?
  bool complained() const { return voided_ || complained_; }
  bool limit_reached() const { return limit_reached_; }
  bool check_failed() const { return answer_ == Answer::kSelfCheck; }

  // The response with one answer per check: `rest` for those without an answer.
  Response finish(Answer rest) && {
    if (answer_) reply_.answers.push_back(*answer_);
    if (reply_.answers.size() < checks_)
      reply_.answers.resize(checks_, cut_off_ ? Answer::kUnknown : voided_ ? Answer::kError : rest);
    return std::move(reply_);
  }

  // The response with the answers of the closed frames only.
  Response finish() && { return std::move(reply_); }

 private:
  // Whether the line is a marker. They must alternate: asks, done, asks, done...
  bool marker(std::string_view line) {
    if (line.size() >= 2 && line.front() == '"' && line.back() == '"')
      line = line.substr(1, line.size() - 2);
    if (!line.starts_with(frame_)) return false;
    if (!inside_ && (line == query_opens(frame_) || line == query_closes(frame_))) {
      in_query_ = line == query_opens(frame_);
      return true;
    }
    const auto number = static_cast<uint32_t>(reply_.answers.size());
    if (!inside_ && line == frame_opens(frame_, number)) {
      inside_ = true;
    } else if (inside_ && line == frame_closes(frame_, number)) {
      if (!answer_ && limit_reached_) answer_ = Answer::kUnknown;
      if (!answer_) {
        fail("no answer");
      } else {
        reply_.answers.push_back(*answer_);
        answer_.reset();
        inside_ = false;
      }
    } else {
      fail("an answer is missing");
    }
    return true;
  }

  void explain(std::string_view line) {
    if (is_noise(line, profile_)) return;
    if (in_query_) {
      limit_reached_ |= contains_any(line, profile_.resource_out);
      return;
    }
    if (reply_.answers.size() == checks_) {  // too late to change an answer
      complained_ = true;
      return;
    }
    if (contains_any(line, profile_.self_check)) return fail_check(line);
    if (contains_any(line, profile_.resource_out)) {
      reply_.detail = line;
      limit_reached_ = true;
      // Another command than the check had no effect, so later answers are about another script.
      // Z3 5.4.1 fails a push in this way, and then asserts at the level below.
      cut_off_ |= !inside_;
      voided_ |= cut_off_;
      return;
    }
    const std::optional<Answer> answer = answer_of(line);
    if (!inside_ || !answer) return fail(line);
    if (check_failed()) return;
    if (answer_) return fail("two answers to one check");
    answer_ = answer;
  }

  void fail(std::string_view why) {
    voided_ = true;
    answer_.reset();
    reply_.detail = why.substr(0, kDetailBytes);
  }

  void fail_check(std::string_view line) {
    answer_ = Answer::kSelfCheck;
    reply_.detail = line.substr(0, kDetailBytes);
  }

  static std::string_view first_line_with(std::string_view text,
                                          std::span<const std::string> parts) {
    for (;;) {
      const size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      if (end == text.size() || contains_any(line, parts)) return line;
      text.remove_prefix(end + 1);
    }
  }

  uint32_t checks_;
  const std::string& frame_;
  const solver_facts::SolverFacts& profile_;
  Response reply_;                // answers: of the closed frames
  std::optional<Answer> answer_;  // of the open frame
  bool inside_ = false;
  bool in_query_ = false;
  bool voided_ = false;
  bool complained_ = false;  // after the last check
  bool limit_reached_ = false;
  bool cut_off_ = false;  // by a limit, outside of the frames
};

std::string how_it_ended(const process::ProcessResult& end) {
  if (end.signal != 0) return "ended by signal " + std::to_string(end.signal);
  return "ended with exit code " + std::to_string(end.exit_code);
}

}  // namespace

std::optional<FirstAnswer> first_answer(std::string_view out,
                                        const solver_facts::SolverFacts& facts) {
  while (!out.empty()) {
    std::string_view line = out.substr(0, out.find('\n'));
    out.remove_prefix(std::min(line.size() + 1, out.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || is_noise(line, facts)) continue;
    const std::optional<Answer> answer = answer_of(line);
    return answer ? std::optional(FirstAnswer{*answer, out}) : std::nullopt;
  }
  return std::nullopt;
}

std::string_view take_list(std::string_view& text) {
  smtlib::Lexer lexer(text);
  size_t depth = 0;
  size_t begin = 0;
  for (;;) {
    const smtlib::Token token = lexer.next();
    if (token.kind == smtlib::TokenKind::kOpen && depth++ == 0) begin = token.begin;
    if (token.kind == smtlib::TokenKind::kClose && depth > 0)
      --depth;
    else if (token.kind == smtlib::TokenKind::kEnd || depth == 0)
      return "";
    if (depth > 0) continue;
    const std::string_view list = text.substr(begin, token.end - begin);
    text.remove_prefix(token.end);
    return list;
  }
}

Response read_transcript(std::string_view out, uint32_t checks, const std::string& frame,
                         const solver_facts::SolverFacts& profile,
                         const process::ProcessResult* end) {
  TranscriptReader reader(checks, frame, profile);
  reader.read(out);
  if (end != nullptr && end->timed_out) {
    Response reply = std::move(reader).finish();
    reply.ending = Ending::kTimeout;
    reply.detail = "no answer in time";
    return reply;
  }
  Answer rest = Answer::kError;
  if (end != nullptr && (end->signal != 0 || !reader.complained())) {
    reader.read_last_words(end->err);
    // By another process, or by a limit of the sandbox.
    const bool stopped = end->signal == SIGKILL || end->signal == SIGXFSZ;
    if (!reader.limit_reached() && !reader.check_failed() && !stopped) {
      Response reply = std::move(reader).finish();
      reply.ending = Ending::kCrash;
      reply.detail = end->err.substr(0, kDetailBytes) + '\n' + how_it_ended(*end);
      return reply;
    }
    rest = Answer::kUnknown;
  }
  const bool completed = rest == Answer::kError ? !reader.limit_reached() : reader.check_failed();
  Response reply = std::move(reader).finish(rest);
  reply.ending = completed ? Ending::kCompleted : Ending::kResourceOut;
  return reply;
}

}  // namespace gadfly::harness::inline solvers
