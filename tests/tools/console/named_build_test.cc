// SPDX-License-Identifier: Apache-2.0
// Tests of the folders of named builds: when what a build refuses is known.
#include "tools/console/named_build.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "lib/base/file.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/files.h"

namespace gadfly::tools::named_build_test {
namespace {

namespace fs = std::filesystem;

class NamedBuildTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(write_named_build(build_, solver_).ok());
    ASSERT_TRUE(write_text(named_program(build_), "a program").ok());
  }
  void TearDown() override { fs::remove_all(named_folder(build_.name)); }

  const solver_facts::SolverFacts& solver_ = *solver_facts::find_solver("z3");
  NamedBuild build_ = {"named-build-test-" + std::to_string(getpid()), "z3", {"A=B"}};
};

TEST_F(NamedBuildTest, ABuildIsFoundByItsName) {
  const std::optional<NamedBuild> found = find_named_build(build_.name);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->target, "z3");
  EXPECT_EQ(found->settings, build_.settings);
  EXPECT_FALSE(find_named_build(build_.name + "x"));
}

TEST_F(NamedBuildTest, RefusalsAreKnownUntilTheProgramChanges) {
  EXPECT_FALSE(refusals_known(build_)) << "nothing was found";
  ASSERT_TRUE(write_found_facts(build_, solver_, "\n  (versions 1.2.3)").ok());
  EXPECT_TRUE(refusals_known(build_));
  ASSERT_TRUE(write_named_build(build_, solver_).ok());
  EXPECT_TRUE(refusals_known(build_)) << "what was found stays";
  fs::last_write_time(named_program(build_),
                      fs::file_time_type::clock::now() + std::chrono::hours(1));
  EXPECT_FALSE(refusals_known(build_));
}

TEST_F(NamedBuildTest, RefusalsOfOtherTablesAreNotKnown) {
  ASSERT_TRUE(write_found_facts(build_, solver_, "\n  (versions 1.2.3)").ok());
  std::string text = *read_file(named_facts(build_.name));
  const size_t tables = text.find("with tables ");
  ASSERT_NE(tables, std::string::npos) << text;
  char& digit = text[tables + std::string_view("with tables ").size()];
  digit = digit == '0' ? '1' : '0';
  ASSERT_TRUE(write_text(named_facts(build_.name), text).ok());
  EXPECT_FALSE(refusals_known(build_));
}

}  // namespace
}  // namespace gadfly::tools::named_build_test
