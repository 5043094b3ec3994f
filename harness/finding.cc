// SPDX-License-Identifier: Apache-2.0
// Candidates and findings on disk; see finding.h.
#include "harness/finding.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include "lib/base/file.h"
#include "lib/base/hash.h"

namespace gadfly::harness {
namespace {

namespace fs = std::filesystem;

constexpr size_t kModelBytes = size_t{1} << 16;

// A string of protobuf's text format; bytes that are not printable ASCII in octal.
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

// What text_string() was given, of what it made of it, without the first quote.
std::string text_of(std::string_view quoted) {
  std::string out;
  for (size_t i = 0; i < quoted.size() && quoted[i] != '"'; ++i) {
    if (quoted[i] != '\\' || i + 1 == quoted.size()) {
      out += quoted[i];
    } else if (quoted[i + 1] < '0' || quoted[i + 1] > '7') {
      out += quoted[++i];
    } else {
      unsigned byte = 0;
      const auto [end, error] = std::from_chars(
          quoted.data() + i + 1, quoted.data() + std::min(i + 4, quoted.size()), byte, 8);
      out += static_cast<char>(byte);
      i = static_cast<size_t>(end - quoted.data()) - 1;
    }
  }
  return out;
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

std::string models_textproto(const Testimony& testimony) {
  std::string out;
  for (size_t check = 0; check < testimony.models.size(); ++check) {
    const std::vector<std::string>& texts = testimony.reply.models;
    if (check >= texts.size() || texts[check].empty()) continue;
    out += "  models {\n    check: " + std::to_string(check);
    if (texts[check].size() <= kModelBytes) out += "\n    text: " + text_string(texts[check]);
    out += "\n    truth: " + text_string(smtlib::spelling(testimony.models[check])) + "\n  }\n";
  }
  return out;
}

std::string testimony_textproto(const Testimony& testimony) {
  std::string out = "testimonies {\n  solver: " + text_string(testimony.solver) +
                    "\n  build_id: " + text_string(testimony.build_id) + '\n';
  for (const Answer answer : testimony.reply.answers)
    out += std::string("  answers: ") + proto_name(answer) + '\n';
  if (testimony.change) out += change_textproto(*testimony.change);
  out += models_textproto(testimony);
  out += std::string("  ending: ") + proto_name(testimony.reply.ending) +
         "\n  detail: " + text_string(testimony.reply.detail) +
         "\n  spent: " + std::to_string(testimony.reply.spent) + "\n}\n";
  return out;
}

// A campaign over solver binaries has no fuzz target to replay.
bool has_target(const Finding& finding) {
  return finding.testimonies.empty() ||
         std::ranges::any_of(finding.testimonies, [&](const Testimony& testimony) {
           return testimony.solver == finding.target;
         });
}

std::string judge_command(const Finding& finding) {
  std::string command = "gadfly judge input.smt2";
  if (has_target(finding)) command += " --target " + finding.target;
  for (const Testimony& testimony : finding.testimonies)
    if (!testimony.change && testimony.solver != finding.target)
      command += " --solver " + testimony.solver;
  return command;
}

std::string readme(const Finding& finding) {
  std::string out = finding.verdict.signature + "\n\n" + finding.verdict.reason + "\n\n" +
                    "Seen by " + finding.target + ", confirmed in " +
                    std::to_string(finding.confirmations) + " fresh processes.\n\n";
  if (has_target(finding))
    out += "Replay it, and make it small:\n\n    gadfly replay " + finding.target + " input.smt2" +
           (finding.binary.empty() ? "" : " --binary " + finding.binary) +
           "\n    gadfly reduce --finding . -o reduced.smt2\n\n";
  out += "See who says what, and which model or witness holds:\n\n    " + judge_command(finding) +
         "\n\nBuilds:\n\n";
  for (const Testimony& testimony : finding.testimonies)
    if (!testimony.change) out += "    " + testimony.solver + ": " + testimony.build_id + '\n';
  return out;
}

}  // namespace

std::string_view gadfly_version() {
  return GADFLY_VERSION;
}

std::string text_field(std::string_view textproto, std::string_view field) {
  const std::string key = std::string(field) + ": \"";
  for (size_t at = textproto.find(key); at != std::string_view::npos;
       at = textproto.find(key, at + 1)) {
    // Those of what a finding holds are indented.
    if (at > 0 && textproto[at - 1] != '\n') continue;
    return text_of(textproto.substr(at + key.size()));
  }
  return "";
}

std::string finding_textproto(const Finding& finding) {
  const Verdict& verdict = finding.verdict;
  std::string out =
      "# proto-file: proto/finding.proto\n# proto-message: gadfly.Finding\n"
      "format: 1\nkind: " +
      std::string(proto_name(verdict.kind)) + "\nculprit: " + text_string(verdict.culprit) +
      "\nsignature: " + text_string(verdict.signature) +
      "\nreason: " + text_string(verdict.reason) + "\ntarget: " + text_string(finding.target) +
      '\n';
  for (const Testimony& testimony : finding.testimonies) out += testimony_textproto(testimony);
  out += "gadfly_version: " + text_string(finding.gadfly_version) +
         "\nseed: " + std::to_string(finding.seed) +
         "\nconfirmations: " + std::to_string(finding.confirmations) +
         "\ninput_hash: " + text_string(hex(hash_bytes(finding.input))) +
         "\ninput_bytes: " + std::to_string(finding.input.size()) + '\n';
  if (!finding.binary.empty()) out += "binary: " + text_string(finding.binary) + '\n';
  return out;
}

fs::path parent_file(fs::path script) {
  return script.replace_extension(".parent");
}

Result<Done> write_candidate(const fs::path& pending, const Finding& finding) {
  if (Result<Done> made = make_folder(pending); !made) return made;
  const std::string stem = (pending / hex(hash_bytes(finding.input))).string();
  Result<Done> written = write_atomically(stem + ".textproto", finding_textproto(finding));
  if (written && !finding.parent.empty())
    written = write_atomically(parent_file(stem + ".smt2"), finding.parent);
  if (!written) return written;
  return write_atomically(stem + ".smt2", finding.input);
}

Result<fs::path> write_finding(const fs::path& findings, const Finding& finding) {
  const fs::path folder = findings / finding.verdict.signature;
  if (Result<Done> made = make_folder(folder); !made) return made.error();

  const unsigned long long count =
      std::strtoull(read_file(folder / "count.txt").value_or("").c_str(), nullptr, 10);
  Result<Done> written = write_atomically(folder / "count.txt", std::to_string(count + 1) + '\n');
  if (!written) return written.error();

  std::error_code missing;
  const std::uintmax_t known = fs::file_size(folder / "input.smt2", missing);
  if (!missing && known <= finding.input.size()) return folder;
  for (const auto& [name, content] :
       {std::pair<const char*, std::string>{"README.txt", readme(finding)},
        {"finding.textproto", finding_textproto(finding)},
        {"parent.smt2", finding.parent},
        {"input.smt2", finding.input}}) {
    if (content.empty())
      fs::remove(folder / name, missing);
    else
      written = write_atomically(folder / name, content);
    if (!written) return written.error();
  }
  return folder;
}

}  // namespace gadfly::harness
