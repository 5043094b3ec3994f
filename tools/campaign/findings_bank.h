// SPDX-License-Identifier: Apache-2.0
// A campaign's own bank: the one that it was given, and what it found itself. A worker that starts
// again draws from it, and so does the next campaign that is given it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "tools/campaign/confirmer.h"

namespace gadfly::tools {

class FindingsBank {
 public:
  // `given`: a file of `gadfly mine`; empty: there is no bank, and take() does nothing. `own`:
  // where the campaign's is written. `solver`: whose bugs the findings are.
  FindingsBank(std::string given, const std::filesystem::path& own, std::string solver);

  // The file to draw from: the given one as long as nothing was found.
  const std::string& file() const { return file_; }

  // Writes the bank anew where there is more to take in than last time: what findings are reduced
  // to, or else their inputs. kIo, and as proto::parse_bank().
  Result<Done> take(const std::vector<FindingCount>& findings);

  // How many findings are in it.
  size_t count() const { return taken_.size(); }

 private:
  const std::string given_;
  const std::filesystem::path own_;
  const std::string solver_;
  std::string file_;
  std::vector<std::filesystem::path> taken_;
};

}  // namespace gadfly::tools
