// SPDX-License-Identifier: Apache-2.0
// The verdict if no oracle reports a bug: is the script fine, or was nothing compared?
#pragma once

#include "tools/judging/judgment.h"

namespace gadfly::tools::inline judging {

// Sets the verdict and the reason of a judgment.
void judge_silence(const harness::JudgeInput& the_case, Judgment& judgment);

}  // namespace gadfly::tools::inline judging
