// SPDX-License-Identifier: Apache-2.0
// Tests of the label store, which finds the labels of a script by its text without labels.
#include "lib/smtlib/evaluation/label_store.h"

#include <gtest/gtest.h>

#include "lib/smtlib/script/label.h"
#include "tests/folder.h"

namespace gadfly::smtlib::label_store_test {
namespace {

TEST(LabelStore, AScriptIsFoundByItsTextWithoutLabels) {
  const Folder folder;
  const std::string store = (folder.path() / "labels").string();
  const std::string witness = label(":gadfly-witness", "1 0 (x 1)");
  Script script(TheorySet::standard());
  ASSERT_TRUE(script.read("(declare-const x Int)(check-sat)").ok());
  EXPECT_FALSE(stored_label(store, script));
  ASSERT_TRUE(store_label(store, script, witness).ok());
  EXPECT_EQ(stored_label(store, script), witness);
  ASSERT_TRUE(script
                  .read(with_label("(declare-const x Int)(check-sat)",
                                   label(":gadfly-witness", "1 0 (x 2)")))
                  .ok());
  EXPECT_EQ(stored_label(store, script), witness);
  ASSERT_TRUE(script.read("(declare-const x Int) (check-sat)").ok());
  EXPECT_FALSE(stored_label(store, script));
}

TEST(LabelStore, TooLongLabelsAndWriteErrorsAreRefused) {
  const Folder folder;
  Script script(TheorySet::standard());
  ASSERT_TRUE(script.read("(check-sat)").ok());
  const std::string store = folder.path().string();
  EXPECT_FALSE(store_label(store, script, std::string(kMaxStoredLabel + 1, 'x')).ok());
  EXPECT_FALSE(store_label("/dev/null/labels", script, "x").ok());
  EXPECT_FALSE(stored_label("/dev/null/labels", script));
}

}  // namespace
}  // namespace gadfly::smtlib::label_store_test
