// SPDX-License-Identifier: Apache-2.0
// Writes the files of a finding's folder, unless it holds a shorter input with the same signature.
#include "tools/campaign/confirmation/finding_folder.h"

#include <cstdint>
#include <cstdlib>
#include <system_error>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tools/campaign/confirmation/finding_readme.h"

namespace gadfly::tools::inline campaign {
namespace fs = std::filesystem;

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
        {"reduced.smt2", finding.reduced},
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
