// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Tuples: tuples, relations, and tables.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::tuples_test {
namespace {

// A relation of the pairs, such as {{1, 2}, {2, 3}}, as values are printed.
std::string relation(const std::vector<std::pair<int, int>>& pairs) {
  std::string text = "(set.insert";
  for (const auto& [a, b] : pairs)
    text += " (tuple " + std::to_string(a) + ' ' + std::to_string(b) + ')';
  return pairs.empty() ? "(as set.empty (Set (Tuple Int Int)))"
                       : text + " (as set.empty (Set (Tuple Int Int))))";
}

// Whether the term is equal to the other one.
std::string same(const std::string& term, const std::string& other) {
  return value_of("(= " + term + ' ' + other + ')');
}

TEST(TuplesTest, PartsAreSelectedAndReplaced) {
  expect_values({{"(tuple 1 \"a\" true)", "(tuple 1 \"a\" true)"},
                 {"tuple.unit", "tuple.unit"},
                 {"((_ tuple.select 1) (tuple 1 \"a\" true))", "\"a\""},
                 {"((_ tuple.update 0) (tuple 1 2) 7)", "(tuple 7 2)"},
                 {"((_ tuple.project 2 0 2) (tuple 1 2 true))", "(tuple true 1 true)"},
                 {"(tuple.project (tuple 1 2))", "tuple.unit"},
                 {"(= (tuple 1 (tuple 2 3)) (tuple 1 (tuple 2 4)))", "false"}});
}

TEST(TuplesTest, RelationsAreJoined) {
  const std::string r = relation({{1, 2}, {2, 3}, {3, 1}, {4, 4}});
  EXPECT_EQ(same("(rel.join " + r + ' ' + r + ')', relation({{1, 3}, {2, 1}, {3, 2}, {4, 4}})),
            "true");
  EXPECT_EQ(same("(rel.transpose " + r + ')', relation({{2, 1}, {3, 2}, {1, 3}, {4, 4}})), "true");
  EXPECT_EQ(same("(rel.tclosure " + relation({{1, 2}, {2, 3}, {5, 5}}) + ')',
                 relation({{1, 2}, {2, 3}, {1, 3}, {5, 5}})),
            "true");
  EXPECT_EQ(value_of("(set.card (rel.tclosure " + r + "))"), "10");
  EXPECT_EQ(value_of("(set.card (rel.product " + r + ' ' + r + "))"), "16");
  EXPECT_EQ(same("(rel.iden (set.singleton (tuple 4)))", relation({{4, 4}})), "true");
  EXPECT_EQ(value_of("(rel.join_image " + relation({{1, 2}, {1, 3}, {2, 3}}) + " 2)"),
            "(set.insert (tuple 1) (as set.empty (Set (Tuple Int))))");
  EXPECT_EQ(value_of("(rel.join_image " + r + " 0)"), "unknown");
  EXPECT_EQ(same("((_ rel.project 1 1) " + relation({{1, 2}, {3, 2}}) + ')', relation({{2, 2}})),
            "true");
  EXPECT_EQ(value_of("(set.card ((_ rel.table_join 1 0) " + r + ' ' + r + "))"), "4");
}

TEST(TuplesTest, RowsOfTablesHaveMultiplicities) {
  const std::string table = "(bag.union_disjoint (bag (tuple 1 true) 2) (bag (tuple 2 true) 1))";
  EXPECT_EQ(value_of("((_ table.project 1) " + table + ')'), "(bag (tuple true) 3)");
  EXPECT_EQ(value_of("(bag.card (table.product " + table + ' ' + table + "))"), "9");
  EXPECT_EQ(value_of("(bag.card ((_ table.join 0 0) " + table + ' ' + table + "))"), "5");
  EXPECT_EQ(value_of("((_ table.group 1) " + table + ')'), "(bag " + table + " 1)");
  EXPECT_EQ(value_of("(bag.card ((_ table.group 0) " + table + "))"), "2");
  EXPECT_EQ(value_of("(set.card ((_ rel.group 0) " + relation({{1, 2}, {1, 3}, {2, 3}}) + "))"),
            "2");
  EXPECT_EQ(value_of("((_ rel.group 0) " + relation({}) + ')'),
            "(set.insert " + relation({}) + " (as set.empty (Set (Set (Tuple Int Int)))))");
}

}  // namespace
}  // namespace gadfly::smtlib::tuples_test
