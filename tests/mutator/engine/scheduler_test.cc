// SPDX-License-Identifier: Apache-2.0
// Tests of the choice of inputs: which inputs each schedule draws, and what it needs to know.
#include "mutator/engine/scheduler.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lib/base/hash.h"
#include "tests/folder.h"

namespace gadfly::mutator::scheduler_test {
namespace {

constexpr std::string_view kInts = "(set-logic QF_LIA)(declare-const x Int)(assert (> x 0))";
constexpr std::string_view kReals = "(set-logic QF_LRA)(declare-const x Real)(assert (> x 0.5))";
constexpr std::string_view kMutant = "(set-logic QF_LRA)(declare-const x Real)(assert (> x 1.5))";

class SchedulerTest : public ::testing::Test {
 protected:
  fuzzing::Settings settings(const std::string& schedule) const {
    fuzzing::Settings settings;
    settings.schedule = schedule;
    settings.reach_log = folder_ / "reach";
    return settings;
  }

  // What the target does if an input reaches something new.
  void executed(std::string_view input, uint32_t place) {
    fuzzing::ReachLog log(folder_ / "reach");
    log.count(place);
    log.add({.input = hash_bytes(input), .cost = 1, .place_count = 1, .rarest = {place}});
  }

  std::set<std::string> drawn(Scheduler& scheduler) {
    Rng rng(1);
    std::set<std::string> inputs;
    for (int i = 0; i < 200; ++i) inputs.emplace(scheduler.draw(rng));
    EXPECT_EQ(inputs.erase(""), 1U) << "the engine's choice counts sometimes";
    return inputs;
  }

  const Folder folder_;
  Mutator mutator_{smtlib::TheorySet::standard()};
};

TEST_F(SchedulerTest, TheEngineChooses) {
  Scheduler scheduler(settings("engine"), "kinds");
  scheduler.add(kInts, mutator_);
  EXPECT_TRUE(drawn(scheduler).empty());
}

TEST_F(SchedulerTest, KindsAreThoseOfTheEnginesInputs) {
  Scheduler scheduler(settings(""), "kinds");
  scheduler.add(kInts, mutator_);
  scheduler.add(kReals, mutator_);
  executed(kMutant, 1);
  scheduler.observe(kMutant, mutator_);
  EXPECT_EQ(drawn(scheduler), (std::set<std::string>{std::string(kInts), std::string(kReals)}));
}

TEST_F(SchedulerTest, HalfOfTheInputsAreSeeds) {
  folder_.write("seeds/a.smt2", std::string(kInts));
  folder_.write("seeds/b.smt2", std::string(kReals));
  folder_.write("seeds/broken.smt2", "(assert");
  Scheduler scheduler(settings("kinds"), "engine");
  scheduler.add_seeds(folder_ / "seeds", mutator_);
  scheduler.add(kMutant, mutator_);
  Rng rng(1);
  std::map<std::string_view, int> counts;
  for (int i = 0; i < 1000; ++i) ++counts[scheduler.draw(rng)];
  EXPECT_EQ(counts.size(), 4U);
  EXPECT_NEAR(counts[kInts], 250, 50);
  EXPECT_NEAR(counts[kReals], 250, 50);
  EXPECT_NEAR(counts[kMutant], 250, 50);
  Scheduler none(settings("kinds"), "engine");
  none.add_seeds(folder_ / "missing", mutator_);
  EXPECT_EQ(none.draw(rng), "");
}

TEST_F(SchedulerTest, RareInputsAreThoseThatTheTargetLogged) {
  Scheduler scheduler(settings("rare"), "engine");
  executed(kReals, 1);
  scheduler.observe("", mutator_);
  scheduler.add(kInts, mutator_);
  EXPECT_EQ(drawn(scheduler), std::set<std::string>{std::string(kInts)}) << "as kinds";
  scheduler.add(kReals, mutator_);  // the engine brings the bytes
  EXPECT_EQ(drawn(scheduler), std::set<std::string>{std::string(kReals)});
  executed(kMutant, 2);
  scheduler.observe(kMutant, mutator_);
  EXPECT_EQ(drawn(scheduler), (std::set<std::string>{std::string(kReals), std::string(kMutant)}));
}

TEST_F(SchedulerTest, AMutantThatReachesNothingNewIsNotDrawn) {
  Scheduler scheduler(settings("rare"), "engine");
  executed(kReals, 1);
  scheduler.observe(kMutant, mutator_);
  scheduler.add(kReals, mutator_);
  EXPECT_EQ(drawn(scheduler), std::set<std::string>{std::string(kReals)});
}

TEST_F(SchedulerTest, TextThatCannotBeReadIsNotDrawn) {
  Scheduler scheduler(settings("rare"), "engine");
  executed(")(", 1);
  scheduler.observe(")(", mutator_);
  scheduler.add(")(", mutator_);
  EXPECT_TRUE(drawn(scheduler).empty());
}

}  // namespace
}  // namespace gadfly::mutator::scheduler_test
