// SPDX-License-Identifier: Apache-2.0
// Looks for finding.textproto in all folders below.
#include "tools/triage/found_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline triage {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCampaign = "campaign.json";  // a campaign without findings has no bugs

Result<FoundScript> read_folder(const fs::path& folder) {
  Result<harness::Finding> finding = proto::read_finding(folder);
  if (!finding) return finding.error();
  const std::string input = read_file(folder / "input.smt2").value_or("");
  const std::string reduced = read_file(folder / "reduced.smt2").value_or("");
  if (input.empty() && reduced.empty())
    return Error{ErrorCode::kIo, folder.string() + ": the finding has no script"};
  FoundScript found = {
      .file = (folder / (reduced.empty() ? "input.smt2" : "reduced.smt2")).string(),
      .text = reduced.empty() ? input : reduced,
      .input = reduced.empty() ? "" : input,
      .parent = read_file(folder / "parent.smt2").value_or("")};
  found.finding = std::move(*finding);
  return found;
}

// Returns the folders with a finding in and below a folder, sorted.
std::vector<fs::path> finding_folders(const fs::path& root) {
  std::vector<fs::path> folders;
  std::error_code code;
  for (fs::recursive_directory_iterator
           it(root, fs::directory_options::skip_permission_denied, code),
       end;
       !code && it != end; it.increment(code))
    if (it->path().filename() == proto::finding_file("").filename())
      folders.push_back(it->path().parent_path());
  std::ranges::sort(folders);
  return folders;
}

}  // namespace

Result<std::vector<FoundScript>> find_scripts(const std::vector<std::string>& paths) {
  std::vector<FoundScript> found;
  std::set<fs::path> seen;  // folders; one may be below two of the paths
  for (const std::string& path : paths) {
    std::error_code code;
    if (!fs::is_directory(path, code)) {
      Result<std::string> text = read_text(path);
      if (!text) return Error{ErrorCode::kIo, path + ": " + text.error().message};
      found.push_back({.file = path, .text = std::move(*text), .input = {}, .parent = {}});
      continue;
    }
    const std::vector<fs::path> folders = finding_folders(path);
    if (folders.empty() && fs::exists(fs::path(path) / kCampaign, code)) continue;
    if (folders.empty())
      return Error{ErrorCode::kIo,
                   fmt::format("{}: no finding in this folder; give the folder of a campaign, of a "
                               "finding, or a script",
                               path)};
    for (const fs::path& folder : folders) {
      if (!seen.insert(fs::weakly_canonical(folder, code)).second) continue;
      Result<FoundScript> one = read_folder(folder);
      if (!one) return one.error();
      found.push_back(std::move(*one));
    }
  }
  return found;
}

}  // namespace gadfly::tools::inline triage
