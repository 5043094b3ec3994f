// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly replay with a fake fuzz target (fake_target.cc), which reacts to the text of the
// files.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <regex>
#include <sstream>

#include "tests/tools/command.h"

namespace gadfly::tools::replay_test {
namespace {

const std::string kCrash = "crash-fake-assert-fake.c-7";
const std::string kWrong = "soundness-undecided-fake-sat-1";
const std::string kScript = "(assert true)\n(check-sat)\n";

std::string expecting(const std::string& what, const std::string& text) {
  return "; gadfly-expect: " + what + '\n' + kScript + text;
}

// The fake target ignores its reference solver, z3.
process::ProcessResult replay(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"replay", "fake", "--binary", kFakeTarget});
  return gadfly(arguments);
}

// Writes a file for each status except timeout, which would take long.
void write_all(const Folder& folder) {
  folder.write("all/a.smt2", kScript);
  folder.write("all/b/known.smt2", expecting("finding " + kCrash, "; crash\n"));
  folder.write("all/b/other.smt2", expecting("finding " + kCrash, "; wrong\n"));
  folder.write("all/b/regressed.smt2", expecting("clean", "; crash\n"));
  folder.write("all/c.smt2", expecting("finding " + kCrash, ""));
  folder.write("all/d.smt2", expecting("finding " + kCrash, "; broken\n"));
  folder.write("all/e.smt2", expecting("nonsense", ""));
  folder.write("all/f.smt2", kScript + "; crash\n");
  folder.write("all/skipped.txt", "; crash\n");
}

TEST(Replay, EachStatusIsReported) {
  const Folder folder;
  write_all(folder);
  const auto result = replay({folder / "all", "--json"});
  EXPECT_EQ(result.exit_code, kExitFindings);
  EXPECT_NE(result.err.find("e.smt2:1:1: error: "), std::string::npos) << result.err;
  const auto rows = objects(result);
  const std::vector<std::vector<std::string>> expected = {
      {"a.smt2", "clean", "", "", "clean", "ok"},
      {"b/known.smt2", "finding", "crash", kCrash, "finding " + kCrash, "ok"},
      {"b/other.smt2", "finding", "soundness", kWrong, "finding " + kCrash, "other"},
      {"b/regressed.smt2", "finding", "crash", kCrash, "clean", "regressed"},
      {"c.smt2", "clean", "", "", "finding " + kCrash, "fixed"},
      {"d.smt2", "broken", "", "", "finding " + kCrash, "broken"},
      {"e.smt2", "", "", "", "clean", "unreadable"},
      {"f.smt2", "finding", "crash", kCrash, "clean", "found"},
  };
  ASSERT_EQ(rows.size(), expected.size());
  for (size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(keys(rows[i]),
              (std::vector<std::string>{"file", "target", "outcome", "kind", "signature", "seconds",
                                        "expected", "status"}));
    EXPECT_EQ(rows[i]["file"], folder / ("all/" + expected[i][0]));
    EXPECT_EQ(rows[i]["target"], "fake");
    const std::vector<std::string> seen = {expected[i][0],      rows[i]["outcome"],
                                           rows[i]["kind"],     rows[i]["signature"],
                                           rows[i]["expected"], rows[i]["status"]};
    EXPECT_EQ(seen, expected[i]);
  }
}

TEST(Replay, FilesThatTheSolverDoesNotAnswerAreNotOk) {
  const Folder folder;
  folder.write("all/a.smt2", kScript + "; unsupported\n");
  folder.write("all/b.smt2", kScript + "; refused\n");
  folder.write("all/c.smt2", kScript + "; refused, partly\n");
  folder.write("all/d.smt2", expecting("finding " + kCrash, "; refused\n"));
  const auto result = replay({folder / "all", "--json"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  const auto rows = objects(result);
  const std::vector<std::string> expected = {"not-run", "not-run", "ok", "not-run"};
  ASSERT_EQ(rows.size(), expected.size());
  for (size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i]["status"], expected[i]) << i;
  EXPECT_EQ(replay({folder / "all", "--strict"}).exit_code, kExitFindings);
  const auto text = replay({folder / "all"});
  EXPECT_NE(text.out.find("4 files: 1 ok, 3 not-run"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("the solver does not support it"), std::string::npos) << text.out;
}

TEST(Replay, SolversThatReturnOnlyErrorsHaveNotRunTheFile) {
  const Folder folder;
  const std::string refused = folder.write(
      "b.smt2", "(set-logic ALL)\n(declare-const x (Bag Int))\n(assert (= x x))\n(check-sat)\n");
  const auto other = gadfly({"replay", "mine", refused, "--solver", "z3", "--json"});
  EXPECT_EQ(objects(other).at(0)["status"], "not-run") << other.out;
}

TEST(Replay, TheExitCodeFollowsTheStatuses) {
  const Folder folder;
  write_all(folder);
  const auto exit_code = [&](const std::string& file, const std::string& option = "-j1") {
    return replay({folder / ("all/" + file), option}).exit_code;
  };
  EXPECT_EQ(exit_code("a.smt2"), kExitFine);
  EXPECT_EQ(exit_code("b/known.smt2"), kExitFine);
  EXPECT_EQ(exit_code("b/known.smt2", "--strict"), kExitFine);
  EXPECT_EQ(exit_code("b/other.smt2"), kExitFindings);
  EXPECT_EQ(exit_code("b/regressed.smt2"), kExitFindings);
  EXPECT_EQ(exit_code("c.smt2"), kExitFine) << "a fixed bug is no failure";
  EXPECT_EQ(exit_code("c.smt2", "--strict"), kExitFindings);
  EXPECT_EQ(exit_code("d.smt2"), kExitEnvironment);
  EXPECT_EQ(exit_code("e.smt2"), kExitBadInput);
  EXPECT_EQ(exit_code("skipped.txt"), kExitFindings) << "a file that is named is run";
  EXPECT_EQ(exit_code("missing"), kExitBadInput);
}

TEST(Replay, PathsMayBeRelative) {
  const Folder folder;
  folder.write("a.smt2", kScript);
  std::filesystem::create_symlink(kFakeTarget, folder / "target");
  const auto result = process::run_process(
      {"sh", "-c", "cd \"$folder\" && exec \"$0\" replay fake a.smt2 --binary target --junit j.xml",
       GADFLY_BINARY_DIR "/gadfly"},
      "", {.memory_mib = 0}, {"folder=" + folder.path().string()});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->exit_code, kExitFine) << result->err;
  EXPECT_NE(folder.read("j.xml"), "");
}

TEST(Replay, ATimeoutIsAFailure) {
  const Folder folder;
  const auto result = replay({folder.write("a.smt2", "; hang\n"), "--timeout", "1", "--json"});
  EXPECT_EQ(result.exit_code, kExitFindings);
  EXPECT_EQ(objects(result).at(0)["status"], "timeout");
}

TEST(Replay, ATimeoutOfASolverIsAFailure) {
  const Folder folder;
  const std::string facts = folder.write(
      "mine.smt2", "(solver mine (command \"sh\" \"-c\" \"sleep 100\") (input to-end))");
  const auto result = gadfly({"replay", "--json", "mine", "--solver", facts, "--solver", "z3",
                              "--timeout", "1", folder.write("a.smt2", kScript)});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  EXPECT_EQ(objects(result).at(0)["status"], "timeout");
}

TEST(Replay, AFindingInOneRunOnlyIsUnstable) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "; wrong once\n");
  const auto result = replay({file, "--json"});
  EXPECT_EQ(result.exit_code, kExitFindings);
  EXPECT_EQ(objects(result).at(0)["outcome"], "unstable");
  EXPECT_EQ(objects(result).at(0)["status"], "unstable");
}

TEST(Replay, BadInputIsAnError) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  folder.write("empty/a.txt", kScript);
  EXPECT_EQ(replay({folder / "empty", "--json"}).exit_code, kExitBadInput);
  EXPECT_EQ(replay({"-", "--json"}).exit_code, kExitBadInput);
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(replay({folder / "pipe", "--json"}).exit_code, kExitBadInput);
  EXPECT_EQ(replay({file, "--junit", folder / "empty"}).exit_code, kExitBadInput);
  EXPECT_EQ(replay({file, "--junit", file + "/x.xml"}).exit_code, kExitEnvironment);
  EXPECT_EQ(replay({file, "-j", "0"}).exit_code, kExitBadInput);
  EXPECT_EQ(replay({file, "--adopt", folder / "new", "--update"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"replay", "a:b", file, "--binary", kFakeTarget}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"replay", "nonsense", file}).exit_code, kExitEnvironment);
  EXPECT_EQ(gadfly({"replay", "fake", file, "--binary", folder / "no"}).exit_code,
            kExitEnvironment);
}

// Removes the seconds, which differ between runs.
std::string without_seconds(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9]+\\.[0-9]+"), "S");
}

TEST(Replay, ParallelRunsGiveTheSameReport) {
  const Folder folder;
  write_all(folder);
  for (int i = 0; i < 20; ++i) folder.write("all/f" + std::to_string(i) + ".smt2", kScript);
  const auto one = replay({folder / "all", "-j", "1"});
  const auto four = replay({folder / "all", "-j", "4"});
  EXPECT_EQ(four.exit_code, one.exit_code);
  EXPECT_EQ(without_seconds(four.out), without_seconds(one.out));
  EXPECT_EQ(four.err, one.err);
  EXPECT_NE(
      one.out.find("28 files: 22 ok (1 known and open), 1 fixed, 1 found, 1 regressed, 1 other, "
                   "1 broken, 1 unreadable; "),
      std::string::npos)
      << one.out;
}

TEST(Replay, LongNamesAreCutInTheTable) {
  const Folder folder;
  const std::string name = std::string(120, 'd') + "/" + std::string(80, 'f') + ".smt2";
  const auto result = replay({folder.write(name, kScript)});
  EXPECT_EQ(result.exit_code, kExitFine);
  std::istringstream lines(result.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  EXPECT_NE(result.out.find("fff.smt2\n"), std::string::npos);
}

TEST(Replay, WithoutReferencesNoFindingIsFixed) {
  const Folder folder;
  const std::string text = expecting("finding " + kWrong, "");
  const std::string file = folder.write("a.smt2", text);
  const auto blind = replay({file, "--json", "--update", "--reference", "none"});
  EXPECT_EQ(blind.exit_code, kExitFine);
  EXPECT_EQ(objects(blind).at(0)["status"], "unjudged");
  EXPECT_EQ(folder.read("a.smt2"), text);
  EXPECT_EQ(objects(replay({file, "--json"})).at(0)["status"], "fixed");
}

TEST(Replay, UpdateWritesTheResultIntoTheHead) {
  const Folder folder;
  write_all(folder);
  const std::string regressed = folder.read("all/b/regressed.smt2");
  EXPECT_EQ(replay({folder / "all/b", folder / "all/c.smt2", "--update"}).exit_code, kExitFindings);
  EXPECT_EQ(folder.read("all/b/regressed.smt2"), regressed) << "a bug that came back stays one";
  EXPECT_EQ(folder.read("all/c.smt2"),
            "; gadfly-expect fake: clean\n" + expecting("finding " + kCrash, ""));
  for (const std::string file : {"all/c.smt2", "all/b/other.smt2"}) {
    const auto again = replay({folder / file, "--json"});
    EXPECT_EQ(again.exit_code, kExitFine);
    EXPECT_EQ(objects(again).at(0)["status"], "ok");
  }
}

TEST(Replay, AJunitReportIsWritten) {
  const Folder folder;
  write_all(folder);
  EXPECT_EQ(replay({folder / "all", "--junit", folder / "new/report.xml"}).exit_code,
            kExitFindings);
  const std::string xml = folder.read("new/report.xml");
  const auto has = [&](const std::string& part) { return xml.find(part) != std::string::npos; };
  EXPECT_TRUE(
      has("<testsuite name=\"gadfly replay fake\" tests=\"8\" failures=\"3\" errors=\"2\""));
  EXPECT_TRUE(has("<testcase name=\"" + (folder / "all/c.smt2") + "\" classname=\"fake\""));
  EXPECT_TRUE(has("<failure type=\"crash\" message=\"regressed: " + kCrash + ": "));
  EXPECT_TRUE(has("Assertion `x' failed.")) << xml;
  EXPECT_TRUE(has("<system-out>gone: " + kCrash)) << xml;
}

// The shell waits for the first row, interrupts the command, and returns its exit code.
constexpr const char* kInterrupt = R"(
"$@" >"$out" 2>"$err" & pid=$!
until grep -q a.smt2 "$out"; do sleep 0.05; done
kill -TERM $pid
wait $pid
)";

// Replays a script, and then 20 on which the target hangs, and interrupts it after the first.
// `timeout`: seconds. Returns the exit code.
int interrupted_replay(const Folder& folder, const std::string& timeout) {
  folder.write("all/a.smt2", kScript);
  for (int i = 10; i < 30; ++i) folder.write("all/b" + std::to_string(i) + ".smt2", "; hang\n");
  process::ProcessLimits limits;
  limits.timeout_ms = 120000;
  limits.memory_mib = 0;
  const auto result =
      process::run_process({"sh", "-c", kInterrupt, "sh", GADFLY_BINARY_DIR "/gadfly", "replay",
                            "fake", "--binary", kFakeTarget, folder / "all", "-j", "1", "--timeout",
                            timeout, "--junit", folder / "report.xml"},
                           "", limits, {"out=" + (folder / "out"), "err=" + (folder / "err")});
  return result ? result->exit_code : -1;
}

TEST(Replay, AnInterruptReportsTheFinishedFiles) {
  const Folder folder;
  EXPECT_EQ(interrupted_replay(folder, "1"), kExitFindings)
      << "the file that was running had no time left";
  EXPECT_NE(folder.read("out").find("\n21 files: 1 ok"), std::string::npos) << folder.read("out");
  EXPECT_NE(folder.read("out").find(" not run; "), std::string::npos);
  EXPECT_NE(folder.read("err").find("interrupted"), std::string::npos);
  EXPECT_NE(folder.read("report.xml").find("</testsuites>"), std::string::npos);
}

TEST(Replay, AnInterruptDoesNotWaitForASlowFile) {
  const Folder folder;
  EXPECT_EQ(interrupted_replay(folder, "1000"), kExitInterrupted);
  EXPECT_NE(folder.read("out").find("\n21 files: 1 ok, 20 not run; "), std::string::npos)
      << folder.read("out");
  EXPECT_NE(folder.read("err").find("interrupted"), std::string::npos);
  EXPECT_NE(folder.read("report.xml").find("</testsuites>"), std::string::npos);
}

// A regression corpus of a solver binary: what a wrong version shows is adopted, stays known while
// it is open, and is reported as fixed by a version that answers rightly.
TEST(Replay, SolverBinariesHaveRegressionsToo) {
  const Folder folder;
  const std::string wrong =
      folder.write("wrong.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  const auto replay = [&](const std::string& answer, std::vector<std::string> more) {
    std::vector<std::string> arguments = {
        "replay",   "--json", "mine", "--solver", "mine=" + kFakeTarget + " --solver " + answer,
        "--solver", "z3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return gadfly(arguments);
  };
  const std::string regress = folder / "regress";
  const auto adopted = replay("unsat", {"--adopt", regress, wrong});
  ASSERT_EQ(adopted.exit_code, kExitFine) << adopted.err;
  EXPECT_EQ(objects(adopted).at(0)["status"], "adopted");
  const std::string junit = folder / "report.xml";
  const auto open = replay("unsat", {regress, "--junit", junit});
  EXPECT_EQ(open.exit_code, kExitFine) << open.err;
  EXPECT_EQ(objects(open).at(0)["status"], "ok");
  EXPECT_NE(folder.read("report.xml").find("classname=\"mine\""), std::string::npos);
  EXPECT_EQ(objects(replay("sat", {regress})).at(0)["status"], "fixed");
  EXPECT_EQ(replay("sat", {regress, "--update"}).exit_code, kExitFine);
  EXPECT_EQ(replay("unsat", {regress}).exit_code, kExitFindings) << "it is back";
  const auto right = replay("sat", {"--adopt", regress, wrong});
  EXPECT_EQ(right.exit_code, kExitBadInput);
  EXPECT_NE(right.err.find("wrong.smt2 is not adopted: "), std::string::npos) << right.err;
  EXPECT_EQ(replay("unsat", {regress, "--binary", kFakeTarget}).exit_code, kExitBadInput);
  const auto no_script = replay("sat", {folder.write("no.smt2", "(assert"), regress});
  EXPECT_EQ(no_script.exit_code, kExitBadInput);
  EXPECT_NE(no_script.err.find("no.smt2:1:"), std::string::npos) << no_script.err;
  EXPECT_EQ(objects(no_script).size(), 2U) << "the other files are run";
}

TEST(Replay, TheNumberOfRunsIsThatOfTheCommandLine) {
  const Folder folder;
  const auto outcome = [&](const std::string& name, const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {folder.write(name, "; wrong once\n"), "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return objects(replay(arguments)).at(0)["outcome"].get<std::string>();
  };
  EXPECT_EQ(outcome("a.smt2", {}), "unstable");
  EXPECT_EQ(outcome("b.smt2", {"--runs", "1"}), "finding") << "one run need not agree with another";
}

TEST(Replay, LimitsAndTextsOfSolversAreThoseOfTheCommandLine) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const guilty Int)\n(assert (< guilty 3))\n(check-sat)\n");
  const std::string solver = folder.write(
      "mine.sh",
      "grep -q guilty $1 || exec z3 $1\n[ $(ulimit -v) = 614400 ] && echo unsat && exit 0\n"
      "echo 'mine: broken promise, see mine.c:12' >&2; exit 1\n");
  const auto kind = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"replay",   "mine",     file,
                                          "--json",   "--solver", "mine=sh " + solver + " {}",
                                          "--solver", "z3"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const auto result = gadfly(arguments);
    EXPECT_EQ(objects(result).size(), 1U) << result.err;
    return objects(result).at(0)["kind"].get<std::string>();
  };
  EXPECT_EQ(kind({}), "");
  EXPECT_EQ(kind({"--memory", "600"}), "soundness");
  EXPECT_EQ(kind({"--crash", "broken promise"}), "crash");
}

// The program of a target looks for another process of the same test. It waits for it only if there
// is one.
TEST(Replay, FilesAreRunInParallelOnRequest) {
  const Folder folder;
  for (const char* name : {"all/a.smt2", "all/b.smt2"}) folder.write(name, "; wrong\n");
  const std::string running = folder / "running";
  std::filesystem::create_directory(running);
  const std::string program =
      folder.write("target", "#!/bin/sh\n: >" + running + "/$$; sleep 0.3; ls " + running +
                                 " | wc -l >>" + (folder / "counts") + "; sleep 0.3; rm " +
                                 running + "/$$; exec " + kFakeTarget + " \"$@\"\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  const auto most = [&](const std::string& jobs) {
    std::filesystem::remove(folder / "counts");
    gadfly({"replay", "fake", folder / "all", "--binary", program, "--reference", "none", "--jobs",
            jobs});
    return folder.read("counts");
  };
  const std::string one = most("1");
  EXPECT_NE(one, "");
  EXPECT_EQ(one.find('2'), std::string::npos) << one;
  EXPECT_NE(most("2").find('2'), std::string::npos);
}

}  // namespace
}  // namespace gadfly::tools::replay_test
