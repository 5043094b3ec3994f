// SPDX-License-Identifier: Apache-2.0
// Detects a solver that stops deciding scripts. If it answers only unknown from some time on (for
// example because its memory is used up), a campaign finds nothing any more, and the only other
// symptom is that executions become fast.
#pragma once

#include "tools/campaign/campaign_summary.h"

namespace gadfly::tools::inline campaign {

class UnknownAlarm {
 public:
  // Takes the counts of all answers so far. Returns true once: when at most 5 of the last 1,000 or
  // more answers are sat or unsat, and more than one in ten before them was.
  bool observe(const Answers& answers);

 private:
  Answers last_;  // at the end of the last window
  bool raised_ = false;
};

}  // namespace gadfly::tools::inline campaign
