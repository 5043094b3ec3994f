// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target.h with a solver and references that say what they are told.
#include "harness/target.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/folder.h"
#include "tests/harness/testimonies.h"

namespace gadfly::harness {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kScript =
    "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)(check-sat)";

// What was asked, shared with the test.
struct Log {
  int solved = 0;
  int asked = 0;
  int asked_generously = 0;
  uint64_t limit = 0;
};

class FakeSolver : public InProcessSolver {
 public:
  FakeSolver(Log& log, Reply reply) : log_(log), reply_(std::move(reply)) {}
  std::string_view name() const override { return "fake"; }
  std::string_view build_id() const override { return "fake 1.0"; }
  uint64_t default_limit() const override { return 50; }
  Reply solve(const smtlib::Script&, uint64_t limit, Models) override {
    ++log_.solved;
    log_.limit = limit;
    return reply_;
  }

 private:
  Log& log_;
  Reply reply_;
};

// Answers `later` when it is asked generously.
class FakeReference : public Reference {
 public:
  FakeReference(Log& log, std::string_view first, std::string_view later)
      : log_(log), first_(first), later_(later) {}
  std::string_view name() const override { return "other"; }
  std::string_view build_id() const override { return "other 2.0"; }
  Reply ask(const smtlib::Script&, bool generous, Models) override {
    ++(generous ? log_.asked_generously : log_.asked);
    return testimony("", generous ? later_ : first_).reply;
  }

 private:
  Log& log_;
  std::string_view first_;
  std::string_view later_;
};

class TargetTest : public ::testing::Test {
 protected:
  TargetTest() {
    config_.mode = TargetConfig::Mode::kRecord;
    config_.pending = folder_.string();
  }

  Target target(std::string_view mine, std::string_view others, std::string_view later) {
    return target(testimony("", mine).reply, others, later);
  }
  Target target(Reply mine, std::string_view others, std::string_view later) {
    References references;
    references.children.push_back(std::make_unique<FakeReference>(log_, others, later));
    return Target(config_, std::make_unique<FakeSolver>(log_, std::move(mine)),
                  std::move(references));
  }
  Target alone(Reply mine) {
    return Target(config_, std::make_unique<FakeSolver>(log_, std::move(mine)), {});
  }

  size_t scripts_written() const {
    size_t count = 0;
    if (!fs::exists(folder_)) return 0;
    for (const auto& entry : fs::directory_iterator(folder_))
      count += entry.path().extension() == ".smt2";
    return count;
  }

  Log log_;
  const Folder scratch_;
  const fs::path folder_ = scratch_.path() / "pending";
  TargetConfig config_;
};

TEST_F(TargetTest, ADifferenceThatIsRepeatedBecomesACandidate) {
  Target subject = target("su", "uu", "uu");
  subject.run(kScript);
  EXPECT_EQ(log_.solved, 2);
  EXPECT_EQ(log_.asked, 1);
  EXPECT_EQ(log_.asked_generously, 1);
  EXPECT_EQ(scripts_written(), 1u);
  const Snapshot counts = subject.telemetry().snapshot();
  EXPECT_EQ(counts[Counter::kExecutions], 1u);
  EXPECT_EQ(counts[Counter::kScripts], 1u);
  EXPECT_EQ(counts[Counter::kSat], 1u);
  EXPECT_EQ(counts[Counter::kUnsat], 1u);
  EXPECT_EQ(counts[Counter::kReferenceCalls], 2u);
  EXPECT_EQ(counts[Counter::kCandidates], 1u);
}

TEST_F(TargetTest, ADifferenceThatIsNotRepeatedIsDropped) {
  Target subject = target("su", "uu", "su");
  subject.run(kScript);
  EXPECT_EQ(scripts_written(), 0u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 0u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kUnconfirmed], 1u);
}

TEST_F(TargetTest, SolversThatAgreeAreNotAskedAgain) {
  Target subject = target("su", "su", "us");
  subject.run(kScript);
  EXPECT_EQ(log_.solved, 1);
  EXPECT_EQ(log_.asked_generously, 0);
  EXPECT_EQ(scripts_written(), 0u);
}

TEST_F(TargetTest, ReferencesAreAskedOnlyWhereThereIsSomethingToCompare) {
  target("??", "uu", "uu").run(kScript);
  target("ee", "uu", "uu").run(kScript);
  target("s", "uu", "uu").run(kScript);
  target("su", "uu", "uu").run("(assert 1)(check-sat)(check-sat)");
  target("su", "uu", "uu").run("(push 1)(no-such)(check-sat)(check-sat)");
  Reply unsupported;
  unsupported.ending = Ending::kNotSupported;
  Target subject = target(unsupported, "uu", "uu");
  subject.run(kScript);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kUnsupported], 1u);
  EXPECT_EQ(log_.asked, 0);
  EXPECT_EQ(scripts_written(), 0u);
}

TEST_F(TargetTest, BadInputIsANoOp) {
  Target subject = target("su", "uu", "uu");
  for (std::string_view input :
       {std::string_view(""), std::string_view("\0\xff\x80(", 4), std::string_view("(assert \"x"),
        std::string_view("(check-sat))"), std::string_view("|"), std::string_view("word")}) {
    subject.run(input);
  }
  subject.run(std::string(size_t{1} << 20, '('));
  const Snapshot counts = subject.telemetry().snapshot();
  EXPECT_EQ(counts[Counter::kExecutions], 7u);
  EXPECT_EQ(counts[Counter::kCandidates], 0u);
  EXPECT_EQ(log_.asked, 0);
}

TEST_F(TargetTest, OneSignatureIsWrittenAFewTimesOnly) {
  Target subject = target("su", "uu", "uu");
  for (int i = 0; i < 10; ++i) subject.run(std::string(kScript) + "; " + std::to_string(i));
  EXPECT_EQ(scripts_written(), 3u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 10u);
}

TEST_F(TargetTest, WorksWhereNothingCanBeWritten) {
  config_.pending = "/dev/null/folder";
  config_.stats = "/dev/null/stats";
  Target subject = target("su", "uu", "uu");
  subject.run(kScript);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 1u);
  config_.pending = "";
  target("su", "uu", "uu").run(kScript);
}

TEST_F(TargetTest, WithoutReferencesOnlyTheSolverItselfIsJudged) {
  alone(testimony("", "su").reply).run(kScript);
  EXPECT_EQ(scripts_written(), 0u);
  alone(testimony("", "cu").reply).run(kScript);
  EXPECT_EQ(scripts_written(), 1u);
}

Reply with_model(std::string_view letters, std::string model) {
  Reply reply = testimony("", letters).reply;
  reply.models = {std::move(model), ""};
  return reply;
}

TEST_F(TargetTest, AModelThatIsFalseIsACandidate) {
  config_.models = 1;
  Target subject = alone(with_model("su", "((define-fun x () Int 3))"));
  subject.run(kScript);
  EXPECT_EQ(scripts_written(), 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kModelsFalse], 2u);  // at each look
}

TEST_F(TargetTest, AModelThatHoldsIsStoredAndCatchesWhoSaysUnsatLater) {
  config_.models = 1;
  config_.labels = (scratch_.path() / "labels").string();
  Target right = alone(with_model("su", "((define-fun x () Int 2))"));
  right.run(kScript);
  EXPECT_EQ(scripts_written(), 0u);
  EXPECT_EQ(right.telemetry().snapshot()[Counter::kModelsTrue], 1u);
  EXPECT_EQ(right.telemetry().snapshot()[Counter::kLabels], 1u);

  Target wrong = alone(testimony("", "uu").reply);
  wrong.run(kScript);
  EXPECT_EQ(wrong.telemetry().snapshot()[Counter::kWitnesses], 1u);
  EXPECT_EQ(scripts_written(), 1u);
  config_.labels = "";
  alone(testimony("", "uu").reply).run(kScript);
  EXPECT_EQ(scripts_written(), 1u);
}

TEST_F(TargetTest, ADifferenceThatDependsOnTheUnspecifiedIsDropped) {
  Target subject = target(with_model("s", "((define-fun x () Int 0))"), "u", "u");
  subject.run("(declare-const x Int)(assert (= (div x 0) 5))(check-sat)");
  EXPECT_EQ(scripts_written(), 0u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kDependent], 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kUnconfirmed], 0u);
}

TEST_F(TargetTest, GenerousMeansTenTimesTheLimit) {
  target("su", "su", "su").run(kScript);
  EXPECT_EQ(log_.limit, 50u);
  config_.limit = 7;
  config_.generous = true;
  target("su", "uu", "su").run(kScript);
  EXPECT_EQ(log_.limit, 70u);
  EXPECT_EQ(log_.asked_generously, 1);
}

TEST_F(TargetTest, TheStartLineSaysWhatIsOn) {
  EXPECT_EQ(alone({}).start_line(),
            "gadfly: target fake (fake 1.0), mode record, limit 50, oracles crash "
            "witness invalid_model(1/16) metamorphic(1/8) self_check\n");
  config_.mode = TargetConfig::Mode::kAbort;
  config_.name = "name";
  config_.metamorphic = 0;
  config_.models = 0;
  EXPECT_TRUE(target("", "", "")
                  .start_line()
                  .starts_with(
                      "gadfly: target name (fake 1.0), mode abort, limit 50, oracles crash witness "
                      "invalid_model differential "));
}

using TargetDeathTest = TargetTest;

TEST_F(TargetDeathTest, InModeAbortAVerdictEndsTheProcess) {
  config_.mode = TargetConfig::Mode::kAbort;
  Target subject = target("su", "uu", "uu");
  EXPECT_EXIT(subject.run(kScript), ::testing::KilledBySignal(SIGABRT),
              "^gadfly: finding: soundness undecided; answers fake=\\[sat,unsat\\] "
              "other=\\[unsat,unsat\\]; signature soundness-undecided-fake-sat-");
  EXPECT_EQ(scripts_written(), 1u);
}

TEST(TargetConfigTest, ComesFromTheEnvironment) {
  for (const char* name : {"GADFLY_MODE", "GADFLY_REFERENCE", "GADFLY_PENDING", "GADFLY_STATS",
                           "GADFLY_LIMIT", "GADFLY_GENEROUS", "GADFLY_TARGET_NAME", "GADFLY_SEED",
                           "GADFLY_METAMORPHIC", "GADFLY_MODELS", "GADFLY_LABELS"}) {
    ::unsetenv(name);
  }
  TargetConfig config = config_from_environment();
  EXPECT_EQ(config.mode, TargetConfig::Mode::kAbort);
  EXPECT_EQ(config.limit, 0u);
  EXPECT_EQ(config.metamorphic, 8u);
  EXPECT_EQ(config.models, 16u);
  EXPECT_TRUE(config.labels.empty());
  EXPECT_FALSE(config.generous);
  ::setenv("GADFLY_MODE", "record", 1);
  ::setenv("GADFLY_LIMIT", "12", 1);
  ::setenv("GADFLY_REFERENCE", "z3;cvc5", 1);
  config = config_from_environment();
  EXPECT_EQ(config.mode, TargetConfig::Mode::kRecord);
  EXPECT_EQ(config.limit, 12u);
  EXPECT_EQ(config.references, "z3;cvc5");
  ::setenv("GADFLY_METAMORPHIC", "0", 1);
  EXPECT_EQ(config_from_environment().metamorphic, 0u);
  ::setenv("GADFLY_METAMORPHIC", "-1", 1);
  EXPECT_EQ(config_from_environment().metamorphic, 8u);
  ::setenv("GADFLY_LIMIT", "many", 1);
  EXPECT_EQ(config_from_environment().limit, 0u);
  for (const char* name : {"GADFLY_MODE", "GADFLY_REFERENCE", "GADFLY_LIMIT", "GADFLY_METAMORPHIC"})
    ::unsetenv(name);
}

TEST(ReferencesTest, WhatCannotBeStartedIsLeftOutAndSaid) {
  const References none = start_references(" ; ;");
  EXPECT_TRUE(none.children.empty());
  EXPECT_EQ(none.notes, "");
  const References missing = start_references("/dev/null/z3 -in");
  EXPECT_TRUE(missing.children.empty());
  EXPECT_TRUE(missing.notes.starts_with("gadfly: reference /dev/null/z3 -in is off: "))
      << missing.notes;
}

}  // namespace
}  // namespace gadfly::harness
