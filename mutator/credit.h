// SPDX-License-Identifier: Apache-2.0
// Weights of strategies that follow what the engine keeps: a strategy whose mutants are kept twice
// as often as the average is drawn twice as often, within a factor of four, so that none starves.
// An engine that does not tell what it keeps never changes them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gadfly::mutator {

class Credit {
 public:
  // `base`: the weights to begin with, and to stay near.
  explicit Credit(std::span<const uint32_t> base);

  // A mutant came of this strategy (more than once where several did), or was kept.
  void made(size_t strategy) { ++made_[strategy]; }
  void kept(size_t strategy) { ++kept_[strategy]; }

  // The weights by what is known now, scaled by 16; a weight of 0 stays 0.
  std::span<const uint32_t> weights();

 private:
  std::vector<uint32_t> base_;
  std::vector<uint32_t> weights_;
  std::vector<uint64_t> made_;
  std::vector<uint64_t> kept_;
};

}  // namespace gadfly::mutator
