// SPDX-License-Identifier: Apache-2.0
// A finding with a value in every field of proto/finding.proto, and bytes that are hard to write in
// a text format.
#pragma once

#include <string>

#include "harness/findings/finding.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness {

// Returns all 256 bytes, after text that a parser could take for the end of a string or an escape.
inline std::string hostile_bytes() {
  std::string bytes =
      "\"}\n# \\\" \\x41 \\101 '\xff"
      "7\\";
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  return bytes;
}

// Returns a finding whose strings are `text`, except for a few fixed ones.
inline Finding sample_finding(const std::string& text) {
  Finding finding = {.verdict = {FindingKind::kSoundness, text, text, text},
                     .target = text,
                     .responses = {response(text, "su?ec", Ending::kResourceOut, text),
                                   response("z3", "", Ending::kCrash, text),
                                   response("cvc5", "u", Ending::kTimeout),
                                   response("", "", Ending::kNotSupported)},
                     .input = "(check-sat)\n",
                     .strategies = text,
                     .gadfly_version = text,
                     .seed = UINT64_MAX,
                     .confirmations = UINT32_MAX,
                     .binary = text,
                     .solvers = {text, "z3"}};
  SolverResponse& first = finding.responses[0];
  first.build_id = text;
  first.reply.spent = UINT64_MAX;
  first.reply.models = {text, "", "(define-fun x () Int 1)", std::string(kMaxModelBytes + 1, 'm')};
  first.model_truths = {smtlib::Truth::kTrue, smtlib::Truth::kFalse, smtlib::Truth::kDepends,
                        smtlib::Truth::kUnknown};
  finding.responses[1].change = {approx::Direction::kWeaker, {text, ""}, text};
  finding.responses[2].change = {approx::Direction::kStronger, {}, ""};
  return finding;
}

}  // namespace gadfly::harness
