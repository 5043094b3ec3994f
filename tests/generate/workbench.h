// SPDX-License-Identifier: Apache-2.0
// A script with all objects that term generation needs, for tests of one part.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "lib/generate/generation_context.h"
#include "lib/solver_facts/registry.h"
#include "tests/smtlib/read.h"

namespace gadfly::generate {

struct Workbench {
  explicit Workbench(std::string_view text, uint64_t seed = 1)
      : script(smtlib::read(text)), rng(seed) {
    scratch.set_profile(solver_facts::usual_profile());
    scratch.prepare(*script);
    // Fails if the term is not found, because then the test would check nothing.
    EXPECT_FALSE(script->terms().empty());
  }

  // Continues with the random numbers of another seed, as a mutator does with the same script. That
  // takes much less time than a new workbench.
  void restart(uint64_t seed) {
    rng = Rng(seed);
    script->forget_new_sorts();
  }

  smtlib::NodeId term(std::string_view text) const {
    const smtlib::NodeId found = smtlib::find_term(*script, text);
    EXPECT_NE(found, smtlib::kNoNode) << text;
    return found;
  }

  std::unique_ptr<smtlib::Script> script;
  Rng rng;
  Scratch scratch;
  Context context = {.rng = rng, .sorts = script->sorts(), .scratch = scratch, .max_nodes = 200};
};

}  // namespace gadfly::generate
