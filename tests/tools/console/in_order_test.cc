// SPDX-License-Identifier: Apache-2.0
// Parallel work whose results are delivered in order.
#include "tools/console/in_order.h"

#include <gtest/gtest.h>

namespace gadfly::tools::in_order_test {
namespace {

TEST(InOrder, ResultsAreDeliveredInOrder) {
  std::vector<size_t> seen;
  std::mutex mutex;
  std::condition_variable changed;
  bool second_made = false;
  // The first piece of work ends only after the second.
  in_order(
      100, 4,
      [&](size_t i) {
        std::unique_lock lock(mutex);
        if (i == 0) changed.wait(lock, [&] { return second_made; });
        if (i == 1) second_made = true;
        changed.notify_all();
        return i * i;
      },
      [&](size_t i, size_t value) {
        EXPECT_EQ(value, i * i);
        seen.push_back(i);
      },
      [](size_t) {}, [] { return false; });
  ASSERT_EQ(seen.size(), 100U);
  EXPECT_TRUE(std::ranges::is_sorted(seen));
}

TEST(InOrder, StartedWorkIsDeliveredAfterAStop) {
  std::atomic<bool> stopped = false;
  std::atomic<size_t> made = 0;
  size_t delivered = 0;
  in_order(
      1000, 3,
      [&](size_t i) {
        if (i == 5) stopped = true;
        stopped.notify_all();
        if (i > 5) stopped.wait(false);
        ++made;
        return i;
      },
      [&](size_t, size_t) { ++delivered; }, [](size_t) {}, [&] { return stopped.load(); });
  EXPECT_EQ(delivered, made);
  EXPECT_GE(delivered, 6U);
  EXPECT_LE(delivered, 8U) << "at most the work that two other threads had started";
}

TEST(InOrder, AnExceptionReachesTheCaller) {
  std::atomic<size_t> made = 0;
  const auto make = [&](size_t i) {
    ++made;
    if (i == 3) throw std::bad_alloc();
    return i;
  };
  EXPECT_THROW(in_order(
                   1000, 1, make, [](size_t, size_t) {}, [](size_t) {}, [] { return false; }),
               std::bad_alloc);
  EXPECT_EQ(made, 4U);
}

TEST(InOrder, NoWorkGivesNoResults) {
  in_order(
      0, 8, [](size_t i) { return i; }, [](size_t, size_t) { FAIL(); }, [](size_t) {},
      [] { return false; });
}

}  // namespace
}  // namespace gadfly::tools::in_order_test
