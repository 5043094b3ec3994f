// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/target_solver.h: limits, the share of models, and the coverage that the
// engine sees.
#include "harness/target/target_solver.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::target_solver_test {
namespace {

// Returns sat for each check-sat; records the limit of each call.
class Recorder : public InProcessSolver {
 public:
  explicit Recorder(std::vector<uint64_t>& limits) : limits_(limits) {}
  std::string_view name() const override { return "recorder"; }
  std::string_view build_id() const override { return "recorder 1.0"; }
  uint64_t default_limit() const override { return 50; }
  uint64_t campaign_limit() const override { return 20; }
  Response solve(const PreparedScript& input, uint64_t limit, Models) override {
    limits_.push_back(limit);
    fake_counters()[0] = 1;
    return Response(std::vector<Answer>(input.checks(), Answer::kSat));
  }

 private:
  std::vector<uint64_t>& limits_;
};

class TargetSolverTest : public ::testing::Test {
 protected:
  TargetSolverTest() { clear_fake_engine(); }

  TargetSolver solver(const TargetSolverOptions& options) {
    return TargetSolver(std::make_unique<Recorder>(limits_), options, telemetry_, clock_);
  }

  std::vector<uint64_t> limits_;
  Telemetry telemetry_{""};
  InputClock clock_{telemetry_};
  const std::unique_ptr<smtlib::Script> script_ = script_with_checks(2);
};

TEST_F(TargetSolverTest, AResponseNamesTheSolverAndItsBuild) {
  const SolverResponse said = solver({}).solve(*script_, Models::kNo);
  EXPECT_EQ(said.solver, "recorder");
  EXPECT_EQ(said.build_id, "recorder 1.0");
  EXPECT_EQ(said.reply.answers, answers("ss"));
  EXPECT_FALSE(said.change);
  EXPECT_EQ(fake_counters()[0], 1);
}

TEST_F(TargetSolverTest, TheLimitIsTheDefaultOrTheGivenOneAndTenfoldIfScaled) {
  solver({}).solve(*script_, Models::kNo);
  solver({.limit = 7}).solve(*script_, Models::kNo);
  solver({.limit = 7, .scaled_limits = true}).solve(*script_, Models::kNo);
  solver({.campaign = true}).solve(*script_, Models::kNo);
  solver({.limit = 7, .campaign = true}).solve(*script_, Models::kNo);
  EXPECT_EQ(limits_, (std::vector<uint64_t>{50, 7, 70, 20, 7}));
}

TEST_F(TargetSolverTest, ModelsAreRequestedForAShareOfTheScripts) {
  int drawn = 0;
  for (int i = 0; i < 640; ++i) {
    const auto numbered = script("(assert (< 1 " + std::to_string(i) + "))(check-sat)");
    EXPECT_EQ(solver({.models = 0}).models_of(*numbered), Models::kNo);
    EXPECT_EQ(solver({.models = 1}).models_of(*numbered), Models::kYes);
    drawn += solver({.models = 16}).models_of(*numbered) == Models::kYes;
  }
  EXPECT_GT(drawn, 640 / 32);
  EXPECT_LT(drawn, 640 / 8);
}

TEST_F(TargetSolverTest, TheEngineDoesNotSeeTheCoverageOfAChangedScript) {
  const Change change = {approx::Direction::kWeaker, {"rule"}, "a summary"};
  const SolverResponse said = solver({}).solve_changed(*script_, change, Models::kNo);
  ASSERT_TRUE(said.change);
  EXPECT_EQ(said.change->summary, "a summary");
  EXPECT_EQ(fake_counters()[0], 0);
  EXPECT_EQ(telemetry_.snapshot()[Counter::kMetamorphicChecks], 1u);
}

TEST_F(TargetSolverTest, TheEngineDoesNotSeeTheCoverageOfTheSearch) {
  TargetSolver never = solver({.metamorphic = 0});
  EXPECT_EQ(never.search_metamorphic(*script_, answers("ss")), "");
  EXPECT_TRUE(limits_.empty());
  TargetSolver always = solver({.metamorphic = 1});
  EXPECT_EQ(always.search_metamorphic(*script_, answers("ss")), "") << "sat stays sat";
  EXPECT_EQ(limits_.size(), 1u);
  EXPECT_EQ(fake_counters()[0], 0);
}

}  // namespace
}  // namespace gadfly::harness::target_solver_test
