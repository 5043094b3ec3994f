// SPDX-License-Identifier: Apache-2.0
// Lists a folder, and takes its files: who removes a file has it (inbox.h).
#include "mutator/engine/inbox.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <system_error>

#include "lib/base/file.h"

namespace gadfly::mutator::inline engine {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kBetweenLists(1);

}  // namespace

std::string Inbox::take(size_t most_bytes) {
  if (folder_.empty()) return "";
  if (files_.empty()) list();
  while (!files_.empty()) {
    const fs::path file = std::move(files_.back());
    files_.pop_back();
    std::optional<std::string> text = read_file(file);
    std::error_code code;
    if (fs::remove(file, code) && text && text->size() <= most_bytes) return std::move(*text);
  }
  return "";
}

void Inbox::list() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_list_) return;
  next_list_ = now + kBetweenLists;
  std::error_code code;
  for (fs::directory_iterator it(folder_, code), end; !code && it != end; it.increment(code))
    if (!it->path().filename().string().starts_with('.')) files_.push_back(it->path());
  std::ranges::sort(files_, std::greater());
}

}  // namespace gadfly::mutator::inline engine
