// SPDX-License-Identifier: Apache-2.0
// Makes approximations ("versions") of scripts and compares the responses of two solvers with those
// that the relation requires. One object does the work of one thread of relations.cc.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/approximation/context.h"
#include "harness/processes/reference.h"
#include "lib/approx/approximator.h"

namespace gadfly::bench {

struct Options {
  std::string out = "relations";  // folder for versions that are rejected, disputed or broken
  uint32_t steps = approx::kMaxSteps;
  uint64_t seed = 1;
  uint32_t timeout_ms = 2000;  // wall-clock limit per script and solver
  bool cnf = false;
};

struct Seed {
  std::string path;
  std::string text;
  std::vector<harness::Answer> expected;
  bool usable = false;
};

// The result of checking a version: whether both solvers, one or no solver returned the required
// response, or else what went wrong. Broken: both solvers contradict it. Disputed: one does.
enum class Fate : uint8_t { kNone, kDecided, kByOne, kByNone, kRejected, kDisputed, kBroken };
constexpr std::array<const char*, 7> kFates = {
    "no rule applies",      "decided by both", "decided by one", "decided by none",
    "rejected by a solver", "disputed",        "broken"};

struct Cell {
  uint64_t steps = 0;
  uint64_t decided = 0;
};

// Counts of versions by Fate and by direction, and of steps by group of rules and context.
struct Tally {
  std::array<uint64_t, kFates.size()> fates = {};
  std::map<std::string, std::array<Cell, kContexts.size()>> cells;
  std::map<approx::Direction, uint64_t> directions;

  void add(const Tally& other);
};

class RelationCheck {
 public:
  // `rules` has one flag per rule. The options must outlive the object.
  RelationCheck(const Options& options, const std::vector<bool>& rules);

  // Returns whether both solvers are available.
  bool ready() const;

  // Sets seed.usable to whether both solvers return the expected responses. First turns the seed
  // into clauses if Options::cnf is set.
  void check(Seed& seed);

  // Draws `count` versions, runs the solvers on them, and adds the results to the tally.
  void approximate(const Seed& seed, uint32_t count, Tally& tally);

 private:
  void approximate_once(const Seed& seed, Rng& rng, Tally& tally);
  // The version must have the response `kept` at each check-sat at which the seed has it. Appends
  // the responses of the solvers to `report`.
  Fate judge(const std::vector<harness::Answer>& expected, harness::Answer kept,
             std::string& report);
  void write_out(const Seed& seed, Fate fate, const std::string& answers) const;

  const Options& options_;
  smtlib::Script parent_;
  smtlib::Script child_;
  generate::Scratch scratch_;
  approx::Approximator approximator_;
  approx::Approximation approximation_;
  smtlib::Edits edits_;
  std::string text_;
  std::vector<std::unique_ptr<harness::Reference>> solvers_;
};

}  // namespace gadfly::bench
