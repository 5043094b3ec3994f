// SPDX-License-Identifier: Apache-2.0
// Makes and removes the folder of candidates, and writes them (workplace.h).
#include "tools/reduce/workplace.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>

#include "lib/base/environment.h"

namespace gadfly::tools::inline reduce {

namespace fs = std::filesystem;

Result<Workplace> Workplace::make(const std::string& script, uint32_t workers) {
  const std::string parents[] = {"/dev/shm", environment_variable("TMPDIR", "/tmp")};
  Workplace place;
  for (const std::string& parent : parents) {
    std::string folder = parent + "/gadfly-reduce-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr) continue;
    place.folder_ = folder;
    break;
  }
  if (place.folder_.empty())
    return Error{
        ErrorCode::kIo,
        "cannot make a folder in /dev/shm or $TMPDIR: " + std::string(std::strerror(errno)),
        {}};
  std::string name = fs::path(script).filename().string();
  if (name.empty() || name == "-") name = "input.smt2";
  for (uint32_t worker = 0; worker < workers; ++worker) {
    const fs::path own = place.folder_ / std::to_string(worker);
    std::error_code failed;
    fs::create_directory(own, failed);
    place.files_.push_back((own / name).string());
  }
  return place;
}

Workplace::~Workplace() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
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
