// SPDX-License-Identifier: Apache-2.0
// Policies that save work: which inputs are skipped, and which must not be.
#include "harness/target/input_filter.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/harness/judge/responses.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness {
namespace {

constexpr int kScripts = 640;

std::unique_ptr<smtlib::Script> numbered(int number) {
  return script("(declare-const x Int)(assert (< x " + std::to_string(number) + "))(check-sat)");
}

// The number of different scripts for which it holds.
int count(Throughput& throughput, const std::function<bool()>& holds) {
  int found = 0;
  for (int i = 0; i < kScripts; ++i) {
    EXPECT_TRUE(throughput.admit(*numbered(i)));
    found += holds();
  }
  return found;
}

Response answered(std::string_view letters, Ending ending = Ending::kCompleted) {
  return response("", letters, ending).reply;
}

TEST(ThroughputTest, WithoutRulesEveryInputIsTreatedAsIfAlone) {
  Throughput plain;
  Throughput none("none", 1);
  for (Throughput* throughput : {&plain, &none}) {
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(count(*throughput, [&] { return throughput->asks_references(false); }), kScripts);
      EXPECT_EQ(
          count(*throughput,
                [&] { return throughput->worth_keeping(answered("", Ending::kNotSupported)); }),
          kScripts);
    }
  }
}

TEST(ThroughputTest, ADuplicateIsNotAdmitted) {
  Throughput throughput("duplicates", 1);
  EXPECT_TRUE(throughput.admit(*numbered(1)));
  EXPECT_TRUE(throughput.admit(*numbered(2)));
  EXPECT_FALSE(throughput.admit(*numbered(1)));
  const std::string other(numbered(1)->source());
  EXPECT_FALSE(throughput.admit(*script("; a comment\n" + other)));
}

TEST(ThroughputTest, ADuplicateWithANewLabelIsAdmitted) {
  Throughput throughput("duplicates", 1);
  const std::string text(numbered(1)->source());
  const std::string label = "(set-info :gadfly-witness \"1 0 (x 0)\")";
  EXPECT_TRUE(throughput.admit(*script(text)));
  EXPECT_TRUE(throughput.admit(*script(text + label)));
  EXPECT_FALSE(throughput.admit(*script(text + label)));
}

TEST(ThroughputTest, RefusedScriptsAreNoDuplicates) {
  Throughput throughput("duplicates", 1);
  EXPECT_TRUE(throughput.admit(*script("(include \"file\")")));
  EXPECT_TRUE(throughput.admit(*script("(include \"file\")")));
}

TEST(ThroughputTest, UnderAflDuplicatesAreAdmitted) {
  const FakeAfl afl;
  Throughput throughput("duplicates", 1);
  EXPECT_TRUE(throughput.admit(*numbered(1)));
  EXPECT_TRUE(throughput.admit(*numbered(1)));
}

TEST(ThroughputTest, NothingIsKeptThatTheSolverIsNotGiven) {
  Throughput throughput("unsupported", 1);
  const auto kept = [&](const Response& reply) {
    return count(throughput, [&] { return throughput.worth_keeping(reply); });
  };
  EXPECT_EQ(kept(answered("", Ending::kNotSupported)), 0);
  EXPECT_EQ(kept(answered("ee")), kScripts);
}

TEST(ThroughputTest, ReferencesRunOnNewInputsAndAShareOfTheRest) {
  Throughput throughput("none", 8);
  EXPECT_EQ(count(throughput, [&] { return throughput.asks_references(true); }), kScripts);
  const int asked = count(throughput, [&] { return throughput.asks_references(false); });
  EXPECT_GT(asked, kScripts / 16);
  EXPECT_LT(asked, kScripts / 4);
  EXPECT_EQ(count(throughput, [&] { return throughput.asks_references(false); }), asked);
}

}  // namespace
}  // namespace gadfly::harness
