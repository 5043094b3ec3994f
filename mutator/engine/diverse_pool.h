// SPDX-License-Identifier: Apache-2.0
// A pool of inputs that draws each kind of script equally often. Scripts of one kind have the same
// logic and sorts. An engine prefers inputs that reach new code, mostly a few families of large
// scripts, so without the pool a short campaign would mutate little else. The pool keeps the first
// inputs of each kind, which are mostly seeds, and some of the latest.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator::inline engine {

class DiversePool {
 public:
  // Adds an input; `script` is its parsed form.
  void add(std::string_view bytes, const smtlib::Script& script);

  // Draws a kind, then an input of it, valid until the next add(). Empty if the pool is empty.
  std::string_view draw(Rng& rng) const;

 private:
  struct Kind {
    std::vector<std::string> inputs;
    uint64_t seen = 0;  // the number of different inputs that were added
  };
  std::unordered_map<uint64_t, size_t> places_;  // from the hash of a kind to its index in kinds_
  std::vector<Kind> kinds_;
};

}  // namespace gadfly::mutator::inline engine
