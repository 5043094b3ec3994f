// SPDX-License-Identifier: Apache-2.0
// Findings of campaigns that never ran, for the tests of gadfly triage and gadfly report.
#pragma once

#include <sys/stat.h>

#include <string>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tests/tools/command.h"

namespace gadfly::tools {

inline constexpr char kScript[] = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";

class FindingsOnDisk : public testing::Test {
 protected:
  FindingsOnDisk() : solver_("liar=" + kFakeTarget + " --solver unsat") {}

  // Writes the finding of a campaign that the solver answers unsat. `solver`: as --solver names it;
  // empty: the liar.
  void finding(const std::string& folder, const std::string& script,
               const std::string& solver = "") {
    const std::string name = solver.empty() ? "liar" : solver;
    write(folder, script,
          {.verdict = {harness::FindingKind::kSoundness, name, "soundness-" + name + "-1", "wrong"},
           .solvers = {solver.empty() ? solver_ : solver}});
  }

  // Writes a finding of a target in which two solvers contradict each other.
  void undecided(const std::string& folder, const std::string& script,
                 const std::vector<std::string>& solvers) {
    harness::Finding finding = {.verdict = {harness::FindingKind::kSoundness,
                                            std::string(harness::kUndecided),
                                            "soundness-undecided-1", "a contradiction"}};
    for (const std::string& solver : solvers)
      finding.responses.push_back({solver, solver + " 1", harness::Response()});
    write(folder, script, std::move(finding));
  }

  // Writes a program that runs a command.
  void program(const std::string& file, const std::string& command) const {
    ::chmod(folder_.write(file, "#!/bin/sh\nexec " + command + "\n").c_str(), 0755);
  }

  const std::string solver_;
  const Folder folder_;

 private:
  void write(const std::string& folder, const std::string& script, harness::Finding finding) const {
    finding.target = "unguided liar";
    finding.input = script;
    finding.gadfly_version = "1.2.3";
    finding.seed = 7;
    folder_.write(folder + "/finding.textproto", proto::finding_text(finding));
    folder_.write(folder + "/input.smt2", script);
    folder_.write(folder + "/parent.smt2", "(declare-const p Bool)\n(check-sat)\n");
  }
};

}  // namespace gadfly::tools
