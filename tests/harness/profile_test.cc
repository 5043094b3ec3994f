// SPDX-License-Identifier: Apache-2.0
#include "harness/profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/folder.h"

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
  const Result<SolverProfile> z3 = find_profile("z3");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "z3");
  EXPECT_EQ(z3->command, (std::vector<std::string>{"z3", "-in", "-smt2"}));
  EXPECT_EQ(z3->prologue,
            "(set-option :global-declarations false)\n(set-option :rlimit %LIMIT%)\n");
  EXPECT_EQ(z3->self_check, std::vector<std::string>{"an invalid model was generated"});
  EXPECT_TRUE(z3->resets);
  EXPECT_FALSE(z3->single_check);
  EXPECT_EQ(z3->acceptance, 1);
  const Result<SolverProfile> boolector = find_profile("boolector");
  ASSERT_TRUE(boolector);
  EXPECT_TRUE(boolector->single_check);
  EXPECT_FALSE(boolector->resets);
}

TEST(Profile, CommandLinesTakeTheRestFromTheirNamesake) {
  const std::string shell = "/bin/sh";
  const Result<SolverProfile> plain = find_profile(shell + " solver.sh  --fast");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->name, "sh");
  EXPECT_EQ(plain->command, (std::vector<std::string>{shell, "solver.sh", "--fast"}));
  EXPECT_EQ(plain->limit, 0u);
  EXPECT_GT(plain->timeout_ms, 0u);
  EXPECT_TRUE(plain->resets);

  const Result<SolverProfile> z3 = find_profile("z3 model_validate=true");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "z3");
  EXPECT_EQ(z3->command, (std::vector<std::string>{"z3", "-in", "-smt2", "model_validate=true"}));
  EXPECT_EQ(z3->limit, find_profile("z3")->limit);
}

TEST(Profile, ANameOfItsOwn) {
  const Result<SolverProfile> mine = find_profile("mine=z3 smt.arith.solver=2");
  ASSERT_TRUE(mine) << mine.error().message;
  EXPECT_EQ(mine->name, "mine");
  EXPECT_EQ(mine->command, (std::vector<std::string>{"z3", "-in", "-smt2", "smt.arith.solver=2"}));
  EXPECT_EQ(mine->limit, find_profile("z3")->limit);
  EXPECT_EQ(find_profile("z3-new=z3")->command, find_profile("z3")->command);
  EXPECT_EQ(find_profile("z3-new=z3")->name, "z3-new");
  EXPECT_EQ(find_profile("/bin/sh a=b")->name, "sh")
      << "an = after a slash or a space is no name's";
}

TEST(Profile, ShippedFilesSayTheSameAtRunTime) {
  for (const SolverProfile& embedded : solver_profiles()) {
    const Result<SolverProfile> read =
        find_profile(GADFLY_SOURCE_DIR "/harness/solvers/" + embedded.name + ".json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->name, embedded.name);
    EXPECT_EQ(read->command, embedded.command);
    EXPECT_EQ(read->version_flag, embedded.version_flag);
    EXPECT_EQ(read->prologue, embedded.prologue);
    EXPECT_EQ(read->tried, embedded.tried);
    EXPECT_EQ(read->models_prologue, embedded.models_prologue);
    EXPECT_EQ(read->limit, embedded.limit);
    EXPECT_EQ(read->timeout_ms, embedded.timeout_ms);
    EXPECT_EQ(read->memory_mib, embedded.memory_mib);
    EXPECT_EQ(read->noise, embedded.noise);
    EXPECT_EQ(read->self_check, embedded.self_check);
    EXPECT_EQ(read->resource_out, embedded.resource_out);
    EXPECT_EQ(read->single_check, embedded.single_check);
    EXPECT_EQ(read->resets, embedded.resets);
    EXPECT_EQ(read->acceptance, embedded.acceptance);
  }
}

TEST(Profile, AFileCanHaveItsProgramBesideIt) {
  const Folder folder;
  const std::string file = folder.write("mine.json", R"({"command": ["%HERE%/solver"]})");
  const Result<SolverProfile> mine = find_profile("other=" + file);
  ASSERT_TRUE(mine) << mine.error().message;
  EXPECT_EQ(mine->name, "other");
  EXPECT_EQ(mine->command, std::vector<std::string>{folder / "solver"});
  EXPECT_EQ(mine->version_flag, "--version");
}

TEST(Profile, WrongFilesAreRefusedWithThePlace) {
  const Folder folder;
  for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
           {"", ":1:1: a profile is an object"},
           {"[]", ":1:1: a profile is an object"},
           {"{}", "needs a command"},
           {R"({"command": "z3"})", "a value that command cannot have"},
           {R"({"command": ["z3"], "limit": -1})", "expected a string, a list"},
           {R"({"command": ["z3"], "acceptance": 256})", "a value that acceptance cannot have"},
           {R"({"command": ["z3"], "resets": 1})", "a value that resets cannot have"},
           {"{\n \"speed\": 3}", ":2:12: a profile has no speed"},
           {R"({"command": ["z3" "-in"]})", "expected , or ]"},
           {R"({"command": ["z3"})", "expected , or ]"},
           {R"({"command": ["z3)", "a string without its end"},
           {R"({"command": ["\u0041"]})", "an escape other than"},
           {R"({"command": ["z3"]} more)", "there is more"}}) {
    const std::string file = folder.write("mine.json", text);
    const Result<SolverProfile> profile = find_profile(file);
    ASSERT_FALSE(profile) << text;
    EXPECT_TRUE(profile.error().message.starts_with(file)) << profile.error().message;
    EXPECT_NE(profile.error().message.find(why), std::string::npos) << profile.error().message;
  }
}

TEST(Profile, ListsAreForAProcessElsewhere) {
  const Folder folder;
  const std::string here = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  folder.write("bin/solver", "");
  EXPECT_EQ(absolute_solvers(" z3 ; ; mine=bin/solver  a/b;cvc5"),
            "z3;mine=" + (folder / "bin/solver") + " a/b;cvc5");
  std::filesystem::current_path(here);
}

TEST(Profile, NamesAreDistinct) {
  const std::vector<std::string> taken = {"z3", "z3-2", "cvc5"};
  EXPECT_EQ(distinct_name("z3", taken), "z3-3");
  EXPECT_EQ(distinct_name("cvc4", taken), "cvc4");
}

TEST(Profile, WhatDoesNotExistIsSaid) {
  for (const auto& [solver, why] : std::vector<std::pair<std::string, std::string>>{
           {"", "no solver is named"},
           {"  ", "no solver is named"},
           {"mine=", "no solver is named"},
           {"no-such-solver",
            "no-such-solver is neither a known solver (boolector, cvc4, cvc5, z3)"},
           {"/no/such/z3 -in", "/no/such/z3 is neither"},
           {"mine=/no/such/z3", "/no/such/z3 is neither"},
           {"my(own=z3", "`my(own` cannot name a solver"},
           {"mine=/no/such.json", "cannot read the profile /no/such.json"}}) {
    const Result<SolverProfile> profile = find_profile(solver);
    ASSERT_FALSE(profile) << solver;
    EXPECT_NE(profile.error().message.find(why), std::string::npos) << profile.error().message;
  }
}

}  // namespace
}  // namespace gadfly::harness
