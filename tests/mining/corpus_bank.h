// SPDX-License-Identifier: Apache-2.0
// A bank of the seed scripts, for tests of code that draws from banks.
#pragma once

#include <gtest/gtest.h>

#include "lib/mining/miner.h"
#include "tests/corpus.h"

namespace gadfly {

inline const bank::Bank& corpus_bank() {
  static const bank::Bank bank = [] {
    mining::Miner miner(smtlib::TheorySet::standard());
    for (const Seed& seed : corpus()) EXPECT_TRUE(miner.add(seed.text, "", "regression").ok());
    return miner.finish({.support = 3, .confidence = 0.5});
  }();
  return bank;
}

}  // namespace gadfly
