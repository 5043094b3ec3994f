// SPDX-License-Identifier: Apache-2.0
// Reads the output of a solver, in which markers surround the answer to each check, into answers
// and an ending.
#include "harness/solvers/transcript.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::transcript_test {
namespace {

solver_facts::SolverFacts profile() {
  solver_facts::SolverFacts profile;
  profile.noise = {"WARNING", ";"};
  profile.self_check = {"invalid model"};
  profile.resource_out = {"out of memory"};
  return profile;
}

// Returns the output of a solver that printed these texts for its checks. If `open`, the solver
// crashed in the last one.
std::string framed(const std::vector<std::string>& texts, bool open = false) {
  std::string out;
  for (size_t i = 0; i < texts.size(); ++i) {
    const std::string number = std::to_string(i);
    out += "F " + number + " asks\n" + texts[i] + '\n';
    if (!open || i + 1 < texts.size()) out += "F " + number + " done\n";
  }
  return out;
}

Response completed(const std::string& out, uint32_t checks) {
  return read_transcript(out, checks, "F", profile(), nullptr);
}

Response ended(const std::string& out, uint32_t checks, const process::ProcessResult& end) {
  return read_transcript(out, checks, "F", profile(), &end);
}

process::ProcessResult exited(int code, std::string err = "") {
  process::ProcessResult end;
  end.exit_code = code;
  end.err = std::move(err);
  return end;
}

process::ProcessResult killed(int signal, std::string err = "") {
  process::ProcessResult end;
  end.signal = signal;
  end.err = std::move(err);
  return end;
}

TEST(Transcript, EachFrameGivesOneAnswer) {
  const Response reply =
      completed(framed({"sat", "unsat", "unknown", "unknown (RESOURCEOUT)", "timeout"}), 5);
  EXPECT_EQ(reply.answers, answers("su???"));
  EXPECT_EQ(reply.ending, Ending::kCompleted);
  EXPECT_TRUE(completed("", 0).answers.empty());
}

TEST(Transcript, MarkersMayBeQuotedAndLinesEndInCarriageReturns) {
  EXPECT_EQ(completed("\"F 0 asks\"\r\nsat\r\n\"F 0 done\"\r\n", 1).answers, answers("s"));
}

TEST(Transcript, BlanksAroundAnAnswerAreNoPartOfIt) {
  EXPECT_EQ(answer_of("  unsat \t"), Answer::kUnsat);
  EXPECT_EQ(answer_of(" sat\r"), Answer::kSat);
  EXPECT_FALSE(answer_of("  "));
  EXPECT_FALSE(answer_of("un sat"));
}

TEST(Transcript, AnErrorInvalidatesItsFrameAndAllLaterOnes) {
  EXPECT_EQ(completed(framed({"sat", "(error \"no\")\nsat", "sat"}), 3).answers, answers("see"));
  EXPECT_EQ(completed(framed({"sat\n(error \"no\")", "sat"}), 2).answers, answers("ee"));
  EXPECT_EQ(completed("(error \"no\")\n" + framed({"sat"}), 1).answers, answers("e"));
  EXPECT_EQ(completed(framed({"sat"}) + "(error \"no\")\nF 1 asks\nsat\nF 1 done\n", 2).answers,
            answers("se"));
  EXPECT_EQ(completed(framed({"(error \"no\")"}), 1).detail, "(error \"no\")");
}

TEST(Transcript, AnErrorAfterTheLastCheckKeepsTheAnswers) {
  EXPECT_EQ(completed(framed({"sat"}) + "(error \"no\")\n", 1).answers, answers("s"));
}

TEST(Transcript, UnexpectedOutputIsAnError) {
  EXPECT_EQ(completed(framed({"perhaps sat", "sat"}), 2).answers, answers("ee"));
  EXPECT_EQ(completed(framed({"sat\nsat", "sat"}), 2).answers, answers("ee"));
  EXPECT_EQ(completed(framed({"", "sat"}), 2).answers, answers("ee"));
  EXPECT_EQ(completed("sat\n" + framed({"sat"}), 1).answers, answers("e"));
  EXPECT_EQ(completed(framed({"sat"}), 2).answers, answers("se"));
  EXPECT_EQ(completed("F 1 asks\nsat\nF 1 done\n", 2).answers, answers("ee"));
  EXPECT_EQ(completed("F 0 asks\nsat\nF 1 asks\nunsat\nF 1 done\n", 2).answers, answers("ee"));
  EXPECT_EQ(completed("F 0 asks\nsat\nF 1 asks\nF 1 done\n", 2).answers, answers("ee"));
}

TEST(Transcript, NoiseIsSkipped) {
  EXPECT_EQ(completed("; hello\n" + framed({"WARNING: x\nsat\n\n; x"}), 1).answers, answers("s"));
}

TEST(Transcript, AFailedSelfCheckThatEndsTheProcessAfterAnErrorProvesNothing) {
  const std::string out = "F 0 asks\n(error \"not in this configuration\")\nF 0 done\nF 1 asks\n";
  for (const std::string& before : {out, "(error \"not supported\")\n" + out}) {
    const Response reply = ended(before, 2, killed(SIGABRT, "an invalid model"));
    EXPECT_EQ(reply.answers, (std::vector{Answer::kError, Answer::kError}));
    EXPECT_EQ(reply.ending, Ending::kResourceOut);
  }
  const Response reply =
      ended("F 0 asks\nsat\nF 0 done\nF 1 asks\n", 2, killed(SIGABRT, "an invalid model"));
  EXPECT_EQ(reply.answers, (std::vector{Answer::kSat, Answer::kSelfCheck}));
}

TEST(Transcript, AFailedSelfCheckIsASeparateAnswer) {
  const Response reply = completed(framed({"sat\n(error \"an invalid model\")", "unsat"}), 2);
  EXPECT_EQ(reply.answers, answers("cu"));
  EXPECT_EQ(reply.detail, "(error \"an invalid model\")");
  EXPECT_EQ(completed(framed({"(error \"an invalid model\")\nsat"}), 1).answers, answers("c"));
  // Some solvers exit after a failed self-check.
  const Response exited =
      ended(framed({"unsat", "sat"}, true), 3, killed(SIGABRT, "Fatal\nan invalid model, sorry\n"));
  EXPECT_EQ(exited.answers, answers("uc?"));
  EXPECT_EQ(exited.ending, Ending::kCompleted);
  EXPECT_EQ(exited.detail, "an invalid model, sorry");
}

TEST(Transcript, AReachedLimitGivesUnknown) {
  const Response said = completed(framed({"sat", "(error \"out of memory\")"}), 2);
  EXPECT_EQ(said.answers, answers("s?"));
  EXPECT_EQ(said.ending, Ending::kResourceOut);
  for (const process::ProcessResult& end :
       {exited(101, "(error \"out of memory\")\n"), killed(SIGABRT, "out of memory"),
        killed(SIGKILL), killed(SIGXFSZ)}) {
    const Response reply = ended(framed({"sat", ""}, true), 3, end);
    EXPECT_EQ(reply.answers, answers("s??"));
    EXPECT_EQ(reply.ending, Ending::kResourceOut);
  }
}

TEST(Transcript, ALimitThatEndsAnotherCommandVoidsAllLaterAnswers) {
  const std::string limit = "(error \"line 8 column 7: out of memory\")\n";
  const std::string first = "F 0 asks\nunsat\nF 0 done\n";
  const std::string second = "F 1 asks\nunsat\nF 1 done\n";
  const Response early = completed(limit + first + second, 2);
  EXPECT_EQ(early.answers, answers("??"));
  EXPECT_EQ(early.ending, Ending::kResourceOut);
  EXPECT_EQ(completed(first + limit + second, 2).answers, answers("u?"));
  EXPECT_EQ(completed(first + second + limit, 2).answers, answers("uu"));
}

TEST(Transcript, WhatAQueryPrintsDoesNotMatter) {
  const std::string query = "F query\nsat\n(error \"no\")\ninvalid model\n\"F query done\"\n";
  const Response reply =
      completed(framed({"sat"}) + query + query + "F 1 asks\nunsat\nF 1 done\n", 2);
  EXPECT_EQ(reply.answers, answers("su"));
  EXPECT_EQ(reply.ending, Ending::kCompleted);
  EXPECT_EQ(completed("F 0 asks\n" + query + "sat\nF 0 done\n", 1).answers, answers("e"))
      << "no query is inside of a frame";
}

TEST(Transcript, AnExitInAQueryIsACrashButForALimit) {
  const std::string query = framed({"sat"}) + "F query\n";
  for (const process::ProcessResult& end :
       {killed(SIGSEGV), exited(1, "x"), killed(SIGABRT, "invalid model")}) {
    const Response reply = ended(query + "(proof\n", 1, end);
    EXPECT_EQ(reply.answers, answers("s"));
    EXPECT_EQ(reply.ending, Ending::kCrash);
  }
  EXPECT_EQ(ended(query + "(error \"out of memory\")\n", 1, killed(SIGSEGV)).ending,
            Ending::kResourceOut);
  EXPECT_EQ(ended(query, 1, killed(SIGABRT, "out of memory")).ending, Ending::kResourceOut);
}

TEST(Transcript, AnExitInsideAFrameIsACrash) {
  const Response signal = ended(framed({"sat", ""}, true), 2, killed(SIGSEGV));
  EXPECT_EQ(signal.answers, answers("s"));
  EXPECT_EQ(signal.ending, Ending::kCrash);
  EXPECT_EQ(signal.detail, "\nended by signal 11");
  const Response assertion = ended(framed({""}, true), 1, killed(SIGABRT, "a.cc:1: Assertion\n"));
  EXPECT_EQ(assertion.detail, "a.cc:1: Assertion\n\nended by signal 6");
  EXPECT_EQ(ended(framed({""}, true), 1, exited(1, "==1==ERROR: AddressSanitizer\n")).ending,
            Ending::kCrash);
  EXPECT_EQ(ended("", 1, exited(0)).ending, Ending::kCrash);
}

TEST(Transcript, AnExitAfterAnErrorIsNotACrash) {
  const Response exit = ended(framed({"sat", "(error \"no\")"}, true), 3, exited(1));
  EXPECT_EQ(exit.answers, answers("see"));
  EXPECT_EQ(exit.ending, Ending::kCompleted);
  const Response late = ended(framed({"sat"}) + "(error \"no\")\n", 1, exited(1));
  EXPECT_EQ(late.answers, answers("s"));
  EXPECT_EQ(late.ending, Ending::kCompleted);
  EXPECT_EQ(ended(framed({"(error \"no\")"}, true), 1, killed(SIGSEGV)).ending, Ending::kCrash);
}

TEST(Transcript, ATimeoutKeepsEarlierAnswers) {
  process::ProcessResult end = killed(SIGKILL);
  end.timed_out = true;
  const Response reply = ended(framed({"sat", ""}, true), 2, end);
  EXPECT_EQ(reply.answers, answers("s"));
  EXPECT_EQ(reply.ending, Ending::kTimeout);
}

}  // namespace
}  // namespace gadfly::harness::transcript_test
