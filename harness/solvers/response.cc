// SPDX-License-Identifier: Apache-2.0
// The names of answers and endings, as findings and messages print them.
#include "harness/solvers/response.h"

namespace gadfly::harness::inline solvers {

const char* to_string(Answer answer) {
  switch (answer) {
    case Answer::kSat:
      return "sat";
    case Answer::kUnsat:
      return "unsat";
    case Answer::kUnknown:
      return "unknown";
    case Answer::kError:
      return "error";
    case Answer::kSelfCheck:
      return "self-check";
  }
  return "";
}

const char* to_string(Ending ending) {
  switch (ending) {
    case Ending::kCompleted:
      return "completed";
    case Ending::kResourceOut:
      return "resource-out";
    case Ending::kTimeout:
      return "timeout";
    case Ending::kCrash:
      return "crash";
    case Ending::kNotSupported:
      return "not-supported";
  }
  return "";
}

}  // namespace gadfly::harness::inline solvers
