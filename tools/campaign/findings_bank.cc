// SPDX-License-Identifier: Apache-2.0
// See findings_bank.h.
#include "tools/campaign/findings_bank.h"

#include "lib/history/miner.h"
#include "proto/bank_file.h"
#include "tools/banks.h"
#include "tools/files.h"

namespace gadfly::tools {

namespace fs = std::filesystem;

FindingsBank::FindingsBank(std::string given, const fs::path& own, std::string solver)
    : given_(std::move(given)),
      own_(fs::absolute(own)),
      solver_(std::move(solver)),
      file_(given_) {}

Result<Done> FindingsBank::take(const std::vector<FindingCount>& findings) {
  if (given_.empty()) return Done();
  std::vector<fs::path> scripts;
  for (const FindingCount& finding : findings) {
    std::error_code code;
    const fs::path reduced = finding.path / "reduced.smt2";
    scripts.push_back(fs::exists(reduced, code) ? reduced : finding.path / "input.smt2");
  }
  if (scripts == taken_) return Done();
  taken_ = scripts;
  Result<bank::Bank> bank = read_bank_file(given_);
  if (!bank) return bank.error();
  history::Miner miner(smtlib::Language::standard());
  miner.add(*bank);
  for (size_t i = 0; i < scripts.size(); ++i)
    // One that is no script can crash a solver, too.
    if (const Result<std::string> text = read_text(scripts[i]))
      miner.add(*text, solver_, findings[i].kind).ok();
  Result<Done> written = replace_text(own_, proto::bank_bytes(miner.finish()));
  if (written) file_ = own_.string();
  return written;
}

}  // namespace gadfly::tools
