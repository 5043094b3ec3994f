// SPDX-License-Identifier: Apache-2.0
// The wire format of protocol buffers (https://protobuf.dev/programming-guides/encoding), as far as
// proto/bank.proto needs it: varints, and fields with a length. What is not known is passed over.
// Fuzz targets link no protobuf.
#include <algorithm>

#include "lib/bank/bank.h"

namespace gadfly::bank {

namespace {

class Message {
 public:
  explicit Message(std::string_view bytes) : left_(bytes) {}

  // The next field; false at the end, and where the bytes are broken.
  bool next() {
    if (left_.empty() || broken_) return false;
    const uint64_t key = varint();
    field_ = key >> 3;
    number_ = 0;
    bytes_ = {};
    switch (key & 7) {
      case 0:
        number_ = varint();
        break;
      case 1:
        skip(8);
        break;
      case 2:
        bytes_ = skip(varint());
        break;
      case 5:
        skip(4);
        break;
      default:
        broken_ = true;
    }
    return !broken_;
  }

  bool broken() const { return broken_; }
  uint64_t field() const { return field_; }
  uint64_t number() const { return number_; }
  std::string_view bytes() const { return bytes_; }

  // Appends the field, which is repeated: one number, or many packed.
  void add_to(std::vector<uint32_t>& numbers) {
    if (bytes_.data() == nullptr) {
      numbers.push_back(static_cast<uint32_t>(number_));
      return;
    }
    Message packed(bytes_);
    while (!packed.left_.empty() && !packed.broken_)
      numbers.push_back(static_cast<uint32_t>(packed.varint()));
    broken_ = broken_ || packed.broken_;
  }

 private:
  uint64_t varint() {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !left_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(left_.front());
      left_.remove_prefix(1);
      value |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    broken_ = true;
    return 0;
  }

  std::string_view skip(uint64_t bytes) {
    if (bytes > left_.size()) broken_ = true;
    const std::string_view taken = left_.substr(0, std::min<uint64_t>(bytes, left_.size()));
    left_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view left_;
  bool broken_ = false;
  uint64_t field_ = 0;
  uint64_t number_ = 0;
  std::string_view bytes_;
};

bool read(std::string_view bytes, Source& source) {
  Message message(bytes);
  while (message.next()) {
    if (message.field() == 1) source.solver = message.bytes();
    if (message.field() == 2) source.kind = message.bytes();
    if (message.field() == 3) source.scripts = message.number();
  }
  return !message.broken();
}

bool read(std::string_view bytes, Skeleton& skeleton) {
  Message message(bytes);
  while (message.next()) {
    if (message.field() == 1) skeleton.text = message.bytes();
    if (message.field() == 2) skeleton.count = message.number();
  }
  return !message.broken();
}

bool read(std::string_view bytes, Atom& atom) {
  Message message(bytes);
  while (message.next()) {
    if (message.field() == 1) atom.pieces.emplace_back(message.bytes());
    if (message.field() == 2) message.add_to(atom.holes);
    if (message.field() == 3) message.add_to(atom.symbols);
    if (message.field() == 4) message.add_to(atom.theories);
    if (message.field() == 5) atom.signature = static_cast<uint32_t>(message.number());
    if (message.field() == 6) atom.count = message.number();
    if (message.field() == 7) message.add_to(atom.datatypes);
  }
  return !message.broken();
}

bool read(std::string_view bytes, Rule& rule) {
  Message message(bytes);
  while (message.next()) {
    if (message.field() == 1) message.add_to(rule.if_all);
    if (message.field() == 2) rule.then = static_cast<uint32_t>(message.number());
    if (message.field() == 3) rule.count = message.number();
    if (message.field() == 4) rule.of = message.number();
  }
  return !message.broken();
}

bool below(const std::vector<uint32_t>& numbers, size_t bound) {
  return std::ranges::all_of(numbers, [&](uint32_t number) { return number < bound; });
}

bool sound(const Bank& bank) {
  const size_t signatures = bank.signatures.size();
  return std::ranges::all_of(bank.atoms,
                             [&](const Atom& atom) {
                               return atom.pieces.size() == atom.holes.size() + 1 &&
                                      below(atom.holes, atom.symbols.size()) &&
                                      below(atom.symbols, bank.ranks.size()) &&
                                      below(atom.theories, bank.theories.size()) &&
                                      below(atom.datatypes, bank.datatypes.size()) &&
                                      atom.signature < signatures;
                             }) &&
         std::ranges::all_of(bank.rules, [&](const Rule& rule) {
           return below(rule.if_all, signatures) && rule.then < signatures;
         });
}

}  // namespace

Result<Bank> read_bank(std::string_view bytes) {
  Bank bank;
  uint64_t format = 0;
  bool fine = true;
  Message message(bytes);
  while (message.next() && fine) {
    const std::string_view field = message.bytes();
    if (message.field() == 1) format = message.number();
    if (message.field() == 2) bank.scripts = message.number();
    if (message.field() == 3) fine = read(field, bank.sources.emplace_back());
    if (message.field() == 4) bank.theories.emplace_back(field);
    if (message.field() == 5) bank.ranks.emplace_back(field);
    if (message.field() == 6) bank.signatures.emplace_back(field);
    if (message.field() == 7) fine = read(field, bank.skeletons.emplace_back());
    if (message.field() == 8) fine = read(field, bank.atoms.emplace_back());
    if (message.field() == 9) fine = read(field, bank.rules.emplace_back());
    if (message.field() == 10) bank.datatypes.emplace_back(field);
  }
  if (message.broken() || !fine || format == 0)
    return Error{ErrorCode::kSyntax, "this is no bank: `gadfly mine` makes one", {}};
  if (format != kFormat)
    return Error{ErrorCode::kSyntax,
                 "a bank of format " + std::to_string(format) + ", and this Gadfly reads " +
                     std::to_string(kFormat) + ": mine it again",
                 {}};
  if (!sound(bank))
    return Error{ErrorCode::kSyntax, "a bank that contradicts itself: mine it again", {}};
  return bank;
}

}  // namespace gadfly::bank
