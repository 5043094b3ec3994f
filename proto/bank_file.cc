// SPDX-License-Identifier: Apache-2.0
// Copies a bank between the plain structs of lib/bank/bank.h and the messages of proto/bank.proto.
// Protobuf does not report the position of an error, so parse_bank() searches for it after a
// failure.
#include "proto/bank_file.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

#include <limits>

#include "proto/bank.pb.h"

namespace gadfly::proto {

namespace {

template <class Values, class Field>
void copy(const Values& values, Field* field) {
  for (const auto& value : values) *field->Add() = value;
}

template <class Field, class Value>
void copy(const Field& field, std::vector<Value>& values) {
  values.assign(field.begin(), field.end());
}

void copy(const bank::Atom& atom, BankAtom& message) {
  copy(atom.pieces, message.mutable_pieces());
  copy(atom.holes, message.mutable_holes());
  copy(atom.symbols, message.mutable_symbols());
  copy(atom.theories, message.mutable_theories());
  copy(atom.datatypes, message.mutable_datatypes());
  message.set_signature(atom.signature);
  message.set_count(atom.count);
}

void copy(const BankAtom& message, bank::Atom& atom) {
  copy(message.pieces(), atom.pieces);
  copy(message.holes(), atom.holes);
  copy(message.symbols(), atom.symbols);
  copy(message.theories(), atom.theories);
  copy(message.datatypes(), atom.datatypes);
  atom.signature = message.signature();
  atom.count = message.count();
}

bank::Bank bank_of(const Bank& message) {
  bank::Bank bank;
  bank.scripts = message.scripts();
  for (const BankSource& source : message.sources())
    bank.sources.push_back({source.solver(), source.kind(), source.scripts()});
  copy(message.theories(), bank.theories);
  copy(message.datatypes(), bank.datatypes);
  copy(message.ranks(), bank.ranks);
  copy(message.signatures(), bank.signatures);
  for (const BankSkeleton& skeleton : message.skeletons())
    bank.skeletons.push_back({skeleton.text(), skeleton.count()});
  for (const BankAtom& atom : message.atoms()) copy(atom, bank.atoms.emplace_back());
  for (const BankRule& rule : message.rules()) {
    bank::AssociationRule& read = bank.rules.emplace_back();
    copy(rule.if_all(), read.if_all);
    read.then = rule.then();
    read.count = rule.count();
    read.of = rule.of();
  }
  return bank;
}

// Returns the number of the byte at which the first unreadable field starts. Reads each field
// alone.
size_t first_bad_field(std::string_view bytes) {
  using google::protobuf::internal::WireFormatLite;
  const auto* data = reinterpret_cast<const uint8_t*>(bytes.data());
  google::protobuf::io::CodedInputStream in(data, static_cast<int>(bytes.size()));
  size_t begin = 0;
  while (begin < bytes.size()) {
    const uint32_t tag = in.ReadTag();
    if (tag == 0 || !WireFormatLite::SkipField(&in, tag)) break;
    const auto end = static_cast<size_t>(in.CurrentPosition());
    Bank field;
    if (!field.ParseFromArray(data + begin, static_cast<int>(end - begin))) break;
    begin = end;
  }
  return begin;
}

}  // namespace

std::string bank_bytes(const bank::Bank& bank) {
  Bank message;
  message.set_format(bank::kFormat);
  message.set_scripts(bank.scripts);
  for (const bank::BankSource& source : bank.sources) {
    BankSource& written = *message.add_sources();
    written.set_solver(source.solver);
    written.set_kind(source.kind);
    written.set_scripts(source.scripts);
  }
  copy(bank.theories, message.mutable_theories());
  copy(bank.datatypes, message.mutable_datatypes());
  copy(bank.ranks, message.mutable_ranks());
  copy(bank.signatures, message.mutable_signatures());
  for (const bank::Skeleton& skeleton : bank.skeletons) {
    BankSkeleton& written = *message.add_skeletons();
    written.set_text(skeleton.text);
    written.set_count(skeleton.count);
  }
  for (const bank::Atom& atom : bank.atoms) copy(atom, *message.add_atoms());
  for (const bank::AssociationRule& rule : bank.rules) {
    BankRule& written = *message.add_rules();
    copy(rule.if_all, written.mutable_if_all());
    written.set_then(rule.then);
    written.set_count(rule.count);
    written.set_of(rule.of);
  }
  return message.SerializeAsString();
}

Result<bank::Bank> parse_bank(std::string_view bytes) {
  if (bytes.size() > std::numeric_limits<int>::max())
    return bank::no_bank("it has more than 2 GiB");
  Bank message;
  if (!message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
    return bank::no_bank("at byte " + std::to_string(first_bad_field(bytes)) +
                         ": a field cannot be read");
  bank::Bank bank = bank_of(message);
  if (const Result<Done> checked = bank::check_bank(bank, message.format()); !checked)
    return checked.error();
  return bank;
}

}  // namespace gadfly::proto
