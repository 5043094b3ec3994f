// SPDX-License-Identifier: Apache-2.0
// A fuzz target as a whole, with a solver and references that return fixed responses.
#include "harness/target/target.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "harness/judge/metamorphic_search.h"
#include "harness/solvers/script_options.h"
#include "lib/smtlib/evaluation/label_store.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::target_test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kScript =
    "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)(assert (< x 9))(check-sat)";

// Counts the calls of the solvers; the test reads the counts.
struct Log {
  std::string missing_theory;  // of the solver; the test sets it
  int solved = 0;
  int asked = 0;
  int asked_with_scaled_limits = 0;
  uint64_t limit = 0;
};

class FakeSolver : public InProcessSolver {
 public:
  // `alone`: its response to a script with one check-sat, if that is another; or, of a solver with
  // `options`, to a script that sets none of them.
  FakeSolver(Log& log, Response reply, std::optional<Response> alone = {},
             std::shared_ptr<const solver_facts::OptionSource> options = nullptr)
      : log_(log), reply_(std::move(reply)), alone_(std::move(alone)) {
    facts_.options = std::move(options);
  }
  std::string_view name() const override { return "fake"; }
  std::string_view build_id() const override { return "fake 1.0"; }
  std::string_view missing_theory() const override { return log_.missing_theory; }
  uint64_t default_limit() const override { return 50; }
  const solver_facts::SolverFacts* facts() override { return &facts_; }
  Response solve(const PreparedScript& input, uint64_t limit, Models) override {
    ++log_.solved;
    log_.limit = limit;
    fake_counters()[0] = 1;
    const bool plain = facts_.options == nullptr ? input.checks() == 1
                                                 : own_options(facts_, input.script()).empty();
    return alone_ && plain ? *alone_ : reply_;
  }

 private:
  Log& log_;
  Response reply_;
  std::optional<Response> alone_;
  solver_facts::SolverFacts facts_ = solver_facts::plain_smtlib("fake");
};

// The options :a and :b.
class FakeOptions : public solver_facts::OptionSource {
 public:
  const std::vector<solver_facts::SolverOption>& options() const override { return options_; }

 private:
  const std::vector<solver_facts::SolverOption> options_ = {{":a", {"true"}}, {":b", {"true"}}};
};

// Returns the answers `later` if it is called with ten times the limits, else `first`.
class FakeReference : public Reference {
 public:
  FakeReference(Log& log, std::string_view first, std::string_view later)
      : log_(log), first_(first), later_(later) {}
  const solver_facts::SolverFacts& facts() const override { return facts_; }
  std::string_view build_id() const override { return "other 2.0"; }
  Response ask(const PreparedScript&, bool scaled_limits, Models) override {
    ++(scaled_limits ? log_.asked_with_scaled_limits : log_.asked);
    return response("", scaled_limits ? later_ : first_).reply;
  }

 private:
  const solver_facts::SolverFacts facts_ = solver_facts::plain_smtlib("other");
  Log& log_;
  std::string_view first_;
  std::string_view later_;
};

class TargetTest : public ::testing::Test {
 protected:
  TargetTest() {
    config_.mode = fuzzing::Settings::Mode::kRecord;
    config_.pending = folder_.string();
    config_.skip = "none";
    config_.reference_share = 1;
    config_.search = 0;
    config_.metamorphic = 0;
    clear_fake_engine();
  }

  Target target(std::string_view mine, std::string_view others, std::string_view later) {
    return target(response("", mine).reply, others, later);
  }
  Target target(Response mine, std::string_view others, std::string_view later) {
    References references;
    references.children.push_back(std::make_unique<FakeReference>(log_, others, later));
    return Target(config_, std::make_unique<FakeSolver>(log_, std::move(mine)),
                  std::move(references));
  }
  Target alone(Response mine) {
    return Target(config_, std::make_unique<FakeSolver>(log_, std::move(mine)), {});
  }

  Target alone(Response mine, Response to_one_check) {
    return Target(config_,
                  std::make_unique<FakeSolver>(log_, std::move(mine), std::move(to_one_check)), {});
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
  fuzzing::Settings config_;
};

TEST_F(TargetTest, ADifferenceThatIsRepeatedBecomesACandidate) {
  Target subject = target("su", "uu", "uu");
  subject.run(kScript);
  EXPECT_EQ(log_.solved, 2);
  EXPECT_EQ(log_.asked, 1);
  EXPECT_EQ(log_.asked_with_scaled_limits, 1);
  EXPECT_EQ(scripts_written(), 1u);
  const Snapshot counts = subject.telemetry().snapshot();
  EXPECT_EQ(counts[Counter::kExecutions], 1u);
  EXPECT_EQ(counts[Counter::kScripts], 1u);
  EXPECT_EQ(counts[Counter::kSat], 1u);
  EXPECT_EQ(counts[Counter::kUnsat], 1u);
  EXPECT_EQ(counts[Counter::kReferenceCalls], 2u);
  EXPECT_EQ(counts[Counter::kCandidates], 1u);
}

TEST_F(TargetTest, AWrongUnsatIsFoundByASearch) {
  constexpr std::string_view kWrong = "(declare-const x Int)(assert (< x 3))(check-sat)";
  alone(response("", "u").reply).run(kWrong);
  EXPECT_EQ(scripts_written(), 0u) << "without a search";
  config_.search = 1;
  Target subject = alone(response("", "u").reply);
  subject.run(kWrong);
  EXPECT_EQ(scripts_written(), 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kSearches], 1u);
  subject.run("(declare-const x Int)(assert (< x x))(check-sat)");
  EXPECT_EQ(scripts_written(), 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kSearches], 2u);
}

TEST_F(TargetTest, ACheckThatHasAnotherAnswerAloneIsACandidate) {
  const std::string_view hard =
      "(declare-const x Int)(assert (= (* x x x) 1879080904))(check-sat)(push 1)(assert (> x 5))"
      "(check-sat)";
  alone(response("", "su").reply, response("", "s").reply).run(hard);
  EXPECT_EQ(scripts_written(), 0u) << "no script is solved again";
  config_.metamorphic = 1;
  alone(response("", "ss").reply, response("", "s").reply).run(hard);
  alone(response("", "s?").reply, response("", "s").reply).run(hard);
  alone(response("", "uu").reply, response("", "?").reply).run(hard);
  EXPECT_EQ(scripts_written(), 0u);
  Target subject = alone(response("", "su").reply, response("", "s").reply);
  subject.run(hard);
  EXPECT_EQ(scripts_written(), 1u);
}

TEST_F(TargetTest, AnAnswerThatAnOptionChangesIsACandidate) {
  const auto with_options = [this](std::string_view with, std::string_view without) {
    return Target(
        config_,
        std::make_unique<FakeSolver>(log_, response("", with).reply, response("", without).reply,
                                     std::make_shared<FakeOptions>()),
        {});
  };
  constexpr std::string_view kHard =
      "(set-option :a true)(declare-const x Int)(assert (= (* x x x) 1879080904))(check-sat)";
  with_options("s", "u").run(kHard);
  EXPECT_EQ(scripts_written(), 0u) << "no script is solved again";
  config_.metamorphic = 1;
  with_options("s", "s").run(kHard);
  with_options("s", "?").run(kHard);
  with_options("s", "u").run("(declare-const x Int)(assert (= (* x x x) 1879080904))(check-sat)");
  with_options("s", "u").run("(set-option :c true)(declare-const x Int)(check-sat)");
  EXPECT_EQ(scripts_written(), 0u);
  with_options("s", "u").run(kHard);
  EXPECT_EQ(scripts_written(), 1u);
}

TEST_F(TargetTest, AWrongSatIsFoundByTryingAllValues) {
  constexpr std::string_view kWrong = "(declare-const p Bool)(assert (and p (not p)))(check-sat)";
  alone(response("", "s").reply).run(kWrong);
  EXPECT_EQ(scripts_written(), 0u) << "without a search";
  config_.search = 1;
  Target subject = alone(response("", "s").reply);
  subject.run(kWrong);
  EXPECT_EQ(scripts_written(), 1u);
  subject.run("(declare-const p Bool)(declare-const q Bool)(assert (xor p q))(check-sat)");
  EXPECT_EQ(scripts_written(), 1u) << "sat is right";
}

TEST_F(TargetTest, ADifferenceThatIsNotRepeatedIsDropped) {
  Target subject = target("su", "uu", "su");
  subject.run(kScript);
  EXPECT_EQ(scripts_written(), 0u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 0u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kUnconfirmed], 1u);
}

TEST_F(TargetTest, SolversThatAgreeAreNotRunAgain) {
  Target subject = target("su", "su", "us");
  subject.run(kScript);
  EXPECT_EQ(log_.solved, 1);
  EXPECT_EQ(log_.asked_with_scaled_limits, 0);
  EXPECT_EQ(scripts_written(), 0u);
}

TEST_F(TargetTest, ReferencesRunOnlyIfThereIsAnAnswerToCompare) {
  target("??", "uu", "uu").run(kScript);
  target("ee", "uu", "uu").run(kScript);
  target("s", "uu", "uu").run(kScript);
  target("su", "uu", "uu").run("(assert 1)(check-sat)(check-sat)");
  target("su", "uu", "uu").run("(push 1)(no-such)(check-sat)(check-sat)");
  Response unsupported;
  unsupported.ending = Ending::kNotSupported;
  Target subject = target(unsupported, "uu", "uu");
  subject.run(kScript);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kUnsupported], 1u);
  EXPECT_EQ(log_.asked, 0);
  EXPECT_EQ(scripts_written(), 0u);
}

TEST_F(TargetTest, UnreadableInputIsIgnored) {
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

TEST_F(TargetTest, OneSignatureIsWrittenThreeTimesOnly) {
  Target subject = target("su", "uu", "uu");
  for (int i = 0; i < 10; ++i) subject.run(std::string(kScript) + "; " + std::to_string(i));
  EXPECT_EQ(scripts_written(), 3u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 10u);
}

TEST_F(TargetTest, UnwritableFoldersDoNotEndTheTarget) {
  config_.pending = "/dev/null/folder";
  config_.stats = "/dev/null/stats";
  Target subject = target("su", "uu", "uu");
  subject.run(kScript);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kCandidates], 1u);
  config_.pending = "";
  target("su", "uu", "uu").run(kScript);
}

TEST_F(TargetTest, WithoutReferencesOnlyFindingsAboutTheSolverAloneAreWritten) {
  alone(response("", "su").reply).run(kScript);
  EXPECT_EQ(scripts_written(), 0u);
  alone(response("", "cu").reply).run(kScript);
  EXPECT_EQ(scripts_written(), 1u);
}

// Returns a script with a label that records an approximation.
std::string script_with_change() {
  std::string labeled;
  MetamorphicSearch search(1);
  for (int i = 3; labeled.empty() && i < 100; ++i) {
    const auto read = script("(set-logic QF_LIA)(declare-const x Int)(assert (< x " +
                             std::to_string(i) + "))(check-sat)");
    labeled = search.run(*read, answers("s"), [](const PreparedScript&) {
      return Response(answers("u"));  // contradicts sat, so that the search succeeds
    });
  }
  return labeled;
}

Response with_model(std::string_view letters, std::string model) {
  Response reply = response("", letters).reply;
  reply.models = {std::move(model), ""};
  return reply;
}

TEST_F(TargetTest, AFalseModelIsACandidate) {
  config_.models = 1;
  Target subject = alone(with_model("su", "((define-fun x () Int 3))"));
  subject.run(kScript);
  EXPECT_EQ(scripts_written(), 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kModelsFalse], 2u);  // in both rounds
}

TEST_F(TargetTest, ATrueModelIsStoredAndProvesALaterUnsatWrong) {
  config_.models = 1;
  config_.labels = (scratch_.path() / "labels").string();
  Target right = alone(with_model("su", "((define-fun x () Int 2))"));
  right.run(kScript);
  EXPECT_EQ(scripts_written(), 0u);
  EXPECT_EQ(right.telemetry().snapshot()[Counter::kModelsTrue], 1u);
  EXPECT_EQ(right.telemetry().snapshot()[Counter::kLabels], 1u);

  Target wrong = alone(response("", "uu").reply);
  wrong.run(kScript);
  EXPECT_EQ(wrong.telemetry().snapshot()[Counter::kWitnesses], 1u);
  EXPECT_EQ(scripts_written(), 1u);
  config_.labels = "";
  alone(response("", "uu").reply).run(kScript);
  EXPECT_EQ(scripts_written(), 1u);
}

TEST_F(TargetTest, TheWitnessOfAScriptIsNotStoredForTheScriptAfterAChange) {
  config_.models = 1;
  config_.metamorphic = 0;
  config_.labels = (scratch_.path() / "labels").string();
  const std::string labeled = script_with_change();
  const auto recorded = recorded_change(*script(labeled));
  ASSERT_TRUE(recorded);
  Target subject = alone(with_model("s", "((define-fun x () Int 2))"));
  subject.run(labeled);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kModelsTrue], 2u) << "before and after";
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kLabels], 1u);
  EXPECT_TRUE(smtlib::stored_label(config_.labels, *script(labeled)));
  EXPECT_FALSE(smtlib::stored_label(config_.labels, *script(recorded->text)));
}

TEST_F(TargetTest, ADifferenceThatDependsOnAnUnspecifiedValueIsDropped) {
  Target subject = target(with_model("s", "((define-fun x () Int 0))"), "u", "u");
  subject.run("(declare-const x Int)(assert (= (div x 0) 5))(check-sat)");
  EXPECT_EQ(scripts_written(), 0u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kDependent], 1u);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kUnconfirmed], 0u);
}

TEST_F(TargetTest, ScaledLimitsAreTenfold) {
  target("su", "su", "su").run(kScript);
  EXPECT_EQ(log_.limit, 50u);
  config_.limit = 7;
  config_.scaled_limits = true;
  target("su", "uu", "su").run(kScript);
  EXPECT_EQ(log_.limit, 70u);
  EXPECT_EQ(log_.asked_with_scaled_limits, 1);
}

TEST_F(TargetTest, TheStartLineListsTheSettings) {
  config_.metamorphic = 8;
  EXPECT_EQ(alone({}).start_line(),
            "gadfly: target fake (fake 1.0), mode record, limit 50, oracles crash "
            "witness invalid_model(1/2) self_consistency metamorphic(1/8) self_check, counters "
            "13\n")
      << "those of fake_engine.cc";
  config_.mode = fuzzing::Settings::Mode::kAbort;
  config_.name = "name";
  config_.metamorphic = 0;
  config_.models = 0;
  EXPECT_TRUE(target("", "", "")
                  .start_line()
                  .starts_with(
                      "gadfly: target name (fake 1.0), mode abort, limit 50, oracles crash witness "
                      "invalid_model self_consistency differential "));
}

TEST_F(TargetTest, TheStartLineNamesAMissingTheory) {
  log_.missing_theory = "FloatingPoint";
  EXPECT_NE(alone({}).start_line().find(", limit 50, without FloatingPoint, oracles crash "),
            std::string::npos);
}

// Returns a different script for each number.
std::string numbered(int number) {
  return "(set-logic QF_LIA)(declare-const x Int)(assert (< x " + std::to_string(number) +
         "))(check-sat)(assert (< x 9))(check-sat)";
}

TEST_F(TargetTest, ADuplicateIsNotSolvedAgain) {
  config_.skip = "duplicates";
  Target subject = target("su", "su", "su");
  subject.run(kScript);
  subject.run(std::string(kScript) + " ; again");
  EXPECT_EQ(log_.solved, 1);
  EXPECT_EQ(log_.asked, 1);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kDuplicates], 1u);
  subject.run(numbered(5));
  EXPECT_EQ(log_.solved, 2);
}

TEST_F(TargetTest, ReferencesRunOnInputsWithNewCoverage) {
  config_.reference_share = 2;  // on all of them, and on one in four of the others
  Target subject = target("su", "su", "su");
  subject.run(numbered(0));
  EXPECT_EQ(log_.asked, 1);
  for (int i = 1; i < 40; ++i) subject.run(numbered(i));
  EXPECT_LT(log_.asked, 20);
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kReferencesSkipped], 40u - log_.asked);
  for (int i = 1; i < 4; ++i) {
    fake_counters()[i] = 1;
    const int asked = log_.asked;
    subject.run(numbered(100 + i));
    EXPECT_EQ(log_.asked, asked + 1);
  }
}

TEST_F(TargetTest, AnswersThatAWitnessProvesNeedNoReference) {
  config_.reference_share = 2;
  const auto asked = [&](const std::string& answer, int value, std::string_view more = "") {
    clear_fake_engine();
    log_.asked = 0;
    Target subject = target(answer, answer, answer);
    subject.run("(declare-const x Int)(assert (= x 5))(check-sat)" + std::string(more) +
                "(set-info :gadfly-witness \"1 0 (x " + std::to_string(value) + ")\")");
    return log_.asked;
  };
  EXPECT_EQ(asked("s", 5), 0);
  EXPECT_EQ(asked("s", 6), 1) << "the witness is wrong";
  EXPECT_EQ(asked("ss", 5, "(check-sat)"), 1) << "the second answer is not proven";
  EXPECT_EQ(asked("s?", 5, "(check-sat)"), 0);
  EXPECT_GE(asked("u", 5), 1) << "a candidate";
}

TEST_F(TargetTest, AnswersThatTheSolversModelProvesNeedNoReference) {
  config_.reference_share = 2;
  const auto asked = [&](const std::string& answer, std::vector<std::string> models,
                         std::string_view more = "") {
    clear_fake_engine();
    log_.asked = 0;
    Response reply = response("", answer).reply;
    reply.models = std::move(models);
    Target subject = target(std::move(reply), answer, answer);
    subject.run("(declare-const x Int)(assert (= x 5))(check-sat)" + std::string(more));
    return log_.asked;
  };
  const std::string right = "((define-fun x () Int 5))";
  const std::string wrong = "((define-fun x () Int 6))";
  EXPECT_EQ(asked("s", {right}), 0);
  EXPECT_EQ(asked("s", {wrong}), 1);
  EXPECT_EQ(asked("s", {""}), 1) << "no model";
  EXPECT_EQ(asked("ss", {right, ""}, "(check-sat)"), 1) << "the second answer is not proven";
  EXPECT_EQ(asked("ss", {right, right}, "(check-sat)"), 0);
  EXPECT_EQ(asked("su", {right, ""}, "(assert (= x 6))(check-sat)"), 1) << "unsat is not proven";
}

TEST_F(TargetTest, WithAShareOfOneInOneProvenAnswersAreCompared) {
  Response reply = response("", "s").reply;
  reply.models = {"((define-fun x () Int 5))"};
  target(std::move(reply), "s", "s").run("(declare-const x Int)(assert (= x 5))(check-sat)");
  EXPECT_EQ(log_.asked, 1);
}

TEST_F(TargetTest, TheEngineDoesNotSeeInputsThatTheSolverDoesNotSupport) {
  config_.skip = "unsupported";
  Target subject = alone(response("", "", Ending::kNotSupported).reply);
  for (int i = 0; i < 50; ++i) {
    clear_fake_engine();
    subject.run(numbered(i));
    EXPECT_EQ(fake_counters()[0], i == 0 ? 1 : 0);  // the first input is always published
  }
  EXPECT_EQ(subject.telemetry().snapshot()[Counter::kNotKept], 49u);
}

TEST_F(TargetTest, ReferencesRunOnEveryCandidate) {
  config_.reference_share = 1'000'000;
  config_.metamorphic = 0;
  Target subject = target("cu", "uu", "uu");
  subject.run(numbered(0));
  subject.run(numbered(1));
  EXPECT_EQ(log_.asked_with_scaled_limits, 2);
}

TEST_F(TargetTest, InModeAbortNoInputIsSkipped) {
  config_.mode = fuzzing::Settings::Mode::kAbort;
  config_.skip = "duplicates,unsupported";
  config_.reference_share = 1'000'000;
  Response out = response("", "s?", Ending::kResourceOut).reply;
  Target subject = target(out, "s?", "s?");
  for (int i = 0; i < 40; ++i) {
    clear_fake_engine();
    subject.run(numbered(i / 2));
    EXPECT_EQ(log_.limit, 50u);
    EXPECT_EQ(fake_counters()[0], 1);
  }
  EXPECT_GE(log_.solved, 40);
  EXPECT_EQ(log_.asked, 40);
}

TEST_F(TargetTest, OnlyTheEnginesOwnInputRaisesCounters) {
  config_.feedback = "terms,verdicts,statistics";
  const auto features = [&](std::string_view text) {
    clear_fake_engine();
    config_.metamorphic = 0;
    alone(response("", "su").reply).run(text);
    const auto counters = fake_extra_counters();
    return std::vector<uint8_t>(counters.begin(), counters.end());
  };
  const std::string script =
      "(set-logic QF_BV)(declare-const a (_ BitVec 4))(declare-const b (_ BitVec 4))"
      "(assert (bvult a b))(check-sat)(check-sat)";
  const auto plain = features(script);
  EXPECT_NE(std::ranges::count(plain, 1), 0);
  config_.feedback = "none";
  EXPECT_EQ(std::ranges::count(features(script), 1), 0);
  config_.feedback = "terms,verdicts,statistics";
  clear_fake_engine();
  config_.metamorphic = 1;
  Target hunting = alone(response("", "su").reply);
  hunting.run(script);
  EXPECT_GE(hunting.telemetry().snapshot()[Counter::kMetamorphicChecks], 1u);
  EXPECT_TRUE(std::ranges::equal(fake_extra_counters(), plain));
}

using TargetDeathTest = TargetTest;

TEST_F(TargetDeathTest, InModeAbortAVerdictAbortsTheProcess) {
  config_.mode = fuzzing::Settings::Mode::kAbort;
  Target subject = target("su", "uu", "uu");
  EXPECT_EXIT(subject.run(kScript), ::testing::KilledBySignal(SIGABRT),
              "^gadfly: finding: soundness undecided; answers fake=\\[sat,unsat\\] "
              "other=\\[unsat,unsat\\]; signature soundness-undecided-fake-sat-");
  EXPECT_EQ(scripts_written(), 1u);
}

}  // namespace
}  // namespace gadfly::harness::target_test
