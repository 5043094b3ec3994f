// SPDX-License-Identifier: Apache-2.0
// Splits libFuzzer's output into lines and reads coverage, artifacts and exits from them
// (engine_log.h).
#include "tools/campaign/engine/engine_log.h"

#include <charconv>
#include <optional>

#include "harness/target/engine/checkpoint.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kLogBytes = size_t{1} << 16;

std::optional<uint64_t> number_after(std::string_view line, std::string_view key) {
  const size_t at = line.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  uint64_t value = 0;
  const char* begin = line.data() + at + key.size();
  if (std::from_chars(begin, line.data() + line.size(), value).ec != std::errc())
    return std::nullopt;
  return value;
}

}  // namespace

void EngineLog::add(std::string_view text) {
  for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    rest_ += text.substr(0, end);
    read_line(rest_);
    rest_.clear();
    text.remove_prefix(end + 1);
  }
  rest_ += text;
}

void EngineLog::read_line(std::string_view line) {
  if (read_exit(line)) return;
  last_.log.append(line).push_back('\n');
  if (last_.log.size() > 2 * kLogBytes) last_.log.erase(0, last_.log.size() - kLogBytes);
  // libFuzzer also writes slow inputs, and goes on.
  if (const size_t at = line.find(harness::kArtifactLine);
      at != std::string_view::npos && line.find("/slow-unit-", at) == std::string_view::npos)
    last_.artifact = line.substr(at + harness::kArtifactLine.size());
  if (!line.starts_with('#')) return;
  const std::optional<uint64_t> coverage = number_after(line, " cov: ");
  if (!coverage) return;
  state_.coverage = *coverage;
  state_.features = number_after(line, " ft: ").value_or(state_.features);
  if (state_.ready || line.find("INITED") == std::string_view::npos) return;
  state_.ready = true;
  state_.first_coverage = *coverage;
}

bool EngineLog::read_exit(std::string_view line) {
  if (!line.starts_with(harness::kResumedLine)) return false;
  if (const auto code = number_after(line, harness::kExitCodeText))
    last_.end = {.exit_code = static_cast<int>(*code)};
  else
    last_.end = {.signal = static_cast<int>(number_after(line, harness::kSignalText).value_or(0))};
  exits_.push_back(std::exchange(last_, {}));
  return true;
}

}  // namespace gadfly::tools::inline campaign
