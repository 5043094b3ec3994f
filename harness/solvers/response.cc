// SPDX-License-Identifier: Apache-2.0
// Builds and destroys responses, and names answers and endings as findings and messages print them.
#include "harness/solvers/response.h"

#include <utility>

namespace gadfly::harness::inline solvers {

Response::Response() = default;
Response::Response(std::vector<Answer> given, Ending end, std::string text)
    : answers(std::move(given)), ending(end), detail(std::move(text)) {}
Response::Response(const Response&) = default;
Response::Response(Response&&) noexcept = default;
Response& Response::operator=(const Response&) = default;
Response& Response::operator=(Response&&) noexcept = default;
Response::~Response() = default;

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
