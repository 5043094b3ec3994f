// SPDX-License-Identifier: Apache-2.0
// Reference solvers as child processes. fake_solver.sh is a solver that misbehaves; real solvers
// receive hostile scripts.
#include "harness/processes/reference.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "harness/solvers/printer.h"
#include "lib/process/process.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::reference_test {
namespace {

namespace fs = std::filesystem;

const fs::path kTests = fs::path(GADFLY_SOURCE_DIR) / "tests" / "harness" / "solvers";

std::string content(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::unique_ptr<Reference> start(const solver_facts::SolverFacts& profile) {
  Result<std::unique_ptr<Reference>> reference = start_reference(profile);
  EXPECT_TRUE(reference.ok()) << (reference.ok() ? "" : reference.error().message);
  return reference.ok() ? std::move(*reference) : nullptr;
}

std::unique_ptr<Reference> start(const std::string& name) {
  const Result<solver_facts::SolverFacts> profile = find_profile(name);
  EXPECT_TRUE(profile) << name << " is not installed";
  return profile ? start(*profile) : nullptr;
}

solver_facts::SolverFacts fake_facts(const std::string& behavior, uint32_t timeout_ms = 10000) {
  solver_facts::SolverFacts profile;
  profile.name = "fake";
  profile.command = {"sh", (kTests / "fake_solver.sh").string(), behavior};
  profile.version_flag = "--version";
  profile.timeout_ms = timeout_ms;
  profile.memory_mib = 512;
  profile.self_check = {"an invalid model was generated"};
  profile.resource_out = {"std::bad_alloc", "resource limit reached"};
  return profile;
}

std::unique_ptr<Reference> fake(const std::string& behavior, uint32_t timeout_ms = 10000,
                                const std::vector<std::string>& tried = {}) {
  solver_facts::SolverFacts profile = fake_facts(behavior, timeout_ms);
  profile.optional_preamble = tried;
  return start(profile);
}

Response ask(Reference& reference, std::string_view text, bool scaled_limits = false) {
  return reference.ask(*script(text), scaled_limits);
}

constexpr std::string_view kTwoChecks = "(set-logic QF_UF)(check-sat)(assert false)(check-sat)";

TEST(Reference, AnswersAreInOrder) {
  const std::unique_ptr<Reference> solver = fake("good");
  for (int i = 0; i < 3; ++i) {
    const Response reply = ask(*solver, kTwoChecks, i == 1);
    EXPECT_EQ(reply.answers, answers("su"));
    EXPECT_EQ(reply.ending, Ending::kCompleted);
  }
  EXPECT_TRUE(ask(*solver, "(set-logic QF_UF)").answers.empty());
}

TEST(Reference, OptionsThatItsVersionLacksAreNotSent) {
  const auto solver = fake("good", 10000, {"(set-option :old true)", "(set-option :new true)"});
  EXPECT_EQ(ask(*solver, "(set-logic QF_UF)(check-sat)").answers, answers("u"));
}

Response ask_models(Reference& reference, std::string_view text) {
  return reference.ask(*script(text), false, Models::kYes);
}

TEST(Reference, ModelsAreReturnedWithTheAnswers) {
  const std::unique_ptr<Reference> solver = fake("good");
  for (int i = 0; i < 2; ++i) {
    const Response reply = ask_models(*solver, kTwoChecks);
    EXPECT_EQ(reply.answers, answers("su"));
    EXPECT_EQ(reply.models, (std::vector<std::string>{"(\n  (define-fun x () Int 1)\n)\n", ""}));
    EXPECT_TRUE(ask(*solver, kTwoChecks).models.empty());
  }
}

TEST(Reference, AMissingModelKeepsTheAnswers) {
  const std::unique_ptr<Reference> modelless = fake("modelless");
  const Response reply = ask_models(*modelless, kTwoChecks);
  EXPECT_EQ(reply.answers, answers("su"));
  EXPECT_EQ(reply.models, (std::vector<std::string>{"", ""}));
  for (const char* behavior : {"model-exit", "model-hang"}) {
    const std::unique_ptr<Reference> solver = fake(behavior, 1000);
    const Response answered = ask_models(*solver, kTwoChecks);
    EXPECT_EQ(answered.answers, answers("su")) << behavior;
    EXPECT_EQ(answered.ending, Ending::kCompleted);
    EXPECT_EQ(answered.models, std::vector<std::string>{""});
  }
}

TEST(Reference, RealSolversPrintModels) {
  for (const char* name : {"z3", "cvc4", "cvc5"}) {
    const std::unique_ptr<Reference> solver = start(name);
    if (solver == nullptr) continue;
    for (int i = 0; i < 2; ++i) {
      const Response reply = ask_models(
          *solver,
          "(set-logic QF_LIA)(declare-const x Int)(push 1)(assert (> x 41))(check-sat)(pop 1)"
          "(assert (< x 0))(assert (> x 0))(check-sat)(reset)(set-logic QF_UF)"
          "(declare-const p Bool)(assert p)(check-sat)");
      EXPECT_EQ(reply.answers, answers("sus")) << name;
      ASSERT_EQ(reply.models.size(), 3u) << name;
      EXPECT_NE(reply.models[0].find("define-fun x () Int"), std::string::npos) << name;
      EXPECT_EQ(reply.models[1], "");
      EXPECT_NE(reply.models[2].find("define-fun p () Bool"), std::string::npos) << name;
    }
  }
}

// AFL++'s fork server copies the process in this way. Each copy must have its own child, and may
// exit at any time.
TEST(Reference, AForkedProcessStartsItsOwnChild) {
  const std::unique_ptr<Reference> solver = fake("good");
  ASSERT_EQ(ask(*solver, kTwoChecks).answers, answers("su"));
  std::vector<pid_t> copies;
  for (int i = 0; i < 4; ++i) {
    copies.push_back(::fork());
    if (copies.back() != 0) continue;
    bool right = true;
    for (int j = 0; j < 20; ++j) right = ask(*solver, kTwoChecks).answers == answers("su") && right;
    if (i == 0) ::raise(SIGKILL);
    ::_exit(right ? 0 : 1);
  }
  for (int j = 0; j < 20; ++j) EXPECT_EQ(ask(*solver, kTwoChecks).answers, answers("su"));
  for (const pid_t copy : copies) {
    int status = 0;
    ::waitpid(copy, &status, 0);
    EXPECT_EQ(status, copy == copies.front() ? SIGKILL : 0);
  }
  EXPECT_EQ(ask(*solver, kTwoChecks).answers, answers("su"));
}

TEST(Reference, MissingBinaryIsAnError) {
  solver_facts::SolverFacts profile = *find_profile("z3");
  profile.command[0] = "no-such-solver";
  const Result<std::unique_ptr<Reference>> reference = start_reference(profile);
  ASSERT_FALSE(reference.ok());
  EXPECT_EQ(reference.error().code, ErrorCode::kIo);
}

TEST(Reference, RefusedScriptsAreNotRun) {
  const std::unique_ptr<Reference> solver = fake("segfault");
  const Response reply = ask(*solver, "(check-sat)\n(include \"x\")");
  EXPECT_EQ(reply.ending, Ending::kNotSupported);
  EXPECT_EQ(reply.detail, "2:1: a command that is not on the allow list");
  EXPECT_TRUE(reply.answers.empty());
}

TEST(Reference, HangsAndEndlessOutputAreTimeouts) {
  for (const char* behavior : {"hang", "flood", "endless"}) {
    const std::unique_ptr<Reference> solver = fake(behavior, 300);
    for (int i = 0; i < 2; ++i) {
      const Response reply = ask(*solver, kTwoChecks);
      EXPECT_EQ(reply.ending, Ending::kTimeout) << behavior;
      EXPECT_TRUE(reply.answers.empty()) << behavior;
    }
    EXPECT_EQ(ask(*solver, "(set-logic QF_UF)", true).ending, Ending::kCompleted) << behavior;
  }
}

TEST(Reference, ASignalIsACrashWithItsReason) {
  const Response signal = ask(*fake("segfault"), kTwoChecks);
  EXPECT_EQ(signal.ending, Ending::kCrash);
  EXPECT_TRUE(signal.detail.ends_with("\nended by signal 11")) << signal.detail;
  const Response assertion = ask(*fake("assert"), kTwoChecks);
  EXPECT_EQ(assertion.ending, Ending::kCrash);
  EXPECT_NE(assertion.detail.find("core.cc:42: "), std::string::npos);
  const Response exit = ask(*fake("leave"), kTwoChecks);
  EXPECT_EQ(exit.ending, Ending::kCrash);
  EXPECT_TRUE(exit.detail.ends_with("\nended with exit code 0")) << exit.detail;
}

TEST(Reference, ACrashInAQueryIsFound) {
  const auto with_proofs = [](const char* behavior) {
    solver_facts::SolverFacts facts = fake_facts(behavior);
    facts.queries = {{"get-proof", "(get-proof)", {"(set-option :proofs true)"}}};
    return start(facts);
  };
  const std::string proof = "(set-logic QF_UF)(check-sat)(get-proof)(assert false)(check-sat)";
  const std::string set = "(set-option :proofs true)" + proof;
  const std::unique_ptr<Reference> right = with_proofs("good");
  const std::unique_ptr<Reference> wrong = with_proofs("proof-exit");
  for (const Models models : {Models::kNo, Models::kYes}) {
    EXPECT_EQ(right->ask(*script(set), false, models).answers, answers("uu"));
    EXPECT_EQ(right->ask(*script(proof), false, models).answers, answers("su"))
        << "the option stays, or the error of (get-proof) counts";
    const Response reply = wrong->ask(*script(set), false, models);
    EXPECT_EQ(reply.ending, Ending::kCrash);
    EXPECT_EQ(reply.answers, answers("u"));
    EXPECT_EQ(wrong->ask(*script(proof), false, models).answers, answers("su"));
  }
  EXPECT_EQ(ask(*fake("proof-exit"), set).answers, answers("su")) << "it lists no queries";
}

TEST(Reference, AScriptIsRetriedIfAnOldChildCrashesOnIt) {
  const std::unique_ptr<Reference> solver = fake("once");
  const std::string_view one = "(set-logic QF_UF)(check-sat)";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(*solver, one).answers, answers("s"));
}

TEST(Reference, UnexpectedOutputIsNoAnswer) {
  for (const char* behavior : {"garbage", "twice", "silent", "error", "chatty"}) {
    const std::unique_ptr<Reference> solver = fake(behavior);
    for (int i = 0; i < 2; ++i) {
      const Response reply = ask(*solver, kTwoChecks);
      EXPECT_EQ(reply.ending, Ending::kCompleted) << behavior;
      EXPECT_EQ(reply.answers, answers("ee")) << behavior;
    }
  }
}

TEST(Reference, ReachedLimitsAndFailedSelfChecksAreReported) {
  const Response limit = ask(*fake("limit"), kTwoChecks);
  EXPECT_EQ(limit.answers, answers("??"));
  EXPECT_EQ(limit.ending, Ending::kResourceOut);
  const Response memory = ask(*fake("memory"), kTwoChecks);
  EXPECT_EQ(memory.answers, answers("??"));
  EXPECT_EQ(memory.ending, Ending::kResourceOut);
  const Response self_check = ask(*fake("self-check"), kTwoChecks);
  EXPECT_EQ(self_check.answers, answers("cc"));
  EXPECT_EQ(self_check.ending, Ending::kCompleted);
}

TEST(Reference, AnswersAreUnknownIfAnOptionChangesTheMeaning) {
  solver_facts::SolverFacts facts = *solver_facts::find_solver("z3");
  facts.command = {"sh", "-c", "echo sat", "--", "smt.array.weak=true"};
  facts.input = solver_facts::Input::kUnchanged;
  const auto solver = start_reference(facts);
  ASSERT_TRUE(solver) << solver.error().message;
  const auto text = script("(assert false)(check-sat)");
  const Response reply = (*solver)->ask(PreparedScript(*text));
  EXPECT_EQ(reply.answers, answers("?"));
  EXPECT_NE(reply.detail.find("smt.array.weak=true changes"), std::string::npos) << reply.detail;
  facts.command = {"sh", "-c", "kill -SEGV $$", "--", "smt.array.weak=true"};
  EXPECT_EQ((*start_reference(facts))->ask(PreparedScript(*text)).ending, Ending::kCrash);
}

TEST(Reference, SolversOfOneCheckGetFlatScripts) {
  const std::unique_ptr<Reference> boolector = start("boolector");
  ASSERT_NE(boolector, nullptr);
  const Response reply = ask(*boolector,
                             "(set-logic QF_BV)(declare-fun x () (_ BitVec 4))(push 1)"
                             "(assert (bvult x #b0000))(check-sat)(pop 1)(check-sat)"
                             "(check-sat-assuming ((= x #b0001)))");
  EXPECT_EQ(reply.answers, answers("uss"));
  EXPECT_EQ(reply.ending, Ending::kCompleted);
  const Response error =
      ask(*boolector, "(set-logic QF_BV)(check-sat)(declare-fun f (Bool) Bool)(check-sat)");
  EXPECT_EQ(error.answers, answers("se"));
}

class RealSolver : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    solver_ = start(GetParam());
    ASSERT_NE(solver_, nullptr);
  }
  std::unique_ptr<Reference> solver_;
};

INSTANTIATE_TEST_SUITE_P(Solvers, RealSolver, testing::Values("z3", "cvc5"));

TEST_P(RealSolver, SatAfterAnErrorDoesNotCount) {
  const Response reply = ask(*solver_,
                             "(set-logic QF_UF)(check-sat)(assert unknown-symbol)(check-sat)"
                             "(check-sat)");
  EXPECT_EQ(reply.answers, answers("see"));
  EXPECT_EQ(reply.ending, Ending::kCompleted);
  EXPECT_EQ(ask(*solver_, "(set-logic QF_UF)(check-sat)").answers, answers("s"));
}

TEST_P(RealSolver, AnErrorAfterTheLastCheckKeepsTheAnswers) {
  const Response reply = ask(*solver_, "(set-logic QF_UF)(check-sat)(assert unknown-symbol)");
  EXPECT_EQ(reply.answers, answers("s"));
  EXPECT_EQ(reply.ending, Ending::kCompleted);
}

TEST_P(RealSolver, TheStatusIsNotSent) {
  EXPECT_EQ(ask(*solver_, "(set-info :status unsat)(set-logic QF_UF)(check-sat)").answers,
            answers("s"));
}

TEST_P(RealSolver, TheLimitIsRespectedAndTenfoldToConfirm) {
  // There are more pigeons than holes, so the script is hard and unsat.
  constexpr int kHoles = 6;
  std::string text = "(set-logic QF_UF)";
  const auto name = [](int pigeon, int hole) {
    return "p" + std::to_string(pigeon) + "-" + std::to_string(hole);
  };
  for (int pigeon = 0; pigeon <= kHoles; ++pigeon) {
    std::string somewhere;
    for (int hole = 0; hole < kHoles; ++hole) {
      text += "(declare-const " + name(pigeon, hole) + " Bool)";
      somewhere += " " + name(pigeon, hole);
      for (int other = 0; other < pigeon; ++other)
        text += "(assert (not (and " + name(pigeon, hole) + " " + name(other, hole) + ")))";
    }
    text += "(assert (or" + somewhere + "))";
  }
  text += "(check-sat)";
  solver_facts::SolverFacts profile = *find_profile(GetParam());
  profile.limit /= 10;
  const std::unique_ptr<Reference> limited = start(profile);
  EXPECT_EQ(ask(*limited, text).answers, answers("?"));
  EXPECT_EQ(ask(*limited, "(reset)" + text).answers, answers("?"));
  EXPECT_EQ(ask(*limited, text, true).answers, answers("u"));
  EXPECT_EQ(ask(*limited, text).answers, answers("?"));
}

TEST_P(RealSolver, ResetRemovesAllState) {
  // State left by the first script of a pair would make the second one succeed.
  const std::pair<const char*, const char*> pairs[] = {
      {"(set-option :global-declarations true)(set-logic QF_LIA)(check-sat)",
       "(set-logic QF_LIA)(push 1)(declare-const x Int)(pop 1)(assert (> x 0))(check-sat)"},
      {"(set-logic QF_UF)(declare-const y Bool)(assert y)(check-sat)",
       "(set-logic QF_UF)(assert y)(check-sat)"},
      {"(set-logic QF_UF)(declare-sort U 0)(check-sat)",
       "(set-logic QF_UF)(declare-const u U)(check-sat)"},
      {"(set-logic QF_UF)(define-fun f ((b Bool)) Bool b)(push 2)(check-sat)",
       "(set-logic QF_UF)(assert (f true))(check-sat)"},
      {"(set-logic QF_UF)(assert (! true :named n))(check-sat)",
       "(set-logic QF_UF)(assert n)(check-sat)"}};
  for (const auto& [first, second] : pairs) {
    EXPECT_EQ(ask(*solver_, first).answers, answers("s")) << first;
    EXPECT_EQ(ask(*solver_, second).answers, answers("e")) << second;
  }
  ASSERT_EQ(ask(*solver_, "(set-logic QF_UF)(assert false)(check-sat)").answers, answers("u"));
  EXPECT_EQ(ask(*solver_, "(set-logic QF_LRA)(declare-const x Real)(assert (> x 0.5))(check-sat)")
                .answers,
            answers("s"));
}

TEST_P(RealSolver, DeepTermsAreRefusedOrAnswered) {
  const auto nested = [](size_t depth) {
    std::string text = "(set-logic QF_UF)(declare-const p Bool)(assert ";
    for (size_t i = 0; i < depth; ++i) text += "(not ";
    return text + 'p' + std::string(depth, ')') + ")(check-sat)";
  };
  EXPECT_EQ(ask(*solver_, nested(kMaxDepth - 1)).answers, answers("s"));
  EXPECT_EQ(ask(*solver_, nested(100000)).ending, Ending::kNotSupported);
}

class Hostile : public testing::Test {
 protected:
  void SetUp() override { scratch_.write("canary", "; untouched\n"); }

  bool untouched() const {
    return content(folder_ / "canary") == "; untouched\n" &&
           std::distance(fs::directory_iterator(folder_), {}) == 1;
  }

  // Returns a file of tests/harness/solvers/hostile, after insertion of the path of the canary and
  // of a carriage return.
  std::string text_of(const std::string& name) const {
    std::string text = content(kTests / "hostile" / (name + ".smt2"));
    EXPECT_FALSE(text.empty()) << name;
    const auto replace = [&](const std::string& mark, const std::string& by) {
      for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
        text.replace(at, mark.size(), by);
    };
    replace("@CANARY@", (folder_ / "canary").string());
    replace("@CR@", "\r");
    return text;
  }

  // Runs a solver; its sandbox is not under test.
  Response reply_of(const std::string& solver, const std::string& name) const {
    Response reply = ask(*start(solver), text_of(name));
    EXPECT_TRUE(untouched()) << solver << " and " << name;
    return reply;
  }

  const Folder scratch_;
  const fs::path folder_ = scratch_.path();
};

// If this test failed, the tests below could not detect anything.
TEST_F(Hostile, TheCanaryIsOverwrittenWithoutProtection) {
  const Result<process::ProcessResult> result =
      process::run_process({"z3", "-in"}, text_of("channels"), {});
  ASSERT_TRUE(result.ok());
  EXPECT_FALSE(untouched());
}

TEST_F(Hostile, OutputChannelsAreNotRedirected) {
  for (const char* solver : {"z3", "cvc5"})
    EXPECT_EQ(reply_of(solver, "channels").answers, answers("s")) << solver;
}

TEST_F(Hostile, IncludeIsRefused) {
  for (const char* solver : {"z3", "cvc5"})
    EXPECT_EQ(reply_of(solver, "include").ending, Ending::kNotSupported) << solver;
}

TEST_F(Hostile, NestedCommandsAreErrors) {
  for (const char* solver : {"z3", "cvc5"})
    EXPECT_EQ(reply_of(solver, "nested").answers, answers("e")) << solver;
}

TEST_F(Hostile, CommandsInCommentsAreNotRun) {
  for (const char* solver : {"z3", "cvc5"}) {
    const Response reply = reply_of(solver, "comments");
    EXPECT_EQ(reply.answers, answers("se")) << solver;
    EXPECT_EQ(reply.ending, Ending::kCompleted) << solver;
  }
}

TEST_F(Hostile, TooManyLevelsAreRefused) {
  for (const char* solver : {"z3", "cvc5"})
    EXPECT_EQ(reply_of(solver, "levels").ending, Ending::kNotSupported) << solver;
}

// Even without the sandbox, the scripts that the printer prints are harmless.
TEST_F(Hostile, PrintedScriptsAreHarmlessWithoutASandbox) {
  for (const auto& entry : fs::directory_iterator(kTests / "hostile")) {
    const auto read = script(text_of(entry.path().stem().string()));
    const Result<PrintedScript> printed = print_for_solver(*read);
    if (!printed) continue;
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"z3", "-in"}, {"cvc5", "--lang=smt2", "-i"}}) {
      const Result<process::ProcessResult> result =
          process::run_process(command, printed->text, {});
      ASSERT_TRUE(result.ok());
      EXPECT_TRUE(untouched()) << entry.path();
    }
  }
}

// A child that gets many scripts, with hostile ones between them, gives the same answers as a new
// child per script.
TEST(Persistent, AnswersLikeAFreshProcess) {
  constexpr size_t kScripts = 300;
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(GADFLY_SOURCE_DIR) / "corpus")) {
    if (entry.path().extension() == ".smt2") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  ASSERT_FALSE(files.empty());
  const std::string_view leaky =
      "(set-option :global-declarations true)(set-logic QF_UF)(push 3)(declare-sort U 0)"
      "(declare-fun x () U)(declare-fun f (U) U)(declare-const p Bool)(assert (= (f x) x))"
      "(assert (not p))(check-sat)";

  const std::unique_ptr<Reference> persistent = start("z3");
  solver_facts::SolverFacts each = *find_profile("z3");
  each.resets = false;
  const std::unique_ptr<Reference> fresh = start(each);
  for (size_t i = 0; i < kScripts; ++i) {
    if (i % 5 == 4) {
      EXPECT_EQ(ask(*persistent, leaky).answers, answers("s"));
      continue;
    }
    const fs::path& file = files[i % files.size()];
    const auto read = script(content(file));
    const Response kept = persistent->ask(*read);
    const Response alone = fresh->ask(*read);
    EXPECT_EQ(kept.answers, alone.answers) << file;
    EXPECT_EQ(kept.ending, alone.ending) << file;
  }
}

}  // namespace
}  // namespace gadfly::harness::reference_test
