// SPDX-License-Identifier: Apache-2.0
// A pool of inputs that draws each kind of script equally often. A kind is a logic together with
// the sorts that occur. An engine prefers inputs that reach new code, and a few families of large
// scripts reach most of it, so a short campaign would mutate little else. The pool keeps the first
// inputs of each kind, mostly seeds, and some of the latest.
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
    uint64_t seen = 0;
  };
  std::unordered_map<uint64_t, size_t> places_;
  std::vector<Kind> kinds_;
};

}  // namespace gadfly::mutator::inline engine
