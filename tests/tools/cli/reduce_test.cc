// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly reduce. The commands whose failure must stay are shell scripts; some of them are
// hostile.
#include <gtest/gtest.h>

#include <filesystem>

#include "harness/findings/finding.h"
#include "tests/tools/command.h"

namespace gadfly::tools::reduce_test {
namespace {

constexpr std::string_view kScript =
    "; a comment\n(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const guilty Int)\n"
    "(assert (< x 3))\n(assert (or (= guilty 7) (> x 1)))\n(check-sat)\n";

class Reduce : public testing::Test {
 protected:
  // Makes a program that runs these lines of shell; $1 is the candidate.
  std::string program(const std::string& lines, const std::string& name = "check.sh") {
    std::string file = folder_.write(name, "#!/bin/sh\n" + lines + "\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
  }

  process::ProcessResult reduce(std::vector<std::string> arguments) {
    std::vector<std::string> all = {"reduce", in_, out_};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return gadfly(all);
  }

  std::string out() const { return folder_.read("out.smt2"); }

  const Folder folder_;
  const std::string in_ = folder_.write("in.smt2", kScript);
  const std::string out_ = folder_ / "out.smt2";
  const std::string guilty_ = "grep -q guilty $1 && exit 1; exit 0";
};

TEST_F(Reduce, TheFailureIsKeptAndStepsAreReported) {
  const auto result = reduce({"--json", program(guilty_)});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
  const auto line = objects(result).at(0);
  EXPECT_EQ(keys(line),
            (std::vector<std::string>{"bytes_in", "bytes_out", "nodes_in", "nodes_out", "checks",
                                      "known", "given_up", "seconds", "complete", "reproduces"}));
  EXPECT_EQ(line["bytes_in"], kScript.size());
  EXPECT_EQ(line["bytes_out"], 9);
  EXPECT_EQ(line["reproduces"], true);
}

TEST_F(Reduce, TheOtherOrderOfArgumentsIsAccepted) {
  const auto result =
      gadfly({"reduce", in_, "-o", out_, "-j", "2", "--exit-code", "--", program(guilty_)});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, DashesMayStandBeforeTheCommand) {
  const std::string words =
      program("test \"$1 $2\" = '-x --' && grep -q guilty $3 && exit 1; exit 0");
  const auto result = gadfly({"reduce", in_, out_, "-j", "2", "--", words, "-x", "--", "{}"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, WithTheExitCodeAloneTheOutputMayChange) {
  const std::string check = program("grep -q guilty $1 && { wc -c < $1; exit 1; }; exit 0");
  EXPECT_EQ(reduce({"--exit-code", check}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
  EXPECT_EQ(reduce({"--exit-code=1", check}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
  EXPECT_EQ(reduce({check}).exit_code, kExitFine);
  EXPECT_NE(out(), "(guilty)\n") << "by default the output counts";
}

TEST_F(Reduce, AnErrorOfTheSystemIsNoBehaviorOfTheCommand) {
  const auto result =
      gadfly({"reduce", in_, out_, program(guilty_)}, {"TMPDIR=" + (folder_ / "missing")});
  EXPECT_EQ(result.exit_code, kExitEnvironment) << result.err;
  EXPECT_NE(result.err.find("set TMPDIR"), std::string::npos) << result.err;
}

TEST_F(Reduce, OptionsAfterTheCommandBelongToIt) {
  const auto result = reduce(
      {program("[ \"$1\" = --json ] && grep -q guilty $2 && exit 3; exit 0"), "--json", "{}"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

// One command per line would be longer.
TEST_F(Reduce, OutIsNotLongerThanIn) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "(assert true)";
  const std::string in = folder_.write("row.smt2", text);
  const auto result =
      gadfly({"reduce", in, out_,
              program("test $(grep -o 'assert true' $1 | wc -l) = 50 && exit 1; exit 0")});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), text);
}

TEST_F(Reduce, WellSortedResultsStayScripts) {
  const auto result = reduce({"--well-sorted", program("grep -q '[<>] ' $1 && exit 1; exit 0")});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(assert (> 0 0))\n");
  EXPECT_EQ(gadfly({"check", out_}).exit_code, kExitFine);
}

TEST_F(Reduce, OutputCountsUnlessItIsIgnored) {
  const std::string check = program("grep -q guilty $1 || exit 0; grep -c assert $1; exit 1");
  EXPECT_EQ(reduce({check}).exit_code, kExitFine);
  EXPECT_NE(out().find("assert"), std::string::npos);
  EXPECT_EQ(reduce({"--match-out", "/^[0-9]/", check}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
  EXPECT_EQ(reduce({"--ignore-output", check}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, TheNameOfTheFileMayBeInTheOutput) {
  const auto result =
      reduce({program("grep -q guilty $1 || exit 0; echo \"$1:3.14: bad\"; exit 1")});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, UnsuitableCommandsAreRefused) {
  for (const auto& [lines, said] :
       {std::pair("exit 0", "not a failure"), std::pair("exit 1", "does not depend on the script"),
        std::pair("exit 127", "cannot be run"), std::pair("echo $$; exit 1", "behaved the same")}) {
    const auto result = reduce({program(lines)});
    EXPECT_EQ(result.exit_code, kExitBadInput) << lines;
    EXPECT_NE(result.err.find(said), std::string::npos) << result.err;
    EXPECT_FALSE(std::filesystem::exists(out_)) << lines;
  }
  EXPECT_EQ(reduce({"no-such-program"}).exit_code, kExitEnvironment);
}

TEST_F(Reduce, ErrorsOfUsageAreReported) {
  EXPECT_EQ(gadfly({"reduce"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"reduce", in_}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"reduce", in_, out_}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"reduce", "--frob", in_, out_, "false"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"reduce", folder_ / "none", out_, "false"}).exit_code, kExitBadInput);
  EXPECT_EQ(reduce({"--rules", "-frob", "false"}).exit_code, kExitBadInput);
  for (const std::string pattern : {"/(/", "/((a{1,255}){1,255}){1,255}/"}) {
    const auto refused = reduce({"--match-out", pattern, "false"});
    EXPECT_EQ(refused.exit_code, kExitBadInput);
    EXPECT_NE(refused.err.find("--match-out: "), std::string::npos) << refused.err;
  }
  const auto broken = gadfly({"reduce", folder_.write("b.smt2", "(assert\n  (f"), out_, "false"});
  EXPECT_EQ(broken.exit_code, kExitBadInput);
  EXPECT_NE(broken.err.find("b.smt2:2:3: error"), std::string::npos) << broken.err;
}

TEST_F(Reduce, FlakyFailuresAreReducedWithRepeats) {
  // The command fails every third time.
  const std::string count = folder_.write("count", "0");
  const std::string check = program("n=$(($(cat " + count + ") + 1)); echo $n >" + count +
                                    "; grep -q guilty $1 && [ $((n % 3)) = 0 ] && exit 1; exit 0");
  EXPECT_EQ(reduce({"--repeat", "4", "-j", "1", "--exit-code=1", check}).exit_code, kExitBadInput);
  folder_.write("count", "2");
  const auto result = reduce({"--repeat", "4", "-j", "1", "--exit-code=1", check});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, AHangIsKeptOnlyIfTheOriginalHangs) {
  const std::string check = program("grep -q guilty $1 && sleep 100; exit 0");
  const auto refused = reduce({"--timeout", "0.2", check});
  EXPECT_EQ(refused.exit_code, kExitBadInput);
  EXPECT_NE(refused.err.find("--hangs"), std::string::npos) << refused.err;
  const auto result = reduce({"--timeout", "0.2", "--hangs", check});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, FloodsForksAndEditsOfTheInputAreHarmless) {
  const auto result =
      reduce({"--ignore-output",
              program("grep -q guilty $1 || exit 0; sleep 100 & head -c 20000000 /dev/zero; "
                      "head -c 1000000000 /dev/zero >big 2>/dev/null; printf '\\377' >&2; "
                      "echo '(exit)' >$1; rm -f $1; mkdir $1; exit 1")});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, TheBudgetEndsAReductionThatCanContinue) {
  const std::string check = program(guilty_);
  const auto stopped = reduce({"--checks", "3", "-j", "1", check});
  EXPECT_EQ(stopped.exit_code, kExitFine) << stopped.err;
  EXPECT_NE(stopped.out.find("--resume"), std::string::npos) << stopped.out;
  const std::string so_far = out();
  EXPECT_NE(so_far.find("guilty"), std::string::npos);
  EXPECT_LT(so_far.size(), kScript.size());
  const auto result = reduce({"--resume", check});
  EXPECT_NE(result.err.find("continuing from"), std::string::npos) << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, DisagreementsOfTwoCommandsAreKept) {
  const std::string sat = program("grep -q check-sat $1 && echo sat; true", "sat.sh");
  const std::string liar = program("grep -q guilty $1 && echo unsat || echo sat; true", "liar.sh");
  const auto result = gadfly({"reduce", "--disagree", sat, liar, in_, out_});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(declare-const guilty Int)\n(check-sat)\n");
  EXPECT_EQ(reduce({"--disagree", sat, sat}).exit_code, kExitBadInput);
}

TEST_F(Reduce, ADisagreementDoesNotTurnAround) {
  const std::string one =
      program("grep -q guilty $1 && echo sat || { grep -q check-sat $1 && echo unsat; }", "1.sh");
  const std::string two =
      program("grep -q guilty $1 && echo unsat || { grep -q check-sat $1 && echo sat; }", "2.sh");
  const auto result = gadfly({"reduce", "--disagree", one, two, in_, out_});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(out().find("guilty"), std::string::npos) << out();
}

TEST_F(Reduce, AnswersAfterAnErrorAreNoDisagreement) {
  const std::string sat = program("echo sat", "sat.sh");
  const std::string error =
      program("grep -q guilty $1 || echo '(error \"no guilty\")'; echo unsat", "error.sh");
  const auto result = gadfly({"reduce", "--disagree", sat, error, in_, out_});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(out().find("guilty"), std::string::npos) << out();
}

TEST_F(Reduce, SlownessWithAnotherAnswerDoesNotCount) {
  folder_.write("in.smt2", "(declare-const guilty Bool)\n(check-sat)\n");
  const std::string fast = program("grep -q guilty $1 && echo sat || echo unsat", "fast.sh");
  const std::string slow =
      program("i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done", "slow.sh");
  const auto result = reduce({"-j", "1", "--slower-than", slow, fast, "1", "--rules", "+command"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(out().find("guilty"), std::string::npos) << out();
}

// Without "guilty", the command fails on each script once only.
TEST_F(Reduce, AVersionThatDoesNotFailAgainIsNotWritten) {
  const std::string seen = folder_ / "seen-";
  const std::string check =
      program("grep -q guilty $1 && exit 1; [ -s $1 ] || exit 0\nmark=" + seen +
              "$(md5sum <$1 | cut -c1-32)\n[ -e $mark ] && exit 0; "
              ": >$mark; exit 1");
  const auto result = reduce({"-j", "1", check});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(result.err.find("does not fail again"), std::string::npos) << result.err;
  EXPECT_NE(out().find("guilty"), std::string::npos) << out();
}

TEST_F(Reduce, ResumeStartsFromTheOriginalIfTheResultDoesNotFail) {
  folder_.write("out.smt2", "(check-sat)\n");
  const auto result = reduce({"--resume", program(guilty_)});
  EXPECT_NE(result.err.find("out.smt2 does not fail; starting from the original"),
            std::string::npos)
      << result.err;
  EXPECT_EQ(out(), "(guilty)\n");
}

// The command puts a file into the place of the folder of the candidates.
TEST_F(Reduce, AFileThatCannotBeWrittenIsNoBehavior) {
  const auto result = reduce({program("d=$(dirname $1); rm -rf $d; : >$d; exit 1")});
  EXPECT_EQ(result.exit_code, kExitEnvironment) << result.err;
  EXPECT_NE(result.err.find("cannot be written"), std::string::npos) << result.err;
}

TEST_F(Reduce, SlownessAgainstAnotherCommandIsKept) {
  const std::string fast = program("echo sat", "fast.sh");
  const std::string slow =
      program("grep -q guilty $1 || exit 0; i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done",
              "slow.sh");
  const auto result = reduce({"-j", "1", "--slower-than", slow, fast, "2", "--rules", "+command"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(
      out(),
      "(declare-const x Int)\n(declare-const guilty Int)\n(assert (or (= guilty 7) (> x 1)))\n");
  EXPECT_EQ(reduce({"--slower-than", fast, slow, "2"}).exit_code, kExitBadInput);
}

TEST_F(Reduce, AFindingOfAFuzzTargetIsReduced) {
  folder_.write("finding/finding.textproto",
                "kind: CRASH\nsignature: \"crash-fake-x\"\ntarget: \"fake\"\n");
  folder_.write("finding/input.smt2",
                "(declare-const crash Bool)\n(assert (and crash true))\n(check-sat)\n");
  const auto result =
      gadfly({"reduce", "--finding", folder_ / "finding", "--binary", kFakeTarget, "-o", out_});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(out(), "(declare-const crash Bool)\n");
  folder_.write("finding/input.smt2", "(check-sat)\n");
  EXPECT_EQ(
      gadfly({"reduce", "--finding", folder_ / "finding", "--binary", kFakeTarget, "-o", out_})
          .exit_code,
      kExitBadInput);
}

// Commands of a shell that fail an assertion, in line 1 if the file $file has "guilty", else in
// line 2.
const std::string kFail =
    "line=2; grep -q guilty \"$file\" && line=1\n"
    "echo \"mine: a.c:$line: f: Assertion \\`x' failed.\" >&2; kill -ABRT $$";

TEST_F(Reduce, AFindingOfAFuzzTargetStaysTheSame) {
  folder_.write("finding/finding.textproto",
                "kind: CRASH\nsignature: \"crash-mine-assert-a.c-1\"\ntarget: \"mine\"\n");
  folder_.write("finding/input.smt2", kScript);
  const std::string target = program("while read -r file; do\n" + kFail + "\ndone");
  const auto result = gadfly({"reduce", "--finding", folder_ / "finding", "--binary", target,
                              "--reference", "none", "-o", out_});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(out().find("guilty"), std::string::npos) << out();
}

TEST_F(Reduce, AFindingAmongSolversStaysTheSame) {
  const std::string solver = program("file=$1; grep -q check-sat $file || exit 0\n" + kFail);
  const std::string facts =
      folder_.write("mine.smt2", "(solver mine (command \"" + solver + "\" \"{}\") (input file))");
  folder_.write("finding/finding.textproto",
                "kind: CRASH\nsignature: \"crash-mine-assert-a.c-1\"\ntarget: \"mine\"\n"
                "solvers: \"" +
                    facts + "\"\n");
  folder_.write("finding/input.smt2", kScript);
  const auto result = gadfly({"reduce", "--finding", folder_ / "finding", "-o", out_});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(out().find("guilty"), std::string::npos) << out();
}

TEST_F(Reduce, AnErrorInTheTextOfAFindingHasAPosition) {
  folder_.write("finding/input.smt2", "(check-sat)\n");
  const auto message = [&](std::string_view text) {
    folder_.write("finding/finding.textproto", text);
    const auto result = gadfly({"reduce", "--finding", folder_ / "finding", "-o", out_});
    EXPECT_EQ(result.exit_code, kExitBadInput);
    return result.err;
  };
  const std::string file = folder_ / "finding/finding.textproto";
  const std::string unknown = message("kind: CRASH\n  tagret: \"fake\"\n");
  EXPECT_NE(unknown.find(file + ":2:9: error: "), std::string::npos) << unknown;
  const std::string missing = message("kind: CRASH\n");
  EXPECT_NE(missing.find(file + " names no target"), std::string::npos) << missing;
  std::filesystem::remove(file);
  EXPECT_EQ(gadfly({"reduce", "--finding", folder_ / "finding", "-o", out_}).exit_code,
            kExitEnvironment);
}

TEST_F(Reduce, CtrlCKeepsTheSmallestScriptSoFar) {
  const std::string check = program("sleep 0.05; " + guilty_);
  process::ProcessLimits limits;
  limits.memory_mib = 0;
  const auto result =
      process::run_process({"sh", "-c", "\"$@\" & sleep 1; kill -INT $!; wait $!", "sh",
                            GADFLY_BINARY_DIR "/gadfly", "reduce", "-j", "1", in_, out_, check},
                           "", limits);
  ASSERT_TRUE(result.ok());
  EXPECT_NE(out().find("guilty"), std::string::npos) << result->err;
  EXPECT_LT(out().size(), kScript.size()) << result->err;
}

TEST_F(Reduce, TheRulesAreListed) {
  const auto result = gadfly({"reduce", "--list-rules", "--json"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_GT(objects(result).size(), 100U);
}

TEST_F(Reduce, EitherOutputCanBeIgnored) {
  const auto printing = [&](const std::string& where) {
    return program("grep -q guilty $1 || exit 0; grep -c assert $1" + where + "; exit 1");
  };
  EXPECT_EQ(reduce({"--ignore-out", printing("")}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
  EXPECT_EQ(reduce({"--ignore-err", printing("")}).exit_code, kExitFine);
  EXPECT_NE(out(), "(guilty)\n");
  EXPECT_EQ(reduce({"--ignore-err", printing(" >&2")}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
  EXPECT_EQ(reduce({"--ignore-out", printing(" >&2")}).exit_code, kExitFine);
  EXPECT_NE(out(), "(guilty)\n");
}

TEST_F(Reduce, ATextOfStandardErrorIsKept) {
  const std::string check =
      program("grep -q guilty $1 || exit 0; grep -c assert $1 >&2; echo text $$ >&2; exit 1");
  const auto kept = reduce({"--match-err", "text", check});
  EXPECT_EQ(kept.exit_code, kExitFine) << kept.err;
  EXPECT_EQ(out(), "(guilty)\n");
  EXPECT_EQ(reduce({"--match-err", "another text", check}).exit_code, kExitBadInput);
}

TEST_F(Reduce, TheMemoryOfTheCommandIsThatOfTheCommandLine) {
  const std::string check =
      program("[ $(ulimit -v) = 614400 ] && grep -q guilty $1 && exit 1; exit 0");
  EXPECT_EQ(reduce({check}).exit_code, kExitBadInput) << "not a failure";
  EXPECT_EQ(reduce({"--memory", "600", check}).exit_code, kExitFine);
  EXPECT_EQ(out(), "(guilty)\n");
}

TEST_F(Reduce, AShortBudgetEndsAReduction) {
  const auto result =
      reduce({"--json", "-j", "1", "--budget", "0.5s", program("sleep 0.2; " + guilty_)});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(objects(result).at(0)["complete"], false);
}

TEST_F(Reduce, OnlyTheSelectedRulesAreTried) {
  const auto result = reduce({"--rules", "+command", "--stats", program(guilty_)});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(out().find("(assert (or (= guilty 7) (> x 1)))"), std::string::npos) << out();
  const size_t table = result.out.find("tried    taken\ncommand ");
  ASSERT_NE(table, std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("sexpr"), std::string::npos) << result.out;
  EXPECT_EQ(reduce({"--rules", "+command", program(guilty_)}).out.find("tried    taken"),
            std::string::npos);
}

TEST_F(Reduce, WhatAMutationChangedIsUndoneFirst) {
  std::string before(kScript);
  const std::string mutated = "(or (= guilty 7) (> x 1))";
  before.replace(before.find(mutated), mutated.size(), "(= guilty 8)");
  const std::string parent = folder_.write("parent.smt2", before);
  EXPECT_EQ(reduce({"--rules", "+origin", "--parent", parent, program(guilty_)}).exit_code,
            kExitFine);
  EXPECT_NE(out().find("(assert (= guilty 8))"), std::string::npos) << out();
  EXPECT_EQ(reduce({"--rules", "+origin", program(guilty_)}).exit_code, kExitFine);
  EXPECT_NE(out().find(mutated), std::string::npos) << out();
}

TEST_F(Reduce, TheReferencesOfAFindingAreThoseOfTheCommandLine) {
  folder_.write("finding/finding.textproto",
                "kind: CRASH\nsignature: \"crash-fake-x\"\ntarget: \"fake\"\n");
  folder_.write("finding/input.smt2", "(declare-const crash Bool)\n(check-sat)\n");
  const auto result = gadfly({"reduce", "--finding", folder_ / "finding", "--binary", kFakeTarget,
                              "--reference", "no-such-solver", "-o", out_});
  EXPECT_NE(result.exit_code, kExitFine);
  EXPECT_NE(result.err.find("no-such-solver"), std::string::npos) << result.err;
}

// Each check notes how many checks run at that moment.
TEST_F(Reduce, ChecksRunInParallelOnRequest) {
  const std::string running = folder_ / "running";
  std::filesystem::create_directory(running);
  const std::string check =
      program(": >" + running + "/$$; sleep 0.1; ls " + running + " | wc -l >>" +
              (folder_ / "counts") + "; rm " + running + "/$$; " + guilty_);
  const auto most = [&](const std::string& jobs) {
    std::filesystem::remove(folder_ / "counts");
    EXPECT_EQ(reduce({"--checks", "12", "--jobs", jobs, check}).exit_code, kExitFine);
    return folder_.read("counts").find_first_of("23456789") == std::string::npos ? 1 : 2;
  };
  EXPECT_EQ(most("1"), 1);
  EXPECT_EQ(most("3"), 2);
}

}  // namespace
}  // namespace gadfly::tools::reduce_test
