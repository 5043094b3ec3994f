// SPDX-License-Identifier: Apache-2.0
// Which scripts become seeds of a campaign.
#include "tools/campaign/scripts/seeds.h"

#include <gtest/gtest.h>

#include "lib/solver_facts/registry.h"
#include "tests/folder.h"

namespace gadfly::tools::seeds_test {
namespace {

TEST(Seeds, EachKindThatIsLeftOutIsCounted) {
  const Folder folder;
  const std::string bits = "(declare-const b (_ BitVec 8))(assert (= b #x00))(check-sat)";
  const std::vector<std::string> files = {
      folder.write("bits.smt2", bits), folder.write("again.smt2", bits),
      folder.write("long.smt2", bits + std::string(300, ' ')),
      folder.write("no-script.smt2", "(assert"),
      folder.write("ints.smt2", "(declare-const x Int)(assert (< x 3))(check-sat)")};
  const Result<SeedCount> all = collect_seeds(files, 300, folder.path() / "all");
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->used, 2U);
  EXPECT_EQ(all->repeated, 1U);
  EXPECT_EQ(all->too_long, 1U);
  EXPECT_EQ(all->unreadable, 1U);
  EXPECT_EQ(all->refused, 0U);
  const Result<SeedCount> accepted = collect_seeds(files, 300, folder.path() / "accepted",
                                                   *solver_facts::read_profile("bitwuzla"));
  ASSERT_TRUE(accepted) << accepted.error().message;
  EXPECT_EQ(accepted->used, 1U);
  EXPECT_EQ(accepted->refused, 1U) << "Bitwuzla has no Int";
  EXPECT_TRUE(std::filesystem::exists(seed_copy(folder.path() / "accepted", bits)));
}

}  // namespace
}  // namespace gadfly::tools::seeds_test
