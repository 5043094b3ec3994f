// SPDX-License-Identifier: Apache-2.0
// Choice of solvers: by embedded names, by files of a user, and by command lines; and errors in
// them.
#include "harness/processes/solver_choice.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/folder.h"

namespace gadfly::harness::solver_choice_test {
namespace {

TEST(Profile, ReadsEveryKindOfMember) {
  const Result<solver_facts::SolverFacts> z3 = find_profile("z3");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "z3");
  EXPECT_EQ(z3->command, (std::vector<std::string>{"z3", "-in", "-smt2"}));
  EXPECT_EQ(z3->preamble,
            "(set-option :global-declarations false)\n(set-option :rlimit %LIMIT%)\n");
  EXPECT_EQ(z3->self_check, std::vector<std::string>{"an invalid model was generated"});
  EXPECT_TRUE(z3->resets);
  EXPECT_FALSE(z3->single_check);
  EXPECT_NE(z3->refusals, nullptr);
  const Result<solver_facts::SolverFacts> boolector = find_profile("boolector");
  ASSERT_TRUE(boolector);
  EXPECT_TRUE(boolector->single_check);
  EXPECT_FALSE(boolector->resets);
}

TEST(Profile, CommandLinesTakeOtherMembersFromTheProfileOfTheirProgram) {
  const std::string shell = "/bin/sh";
  const Result<solver_facts::SolverFacts> plain = find_profile(shell + " solver.sh  --fast");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->name, "sh");
  EXPECT_EQ(plain->command, (std::vector<std::string>{shell, "solver.sh", "--fast"}));
  EXPECT_EQ(plain->limit, 0u);
  EXPECT_GT(plain->timeout_ms, 0u);
  EXPECT_TRUE(plain->resets);

  const Result<solver_facts::SolverFacts> z3 = find_profile("z3 model_validate=true");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "z3");
  EXPECT_EQ(z3->command, (std::vector<std::string>{"z3", "-in", "-smt2", "model_validate=true"}));
  EXPECT_EQ(z3->limit, find_profile("z3")->limit);
}

TEST(Profile, ACommandOfABugReportIsTakenAsItIs) {
  const Result<solver_facts::SolverFacts> z3 = find_reported("old=z3 -v:0 bug.smt2 smt.x=1");
  ASSERT_TRUE(z3);
  EXPECT_EQ(z3->name, "old");
  EXPECT_EQ(z3->input, solver_facts::Input::kUnchanged);
  EXPECT_FALSE(z3->try_input);
  EXPECT_EQ(std::vector(z3->command.begin() + 1, z3->command.end()),
            (std::vector<std::string>{"-v:0", "{}", "smt.x=1"}));
  EXPECT_FALSE(z3->noise.empty()) << "its output is that of Z3";
  const Result<solver_facts::SolverFacts> shell = find_reported("/bin/sh run.sh");
  ASSERT_TRUE(shell);
  EXPECT_EQ(shell->command, (std::vector<std::string>{"/bin/sh", "run.sh", "{}"}));
  EXPECT_EQ(find_reported("/bin/sh run.sh -")->command.back(), "-");
  EXPECT_FALSE(find_reported("/nonexistent/z3 bug.smt2"));
  EXPECT_EQ(without_script("z3 bug.smt2 smt.x=1"), "z3 smt.x=1");
  EXPECT_EQ(without_script("old=/bin/sh run.sh {}"), "old=/bin/sh run.sh");
}

TEST(Profile, ASolverMayBeGivenAName) {
  const Result<solver_facts::SolverFacts> mine = find_profile("mine=z3 smt.arith.solver=2");
  ASSERT_TRUE(mine) << mine.error().message;
  EXPECT_EQ(mine->name, "mine");
  EXPECT_EQ(mine->command, (std::vector<std::string>{"z3", "-in", "-smt2", "smt.arith.solver=2"}));
  EXPECT_EQ(mine->limit, find_profile("z3")->limit);
  EXPECT_EQ(find_profile("z3-new=z3")->command, find_profile("z3")->command);
  EXPECT_EQ(find_profile("z3-new=z3")->name, "z3-new");
  EXPECT_EQ(find_profile("/bin/sh a=b")->name, "sh")
      << "an = after a slash or a space ends no name";
}

TEST(Profile, AnInstalledSolverKeepsItsVersionUnderAnotherName) {
  const Folder folder;
  const std::string program = folder.write("gadfly/solvers/z3@9.1/bin/z3", "#!/bin/sh\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  ::setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
  for (const char* text : {"z3@9", "mine=z3@9"}) {
    const Result<solver_facts::SolverFacts> facts = find_profile(text);
    ASSERT_TRUE(facts) << facts.error().message;
    EXPECT_EQ(facts->known_as, "z3@9.1") << text;
    EXPECT_EQ(facts->name, text[0] == 'm' ? "mine" : "z3@9.1");
    EXPECT_EQ(facts->command.front(), program);
  }
  ::unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(find_profile("z3@9.1=z3")->known_as, "z3@9.1") << "as another process receives it";
}

// A name becomes a part of the names of folders.
TEST(Profile, ANameHasNoSlashAndNoDotInFront) {
  EXPECT_TRUE(find_profile("my.z3=z3"));
  for (const char* solver : {".z3=z3", "..=z3", "my z3=z3"}) EXPECT_FALSE(find_profile(solver));
}

TEST(Profile, ShippedFilesEqualTheEmbeddedProfiles) {
  for (const char* name : {"boolector", "cvc4", "cvc5", "z3"}) {
    const Result<solver_facts::SolverFacts> embedded = find_profile(name);
    const Result<solver_facts::SolverFacts> read = find_profile(
        std::string(GADFLY_SOURCE_DIR) + "/harness/solvers/" + name + '/' + name + ".smt2");
    ASSERT_TRUE(embedded && read) << name;
    EXPECT_EQ(read->name, name);
    EXPECT_EQ(read->text, embedded->text);
    EXPECT_EQ(read->command, embedded->command);
  }
}

TEST(Profile, HereInACommandMeansTheFolderOfTheFile) {
  const Folder folder;
  const std::string file = folder.write("mine.smt2", "(solver mine (command \"%HERE%/solver\"))");
  EXPECT_EQ(find_profile(file)->name, "mine");
  const Result<solver_facts::SolverFacts> other = find_profile("other=" + file);
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_EQ(other->name, "other");
  EXPECT_EQ(other->command, std::vector<std::string>{folder / "solver"});
  EXPECT_EQ(other->version_flag, "--version");
  EXPECT_EQ(absolute_solvers("mine;other=mine"), file + ";other=" + file)
      << "another process does not know the name";
}

TEST(Profile, InvalidFilesAreRefusedWithAPosition) {
  const Folder folder;
  const std::string file = folder.write("wrong.smt2", "(solver wrong\n  (speed 3))");
  const Result<solver_facts::SolverFacts> profile = find_profile(file);
  ASSERT_FALSE(profile);
  EXPECT_TRUE(profile.error().message.starts_with(file + ":2:3: unknown section"))
      << profile.error().message;
}

TEST(Profile, AJsonFileIsRefusedWithTheWayToConvertIt) {
  const Folder folder;
  const std::string file = folder.write("mine.json", R"({"command": ["z3"]})");
  const Result<solver_facts::SolverFacts> profile = find_profile(file);
  ASSERT_FALSE(profile);
  EXPECT_NE(profile.error().message.find("write a file mine.smt2 with (solver mine (command "),
            std::string::npos)
      << profile.error().message;
}

TEST(Profile, PathsInListsBecomeAbsolute) {
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

TEST(Profile, MissingSolversAreErrors) {
  for (const auto& [solver, why] : std::vector<std::pair<std::string, std::string>>{
           {"", "no solver is named"},
           {"  ", "no solver is named"},
           {"mine=", "no solver is named"},
           {"no-such-solver",
            "no-such-solver is neither a known solver (bitwuzla, boolector, cvc4, cvc5, "},
           {"/no/such/z3 -in", "/no/such/z3 is neither"},
           {"mine=/no/such/z3", "/no/such/z3 is neither"},
           {"my(own=z3", "`my(own` cannot name a solver"},
           {"mine=/no/such.smt2", "cannot read the facts of a solver: /no/such.smt2"}}) {
    const Result<solver_facts::SolverFacts> profile = find_profile(solver);
    ASSERT_FALSE(profile) << solver;
    EXPECT_NE(profile.error().message.find(why), std::string::npos) << profile.error().message;
  }
}

}  // namespace
}  // namespace gadfly::harness::solver_choice_test
