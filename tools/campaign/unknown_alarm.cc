// SPDX-License-Identifier: Apache-2.0
// Compares windows of at least 1,000 answers: a window with almost no sat or unsat after answers
// that were often sat or unsat raises the alarm (unknown_alarm.h).
#include "tools/campaign/unknown_alarm.h"

namespace gadfly::tools::inline campaign {

namespace {

constexpr uint64_t kWindow = 1000;  // answers
constexpr uint64_t kFew = 5;        // sat or unsat answers of a window that raises the alarm
constexpr uint64_t kUsual = 10;     // before it, more than one answer in 10 is sat or unsat

uint64_t decided(const Answers& answers) {
  return answers.sat + answers.unsat;
}

uint64_t all(const Answers& answers) {
  return decided(answers) + answers.unknown + answers.error;
}

}  // namespace

bool UnknownAlarm::observe(const Answers& answers) {
  if (raised_ || all(answers) < all(last_) + kWindow) return false;
  raised_ = decided(answers) <= decided(last_) + kFew && decided(last_) > all(last_) / kUsual;
  if (!raised_) last_ = answers;
  return raised_;
}

}  // namespace gadfly::tools::inline campaign
