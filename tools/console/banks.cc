// SPDX-License-Identifier: Apache-2.0
// Reads a bank from a file and prints its sources and its size.
#include "tools/console/banks.h"

#include <fmt/format.h>

#include "proto/bank_file.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline console {

Result<bank::Bank> read_bank_file(const std::string& file) {
  const Result<std::string> bytes = read_text(file);
  if (!bytes) return bytes.error();
  return proto::parse_bank(*bytes);
}

void print_bank_summary(const Output& output, const bank::Bank& bank) {
  std::string sources;
  for (const bank::BankSource& source : bank.sources)
    sources +=
        fmt::format("{}{}{} {}", sources.empty() ? "" : ", ",
                    source.solver.empty() ? "" : source.solver + ' ', source.kind, source.scripts);
  output.text("sources: " + sources);
  output.text(fmt::format("{} skeletons, {} atoms of {} kinds, {} rules", bank.skeletons.size(),
                          bank.atoms.size(), bank.signatures.size(), bank.rules.size()));
}

}  // namespace gadfly::tools::inline console
