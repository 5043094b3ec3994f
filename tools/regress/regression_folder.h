// SPDX-License-Identifier: Apache-2.0
// A folder of regressions that takes in findings, each under the name of its signature and with a
// head that expects it (docs/corpus.md).
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
  std::string text;       // with the head of a regression
  std::string signature;  // that the head expects
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

  // Takes in a candidate. It is known if the folder has its bytes or its signature already, and
  // expects this finding; of two inputs with one signature the smaller one is kept. kIo if the file
  // cannot be written; then nothing has changed.
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
