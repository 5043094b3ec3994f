// SPDX-License-Identifier: Apache-2.0
// Reads the fields of Protocol Buffers' wire format one by one. It accepts what protobuf's own
// decoder accepts: a key or a length has at most 5 bytes, a number at most 10, and the number of a
// field is not 0. The exception is groups, which proto3 does not have: they are an error.
#include "lib/bank/wire_reader.h"

namespace gadfly::bank {

namespace {

constexpr unsigned kMostKeyBytes = 5;
constexpr unsigned kMostNumberBytes = 10;

}  // namespace

bool WireReader::next() {
  if (mistake_ != nullptr || at_ == end_) return false;
  key_ = at_;
  const auto key = static_cast<uint32_t>(varint(end_, kMostKeyBytes));
  field_ = key >> 3;
  type_ = static_cast<WireType>(key & 7);
  if (mistake_ == nullptr && field_ == 0) fail("a field has the number 0");
  if (mistake_ != nullptr) return false;
  switch (type_) {
    case WireType::kVarint:
      number_ = varint(end_, kMostNumberBytes);
      break;
    case WireType::kFixed64:
      value_of(8);
      break;
    case WireType::kLength:
      value_of(varint(end_, kMostKeyBytes));
      break;
    case WireType::kFixed32:
      value_of(4);
      break;
    case WireType::kGroupBegin:
    case WireType::kGroupEnd:
      fail("a field is a group");
      break;
    default:
      fail("a field has an unknown wire type");
  }
  return mistake_ == nullptr;
}

void WireReader::number(uint32_t field, uint64_t& to) const {
  if (is(field, WireType::kVarint)) to = number_;
}

void WireReader::number(uint32_t field, uint32_t& to) const {
  if (is(field, WireType::kVarint)) to = static_cast<uint32_t>(number_);
}

void WireReader::numbers(uint32_t field, std::vector<uint32_t>& to) {
  if (is(field, WireType::kVarint)) to.push_back(static_cast<uint32_t>(number_));
  if (!is(field, WireType::kLength)) return;
  at_ = value_begin_;
  while (at_ < value_end_ && mistake_ == nullptr)
    to.push_back(static_cast<uint32_t>(varint(value_end_, kMostNumberBytes)));
}

void WireReader::text(uint32_t field, std::string& to) const {
  if (is(field, WireType::kLength)) to = bytes_.substr(value_begin_, value_end_ - value_begin_);
}

void WireReader::texts(uint32_t field, std::vector<std::string>& to) const {
  if (is(field, WireType::kLength))
    to.emplace_back(bytes_.substr(value_begin_, value_end_ - value_begin_));
}

Result<Done> WireReader::status() const {
  if (mistake_ == nullptr) return Done();
  return Error{ErrorCode::kSyntax, "at byte " + std::to_string(key_) + ": " + mistake_, {}};
}

// Reads a number with 7 bits per byte, the lowest ones first. All bytes except the last have their
// highest bit set. Bits that do not fit in 64 bits are lost.
uint64_t WireReader::varint(size_t end, unsigned most_bytes) {
  uint64_t value = 0;
  for (unsigned i = 0; i < most_bytes; ++i) {
    if (at_ == end) {
      fail("a field goes beyond the end");
      return 0;
    }
    const auto byte = static_cast<unsigned char>(bytes_[at_++]);
    value |= static_cast<uint64_t>(byte & 0x7f) << (7 * i);
    if (byte < 0x80) return value;
  }
  fail("a number has too many bytes");
  return 0;
}

void WireReader::value_of(uint64_t bytes) {
  if (mistake_ != nullptr) return;
  if (bytes > end_ - at_) return fail("a field goes beyond the end");
  value_begin_ = at_;
  value_end_ = at_ + bytes;
  at_ = value_end_;
}

void WireReader::fail(const char* mistake) {
  if (mistake_ == nullptr) mistake_ = mistake;
}

}  // namespace gadfly::bank
