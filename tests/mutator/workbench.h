// SPDX-License-Identifier: Apache-2.0
// A script with everything that the parts of the mutator want, for tests of one part.
#pragma once

#include <set>
#include <string>

#include "mutator/strategy.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator {

struct Workbench {
  explicit Workbench(std::string_view text, uint64_t seed = 1, std::string_view other = "")
      : script(smtlib::read(text)), rng(seed) {
    scratch.prepare(*script);
    donor.offer(other);
    // Terms that are not found would make a test look at nothing.
    EXPECT_FALSE(script->terms().empty());
  }

  smtlib::NodeId term(std::string_view text) const {
    const smtlib::NodeId found = smtlib::find_term(*script, text);
    EXPECT_NE(found, smtlib::kNoNode) << text;
    return found;
  }

  std::unique_ptr<smtlib::Script> script;
  Rng rng;
  Scratch scratch;
  Donor donor{smtlib::Language::standard()};
  Context context = {.rng = rng,
                     .sorts = script->sorts(),
                     .scratch = scratch,
                     .donor = donor,
                     .max_nodes = 200,
                     .max_bytes = 1 << 20};
};

// The texts of mutants of one strategy, over `count` seeds.
inline std::set<std::string> mutants(std::string_view text, Apply apply, int count,
                                     std::string_view donor = "") {
  std::set<std::string> found;
  smtlib::Edits edits;
  for (int seed = 0; seed < count; ++seed) {
    Workbench bench(text, static_cast<uint64_t>(seed), donor);
    edits.clear();
    if (apply(*bench.script, bench.context, edits) == Outcome::kSkipped) continue;
    std::string out;
    EXPECT_TRUE(edits.apply(*bench.script, out).ok());
    found.insert(out);
  }
  return found;
}

// The strategy of that name.
inline Apply strategy(std::string_view name) {
  for (const Strategy& s : strategies())
    if (s.name == name) return s.apply;
  ADD_FAILURE() << "no strategy " << name;
  return nullptr;
}

}  // namespace gadfly::mutator
