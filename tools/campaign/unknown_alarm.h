// SPDX-License-Identifier: Apache-2.0
// Has a campaign gone blind? Where a solver that decided scripts answers nothing but unknown from
// some time on (out of what it may have of memory, say), nothing can be found any more, and all
// that is to be seen of it is that executions get fast.
#pragma once

#include "tools/campaign/summary.h"

namespace gadfly::tools {

class Blindness {
 public:
  // Takes in the counts of answers so far; true once, when hardly one of the last thousand or more
  // was sat or unsat, where one in ten had been.
  bool observe(const Answers& answers);

 private:
  Answers last_;  // at the last look
  bool told_ = false;
};

}  // namespace gadfly::tools
