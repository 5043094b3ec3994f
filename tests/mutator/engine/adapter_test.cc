// SPDX-License-Identifier: Apache-2.0
// Tests of the part of the mutator that all engines use: it stacks mutations, keeps donors, reads
// settings from the environment, and adapts the weights of strategies.
#include "mutator/engine/adapter.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "mutator/strategies.h"
#include "tests/corpus.h"
#include "tests/folder.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::adapter_test {
namespace {

constexpr size_t kMostBytes = 4096;

std::string mutate(Adapter& adapter, std::string_view text, uint64_t seed,
                   size_t max_bytes = kMostBytes, uint32_t most_mutations = 1) {
  return std::string(adapter.mutate(
      {.bytes = text, .max_bytes = max_bytes, .seed = seed, .most_mutations = most_mutations}));
}

// Sets an environment variable during one test.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
  ~Environment() { ::unsetenv(name_); }

 private:
  const char* name_;
};

TEST(AdapterTest, TheSameCallsGiveTheSameMutants) {
  Adapter one;
  Adapter two;
  size_t changed = 0;
  for (const Seed& seed : corpus()) {
    const std::string mutant = mutate(one, seed.text, 11, kMostBytes, 8);
    EXPECT_EQ(mutant, mutate(two, seed.text, 11, kMostBytes, 8)) << seed.name;
    changed += mutant != seed.text;
  }
  EXPECT_GT(changed, corpus().size() * 9 / 10);
}

TEST(AdapterTest, OptionsOfTheSolverAreSet) {
  const Environment weights("GADFLY_WEIGHTS", "options=1");
  const Environment options("GADFLY_OPTIONS", ":bv-solver prop | preprop\n:abstraction true\n");
  Adapter adapter;
  const std::string mutant = mutate(adapter, "(assert true)(check-sat)", 1);
  EXPECT_TRUE(mutant.starts_with("(set-option :bv-solver p") ||
              mutant.starts_with("(set-option :abstraction true)"))
      << mutant;
}

TEST(AdapterTest, EarlierInputsAreDonors) {
  const Environment weights("GADFLY_WEIGHTS", "splice=1");
  Adapter adapter;
  constexpr std::string_view kFirst =
      "(set-logic QF_LIA)(declare-const marked Int)(assert (= marked 42))";
  constexpr std::string_view kSecond = "(set-logic QF_LIA)(assert (or true (not false)))";
  mutate(adapter, kFirst, 1);
  bool brought = false;
  for (uint64_t seed = 0; seed < 50 && !brought; ++seed)
    brought = mutate(adapter, kSecond, seed).find("marked") != std::string::npos;
  EXPECT_TRUE(brought);
}

TEST(AdapterTest, ADonorFromTheEngineIsPreferred) {
  const Environment weights("GADFLY_WEIGHTS", "splice=1");
  Adapter adapter;
  const std::string_view mutant =
      adapter.mutate({.bytes = "(assert (or true (not false)))",
                      .max_bytes = kMostBytes,
                      .seed = 1,
                      .supplies = {.donor = "(declare-const lent Bool)(assert (xor lent lent))"}});
  EXPECT_NE(mutant.find("lent"), std::string_view::npos);
}

TEST(AdapterTest, MutationsAreStackedAndNamed) {
  Adapter adapter;
  std::set<size_t> lengths;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    const std::string text = corpus()[seed].text;
    if (mutate(adapter, text, seed, kMostBytes, 4) != text)
      EXPECT_FALSE(adapter.provenance().empty());
    lengths.insert(adapter.provenance().size());
  }
  EXPECT_GE(lengths.size(), 4u);
  EXPECT_LE(*lengths.rbegin(), 4u);
}

TEST(AdapterTest, WholeCommandsOfBrokenTextAreMutated) {
  Adapter adapter;
  constexpr std::string_view kCut =
      "(declare-const p Bool)\n(assert (or p (not p)))\n(assert (and p \"cut he";
  size_t changed = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const std::string mutant = mutate(adapter, kCut, seed);
    changed += mutant != kCut && smtlib::read(mutant)->problems().empty();
  }
  EXPECT_GE(changed, 19u);
  EXPECT_TRUE(adapter.usable(kCut));
  for (const std::string_view text : {"(((", "\"never closed", "\xff\xfe", ") (assert true)"}) {
    EXPECT_FALSE(adapter.usable(text));
    EXPECT_EQ(mutate(adapter, text, 1, 100), text);
    EXPECT_EQ(mutate(adapter, text, 1, 1), "");
  }
  EXPECT_EQ(mutate(adapter, "", 1), "");
}

TEST(AdapterTest, WholeCommandsAreRemovedFromATooLongText) {
  std::string text = "(declare-const p Bool)\n";
  for (int i = 0; i < 50; ++i) text += "(assert (or p (not p)))\n";
  text += "(check-sat)\n";
  Adapter adapter;
  for (size_t max_bytes = 60; max_bytes < text.size(); max_bytes += 97) {
    const std::string mutant = mutate(adapter, text, 9, max_bytes);
    ASSERT_FALSE(mutant.empty());
    EXPECT_LE(mutant.size(), max_bytes);
    EXPECT_TRUE(smtlib::read(mutant)->problems().empty()) << mutant;
    // Assertions are removed first.
    EXPECT_NE(mutant.find("(declare-const p Bool)"), std::string::npos) << mutant;
    EXPECT_NE(mutant.find("(check-sat)"), std::string::npos) << mutant;
  }
}

TEST(AdapterTest, TheEnvironmentSetsLimitsAndWeights) {
  const Environment weights("GADFLY_WEIGHTS", "literal=3,nonsense=7,operator=x");
  const Environment bytes("GADFLY_MAX_BYTES", "200");
  Adapter adapter;
  for (const Seed& seed : corpus()) {
    EXPECT_LE(mutate(adapter, seed.text, 5).size(), 200u);
    for (size_t strategy : adapter.provenance()) EXPECT_EQ(strategies()[strategy].name, "literal");
  }
}

TEST(AdapterTest, WithoutALimitAnInputMayKeepItsLength) {
  constexpr size_t kUsual = 300;
  const std::string longer =
      "(declare-const p Bool)(assert (or p (not p)))" + std::string(600, ' ');
  Adapter adapter(kUsual);
  size_t most = 0;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_LE(mutate(adapter, longer, seed).size(), longer.size());
    most = std::max(most, mutate(adapter, "(assert (or true (not false)))", seed).size());
  }
  EXPECT_GT(most, 30u);
  EXPECT_LE(most, kUsual);
  const Environment bytes("GADFLY_MAX_BYTES", "1000");
  Adapter wider(kUsual);
  bool grew = false;
  for (uint64_t seed = 0; seed < 50 && !grew; ++seed)
    grew = mutate(wider, longer, seed).size() > longer.size();
  EXPECT_TRUE(grew);
}

TEST(AdapterTest, TheDefaultSizeOfATermIsThatOfTheMutator) {
  EXPECT_EQ(fuzzing::Settings().max_nodes, Limits().max_nodes);
}

TEST(AdapterTest, UnreadableValuesInTheEnvironmentAreIgnored) {
  const Environment weights("GADFLY_WEIGHTS", "literal=0,=,,a=b=c");
  const Environment bytes("GADFLY_MAX_BYTES", "-5");
  const Environment nodes("GADFLY_MAX_NODES", "many");
  Adapter adapter;
  std::set<size_t> seen;
  for (size_t i = 0; i < corpus().size(); ++i)
    if (mutate(adapter, corpus()[i].text, i) != corpus()[i].text)
      seen.insert(adapter.provenance().front());
  EXPECT_EQ(seen.size(), strategies().size() - 6)
      << "two need a bank, horn another profile, and options, tactics, and queries lists";
}

TEST(AdapterTest, StrategiesOfKeptMutantsAreDrawnMoreOften) {
  const auto share = [](const char* adapt) {
    const Environment environment("GADFLY_ADAPT", adapt);
    Adapter adapter;
    size_t literals = 0;
    constexpr uint64_t kCalls = 6000;
    for (uint64_t call = 0; call < kCalls; ++call) {
      mutate(adapter, corpus()[call % corpus().size()].text, call);
      const bool literal = !adapter.provenance().empty() &&
                           strategies()[adapter.provenance().front()].name == "literal";
      if (literal) adapter.kept();
      literals += literal;
    }
    return static_cast<double>(literals) / kCalls;
  };
  EXPECT_GT(share("1"), 1.5 * share("0"));
}

// libFuzzer does not report which mutants it keeps. But it mutates only inputs of its corpus.
TEST(AdapterTest, AMutantThatIsMutatedAgainCountsAsKept) {
  const auto share = [](const char* adapt) {
    const Environment environment("GADFLY_ADAPT", adapt);
    Adapter adapter;
    std::vector<std::string> corpus_of_engine;
    size_t literals = 0;
    constexpr uint64_t kCalls = 6000;
    for (uint64_t call = 0; call < kCalls; ++call) {
      const std::string mutant = mutate(adapter, corpus()[call % corpus().size()].text, call);
      const bool literal = !adapter.provenance().empty() &&
                           strategies()[adapter.provenance().front()].name == "literal";
      literals += literal;
      if (literal) corpus_of_engine.push_back(mutant);
      if (call % 20 != 0 || corpus_of_engine.empty()) continue;
      mutate(adapter, corpus_of_engine.back(), call);
      corpus_of_engine.pop_back();
    }
    return static_cast<double>(literals) / kCalls;
  };
  EXPECT_GT(share("1"), 1.4 * share("0"));
}

TEST(AdapterTest, StrategiesAreCountedInAFile) {
  const Folder folder;
  const std::string file = folder / "strategies";
  const Environment environment("GADFLY_STRATEGY_COUNTS", file.c_str());
  Adapter adapter;
  uint64_t made = 0;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    mutate(adapter, corpus()[0].text, seed);
    made += adapter.provenance().size();
  }
  adapter.kept();
  const std::vector<fuzzing::StrategyCount> counts = fuzzing::StrategyTally::read(file);
  ASSERT_EQ(counts.size(), strategies().size());
  uint64_t sum = 0;
  uint64_t kept = 0;
  for (size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(counts[i].name, strategies()[i].name);
    sum += counts[i].made;
    kept += counts[i].kept;
  }
  EXPECT_GT(made, 40U);
  EXPECT_EQ(sum, made);
  EXPECT_EQ(kept, adapter.provenance().size());
}

TEST(AdapterTest, InputsOfOtherCampaignsArePassedOnOnceAndUnchanged) {
  const Folder folder;
  const std::string incoming = folder / "incoming";
  const std::string counts = folder / "strategies";
  const std::string foreign = "(assert false) ; of another campaign\n(check-sat)\n";
  folder.write("incoming/a", foreign);
  folder.write("incoming/b", std::string(kMostBytes + 1, ' '));
  const Environment inbox("GADFLY_INCOMING", incoming.c_str());
  const Environment tally("GADFLY_STRATEGY_COUNTS", counts.c_str());
  Adapter adapter;
  size_t passed = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    if (mutate(adapter, corpus()[0].text, seed) != foreign) continue;
    ++passed;
    EXPECT_TRUE(adapter.provenance().empty());
    adapter.kept();
  }
  EXPECT_EQ(passed, 1U);
  EXPECT_TRUE(std::filesystem::is_empty(incoming));
  const fuzzing::StrategyCount last = fuzzing::StrategyTally::read(counts).back();
  EXPECT_EQ(last.name, "exchange");
  EXPECT_EQ(last.made, 1U);
  EXPECT_EQ(last.kept, 1U);
}

TEST(AdapterTest, AShareOfTheMutantsIsIllFormedOnPurpose) {
  constexpr std::string_view kScript =
      "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(assert (= x 2))(check-sat)";
  const auto ill_formed = [&](const char* one_in) {
    const Environment environment("GADFLY_ILL_FORMED_RATE", one_in);
    Adapter adapter;
    int found = 0;
    for (uint64_t seed = 0; seed < 400; ++seed)
      found += smtlib::has_error(smtlib::read(mutate(adapter, kScript, seed))->problems());
    return found;
  };
  EXPECT_EQ(ill_formed("0"), 0);
  EXPECT_GT(ill_formed("1"), 200);
  EXPECT_GT(ill_formed("4"), 20);
  EXPECT_LT(ill_formed("4"), 120);
}

}  // namespace
}  // namespace gadfly::mutator::adapter_test
