// SPDX-License-Identifier: Apache-2.0
// Writes a file under a temporary name in the same folder, then renames it. The rename is atomic,
// so readers never see a part of a file. What is no regular file, such as a pipe or a device, must
// not be replaced: it is opened and written.
#include "lib/base/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <fstream>

namespace gadfly {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // as the kernel follows
constexpr mode_t kMode = 0666;  // of new files, less the umask

std::error_code last_error() {
  return {errno, std::generic_category()};
}

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

// Follows symbolic links to the file itself, which need not exist. Stops at links of /proc, such as
// those of /dev/stdout and /dev/fd/1: they are open files rather than names.
fs::path without_links(fs::path path, std::error_code& code) {
  for (int links = 0; links < kMostLinks; ++links) {
    std::error_code missing;
    const fs::path folder = fs::canonical(path.parent_path(), missing);
    if (folder.string().starts_with("/proc/")) path = folder / path.filename();
    if (path.string().starts_with("/proc/") || !fs::is_symlink(fs::symlink_status(path, missing)))
      return path;
    path = path.parent_path() / fs::read_symlink(path, code);
    if (code) return path;
  }
  code = std::make_error_code(std::errc::too_many_symbolic_link_levels);
  return path;
}

// Opens the file with `flags`, and writes all of `content`.
std::error_code write_to(const fs::path& path, int flags, std::string_view content) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, kMode);
  if (file < 0) return last_error();
  std::error_code code;
  while (!content.empty() && !code) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written >= 0)
      content.remove_prefix(static_cast<size_t>(written));
    else if (errno != EINTR)
      code = last_error();
  }
  if (::close(file) != 0 && !code) code = last_error();
  return code;
}

}  // namespace

Result<Done> make_folder(const fs::path& folder) {
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return io_error("create", folder, code);
  return Done();
}

std::error_code replace_file(const fs::path& path, std::string_view content) {
  std::error_code code;
  const fs::path file = without_links(path, code);
  if (code) return code;
  std::error_code missing;
  const fs::file_status status = fs::status(file, missing);
  const bool exists = fs::exists(status);
  if (exists && (!fs::is_regular_file(status) || file.string().starts_with("/proc/")))
    return write_to(file, 0, content);
  const fs::path temporary = temporary_beside(file);
  code = write_to(temporary, O_CREAT | O_TRUNC, content);
  if (!code && exists) fs::permissions(temporary, status.permissions(), code);
  if (!code) fs::rename(temporary, file, code);
  std::error_code ignored;
  if (code) fs::remove(temporary, ignored);
  return code;
}

Result<Done> write_atomically(const fs::path& path, std::string_view content) {
  if (const std::error_code code = replace_file(path, content))
    return io_error("write", path, code);
  return Done();
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::string text;
  std::array<char, 1 << 16> part;
  // Unlike an iterator, read() does not throw if the system refuses, as for a folder.
  while (stream.read(part.data(), part.size()), stream.gcount() > 0)
    text.append(part.data(), static_cast<size_t>(stream.gcount()));
  if (stream.bad()) return std::nullopt;
  return text;
}

}  // namespace gadfly
