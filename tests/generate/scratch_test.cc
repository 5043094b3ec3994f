// SPDX-License-Identifier: Apache-2.0
// Facts about a script that strategies share; they are computed anew for each script.
#include "lib/generate/scratch.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::generate::scratch_test {
namespace {

using namespace smtlib;

TEST(ScratchTest, NoFactOfAnEarlierScriptRemains) {
  Scratch scratch;
  const auto first = read("(declare-sort S 0)(reset)(declare-const p Bool)(assert (and p p))");
  scratch.prepare(*first);
  EXPECT_EQ(scratch.first_node(), first->commands()[1].node);
  EXPECT_EQ(scratch.index(*first).of(first->theory_set().bool_sort()).size(), 2u);
  const auto second = read("(declare-const p Bool)(assert p)");
  scratch.prepare(*second);
  EXPECT_EQ(scratch.first_node(), kRoot);
  EXPECT_EQ(scratch.last_sort_declaration(), 0u);
  EXPECT_EQ(scratch.index(*second).of(second->theory_set().bool_sort()).size(), 1u);
}

TEST(ScratchTest, TheLastSortDeclarationIsFound) {
  Scratch scratch;
  scratch.prepare(*read("(set-logic UF)(declare-sort S 0)(assert true)(define-sort T () S)"));
  EXPECT_EQ(scratch.last_sort_declaration(), 3u);
  scratch.prepare(*read("(set-logic UF)(push 1)(declare-sort S 0)(pop 1)"));
  EXPECT_EQ(scratch.last_sort_declaration(), ~uint32_t{0});
}

}  // namespace
}  // namespace gadfly::generate::scratch_test
