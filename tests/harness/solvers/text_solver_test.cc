// SPDX-License-Identifier: Apache-2.0
// The contract of harness/solvers/solver.h, for the linked solver with its own parser: it answers
// as its binary does (the profile of the same name), keeps no state between scripts, and does not
// leak memory. Scripts on which the binary crashes are left out, because they would end the test
// too.
#include "harness/solvers/text_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "harness/processes/reference.h"
#include "harness/solvers/printer.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::text_solver_test {
namespace {

namespace fs = std::filesystem;

// Returns whether the adapter uses the front end of the solver's binary. Z3's public API has
// another front end, which reads more than the logic allows, ignores :global-declarations, and
// counts the spent limit differently.
#ifdef GADFLY_PUBLIC_API
constexpr bool kFrontEnd = false;
#else
constexpr bool kFrontEnd = true;
#endif

std::vector<fs::path> scripts_of(const fs::path& folder) {
  std::vector<fs::path> paths;
  if (!fs::exists(folder)) return paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".smt2") paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

std::string read(const fs::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

size_t resident_kib() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;)
    if (size_t kib = 0; word == "VmRSS:" && status >> kib) return kib;
  return 0;
}

// Returns whether the solver's program gets the same limit as the solver in process.
bool has_limit(const solver_facts::SolverFacts& facts) {
  std::string words = facts.preamble;
  for (const std::string& word : facts.command) words += word;
  return words.find("%LIMIT%") != std::string::npos;
}

size_t descriptors() {
  return static_cast<size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {}));
}

std::map<std::string, uint64_t> counted(const Response& reply) {
  std::map<std::string, uint64_t> values;
  for (const Statistic& statistic : reply.statistics) values[statistic.name] = statistic.value;
  return values;
}

// Returns a hard script: there are more pigeons than holes.
std::string pigeons(int holes) {
  std::string text = "(set-logic QF_UF)";
  const auto name = [](int pigeon, int hole) {
    return "p" + std::to_string(pigeon) + "-" + std::to_string(hole);
  };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::string somewhere;
    for (int hole = 0; hole < holes; ++hole) {
      text += "(declare-const " + name(pigeon, hole) + " Bool)";
      somewhere += " " + name(pigeon, hole);
      for (int other = 0; other < pigeon; ++other)
        text += "(assert (not (and " + name(pigeon, hole) + " " + name(other, hole) + ")))";
    }
    text += "(assert (or" + somewhere + "))";
  }
  return text + "(check-sat)";
}

constexpr std::string_view kSeveralChecks =
    "(set-logic QF_BV)(declare-const x (_ BitVec 8))(push 1)(assert (bvsgt x #x29))(check-sat)"
    "(check-sat-assuming ((bvslt x #x03)))(pop 1)(assert (bvslt x #x00))(check-sat)"
    "(assert (bvsgt x #x00))(check-sat)"
    "(reset)(set-logic QF_UF)(declare-const x Bool)(assert x)(check-sat)";

constexpr std::string_view kLeaky =
    "(set-logic QF_UF)(push 3)(define-sort U () Bool)"
    "(declare-fun x () U)(declare-fun f (U) Bool)(declare-const p Bool)(assert (f x))"
    "(assert (! (not p) :named n))(check-sat)";

// Returns the first token that begins with a digit, such as 4.8.12.
std::string version_in(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string word;
  while (words >> word && (word[0] < '0' || word[0] > '9')) {
  }
  return word;
}

bool contradict(const Response& one, const Response& other) {
  for (size_t i = 0; i < std::min(one.answers.size(), other.answers.size()); ++i) {
    const std::set<Answer> both = {one.answers[i], other.answers[i]};
    if (both == std::set{Answer::kSat, Answer::kUnsat}) return true;
  }
  return false;
}

class TextSolverTest : public testing::Test {
 protected:
  Response solve(std::string_view text, uint64_t limit, Models models = Models::kNo) {
    return solver_->solve(*script(text), limit, models);
  }
  Response solve(std::string_view text) { return solve(text, solver_->default_limit()); }

  // State that must not remain for the next script. With an option, some of it even outlives its
  // assertion level.
  static std::string leaky() {
    return (kFrontEnd ? "(set-option :global-declarations true)" : "") + std::string(kLeaky);
  }

  // The program that this build tree has made, else the binary of the same version; null if it is
  // not installed. Another compiler may evaluate arguments in another order, and so make terms in
  // another order, which is enough for other steps of some scripts.
  std::unique_ptr<Reference> reference() const {
    Result<solver_facts::SolverFacts> profile = find_profile(std::string(solver_->name()));
    if (!profile || profile->command.empty()) return nullptr;
    const std::string program = std::string(GADFLY_BINARY_DIR "/") + std::string(solver_->name());
    if (fs::exists(program)) profile->command[0] = program;
    profile->resets = false;  // after a (reset), cvc5 keeps terms, and needs less of its limit
    Result<std::unique_ptr<Reference>> started = start_reference(*profile);
    if (!started.ok()) return nullptr;
    const bool same =
        solver_->build_id().find(version_in((*started)->build_id())) != std::string_view::npos;
    return same ? std::move(*started) : nullptr;
  }

  std::unique_ptr<InProcessSolver> solver_ = make_solver();
};

TEST_F(TextSolverTest, EachCheckHasAnAnswer) {
  const Response reply = solve(kSeveralChecks);
  EXPECT_EQ(reply.answers, answers("susus"));
  EXPECT_EQ(reply.ending, Ending::kCompleted);
  EXPECT_EQ(reply.detail, "");
  EXPECT_GT(reply.spent, 0u);
  EXPECT_TRUE(reply.models.empty());
}

TEST_F(TextSolverTest, ModelsAreReturnedWithTheAnswers) {
  const Response reply = solve(kSeveralChecks, solver_->default_limit(), Models::kYes);
  EXPECT_EQ(reply.answers, answers("susus")) << reply.detail;
  ASSERT_EQ(reply.models.size(), 5u);
  EXPECT_NE(reply.models[0].find("define-fun x () (_ BitVec 8)"), std::string::npos);
  EXPECT_EQ(reply.models[1], "");
  EXPECT_NE(reply.models[2].find("define-fun x () (_ BitVec 8)"), std::string::npos);
  EXPECT_EQ(reply.models[3], "");
  EXPECT_NE(reply.models[4].find("define-fun x () Bool"), std::string::npos);
  EXPECT_NE(reply.models[4].find("true"), std::string::npos);
}

TEST_F(TextSolverTest, AnswersAfterAnErrorDoNotCount) {
  std::vector<std::string> mistakes = {"(assert unknown-symbol)", "(push 1)(pop 1)(assert 3)"};
  if (kFrontEnd) {
    mistakes.emplace_back("(declare-const r Real)(assert (> r 0.5))");
    mistakes.emplace_back("(declare-const x Int)(assert (= (* x x) 4))");
  }
  for (const std::string& wrong : mistakes) {
    const Response reply = solve("(set-logic QF_UF)(check-sat)" + wrong + "(check-sat)(check-sat)");
    EXPECT_EQ(reply.answers, answers("see")) << wrong;
    EXPECT_EQ(reply.ending, Ending::kCompleted) << wrong;
    EXPECT_NE(reply.detail, "") << wrong;
    EXPECT_EQ(solve(kSeveralChecks).answers, answers("susus")) << wrong;
  }
  const Response late = solve("(set-logic QF_UF)(check-sat)(assert unknown-symbol)");
  EXPECT_EQ(late.answers, answers("s"));
  EXPECT_EQ(late.ending, Ending::kCompleted);
}

TEST_F(TextSolverTest, TheLimitIsRespected) {
  const std::string text = pigeons(7);
  const Response enough = solve(text, 10'000'000);
  EXPECT_EQ(enough.answers, answers("u"));
  const Response little = solve(text, enough.spent / 2);
  EXPECT_EQ(little.answers, answers("?")) << little.detail;
  EXPECT_LT(little.spent, enough.spent);
  EXPECT_EQ(solve(text, enough.spent).answers, answers("u"));
}

TEST_F(TextSolverTest, RefusedScriptsAreNotRun) {
  const Response reply = solve("(check-sat)\n(include \"x\")");
  EXPECT_EQ(reply.ending, Ending::kNotSupported);
  EXPECT_TRUE(reply.answers.empty());
  EXPECT_TRUE(reply.statistics.empty());
}

TEST_F(TextSolverTest, WhatItsFactsAvoidIsNotRun) {
  const std::vector<smtlib::Symbol>& avoided = solver_->facts()->avoids;
  const bool sorts = std::ranges::count(avoided, smtlib::kDeclareSort) > 0;
  EXPECT_EQ(avoided.size(), sorts ? 1U : 0U) << "a command that no test has";
  const std::string_view text = "(set-logic QF_UF)(declare-sort U 0)(declare-const a U)(check-sat)";
  EXPECT_EQ(solve(text).ending == Ending::kNotSupported, sorts);
}

TEST_F(TextSolverTest, HostileScriptsAreHarmless) {
  for (const fs::path& path : scripts_of(GADFLY_SOURCE_DIR "/tests/harness/solvers/hostile")) {
    const Response reply = solve(read(path));
    EXPECT_NE(reply.ending, Ending::kCrash) << path;
  }
  EXPECT_FALSE(fs::exists("@CANARY@"));
  EXPECT_EQ(solve(kSeveralChecks).answers, answers("susus"));
}

TEST_F(TextSolverTest, DeepTermsAreRefusedOrAnswered) {
  const auto nested = [](size_t depth) {
    std::string text = "(set-logic QF_UF)(declare-const p Bool)(assert ";
    for (size_t i = 0; i < depth; ++i) text += "(not ";
    return text + 'p' + std::string(depth, ')') + ")(check-sat)";
  };
  EXPECT_EQ(solve(nested(kMaxDepth - 1), 10'000'000).answers, answers("s"));
  EXPECT_EQ(solve(nested(10 * kMaxDepth)).ending, Ending::kNotSupported);
}

TEST_F(TextSolverTest, NoStateIsLeftForTheNextScript) {
  ASSERT_EQ(solve(leaky()).answers, answers("s"));
  for (const char* text :
       {"(set-logic QF_UF)(assert p)(check-sat)", "(set-logic QF_UF)(declare-const u U)(check-sat)",
        "(set-logic QF_UF)(assert n)(check-sat)",
        "(set-logic QF_UF)(push 1)(declare-const q Bool)(pop 1)(assert q)"
        "(check-sat)"})
    EXPECT_EQ(solve(text).answers, answers("e")) << text;
}

// Solves every script in a new solver, in a solver that has run all others, and in the binary, and
// compares the answers.
TEST_F(TextSolverTest, AnswersAreThoseOfTheBinaryAfterAnyScripts) {
  const std::unique_ptr<Reference> binary = reference();
  if (binary == nullptr) GTEST_SKIP() << "its binary is not installed";
  std::vector<std::string> texts;
  for (const fs::path& path : scripts_of(GADFLY_SOURCE_DIR "/corpus")) texts.push_back(read(path));
  const std::vector<fs::path> regressions =
      scripts_of(GADFLY_SOURCE_DIR "/build/corpus/cvc4/scripts");  // where they were imported
  for (size_t i = 0; i < regressions.size(); i += 20) texts.push_back(read(regressions[i]));
  // The second one: CVC4 cannot read a symbol over two lines from a pipe, only from a file.
  std::erase_if(texts, [](const std::string& text) {
    return text.size() > 2000 || text.find("|x\ny|") != std::string::npos;
  });
  ASSERT_FALSE(texts.empty());

  // Z3's strategies depend on the count of memory in use. With the public API this count does not
  // return to its first value after all memory is freed, and it grows after an exception of the
  // allocator. Only the internal front end resets it.
  std::map<std::string, Response> first;
  size_t taken = texts.size();
  for (const std::string& text : texts) {
    const auto parsed = script(text);
    const Response said = binary->ask(*parsed, false);
    if (said.ending == Ending::kCrash || said.ending == Ending::kTimeout) continue;
    const Response here = make_solver()->solve(*parsed, solver_->default_limit(), Models::kNo);
    const bool ended_early =
        std::ranges::find(here.answers, Answer::kUnknown) != here.answers.end();
    if (ended_early && !has_limit(binary->facts())) continue;
    if (here.detail.find("built without") != std::string::npos) {
      --taken;
      continue;
    }
    if (kFrontEnd) {
      EXPECT_EQ(here.answers, said.answers) << text;
      EXPECT_EQ(here.ending, said.ending) << text;
    }
    EXPECT_FALSE(contradict(here, said)) << text;
    first.emplace(text, here);
  }
  EXPECT_GT(first.size(), taken / 2);
  for (size_t runs = 0; runs < 1000; runs += first.size())
    for (const auto& [text, reply] : first) solve(text);
  for (const auto& [text, reply] : first) {
    const Response again = solve(text);
    EXPECT_FALSE(contradict(again, reply)) << text;
    if (!kFrontEnd) continue;
    EXPECT_EQ(again.answers, reply.answers) << text;
    EXPECT_EQ(counted(again), counted(reply)) << text;
  }
}

TEST_F(TextSolverTest, MemoryAndDescriptorsDoNotGrow) {
  const std::string hard = pigeons(5);
  const auto round = [&] {
    solve(leaky());
    solve(kSeveralChecks, solver_->default_limit(), Models::kYes);
    solve(
        "(set-logic QF_BV)(declare-const x (_ BitVec 8))(assert (= (bvmul x x) #x31))(check-sat)");
    solve("(set-logic QF_UF)(check-sat)(assert unknown-symbol)(check-sat)");
    solve(hard, 500);
  };
  for (int i = 0; i < 100; ++i) round();
  const size_t before = resident_kib();
  const size_t open = descriptors();
  for (int i = 0; i < 150; ++i) round();
  EXPECT_LE(resident_kib(), before + before / 20);
  EXPECT_EQ(descriptors(), open);
}

}  // namespace
}  // namespace gadfly::harness::text_solver_test
