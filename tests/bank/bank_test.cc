// SPDX-License-Identifier: Apache-2.0
// The decoder of fuzz targets and protobuf's generated code read the same bank from the same bytes,
// and report errors for the same bytes.
#include "lib/bank/bank.h"

#include <google/protobuf/unknown_field_set.h>
#include <gtest/gtest.h>

#include "proto/bank.pb.h"
#include "proto/bank_file.h"
#include "tests/bank/sample_bank.h"

namespace gadfly::bank::bank_test {
namespace {

// Compares the decoder with the generated code. The only allowed difference is that the generated
// code skips groups.
::testing::AssertionResult same_as_generated(const std::string& bytes) {
  const Result<Bank> ours = read_bank(bytes);
  const Result<Bank> generated = proto::parse_bank(bytes);
  if (ours.ok() && generated.ok())
    return *ours == *generated ? ::testing::AssertionSuccess()
                               : ::testing::AssertionFailure() << "other banks";
  if (!ours.ok() && ours.error().message.find("group") != std::string::npos)
    return ::testing::AssertionSuccess();
  if (ours.ok() == generated.ok()) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << (ours.ok() ? generated.error().message : ours.error().message);
}

TEST(ReadBank, ReadsWhatTheGeneratedCodeWrites) {
  const Result<Bank> read = read_bank(proto::bank_bytes(sample_bank()));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(*read == sample_bank());
  const Result<Bank> empty = read_bank(proto::bank_bytes({}));
  ASSERT_TRUE(empty.ok());
  EXPECT_TRUE(*empty == Bank());
}

TEST(ReadBank, EveryTruncationIsReadAsByTheGeneratedCode) {
  const std::string bytes = proto::bank_bytes(sample_bank());
  for (size_t cut = 0; cut < bytes.size(); ++cut)
    EXPECT_TRUE(same_as_generated(bytes.substr(0, cut))) << cut;
}

TEST(ReadBank, EveryChangedByteIsReadAsByTheGeneratedCode) {
  const std::string bytes = proto::bank_bytes(sample_bank());
  for (size_t at = 0; at < bytes.size(); ++at) {
    std::string changed = bytes;
    for (int value = 0; value < 256; ++value) {
      changed[at] = static_cast<char>(value);
      EXPECT_TRUE(same_as_generated(changed)) << at << ' ' << value;
    }
  }
}

TEST(ReadBank, FieldsOfOtherWireTypesAreSkipped) {
  for (int field = 1; field <= 11; ++field) {
    google::protobuf::UnknownFieldSet fields;
    fields.AddFixed32(field, 1);
    fields.AddFixed64(field, 1);
    if (field > 2) fields.AddVarint(field, 1);
    if (field <= 2 || field == 11) fields.AddLengthDelimited(field, "abc");
    std::string others;
    ASSERT_TRUE(fields.SerializeToString(&others));
    const std::string bytes = proto::bank_bytes(sample_bank());
    const Result<Bank> read = read_bank(others + bytes + others);
    ASSERT_TRUE(read.ok()) << field << read.error().message;
    EXPECT_TRUE(*read == sample_bank()) << field;
    EXPECT_TRUE(same_as_generated(others + bytes + others)) << field;
  }
}

TEST(ReadBank, UnknownFieldsInsideOfMessagesAreSkipped) {
  proto::Bank message;
  message.set_format(kFormat);
  proto::BankSource& source = *message.add_sources();
  source.set_solver("z3");
  for (const auto add :
       {+[](google::protobuf::UnknownFieldSet& set) { set.AddVarint(90, 1); },
        +[](google::protobuf::UnknownFieldSet& set) { set.AddFixed64(1, 1); },
        +[](google::protobuf::UnknownFieldSet& set) { set.AddLengthDelimited(3, "x"); }})
    add(*source.GetReflection()->MutableUnknownFields(&source));
  const std::string bytes = message.SerializeAsString();
  const Result<Bank> read = read_bank(bytes);
  ASSERT_TRUE(read.ok()) << read.error().message;
  ASSERT_EQ(read->sources.size(), 1U);
  EXPECT_TRUE(read->sources[0] == (BankSource{"z3", "", 0}));
  EXPECT_TRUE(same_as_generated(bytes));
}

TEST(ReadBank, AnErrorNamesItsByte) {
  const std::string bytes = proto::bank_bytes({.scripts = 1});
  const Result<Bank> read = read_bank(bytes +
                                      "\x22\x05"
                                      "ab");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::kSyntax);
  EXPECT_EQ(read.error().message,
            "this is not a bank (at byte 4: a field goes beyond the end); `gadfly mine` makes one");
  EXPECT_FALSE(read_bank("").ok());
  EXPECT_FALSE(read_bank("(assert true)").ok());
}

TEST(ReadBank, AnotherFormatIsNamed) {
  const Result<Bank> read = read_bank("\x08\x03");
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().message.find("format 3"), std::string::npos) << read.error().message;
}

// In each case, one number that refers to an entry is too large by one.
TEST(CheckBank, NumbersThatReferToNothingAreErrors) {
  EXPECT_TRUE(check_bank(sample_bank(), kFormat).ok());
  EXPECT_FALSE(check_bank(sample_bank(), kFormat + 1).ok());
  for (const auto spoil : {
           +[](Bank& bank) { bank.atoms[1].pieces.pop_back(); },
           +[](Bank& bank) { bank.atoms[1].pieces.emplace_back(); },
           +[](Bank& bank) { bank.atoms[0].holes[1] = 2; },
           +[](Bank& bank) { bank.atoms[0].symbols[0] = 3; },
           +[](Bank& bank) { bank.atoms[0].theories[0] = 2; },
           +[](Bank& bank) { bank.atoms[0].datatypes[0] = 1; },
           +[](Bank& bank) { bank.atoms[1].signature = 2; },
           +[](Bank& bank) { bank.rules[0].if_all[0] = UINT32_MAX; },
           +[](Bank& bank) { bank.rules[1].then = 2; },
       }) {
    Bank bank = sample_bank();
    spoil(bank);
    EXPECT_FALSE(check_bank(bank, kFormat).ok());
    EXPECT_FALSE(read_bank(proto::bank_bytes(bank)).ok());
    EXPECT_TRUE(same_as_generated(proto::bank_bytes(bank)));
  }
}

TEST(CheckBank, AnErrorNamesTheEntry) {
  Bank bank = sample_bank();
  bank.rules[1].then = 2;
  const Result<Done> checked = check_bank(bank, kFormat);
  ASSERT_FALSE(checked.ok());
  EXPECT_NE(checked.error().message.find("rule 1"), std::string::npos) << checked.error().message;
}

}  // namespace
}  // namespace gadfly::bank::bank_test
