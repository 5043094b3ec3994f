// SPDX-License-Identifier: Apache-2.0
// Measures how often the products of each choice are kept, compared with the average, for a
// multi-armed bandit. If the products of a choice are kept twice as often as the average, its
// relative rate is 2. Relative rates stay between a quarter and four, so that each choice is still
// tried. The influence of older results decreases.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gadfly::mutator {

class SuccessRates {
 public:
  // Record that a product was made with a choice, and that it was kept.
  void made(size_t choice);
  void kept(size_t choice);

  // Returns the rate of a choice divided by the average rate; 1 until a product of any choice is
  // kept.
  double relative_rate(size_t choice) const;

 private:
  struct Record {
    uint32_t made = 0;
    uint32_t kept = 0;
  };
  Record& record(size_t choice);
  void decay();

  std::vector<Record> records_;
  uint64_t made_ = 0;
  uint64_t kept_ = 0;
};

}  // namespace gadfly::mutator
