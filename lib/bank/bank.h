// SPDX-License-Identifier: Apache-2.0
// A bank holds parts of scripts that revealed bugs (HistFuzz: Sun, Yang, Wen and others, ICSE 2023,
// section III): skeletons of assertions, atoms, and rules about which kinds of atoms occur
// together. lib/mining makes a bank, proto/bank.proto describes its file, and filler.h makes new
// scripts from it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::bank {

// The version of the file format (Bank.format in proto/bank.proto).
inline constexpr uint32_t kFormat = 2;

// A source of scripts, and the number of scripts from it.
struct BankSource {
  std::string solver;  // empty if unknown
  std::string kind;    // "soundness", "crash"...
  uint64_t scripts = 0;

  bool operator==(const BankSource&) const = default;
};

// The connectives and quantifiers of an assertion, with a hole for each atom, as in
// (forall 2 (and _ (not _))). The number after a quantifier counts its variables.
struct Skeleton {
  std::string text;
  uint64_t count = 0;  // number of assertions with this skeleton

  bool operator==(const Skeleton&) const = default;
};

// A formula without connectives. Its free symbols are holes between the pieces of its text.
struct Atom {
  std::vector<std::string> pieces;  // one piece more than holes
  std::vector<uint32_t> holes;      // indexes into `symbols`
  std::vector<uint32_t> symbols;    // the rank of each symbol, as an index into Bank::ranks
  std::vector<uint32_t> theories;   // theories that it needs, as indexes into Bank::theories
  std::vector<uint32_t> datatypes;  // datatypes that it needs, as indexes into Bank::datatypes
  uint32_t signature = 0;           // index into Bank::signatures
  uint64_t count = 0;               // number of scripts with this atom

  bool operator==(const Atom&) const = default;
};

// Most scripts that have atoms of all signatures in `if_all` also have an atom of signature `then`.
struct AssociationRule {
  std::vector<uint32_t> if_all;
  uint32_t then = 0;
  uint64_t count = 0;  // number of scripts with `if_all` and `then`
  uint64_t of = 0;     // number of scripts with `if_all`; count / of is the confidence

  bool operator==(const AssociationRule&) const = default;
};

struct Bank {
  uint64_t scripts = 0;
  std::vector<BankSource> sources;
  std::vector<std::string> theories;
  // Commands that declare datatypes; each symbol is declared by only one of them
  // (bank_datatypes.h).
  std::vector<std::string> datatypes;
  // "(Int Int) Bool": the sorts of the parameters, then the result. Declared sorts are S0, S1...
  std::vector<std::string> ranks;
  // "(= IntConst IntVar)": an operator, and for each argument its sort (S: a declared sort, D: a
  // datatype) with Const for a literal and Var for another term.
  std::vector<std::string> signatures;
  std::vector<Skeleton> skeletons;
  std::vector<Atom> atoms;
  std::vector<AssociationRule> rules;

  bool operator==(const Bank&) const = default;
};

// Reads a bank from the bytes of its file, without the protobuf library, which fuzz targets do not
// link; tools use proto/bank_file.h. Fails with kSyntax if the bytes are not a bank, or with an
// error of check_bank().
Result<Bank> read_bank(std::string_view bytes);

// Checks a bank that was read from a file: `format` must be kFormat, and each index must be that of
// an existing entry. Fails with kSyntax otherwise.
Result<Done> check_bank(const Bank& bank, uint32_t format);

// Returns the error kSyntax for bytes that are not a bank; `detail` is the reason.
Error no_bank(std::string_view detail);

}  // namespace gadfly::bank
