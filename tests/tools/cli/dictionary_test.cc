// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly dictionary: it prints the tokens of each theory table, escaped for an engine.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/tools/command.h"

namespace gadfly::tools::dictionary_test {
namespace {

bool has_line(const std::string& text, const std::string& line) {
  return ('\n' + text).find('\n' + line + '\n') != std::string::npos;
}

TEST(Dictionary, TokensOfTheTablesAreListed) {
  const auto bits = gadfly({"dictionary", "fixed_size_bit_vectors"});
  EXPECT_EQ(bits.exit_code, kExitFine);
  for (const char* line : {R"("bvadd")", R"("(_ extract ")", R"("(_ BitVec ")", R"("(_ bv")",
                           R"("#x")", R"("#b")", "# SPDX-License-Identifier: Apache-2.0"})
    EXPECT_TRUE(has_line(bits.out, line)) << line;
  EXPECT_FALSE(has_line(bits.out, R"("assert")"));
  const auto core = gadfly({"dictionary", "core"});
  for (const char* line : {R"("assert")", R"(":named")", R"("ite")", R"("Bool")"})
    EXPECT_TRUE(has_line(core.out, line)) << line;
  EXPECT_TRUE(has_line(gadfly({"dictionary", "arrays_ex"}).out, R"("(as const ")"));
}

TEST(Dictionary, TheFilesPerTheoryContainTheSameTokens) {
  const Folder folder;
  const auto written = gadfly({"dictionary", "--json", "--out", folder / "out"});
  EXPECT_EQ(written.exit_code, kExitFine);
  const auto rows = objects(written);
  ASSERT_GE(rows.size(), 6U);
  const std::string joined = gadfly({"dictionary"}).out;
  for (const auto& row : rows) {
    EXPECT_EQ(keys(row), (std::vector<std::string>{"theory", "words"}));
    EXPECT_GT(row["words"].size(), 0U) << row["theory"];
    const std::string theory = row["theory"];
    const std::string text = folder.read("out/" + theory + ".dict");
    EXPECT_EQ(text, gadfly({"dictionary", theory}).out);
    const auto lines = std::ranges::count(text, '\n');
    EXPECT_EQ(static_cast<size_t>(lines), row["words"].size() + 2);
    for (const std::string word : row["words"]) {
      const std::string line = word == "\"" ? R"("\"")" : '"' + word + '"';
      EXPECT_TRUE(has_line(joined, line)) << word;
    }
  }
}

TEST(Dictionary, BytesThatEnginesMisreadAreEscaped) {
  const Folder folder;
  const std::string long_name(80, 'x');
  folder.write("tables/odd.smt2",
               "(theory Odd :sorts ((Bool 0) (|a\"b| 0))\n"
               ":funs ((|\xc3\xa9\t| Bool) (" +
                   long_name + " Bool)))\n");
  const auto result = gadfly({"dictionary", "--theories", folder / "tables", "odd"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_TRUE(has_line(result.out, R"("|a\"b|")")) << result.out;
  EXPECT_TRUE(has_line(result.out, R"("|\xc3\xa9\x09|")")) << result.out;
  EXPECT_EQ(result.out.find(long_name), std::string::npos);
}

TEST(Dictionary, AnUnknownTheoryListsTheKnownOnes) {
  const auto result = gadfly({"dictionary", "nonsense"});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find("fixed_size_bit_vectors"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::tools::dictionary_test
