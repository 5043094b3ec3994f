// SPDX-License-Identifier: Apache-2.0
// A pool of inputs for the schedule "kinds": it draws each kind of script equally often. It keeps
// the first inputs of each kind, which are mostly seeds, and some of the latest.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/script/script.h"
#include "mutator/engine/script_kind.h"

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
  std::unordered_map<ScriptKind, size_t> places_;  // from a kind to its index in kinds_
  std::vector<Kind> kinds_;
};

}  // namespace gadfly::mutator::inline engine
