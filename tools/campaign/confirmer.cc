// SPDX-License-Identifier: Apache-2.0
// The thread that confirms; see confirmer.h.
#include "tools/campaign/confirmer.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tools/campaign/finding_folder.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kAllowedMs = 120000;     // for one candidate
constexpr uint32_t kLooksPerSignature = 3;  // that do not stand; then the others are left alone

fs::path record_of(fs::path script) {
  return script.replace_extension(".textproto");
}

// The signature in the text beside a candidate; empty if there is none.
std::string recorded_signature(const fs::path& script) {
  const std::optional<std::string> text = read_file(record_of(script));
  if (!text) return "";
  const Result<harness::Finding> candidate = proto::parse_finding(*text);
  return candidate ? candidate->verdict.signature : "";
}

uint64_t bytes_of(const fs::path& file) {
  std::error_code code;
  const uint64_t size = fs::file_size(file, code);
  return code ? 0 : size;
}

void remove_candidate(const fs::path& script) {
  std::error_code code;
  fs::remove(script, code);
  fs::remove(harness::parent_file(script), code);
  if (script.extension() == ".smt2") fs::remove(record_of(script), code);
}

std::string kind_of(std::string_view signature) {
  for (const harness::FindingKind kind :
       {harness::FindingKind::kCrash, harness::FindingKind::kSoundness,
        harness::FindingKind::kInvalidModel, harness::FindingKind::kSelfCheck})
    if (signature.starts_with(spelling(kind))) return spelling(kind);
  return "";
}

}  // namespace

Confirmer::Confirmer(const CampaignFolder& folder, Check check)
    : folder_(folder), check_(std::move(check)), allowed_ms_(kAllowedMs) {
  std::error_code code;
  for (fs::directory_iterator it(folder_.findings(), code), end; !code && it != end;
       it.increment(code)) {
    const std::string signature = it->path().filename().string();
    findings_[signature] = {kind_of(signature), signature, it->path(), 0,
                            bytes_of(it->path() / "input.smt2")};
  }
  thread_ = std::thread([this] { run(); });
}

Confirmer::~Confirmer() {
  finish(0);
}

void Confirmer::take_pending() {
  std::error_code code;
  for (fs::directory_iterator it(folder_.pending(), code), end; !code && it != end;
       it.increment(code)) {
    if (it->path().extension() != ".smt2") continue;
    const std::lock_guard lock(mutex_);
    if (seen_.insert(it->path()).second)
      queue_.push_back({it->path(), recorded_signature(it->path())});
  }
  changed_.notify_all();
}

void Confirmer::take_crash(const fs::path& input, const std::string& signature) {
  const std::lock_guard lock(mutex_);
  if (seen_.insert(input).second) queue_.push_back({input, signature});
  changed_.notify_all();
}

void Confirmer::note_own_failure(const fs::path& log, const std::string& note) {
  const std::lock_guard lock(mutex_);
  own_failures_.push_back({log, note});
}

void Confirmer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    const Candidate candidate = std::move(queue_.front());
    queue_.pop_front();
    busy_ = true;
    lock.unlock();
    look_at(candidate);
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

// Where the signature is known, a candidate of it is counted and goes, or stays unlooked at.
bool Confirmer::counted(const Candidate& candidate) {
  const std::lock_guard lock(mutex_);
  const auto known = findings_.find(candidate.signature);
  if (known != findings_.end()) {
    ++known->second.candidates;
    if (bytes_of(candidate.script) * 2 < known->second.bytes) return false;
    remove_candidate(candidate.script);
    seen_.erase(candidate.script);
    return true;
  }
  const auto refused = refused_.find(candidate.signature);
  if (candidate.signature.empty() || refused == refused_.end() ||
      refused->second < kLooksPerSignature)
    return false;
  unconfirmed_.push_back({candidate.script, "as others of " + candidate.signature});
  return true;
}

void Confirmer::look_at(const Candidate& candidate) {
  if (counted(candidate)) return;
  uint32_t allowed_ms = 0;
  {
    const std::lock_guard lock(mutex_);
    allowed_ms = allowed_ms_;
  }
  Checked checked = check_(candidate.script, allowed_ms);
  checked.finding.parent = read_file(harness::parent_file(candidate.script)).value_or("");
  keep(candidate, checked);
}

void Confirmer::keep(const Candidate& candidate, const Checked& checked) {
  if (checked.look == Look::kStands) {
    const Result<fs::path> path = write_finding(folder_.findings(), checked.finding);
    const std::lock_guard lock(mutex_);
    if (!path) {
      unconfirmed_.push_back({candidate.script, "confirmed, but: " + path.error().message});
      return;
    }
    const std::string& signature = checked.finding.verdict.signature;
    const auto [entry, fresh] = findings_.try_emplace(
        signature, FindingCount{spelling(checked.finding.verdict.kind), signature, *path, 1, 0});
    if (!fresh && signature != candidate.signature) ++entry->second.candidates;
    entry->second.bytes = bytes_of(*path / "input.smt2");
    remove_candidate(candidate.script);
    seen_.erase(candidate.script);
    return;
  }
  const std::lock_guard lock(mutex_);
  ++refused_[candidate.signature];
  (checked.look == Look::kOwnFailure ? own_failures_ : unconfirmed_)
      .push_back({candidate.script, checked.note});
}

void Confirmer::finish(double seconds) {
  std::unique_lock lock(mutex_);
  const auto limit = std::chrono::duration<double>(seconds);
  allowed_ms_ = std::min(kAllowedMs, static_cast<uint32_t>(seconds * 1000));
  changed_.wait_for(lock, limit, [&] { return queue_.empty() && !busy_; });
  stop_ = true;
  for (const Candidate& left : queue_) unconfirmed_.push_back({left.script, "no time was left"});
  queue_.clear();
  lock.unlock();
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

size_t Confirmer::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size() + (busy_ ? 1 : 0);
}

std::vector<FindingCount> Confirmer::findings() const {
  const std::lock_guard lock(mutex_);
  std::vector<FindingCount> list;
  for (const auto& [signature, finding] : findings_) list.push_back(finding);
  return list;
}

std::vector<Unconfirmed> Confirmer::unconfirmed() const {
  const std::lock_guard lock(mutex_);
  return unconfirmed_;
}

std::vector<Unconfirmed> Confirmer::own_failures() const {
  const std::lock_guard lock(mutex_);
  return own_failures_;
}

}  // namespace gadfly::tools
