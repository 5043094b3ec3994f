// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly replay --adopt with a fake fuzz target (fake_target.cc).
#include <gtest/gtest.h>

#include <algorithm>

#include "lib/base/folder_lock.h"
#include "tests/tools/command.h"
#include "tools/regress/regression_folder.h"

namespace gadfly::tools::adopt_test {
namespace {

const std::string kCrash = "crash-fake-assert-fake.c-7";
const std::string kWrong = "soundness-undecided-fake-sat-1";
const std::string kHead = "; gadfly-expect fake: finding " + kCrash + "\n; gadfly-found: ";

process::ProcessResult replay(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"replay", "fake", "--binary", kFakeTarget, "--json"});
  return gadfly(arguments);
}

// Adopts these files, and expects this exit code. Returns the statuses.
std::vector<std::string> adopt(const Folder& folder, std::vector<std::string> files,
                               int exit_code = kExitFine) {
  files.insert(files.end(), {"--adopt", folder / "regress"});
  const auto result = replay(files);
  EXPECT_EQ(result.exit_code, exit_code) << result.err;
  std::vector<std::string> statuses;
  for (const auto& row : objects(result)) {
    EXPECT_EQ(keys(row), (std::vector<std::string>{"file", "target", "outcome", "kind", "signature",
                                                   "seconds", "status", "path"}));
    EXPECT_EQ(row["path"] == "", row["status"] == "not-confirmed");
    statuses.push_back(row["status"]);
  }
  return statuses;
}

using List = std::vector<std::string>;

// Returns the names of all files in the regression folder, hidden ones too.
List names(const Folder& folder) {
  List list;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "regress"))
    list.push_back(entry.path().filename());
  std::ranges::sort(list);
  return list;
}

TEST(Adopt, ConfirmedFindingsGetAHead) {
  const Folder folder;
  folder.write("findings/1/input.smt2", "(check-sat) ; crash\n");
  folder.write("findings/2/input.smt2", "(check-sat) ; wrong\n");
  folder.write("findings/3/input.smt2", "(check-sat)\n");
  EXPECT_EQ(adopt(folder, {folder / "findings", folder / "nothing"}, kExitBadInput),
            (List{"adopted", "adopted", "not-confirmed", "not-confirmed"}));
  EXPECT_EQ(names(folder), (List{kCrash + ".smt2", kWrong + ".smt2"}));
  const std::string text = folder.read("regress/" + kCrash + ".smt2");
  EXPECT_TRUE(text.starts_with(kHead + "fake crashed: fake: fake.c:7")) << text;
  EXPECT_TRUE(text.ends_with("; fake (fake 1), reference z3\n(check-sat) ; crash\n")) << text;
  const auto again = replay({folder / "regress"});
  EXPECT_EQ(again.exit_code, kExitFine);
  for (const auto& row : objects(again)) EXPECT_EQ(row["status"], "ok");
}

TEST(Adopt, AFindingGivesOneScript) {
  const Folder folder;
  for (const char* name : {"findings/1/finding.textproto", "findings/2/finding.textproto"})
    folder.write(name, "");
  folder.write("findings/1/input.smt2", "(check-sat) (check-sat) ; crash\n");
  folder.write("findings/1/reduced.smt2", "(check-sat) ; crash\n");
  folder.write("findings/1/parent.smt2", "(check-sat)\n");
  folder.write("findings/2/input.smt2", "(check-sat) ; wrong\n");
  folder.write("findings/2/parent.smt2", "(check-sat)\n");
  EXPECT_EQ(adopt(folder, {folder / "findings"}), (List{"adopted", "adopted"}));
  EXPECT_TRUE(folder.read("regress/" + kCrash + ".smt2").ends_with("\n(check-sat) ; crash\n"));
  EXPECT_EQ(adopt(folder, {folder / "findings/1"}), (List{"known"}));
  EXPECT_EQ(adopt(folder, {folder / "findings/1/parent.smt2"}, kExitBadInput),
            (List{"not-confirmed"}))
      << "it is named";
}

TEST(Adopt, AFolderIsAdoptedIntoByOneProcess) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(check-sat) ; crash\n");
  folder.write("regress/old.smt2", "(check-sat)\n");
  {
    const Result<FolderLock> other = FolderLock::take_itself(folder / "regress");
    ASSERT_TRUE(other);
    const auto result = replay({file, "--adopt", folder / "regress"});
    EXPECT_EQ(result.exit_code, kExitEnvironment);
    EXPECT_NE(result.err.find("in use by another process"), std::string::npos) << result.err;
    EXPECT_EQ(names(folder), List{"old.smt2"});
  }
  EXPECT_EQ(adopt(folder, {file}), List{"adopted"});
}

TEST(Adopt, AFindingOfOneRunIsNotAdopted) {
  const Folder folder;
  EXPECT_EQ(adopt(folder, {folder.write("a", "(check-sat) ; wrong once\n")}, kExitBadInput),
            List{"not-confirmed"});
  EXPECT_FALSE(std::filesystem::exists(folder / "regress"));
}

// The target crashes on a script that does not begin with a comment.
TEST(Adopt, AFindingThatACommentRemovesIsNotAdopted) {
  const Folder folder;
  const std::string target =
      folder.write("target",
                   "#!/bin/sh\n[ \"$1\" != -help=1 ] || exit 0\n"
                   "[ \"$(head -c 1 \"$1\")\" != ';' ] || exit 0\n"
                   "echo \"a.c:1: f: Assertion \\`x' failed.\" >&2; kill -ABRT $$\n");
  std::filesystem::permissions(target, std::filesystem::perms::owner_all);
  const auto result = gadfly({"replay", "fake", "--binary", target, "--reference", "none",
                              "--adopt", folder / "regress", folder.write("a", "(check-sat)\n")});
  EXPECT_EQ(result.exit_code, kExitBadInput) << result.err;
  EXPECT_NE(result.out.find("the finding disappears if a comment is put before the script"),
            std::string::npos)
      << result.out;
}

TEST(Adopt, ASecondAdoptionHasNoEffect) {
  const Folder folder;
  const std::string file = folder.write("a", "(check-sat) ; crash\n");
  EXPECT_EQ(adopt(folder, {file}), List{"adopted"});
  const std::string text = folder.read("regress/" + kCrash + ".smt2");
  EXPECT_EQ(adopt(folder, {file, folder / "regress"}), (List{"known", "known"}));
  EXPECT_EQ(names(folder), List{kCrash + ".smt2"});
  EXPECT_EQ(folder.read("regress/" + kCrash + ".smt2"), text);
}

TEST(Adopt, TheSmallerInputIsKept) {
  const Folder folder;
  const std::string medium = folder.write("medium", "(check-sat) ; crash\n");
  const std::string large = folder.write("large", "(check-sat) (check-sat) ; crash\n");
  const std::string small = folder.write("small", "crash");
  EXPECT_EQ(adopt(folder, {medium, large, small}), (List{"adopted", "known", "adopted"}));
  EXPECT_EQ(names(folder), List{kCrash + ".smt2"});
  EXPECT_TRUE(folder.read("regress/" + kCrash + ".smt2").ends_with("\ncrash"));
}

TEST(Adopt, LinesOfOtherTargetsAreKept) {
  const Folder folder;
  const std::string text = "; gadfly-expect fake: finding " + kCrash +
                           "\n; gadfly-expect z3: finding x\n(check-sat) ; crash\n";
  folder.write("regress/a.smt2", text);
  EXPECT_EQ(adopt(folder, {folder.write("small", "crash")}), List{"known"});
  EXPECT_EQ(folder.read("regress/a.smt2"), text);
}

TEST(Adopt, AFixedBugThatReappearsIsAdopted) {
  const Folder folder;
  folder.write("regress/" + kCrash + ".smt2", "; gadfly-expect: clean\n(check-sat) ; crash\n");
  const std::string other = folder.write("other", "(check-sat) (check-sat) ; crash\n");
  EXPECT_EQ(adopt(folder, {other}), List{"adopted"}) << "beside the old one, which stays clean";
  EXPECT_EQ(names(folder).size(), 2U);
  EXPECT_TRUE(folder.read("regress/" + kCrash + ".smt2").starts_with("; gadfly-expect: clean\n"));
  const std::string same = folder.write("same", "(check-sat) ; crash\n");
  EXPECT_EQ(adopt(folder, {same}), List{"adopted"}) << "its bytes are there: only the head changes";
  EXPECT_EQ(folder.read("regress/" + kCrash + ".smt2"),
            "; gadfly-expect fake: finding " + kCrash +
                "\n; gadfly-expect: clean\n(check-sat) ; crash\n");
}

TEST(Adopt, FileNamesCannotLeaveTheFolder) {
  const Folder folder;
  Result<RegressionFolder> regressions = RegressionFolder::read(folder / "regress", "fake");
  ASSERT_TRUE(regressions.ok());
  for (const std::string& signature : List{"../../x", ".hidden", "a b", std::string(500, 'x')}) {
    const Result<Adopted> adopted = regressions->take({signature, "text", signature});
    ASSERT_TRUE(adopted.ok()) << signature;
    EXPECT_EQ(adopted->path.parent_path(), folder / "regress");
  }
  EXPECT_EQ(names(folder),
            (List{"-.-..-x.smt2", "-hidden.smt2", "a-b.smt2", std::string(200, 'x') + ".smt2"}));
}

TEST(Adopt, AFolderThatCannotBeMadeIsAnError) {
  const Folder folder;
  const std::string file = folder.write("a", "crash");
  EXPECT_EQ(replay({file, "--adopt", file}).exit_code, kExitBadInput);
  folder.write("regress/a.smt2", "; gadfly-expect: nonsense\n");
  const auto result = replay({file, "--adopt", folder / "regress"});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find("a.smt2:1: expected"), std::string::npos) << result.err;
  EXPECT_EQ(names(folder), List{"a.smt2"});
}

}  // namespace
}  // namespace gadfly::tools::adopt_test
