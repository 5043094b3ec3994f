// SPDX-License-Identifier: Apache-2.0
// Runs scripts as CVC4's binary runs its standard input (src/main/driver_unified.cpp and
// command_executor.cpp), each over a solver and a parser of its own. Apart from the adapter because
// CVC4's headers are not C++20: driver.cc is compiled as C++17, and so this header is both.
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
  static bool has_floats();      // Debian's has not

  // The three functions of text_solver.h; the limit is of CVC4's resource units for each check-sat.
  void open(uint64_t limit);
  bool evaluate(std::string_view text, std::string& out, std::string& last_words);
  std::vector<Statistic> close();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace gadfly::harness::inline solvers::cvc4
