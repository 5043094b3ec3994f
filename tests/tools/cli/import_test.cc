// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly import: it writes files and an index.
#include <gtest/gtest.h>

#include "tests/tools/command.h"

namespace gadfly::tools::import_test {
namespace {

TEST(Import, OriginalsCleanedCopiesAndTheIndexAreWritten) {
  const Folder folder;
  const std::string text = "; COMMAND-LINE: --incremental\n; EXPECT: sat\n(check-sat)\n(exit)\n";
  folder.write("cvc4/test/regress/regress0/a.smt2", text);
  folder.write("cvc4/test/regress/b.smt2", "(assert");
  const auto result = gadfly({"import", "cvc4", folder / "cvc4", folder / "out", "--json"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(objects(result).size(), 2U);
  EXPECT_EQ(folder.read("out/original/regress0/a.smt2"), text);
  EXPECT_EQ(folder.read("out/scripts/regress0/a.smt2"), "(check-sat)\n");
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "out/scripts/b.smt2"));
  EXPECT_EQ(folder.read("out/index.tsv"),
            "path\tcommand_lines\texpected\tchecks\tlogic\tstatus\tfeatures\n"
            "b.smt2\t\t\t0\t\tunreadable\t\n"
            "regress0/a.smt2\t--incremental\tsat\t1\t\tsorted\tincremental\n");
}

TEST(Import, ErrorsOfUsageAreReported) {
  const Folder folder;
  EXPECT_EQ(gadfly({"import", "vampire", "a", "b"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"import", "cvc4", folder / "missing", folder / "out"}).exit_code,
            kExitBadInput);
}

}  // namespace
}  // namespace gadfly::tools::import_test
