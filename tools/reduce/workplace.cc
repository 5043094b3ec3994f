// SPDX-License-Identifier: Apache-2.0
// Writes candidates into a scratch folder (workplace.h).
#include "tools/reduce/workplace.h"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace gadfly::tools::inline reduce {

namespace fs = std::filesystem;

Result<Workplace> Workplace::make(const std::string& script, uint32_t workers) {
  Result<process::ScratchFolder> folder = process::ScratchFolder::make_in_memory();
  if (!folder) return folder.error();
  Workplace place(std::move(*folder));
  std::string name = fs::path(script).filename().string();
  if (name.empty() || name == "-") name = "input.smt2";
  for (uint32_t worker = 0; worker < workers; ++worker) {
    const fs::path own = fs::path(place.folder_.path()) / std::to_string(worker);
    std::error_code failed;
    fs::create_directory(own, failed);
    place.files_.push_back((own / name).string());
  }
  return place;
}

std::string Workplace::write(uint32_t worker, std::string_view text) const {
  const std::string& file = files_[worker];
  std::error_code ignored;
  fs::remove_all(file, ignored);
  fs::create_directories(fs::path(file).parent_path(), ignored);
  std::ofstream stream(file, std::ios::binary);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  return stream ? file : "";
}

}  // namespace gadfly::tools::inline reduce
