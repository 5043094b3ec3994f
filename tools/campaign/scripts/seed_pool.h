// SPDX-License-Identifier: Apache-2.0
// The seeds of one thread of an unguided campaign. Theories are drawn evenly, however many seeds
// each has, and a seed that a solver does not answer leaves the pool.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/random.h"

namespace gadfly::tools::inline campaign {

// The texts of seeds, and the theory of each; shared by all threads.
class SeedSet {
 public:
  // A seed counts for the rarest of the theories that it uses. Texts that are no scripts are left
  // out. Linear in the size of all texts.
  explicit SeedSet(const std::vector<std::string>& texts);

  struct Seed {
    std::string text;
    std::string_view theory;  // "" if it uses none but Core
  };
  const std::vector<Seed>& seeds() const { return seeds_; }

 private:
  std::vector<Seed> seeds_;
};

class SeedPool {
 public:
  // The pool of thread number `thread` of `threads`. Each gets its share of the seeds of a theory,
  // so that the solvers see a seed once; if a theory has fewer seeds than threads, each gets all.
  explicit SeedPool(const SeedSet& set, size_t thread = 0, size_t threads = 1);

  bool empty() const { return groups_.empty(); }
  // Draws a theory, then a seed of it. Requires a seed.
  size_t draw(Rng& rng) const;
  const std::string& text(size_t seed) const { return set_->seeds()[seed].text; }

  // Returns true at the first call for a seed: the solvers have not seen it yet.
  bool is_new(size_t seed);
  void drop(size_t seed);

 private:
  const SeedSet* set_;
  std::vector<std::vector<size_t>> groups_;  // seeds by theory; no group is empty
  std::vector<bool> seen_;
};

}  // namespace gadfly::tools::inline campaign
