// SPDX-License-Identifier: Apache-2.0
// The check of a reduction that keeps how a command behaves: its exit code or signal, and its
// output.
#pragma once

#include <memory>

#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// Returns the question whether `command` behaves on a candidate as on the original.
std::unique_ptr<Question> ask_same_behavior(FailingCommand command, const Workplace& place,
                                            QuestionOptions options);

}  // namespace gadfly::tools::inline reduce
