// SPDX-License-Identifier: Apache-2.0
// Statistics for reports: moments of a sample (mean, extremes, standard deviation) and its median.
#pragma once

#include <cstdint>
#include <vector>

namespace gadfly::tools::inline cli {

// Mean, extremes and standard deviation of a stream of numbers, in one pass (Welford 1962).
class Moments {
 public:
  void add(double value);
  uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double min() const { return min_; }
  double max() const { return max_; }
  double stddev() const;  // of the population; 0 if there are no numbers

 private:
  uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of squared distances to the mean
  double min_ = 0;
  double max_ = 0;
};

// Returns the lower median; 0 if there are no values.
double median(std::vector<double> values);

}  // namespace gadfly::tools::inline cli
