// SPDX-License-Identifier: Apache-2.0
// Writes each field of proto/finding.proto by hand in protobuf's text format. The tests read every
// name and every escape that this file can write with protobuf's own parser.
#include "harness/findings/finding_text.h"

#include <cstdio>

#include "lib/base/hash.h"

namespace gadfly::harness::inline findings {
namespace {

// Returns `text` as a quoted string of protobuf's text format. Bytes other than printable ASCII
// become octal escapes.
std::string text_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte > 0x7e) {
      char octal[5];
      std::snprintf(octal, sizeof octal, "\\%03o", byte);
      out += octal;
    } else {
      out += c;
    }
  }
  return out + '"';
}

const char* proto_name(FindingKind kind) {
  switch (kind) {
    case FindingKind::kCrash:
      return "CRASH";
    case FindingKind::kSoundness:
      return "SOUNDNESS";
    case FindingKind::kInvalidModel:
      return "INVALID_MODEL";
    case FindingKind::kSelfCheck:
      return "SELF_CHECK";
  }
  return "";
}

const char* proto_name(Answer answer) {
  switch (answer) {
    case Answer::kSat:
      return "SAT";
    case Answer::kUnsat:
      return "UNSAT";
    case Answer::kUnknown:
      return "UNKNOWN";
    case Answer::kError:
      return "ERROR";
    case Answer::kSelfCheck:
      return "SELF_CHECK_FAILED";
  }
  return "";
}

const char* proto_name(Ending ending) {
  switch (ending) {
    case Ending::kCompleted:
      return "COMPLETED";
    case Ending::kResourceOut:
      return "RESOURCE_OUT";
    case Ending::kTimeout:
      return "TIMEOUT";
    case Ending::kCrash:
      return "CRASHED";
    case Ending::kNotSupported:
      return "NOT_SUPPORTED";
  }
  return "";
}

std::string change_textproto(const Change& change) {
  const bool weaker = change.direction == approx::Direction::kWeaker;
  std::string out =
      std::string("  change {\n    direction: ") + (weaker ? "WEAKER" : "STRONGER") + '\n';
  for (const std::string& rule : change.rules) out += "    rules: " + text_string(rule) + '\n';
  return out + "    summary: " + text_string(change.summary) + "\n  }\n";
}

std::string models_textproto(const SolverResponse& response) {
  std::string out;
  for (size_t check = 0; check < response.model_truths.size(); ++check) {
    const std::vector<std::string>& texts = response.reply.models;
    if (check >= texts.size() || texts[check].empty()) continue;
    out += "  models {\n    check: " + std::to_string(check);
    if (texts[check].size() <= kMaxModelBytes) out += "\n    text: " + text_string(texts[check]);
    out +=
        "\n    truth: " + text_string(smtlib::to_string(response.model_truths[check])) + "\n  }\n";
  }
  return out;
}

std::string response_textproto(const SolverResponse& response) {
  std::string out = "testimonies {\n  solver: " + text_string(response.solver) +
                    "\n  build_id: " + text_string(response.build_id) + '\n';
  for (const Answer answer : response.reply.answers)
    out += std::string("  answers: ") + proto_name(answer) + '\n';
  if (response.change) out += change_textproto(*response.change);
  out += models_textproto(response);
  out += std::string("  ending: ") + proto_name(response.reply.ending) +
         "\n  detail: " + text_string(response.reply.detail) +
         "\n  spent: " + std::to_string(response.reply.spent) + "\n}\n";
  return out;
}

}  // namespace

std::string finding_textproto(const Finding& finding) {
  const Verdict& verdict = finding.verdict;
  std::string out = std::string(kFindingHead) + "format: 1\nkind: " + proto_name(verdict.kind) +
                    "\nculprit: " + text_string(verdict.culprit) +
                    "\nsignature: " + text_string(verdict.signature) +
                    "\nreason: " + text_string(verdict.reason) +
                    "\ntarget: " + text_string(finding.target) + '\n';
  for (const SolverResponse& response : finding.responses) out += response_textproto(response);
  out += "gadfly_version: " + text_string(finding.gadfly_version) +
         "\nseed: " + std::to_string(finding.seed) +
         "\nconfirmations: " + std::to_string(finding.confirmations) +
         "\ninput_hash: " + text_string(hex(hash_bytes(finding.input))) +
         "\ninput_bytes: " + std::to_string(finding.input.size()) + '\n';
  if (!finding.strategies.empty()) out += "strategies: " + text_string(finding.strategies) + '\n';
  if (!finding.binary.empty()) out += "binary: " + text_string(finding.binary) + '\n';
  for (const std::string& solver : finding.solvers) out += "solvers: " + text_string(solver) + '\n';
  return out;
}

}  // namespace gadfly::harness::inline findings
