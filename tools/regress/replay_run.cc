// SPDX-License-Identifier: Apache-2.0
// Derives the status and the message of a row from outcome and expectation (replay_run.h).
#include "tools/regress/replay_run.h"

#include <fmt/format.h>

#include <filesystem>

#include "tools/console/files.h"

namespace gadfly::tools::inline regress {
namespace {

using harness::Confirmation;
using harness::OutcomeKind;

Row unreadable(const std::string& file, const Error& error) {
  Row row;
  row.file = file;
  row.status = Status::kUnreadable;
  row.message = error.message;
  row.error = error;
  return row;
}

// Runs the file again after a first run that was clean although the file expects a finding. Returns
// kFixed if every run is clean, kUnstable if not, and kUnjudged if only a missing reference solver
// could show the finding.
Result<Status> status_of_gone(const std::string& file, const ReplayTarget& target,
                              const std::string& signature) {
  const bool compares = signature.starts_with(to_string(harness::FindingKind::kSoundness)) &&
                        signature.find("-metamorphic-") == std::string::npos;
  if (compares && target.how.references.empty()) return Status::kUnjudged;
  for (uint32_t run = 1; run < target.how.runs; ++run) {
    const Result<harness::Outcome> outcome = target.run(file, target.how);
    if (!outcome) return outcome.error();
    if (outcome->kind != OutcomeKind::kClean) return Status::kUnstable;
  }
  return Status::kFixed;
}

Result<Status> status_of(const Confirmation& confirmation, const Row& row,
                         const ReplayTarget& target) {
  if (confirmation.stands) {
    if (!row.expected.stated) return Status::kFound;
    if (row.expected.clean()) return Status::kRegressed;
    const std::string& signature = confirmation.outcome.verdict->signature;
    return signature == row.expected.signature ? Status::kOk : Status::kOther;
  }
  if (confirmation.agreed > 0) return Status::kUnstable;
  switch (confirmation.outcome.kind) {
    case OutcomeKind::kClean:
      if (!confirmation.outcome.refusal.empty()) return Status::kNotRun;
      if (row.expected.clean()) return Status::kOk;
      return status_of_gone(row.file, target, row.expected.signature);
    case OutcomeKind::kTimeout:
      return Status::kTimeout;
    case OutcomeKind::kOutOfMemory:
      return Status::kOutOfMemory;
    case OutcomeKind::kFinding:
    case OutcomeKind::kInternalError:
    case OutcomeKind::kBroken:
      return Status::kBroken;
  }
  return Status::kBroken;
}

std::string message_of(const Row& row, const Confirmation& confirmation,
                       const ReplayTarget& target) {
  switch (row.status) {
    case Status::kOk:
      return row.expected.clean() ? "" : "known and open: " + row.expected.signature;
    case Status::kNotRun:
      return confirmation.outcome.refusal;
    case Status::kUnjudged:
      return "no reference solver to compare answers with, for " + row.expected.signature;
    case Status::kFixed:
      return "gone: " + row.expected.signature;
    case Status::kFound:
    case Status::kRegressed:
      return fmt::format("{}: {}", row.verdict->signature, row.verdict->reason);
    case Status::kOther:
      return fmt::format("{}: {}; expected {}", row.verdict->signature, row.verdict->reason,
                         row.expected.signature);
    default:
      return describe(confirmation, target);
  }
}

}  // namespace

Result<std::string> read_replayed(const std::string& file) {
  if (file == "-") return Error{ErrorCode::kIo, "replay reads files only, not standard input"};
  std::error_code code;
  if (std::filesystem::is_other(file, code))
    return Error{ErrorCode::kIo, "replay reads a file several times, but not a pipe or a device"};
  return read_text(file);
}

std::string describe(const Confirmation& confirmation, const ReplayTarget& target) {
  const harness::Outcome& outcome = confirmation.outcome;
  if (confirmation.agreed > 0)
    return fmt::format("a finding in {} of {} runs, then: {}", confirmation.agreed,
                       confirmation.agreed + 1,
                       outcome.verdict ? outcome.verdict->signature : to_string(outcome.kind));
  switch (outcome.kind) {
    case OutcomeKind::kClean:
      return "no finding in the first run";
    case OutcomeKind::kTimeout:
      return fmt::format("it does not exit within {} seconds", target.how.timeout_ms / 1000);
    case OutcomeKind::kOutOfMemory:
      return "it exceeds the limit on memory";
    case OutcomeKind::kInternalError:
      return "an internal error of Gadfly";
    case OutcomeKind::kFinding:
    case OutcomeKind::kBroken:
      return "the target exited without a report";
  }
  return "";
}

Result<Row> replay_file(const std::string& file, const ReplayTarget& target) {
  const Result<std::string> text = read_replayed(file);
  if (!text) return unreadable(file, text.error());
  const Result<Expectation> expected = expectation_of(*text, target.name);
  if (!expected) return unreadable(file, expected.error());
  Result<Confirmation> confirmation = harness::confirm(target.run, file, target.how);
  if (!confirmation && confirmation.error().code != ErrorCode::kIo)
    return unreadable(file, confirmation.error());
  if (!confirmation) return confirmation.error();

  Row row;
  row.file = file;
  row.expected = *expected;
  const Result<Status> status = status_of(*confirmation, row, target);
  if (!status) return status.error();
  row.status = *status;
  harness::Outcome& outcome = confirmation->outcome;
  row.outcome = row.status == Status::kUnstable ? "unstable" : to_string(outcome.kind);
  if (confirmation->stands) row.verdict = std::move(outcome.verdict);
  row.message = message_of(row, *confirmation, target);
  row.log = std::move(outcome.log);
  row.seconds = outcome.seconds;
  return row;
}

}  // namespace gadfly::tools::inline regress
