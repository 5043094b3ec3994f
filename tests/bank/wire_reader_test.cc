// SPDX-License-Identifier: Apache-2.0
// Tests of lib/bank/wire_reader.h: the decoder reads what protobuf encodes, and handles bytes that
// protobuf never writes.
#include "lib/bank/wire_reader.h"

#include <google/protobuf/unknown_field_set.h>
#include <gtest/gtest.h>

#include "proto/bank.pb.h"

namespace gadfly::bank::wire_reader_test {
namespace {

using google::protobuf::UnknownFieldSet;

std::string bytes_of(const UnknownFieldSet& fields) {
  std::string bytes;
  EXPECT_TRUE(fields.SerializeToString(&bytes));
  return bytes;
}

// Returns a varint of `bytes` bytes, padded with zeros at its end.
std::string padded(unsigned value, size_t bytes) {
  std::string out(1, static_cast<char>(value | 0x80));
  out.append(bytes - 2, '\x80');
  return out + '\0';
}

std::string message_of(const WireReader& in) {
  return in.status() ? "" : in.status().error().message;
}

// Walks all fields and returns the mistake, if any.
std::string walk(std::string_view bytes) {
  WireReader in(bytes);
  std::vector<uint32_t> numbers;
  std::vector<std::string> texts;
  std::vector<std::string> messages;
  while (in.next()) {
    in.numbers(2, numbers);
    in.texts(1, texts);
    in.messages(3, messages, [](std::string&) {});
  }
  return message_of(in);
}

TEST(WireReader, ReadsWhatProtobufWrites) {
  proto::BankAtom atom;
  for (const char* piece : {"(= ", "", ")"}) atom.add_pieces(piece);
  for (const uint32_t hole : {0U, 1U, 127U, 128U, UINT32_MAX}) atom.add_holes(hole);
  atom.set_signature(300);
  atom.set_count(UINT64_MAX);
  const std::string bytes = atom.SerializeAsString();
  std::vector<std::string> pieces;
  std::vector<uint32_t> holes;
  uint32_t signature = 0;
  uint64_t count = 0;
  WireReader in(bytes);
  while (in.next()) {
    in.texts(1, pieces);
    in.numbers(2, holes);
    in.number(5, signature);
    in.number(6, count);
  }
  EXPECT_TRUE(in.status().ok());
  EXPECT_EQ(pieces, (std::vector<std::string>{"(= ", "", ")"}));
  EXPECT_EQ(holes, (std::vector<uint32_t>{0, 1, 127, 128, UINT32_MAX}));
  EXPECT_EQ(signature, 300U);
  EXPECT_EQ(count, UINT64_MAX);
}

TEST(WireReader, NestedMessagesAreRead) {
  proto::Bank bank;
  bank.add_skeletons()->set_text("a");
  bank.add_skeletons();
  bank.add_skeletons()->set_text("b");
  bank.add_theories("after");
  const std::string bytes = bank.SerializeAsString();
  std::vector<std::string> skeletons;
  std::vector<std::string> theories;
  WireReader in(bytes);
  while (in.next()) {
    in.messages(7, skeletons, [&](std::string& text) { in.text(1, text); });
    in.texts(4, theories);
  }
  EXPECT_TRUE(in.status().ok());
  EXPECT_EQ(skeletons, (std::vector<std::string>{"a", "", "b"}));
  EXPECT_EQ(theories, (std::vector<std::string>{"after"}));
}

// The calls after messages() must not read the fields inside of the message, even with equal
// numbers.
TEST(WireReader, AFieldOfAMessageIsNotAFieldOfTheOuterMessage) {
  proto::Bank bank;
  proto::BankSkeleton& skeleton = *bank.add_skeletons();
  skeleton.GetReflection()->MutableUnknownFields(&skeleton)->AddLengthDelimited(4, "inside");
  const std::string bytes = bank.SerializeAsString();
  std::vector<std::string> skeletons;
  std::vector<std::string> theories;
  WireReader in(bytes);
  while (in.next()) {
    in.messages(7, skeletons, [](std::string&) {});
    in.texts(4, theories);
  }
  EXPECT_TRUE(in.status().ok());
  EXPECT_TRUE(theories.empty());
}

TEST(WireReader, TheLastOfSeveralNumbersIsRead) {
  UnknownFieldSet fields;
  fields.AddVarint(1, 5);
  fields.AddVarint(1, 6);
  uint64_t number = 0;
  const std::string bytes = bytes_of(fields);
  WireReader in(bytes);
  while (in.next()) in.number(1, number);
  EXPECT_EQ(number, 6U);
}

TEST(WireReader, NumbersMayBePackedOrNot) {
  UnknownFieldSet fields;
  fields.AddVarint(2, 1);
  fields.AddLengthDelimited(2, std::string("\x02\x80\x01\x00", 4));
  fields.AddLengthDelimited(2, "");
  fields.AddVarint(2, 4);
  std::vector<uint32_t> numbers;
  const std::string bytes = bytes_of(fields);
  WireReader in(bytes);
  while (in.next()) in.numbers(2, numbers);
  EXPECT_TRUE(in.status().ok());
  EXPECT_EQ(numbers, (std::vector<uint32_t>{1, 2, 128, 0, 4}));
}

TEST(WireReader, NumbersAreCutToThirtyTwoBits) {
  UnknownFieldSet fields;
  fields.AddVarint(1, (uint64_t{1} << 32) + 7);
  fields.AddVarint(2, (uint64_t{1} << 32) + 8);
  uint32_t number = 0;
  std::vector<uint32_t> numbers;
  const std::string bytes = bytes_of(fields);
  WireReader in(bytes);
  while (in.next()) {
    in.number(1, number);
    in.numbers(2, numbers);
  }
  EXPECT_EQ(number, 7U);
  EXPECT_EQ(numbers, (std::vector<uint32_t>{8}));
}

TEST(WireReader, OtherWireTypesAndUnknownFieldsAreSkipped) {
  UnknownFieldSet fields;
  for (const int field : {1, 2, 3, 15, 16, 536870911}) {
    fields.AddFixed32(field, 0xffffffff);
    fields.AddFixed64(field, ~uint64_t{0});
  }
  fields.AddVarint(99, 5);
  fields.AddLengthDelimited(99, std::string(300, '\xff'));
  fields.AddVarint(3, 5);
  fields.AddLengthDelimited(4, "text");
  fields.AddVarint(5, 8);
  uint64_t number = 0;
  uint64_t last = 0;
  std::vector<uint32_t> numbers;
  std::string text;
  std::vector<std::string> messages;
  const std::string bytes = bytes_of(fields);
  WireReader in(bytes);
  while (in.next()) {
    in.text(1, text);
    in.numbers(2, numbers);
    in.messages(3, messages, [](std::string&) {});
    in.number(4, number);
    in.number(5, last);
  }
  EXPECT_TRUE(in.status().ok());
  EXPECT_EQ(number, 0U);
  EXPECT_TRUE(text.empty());
  EXPECT_TRUE(numbers.empty());
  EXPECT_TRUE(messages.empty());
  EXPECT_EQ(last, 8U) << "what follows is read";
}

TEST(WireReader, AnEmptyMessageHasNoFields) {
  WireReader in("");
  EXPECT_FALSE(in.next());
  EXPECT_TRUE(in.status().ok());
}

TEST(WireReader, LengthsBeyondTheEndAreMistakes) {
  for (const std::string& length : {std::string("\x04"), std::string("\x7f"),
                                    std::string("\xff\xff\xff\xff\x07"),   // 2^31 - 1
                                    std::string("\x80\x80\x80\x80\x08"),   // 2^31
                                    std::string("\x80\x80\x80\x80\x10"),   // 2^32
                                    std::string("\x83\x80\x80\x80\x10"),   // 2^32 + 3
                                    std::string("\xff\xff\xff\xff\x7f")})  // 2^35 - 1
    for (const char key : {'\x0a', '\x12', '\x1a', '\x7a'})  // a text, numbers, a message, none
      EXPECT_EQ(walk("\x08\x01" + (key + length) + "abc"),
                "at byte 2: a field goes beyond the end");
  EXPECT_EQ(walk("\x09"
                 "1234567"),
            "at byte 0: a field goes beyond the end");
  EXPECT_EQ(walk("\x0d"
                 "123"),
            "at byte 0: a field goes beyond the end");
}

TEST(WireReader, AFieldMustEndInsideOfItsMessage) {
  // A message of two bytes, in which a text of two bytes begins; there are bytes behind it.
  EXPECT_EQ(walk("\x1a\x02\x0a\x02"
                 "abcd"),
            "at byte 2: a field goes beyond the end");
  EXPECT_EQ(walk("\x1a\x02\x0a\x80"
                 "abcd"),
            "at byte 2: a field goes beyond the end");
  EXPECT_EQ(walk("\x1a\x01\x80"
                 "abcd"),
            "at byte 2: a field goes beyond the end");
  // A packed list whose last number does not end.
  EXPECT_EQ(walk("\x12\x02\x01\x80\x08\x01"), "at byte 0: a field goes beyond the end");
}

TEST(WireReader, LongVarintsAreReadAsProtobufReadsThem) {
  EXPECT_EQ(walk('\x08' + padded(1, 10)), "");
  EXPECT_EQ(walk('\x08' + padded(1, 11)), "at byte 0: a number has too many bytes");
  EXPECT_EQ(walk(padded(8, 5) + '\x01'), "");
  EXPECT_EQ(walk(padded(8, 6) + '\x01'), "at byte 0: a number has too many bytes");
  EXPECT_EQ(walk('\x0a' + padded(1, 5) + 'a'), "");
  EXPECT_EQ(walk('\x0a' + padded(1, 6) + 'a'), "at byte 0: a number has too many bytes");
  EXPECT_EQ(walk("\x12\x0b" + padded(1, 11)), "at byte 0: a number has too many bytes");
  EXPECT_EQ(walk(std::string(1 << 20, '\x80')), "at byte 0: a number has too many bytes");
}

TEST(WireReader, KeysThatProtobufRefusesAreMistakes) {
  EXPECT_EQ(walk(std::string("\0\x01", 2)), "at byte 0: a field has the number 0");
  EXPECT_EQ(walk("\x02\x01"
                 "a"),
            "at byte 0: a field has the number 0");
  EXPECT_EQ(walk("\x0e\x01"), "at byte 0: a field has an unknown wire type");
  EXPECT_EQ(walk("\x0f\x01"), "at byte 0: a field has an unknown wire type");
}

TEST(WireReader, GroupsAreRefused) {
  UnknownFieldSet fields;
  fields.AddVarint(9, 1);
  fields.AddGroup(9)->AddVarint(1, 1);
  EXPECT_EQ(walk(bytes_of(fields)), "at byte 2: a field is a group");
  EXPECT_EQ(walk("\x4c"), "at byte 0: a field is a group");
  // The depth does not matter, because the decoder does not recurse.
  EXPECT_EQ(walk(std::string(1 << 22, '\x4b')), "at byte 0: a field is a group");
}

TEST(WireReader, NothingFollowsAMistake) {
  WireReader in("\x0f\x08\x01");
  EXPECT_FALSE(in.next());
  EXPECT_FALSE(in.next());
  EXPECT_FALSE(in.status().ok());
}

// Quadratic time would take hours here.
TEST(WireReader, HugeInputsTakeLinearTime) {
  constexpr size_t kBytes = size_t{1} << 22;
  std::string empty_messages;
  while (empty_messages.size() < kBytes) empty_messages += std::string("\x1a\0", 2);
  EXPECT_EQ(walk(empty_messages), "");
  std::string packed = "\x12\x80\x80\x80\x02";
  packed.append(kBytes, '\x01');
  EXPECT_EQ(walk(packed), "");
  EXPECT_EQ(walk(packed.substr(0, packed.size() - 1)), "at byte 0: a field goes beyond the end");
}

}  // namespace
}  // namespace gadfly::bank::wire_reader_test
