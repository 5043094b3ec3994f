// SPDX-License-Identifier: Apache-2.0
// gadfly page, and the page that gadfly fuzz leaves at its end.
#include <gtest/gtest.h>

#include "lib/base/file.h"
#include "tests/tools/command.h"

namespace gadfly::tools::page_test {
namespace {

TEST(PageCommand, ACampaignLeavesAPageThatCanBeDrawnAgain) {
  const Folder folder;
  const std::string campaign = folder / "campaign";
  const std::string seed =
      folder.write("a.smt2", "(declare-const p Bool)\n(assert p)\n(check-sat)\n");
  const auto run =
      gadfly({"fuzz", "--unguided", "--solver", "fake=" + kFakeTarget + " --solver sat", "--time",
              "60s", "--runs", "5", "--seed", "1", "--out", campaign, seed});
  EXPECT_LE(run.exit_code, kExitFindings) << run.err;
  const std::string left = campaign + "/page.html";
  EXPECT_NE(run.out.find("page         " + left), std::string::npos) << run.out;
  const std::string page = read_file(left).value_or("");
  EXPECT_NE(page.find("<title>Gadfly: "), std::string::npos);

  const auto again = gadfly({"page", campaign, "-o", folder / "new/again.html", "--json"});
  EXPECT_EQ(again.exit_code, kExitFine) << again.err;
  EXPECT_EQ(objects(again).at(0)["file"], folder / "new/again.html");
  EXPECT_EQ(read_file(folder / "new/again.html").value_or(""), page);
}

TEST(PageCommand, AFolderWithoutACampaignIsAnError) {
  const Folder folder;
  const auto result = gadfly({"page", folder.path().string()});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find("not the folder of a campaign"), std::string::npos) << result.err;
  EXPECT_EQ(gadfly({"page", folder / "none"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"page"}).exit_code, kExitBadInput);
}

}  // namespace
}  // namespace gadfly::tools::page_test
