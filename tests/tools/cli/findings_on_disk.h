// SPDX-License-Identifier: Apache-2.0
// Findings of campaigns that never ran, for the tests of gadfly triage and gadfly report.
#pragma once

#include <string>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tests/tools/command.h"

namespace gadfly::tools {

inline constexpr char kScript[] = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";

class FindingsOnDisk : public testing::Test {
 protected:
  FindingsOnDisk() : solver_("liar=" + kFakeTarget + " --solver unsat") {}

  // Writes the finding of a campaign that the solver answers unsat.
  void finding(const std::string& folder, const std::string& script) {
    harness::Finding finding = {
        .verdict = {harness::FindingKind::kSoundness, "liar", "soundness-liar-1", "wrong"},
        .target = "unguided liar",
        .input = script,
        .gadfly_version = "1.2.3",
        .seed = 7};
    finding.solvers = {solver_};
    folder_.write(folder + "/finding.textproto", proto::finding_text(finding));
    folder_.write(folder + "/input.smt2", script);
    folder_.write(folder + "/parent.smt2", "(declare-const p Bool)\n(check-sat)\n");
  }

  const std::string solver_;
  const Folder folder_;
};

}  // namespace gadfly::tools
