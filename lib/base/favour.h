// SPDX-License-Identifier: Apache-2.0
// Which of many things pay: those whose products are kept twice as often as the average are worth
// twice as much, within a factor of four either way, so that none starves. What has been kept long
// ago counts less and less.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lib/base/random.h"

namespace gadfly {

class Favour {
 public:
  // Something was made of a thing (more than once where it went in several times), and kept.
  void made(size_t thing);
  void kept(size_t thing);

  // What a thing is worth, one being the average; one for all as long as nothing was kept.
  double worth(size_t thing) const;

  // One of them, in proportion to their worth as far as eight draws can tell. There must be one.
  uint32_t draw(std::span<const uint32_t> things, Rng& rng) const;

  // Forgets the things from number `count` on.
  void truncate(size_t count);

 private:
  struct Record {
    uint32_t made = 0;
    uint32_t kept = 0;
  };
  Record& record(size_t thing);
  void decay();

  std::vector<Record> records_;
  uint64_t made_ = 0;
  uint64_t kept_ = 0;
};

}  // namespace gadfly
