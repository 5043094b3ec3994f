// SPDX-License-Identifier: Apache-2.0
// A reduction that keeps a finding of a fuzz target, which is asked in process.
#pragma once

#include <memory>
#include <string>

#include "lib/base/result.h"
#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// `folder` is a finding's: input.smt2, finding.textproto, which may name a program. `binary` and
// `reference` are found where they are empty.
Result<std::unique_ptr<Question>> ask_same_finding(const std::string& folder,
                                                   const std::string& binary,
                                                   const std::string& reference,
                                                   const Workplace& place, uint32_t workers,
                                                   QuestionOptions options);

}  // namespace gadfly::tools::inline reduce
