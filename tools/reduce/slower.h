// SPDX-License-Identifier: Apache-2.0
// A reduction that keeps that one command takes a multiple of the processor time of another.
#pragma once

#include <memory>

#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// `slow` takes at least `ratio` times the processor time of `fast`, which ends.
std::unique_ptr<Question> ask_slower(FailingCommand slow, FailingCommand fast, double ratio,
                                     const Workplace& place, QuestionOptions options);

}  // namespace gadfly::tools::inline reduce
