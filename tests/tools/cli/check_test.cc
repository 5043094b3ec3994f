// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly check: errors with their positions, and input without errors.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>

#include "tests/tools/command.h"

namespace gadfly::tools::check_test {
namespace {

const std::vector<std::string> kKeys = {"file",   "status",  "terms", "opaque_terms",
                                        "causes", "message", "line",  "column"};

// Returns the line of JSON about a file.
nlohmann::ordered_json check(const std::string& file, int exit_code) {
  const auto result = gadfly({"check", "--json", file});
  EXPECT_EQ(result.exit_code, exit_code) << file << result.err;
  const auto lines = objects(result);
  EXPECT_EQ(lines.size(), 1U);
  EXPECT_EQ(keys(lines.at(0)), kKeys);
  return lines.at(0);
}

TEST(Check, SortedAndOpaqueFilesHaveNoError) {
  const Folder folder;
  const auto sorted = check(
      folder.write("a.smt2", "(declare-const x Int)\n(assert (= x 1))\n(check-sat)\n"), kExitFine);
  EXPECT_EQ(sorted["status"], "sorted");
  EXPECT_EQ(sorted["terms"], 3);
  EXPECT_EQ(sorted["opaque_terms"], 0);

  const auto opaque = check(
      folder.write("b.smt2", "(declare-const s Strange)\n(assert (= (strange s) 1))\n"), kExitFine);
  EXPECT_EQ(opaque["status"], "opaque");
  EXPECT_EQ(opaque["causes"]["unknown sort Strange"], 1);
  EXPECT_EQ(opaque["line"], 1);
  EXPECT_EQ(opaque["column"], 18);
}

TEST(Check, ErrorsHaveAPosition) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(assert true)\n(declare-const x Int)\n(assert (= x true))\n");
  const auto result = gadfly({"check", file});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_EQ(result.err.find(file + ":3:9: error: "), 0U) << result.err;
  EXPECT_EQ(check(file, kExitBadInput)["status"], "error");
}

TEST(Check, AnIncompatibilityWithASolverIsAnError) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-logic ALL)\n(declare-const s String)\n(assert (= (str.rev s) s))\n(check-sat)\n");
  EXPECT_EQ(gadfly({"check", file}).exit_code, kExitFine);
  EXPECT_EQ(gadfly({"check", "--profile", "cvc4,cvc5", file}).exit_code, kExitFine);
  const auto result = gadfly({"check", "--profile", "z3,cvc5", file});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find(":3:12: error: z3 does not accept the operator: (str.rev s)"),
            std::string::npos)
      << result.err;
}

struct Bad {
  const char* name;
  std::string text;
  int line;
  int column;
};

class BadInput : public ::testing::TestWithParam<Bad> {};

TEST_P(BadInput, IsAnErrorWithAPosition) {
  const Folder folder;
  const auto row = check(folder.write("bad.smt2", GetParam().text), kExitBadInput);
  EXPECT_EQ(row["status"], "error");
  EXPECT_NE(row["message"], "");
  EXPECT_EQ(row["line"], GetParam().line);
  EXPECT_EQ(row["column"], GetParam().column);
}

INSTANTIATE_TEST_SUITE_P(
    Check, BadInput,
    ::testing::Values(Bad{"empty", "", 1, 1}, Bad{"noise", "\x7f\x01\x02(\xff", 1, 1},
                      Bad{"parentheses", std::string(1 << 20, '('), 1, 1 << 20},
                      Bad{"string", "(echo \"abc", 1, 7}, Bad{"symbol", "(assert\n|abc", 2, 1},
                      Bad{"utf8", "(assert \xc3\x28)", 1, 9},
                      Bad{"truncated", "(assert true)\n(assert (and true", 2, 9}),
    [](const auto& info) { return info.param.name; });

TEST(Check, UnusualScriptsAreAccepted) {
  const Folder folder;
  EXPECT_EQ(check(folder.write("comments.smt2", "; nothing\n"), kExitFine)["status"], "sorted");
  EXPECT_EQ(check(folder.write("a.smt2", "(frobnicate 1)\n"), kExitFine)["status"], "opaque");
  const std::string digits(100000, '9');
  EXPECT_EQ(check(folder.write("b.smt2", "(assert (= 1 " + digits + "))"), kExitFine)["status"],
            "sorted");
  EXPECT_EQ(check(folder.write("c.smt2", "(declare-const b (_ BitVec " + digits + "))"),
                  kExitFine)["status"],
            "opaque");
}

TEST(Check, MissingFilesAreErrors) {
  const Folder folder;
  EXPECT_EQ(check(folder / "missing.smt2", kExitBadInput)["message"], "no such file or folder");
  EXPECT_NE(check(folder.path().string(), kExitBadInput)["message"], "");
}

// Once, each argument was compared with each other one.
TEST(Check, ManyArgumentsOfWhichOneIsWrongAreAnError) {
  const Folder folder;
  std::string sorts;
  std::string terms;
  for (int i = 0; i < 100000; ++i) {
    const std::string number = std::to_string(i);
    if (i < 30000)
      sorts += "(declare-sort S" + number + " 0)(declare-const s" + number + " S" + number + ")";
    terms += i < 30000 ? " s" + number : " true";
  }
  for (const std::string& wrong :
       {"(and 1" + terms.substr(terms.find(" true")) + ")", "(and" + terms + ")"}) {
    const auto row =
        check(folder.write("a.smt2", sorts + "\n(assert " + wrong + ")"), kExitBadInput);
    EXPECT_EQ(row["message"].get<std::string>().find("`and` does not take "), 0U) << row;
  }
}

TEST(Check, AFileThatIsTooLargeIsAnError) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "");
  std::filesystem::resize_file(file, (uint64_t{1} << 30) + 1);
  EXPECT_EQ(check(file, kExitBadInput)["message"], "is larger than 1 GiB");
  EXPECT_EQ(check("/dev/zero", kExitBadInput)["message"], "is a device without an end");
}

TEST(Check, OnlyRegularFilesOfAFolderAreRead) {
  const Folder folder;
  folder.write("a.smt2", "(check-sat)");
  ASSERT_EQ(::mkfifo((folder / "pipe.smt2").c_str(), 0600), 0);
  const auto result = gadfly({"check", "--json", folder.path().string()});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
}

TEST(Check, FoldersAndStandardInputAreCheckedAndSummarized) {
  const Folder folder;
  folder.write("b/two.smt2", "(assert true)");
  folder.write("one.smt2", "(frobnicate)");
  folder.write("ignored.txt", "(");
  const auto all = gadfly({"check", "--json", folder.path().string(), "-"}, {}, "(assert 1)");
  EXPECT_EQ(all.exit_code, kExitBadInput);
  const auto lines = objects(all);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0]["file"], folder / "b/two.smt2");
  EXPECT_EQ(lines[2]["file"], "-");
  EXPECT_EQ(lines[2]["status"], "error");

  const auto summary = gadfly({"check", "--summary", folder.path().string()});
  EXPECT_EQ(summary.exit_code, kExitFine);
  EXPECT_NE(summary.out.find("unknown command frobnicate"), std::string::npos);
  EXPECT_NE(summary.out.find("2 files: 1 sorted, 1 opaque, 0 errors"), std::string::npos);
}

TEST(Check, TablesCanBeReplaced) {
  const Folder folder;
  const std::filesystem::path ours = GADFLY_SOURCE_DIR "/lib/smtlib/theories";
  std::filesystem::create_directory(folder.path() / "tables");
  std::filesystem::copy_file(ours / "core.smt2", folder.path() / "tables" / "core.smt2");
  const std::string file = folder.write("a.smt2", "(assert (= 1 1))");
  const auto result = gadfly({"check", "--json", file, "--theories", folder / "tables"});
  EXPECT_EQ(objects(result).at(0)["status"], "opaque") << "no table gives numerals a sort";
  folder.write("tables/core.smt2", "(theory");
  const auto broken = gadfly({"check", file, "--theories", folder / "tables"});
  EXPECT_EQ(broken.exit_code, kExitBadInput);
  EXPECT_NE(broken.err.find("core.smt2"), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace gadfly::tools::check_test
