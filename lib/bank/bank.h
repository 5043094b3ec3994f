// SPDX-License-Identifier: Apache-2.0
// What past bugs are made of (HistFuzz: Sun, Yang, Wen and others, ICSE 2023, section III): the
// skeletons of their assertions, the atoms in them, and which kinds of atoms occur together. It is
// mined once (lib/mining), kept in a file (proto/bank.proto) and filled into new scripts
// (filler.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::bank {

// Of the file (Bank.format in proto/bank.proto).
inline constexpr uint32_t kFormat = 2;

// How many scripts came from where.
struct BankSource {
  std::string solver;  // empty where it is not known
  std::string kind;    // "soundness", "crash"...
  uint64_t scripts = 0;

  bool operator==(const BankSource&) const = default;
};

// The connectives and quantifiers of an assertion, holes elsewhere: (forall 2 (and _ (not _))), the
// number being that of bound variables.
struct Skeleton {
  std::string text;
  uint64_t count = 0;  // of assertions

  bool operator==(const Skeleton&) const = default;
};

// A formula without connectives. Its free symbols are holes between the pieces of its text.
struct Atom {
  std::vector<std::string> pieces;  // one more than holes
  std::vector<uint32_t> holes;      // numbers in `symbols`
  std::vector<uint32_t> symbols;    // the rank of each, as its number in Bank::ranks
  std::vector<uint32_t> theories;   // that it needs, as numbers in Bank::theories
  std::vector<uint32_t> datatypes;  // that it needs, as numbers in Bank::datatypes
  uint32_t signature = 0;
  uint64_t count = 0;  // of scripts

  bool operator==(const Atom&) const = default;
};

// Where signatures `if_all` occur in a script, so does `then`.
struct AssociationRule {
  std::vector<uint32_t> if_all;
  uint32_t then = 0;
  uint64_t count = 0;  // of scripts with all of them
  uint64_t of = 0;     // of scripts with `if_all`: count / of is the confidence

  bool operator==(const AssociationRule&) const = default;
};

struct Bank {
  uint64_t scripts = 0;
  std::vector<BankSource> sources;
  std::vector<std::string> theories;
  // Commands that declare them; each symbol occurs in one alone (datatypes.h).
  std::vector<std::string> datatypes;
  // "(Int Int) Bool": sorts of parameters, and of the result. Declared sorts are S0, S1...
  std::vector<std::string> ranks;
  // "(= IntConst IntVar)": an operator, and for each argument its sort (S a declared one, D a
  // datatype), and whether it is a literal.
  std::vector<std::string> signatures;
  std::vector<Skeleton> skeletons;
  std::vector<Atom> atoms;
  std::vector<AssociationRule> rules;

  bool operator==(const Bank&) const = default;
};

// Reads the bytes of a bank's file without protobuf, for fuzz targets; tools use proto/bank_file.h.
// kSyntax if the bytes are not a bank, and as check_bank().
Result<Bank> read_bank(std::string_view bytes);

// Checks what was read from a file: the format must be kFormat, and every number in the bank that
// stands for an entry must have that entry. Else kSyntax.
Result<Done> check_bank(const Bank& bank, uint32_t format);

// The error for bytes that are not a bank, kSyntax; `detail` is the reason.
Error no_bank(std::string_view detail);

}  // namespace gadfly::bank
