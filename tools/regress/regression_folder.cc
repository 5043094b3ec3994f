// SPDX-License-Identifier: Apache-2.0
// Decides whether a candidate is a new finding, a known one, or a smaller input for a known one,
// and writes its file (regression_folder.h).
#include "tools/regress/regression_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "lib/base/hash.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline regress {
namespace {

namespace fs = std::filesystem;

constexpr size_t kNameBytes = 200;
constexpr size_t kHashDigits = 8;
constexpr std::string_view kSafe =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";

// Makes a safe file name from a signature. A signature is untrusted, because it is read from the
// output of a process.
std::string name_of(std::string_view signature) {
  std::string name(signature.substr(0, kNameBytes));
  for (char& c : name)
    if (kSafe.find(c) == std::string_view::npos) c = '-';
  if (name.starts_with('.')) name[0] = '-';
  return name;
}

}  // namespace

Result<RegressionFolder> RegressionFolder::read(const fs::path& folder, std::string target) {
  RegressionFolder regressions(folder, std::move(target));
  std::error_code code;
  if (!fs::exists(folder, code)) return regressions;
  if (!fs::is_directory(folder, code))
    return Error{ErrorCode::kIo, folder.string() + " is not a folder"};
  if (fs::is_empty(folder, code)) return regressions;
  const Result<std::vector<std::string>> files = expand(folder.string());
  for (const std::string& file : files ? *files : std::vector<std::string>()) {
    Result<std::string> text = read_text(file);
    if (!text) return Error{ErrorCode::kIo, file + ": " + text.error().message};
    const Result<Expectation> expected = expectation_of(*text, regressions.target_);
    if (!expected)
      return Error{
          ErrorCode::kSyntax,
          fmt::format("{}:{}: {}", file, expected.error().position.line, expected.error().message)};
    std::string input = without_head(*text);
    regressions.regressions_.push_back({file, std::move(*text), std::move(input), *expected});
  }
  return regressions;
}

Result<Adopted> RegressionFolder::take(const RegressionCandidate& candidate) {
  const auto same = std::ranges::find(regressions_, candidate.input, &Regression::input);
  if (same != regressions_.end()) return reopen(*same, candidate.signature);

  const auto open = std::ranges::find_if(regressions_, [&](const Regression& known) {
    return known.expected.signature == candidate.signature;
  });
  if (open == regressions_.end()) {
    Regression fresh;
    fresh.path = free_path(candidate);
    Result<Adopted> adopted = put(fresh, candidate);
    if (adopted) regressions_.push_back(std::move(fresh));
    return adopted;
  }
  // If other targets have expectations, the larger input stays, because they were made for it.
  const Result<std::vector<Expectation>> expectations = read_expectations(open->text);
  const bool others = expectations && expectations->size() > 1;
  if (others || candidate.input.size() >= open->input.size())
    return Adopted{Adoption::kKnown, open->path};
  return put(*open, candidate);
}

// Handles a candidate whose bytes are already in the folder. Changes the head of the file unless it
// expects this finding: the bug may have been fixed before, or another target may have found it.
Result<Adopted> RegressionFolder::reopen(Regression& regression, const std::string& signature) {
  if (regression.expected.signature == signature) return Adopted{Adoption::kKnown, regression.path};
  const Expectation expected = {target_, signature};
  std::string text = with_expectation(regression.text, expected);
  if (const Result<Done> written = write_text(regression.path, text); !written)
    return written.error();
  regression.text = std::move(text);
  regression.expected = expected;
  return Adopted{Adoption::kAdopted, regression.path};
}

Result<Adopted> RegressionFolder::put(Regression& regression,
                                      const RegressionCandidate& candidate) {
  if (const Result<Done> written = write_text(regression.path, candidate.text); !written)
    return written.error();
  regression = {regression.path, candidate.text, candidate.input, {target_, candidate.signature}};
  return Adopted{Adoption::kAdopted, regression.path};
}

// Returns a file name that does not exist. The usual name of the signature exists already if a bug
// was fixed and another input shows it again; then a hash of the input is added.
fs::path RegressionFolder::free_path(const RegressionCandidate& candidate) const {
  const std::string name = name_of(candidate.signature);
  fs::path path = folder_ / (name + ".smt2");
  std::error_code code;
  if (!fs::exists(path, code)) return path;
  const std::string hash = hex(hash_bytes(candidate.input)).substr(0, kHashDigits);
  return folder_ / fmt::format("{}-{}.smt2", name, hash);
}

}  // namespace gadfly::tools::inline regress
