// SPDX-License-Identifier: Apache-2.0
// Tests of the registry with the shipped solvers, and with an invented one whose file is read.
#include "lib/solver_facts/registry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/solver_facts/facts_reader.h"
#include "tests/folder.h"

namespace gadfly::solver_facts::registry_test {
namespace {

constexpr char kToy[] =
    "(solver toy (command \"%HERE%/toy\") (place 9) (crash \"toy failed\") (refuses (commands "
    "push)))";

TEST(Registry, ShippedSolversAreSortedAndComplete) {
  const std::vector<const solver_facts::SolverFacts*> all = known_solvers();
  ASSERT_GE(all.size(), 4U);
  EXPECT_TRUE(std::ranges::is_sorted(all, {}, &solver_facts::SolverFacts::name));
  for (const solver_facts::SolverFacts* facts : all) {
    if (!facts->file.empty()) continue;
    EXPECT_FALSE(facts->version_flag.empty()) << facts->name;
    EXPECT_FALSE(facts->versions.empty()) << facts->name;
    EXPECT_GT(facts->timeout_ms, 0U) << facts->name;
    EXPECT_GT(facts->memory_mib, 0U) << facts->name;
    bool limited = facts->preamble.find("%LIMIT%") != std::string::npos;
    for (const std::string& word : facts->command)
      limited |= word.find("%LIMIT%") != std::string::npos;
    // A fuzz target may have a limit that the program has not.
    if (facts->targets.empty() || limited) EXPECT_EQ(limited, facts->limit > 0) << facts->name;
  }
  EXPECT_EQ(find_solver("no-such-solver"), nullptr);
}

TEST(Registry, EachFolderOfTheRepositoryIsASolver) {
  for (const auto& entry :
       std::filesystem::directory_iterator(GADFLY_SOURCE_DIR "/harness/solvers"))
    if (entry.is_directory())
      EXPECT_NE(find_solver(entry.path().filename().string()), nullptr) << entry.path();
}

TEST(Registry, AFileIsReadOnceAndKnownAfterwards) {
  const Folder folder;
  const std::string file = folder.write("toy.smt2", kToy);
  const Result<const solver_facts::SolverFacts*> toy = read_solver_file(file);
  ASSERT_TRUE(toy) << toy.error().message;
  EXPECT_EQ((*toy)->file, file);
  EXPECT_EQ((*toy)->command, std::vector<std::string>{folder / "toy"});
  EXPECT_EQ(*read_solver_file(file), *toy);
  const Result<smtlib::Profile> profile = read_profile("z3," + file);
  ASSERT_TRUE(profile) << profile.error().message;
  EXPECT_EQ(profile->name(), "z3," + file) << "as another process can read it";
  EXPECT_EQ(profile->names_of(profile->refusing_command(smtlib::kPush)), "toy");
  EXPECT_EQ(crash_texts(**toy).crash, std::vector<std::string>{"toy failed"});
  EXPECT_EQ(std::ranges::count(crash_texts_of("").crash, "toy failed"), 0)
      << "it says nothing about other solvers";
}

TEST(Registry, FoldersAreSearchedForSolversThatAreNotKnown) {
  const Folder folder;
  std::filesystem::create_directories(folder / "pup");
  std::filesystem::create_directories(folder / "z3");
  std::filesystem::create_directories(folder / "empty");
  folder.write("pup/pup.smt2", "(solver pup (command \"pup\"))");
  folder.write("z3/z3.smt2", "broken, but z3 is known");
  ASSERT_TRUE(read_solver_folder(folder.path().string()));
  ASSERT_NE(find_solver("pup"), nullptr);
  EXPECT_TRUE(read_solver_folder(folder / "no-such-folder"));
  folder.write("empty/empty.smt2", "(solver empty)");
  const Result<Done> broken = read_solver_folder(folder.path().string());
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.error().message.find("empty.smt2:1:1: "), std::string::npos)
      << broken.error().message;
}

TEST(Registry, ASolverCanRefuseWhatAnotherRefuses) {
  const Folder folder;
  const std::string twin = folder.write("twin.smt2", "(solver twin (like z3) (command \"z3\"))");
  const Result<const solver_facts::SolverFacts*> read = read_solver_file(twin);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ((*read)->refusals, find_solver("z3")->refusals);
  EXPECT_EQ((*read)->versions, find_solver("z3")->versions);
  ASSERT_TRUE(read_solver_file(folder.write("pup.smt2", "(solver pup (command \"pup\"))")));
  for (const char* unknown : {"no-such-solver", "pup"}) {
    const std::string file = folder.write(
        "odd.smt2", std::string("(solver odd (like ") + unknown + ") (command \"odd\"))");
    const Result<const solver_facts::SolverFacts*> odd = read_solver_file(file);
    ASSERT_FALSE(odd) << unknown;
    EXPECT_NE(odd.error().message.find("odd.smt2:1:19: it is not known what "), std::string::npos)
        << odd.error().message;
  }
}

TEST(Registry, ASolverCanBeAnotherBuildOfAKnownOne) {
  const Folder folder;
  const std::string file = folder.write(
      "z3-main.smt2",
      "(solver z3-main (as z3) (targets z3-main) (command \"%HERE%/z3\") (noise \"hm\"))");
  const Result<const solver_facts::SolverFacts*> read = read_solver_file(file);
  ASSERT_TRUE(read) << read.error().message;
  const solver_facts::SolverFacts& z3 = *find_solver("z3");
  EXPECT_EQ((*read)->name, "z3-main");
  EXPECT_EQ((*read)->command, std::vector<std::string>{folder / "z3"});
  EXPECT_EQ((*read)->noise, std::vector<std::string>{"hm"}) << "a section replaces that of z3";
  EXPECT_EQ((*read)->preamble, z3.preamble);
  EXPECT_EQ((*read)->limit, z3.limit);
  EXPECT_EQ((*read)->refusals, z3.refusals);
  EXPECT_TRUE((*read)->package.empty());
  EXPECT_FALSE((*read)->usual);
  EXPECT_EQ(crash_texts_of("z3-main").crash, z3.crash);
  const std::string own =
      folder.write("own.smt2", "(solver own (as z3) (command \"own\") (refuses (commands push)))");
  ASSERT_TRUE(read_solver_file(own)) << read_solver_file(own).error().message;
  EXPECT_TRUE((*read_solver_file(own))->like.empty());
  EXPECT_NE((*read_solver_file(own))->refusals, z3.refusals);
  const std::pair<const char*, const char*> wrong[] = {
      {"(solver odd (as no-such) (command \"odd\"))", ":1:13: expected the name of one known"},
      {"(solver odd (command \"odd\") (as z3))", ":1:29: (as NAME) must be the first section"}};
  for (const auto& [text, message] : wrong) {
    const Result<const solver_facts::SolverFacts*> odd =
        read_solver_file(folder.write("odd.smt2", text));
    ASSERT_FALSE(odd) << text;
    EXPECT_NE(odd.error().message.find(message), std::string::npos) << odd.error().message;
  }
}

TEST(Registry, ABuildAvoidsWhatItsSolverAvoids) {
  const Folder folder;
  const auto refuses = [&](const std::string& name, const std::string& sections,
                           smtlib::Symbol command) {
    const std::string file =
        folder.write(name + ".smt2", "(solver " + name + sections + " (command \"toy\"))");
    EXPECT_TRUE(read_solver_file(file)) << read_solver_file(file).error().message;
    return read_profile(file, smtlib::TheorySet::standard())->refusing_command(command) != 0;
  };
  EXPECT_TRUE(refuses("b1", " (as bitwuzla)", smtlib::kDeclareSort));
  EXPECT_TRUE(refuses("b2", " (as bitwuzla) (refuses)", smtlib::kDeclareSort));
  EXPECT_FALSE(refuses("b3", " (as bitwuzla) (avoids) (refuses)", smtlib::kDeclareSort));
  EXPECT_FALSE(refuses("b4", " (as bitwuzla) (refuses)", smtlib::kGetProof)) << "it may be new";
  EXPECT_TRUE(refuses("b5", " (avoids push pop) (refuses (commands pop))", smtlib::kPush));
  EXPECT_TRUE(refuses("b6", " (avoids push pop) (refuses (commands pop))", smtlib::kPop));
}

TEST(Registry, ShippedFactsFitTablesThatLackTheories) {
  const auto theory_set = smtlib::TheorySet::read(
      {{"core", "(theory Core :sorts ((Bool 0 :values boolean)) :funs ((true Bool)))"}});
  ASSERT_TRUE(theory_set) << theory_set.error().message;
  EXPECT_EQ(usual_profile(**theory_set).name(),
            usual_profile(smtlib::TheorySet::standard()).name());
  for (const SolverFacts* facts : known_solvers())
    if (facts->file.empty() && facts->refusals != nullptr)
      EXPECT_TRUE(read_profile(facts->name, **theory_set)) << facts->name;
}

TEST(Registry, AnUnreadableFileIsAnError) {
  EXPECT_EQ(read_solver_file("/no/such.smt2").error().code, ErrorCode::kIo);
  EXPECT_EQ(read_profile("/no/such.smt2").error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace gadfly::solver_facts::registry_test
