// SPDX-License-Identifier: Apache-2.0
// The check of a reduction that keeps slowness: one command takes a multiple of the processor time
// of another.
#pragma once

#include <memory>

#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// Returns the question whether `fast` exits and `slow` takes at least `ratio` times its processor
// time.
std::unique_ptr<Question> ask_slower(FailingCommand slow, FailingCommand fast, double ratio,
                                     const Workplace& place, QuestionOptions options);

}  // namespace gadfly::tools::inline reduce
