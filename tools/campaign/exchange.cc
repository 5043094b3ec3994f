// SPDX-License-Identifier: Apache-2.0
// Copies new scripts of other campaigns to incoming/ (exchange.h). A file counts as written if it
// is older than a second, and as new if neither its path nor its content was seen before.
#include "tools/campaign/exchange.h"

#include <fmt/format.h>

#include <chrono>
#include <system_error>

#include "lib/base/file.h"
#include "lib/base/hash.h"
#include "lib/smtlib/compatibility/checker.h"
#include "tools/campaign/scripts/seeds.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr double kInterval = 2;        // seconds between two looks at the folders
constexpr size_t kMostWaiting = 1000;  // files in incoming/; the rest waits where it is
constexpr std::chrono::seconds kWritten(1);
constexpr double kPatience = 120;  // seconds for a worker to take an input

}  // namespace

Exchange::Exchange(std::vector<std::string> sources, CampaignFolder folder,
                   std::optional<smtlib::Profile> profile, size_t max_len)
    : sources_(std::move(sources)),
      folder_(std::move(folder)),
      profile_(std::move(profile)),
      max_len_(max_len),
      script_(smtlib::TheorySet::standard()) {}

std::string Exchange::poll(double seconds) {
  if (sources_.empty() || seconds < next_) return "";
  next_ = seconds + kInterval;
  std::error_code code;
  fs::create_directories(folder_.incoming(), code);
  size_t waiting = count_files(folder_.incoming());
  std::string warning = watch(waiting, seconds);
  const fs::file_time_type written = fs::file_time_type::clock::now() - kWritten;
  for (const std::string& source : sources_) {
    for (fs::directory_iterator it(source, code), end; !code && it != end; it.increment(code)) {
      std::error_code gone;
      if (waiting >= kMostWaiting) break;
      const uint64_t file = hash_bytes(it->path().string());
      if (files_.contains(file) || it->path().filename().string().starts_with('.') ||
          !it->is_regular_file(gone) || it->last_write_time(gone) > written || gone)
        continue;
      files_.insert(file);
      waiting += offer(it->path()) ? 1 : 0;
    }
  }
  waiting_ = waiting;
  return warning;
}

// `waiting`: the files in incoming/ now.
std::string Exchange::watch(size_t waiting, double seconds) {
  if (waiting < waiting_ || waiting_ == 0) taken_at_ = seconds;
  if (warned_ || seconds - taken_at_ < kPatience) return "";
  warned_ = true;
  return fmt::format(
      "warning: {} inputs of other campaigns wait, and no worker takes them; a target that an "
      "older "
      "Gadfly built cannot: `gadfly build` makes it new",
      waiting);
}

// Returns whether it has copied the file.
bool Exchange::offer(const fs::path& file) {
  const std::optional<std::string> text = read_file(file);
  std::error_code code;
  if (!text || text->size() > max_len_ || !contents_.insert(hash_bytes(*text)).second ||
      fs::exists(seed_copy(folder_.seeds(), *text), code) || !script_.read(*text) ||
      script_.commands().empty() ||
      (profile_ && !smtlib::incompatibilities(script_, *profile_).empty()))
    return false;
  return write_atomically(folder_.incoming() / hex(hash_bytes(*text)), *text).ok();
}

}  // namespace gadfly::tools::inline campaign
