// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly build: errors before a build starts. ci/build.sh tests the builds themselves.
#include "tests/tools/command.h"

namespace gadfly::tools {
namespace {

void expect_usage(const std::vector<std::string>& arguments, const std::string& said) {
  const process::ProcessResult result = gadfly(arguments);
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find(said), std::string::npos) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(Build, UnknownTargetsAndFoldersAreRefused) {
  expect_usage({"build"}, "TARGET is required");
  expect_usage({"build", "nothing"}, "known targets: bitwuzla boolector cvc4 cvc5 z3 z3_smt");
  expect_usage({"build", "z3", "--from", "/nowhere"}, "/nowhere");
  expect_usage({"build", "z3", "--dep", "gmp"}, "--dep gmp: not NAME=DIR with an existing folder");
  expect_usage({"build", "z3", "--dep", "gmp=/nowhere"}, "--dep gmp=/nowhere: not NAME=DIR");
  expect_usage({"build", "z3", "--flavor", "mild"}, "mild");
  expect_usage({"build", "z3", "--flavor", "coverage", "--engine", "afl"}, "has no engine");
}

}  // namespace
}  // namespace gadfly::tools
