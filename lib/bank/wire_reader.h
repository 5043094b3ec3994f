// SPDX-License-Identifier: Apache-2.0
// Reads the wire format of Protocol Buffers (https://protobuf.dev/programming-guides/encoding)
// without the protobuf library, because fuzz targets do not link it. A message is a sequence of
// fields; a field is a key (its number and its wire type), then a value. next() goes to the next
// field. The caller then calls number(), text() and so on for each field that it knows; the call
// stores the value if the current field has this number and wire type. Fields without such a call
// are skipped, as in protobuf. The time is linear in the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::bank {

class WireReader {
 public:
  // Starts before the first field of a message. `bytes` must outlive the reader.
  explicit WireReader(std::string_view bytes) : bytes_(bytes), end_(bytes.size()) {}

  // Goes to the next field of the current message. Returns false at the end of the message and
  // after an error.
  bool next();

  // Stores a number. If the field is repeated, the last value remains. A number with more bits than
  // `to` loses its highest bits, as in protobuf.
  void number(uint32_t field, uint64_t& to) const;
  void number(uint32_t field, uint32_t& to) const;

  // Appends the numbers of a repeated field: one, or a packed list.
  void numbers(uint32_t field, std::vector<uint32_t>& to);

  // Stores or appends the bytes of a field.
  void text(uint32_t field, std::string& to) const;
  void texts(uint32_t field, std::vector<std::string>& to) const;

  // Appends a message. `read_field(T&)` is called once per field of the message, while that field
  // is the current one.
  template <class T, class ReadField>
  void messages(uint32_t field, std::vector<T>& to, ReadField read_field) {
    if (!is(field, WireType::kLength)) return;
    T& message = to.emplace_back();
    at_ = value_begin_;
    const size_t outer_end = std::exchange(end_, value_end_);
    while (next()) read_field(message);
    end_ = outer_end;
    field_ = 0;  // the last field of the message is not one of the outer message
  }

  // Returns kSyntax if the bytes violate the format: "at byte 12: ...". The number is the offset of
  // the first byte of the field, counted from 0.
  Result<Done> status() const;

 private:
  enum class WireType : uint8_t {
    kVarint = 0,
    kFixed64 = 1,
    kLength = 2,
    kGroupBegin = 3,
    kGroupEnd = 4,
    kFixed32 = 5,
  };

  bool is(uint32_t field, WireType type) const { return field_ == field && type_ == type; }
  uint64_t varint(size_t end, unsigned most_bytes);
  void value_of(uint64_t bytes);
  void fail(const char* mistake);

  std::string_view bytes_;
  size_t at_ = 0;   // the next byte
  size_t end_ = 0;  // end of the current message
  // The current field.
  size_t key_ = 0;  // offset of its first byte
  uint32_t field_ = 0;
  WireType type_ = WireType::kVarint;
  uint64_t number_ = 0;     // value of kVarint
  size_t value_begin_ = 0;  // value of kLength
  size_t value_end_ = 0;
  const char* mistake_ = nullptr;
};

}  // namespace gadfly::bank
