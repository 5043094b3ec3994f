// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/reference_answers.h: each reference is called and counted, and its
// response has its name.
#include "harness/target/reference_answers.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::reference_answers_test {
namespace {

class Other : public Reference {
 public:
  explicit Other(const std::string& name) : facts_(solver_facts::plain_smtlib(name)) {}
  const solver_facts::SolverFacts& facts() const override { return facts_; }
  std::string_view build_id() const override { return "2.0"; }
  Response ask(const PreparedScript&, bool scaled_limits, Models) override {
    return response("", scaled_limits ? "u" : "s").reply;
  }

 private:
  solver_facts::SolverFacts facts_;
};

TEST(ReferenceAnswersTest, ReferencesAreCalledInOrder) {
  Telemetry telemetry("");
  InputClock clock(telemetry);
  References references;
  references.children.push_back(std::make_unique<Other>("one"));
  references.children.push_back(std::make_unique<Other>("two"));
  references.notes = "two notes";
  ReferenceAnswers subject(std::move(references), telemetry, clock);
  EXPECT_FALSE(subject.empty());
  EXPECT_EQ(subject.notes(), "two notes");
  std::vector<SolverResponse> said = {response("target", "s")};
  subject.add_to(said, *script_with_checks(1), true, Models::kNo);
  ASSERT_EQ(said.size(), 3u);
  EXPECT_EQ(said[1].solver, "one");
  EXPECT_EQ(said[2].solver, "two");
  EXPECT_EQ(said[2].build_id, "2.0");
  EXPECT_EQ(said[2].reply.answers, answers("u"));
  EXPECT_EQ(telemetry.snapshot()[Counter::kReferenceCalls], 2u);
}

TEST(ReferenceAnswersTest, AfterStopThereAreNoReferences) {
  Telemetry telemetry("");
  InputClock clock(telemetry);
  References references;
  references.children.push_back(std::make_unique<Other>("one"));
  ReferenceAnswers subject(std::move(references), telemetry, clock);
  subject.stop();
  EXPECT_TRUE(subject.empty());
  std::vector<SolverResponse> said;
  subject.add_to(said, *script_with_checks(1), false, Models::kNo);
  EXPECT_TRUE(said.empty());
}

}  // namespace
}  // namespace gadfly::harness::reference_answers_test
