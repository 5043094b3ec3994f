// SPDX-License-Identifier: Apache-2.0
// Reads the file of a bank (proto/bank.proto) field by field with WireReader, because fuzz targets
// do not link protobuf. It also checks that each number in a bank refers to an entry; otherwise
// code that draws from the bank could read beyond its lists.
#include "lib/bank/bank.h"

#include <algorithm>

#include "lib/bank/wire_reader.h"

namespace gadfly::bank {

namespace {

bool below(const std::vector<uint32_t>& numbers, size_t bound) {
  return std::ranges::all_of(numbers, [&](uint32_t number) { return number < bound; });
}

bool is_consistent(const Atom& atom, const Bank& bank) {
  return atom.pieces.size() == atom.holes.size() + 1 && below(atom.holes, atom.symbols.size()) &&
         below(atom.symbols, bank.ranks.size()) && below(atom.theories, bank.theories.size()) &&
         below(atom.datatypes, bank.datatypes.size()) && atom.signature < bank.signatures.size();
}

bool is_consistent(const AssociationRule& rule, const Bank& bank) {
  return below(rule.if_all, bank.signatures.size()) && rule.then < bank.signatures.size();
}

// Checks all atoms, or all rules; `name` is the word for one entry.
template <class Entry>
Result<Done> check_entries(const std::vector<Entry>& entries, const char* name, const Bank& bank) {
  const auto wrong = std::ranges::find_if_not(
      entries, [&](const Entry& entry) { return is_consistent(entry, bank); });
  if (wrong == entries.end()) return Done();
  return Error{ErrorCode::kSyntax,
               std::string("an invalid number in the bank, in ") + name + ' ' +
                   std::to_string(wrong - entries.begin()) + ": mine it again",
               {}};
}

}  // namespace

Result<Bank> read_bank(std::string_view bytes) {
  Bank bank;
  uint32_t format = 0;
  WireReader in(bytes);
  while (in.next()) {
    in.number(1, format);
    in.number(2, bank.scripts);
    in.messages(3, bank.sources, [&](BankSource& source) {
      in.text(1, source.solver);
      in.text(2, source.kind);
      in.number(3, source.scripts);
    });
    in.texts(4, bank.theories);
    in.texts(5, bank.ranks);
    in.texts(6, bank.signatures);
    in.messages(7, bank.skeletons, [&](Skeleton& skeleton) {
      in.text(1, skeleton.text);
      in.number(2, skeleton.count);
    });
    in.messages(8, bank.atoms, [&](Atom& atom) {
      in.texts(1, atom.pieces);
      in.numbers(2, atom.holes);
      in.numbers(3, atom.symbols);
      in.numbers(4, atom.theories);
      in.number(5, atom.signature);
      in.number(6, atom.count);
      in.numbers(7, atom.datatypes);
    });
    in.messages(9, bank.rules, [&](AssociationRule& rule) {
      in.numbers(1, rule.if_all);
      in.number(2, rule.then);
      in.number(3, rule.count);
      in.number(4, rule.of);
    });
    in.texts(10, bank.datatypes);
  }
  if (const Result<Done> status = in.status(); !status) return no_bank(status.error().message);
  if (const Result<Done> checked = check_bank(bank, format); !checked) return checked.error();
  return bank;
}

Result<Done> check_bank(const Bank& bank, uint32_t format) {
  if (format == 0) return no_bank("it has no format");
  if (format != kFormat)
    return Error{ErrorCode::kSyntax,
                 "a bank of format " + std::to_string(format) + ", and this Gadfly reads format " +
                     std::to_string(kFormat) + ": mine it again",
                 {}};
  if (Result<Done> atoms = check_entries(bank.atoms, "atom", bank); !atoms) return atoms;
  return check_entries(bank.rules, "rule", bank);
}

Error no_bank(std::string_view detail) {
  return {ErrorCode::kSyntax,
          "this is not a bank (" + std::string(detail) + "); `gadfly mine` makes one",
          {}};
}

}  // namespace gadfly::bank
