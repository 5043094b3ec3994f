// SPDX-License-Identifier: Apache-2.0
// The text form of a list of options.
#include "lib/solver_facts/option_list.h"

#include <gtest/gtest.h>

namespace gadfly::solver_facts::option_list_test {
namespace {

TEST(OptionList, WhatIsPrintedCanBeRead) {
  const std::vector<SolverOption> options = {{":a", {"true"}},
                                             {":smt.b", {"0", "\"two words\"", "3"}, true}};
  std::string lines;
  for (const SolverOption& option : options) lines += print_option(option) + '\n';
  EXPECT_EQ(lines, ":a true\n:smt.b 0 | \"two words\" | 3   (expert)\n");
  const Result<std::vector<SolverOption>> read = read_options(lines);
  ASSERT_TRUE(read.ok());
  ASSERT_EQ(read->size(), 2U);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ((*read)[i].name, options[i].name);
    EXPECT_EQ((*read)[i].values, options[i].values);
    EXPECT_EQ((*read)[i].expert, options[i].expert);
  }
}

TEST(OptionList, NamesAreSorted) {
  const Result<std::vector<SolverOption>> read = read_options(":b 1\n\n:a 2");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->front().name, ":a");
  EXPECT_TRUE(read_options("").ok());
}

TEST(OptionList, OtherLinesAreErrors) {
  for (const char* line : {":a", ":a ", "a 1", "   (expert)"}) {
    const Result<std::vector<SolverOption>> read = read_options(std::string(":b 1\n") + line);
    ASSERT_FALSE(read.ok()) << line;
    EXPECT_NE(read.error().message.find("`gadfly solvers options`"), std::string::npos);
  }
}

}  // namespace
}  // namespace gadfly::solver_facts::option_list_test
