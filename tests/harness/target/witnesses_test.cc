// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/witnesses.h: labels are verified, models are evaluated, and true models
// are stored for their script.
#include "harness/target/witnesses.h"

#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/label_store.h"
#include "lib/smtlib/script/label.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::witnesses_test {
namespace {

constexpr std::string_view kScript = "(declare-const x Int)(assert (< x 3))(check-sat)";

class WitnessesTest : public ::testing::Test {
 protected:
  // Returns one response with the answer sat and a model with this value of x.
  static std::vector<SolverResponse> sat_with(int value) {
    SolverResponse said = response("a", "s");
    said.reply.models = {"((define-fun x () Int " + std::to_string(value) + "))"};
    return {std::move(said)};
  }

  const Folder folder_;
  Telemetry telemetry_{""};
  InputClock clock_{telemetry_};
  const std::string labels_ = (folder_.path() / "labels").string();
  Witnesses witnesses_{smtlib::TheorySet::standard(), labels_, telemetry_, clock_};
  const std::unique_ptr<smtlib::Script> script_ = script(kScript);
};

TEST_F(WitnessesTest, ATrueModelBecomesTheStoredWitness) {
  EXPECT_FALSE(witnesses_.verify(*script_));
  std::vector<SolverResponse> said = sat_with(2);
  const std::string label = witnesses_.examine(*script_, said, true);
  EXPECT_EQ(said[0].model_truths, std::vector{smtlib::Truth::kTrue});
  ASSERT_FALSE(label.empty());
  const auto labeled = script(smtlib::with_label(kScript, label));
  EXPECT_EQ(witnesses_.verify(*labeled), 0u);
  const auto stored = witnesses_.with_stored_label(*script_);
  ASSERT_TRUE(stored);
  EXPECT_EQ(witnesses_.verify(*script(*stored)), 0u);
  EXPECT_EQ(telemetry_.snapshot()[Counter::kLabels], 1u);
  EXPECT_EQ(telemetry_.snapshot()[Counter::kModelsTrue], 1u);
}

TEST_F(WitnessesTest, AFalseModelIsCountedButNotStored) {
  std::vector<SolverResponse> said = sat_with(3);
  EXPECT_EQ(witnesses_.examine(*script_, said, true), "");
  EXPECT_EQ(said[0].model_truths, std::vector{smtlib::Truth::kFalse});
  EXPECT_EQ(telemetry_.snapshot()[Counter::kModelsFalse], 1u);
  EXPECT_FALSE(witnesses_.with_stored_label(*script_));
}

TEST_F(WitnessesTest, NothingIsStoredUnlessALabelIsWanted) {
  std::vector<SolverResponse> said = sat_with(2);
  EXPECT_EQ(witnesses_.examine(*script_, said, false), "");
  EXPECT_EQ(said[0].model_truths, std::vector{smtlib::Truth::kTrue});
  EXPECT_FALSE(witnesses_.with_stored_label(*script_));
  EXPECT_EQ(telemetry_.snapshot()[Counter::kLabels], 0u);
}

TEST_F(WitnessesTest, ASearchedModelBecomesTheStoredWitness) {
  const std::vector<SolverResponse> wrong = {response("a", "u")};
  const std::string label = witnesses_.search({*script_, wrong});
  EXPECT_EQ(witnesses_.verify(*script(smtlib::with_label(kScript, label))), 0u);
  EXPECT_TRUE(witnesses_.with_stored_label(*script_));
  EXPECT_EQ(telemetry_.snapshot()[Counter::kSearches], 1u);
  const auto contradiction = script("(declare-const x Int)(assert (distinct x x))(check-sat)");
  EXPECT_EQ(witnesses_.search({*contradiction, wrong}), "");
}

TEST_F(WitnessesTest, WithoutAStoreTheLabelIsStillReturned) {
  Witnesses without(smtlib::TheorySet::standard(), "", telemetry_, clock_);
  std::vector<SolverResponse> said = sat_with(2);
  EXPECT_FALSE(without.examine(*script_, said, true).empty());
  EXPECT_FALSE(without.with_stored_label(*script_));
}

}  // namespace
}  // namespace gadfly::harness::witnesses_test
