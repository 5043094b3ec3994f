// SPDX-License-Identifier: Apache-2.0
// Runs scripts as CVC4's binary runs its standard input (src/main/driver_unified.cpp and
// command_executor.cpp), each with a new solver and parser. It is separate from the adapter because
// CVC4's headers are not C++20: driver.cc is compiled as C++17, so this header is valid in both.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/response.h"

namespace gadfly::harness::inline solvers::cvc4 {

class Driver {
 public:
  Driver();
  ~Driver();

  static std::string version();  // "1.8"
  static bool has_floats();      // floating point is compiled in; false for Debian's package

  // The three functions of text_solver.h; the limit is in CVC4's resource units per check-sat.
  void open(uint64_t limit);
  bool evaluate(std::string_view text, std::string& out, std::string& last_words);
  std::vector<Statistic> close();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace gadfly::harness::inline solvers::cvc4
