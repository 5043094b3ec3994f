// SPDX-License-Identifier: Apache-2.0
// Writes the files of a finding's folder, and the commands in its README.txt by which to replay the
// finding, reduce it and judge it.
#include "tools/campaign/confirmation/finding_folder.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <system_error>

#include "lib/base/file.h"
#include "proto/finding_file.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

// A campaign over solver binaries has no fuzz target to replay.
bool has_target(const harness::Finding& finding) {
  return finding.responses.empty() ||
         std::ranges::any_of(finding.responses, [&](const harness::SolverResponse& response) {
           return response.solver == finding.target;
         });
}

std::string judge_command(const harness::Finding& finding) {
  std::string command = "gadfly judge input.smt2";
  if (has_target(finding)) command += " --target " + finding.target;
  for (const harness::SolverResponse& response : finding.responses)
    if (!response.change && response.solver != finding.target)
      command += " --solver " + response.solver;
  return command;
}

std::string readme(const harness::Finding& finding) {
  std::string out = finding.verdict.signature + "\n\n" + finding.verdict.reason + "\n\n" +
                    "Found by " + finding.target + ", confirmed in " +
                    std::to_string(finding.confirmations) + " fresh processes.\n\n";
  if (has_target(finding))
    out += "Replay and reduce it:\n\n    gadfly replay " + finding.target + " input.smt2" +
           (finding.binary.empty() ? "" : " --binary " + finding.binary) +
           "\n    gadfly reduce --finding . -o reduced.smt2\n\n";
  out += "Compare the answers, and check models and witnesses:\n\n    " + judge_command(finding) +
         "\n\nBuilds:\n\n";
  for (const harness::SolverResponse& response : finding.responses)
    if (!response.change) out += "    " + response.solver + ": " + response.build_id + '\n';
  return out;
}

}  // namespace

Result<fs::path> write_finding(const fs::path& findings, const harness::Finding& finding) {
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
        {"finding.textproto", proto::finding_text(finding)},
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

}  // namespace gadfly::tools::inline campaign
