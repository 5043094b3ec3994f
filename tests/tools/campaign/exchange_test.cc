// SPDX-License-Identifier: Apache-2.0
// Tests of the exchange between campaigns: which files it offers to the workers, and that it does
// not stay silent if they take none.
#include "tools/campaign/exchange.h"

#include <gtest/gtest.h>

#include "tests/folder.h"

namespace gadfly::tools::exchange_test {
namespace {

namespace fs = std::filesystem;

class ExchangeTest : public testing::Test {
 protected:
  // Writes a file of another campaign, an hour ago.
  void write(const std::string& name, const std::string& text) const {
    const std::string file = folder_.write("other/" + name, text);
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
  }

  Exchange exchange(size_t max_len = 1000) const {
    return {{folder_ / "other"}, CampaignFolder(folder_ / "own"), std::nullopt, max_len};
  }

  size_t waiting() const { return count_files(folder_ / "own/incoming"); }

  const Folder folder_;
};

TEST_F(ExchangeTest, NewScriptsAreOfferedOnce) {
  Exchange own = exchange(30);
  EXPECT_EQ(own.poll(0), "");
  write("1", "(check-sat)");
  write("same", "(check-sat)");
  write("long", "(assert true)" + std::string(30, ' '));
  write("broken", "(assert");
  write(".hidden", "(exit)");
  folder_.write("other/young", "(echo \"a\")");
  own.poll(1);
  EXPECT_EQ(waiting(), 0U) << "it looked a second ago";
  own.poll(2);
  EXPECT_EQ(waiting(), 1U);
  fs::remove_all(folder_ / "own/incoming");
  own.poll(4);
  EXPECT_EQ(waiting(), 0U) << "it was offered before";
  write("young", "(echo \"a\")");
  own.poll(6);
  EXPECT_EQ(waiting(), 1U);
}

TEST_F(ExchangeTest, TheRestWaitsWhereItIs) {
  constexpr size_t kMost = 1000;
  for (size_t i = 0; i < kMost + 5; ++i)
    write(std::to_string(i), "(echo \"" + std::to_string(i) + "\")");
  Exchange own = exchange();
  own.poll(0);
  EXPECT_EQ(waiting(), kMost);
  fs::remove_all(folder_ / "own/incoming");
  own.poll(2);
  EXPECT_EQ(waiting(), 5U);
}

TEST_F(ExchangeTest, WorkersThatTakeNothingAreReportedOnce) {
  write("1", "(check-sat)");
  write("2", "(exit)");
  Exchange own = exchange();
  for (const double seconds : {0, 60, 110}) EXPECT_EQ(own.poll(seconds), "") << seconds;
  fs::remove(fs::directory_iterator(folder_ / "own/incoming")->path());
  for (const double seconds : {130, 240}) EXPECT_EQ(own.poll(seconds), "") << seconds;
  EXPECT_NE(own.poll(260).find("1 inputs of other campaigns wait"), std::string::npos);
  EXPECT_EQ(own.poll(600), "");
}

}  // namespace
}  // namespace gadfly::tools::exchange_test
