// SPDX-License-Identifier: Apache-2.0
// Writes the files of a candidate: its text, its parent, and its script. The hash of the script
// names all three. The script is written last, so a reader that finds the script finds the others
// too.
#include "harness/findings/finding.h"

#include "lib/base/file.h"
#include "lib/base/hash.h"

namespace gadfly::harness::inline findings {

namespace fs = std::filesystem;

std::string_view gadfly_version() {
  return GADFLY_VERSION;
}

fs::path parent_file(fs::path script) {
  return script.replace_extension(".parent");
}

fs::path strategies_file(fs::path script) {
  return script.replace_extension(".strategies");
}

Result<Done> write_candidate(const fs::path& pending, const Finding& finding,
                             std::string_view text) {
  if (Result<Done> made = make_folder(pending); !made) return made;
  const std::string stem = (pending / hex(hash_bytes(finding.input))).string();
  Result<Done> written = write_atomically(stem + ".textproto", text);
  if (written && !finding.parent.empty())
    written = write_atomically(parent_file(stem + ".smt2"), finding.parent);
  if (written && !finding.strategies.empty())
    written = write_atomically(strategies_file(stem + ".smt2"), finding.strategies);
  if (!written) return written;
  return write_atomically(stem + ".smt2", finding.input);
}

}  // namespace gadfly::harness::inline findings
