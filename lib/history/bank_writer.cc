// SPDX-License-Identifier: Apache-2.0
// See bank_writer.h.
#include "lib/history/bank_writer.h"

#include "proto/bank.pb.h"

namespace gadfly::history {

namespace {

template <class Values, class Field>
void copy(const Values& values, Field* field) {
  for (const auto& value : values) *field->Add() = value;
}

}  // namespace

std::string serialized(const bank::Bank& bank) {
  Bank message;
  message.set_format(bank::kFormat);
  message.set_scripts(bank.scripts);
  for (const bank::Source& source : bank.sources) {
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
  for (const bank::Atom& atom : bank.atoms) {
    BankAtom& written = *message.add_atoms();
    copy(atom.pieces, written.mutable_pieces());
    copy(atom.holes, written.mutable_holes());
    copy(atom.symbols, written.mutable_symbols());
    copy(atom.theories, written.mutable_theories());
    copy(atom.datatypes, written.mutable_datatypes());
    written.set_signature(atom.signature);
    written.set_count(atom.count);
  }
  for (const bank::Rule& rule : bank.rules) {
    BankRule& written = *message.add_rules();
    copy(rule.if_all, written.mutable_if_all());
    written.set_then(rule.then);
    written.set_count(rule.count);
    written.set_of(rule.of);
  }
  return message.SerializeAsString();
}

}  // namespace gadfly::history
