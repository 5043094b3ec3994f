// SPDX-License-Identifier: Apache-2.0
// Tests of the adapter for Boolector. It answers the scripts in data/answers, which are easy to
// translate wrongly; each (set-info :status) there is the answer to the next check-sat. It refuses
// the scripts in data/refused, respects the limit, and gives the same answers with the same work
// after other scripts.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "harness/solvers/solver.h"

namespace gadfly::harness::boolector_test {
namespace {

std::vector<std::filesystem::path> files(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(DATA_DIR "/" + folder))
    paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Answer> expected_answers(const std::string& text) {
  const std::string key = ":status ";
  std::vector<Answer> answers;
  for (size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1))
    answers.push_back(text[at + key.size()] == 's' ? Answer::kSat : Answer::kUnsat);
  return answers;
}

class BoolectorTest : public testing::Test {
 protected:
  Response solve(const std::string& text, uint64_t limit) {
    const Result<Done> done = script_.read(text);
    EXPECT_TRUE(done.ok());
    return solver_->solve(script_, limit, Models::kNo);
  }
  Response solve(const std::string& text) { return solve(text, 10'000'000); }

  smtlib::Script script_{smtlib::TheorySet::standard()};
  std::unique_ptr<InProcessSolver> solver_ = make_solver();
};

TEST_F(BoolectorTest, NameAndVersionAreReported) {
  EXPECT_EQ(solver_->name(), "boolector");
  EXPECT_EQ(solver_->build_id().substr(0, 18), "boolector 1.5.118 ");
  EXPECT_GT(solver_->default_limit(), 0u);
}

// Boolector has no values for arrays, so that they are missing is no fault of its model.
TEST_F(BoolectorTest, AModelWithoutAnArrayIsPartial) {
  ASSERT_TRUE(script_
                  .read("(declare-const a (Array (_ BitVec 8) (_ BitVec 8)))\n"
                        "(declare-const i (_ BitVec 8))\n"
                        "(assert (= (select a i) #x01))\n(assert (= i #x02))\n(check-sat)\n")
                  .ok());
  const Response reply = solver_->solve(script_, 10'000'000, Models::kYes);
  ASSERT_EQ(reply.models.size(), 1U);
  EXPECT_NE(reply.models[0].find("(define-fun i () (_ BitVec 8) #b00000010)"), std::string::npos);
  EXPECT_EQ(reply.models[0].find("define-fun a"), std::string::npos);
  EXPECT_TRUE(reply.partial_models);
}

TEST_F(BoolectorTest, AnswersEqualTheStatusInTheScript) {
  for (const auto& path : files("answers")) {
    SCOPED_TRACE(path.filename());
    const std::string text = read(path);
    const Response reply = solve(text);
    EXPECT_EQ(reply.ending, Ending::kCompleted);
    EXPECT_EQ(reply.answers, expected_answers(text));
    EXPECT_EQ(reply.detail, "");
  }
}

TEST_F(BoolectorTest, UnsupportedScriptsAreRefused) {
  for (const auto& path : files("refused")) {
    SCOPED_TRACE(path.filename());
    const Response reply = solve(read(path));
    EXPECT_EQ(reply.ending, Ending::kNotSupported);
    EXPECT_TRUE(reply.answers.empty());
    EXPECT_NE(reply.detail, "");
    EXPECT_EQ(reply.spent, 0u);
  }
}

TEST_F(BoolectorTest, ARefusalNamesThePositionOfTheTerm) {
  const Response reply =
      solve("(declare-fun x () Int)\n(assert (and true\n  (> x 0)))\n(check-sat)");
  EXPECT_EQ(reply.detail.substr(0, 5), "3:3: ");
}

// The adapter refuses only terms that are asserted.
TEST_F(BoolectorTest, UnusedDeclarationsDoNotMatter) {
  const Response reply =
      solve("(declare-sort U 0)(declare-fun f (U Int) U)(assert true)(check-sat)");
  EXPECT_EQ(reply.answers, std::vector{Answer::kSat});
}

TEST_F(BoolectorTest, AnswersAndWorkDoNotDependOnEarlierScripts) {
  std::vector<std::string> texts;
  for (const auto& path : files("answers")) texts.push_back(read(path));
  std::vector<Response> first;
  for (const std::string& text : texts) {
    smtlib::Script script(smtlib::TheorySet::standard());
    ASSERT_TRUE(script.read(text).ok());
    first.push_back(make_solver()->solve(script, 10'000'000, Models::kNo));
  }
  for (int round = 0; round < 8; ++round) {  // over 200 scripts, in another order each time
    for (size_t i = 0; i < texts.size(); ++i) {
      const size_t k = round % 2 == 0 ? texts.size() - 1 - i : i;
      const Response again = solve(texts[k]);
      EXPECT_EQ(again.answers, first[k].answers) << texts[k];
      EXPECT_EQ(again.spent, first[k].spent) << texts[k];
    }
  }
}

TEST_F(BoolectorTest, AllChecksOfAScriptShareTheLimit) {
  const std::string text = read(DATA_DIR "/answers/overflow.smt2");
  const Response whole = solve(text);
  ASSERT_EQ(whole.answers.size(), 2u);
  const Response cut = solve(text, whole.spent - 1000);
  EXPECT_EQ(cut.ending, Ending::kResourceOut);
  EXPECT_EQ(cut.answers, (std::vector{whole.answers[0], Answer::kUnknown}));
  const Response none = solve(text, 0);
  EXPECT_EQ(none.ending, Ending::kResourceOut);
  EXPECT_EQ(none.answers, (std::vector{Answer::kUnknown, Answer::kUnknown}));
  EXPECT_EQ(none.spent, 0u);
}

std::string nested(const std::string& open, const std::string& inner, size_t depth) {
  std::string text;
  for (size_t i = 0; i < depth; ++i) text += open;
  return text + inner + std::string(depth, ')');
}

TEST_F(BoolectorTest, DeepTermsAreAnswered) {
  const std::string head =
      "(declare-fun p () Bool)(declare-fun i () (_ BitVec 2))"
      "(declare-fun a () (Array (_ BitVec 2) (_ BitVec 2)))(assert ";
  const std::string nots = nested("(not ", "p", 20'000);
  EXPECT_EQ(solve(head + "(distinct p " + nots + "))(check-sat)").answers,
            std::vector{Answer::kUnsat});
  const std::string lets = nested("(let ((p (not p))) ", "p", 10'000);
  EXPECT_EQ(solve(head + "(distinct p " + lets + "))(check-sat)").answers,
            std::vector{Answer::kUnsat});
  const std::string reads = nested("(select a ", "i", 300);
  EXPECT_EQ(solve(head + "(distinct i " + reads + "))(check-sat)").answers,
            std::vector{Answer::kSat});
  const std::string parentheses = nested("(not ", "p", 100'000);
  EXPECT_EQ(solve(head + parentheses + ")(check-sat)").ending, Ending::kNotSupported);
}

}  // namespace
}  // namespace gadfly::harness::boolector_test
