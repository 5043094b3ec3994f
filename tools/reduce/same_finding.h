// SPDX-License-Identifier: Apache-2.0
// The check of a reduction that keeps a finding: the fuzz target that found it runs each candidate
// in process, and its judge must find the same.
#pragma once

#include <memory>
#include <string>

#include "lib/base/result.h"
#include "tools/reduce/question.h"

namespace gadfly::tools::inline reduce {

// Returns the question whether the target finds the same; for a finding of a campaign over solver
// binaries, whether the solvers do (same_judgment.h). `folder`: of the finding, with its
// finding.textproto. If `binary` is empty, the program is the one that the finding names, or else
// that of the verify build; if `reference` is empty, the default is taken. kSyntax if the finding
// cannot be used, kIo if a file or program is missing.
Result<std::unique_ptr<Question>> ask_same_finding(const std::string& folder,
                                                   const std::string& binary,
                                                   const std::string& reference,
                                                   const Workplace& place, uint32_t workers,
                                                   QuestionOptions options);

}  // namespace gadfly::tools::inline reduce
