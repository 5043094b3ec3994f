// SPDX-License-Identifier: Apache-2.0
// Tests with trees of a few files, and with the compilers of this machine.
#include "tools/building/toolchain.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/folder.h"

namespace gadfly::tools::toolchain_test {
namespace {

TEST(Toolchain, TheStandardHeadersOfATreeAreFound) {
  const Folder tree;
  std::filesystem::create_directories(tree / "src");
  tree.write("src/a.cpp", "#include <format>\n  #  include <vector>\n#include \"map\"\n");
  tree.write("src/b.h", "#include <gmp.h>\n#include <sys/types.h>\n#include <vector>\n// <set>\n");
  tree.write("src/c.py", "#include <deque>\n");
  EXPECT_EQ(standard_headers_in(tree.path()), (std::vector<std::string>{"format", "vector"}));
  EXPECT_TRUE(standard_headers_in(tree / "no-such-folder").empty());
}

TEST(Toolchain, TheCCompilerIsBesideTheOther) {
  EXPECT_EQ(c_compiler_of("clang++"), "clang");
  EXPECT_EQ(c_compiler_of("/opt/llvm++/bin/clang++-19"), "/opt/llvm++/bin/clang-19");
  EXPECT_EQ(c_compiler_of("afl-clang-fast++"), "afl-clang-fast");
}

TEST(Toolchain, AnUndemandingTreeGetsTheUsualOne) {
  const Folder tree;
  tree.write("a.cpp", "#include <vector>\n");
  const Result<Toolchain> toolchain = choose_toolchain(tree.path(), "");
  ASSERT_TRUE(toolchain) << toolchain.error().message;
  EXPECT_EQ(*toolchain, usual_toolchain());
}

TEST(Toolchain, ATreeGetsTheLibraryThatHasItsHeaders) {
  const Folder tree;
  tree.write("a.cpp", "#include <format>\n#include <no_such_header>\n");
  const Result<Toolchain> toolchain = choose_toolchain(tree.path(), "");
  ASSERT_TRUE(toolchain) << toolchain.error().message;
  EXPECT_EQ(toolchain->missing, std::vector<std::string>{"no_such_header"});
}

TEST(Toolchain, ACompilerWithoutLibFuzzerIsAnError) {
  const Folder tree;
  for (const char* compiler : {"g++", "no-such-compiler", "false"}) {
    const Result<Toolchain> toolchain = choose_toolchain(tree.path(), compiler);
    ASSERT_FALSE(toolchain) << compiler;
    EXPECT_NE(toolchain.error().message.find(std::string(compiler) + " cannot compile"),
              std::string::npos);
    EXPECT_NE(toolchain.error().message.find("apt-get install clang-"), std::string::npos);
  }
}

}  // namespace
}  // namespace gadfly::tools::toolchain_test
