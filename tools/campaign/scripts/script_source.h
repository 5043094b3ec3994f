// SPDX-License-Identifier: Apache-2.0
// The scripts that one thread of an unguided campaign sends to the solvers: each seed once as it
// stands, then mutants of seeds. Most of them use what all solvers accept. Some are for one solver
// alone, and use what only that solver accepts: its crashes and its wrong models need no other
// solver.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/random.h"
#include "mutator/mutator.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/scripts/seed_pool.h"
#include "tools/campaign/scripts/solver_options.h"

namespace gadfly::tools::inline campaign {

class ScriptSource {
 public:
  // The options (solvers, profile, bank, max_len, max_chain) and the seeds in the pool must outlive
  // the source. `additions`: by solver. Reads $GADFLY_WEIGHTS. The same seed and the same notes
  // give the same scripts.
  ScriptSource(const CampaignOptions& options, const std::vector<SolverAdditions>& additions,
               SeedPool pool, uint64_t seed);

  // Is there no seed that all solvers answer?
  bool empty() const { return pool_.empty(); }

  struct NextScript {
    std::string text;
    size_t seed;                 // that it is made of
    bool mutated;                // false: the seed as it stands
    std::string strategies;      // that made it: "operator, generate"
    std::optional<size_t> only;  // the number of the solver that it is for; otherwise it is for all
  };
  // Returns the next script; nothing if no mutation was possible. Requires a seed.
  std::optional<NextScript> next();
  const std::string& seed_text(size_t seed) const { return pool_.text(seed); }

  // Notes which solvers answered a seed as it stands. A seed that some did not answer stays for the
  // others alone.
  void note_answered(size_t seed, const std::vector<bool>& answered);

 private:
  // What one solver alone accepts.
  struct Alone {
    std::unique_ptr<mutator::Mutator> mutator;  // null: it accepts no more than all solvers do
    std::vector<size_t> seeds;                  // that not all solvers answer
  };

  std::optional<size_t> choose_alone();
  size_t draw_seed(std::optional<size_t> only);

  const CampaignOptions& options_;
  Rng rng_;
  SeedPool pool_;
  std::unique_ptr<mutator::Mutator> mutator_;
  std::vector<Alone> alone_;  // by solver; empty if there is one solver
};

}  // namespace gadfly::tools::inline campaign
