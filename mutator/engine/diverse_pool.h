// SPDX-License-Identifier: Apache-2.0
// Inputs of every kind, each kind as likely as another. An engine chooses what to mutate among all
// that reached something new, and a few families of large scripts reach most of that: left alone, a
// campaign of minutes is about them. A kind is a logic and the sorts that occur. The first inputs
// of a kind, mostly seeds, stay; of the rest some of the latest.
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
  // Remembers an input, `script` read from it.
  void add(std::string_view bytes, const smtlib::Script& script);

  // An input of a kind that is drawn, valid until the next add(). Nothing where there is none.
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
