// SPDX-License-Identifier: Apache-2.0
// Writes a file under a temporary name in the same folder, then renames it. The rename is atomic,
// so readers never see a part of a file.
#include "lib/base/file.h"

#include <unistd.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <system_error>

namespace gadfly {
namespace {

namespace fs = std::filesystem;

Error io_error(std::string_view what, const fs::path& path, const std::error_code& code) {
  return Error{ErrorCode::kIo,
               "cannot " + std::string(what) + ' ' + path.string() + ": " + code.message()};
}

// Returns a path in the same folder that no other writer uses. It contains the process ID, which
// differs between processes, and a counter, which differs between the writes of one process.
fs::path temporary_beside(const fs::path& path) {
  static std::atomic<uint64_t> writes = 0;
  fs::path temporary = path;
  temporary.replace_filename('.' + path.filename().string() + '.' + std::to_string(::getpid()) +
                             '.' + std::to_string(writes.fetch_add(1)));
  return temporary;
}

}  // namespace

Result<Done> make_folder(const fs::path& folder) {
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return io_error("create", folder, code);
  return Done();
}

Result<Done> write_atomically(const fs::path& path, std::string_view content) {
  const fs::path temporary = temporary_beside(path);
  std::ofstream stream(temporary, std::ios::binary | std::ios::trunc);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  std::error_code code = std::make_error_code(std::errc::io_error);
  if (stream) fs::rename(temporary, path, code);
  if (!code) return Done();
  std::error_code ignored;
  fs::remove(temporary, ignored);
  return io_error("write", path, code);
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

}  // namespace gadfly
