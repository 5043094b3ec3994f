// SPDX-License-Identifier: Apache-2.0
// GMP's generator of random numbers, seeded from a copy. gmp_randseed_ui() computes with numbers of
// 20,000 bits. cvc5 and Bitwuzla call it for each script, mostly with the same seed; in cvc5 that
// was a quarter of the set-up. In what is linked with gadfly_gmp_seed, these calls come here
// (--wrap), and a generator that was seeded before is copied. The numbers drawn are the same.
#include <gmp.h>

#include <cstddef>
#include <map>

namespace {

constexpr size_t kSeeds = 16;  // more than the solvers use by themselves; a script may name others

// Generators that were only seeded, by seed. All are Mersenne Twisters.
class Seeded {
 public:
  Seeded() { gmp_randinit_mt(any_); }
  Seeded(const Seeded&) = delete;
  Seeded& operator=(const Seeded&) = delete;
  ~Seeded() {
    clear();
    gmp_randclear(any_);
  }

  // True if the generator is of the kind that is kept.
  bool holds(const gmp_randstate_t state) const {
    return state->_mp_algdata._mp_lc == any_->_mp_algdata._mp_lc;
  }

  // Nothing if the seed is new.
  const __gmp_randstate_struct* find(unsigned long seed) const {
    const auto found = by_seed_.find(seed);
    return found == by_seed_.end() ? nullptr : &found->second;
  }

  void add(unsigned long seed, const gmp_randstate_t state) {
    if (by_seed_.size() == kSeeds) clear();
    gmp_randinit_set(&by_seed_[seed], state);
  }

 private:
  void clear() {
    for (auto& [seed, state] : by_seed_) gmp_randclear(&state);
    by_seed_.clear();
  }

  gmp_randstate_t any_;
  std::map<unsigned long, __gmp_randstate_struct> by_seed_;
};

}  // namespace

extern "C" {
void __real___gmp_randseed_ui(gmp_randstate_t state, unsigned long seed);

void __wrap___gmp_randseed_ui(gmp_randstate_t state, unsigned long seed) {
  static thread_local Seeded seeded;
  if (!seeded.holds(state)) {
    __real___gmp_randseed_ui(state, seed);
  } else if (const __gmp_randstate_struct* known = seeded.find(seed)) {
    gmp_randclear(state);
    gmp_randinit_set(state, known);
  } else {
    __real___gmp_randseed_ui(state, seed);
    seeded.add(seed, state);
  }
}
}
