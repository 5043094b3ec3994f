// SPDX-License-Identifier: Apache-2.0
// The target logs hashes of inputs. Their bytes come from the engine, or are those of the last
// mutant.
#include "mutator/engine/scheduler.h"

#include <algorithm>
#include <filesystem>

#include "lib/base/check.h"
#include "lib/base/file.h"
#include "lib/base/hash.h"

namespace gadfly::mutator::inline engine {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostUnseen = size_t{1} << 14;

// The percentage of inputs that the engine does not choose. With the schedule "kinds", after 130
// seconds 0 percent covered 53,700 edges of Z3, 50 percent 55,700, 75 percent 57,000.
constexpr unsigned kOwnPercent = 75;
// Of those, the percentage of seeds, if they are known.
constexpr unsigned kSeedPercent = 50;
constexpr uintmax_t kLongestSeed = uintmax_t{1} << 16;  // bytes

}  // namespace

Scheduler::Schedule Scheduler::schedule_of(std::string_view word) {
  if (word == "engine") return Schedule::kEngine;
  if (word == "kinds") return Schedule::kKinds;
  GADFLY_INVARIANT(word == "rare");
  return Schedule::kRare;
}

Scheduler::Scheduler(const fuzzing::Settings& settings, std::string_view usual)
    : schedule_(schedule_of(settings.schedule.empty() ? usual : settings.schedule)),
      log_(schedule_ == Schedule::kRare ? settings.reach_log : ""),
      rare_(log_) {}

void Scheduler::add_seeds(const std::string& folder, Mutator& mutator) {
  if (schedule_ == Schedule::kEngine || folder.empty()) return;
  std::error_code error;
  std::vector<std::string> files;
  for (const fs::directory_entry& file : fs::directory_iterator(folder, error))
    if (file.is_regular_file(error) && file.file_size(error) <= kLongestSeed)
      files.push_back(file.path().string());
  std::ranges::sort(files);
  for (const std::string& file : files) {
    const std::string text = read_file(file).value_or("");
    if (const smtlib::Script* script = mutator.parse(text)) seeds_.add(text, *script);
  }
}

void Scheduler::observe(std::string_view last, Mutator& mutator) {
  if (schedule_ != Schedule::kRare) return;
  const std::vector<fuzzing::Reach> reaches = log_.take_new();
  if (reaches.empty()) return;
  if (unseen_.size() + reaches.size() > kMostUnseen) unseen_.clear();
  for (const fuzzing::Reach& reach : reaches) unseen_.insert_or_assign(reach.input, reach);
  add_rare(last, mutator);
}

void Scheduler::add(std::string_view bytes, Mutator& mutator) {
  if (schedule_ == Schedule::kEngine) return;
  if (schedule_ == Schedule::kRare) add_rare(bytes, mutator);
  if (const smtlib::Script* script = mutator.parse(bytes)) diverse_.add(bytes, *script);
}

// Adds an input that the target has logged.
void Scheduler::add_rare(std::string_view bytes, Mutator& mutator) {
  const auto at = unseen_.find(hash_bytes(bytes));
  if (at == unseen_.end()) return;
  if (const smtlib::Script* script = mutator.parse(bytes))
    rare_.add(bytes, kind_of(*script), at->second);
  unseen_.erase(at);
}

std::string_view Scheduler::draw(Rng& rng) {
  const uint64_t percent = rng.below(100);
  if (schedule_ == Schedule::kEngine || percent >= kOwnPercent) return {};
  if (percent < kSeedPercent && !seeds_.empty()) return seeds_.draw(rng);
  const std::string_view input =
      schedule_ == Schedule::kRare ? rare_.draw(rng) : std::string_view();
  return input.empty() ? diverse_.draw(rng) : input;
}

}  // namespace gadfly::mutator::inline engine
