// SPDX-License-Identifier: Apache-2.0
// Writes a file under a temporary name in the same folder, then renames it. The rename is atomic,
// so readers never see a part of a file. What is no regular file, such as a pipe or a device, must
// not be replaced, and a file with several names (hard links), or one that is mounted by itself or
// whose folder takes no new file, cannot be: these are opened and written.
#include "lib/base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
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

// Writes `content` beside the file, with the mode and the owner of `old` if it exists, then renames
// it.
std::error_code write_and_rename(const fs::path& file, const struct stat* old,
                                 std::string_view content) {
  const fs::path temporary = temporary_beside(file);
  std::error_code code = write_to(temporary, O_CREAT | O_TRUNC, content);
  if (!code && old != nullptr) {
    struct stat made = {};
    // A change of the owner clears bits of the mode. If the system refuses it, the file is ours.
    if (::stat(temporary.c_str(), &made) == 0 &&
        (made.st_uid != old->st_uid || made.st_gid != old->st_gid) &&
        ::chown(temporary.c_str(), old->st_uid, old->st_gid) != 0)
      errno = 0;
    if (::chmod(temporary.c_str(), old->st_mode & 07777) != 0) code = last_error();
  }
  if (!code) fs::rename(temporary, file, code);
  std::error_code ignored;
  if (code) fs::remove(temporary, ignored);
  return code;
}

// Whether the system refuses another file in the place of this one, though it may be writable.
bool is_irreplaceable(const std::error_code& code) {
  return code == std::errc::permission_denied || code == std::errc::operation_not_permitted ||
         code == std::errc::device_or_resource_busy || code == std::errc::read_only_file_system;
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
  struct stat old = {};
  if (::stat(file.c_str(), &old) != 0) return write_and_rename(file, nullptr, content);
  if (!S_ISREG(old.st_mode) || file.string().starts_with("/proc/"))
    return write_to(file, 0, content);
  if (::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) != 0) return last_error();
  if (old.st_nlink > 1) return write_to(file, O_TRUNC, content);
  code = write_and_rename(file, &old, content);
  return is_irreplaceable(code) ? write_to(file, O_TRUNC, content) : code;
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
