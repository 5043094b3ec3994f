// SPDX-License-Identifier: Apache-2.0
// How often the products of each of several choices are kept, compared with the average: a
// multi-armed bandit. A choice whose products are kept twice as often as the average has the
// relative rate 2. Rates stay between a quarter and four, so that each choice is still tried, and
// older results count less and less.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gadfly::mutator {

class SuccessRates {
 public:
  // A product was made with a choice (call it once per use), or a product of it was kept.
  void made(size_t choice);
  void kept(size_t choice);

  // The rate of a choice divided by the average rate; 1 for all choices until a product is kept.
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
