// SPDX-License-Identifier: Apache-2.0
// Responses to the commands of a script that a solver gets unchanged.
#include "harness/solvers/plain_output.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::plain_output_test {
namespace {

process::ProcessResult ended(int signal, int exit_code) {
  process::ProcessResult end;
  end.signal = signal;
  end.exit_code = exit_code;
  return end;
}

Response read(std::string_view text, const std::string& out,
              const process::ProcessResult& end = ended(0, 0)) {
  solver_facts::SolverFacts facts;
  facts.noise = {"WARNING", "unsupported"};
  facts.self_check = {"invalid model"};
  facts.crash = {"ASSERTION VIOLATION"};
  return read_plain_output(*script(text), out, facts, end);
}

TEST(PlainOutput, EachCommandTakesItsOwnResponse) {
  const Response reply = read(
      "(set-logic QF_LIA)(declare-const x Int)(echo \"(sat\")(check-sat)(get-model)"
      "(get-value (x))(push)(assert false)(check-sat)(get-unsat-core)(get-unsat-assumptions)"
      "(pop)(get-info :name)(check-sat)(exit)(check-sat)",
      "WARNING: slow\n(sat\nsat\n(\n  (define-fun x () Int 1)\n)\n((x 1))\nunsat\n(a |b)|)\n"
      "(c)\n(:name \"unsat (\")\nunknown\n");
  EXPECT_EQ(reply.ending, Ending::kCompleted) << reply.detail;
  EXPECT_EQ(reply.answers, answers("su?"));
  EXPECT_EQ(reply.models.at(0), "(\n  (define-fun x () Int 1)\n)");
  EXPECT_EQ(reply.models.at(1), "");
  EXPECT_EQ(reply.cores.at(1), "(a |b)|)");
  EXPECT_EQ(reply.unsat_assumptions.at(1), "(c)");
}

TEST(PlainOutput, InterpolantsAreReadWithAndWithoutACheckSat) {
  const Response reply =
      read("(get-interpolant I true)(check-sat)(get-interpolants a b)(get-interpolants a b)",
           "(define-fun I () Bool true)\nunsat\n((< x 1))\nfalse\n");
  EXPECT_EQ(reply.answers, answers("u"));
  EXPECT_EQ(reply.interpolants,
            (std::vector<std::string>{"(define-fun I () Bool true)", "((< x 1))", "false"}));
}

TEST(PlainOutput, AModelThatAnOptionAskedForIsRead) {
  const Response reply = read("(check-sat)(check-sat)(get-value (x))(check-sat)(push)(get-model)",
                              "sat\n(\n  (define-fun x () Int 1)\n)\nsat\n(model (define-fun x () "
                              "Int 2))\n((x 2))\nsat\n((define-fun x () Int 3))\n");
  EXPECT_EQ(reply.answers, answers("sss"));
  EXPECT_EQ(reply.models.at(0), "(\n  (define-fun x () Int 1)\n)");
  EXPECT_EQ(reply.models.at(1), "(model (define-fun x () Int 2))");
  EXPECT_EQ(reply.models.at(2), "((define-fun x () Int 3))");
  EXPECT_EQ(read("(check-sat)(get-value (x))", "sat\n((x 1))\n").models.at(0), "");
}

TEST(PlainOutput, AModelOfEquationsHasSeveralLists) {
  const Response reply = read(
      "(declare-const x Int)(declare-fun f (Int) Int)(check-sat)(get-model)(check-sat)(get-model)",
      "sat\n(= x -5)\n(= f @fun_1)\n(function @fun_1\n (type (-> Int Int))\n (default 2))\nsat\n"
      "(= x 1)\n");
  EXPECT_EQ(reply.answers, answers("ss"));
  EXPECT_EQ(reply.models.at(0),
            "((define-fun x () Any (- 5))\n(define-fun f ((gadfly!0 Any)) Any 2)\n)");
  EXPECT_EQ(reply.models.at(1), "((define-fun x () Any 1)\n)");
}

TEST(PlainOutput, OfMoreAnswersThanCheckSatsNoneIsRead) {
  const Response reply = read("(check-sat)(get-model)", "sat\n()\nunsat\n");
  EXPECT_EQ(reply.answers, answers("e"));
  EXPECT_NE(reply.detail.find("more answers"), std::string::npos);
  EXPECT_EQ(read("(check-sat)(get-unsat-core)", "unsat\n(a)\ntotal time 1\n").answers,
            answers("u"));
}

TEST(PlainOutput, AnErrorInPlaceOfAModelVoidsNothing) {
  const Response reply =
      read("(check-sat)(get-model)(check-sat)", "unsat\n(error \"no model\")\nsat\n", ended(0, 1));
  EXPECT_EQ(reply.answers, answers("us"));
  EXPECT_EQ(reply.models.at(0), "");
}

TEST(PlainOutput, AnErrorInPlaceOfAnAnswerVoidsAllLaterOnes) {
  EXPECT_EQ(read("(check-sat)(check-sat)(check-sat)", "sat\n(error \"x\")\nsat\n").answers,
            answers("see"));
}

TEST(PlainOutput, AResponseThatBelongsToAnotherCommandVoidsAllLaterAnswers) {
  // The push failed, so its error stands where the model should.
  const Response reply =
      read("(check-sat)(push 1)(get-model)(check-sat)", "sat\n(error \"x\")\n(model)\nunsat\n");
  EXPECT_EQ(reply.answers, answers("se"));
}

TEST(PlainOutput, MessagesAboveAnAnswerAreReadOver) {
  const std::string messages = "group |-> 1\n(params a 1)\n; rules: 0\n23: c\n0\n(- 1)\n";
  const Response reply =
      read("(check-sat)(check-sat)", messages + "sat\n(error \"invalid model\")\nnote\nunsat\n");
  EXPECT_EQ(reply.answers, answers("cu"));
  EXPECT_EQ(read("(check-sat)(check-sat)", messages + "sat\n").answers, answers("ee"))
      << "an answer is missing, so it is not known which";
}

TEST(PlainOutput, AModelWithoutAnAnswerIsThatOfTheOnlyCheckSat) {
  const Response reply = read("(check-sat)(get-model)", "(model (define-fun x () Int 1))\n");
  EXPECT_EQ(reply.answers, answers("s"));
  EXPECT_EQ(reply.models.at(0), "(model (define-fun x () Int 1))");
  EXPECT_EQ(read("(check-sat)(check-sat)(get-model)", "(model)\n").answers, answers("ee"));
  EXPECT_EQ(read("(check-sat)(get-model)", "(a)\n").answers, answers("e"));
}

TEST(PlainOutput, AFailedCheckOfTheSolverItselfIsOne) {
  EXPECT_EQ(read("(check-sat)(get-model)", "sat\n(error \"an invalid model\")\n()\n").answers,
            answers("c"));
}

TEST(PlainOutput, AFailedCheckInPlaceOfAnAnswerMayHaveSeveralLines) {
  EXPECT_EQ(read("(check-sat)(check-sat)",
                 "sat\n(error \"Internal error\ncheck: an invalid model:\nassertion: false\")\n")
                .answers,
            answers("sc"));
}

TEST(PlainOutput, MissingAnswersAreErrorsOrACrash) {
  EXPECT_EQ(read("(check-sat)(check-sat)", "sat\n").answers, answers("se"));
  const Response crashed = read("(check-sat)(check-sat)", "sat\n", ended(SIGSEGV, 0));
  EXPECT_EQ(crashed.ending, Ending::kCrash);
  EXPECT_EQ(crashed.answers, answers("s"));
  process::ProcessResult late;
  late.timed_out = true;
  EXPECT_EQ(read("(check-sat)", "", late).ending, Ending::kTimeout);
}

TEST(PlainOutput, ACheckThatTheProcessDoesNotSurviveIsOne) {
  process::ProcessResult aborted = ended(SIGABRT, 0);
  aborted.err = "Fatal failure: Internal error\nan invalid model\n";
  const Response reply = read("(check-sat)", "", aborted);
  EXPECT_EQ(reply.ending, Ending::kCompleted);
  EXPECT_EQ(reply.answers, answers("c"));
}

TEST(PlainOutput, ACrashCountsWhateverTheCommandsPrint) {
  process::ProcessResult failed = ended(0, 114);
  failed.err = "ASSERTION VIOLATION\nFile: a.cpp\nLine: 5\n";
  EXPECT_EQ(read("(define-sort F (I) I)", "", failed).ending, Ending::kCrash);
  EXPECT_EQ(read("(assert (f))", "unknown\n", failed).ending, Ending::kCrash)
      << "more answers than check-sats";
  failed.exit_code = 0;  // the user went on
  EXPECT_EQ(read("(check-sat)", "sat\n", failed).ending, Ending::kCrash);
  EXPECT_EQ(read("(check-sat)", "sat\n", failed).ending, Ending::kCrash);
  EXPECT_EQ(read("(check-sat)", "sat\n", ended(0, 114)).ending, Ending::kCompleted);
  EXPECT_EQ(read("(check-sat)", "(error \"internal\")\n", failed).ending, Ending::kCrash);
  const Response unknown = read("(help)(check-sat)", "", ended(SIGSEGV, 0));
  EXPECT_EQ(unknown.ending, Ending::kCrash);
  EXPECT_NE(unknown.detail.find("signal 11"), std::string::npos) << unknown.detail;
}

TEST(PlainOutput, TheTextOfACrashMayBeInTheOutput) {
  const std::string crash = "ASSERTION VIOLATION\nFile: a.cpp\nLine: 3\n";
  const Response ended_at_once = read("(check-sat)", crash, ended(0, 110));
  EXPECT_EQ(ended_at_once.ending, Ending::kCrash);
  EXPECT_NE(ended_at_once.detail.find("Line: 3"), std::string::npos) << ended_at_once.detail;
  const Response second = read("(check-sat)(check-sat)", "sat\n" + crash, ended(0, 110));
  EXPECT_EQ(second.ending, Ending::kCrash);
  EXPECT_EQ(second.answers.at(0), Answer::kSat);
  EXPECT_NE(read("(check-sat)", crash, ended(0, 0)).ending, Ending::kCrash) << "it went on";
  EXPECT_NE(
      read("(echo \"ASSERTION VIOLATION\")(check-sat)", "ASSERTION VIOLATION\nsat\n", ended(0, 1))
          .ending,
      Ending::kCrash)
      << "a text of the script";
  EXPECT_NE(read("(check-sat)", "no ASSERTION VIOLATION\nsat\n", ended(0, 1)).ending,
            Ending::kCrash)
      << "a part of a line";
}

TEST(PlainOutput, CommandsOfOtherLanguagesPrintWhatTheirNamesSay) {
  EXPECT_EQ(read("(declare-type-var T)(declare-pool p Int)(get-difficulty)(check-sat)"
                 "(check-sat-using (then simplify smt))",
                 "((a 1))\nsat\nunsat\n")
                .answers,
            answers("su"));
}

TEST(PlainOutput, ReadingStopsAtACommandWhoseOutputIsNotKnown) {
  const Response reply = read("(check-sat)(help)(check-sat)", "sat\nanything\nsat\n");
  EXPECT_EQ(reply.answers, answers("se"));
  EXPECT_NE(reply.detail.find("help"), std::string::npos) << reply.detail;
  EXPECT_EQ(read("(check-sat)(help)", "sat\nanything\n").answers, answers("s"));
}

TEST(PlainOutput, ObjectivesAreReadOver) {
  EXPECT_EQ(read("(declare-const x Int)(maximize x)(check-sat)(get-objectives)",
                 "unsupported\nsat\n(objectives\n (x oo)\n)\n")
                .answers,
            answers("s"));
}

}  // namespace
}  // namespace gadfly::harness::plain_output_test
