// SPDX-License-Identifier: Apache-2.0
// Tests of the inbox: each file is taken once, by one of several workers.
#include "mutator/engine/inbox.h"

#include <gtest/gtest.h>

#include "tests/folder.h"

namespace gadfly::mutator::inbox_test {
namespace {

TEST(InboxTest, WithoutAFolderNothingIsTaken) {
  EXPECT_EQ(Inbox("").take(100), "");
  EXPECT_EQ(Inbox("/no/such/folder").take(100), "");
}

TEST(InboxTest, FilesAreTakenInTheOrderOfTheirNames) {
  const Folder folder;
  folder.write("in/2", "two");
  folder.write("in/1", "one");
  folder.write("in/.3", "not written to its end");
  Inbox inbox(folder / "in");
  EXPECT_EQ(inbox.take(100), "one");
  EXPECT_EQ(inbox.take(100), "two");
  EXPECT_EQ(inbox.take(100), "");
  EXPECT_TRUE(std::filesystem::exists(folder / "in/.3"));
}

TEST(InboxTest, FilesThatAreTooLongAreRemoved) {
  const Folder folder;
  folder.write("in/1", "too long");
  folder.write("in/2", "two");
  Inbox inbox(folder / "in");
  EXPECT_EQ(inbox.take(3), "two");
  EXPECT_TRUE(std::filesystem::is_empty(folder / "in"));
}

TEST(InboxTest, AFileThatAnotherWorkerTookIsNotTaken) {
  const Folder folder;
  folder.write("in/1", "one");
  folder.write("in/2", "two");
  Inbox first(folder / "in");
  Inbox second(folder / "in");
  EXPECT_EQ(first.take(100), "one");
  EXPECT_EQ(second.take(100), "two");
  EXPECT_EQ(first.take(100), "");
}

}  // namespace
}  // namespace gadfly::mutator::inbox_test
