// SPDX-License-Identifier: Apache-2.0
#include "harness/profile.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace gadfly::harness {
namespace {

TEST(Profile, EmbeddedOnesAreSortedAndComplete) {
  ASSERT_GE(solver_profiles().size(), 4u);
  EXPECT_TRUE(std::ranges::is_sorted(solver_profiles(), {}, &SolverProfile::name));
  for (const SolverProfile& profile : solver_profiles()) {
    EXPECT_FALSE(profile.command.empty()) << profile.name;
    EXPECT_FALSE(profile.version_flag.empty()) << profile.name;
    EXPECT_GT(profile.timeout_ms, 0u) << profile.name;
    EXPECT_GT(profile.memory_mib, 0u) << profile.name;
    EXPECT_TRUE(profile.prologue.empty() || profile.prologue.ends_with(")\n")) << profile.name;
    bool limited = profile.prologue.find("%LIMIT%") != std::string::npos;
    for (const std::string& word : profile.command)
      limited |= word.find("%LIMIT%") != std::string::npos;
    EXPECT_EQ(limited, profile.limit > 0) << profile.name;
  }
}

TEST(Profile, ReadsEveryKindOfMember) {
  const std::optional<SolverProfile> z3 = find_profile("z3");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "z3");
  EXPECT_EQ(z3->command, (std::vector<std::string>{"z3", "-in", "-smt2"}));
  EXPECT_EQ(z3->prologue,
            "(set-option :global-declarations false)\n(set-option :rlimit %LIMIT%)\n");
  EXPECT_EQ(z3->self_check, std::vector<std::string>{"an invalid model was generated"});
  EXPECT_TRUE(z3->resets);
  EXPECT_FALSE(z3->single_check);
  EXPECT_EQ(z3->acceptance, 1);
  const std::optional<SolverProfile> boolector = find_profile("boolector");
  ASSERT_TRUE(boolector);
  EXPECT_TRUE(boolector->single_check);
  EXPECT_FALSE(boolector->resets);
}

TEST(Profile, CommandLinesTakeTheRestFromTheirNamesake) {
  const std::string shell = "/bin/sh";
  const std::optional<SolverProfile> plain = find_profile(shell + " solver.sh  --fast");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->name, "sh");
  EXPECT_EQ(plain->command, (std::vector<std::string>{shell, "solver.sh", "--fast"}));
  EXPECT_EQ(plain->limit, 0u);
  EXPECT_GT(plain->timeout_ms, 0u);
  EXPECT_TRUE(plain->resets);

  const std::optional<SolverProfile> z3 = find_profile("z3 model_validate=true");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "z3");
  EXPECT_EQ(z3->command, (std::vector<std::string>{"z3", "-in", "-smt2", "model_validate=true"}));
  EXPECT_EQ(z3->limit, find_profile("z3")->limit);
}

TEST(Profile, NothingForWhatDoesNotExist) {
  EXPECT_FALSE(find_profile(""));
  EXPECT_FALSE(find_profile("  "));
  EXPECT_FALSE(find_profile("no-such-solver"));
  EXPECT_FALSE(find_profile("/no/such/z3 -in"));
}

}  // namespace
}  // namespace gadfly::harness
