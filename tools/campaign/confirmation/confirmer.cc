// SPDX-License-Identifier: Apache-2.0
// The thread that checks candidates, and the queue before it (confirmer.h).
#include "tools/campaign/confirmation/confirmer.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tools/campaign/confirmation/finding_folder.h"
#include "tools/console/exception_text.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr uint32_t kAllowedMs = 120000;  // for one candidate
// After 3 checks of a signature without a finding, its other candidates are not checked.
constexpr uint32_t kChecksPerSignature = 3;
constexpr std::chrono::milliseconds kPause(50);  // between two looks at whether to stop

fs::path record_of(fs::path script) {
  return script.replace_extension(".textproto");
}

// Returns the signature in the text beside a candidate; empty without such a text.
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
  fs::remove(harness::strategies_file(script), code);
  if (script.extension() == ".smt2") fs::remove(record_of(script), code);
}

std::string kind_of(std::string_view signature) {
  for (const harness::FindingKind kind :
       {harness::FindingKind::kCrash, harness::FindingKind::kSoundness,
        harness::FindingKind::kInvalidModel, harness::FindingKind::kSelfCheck})
    if (signature.starts_with(to_string(kind))) return to_string(kind);
  return "";
}

}  // namespace

Confirmer::Confirmer(const CampaignFolder& folder, CandidateCheck check)
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

void Confirmer::take_earlier_crashes() {
  std::error_code code;
  for (fs::directory_iterator it(folder_.crashes(), code), end; !code && it != end;
       it.increment(code))
    if (it->path().filename().string().starts_with("crash-") && !it->path().has_extension())
      take_crash(it->path(), "");
}

void Confirmer::note_internal_error(const fs::path& log, const std::string& note) {
  const std::lock_guard lock(mutex_);
  internal_errors_.push_back({log, note});
}

void Confirmer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return finished_ || !queue_.empty(); });
    if (finished_) return;
    const Candidate candidate = std::move(queue_.front());
    queue_.pop_front();
    busy_ = true;
    lock.unlock();
    try {
      confirm(candidate);
    } catch (const std::exception& error) {
      const std::lock_guard guard(mutex_);
      unconfirmed_.push_back({candidate.script, exception_text(error), false});
    }
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

// Counts and removes a candidate whose signature is known, or lists it as unconfirmed if others of
// its signature were not confirmed. Returns false if the candidate must be checked.
bool Confirmer::counted(const Candidate& candidate) {
  const std::lock_guard lock(mutex_);
  const auto alias = aliases_.find(candidate.signature);
  const auto known = findings_.find(alias == aliases_.end() ? candidate.signature : alias->second);
  if (known != findings_.end()) {
    ++known->second.candidates;
    if (bytes_of(candidate.script) * 2 < known->second.bytes) return false;
    remove_candidate(candidate.script);
    seen_.erase(candidate.script);
    return true;
  }
  const auto refused = refused_.find(candidate.signature);
  if (candidate.signature.empty() || refused == refused_.end() ||
      refused->second < kChecksPerSignature)
    return false;
  unconfirmed_.push_back(
      {candidate.script,
       "not checked: others of the signature " + candidate.signature + " were not confirmed",
       false});
  return true;
}

void Confirmer::confirm(const Candidate& candidate) {
  if (counted(candidate)) return;
  uint32_t allowed_ms = 0;
  {
    const std::lock_guard lock(mutex_);
    allowed_ms = allowed_ms_;
  }
  CheckedCandidate checked = check_(candidate.script, allowed_ms, stop_check_);
  if (stop_check_ && checked.result != ConfirmResult::kConfirmed) {
    const std::lock_guard lock(mutex_);
    unconfirmed_.push_back({candidate.script, why_left_, false});
    return;
  }
  checked.finding.parent = read_file(harness::parent_file(candidate.script)).value_or("");
  checked.finding.strategies = read_file(harness::strategies_file(candidate.script)).value_or("");
  keep(candidate, checked);
}

void Confirmer::keep(const Candidate& candidate, const CheckedCandidate& checked) {
  if (checked.result == ConfirmResult::kConfirmed) {
    const Result<fs::path> path = write_finding(folder_.findings(), checked.finding);
    const std::lock_guard lock(mutex_);
    if (!path) {
      unconfirmed_.push_back(
          {candidate.script, "confirmed, but cannot be written: " + path.error().message});
      return;
    }
    const std::string& signature = checked.finding.verdict.signature;
    const auto [entry, fresh] = findings_.try_emplace(
        signature, FindingCount{to_string(checked.finding.verdict.kind), signature, *path, 1, 0});
    if (!fresh && signature != candidate.signature) ++entry->second.candidates;
    if (!candidate.signature.empty() && signature != candidate.signature)
      aliases_[candidate.signature] = signature;
    entry->second.bytes = bytes_of(*path / "input.smt2");
    remove_candidate(candidate.script);
    seen_.erase(candidate.script);
    return;
  }
  const std::lock_guard lock(mutex_);
  ++refused_[candidate.signature];
  (checked.result == ConfirmResult::kInternalError ? internal_errors_ : unconfirmed_)
      .push_back({candidate.script, checked.note});
}

void Confirmer::finish(double seconds, const std::function<bool()>& interrupted) {
  std::unique_lock lock(mutex_);
  const auto latest = Clock::now() + std::chrono::duration<double>(seconds);
  allowed_ms_ = std::min(kAllowedMs, static_cast<uint32_t>(seconds * 1000));
  while ((!queue_.empty() || busy_) && Clock::now() < latest && !interrupted())
    changed_.wait_for(lock, kPause);
  finished_ = true;
  why_left_ = interrupted() ? "interrupted; the same command with --resume checks it"
                            : "no time was left; the same command with --resume checks it";
  stop_check_ = true;
  for (const Candidate& left : queue_) unconfirmed_.push_back({left.script, why_left_, false});
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

std::vector<Unconfirmed> Confirmer::internal_errors() const {
  const std::lock_guard lock(mutex_);
  return internal_errors_;
}

}  // namespace gadfly::tools::inline campaign
