// SPDX-License-Identifier: Apache-2.0
// See blindness.h.
#include "tools/campaign/blindness.h"

namespace gadfly::tools {

namespace {

constexpr uint64_t kWindow = 1000;  // answers
constexpr uint64_t kFew = 5;        // that decide, of so many
constexpr uint64_t kUsual = 10;     // one in so many decides

uint64_t decided(const Answers& answers) {
  return answers.sat + answers.unsat;
}

uint64_t all(const Answers& answers) {
  return decided(answers) + answers.unknown + answers.error;
}

}  // namespace

bool Blindness::observe(const Answers& answers) {
  if (told_ || all(answers) < all(last_) + kWindow) return false;
  told_ = decided(answers) <= decided(last_) + kFew && decided(last_) > all(last_) / kUsual;
  if (!told_) last_ = answers;
  return told_;
}

}  // namespace gadfly::tools
