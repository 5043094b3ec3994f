// SPDX-License-Identifier: Apache-2.0
// A predicate for the tests of the reducer: a function of the text that counts its calls.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "lib/base/hash.h"
#include "lib/reducer/trial/predicate.h"

namespace gadfly::reducer {

class Fails : public Predicate {
 public:
  explicit Fails(std::function<bool(std::string_view)> when) : when_(std::move(when)) {}

  // The maximum delay of an answer. The actual delay depends on the text.
  void be_slow(std::chrono::microseconds most) { most_ = most; }

  bool reproduces(std::string_view text, uint32_t, const std::atomic<bool>&) override {
    ++asked;
    if (most_.count() > 0)
      std::this_thread::sleep_for(most_ * static_cast<int>(hash_bytes(text) % 8) / 8);
    return when_(text);
  }

  std::atomic<uint64_t> asked = 0;

 private:
  std::function<bool(std::string_view)> when_;
  std::chrono::microseconds most_{0};
};

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace gadfly::reducer
