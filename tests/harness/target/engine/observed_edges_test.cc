// SPDX-License-Identifier: Apache-2.0
// libFuzzer gets each edge once, and finds all counters unchanged afterwards. The real function is
// in this program.
#include <gtest/gtest.h>

#include "harness/target/engine/coverage.h"
#include "tests/harness/target/fake_engine.h"

namespace {

std::vector<size_t> given;  // the counters that the real function finds

}  // namespace

extern "C" {
void update(void* tracer) __asm__("__wrap__ZN6fuzzer7TracePC17UpdateObservedPCsEv");
void real_update(void* tracer) __asm__("_ZN6fuzzer7TracePC17UpdateObservedPCsEv");
}

void real_update(void* tracer) {
  EXPECT_EQ(tracer, &given);
  given.clear();
  const std::span<uint8_t> counters = gadfly::harness::coverage_counters()[0];
  for (size_t i = 0; i < counters.size(); ++i)
    if (counters[i] != 0) given.push_back(i);
}

namespace gadfly::harness::observed_edges_test {
namespace {

using Numbers = std::vector<size_t>;

TEST(ObservedEdges, EachIsGivenOnce) {
  clear_fake_engine();
  const std::span<uint8_t> counters = coverage_counters()[0];
  ASSERT_GE(counters.size(), 4U);
  counters[1] = 5;
  update(&given);
  EXPECT_EQ(given, Numbers{1});
  counters[0] = 7;
  counters[counters.size() - 1] = 1;
  update(&given);
  EXPECT_EQ(given, (Numbers{0, counters.size() - 1}));
  EXPECT_EQ(counters[1], 5);
  EXPECT_EQ(counters[0], 7);
  EXPECT_EQ(counters[counters.size() - 1], 1);
  update(&given);
  EXPECT_EQ(given, Numbers{});
  clear_fake_engine();
  counters[1] = 1;
  counters[2] = 1;
  update(&given);
  EXPECT_EQ(given, Numbers{2});
  clear_fake_engine();
}

}  // namespace
}  // namespace gadfly::harness::observed_edges_test
