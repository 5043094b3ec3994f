// SPDX-License-Identifier: Apache-2.0
// Tests of the verifier with a fake replay program (fake_target.cc) and with shell scripts: inputs
// run in a certain order, the program may exit, hang, or fail to start, and no input is lost.
#include "tools/campaign/confirmation/verifier.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "lib/fuzzing/sample.h"
#include "tests/folder.h"
#include "tests/tools/command.h"
#include "tools/campaign/confirmation/replay_executor.h"

namespace gadfly::tools::verifier_test {
namespace {

namespace fs = std::filesystem;

constexpr double kLong = 600;  // seconds: no test waits that long

bool never() {
  return false;
}

class VerifierTest : public ::testing::Test {
 protected:
  VerifierTest() : folder_(scratch_.path()) { EXPECT_TRUE(folder_.create().ok()); }

  // Makes a replay program that is a shell script. The script has the name of each input in $name,
  // and prints the name after the input is done.
  fs::path program(const std::string& body) const {
    const std::string file = scratch_.write(
        "replay", "#!/bin/sh\nexec 3>>" + (scratch_ / "executed") + "\nwhile read -r name; do\n" +
                      body + "\necho; echo \"$name\"; done\n");
    fs::permissions(file, fs::perms::owner_all);
    return file;
  }

  void keep(const std::string& name, const std::string& text) const {
    scratch_.write("corpus/" + name, text);
  }

  // The executor of a replay program.
  std::unique_ptr<InputExecutor> replays(const fs::path& program) {
    return std::make_unique<ReplayExecutor>(
        VerifyProgram{.file = program,
                      .target = "fake",
                      .environment = {"GADFLY_PENDING=" + folder_.pending().string()},
                      .memory_mib = 4096},
        folder_, confirmer_);
  }

  // Verifies seeds/ and corpus/ to the end.
  VerifyCount verify(const fs::path& program) {
    Verifier verifier(folder_, replays(program));
    verifier.take({folder_.seeds(), folder_.corpus()});
    verifier.finish(kLong, never);
    confirmer_.finish(kLong, never);
    return verifier.count();
  }

  const Folder scratch_;
  const CampaignFolder folder_;
  Confirmer confirmer_{folder_, [](const fs::path&, uint32_t, const std::atomic<bool>&) {
                         return CheckedCandidate{.note = "not checked"};
                       }};
};

// The program writes the name of each input to descriptor 3. /dev/null is the first input of each
// process.
constexpr const char* kNote = "[ \"$name\" = /dev/null ] || { cat \"$name\" >&3; echo >&3; }";

TEST_F(VerifierTest, AFileThatIsNotWrittenYetIsTakenLater) {
  keep("k", "");
  Verifier verifier(folder_, nullptr);
  verifier.take({folder_.corpus()});
  EXPECT_EQ(verifier.count().waiting, 0U);
  keep("k", "kept");
  verifier.take({folder_.corpus()});
  EXPECT_EQ(verifier.count().waiting, 1U);
}

TEST_F(VerifierTest, TheCorpusGoesBeforeTheSeeds) {
  scratch_.write("seeds/s", "seed");
  keep("k", "kept");
  Verifier verifier(folder_, nullptr);
  verifier.take({folder_.seeds(), folder_.corpus()});
  keep("l", "later");
  verifier.take({folder_.seeds(), folder_.corpus()});
  verifier.use(replays(program(kNote)));
  verifier.finish(kLong, never);
  EXPECT_EQ(scratch_.read("executed"), "later\nkept\nseed\n");
  EXPECT_EQ(verifier.count().verified, 3U);
}

TEST_F(VerifierTest, SamplesComeLastAndAreRemoved) {
  keep("k", "kept");
  Verifier verifier(folder_, nullptr);
  verifier.take({folder_.corpus()});
  for (int i = 0; i < 3; ++i) fuzzing::sample(folder_.samples().string(), 1, "sample");
  EXPECT_EQ(verifier.count().waiting, 2U);
  verifier.use(replays(program(kNote)));
  verifier.finish(kLong, never);
  EXPECT_EQ(scratch_.read("executed"), "kept\nsample\n");
  EXPECT_EQ(verifier.count().dropped, 2U) << "one file, so two of three samples found no place";
  EXPECT_EQ(verifier.count().waiting, 0U);
}

TEST_F(VerifierTest, EachInputIsExecutedOnce) {
  keep("a", "same");
  keep("b", "same");
  EXPECT_EQ(verify(program(kNote)).verified, 1U);
  EXPECT_EQ(scratch_.read("executed"), "same\n");
}

TEST_F(VerifierTest, AnInputOnWhichTheProgramCrashesIsACandidate) {
  keep("a", "(assert true) ; crash");
  keep("b", "(assert true)");
  keep("c", "(assert false) ; crash");
  const VerifyCount count = verify(kFakeTarget);
  EXPECT_EQ(count.verified, 3U) << "the program is started again after each crash";
  EXPECT_EQ(count.crashes, 2U);
  EXPECT_EQ(count.waiting, 0U);
  EXPECT_EQ(count.trouble, "");
  EXPECT_EQ(confirmer_.unconfirmed().size(), 2U) << "the confirmer had both";
  for (const Unconfirmed& candidate : confirmer_.unconfirmed())
    EXPECT_TRUE(candidate.path.string().find("crash-") != std::string::npos) << candidate.path;
}

TEST_F(VerifierTest, FindingsOfTheProgramBecomeCandidates) {
  keep("a", "(assert true) ; wrong\n");
  EXPECT_EQ(verify(kFakeTarget).verified, 1U);
  size_t scripts = 0;
  for (const auto& entry : fs::directory_iterator(folder_.pending()))
    scripts += entry.path().extension() == ".smt2";
  EXPECT_EQ(scripts, 1U);
}

TEST_F(VerifierTest, AnInternalErrorIsNoCandidate) {
  keep("a", "x");
  const VerifyCount count =
      verify(program("[ \"$name\" = /dev/null ] || { echo 'gadfly: internal error: invariant `x` "
                     "at y.cc:1' >&2; "
                     "kill -ABRT $$; }"));
  EXPECT_EQ(count.crashes, 1U);
  EXPECT_TRUE(confirmer_.unconfirmed().empty());
  ASSERT_EQ(confirmer_.internal_errors().size(), 1U);
  EXPECT_EQ(confirmer_.internal_errors()[0].note,
            "gadfly: internal error: invariant `x` at y.cc:1");
}

TEST_F(VerifierTest, AProgramThatCannotRunVerifiesNothing) {
  keep("a", "x");
  keep("b", "y");
  const VerifyCount count = verify("/bin/false");
  EXPECT_EQ(count.verified, 0U);
  EXPECT_EQ(count.crashes, 0U);
  EXPECT_EQ(count.waiting, 2U) << "both are counted as not verified";
  EXPECT_NE(count.trouble.find("/bin/false does not run"), std::string::npos) << count.trouble;
  EXPECT_TRUE(confirmer_.unconfirmed().empty()) << "it is no crash of a solver";
}

TEST_F(VerifierTest, InputsWaitForABuildThatFails) {
  keep("a", "x");
  Verifier verifier(folder_, nullptr);
  verifier.take({folder_.corpus()});
  verifier.give_up("the build failed");
  verifier.finish(kLong, never);
  EXPECT_EQ(verifier.count().waiting, 1U);
  EXPECT_EQ(verifier.count().trouble, "the build failed");
}

// The program sleeps for half an hour. The test fails if it does not end much earlier.
TEST_F(VerifierTest, AnInterruptStopsAProgramThatHangs) {
  constexpr auto kSleep = std::chrono::seconds(1800);
  keep("a", "x");
  keep("b", "y");
  const auto begin = std::chrono::steady_clock::now();
  Verifier verifier(folder_, replays(program("[ \"$name\" = /dev/null ] || { echo x >&3; sleep " +
                                             std::to_string(kSleep.count()) + "; }")));
  verifier.take({folder_.corpus()});
  while (scratch_.read("executed").empty())
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  verifier.finish(kLong, [] { return true; });
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSleep / 4);
  EXPECT_EQ(verifier.count().verified, 0U);
  EXPECT_EQ(verifier.count().waiting, 2U) << "the one that ran is not verified";
}

}  // namespace
}  // namespace gadfly::tools::verifier_test
