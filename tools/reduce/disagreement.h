// SPDX-License-Identifier: Apache-2.0
// The check of a reduction that keeps a contradiction of two solvers: one returns sat, the other
// unsat.
#pragma once

#include <memory>

#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// Returns the question whether the two commands contradict each other on a candidate.
std::unique_ptr<Question> ask_disagreement(FailingCommand first, FailingCommand second,
                                           const Workplace& place, QuestionOptions options);

}  // namespace gadfly::tools::inline reduce
