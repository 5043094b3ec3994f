// SPDX-License-Identifier: Apache-2.0
// Tests of harness/findings/confirmation.h. Shell scripts replace the targets, and exit in the same
// ways.
#include "harness/findings/confirmation.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/folder.h"

namespace gadfly::harness::confirmation_test {
namespace {

namespace fs = std::filesystem;

process::ProcessResult ended(int exit_code, int signal, std::string err, bool timed_out = false) {
  process::ProcessResult result;
  result.exit_code = exit_code;
  result.signal = signal;
  result.err = std::move(err);
  result.timed_out = timed_out;
  return result;
}

constexpr const char* kFindingLine =
    "gadfly: finding: soundness z3; answers a=[sat] z3=[unsat]; signature soundness-z3-unsat-1\n"
    "gadfly: reason: so it is\n";
constexpr const char* kReport =
    "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0\n    #0 0x1 in f /a.c:1\n";

TEST(ConfirmTest, EachKindOfExitHasItsOutcome) {
  struct JudgeInput {
    const char* why;
    process::ProcessResult result;
    OutcomeKind kind;
  };
  const JudgeInput cases[] = {
      {"clean", ended(0, 0, "gadfly: ran x.smt2 (3 bytes)\n"), OutcomeKind::kClean},
      {"verdict", ended(-1, 6, kFindingLine), OutcomeKind::kFinding},
      {"verdict, under libFuzzer",
       ended(77, 0, std::string(kFindingLine) + "==1== ERROR: libFuzzer: deadly signal\n"),
       OutcomeKind::kFinding},
      {"sanitizer", ended(1, 0, kReport), OutcomeKind::kFinding},
      {"assertion", ended(-1, 6, "x: a.c:3: f: Assertion `y' failed.\n"), OutcomeKind::kFinding},
      {"signal without words", ended(-1, 11, ""), OutcomeKind::kFinding},
      {"killed", ended(-1, 9, ""), OutcomeKind::kOutOfMemory},
      {"our clock", ended(-1, 9, kReport, true), OutcomeKind::kTimeout},
      {"libFuzzer's clock",
       ended(70, 0, "==1== ERROR: libFuzzer: timeout after 3 seconds\n    #0 0x1 in f /a.c:1\n"),
       OutcomeKind::kTimeout},
      {"libFuzzer's memory limit",
       ended(71, 0, "==1== ERROR: libFuzzer: out-of-memory (used: 3Mb)\n"),
       OutcomeKind::kOutOfMemory},
      {"ASan's memory limit",
       ended(1, 0, "==1==ERROR: AddressSanitizer: allocation-size-too-big\n"),
       OutcomeKind::kOutOfMemory},
      {"our own check",
       ended(-1, 6, "gadfly: internal error: invariant `a` at b.cc:1\n" + std::string(kReport)),
       OutcomeKind::kInternalError},
      {"our own check, before a verdict",
       ended(-1, 6,
             "gadfly: internal error: invariant `a` at b.cc:1\n" + std::string(kFindingLine)),
       OutcomeKind::kInternalError},
      {"our own check, in a process that goes on",
       ended(0, 0, "gadfly: internal error: invariant `a` at b.cc:1\n"),
       OutcomeKind::kInternalError},
      {"our own crash",
       ended(1, 0,
             "==1==ERROR: AddressSanitizer: SEGV on 0x0\n    #0 0x1 in gadfly::f() /a.cc:1\n"),
       OutcomeKind::kInternalError},
      {"no words", ended(3, 0, "usage: fuzz\n"), OutcomeKind::kBroken},
      {"the sandbox", ended(23, 0, "==1==LeakSanitizer has encountered a fatal error.\n"),
       OutcomeKind::kBroken},
  };
  for (const JudgeInput& c : cases) {
    const Outcome outcome = read_outcome(c.result, "boolector");
    EXPECT_EQ(outcome.kind, c.kind) << c.why << ": " << to_string(outcome.kind);
    EXPECT_EQ(outcome.verdict.has_value(), c.kind == OutcomeKind::kFinding) << c.why;
  }
}

TEST(ConfirmTest, AReportedVerdictIsTheOutcome) {
  const Outcome outcome = read_outcome(ended(-1, 6, kFindingLine), "a");
  ASSERT_TRUE(outcome.verdict);
  EXPECT_EQ(outcome.verdict->signature, "soundness-z3-unsat-1");
  EXPECT_EQ(outcome.verdict->reason, "so it is");
  ASSERT_EQ(outcome.responses.size(), 2u);
}

TEST(ConfirmTest, TheCulpritOfACrashIsTheSolverOfTheTarget) {
  const Outcome outcome =
      read_outcome(ended(-1, 6, "x: src/a.c:3: f: Assertion `y' failed.\n"), "boolector");
  ASSERT_TRUE(outcome.verdict);
  EXPECT_EQ(outcome.verdict->kind, FindingKind::kCrash);
  EXPECT_EQ(outcome.verdict->signature, "crash-boolector-assert-a.c-3");
}

// Confirms a finding of a target that is a shell script, in a scratch folder.
class ConfirmRunTest : public ::testing::Test {
 protected:
  ConfirmRunTest() { scratch_.write("input.smt2", "(check-sat)\n"); }

  Result<Confirmation> confirmed(const std::string& body, uint32_t timeout_ms = 120000) {
    std::ofstream(folder_ / "target") << "#!/bin/sh\n" << body << '\n';
    fs::permissions(folder_ / "target", fs::perms::owner_all);
    ConfirmOptions options;
    options.target = "fake";
    options.references = "z3";
    options.timeout_ms = timeout_ms;
    options.environment = {"MARK=" + (folder_ / "mark").string()};
    return confirm(folder_ / "target", folder_ / "input.smt2", options);
  }

  const Folder scratch_;
  const fs::path folder_ = scratch_.path();
};

TEST_F(ConfirmRunTest, AFindingOfAllRunsIsConfirmed) {
  const auto result = confirmed(
      "[ \"$GADFLY_MODE $GADFLY_SCALED_LIMITS $GADFLY_REFERENCE\" = 'abort 1 z3' ] || exit 0\n"
      "grep -q check-sat \"$1\" || exit 0\n"
      "echo 'x: a.c:3: f: Assertion `y'\"'\"' failed.' >&2; kill -ABRT $$");
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->stands) << result->outcome.log;
  EXPECT_EQ(result->agreed, 2u);
  EXPECT_EQ(result->outcome.verdict->signature, "crash-fake-assert-a.c-3");
  EXPECT_FALSE(result->outcome.verdict->reason.ends_with(kOnlyWithDefaultLimits));
}

TEST_F(ConfirmRunTest, AFindingWithTheUsualLimitsOnlyIsConfirmed) {
  for (const std::string with_more : {"exit 0", "sleep 100"}) {
    const auto result =
        confirmed("[ -z \"$GADFLY_SCALED_LIMITS$GADFLY_MODELS\" ] || " + with_more +
                      "\necho 'x: a.c:3: f: Assertion `y'\"'\"' failed.' >&2; kill -ABRT $$",
                  5000);
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->stands) << result->outcome.log;
    EXPECT_EQ(result->agreed, 2u);
    EXPECT_TRUE(result->outcome.verdict->reason.ends_with(kOnlyWithDefaultLimits));
  }
}

TEST_F(ConfirmRunTest, AFindingThatACleanRunLacksIsNotConfirmed) {
  const auto clean = confirmed("exit 0");
  ASSERT_TRUE(clean.ok());
  EXPECT_FALSE(clean->stands);
  EXPECT_EQ(clean->outcome.kind, OutcomeKind::kClean);
}

TEST_F(ConfirmRunTest, AFindingWithAnotherSignatureInTheNextRunIsNotConfirmed) {
  const std::string line =
      "line() { echo \"x: a.c:$1: f: Assertion \\`y' failed.\" >&2; exit 1; }\n";
  const auto other = confirmed(line + "[ -e \"$MARK\" ] && line 2; : >\"$MARK\"; line 1");
  ASSERT_TRUE(other.ok());
  EXPECT_FALSE(other->stands);
  EXPECT_EQ(other->agreed, 1u);
  EXPECT_EQ(other->outcome.verdict->signature, "crash-fake-assert-a.c-2");
}

TEST_F(ConfirmRunTest, MissingFilesAreErrors) {
  EXPECT_FALSE(run_target(folder_ / "target", folder_ / "nothing.smt2", {}).ok());
  EXPECT_FALSE(run_target(folder_ / "nothing", folder_ / "input.smt2", {}).ok());
}

}  // namespace
}  // namespace gadfly::harness::confirmation_test
