// SPDX-License-Identifier: Apache-2.0
// Finds, reads and writes the files that a command line names.
#include "tools/console/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "lib/base/file.h"

namespace gadfly::tools::inline console {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostBytes = size_t{1} << 30;        // of a file; a script may not be longer
constexpr size_t kMostDeviceBytes = size_t{1} << 24;  // of a terminal, as long as someone types

Error io_error(std::string message) {
  return {ErrorCode::kIo, std::move(message)};
}

Error read_error() {
  return io_error(std::string("cannot be read: ") + std::strerror(errno));
}

// Reads an open file to its end, which devices such as /dev/zero have not.
Result<std::string> read_to_end(int file) {
  const Error too_large = {ErrorCode::kTooLarge, "is larger than 1 GiB", {}};
  struct stat status = {};
  if (::fstat(file, &status) != 0) return read_error();
  if (S_ISREG(status.st_mode) && static_cast<uint64_t>(status.st_size) > kMostBytes)
    return too_large;
  const bool device = S_ISCHR(status.st_mode);
  std::string text;
  std::string part(size_t{1} << 16, '\0');
  for (;;) {
    const ssize_t count = ::read(file, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return read_error();
    if (count == 0) return text;
    const size_t bytes = text.size() + static_cast<size_t>(count);
    if (device && bytes > kMostDeviceBytes)
      return Error{ErrorCode::kTooLarge, "is a device without an end", {}};
    if (bytes > kMostBytes) return too_large;
    text.append(part, 0, static_cast<size_t>(count));
  }
}

}  // namespace

Result<std::vector<std::string>> expand(const std::string& argument) {
  std::error_code code;
  if (argument == "-") return std::vector{argument};
  const fs::file_status status = fs::status(argument, code);
  if (!fs::exists(status)) return io_error("no such file or folder");
  if (!fs::is_directory(status)) return std::vector{argument};

  if (access(argument.c_str(), R_OK | X_OK) != 0)
    return io_error(std::string("cannot list the folder: ") + std::strerror(errno));
  std::vector<std::string> files;
  const auto skip = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator it(argument, skip, code), end; !code && it != end;
       it.increment(code)) {
    std::error_code gone;
    if (it->path().extension() == ".smt2" && it->is_regular_file(gone))
      files.push_back(it->path().string());
  }
  if (code) return io_error("cannot list the folder: " + code.message());
  if (files.empty()) return io_error("no *.smt2 file in this folder");
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> expand_all(const std::vector<std::string>& arguments) {
  std::vector<std::string> files;
  for (const std::string& argument : arguments) {
    if (const Result<std::vector<std::string>> some = expand(argument)) {
      files.insert(files.end(), some->begin(), some->end());
    } else {
      files.push_back(argument);
    }
  }
  return files;
}

Result<std::string> read_text(const std::string& file) {
  if (file == "-") return read_to_end(STDIN_FILENO);
  // For a missing file and for an empty folder, expand() gives the reason.
  if (const Result<std::vector<std::string>> found = expand(file); !found) return found.error();
  std::error_code code;
  if (fs::is_directory(file, code)) return io_error("is a folder");
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (opened < 0) return read_error();
  Result<std::string> text = read_to_end(opened);
  ::close(opened);
  return text;
}

Result<Done> write_text(const fs::path& file, std::string_view text) {
  std::error_code code;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), code);
  code = replace_file(file, text);
  if (code) return io_error("cannot be written: " + code.message());
  return Done();
}

}  // namespace gadfly::tools::inline console
