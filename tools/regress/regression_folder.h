// SPDX-License-Identifier: Apache-2.0
// A folder of regressions to which confirmed findings are added. The signature of a finding becomes
// the file name, and the head of the file expects the finding (docs/corpus.md).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/base/result.h"
#include "tools/regress/regression.h"

namespace gadfly::tools::inline regress {

// A confirmed finding, and its text in the folder.
struct RegressionCandidate {
  std::string input;      // without a head
  std::string text;       // the input after the head of a regression
  std::string signature;  // the one that the head expects
};

enum class Adoption : uint8_t { kAdopted, kKnown };

struct Adopted {
  Adoption adoption;
  std::filesystem::path path;  // of the regression
};

class RegressionFolder {
 public:
  // Reads the folder; a missing folder is empty. kIo or kSyntax, with the file's name in the
  // message, if a file or its head cannot be read.
  static Result<RegressionFolder> read(const std::filesystem::path& folder, std::string target);

  // Adds a candidate, unless it is known: the folder already expects its signature, for the same
  // bytes or for an input that is not larger. A smaller input replaces a larger one with the same
  // signature. kIo if the file cannot be written; then nothing has changed.
  Result<Adopted> take(const RegressionCandidate& candidate);

 private:
  struct Regression {
    std::filesystem::path path;
    std::string text;
    std::string input;     // the text without its head
    Expectation expected;  // of the target
  };
  RegressionFolder(std::filesystem::path folder, std::string target)
      : folder_(std::move(folder)), target_(std::move(target)) {}

  Result<Adopted> reopen(Regression& regression, const std::string& signature);
  Result<Adopted> put(Regression& regression, const RegressionCandidate& candidate);
  std::filesystem::path free_path(const RegressionCandidate& candidate) const;

  std::filesystem::path folder_;
  std::string target_;
  std::vector<Regression> regressions_;
};

}  // namespace gadfly::tools::inline regress
