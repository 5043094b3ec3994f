// SPDX-License-Identifier: Apache-2.0
// Tests of the confirmer with fake checks of candidates: the order of the queue, the folder to
// which each candidate moves, and the stop.
#include "tools/campaign/confirmation/confirmer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "tests/folder.h"
#include "tests/tools/campaign/fake_finding.h"
#include "tools/campaign/confirmation/candidate_checker.h"

namespace gadfly::tools::confirmer_test {
namespace {

namespace fs = std::filesystem;

constexpr double kLong = 600;  // seconds: no test waits that long

bool never() {
  return false;
}

CheckedCandidate confirmed(const fs::path& script, const std::string& signature) {
  return {.result = ConfirmResult::kConfirmed, .finding = fake_finding(script, signature)};
}

class ConfirmerTest : public ::testing::Test {
 protected:
  ConfirmerTest() : folder_(scratch_.path()) { EXPECT_TRUE(folder_.create().ok()); }

  fs::path crash(const std::string& name, const std::string& text = "(check-sat)") const {
    return scratch_.write("crashes/" + name, text);
  }

  const Folder scratch_;
  const CampaignFolder folder_;
};

TEST_F(ConfirmerTest, ChecksCandidatesInTheirOrder) {
  std::vector<std::string> order;
  std::atomic<bool> open = false;
  Confirmer confirmer(folder_, [&](const fs::path& script, uint32_t, const std::atomic<bool>&) {
    while (!open) std::this_thread::yield();
    order.push_back(script.filename());
    return CheckedCandidate{.note = "clean"};
  });
  for (const char* name : {"crash-c", "crash-a", "crash-b"}) confirmer.take_crash(crash(name), "");
  confirmer.take_crash(crash("crash-a"), "");
  EXPECT_EQ(confirmer.waiting(), 3U) << "a candidate that waits already is not taken again";
  open = true;
  confirmer.finish(kLong, never);
  EXPECT_EQ(order, (std::vector<std::string>{"crash-c", "crash-a", "crash-b"}));
  EXPECT_EQ(confirmer.waiting(), 0U);
}

TEST_F(ConfirmerTest, AConfirmedCandidateMovesToTheFindings) {
  const fs::path script = scratch_.write("pending/1.smt2", "(assert true)");
  scratch_.write("pending/1.textproto", "signature: \"crash-fake-1\"\n");
  scratch_.write("pending/1.parent", "(assert false)");
  scratch_.write("pending/1.strategies", "operator, generate");
  Confirmer confirmer(folder_, [&](const fs::path& candidate, uint32_t, const std::atomic<bool>&) {
    return confirmed(candidate, "crash-fake-1");
  });
  confirmer.take_pending();
  confirmer.finish(kLong, never);
  const std::vector<FindingCount> findings = confirmer.findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].kind, "crash");
  EXPECT_EQ(findings[0].candidates, 1U);
  EXPECT_EQ(findings[0].bytes, 13U);
  EXPECT_EQ(scratch_.read("findings/crash-fake-1/input.smt2"), "(assert true)");
  EXPECT_EQ(scratch_.read("findings/crash-fake-1/parent.smt2"), "(assert false)");
  for (const char* file : {"finding.textproto", "README.txt"})
    EXPECT_NE(
        scratch_.read(std::string("findings/crash-fake-1/") + file).find("operator, generate"),
        std::string::npos)
        << file;
  EXPECT_TRUE(fs::is_empty(folder_.pending()));
  EXPECT_TRUE(confirmer.unconfirmed().empty());
}

TEST_F(ConfirmerTest, LaterCandidatesOfASignatureAreCounted) {
  int checks = 0;
  Confirmer confirmer(folder_, [&](const fs::path& script, uint32_t, const std::atomic<bool>&) {
    ++checks;
    return confirmed(script, "crash-fake-1");
  });
  confirmer.take_crash(crash("crash-1", "(assert true)(check-sat)"), "crash-fake-1");
  confirmer.take_crash(crash("crash-2", "(assert (not false))(check-sat)"), "crash-fake-1");
  confirmer.take_crash(crash("crash-3", "(check-sat)"), "crash-fake-1");
  confirmer.finish(kLong, never);
  EXPECT_EQ(checks, 2) << "the first, and the one of less than half its size";
  ASSERT_EQ(confirmer.findings().size(), 1U);
  EXPECT_EQ(confirmer.findings()[0].candidates, 3U);
  EXPECT_EQ(confirmer.findings()[0].bytes, 11U);
  EXPECT_TRUE(fs::is_empty(folder_.crashes()));
}

TEST_F(ConfirmerTest, ACandidateThatIsNotConfirmedStaysInItsFolder) {
  Confirmer confirmer(folder_, [&](const fs::path& script, uint32_t, const std::atomic<bool>&) {
    const std::string name = script.filename();
    if (name == "crash-slow") return CheckedCandidate{ConfirmResult::kTooSlow, {}, "timeout"};
    if (name == "crash-ours") return CheckedCandidate{ConfirmResult::kInternalError, {}, "check"};
    return CheckedCandidate{ConfirmResult::kNotConfirmed, {}, "clean"};
  });
  for (const char* name : {"crash-slow", "crash-ours", "crash-clean"})
    confirmer.take_crash(crash(name), "");
  confirmer.finish(kLong, never);
  EXPECT_TRUE(confirmer.findings().empty());
  const std::vector<Unconfirmed> unconfirmed = confirmer.unconfirmed();
  ASSERT_EQ(unconfirmed.size(), 2U);
  EXPECT_EQ(unconfirmed[0].note, "timeout");
  EXPECT_EQ(unconfirmed[1].note, "clean");
  ASSERT_EQ(confirmer.internal_errors().size(), 1U);
  EXPECT_EQ(confirmer.internal_errors()[0].note, "check");
  for (const char* name : {"crash-slow", "crash-ours", "crash-clean"})
    EXPECT_TRUE(fs::exists(folder_.crashes() / name)) << name;
}

TEST_F(ConfirmerTest, ASignatureThatIsNeverConfirmedIsCheckedThreeTimes) {
  int checks = 0;
  Confirmer confirmer(folder_, [&](const fs::path&, uint32_t, const std::atomic<bool>&) {
    ++checks;
    return CheckedCandidate{.note = "clean"};
  });
  for (int i = 0; i < 5; ++i)
    confirmer.take_crash(crash("crash-" + std::to_string(i)), "crash-fake-1");
  confirmer.finish(kLong, never);
  EXPECT_EQ(checks, 3);
  EXPECT_EQ(confirmer.unconfirmed().size(), 5U) << "each is listed";
}

TEST_F(ConfirmerTest, AFindingThatCannotBeWrittenStaysACandidate) {
  scratch_.write("findings/crash-fake-1", "a file in the way");
  Confirmer confirmer(folder_, [&](const fs::path& script, uint32_t, const std::atomic<bool>&) {
    return confirmed(script, "crash-fake-1");
  });
  confirmer.take_crash(crash("crash-1"), "");
  confirmer.finish(kLong, never);
  ASSERT_EQ(confirmer.unconfirmed().size(), 1U);
  EXPECT_TRUE(confirmer.unconfirmed()[0].note.starts_with("confirmed, but cannot be written: "));
  EXPECT_TRUE(fs::exists(folder_.crashes() / "crash-1"));
}

// A reduction may show that it is the bug of another signature.
TEST_F(ConfirmerTest, CandidatesOfASignatureThatBecameAnotherAreCounted) {
  int checks = 0;
  Confirmer confirmer(folder_, [&](const fs::path& script, uint32_t, const std::atomic<bool>&) {
    ++checks;
    return confirmed(script, "crash-fake-2");
  });
  for (const char* name : {"crash-1", "crash-2"}) confirmer.take_crash(crash(name), "crash-fake-1");
  confirmer.finish(kLong, never);
  EXPECT_EQ(checks, 1);
  ASSERT_EQ(confirmer.findings().size(), 1U);
  EXPECT_EQ(confirmer.findings()[0].candidates, 2U);
}

TEST_F(ConfirmerTest, StartsWithTheFindingsOfAnEarlierRun) {
  scratch_.write("findings/soundness-fake-1/input.smt2", "(check-sat)");
  crash("crash-1");
  crash("crash-1.parent");
  crash("timeout-2");
  std::vector<std::string> checked;
  Confirmer confirmer(folder_, [&](const fs::path& script, uint32_t, const std::atomic<bool>&) {
    checked.push_back(script.filename());
    return CheckedCandidate{.note = "clean"};
  });
  confirmer.take_earlier_crashes();
  confirmer.finish(kLong, never);
  ASSERT_EQ(confirmer.findings().size(), 1U);
  EXPECT_EQ(confirmer.findings()[0].kind, "soundness");
  EXPECT_EQ(checked, std::vector<std::string>{"crash-1"});
}

TEST_F(ConfirmerTest, IfTimeIsOverNoCandidateIsLost) {
  std::atomic<bool> running = false;
  Confirmer confirmer(folder_, [&](const fs::path&, uint32_t, const std::atomic<bool>& stop) {
    running = true;
    while (!stop) std::this_thread::yield();
    return CheckedCandidate{.note = "stopped"};
  });
  confirmer.take_crash(crash("crash-1"), "");
  confirmer.take_crash(crash("crash-2"), "");
  while (!running) std::this_thread::yield();
  confirmer.finish(0, never);
  const std::vector<Unconfirmed> left = confirmer.unconfirmed();
  ASSERT_EQ(left.size(), 2U);
  for (const Unconfirmed& candidate : left) {
    EXPECT_EQ(candidate.note, "no time was left; the same command with --resume checks it");
    EXPECT_TRUE(fs::exists(candidate.path));
  }
}

// The target sleeps for half an hour. The test fails if it does not end much earlier.
TEST_F(ConfirmerTest, AnInterruptStopsATargetThatHangs) {
  constexpr auto kSleep = std::chrono::seconds(1800);
  const std::string target = scratch_.write(
      "target", "#!/bin/sh\n[ \"$1\" != -help=1 ] || exit 0\necho x > " + (scratch_ / "started") +
                    "\nsleep " + std::to_string(kSleep.count()) + '\n');
  fs::permissions(target, fs::perms::owner_all);
  CampaignOptions options;
  options.target = "fake";
  options.binary = options.confirm_binary = target;
  const CandidateChecker checker(options, "");
  std::atomic<bool> interrupted = false;
  Confirmer confirmer(folder_,
                      [&](const fs::path& script, uint32_t, const std::atomic<bool>& stop) {
                        return checker.check(script, 3600 * 1000, stop);
                      });
  const auto begin = std::chrono::steady_clock::now();
  confirmer.take_crash(crash("crash-1"), "");
  std::thread user([&] {
    while (!fs::exists(scratch_.path() / "started"))
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    interrupted = true;
  });
  confirmer.finish(kLong, [&] { return interrupted.load(); });
  user.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSleep / 4);
  ASSERT_EQ(confirmer.unconfirmed().size(), 1U);
  EXPECT_EQ(confirmer.unconfirmed()[0].note,
            "interrupted; the same command with --resume checks it");
}

}  // namespace
}  // namespace gadfly::tools::confirmer_test
