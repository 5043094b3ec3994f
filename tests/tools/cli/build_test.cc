// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly build: errors before a build starts, and what its options change in the commands
// that build. ci/build.sh tests the builds themselves.
#include <gtest/gtest.h>

#include <filesystem>

#include "lib/base/contains.h"
#include "tests/tools/command.h"

namespace gadfly::tools::build_test {
namespace {

namespace fs = std::filesystem;

void expect_usage(const std::vector<std::string>& arguments, const std::string& said) {
  const process::ProcessResult result = gadfly(arguments);
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find(said), std::string::npos) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(Build, UnknownTargetsAndFoldersAreRefused) {
  expect_usage({"build"}, "TARGET is required");
  for (const char* listed :
       {"known targets: bitwuzla", " boolector", " cvc4", " cvc5", " z3 z3_smt"})
    expect_usage({"build", "nothing"}, listed);
  expect_usage({"build", "z3", "--from", "/nowhere"}, "/nowhere");
  expect_usage({"build", "z3", "--dep", "gmp"}, "--dep gmp: not NAME=DIR with an existing folder");
  expect_usage({"build", "z3", "--dep", "gmp=/nowhere"}, "--dep gmp=/nowhere: not NAME=DIR");
  expect_usage({"build", "z3", "--flavor", "mild"}, "mild");
  expect_usage({"build", "z3", "--name", "a/b"}, "--name a/b: a name consists of letters");
  expect_usage({"build", "z3", "--name", "cvc5"}, "--name cvc5: a solver or a target is called so");
  expect_usage({"build", "z3", "--name", "my_text"}, "names that end in _text");
  expect_usage({"build", "z3", "--flavor", "coverage", "--engine", "afl"}, "has no engine");
}

// A copy of the command in a folder of its own, which builds there, with a cmake and a ninja that
// only write their arguments.
struct BuildPlace {
  BuildPlace() {
    fs::copy_file(GADFLY_BINARY_DIR "/gadfly", folder / "gadfly");
    for (const char* tool : {"cmake", "ninja"}) {
      const std::string file = folder.write(
          std::string("bin/") + tool,
          "#!/bin/sh\necho $CMAKE_BUILD_PARALLEL_LEVEL \"$@\" >>" + (folder / tool) + "\n");
      fs::permissions(file, fs::perms::owner_all);
    }
  }

  process::ProcessResult run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), folder / "gadfly");
    const auto result = process::run_process(
        arguments, "", {.timeout_ms = 60000, .memory_mib = 0, .file_mib = 256},
        {"PATH=" + (folder / "bin") + ":/usr/bin:/bin", "GADFLY_SOURCE_DIR=" GADFLY_SOURCE_DIR});
    EXPECT_TRUE(result && result->exit_code == kExitFine) << (result ? result->err : "");
    return result ? *result : process::ProcessResult();
  }

  // Returns the command lines of both tools.
  std::string build(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "build");
    run(arguments);
    std::string written = folder.read("cmake") + folder.read("ninja");
    fs::remove(folder / "cmake");
    fs::remove(folder / "ninja");
    return written;
  }

  Folder folder;
};

TEST(Build, TheOptionsReachTheToolsThatBuild) {
  const BuildPlace place;
  const Folder& folder = place.folder;
  folder.write("source/README", "");
  const auto build = [&](std::vector<std::string> options) {
    options.insert(options.begin(), "boolector");
    return place.build(options);
  };
  const std::string usual = build({});
  EXPECT_TRUE(contains(usual, "--preset explore ")) << usual;
  EXPECT_FALSE(contains(usual, "_SOURCE_DIR=")) << usual;
  EXPECT_TRUE(contains(build({"--flavor", "verify"}), "--preset targets "));
  EXPECT_TRUE(contains(build({"--engine", "afl"}), "--preset afl "));
  const std::string parallel = build({"-j", "7"});
  EXPECT_TRUE(contains(parallel, "-j 7 ")) << parallel;
  EXPECT_TRUE(parallel.starts_with("7 ")) << parallel;
  EXPECT_TRUE(contains(build({"--jobs", "5"}), "-j 5 "));
  EXPECT_TRUE(contains(build({"--from", folder / "source"}),
                       "-D BOOLECTOR_SOURCE_DIR=" + (folder / "source")));
  EXPECT_FALSE(fs::exists(folder / "named"));
}

TEST(Build, ANamedBuildHasTreesAndFactsOfItsOwn) {
  const BuildPlace place;
  place.folder.write("source/README", "");
  const std::string source = "-D BOOLECTOR_SOURCE_DIR=" + (place.folder / "source");
  const std::string first =
      place.build({"boolector", "--name", "boo", "--from", place.folder / "source"});
  EXPECT_TRUE(contains(first, "-B " + (place.folder / "named/boo/explore"))) << first;
  EXPECT_TRUE(contains(first, source)) << first;
  EXPECT_TRUE(contains(first, "-D GADFLY_LIBRARIES_FROM=" + place.folder.path().string())) << first;
  EXPECT_TRUE(contains(first, "-D GADFLY_PROGRAM=ON")) << first;
  EXPECT_FALSE(contains(first, "CMAKE_CXX_COMPILER")) << first;
  EXPECT_TRUE(
      contains(place.folder.read("named/boo/boo.smt2"),
               "(solver boo\n  (as boolector)\n  (targets boo)\n  (command \"%HERE%/boolector\""));

  const std::string again = place.build({"boo", "--flavor", "verify"});
  EXPECT_TRUE(contains(again, "--preset targets -B " + (place.folder / "named/boo/targets")))
      << again;
  EXPECT_TRUE(contains(again, source)) << again;
  EXPECT_TRUE(contains(again, "GADFLY_SOLVERS=boolector")) << again;
  EXPECT_TRUE(contains(again, "replay_boolector")) << again;

  const std::string other = place.build({"boolector", "--cxx", "clang++-19"});
  EXPECT_TRUE(contains(other, "named/boolector-clang-19/explore")) << other;
  EXPECT_TRUE(contains(other, "-D CMAKE_C_COMPILER=clang-19 -D CMAKE_CXX_COMPILER=clang++-19"))
      << other;
}

TEST(Build, WhatANamedBuildRefusesIsFoundByTrying) {
  const BuildPlace place;
  place.build({"boolector", "--name", "boo"});
  const std::string before = place.folder.read("named/boo/boo.smt2");
  EXPECT_FALSE(contains(before, "refuses")) << before;

  const std::string program = place.folder / "named/boo/explore/boolector";
  fs::create_directories(place.folder / "named/boo/explore");
  fs::create_symlink("/usr/bin/boolector", program);
  const auto build = [&] { return place.run({"build", "boo"}); };
  EXPECT_TRUE(contains(build().out, "boo: what it refuses was found by trying"));
  const std::string after = place.folder.read("named/boo/boo.smt2");
  EXPECT_TRUE(after.starts_with(before.substr(0, before.rfind(')')))) << after;
  EXPECT_TRUE(contains(after, "(versions \"1.5.118\")")) << after;
  EXPECT_TRUE(contains(after, "FloatingPoint")) << after;
  EXPECT_FALSE(contains(build().out, "found by trying")) << "it is known";
  EXPECT_EQ(place.folder.read("named/boo/boo.smt2"), after);

  // A program that is newer, and accepts everything.
  fs::remove(program);
  place.folder.write("named/boo/explore/boolector", "#!/bin/sh\ncat > /dev/null\n");
  fs::permissions(program, fs::perms::owner_all);
  const process::ProcessResult odd = build();
  EXPECT_TRUE(contains(odd.err, "warning: boo: what it refuses was not found")) << odd.err;
  EXPECT_EQ(odd.exit_code, 0);
  EXPECT_EQ(place.folder.read("named/boo/boo.smt2"), after);
}

TEST(Build, NoCompilerOutlivesAGadflyThatIsKilled) {
  const BuildPlace place;
  const std::string pid = place.folder / "pid";
  // $$ is a dollar in a file of Ninja.
  const std::string rule = "rule wait\n  command = echo $$$$ >" + pid + " && exec sleep 600\n";
  const std::string slow = place.folder.write("slow.ninja", rule + "build out: wait\n");
  place.folder.write("bin/ninja", "#!/bin/sh\nexec /usr/bin/ninja -f " + slow + "\n");
  const std::string script =
      "\"$0\" build boolector >/dev/null 2>&1 &\n"
      "until [ -s " +
      pid +
      " ]; do sleep 0.05; done\n"
      "kill -KILL $!\n"
      "for i in $(seq 100); do\n"
      "  [ -n \"$(tr -d '\\0' 2>/dev/null </proc/$(cat " +
      pid +
      ")/cmdline)\" ] || exit 0\n"
      "  sleep 0.1\n"
      "done\n"
      "exit 1\n";
  const auto result = process::run_process({"/bin/sh", "-c", script, place.folder / "gadfly"}, "",
                                           {.timeout_ms = 60000, .memory_mib = 0, .file_mib = 256},
                                           {"PATH=" + (place.folder / "bin") + ":/usr/bin:/bin",
                                            "GADFLY_SOURCE_DIR=" GADFLY_SOURCE_DIR});
  EXPECT_TRUE(result && result->exit_code == 0) << "a compiler lives on";
}

TEST(Build, TheListShowsWhatIsBuilt) {
  const BuildPlace place;
  EXPECT_EQ(place.run({"build", "--list"}).out, "");
  place.build({"boolector", "--name", "boo"});
  EXPECT_EQ(place.run({"build", "--list"}).out, "") << "there is no program yet";
  fs::create_directories(place.folder / "named/boo/explore");
  fs::copy_file(kFakeTarget, place.folder / "named/boo/explore/fuzz_boolector");
  const std::string list = place.run({"build", "--list"}).out;
  EXPECT_TRUE(contains(list, "boo ")) << list;
  EXPECT_TRUE(contains(list, "explore  libfuzzer  fake (fake 1)")) << list;
}

}  // namespace
}  // namespace gadfly::tools::build_test
