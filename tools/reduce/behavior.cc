// SPDX-License-Identifier: Apache-2.0
// Masks names of files and positions in what a command printed, and compares two behaviors
// (behavior.h).
#include "tools/reduce/behavior.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

namespace gadfly::tools::inline reduce {

namespace {

constexpr std::string_view kFileMask = "<file>";
constexpr std::string_view kPlaceMask = "<n>";
// The maximum size of a regular expression, see size_of(). The C library needs memory that grows
// with its square.
constexpr size_t kMostExpression = 4096;

bool digit(const std::string& text, size_t at) {
  return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

// Replaces the digits from `at` on by a mask, and returns the position after it.
size_t mask_digits(std::string& text, size_t at) {
  size_t end = at;
  while (digit(text, end)) ++end;
  text.replace(at, end - at, kPlaceMask);
  return at + kPlaceMask.size();
}

void mask(std::string& text, const std::string& file) {
  for (size_t at = text.find(file); at != std::string::npos; at = text.find(file, at)) {
    text.replace(at, file.size(), kFileMask);
    at += kFileMask.size();
    // <file>:12.34 or <file>:12:34
    while (at < text.size() && (text[at] == ':' || text[at] == '.') && digit(text, at + 1))
      at = mask_digits(text, at + 1);
  }
  for (const std::string_view word : {"line ", "column "})
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
      at += word.size();
      if (digit(text, at)) at = mask_digits(text, at);
    }
}

// Returns the position after a bracket expression at `at`: [a-z], []a], [^[:digit:]].
size_t bracket_end(std::string_view text, size_t at) {
  ++at;
  if (at < text.size() && text[at] == '^') ++at;
  if (at < text.size() && text[at] == ']') ++at;
  while (at < text.size() && text[at] != ']') {
    const bool name = text[at] == '[' && at + 1 < text.size() &&
                      std::string_view(".:=").find(text[at + 1]) != std::string_view::npos;
    const size_t end =
        name ? text.find(std::string{text[at + 1], ']'}, at + 2) : std::string_view::npos;
    at = end == std::string_view::npos ? at + 1 : end + 2;
  }
  return at + 1;
}

// Returns the number of characters and parentheses of an extended regular expression whose
// repetitions are written out, as the C library does it: aaa for a{2,3}, aa* for a+. Larger sizes
// than kMostExpression may be wrong, but are larger.
size_t size_of(std::string_view text) {
  std::vector<size_t> outside;  // sizes of the groups around the current one
  size_t size = 0;              // of the current group, without the last part
  size_t part = 0;              // the last part, which a repetition repeats
  const auto repeat = [&](size_t times) { part = std::min(part * times, kMostExpression + 1); };
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const size_t brace = c == '{' ? text.find_first_not_of("0123456789,", at + 1) : at;
    if (c == '*' || c == '?') {
      ++part;
    } else if (c == '+') {
      repeat(2);
    } else if (c == '{' && brace < text.size() && text[brace] == '}') {
      size_t most = 0;
      size_t count = 0;
      while (++at < brace) {
        count = text[at] == ',' ? 0 : std::min(count * 10 + (text[at] - '0'), kMostExpression);
        most = std::max(most, count);
      }
      repeat(most + 1);
    } else if (c == ')' && !outside.empty()) {
      part += size;
      size = outside.back();
      outside.pop_back();
    } else {
      size = std::min(size + part, kMostExpression + 1);
      part = 1;
      if (c == '(') outside.push_back(std::exchange(size, 0));
      if (c == '\\') ++at;
      if (c == '[') at = bracket_end(text, at) - 1;
    }
  }
  for (const size_t group : outside) size += group;
  return size + part;
}

bool same_stream(const std::string& original, const std::string& other, bool ignored,
                 const std::optional<Pattern>& pattern) {
  if (pattern) return pattern->occurs_in(other);
  return ignored || original == other;
}

}  // namespace

Result<Pattern> Pattern::read(const std::string& text) {
  Pattern pattern;
  pattern.text_ = text;
  if (text.size() < 3 || text.front() != '/' || text.back() != '/') return pattern;
  const std::string inner = text.substr(1, text.size() - 2);
  if (size_of(inner) > kMostExpression)
    return Error{ErrorCode::kSyntax,
                 fmt::format("a regular expression of more than {} characters, counted with its "
                             "repetitions written out",
                             kMostExpression),
                 {}};
  auto expression = std::make_unique<regex_t>();
  const int failure = ::regcomp(expression.get(), inner.c_str(), REG_EXTENDED | REG_NOSUB);
  if (failure != 0) {
    char why[128];
    ::regerror(failure, expression.get(), why, sizeof(why));
    return Error{
        ErrorCode::kSyntax, fmt::format("{} is not a regular expression: {}", text, why), {}};
  }
  pattern.expression_ = std::shared_ptr<regex_t>(expression.release(), [](regex_t* e) {
    ::regfree(e);
    delete e;
  });
  return pattern;
}

bool Pattern::occurs_in(const std::string& output) const {
  if (!expression_) return output.find(text_) != std::string::npos;
  return ::regexec(expression_.get(), output.c_str(), 0, nullptr, 0) == 0;
}

Behavior behavior_of(process::ProcessResult result, const std::string& file) {
  Behavior behavior = {.exit_code = result.exit_code,
                       .signal = result.signal,
                       .timed_out = result.timed_out,
                       .out = std::move(result.out),
                       .err = std::move(result.err),
                       .seconds = result.seconds};
  mask(behavior.out, file);
  mask(behavior.err, file);
  return behavior;
}

std::string describe(const Behavior& behavior) {
  if (behavior.timed_out) return "a timeout";
  if (behavior.signal != 0) return fmt::format("signal {}", behavior.signal);
  return fmt::format("exit code {}", behavior.exit_code);
}

bool is_same(const Behavior& original, const Behavior& other, const WantedBehavior& wanted) {
  if (wanted.hangs) return other.timed_out;
  if (other.timed_out) return false;
  const bool ended_alike =
      wanted.exit_code ? other.signal == 0 && other.exit_code == *wanted.exit_code
                       : other.exit_code == original.exit_code && other.signal == original.signal;
  return ended_alike && same_stream(original.out, other.out, wanted.ignore_out, wanted.match_out) &&
         same_stream(original.err, other.err, wanted.ignore_err, wanted.match_err);
}

std::optional<std::string> missing(const Behavior& original, const WantedBehavior& wanted) {
  if (wanted.hangs)
    return original.timed_out
               ? std::nullopt
               : std::optional<std::string>("it exits in time, and --hangs keeps only a timeout");
  if (original.timed_out)
    return "it does not exit within --timeout; to keep the timeout, use --hangs";
  if (wanted.exit_code && (original.signal != 0 || original.exit_code != *wanted.exit_code))
    return fmt::format("it ends with {}, not exit code {}", describe(original), *wanted.exit_code);
  if (wanted.match_out && !wanted.match_out->occurs_in(original.out))
    return "its standard output does not match --match-out";
  if (wanted.match_err && !wanted.match_err->occurs_in(original.err))
    return "its standard error does not match --match-err";
  return std::nullopt;
}

}  // namespace gadfly::tools::inline reduce
