// SPDX-License-Identifier: Apache-2.0
// Builds the question from the options, keeps the versions of the script, and prints the progress
// and the result (reduction_session.h).
#include "tools/reduce/reduction_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <deque>
#include <filesystem>
#include <tuple>

#include "lib/base/file.h"
#include "lib/process/interrupt.h"
#include "proto/finding_file.h"
#include "tools/console/files.h"
#include "tools/console/status_line.h"
#include "tools/reduce/disagreement.h"
#include "tools/reduce/same_behavior.h"
#include "tools/reduce/same_finding.h"
#include "tools/reduce/slower.h"

namespace gadfly::tools::inline reduce {

namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;

constexpr double kNoEnd = 1e9;
constexpr auto kWriteEvery = std::chrono::milliseconds(200);
constexpr auto kShowEvery = std::chrono::milliseconds(100);
// Of the versions that are kept in case the last one does not fail again.
constexpr size_t kKeptBytes = size_t{1} << 26;

Result<QuestionOptions> question_options(const ReduceOptions& options) {
  QuestionOptions question;
  question.timeout_ms = static_cast<uint32_t>(options.timeout * 1000);
  question.memory_mib = options.memory;
  question.repeat = options.repeat;
  WantedBehavior& wanted = question.wanted;
  const bool code_alone = !options.exit_code.empty();
  wanted.ignore_out = options.ignore_output || options.ignore_out || code_alone;
  wanted.ignore_err = options.ignore_output || options.ignore_err || code_alone;
  wanted.hangs = options.hangs;
  for (const auto& [option, text, pattern] :
       {std::tuple("--match-out", &options.match_out, &wanted.match_out),
        std::tuple("--match-err", &options.match_err, &wanted.match_err)}) {
    if (text->empty()) continue;
    Result<Pattern> read = Pattern::read(*text);
    if (!read)
      return Error{read.error().code, fmt::format("{}: {}", option, read.error().message), {}};
    *pattern = std::move(*read);
  }
  // If only one stream has a pattern, the other one is ignored.
  if (wanted.match_out && !wanted.match_err) wanted.ignore_err = true;
  if (wanted.match_err && !wanted.match_out) wanted.ignore_out = true;
  if (code_alone && options.exit_code != "true") {
    int code = 0;
    const std::string& text = options.exit_code;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), code);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
      return Error{ErrorCode::kSyntax, "--exit-code=N takes a number, not " + text, {}};
    wanted.exit_code = code;
  }
  return question;
}

Result<std::unique_ptr<Question>> make_question(const ReduceOptions& options,
                                                const Workplace& place) {
  Result<QuestionOptions> question = question_options(options);
  if (!question) return question.error();
  if (!options.finding.empty())
    return ask_same_finding(options.finding, options.binary, options.reference, place, options.jobs,
                            *question);
  if (!options.compares_answers() && !options.compares_times()) {
    Result<FailingCommand> command = FailingCommand::make(options.command);
    if (!command) return command.error();
    return ask_same_behavior(std::move(*command), place, std::move(*question));
  }
  const auto& [slow, fast, ratio] = options.slower;
  const bool answers = options.compares_answers();
  Result<FailingCommand> first = FailingCommand::split(answers ? options.disagree.first : slow);
  Result<FailingCommand> second = FailingCommand::split(answers ? options.disagree.second : fast);
  if (!first) return first.error();
  if (!second) return second.error();
  if (answers)
    return ask_disagreement(std::move(*first), std::move(*second), place, std::move(*question));
  if (ratio <= 0)
    return Error{ErrorCode::kSyntax, "the RATIO of --slower-than must be more than 0", {}};
  return ask_slower(std::move(*first), std::move(*second), ratio, place, std::move(*question));
}

// Keeps the versions of the script, shows the status line, and writes OUT.
class Journal {
 public:
  Journal(const Output& output, const ReduceOptions& options, const process::StopRequest& stop)
      : output_(output), options_(options), stop_(stop) {}

  Result<Done> begin(const std::string& original) {
    versions_.push_back(original);
    return write_text(options_.out, original);
  }

  void step(const reducer::Candidate& candidate, std::string_view rule) {
    rule_ = rule;
    kept_ += candidate.text.size();
    versions_.push_back(candidate.text);
    while (kept_ > kKeptBytes && versions_.size() > 2) {
      // The original is always kept.
      kept_ -= versions_[1].size();
      versions_.erase(versions_.begin() + 1);
    }
    if (Clock::now() - written_ < kWriteEvery) return;
    written_ = Clock::now();
    write_last();
  }

  bool may_go_on(uint64_t checks) {
    if (Clock::now() - shown_ >= kShowEvery) {
      shown_ = Clock::now();
      status_.show(fmt::format("{} bytes, {} checks, {:.0f}/s, {}", versions_.back().size(), checks,
                               static_cast<double>(checks) / std::max(stop_.elapsed(), 0.001),
                               rule_));
    }
    return !stop_.due() && (options_.checks == 0 || checks < options_.checks);
  }

  // Writes the last version that fails once more. The first version needs no such check: it failed
  // before the reduction started.
  void settle(Question& question) {
    status_.clear();
    const std::atomic<bool> never = false;
    for (; versions_.size() > 1; versions_.pop_back()) {
      if (question.reproduces(versions_.back(), 0, never)) break;
      output_.complain(
          fmt::format("the version of {} bytes does not fail again; trying the version before it",
                      versions_.back().size()));
    }
    write_last();
  }

  const std::string& last() const { return versions_.back(); }

 private:
  void write_last() const {
    if (const Result<Done> written = write_text(options_.out, versions_.back()); !written)
      output_.error(options_.out, written.error());
  }

  const Output& output_;
  const ReduceOptions& options_;
  const process::StopRequest& stop_;
  StatusLine status_;
  std::deque<std::string> versions_;
  size_t kept_ = 0;
  std::string rule_;
  Clock::time_point written_;
  Clock::time_point shown_;
};

void print_stats(const Output& output, const reducer::Reduction& reduction) {
  auto rules = reduction.rules;
  std::ranges::stable_sort(rules, std::ranges::greater(),
                           [](const auto& entry) { return entry.second.tried; });
  output.text(fmt::format("{:<32} {:>8} {:>8}", "rule", "tried", "taken"));
  for (const auto& [rule, count] : rules)
    output.text(fmt::format("{:<32} {:>8} {:>8}", rule->name, count.tried, count.taken));
}

// Returns the script to start from: with --resume, OUT of an earlier run if that still fails.
std::string start_of(const Output& output, const ReduceOptions& options, Question& question,
                     const std::string& original) {
  const Result<std::string> before =
      options.resume ? read_text(options.out) : Result<std::string>(Error{ErrorCode::kIo, "", {}});
  const std::atomic<bool> never = false;
  if (!before || before->size() > original.size()) return original;
  if (question.reproduces(*before, 0, never)) {
    output.complain(fmt::format("continuing from {}: {} bytes", options.out, before->size()));
    return *before;
  }
  output.complain(options.out + " does not fail; starting from the original script");
  return original;
}

// The script that IN was made of; empty if that is not known.
Result<std::string> parent_of(const ReduceOptions& options) {
  if (options.parent.empty())
    return options.finding.empty()
               ? ""
               : read_file(fs::path(options.finding) / "parent.smt2").value_or("");
  Result<std::string> text = read_text(options.parent);
  smtlib::Script script(smtlib::TheorySet::standard());
  if (!text) return text;
  if (const Result<Done> read = script.read(*text); !read) return read.error();
  return text;
}

ExitCode code_of(const Error& error) {
  return error.code == ErrorCode::kIo ? kExitEnvironment : kExitBadInput;
}

// Prints an error. If it has a position, that is a position in the text of the finding.
void tell(const Output& output, const ReduceOptions& options, const Error& error) {
  if (error.position.line == 0)
    output.complain(error.message);
  else
    output.error(proto::finding_file(options.finding).string(), error);
}

}  // namespace

Reduced reduce_file(const Output& output, const ReduceOptions& options) {
  const Result<std::string> original = read_text(options.in);
  if (!original) {
    output.error(options.in, original.error());
    return {.code = kExitBadInput};
  }
  smtlib::Script script(smtlib::TheorySet::standard());
  if (const Result<Done> read = script.read(*original); !read) {
    output.error(options.in, read.error());
    return {.code = kExitBadInput};
  }
  const Result<std::string> parent = parent_of(options);
  if (!parent) {
    output.error(options.parent, parent.error());
    return {.code = kExitBadInput};
  }
  const Result<std::vector<const reducer::ReductionRule*>> rules =
      reducer::choose_rules(options.rules);
  if (!rules) {
    output.complain(rules.error().message);
    return {.code = kExitBadInput};
  }
  const Result<Workplace> place = Workplace::make(options.in, options.jobs);
  if (!place) {
    output.complain(place.error().message);
    return {.code = kExitEnvironment};
  }
  const Result<std::unique_ptr<Question>> made = make_question(options, *place);
  if (!made) {
    tell(output, options, made.error());
    return {.code = code_of(made.error())};
  }
  Question& question = **made;
  const Result<std::string> kept = question.examine_original(*original);
  if (!kept) {
    output.complain(kept.error().message);
    return {.code = code_of(kept.error())};
  }
  output.complain(*kept);
  const process::StopRequest stop(options.budget > 0 ? options.budget : kNoEnd);
  Journal journal(output, options, stop);
  const std::string start = start_of(output, options, question, *original);
  if (const Result<Done> begun = journal.begin(start); !begun) {
    output.error(options.out, begun.error());
    return {.code = kExitEnvironment};
  }
  reducer::ReducerOptions how;
  how.jobs = options.jobs;
  // A contradiction over a script that is not well-sorted proves nothing.
  how.well_sorted = options.well_sorted || options.compares_answers() || !options.finding.empty();
  how.parent = *parent;
  how.rules = *rules;
  how.on_step = [&](const reducer::Candidate& candidate, std::string_view rule) {
    journal.step(candidate, rule);
  };
  how.may_go_on = [&](uint64_t checks) { return journal.may_go_on(checks); };
  Result<reducer::Reduction> reduction =
      reducer::reduce(smtlib::TheorySet::standard(), start, question, how);
  if (!reduction) {
    output.error(options.in, reduction.error());
    return {.code = kExitBadInput};
  }
  journal.settle(question);
  return {.bytes_in = original->size(),
          .bytes_out = journal.last().size(),
          .seconds = stop.elapsed(),
          .interrupted = stop.interrupted(),
          .reduction = std::move(*reduction)};
}

ExitCode run_reduction(const Output& output, const ReduceOptions& options) {
  const Reduced reduced = reduce_file(output, options);
  if (reduced.code != kExitFine) return reduced.code;
  const reducer::Reduction& reduction = reduced.reduction;
  if (options.stats) print_stats(output, reduction);
  output.text(fmt::format("{}: {} -> {} bytes, {} -> {} nodes, {} checks in {:.1f} s{}",
                          options.out, reduced.bytes_in, reduced.bytes_out, reduction.before.nodes,
                          reduction.after.nodes, reduction.checks, reduced.seconds,
                          reduction.complete    ? ""
                          : reduced.interrupted ? "; interrupted, --resume continues"
                                                : "; stopped at a limit, --resume continues"));
  output.object({{"bytes_in", reduced.bytes_in},
                 {"bytes_out", reduced.bytes_out},
                 {"nodes_in", reduction.before.nodes},
                 {"nodes_out", reduction.after.nodes},
                 {"checks", reduction.checks},
                 {"known", reduction.known},
                 {"given_up", reduction.given_up},
                 {"seconds", reduced.seconds},
                 {"complete", reduction.complete},
                 {"reproduces", true}});
  return kExitFine;
}

}  // namespace gadfly::tools::inline reduce
