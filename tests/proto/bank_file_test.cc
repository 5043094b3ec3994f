// SPDX-License-Identifier: Apache-2.0
// Tests of banks as files. tests/bank/bank_test.cc tests that a fuzz target reads the same bytes.
#include "proto/bank_file.h"

#include <gtest/gtest.h>

#include "proto/bank.pb.h"
#include "tests/bank/sample_bank.h"

namespace gadfly::proto::bank_file_test {
namespace {

std::string mistake_in(std::string_view bytes) {
  const Result<bank::Bank> read = parse_bank(bytes);
  if (read.ok()) return "";
  EXPECT_EQ(read.error().code, ErrorCode::kSyntax);
  return read.error().message;
}

TEST(BankFile, IsReadAsItWasWritten) {
  const std::string bytes = bank_bytes(bank::sample_bank());
  EXPECT_EQ(bank_bytes(bank::sample_bank()), bytes);
  const Result<bank::Bank> read = parse_bank(bytes);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(*read == bank::sample_bank());
  EXPECT_EQ(bank_bytes(*read), bytes);
}

// Files of earlier versions must stay readable. These are the bytes of one.
TEST(BankFile, TheBytesOfAFieldNeverChange) {
  const bank::Bank bank = {.scripts = 1,
                           .sources = {{"z3", "crash", 1}},
                           .theories = {"Ints"},
                           .datatypes = {"d"},
                           .ranks = {"() Int"},
                           .signatures = {"(= IntVar)"},
                           .skeletons = {{"_", 2}},
                           .atoms = {{.pieces = {"(= ", ")"},
                                      .holes = {0},
                                      .symbols = {0},
                                      .theories = {0},
                                      .datatypes = {0},
                                      .signature = 0,
                                      .count = 3}},
                           .rules = {{.if_all = {0}, .then = 0, .count = 1, .of = 300}}};
  constexpr char kBytes[] =
      "\x08\x02\x10\x01\x1a\x0d\x0a\x02z3\x12\x05"
      "crash\x18\x01\x22\x04Ints\x2a\x06() Int\x32\x0a(= IntVar)\x3a\x05\x0a\x01_\x10\x02"
      "\x42\x16\x0a\x03(= \x0a\x01)\x12\x01\0\x1a\x01\0\x22\x01\0\x30\x03\x3a\x01\0"
      "\x4a\x08\x0a\x01\0\x18\x01\x20\xac\x02\x52\x01"
      "d";
  const std::string bytes(kBytes, sizeof kBytes - 1);
  EXPECT_EQ(bank_bytes(bank), bytes);
  const Result<bank::Bank> read = parse_bank(bytes);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(*read == bank);
}

TEST(BankFile, AnErrorNamesTheByteAtWhichItsFieldStarts) {
  const std::string bytes = bank_bytes(bank::sample_bank());
  const std::string place = "at byte " + std::to_string(bytes.size()) + ": ";
  for (const std::string& more : {std::string("\x0f"),
                                  std::string("\x22\x05"
                                              "abc"),
                                  std::string("\x22"), std::string("\0\0", 2),
                                  std::string("\x3a\x02\x0a\x05"
                                              "abcdef"),
                                  std::string("\x42\x04\x12\x02\x01\x80")})
    EXPECT_NE(mistake_in(bytes + more).find(place), std::string::npos) << mistake_in(bytes + more);
  EXPECT_NE(mistake_in("(assert true)").find("at byte 2: "), std::string::npos);
  EXPECT_NE(mistake_in("\x0f" + bytes).find("at byte 0: "), std::string::npos);
}

TEST(BankFile, OtherBytesAndInconsistentBanksAreErrors) {
  EXPECT_NE(mistake_in("").find("this is not a bank"), std::string::npos);
  Bank message;
  message.set_format(bank::kFormat + 1);
  EXPECT_NE(mistake_in(message.SerializeAsString()).find("format 3"), std::string::npos);
  bank::Bank bank = bank::sample_bank();
  bank.atoms[1].signature = 2;
  EXPECT_NE(mistake_in(bank_bytes(bank)).find("atom 1"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::proto::bank_file_test
