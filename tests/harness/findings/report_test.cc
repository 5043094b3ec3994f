// SPDX-License-Identifier: Apache-2.0
// Tests of harness/findings/report.h: the lines that report a finding are read back, and no other
// text is read as such lines.
#include "harness/findings/report.h"

#include <execinfo.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

#include "lib/process/process.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::report_test {
namespace {

namespace fs = std::filesystem;

TEST(ReportTest, TheLineContainsKindCulpritAnswersAndSignature) {
  const SolverResponse said[] = {response("boolector", "s?"), response("z3", "ue")};
  EXPECT_EQ(
      finding_lines({FindingKind::kSoundness, "undecided", "soundness-x-1", "because\nso"}, said),
      "gadfly: finding: soundness undecided; answers boolector=[sat,unknown] "
      "z3=[unsat,error]; signature soundness-x-1\n"
      "gadfly: reason: because so\n");
}

TEST(ReportTest, WrittenLinesAreReadBack) {
  const SolverResponse said[] = {response("boolector", ""), response("z3", "suec?"),
                                 response("cvc5", std::string(40, 's'))};
  for (FindingKind kind : {FindingKind::kCrash, FindingKind::kSoundness, FindingKind::kInvalidModel,
                           FindingKind::kSelfCheck}) {
    const std::string lines = finding_lines({kind, "z3", "signature-1", "so it is"}, said);
    const auto read = read_finding_lines("noise\n" + lines + "==1==ERROR: deadly signal\n");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->verdict.kind, kind);
    EXPECT_EQ(read->verdict.culprit, "z3");
    EXPECT_EQ(read->verdict.signature, "signature-1");
    EXPECT_EQ(read->verdict.reason, "so it is");
    ASSERT_EQ(read->responses.size(), 3u);
    EXPECT_EQ(read->responses[0].solver, "boolector");
    EXPECT_TRUE(read->responses[0].reply.answers.empty());
    EXPECT_EQ(read->responses[1].reply.answers, answers("suec?"));
    EXPECT_EQ(read->responses[2].reply.answers, answers(std::string(16, 's')));
  }
}

TEST(ReportTest, TheChangeOfTheScriptFollowsTheNameOfTheSolver) {
  SolverResponse changed = response("z3", "u?");
  changed.change = {approx::Direction::kStronger, {"bvult-gap", "or-false"}, "so it was"};
  const SolverResponse said[] = {response("z3", "ss"), changed};
  const std::string lines = finding_lines({FindingKind::kSoundness, "z3", "s-1", "because"}, said);
  EXPECT_NE(lines.find("; answers z3=[sat,sat] z3(stronger bvult-gap,or-false)=[unsat,unknown]; "),
            std::string::npos)
      << lines;
  const auto read = read_finding_lines(lines);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->responses.size(), 2u);
  EXPECT_FALSE(read->responses[0].change);
  ASSERT_TRUE(read->responses[1].change);
  EXPECT_EQ(read->responses[1].solver, "z3");
  EXPECT_EQ(read->responses[1].change->direction, approx::Direction::kStronger);
  EXPECT_EQ(read->responses[1].change->rules, changed.change->rules);
  EXPECT_EQ(read->responses[1].reply.answers, answers("u?"));
}

TEST(ReportTest, IncompleteLinesAreNotRead) {
  for (const char* text : {"", "gadfly: finding: ", "gadfly: finding: soundness z3",
                           "gadfly: finding: sound z3; "
                           "answers a=[sat]; signature x",
                           "gadfly: finding: crash z3; answers a=[sat]; signature \n",
                           "gadfly: finding: crash z3; answers a=[sat]; signature ../x\n",
                           "gadfly: finding: crash z3; answers a=[sat]; signature a/b\n",
                           "gadfly: target boolector (1.5), mode abort"}) {
    EXPECT_FALSE(read_finding_lines(text)) << text;
  }
}

// Returns the addresses on the stack of a process that aborts as `kind`, in the program's file.
std::vector<std::string> stack_of_abort(FindingKind kind) {
  const Folder folder;
  const std::string file = folder / "frames";
  const pid_t pid = ::fork();
  if (pid == 0) {
    static const int frames = ::creat(file.c_str(), 0600);
    ::signal(SIGABRT, [](int) {
      void* addresses[32];
      ::backtrace_symbols_fd(addresses, ::backtrace(addresses, 32), frames);
      ::_exit(0);
    });
    abort_as(kind);
  }
  ::waitpid(pid, nullptr, 0);
  // A line is "PROGRAM(+0x1234) [0x5555]". The return address may be behind the function's end.
  std::vector<std::string> stack;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);)
    if (const size_t at = line.find("(+0x"); at != std::string::npos) {
      char text[32];
      std::snprintf(text, sizeof text, "%lx", std::stoul(line.substr(at + 4), nullptr, 16) - 1);
      stack.emplace_back(text);
    }
  return stack;
}

// Engines and ClusterFuzz tell kinds apart by this function.
TEST(ReportTest, EachKindAbortsInItsOwnFrame) {
  const std::pair<FindingKind, std::string> functions[] = {
      {FindingKind::kCrash, "finding_crash"},
      {FindingKind::kSoundness, "finding_soundness"},
      {FindingKind::kInvalidModel, "finding_invalid_model"},
      {FindingKind::kSelfCheck, "finding_self_check"}};
  std::vector<std::string> command = {"addr2line", "-f", "-e", fs::read_symlink("/proc/self/exe")};
  std::vector<size_t> depths;
  for (const auto& [kind, name] : functions) {
    const std::vector<std::string> stack = stack_of_abort(kind);
    command.insert(command.end(), stack.begin(), stack.end());
    depths.push_back(stack.size());
  }
  const auto result = process::run_process(command, "", {.timeout_ms = 60000, .memory_mib = 0});
  ASSERT_TRUE(result);
  std::istringstream lines(result->out);
  for (size_t i = 0; i < depths.size(); ++i) {
    std::string seen, function, place;
    for (size_t frame = 0; frame < depths[i]; ++frame)
      if (std::getline(lines, function) && std::getline(lines, place)) seen += function + '\n';
    for (const auto& [kind, name] : functions)
      EXPECT_EQ(seen.find(name) != std::string::npos, kind == functions[i].first) << name << seen;
  }
}

}  // namespace
}  // namespace gadfly::harness::report_test
