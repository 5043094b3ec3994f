// SPDX-License-Identifier: Apache-2.0
// The language: all theory tables, read and compiled. Everything that asks "which operators are
// there, what do they take" asks here; no operator is named in C++ (docs/design.md section 5).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/logic.h"
#include "lib/smtlib/operator.h"
#include "lib/smtlib/sort_table.h"
#include "lib/smtlib/symbol_table.h"

namespace gadfly::smtlib {

// The words that C++ names, as symbols: words.def, then commands.def.
enum Word : Symbol {
  kNoWord = kNoSymbol,
#define GADFLY_WORD(name, spelling) name,
#include "lib/smtlib/words.def"
#undef GADFLY_WORD
#define GADFLY_COMMAND(name, spelling, accepted_by) name,
#include "lib/smtlib/commands.def"
#undef GADFLY_COMMAND
  kWordCount
};

// Token classes that theories give sorts to.
enum class LiteralKind : uint8_t { kNumeral, kDecimal, kBinary, kHexadecimal, kString };

// How the values of a sort look (:values of its row). Declared sorts have elements too.
enum class ValueKind : uint8_t {
  kNone,  // nothing is known: no evaluation
  kBoolean,
  kInteger,
  kReal,
  kWord,      // so many bits as the index says
  kFloat,     // IEEE 754: bits of the exponent, bits of the significand with the hidden one
  kElement,   // of an enumeration: the constants of its theory, in table order
  kArray,     // a finite map and a default
  kFunction,  // no values yet
  kSet,       // finite
  kSequence,
  kConstructed,  // of a datatype: a constructor and what it is applied to
  kString,       // characters: code points below kCharacterCount
  kLanguage,     // a set of strings, see evaluation/regular_language.h
  kFree,         // of no sort of its own: see evaluation/value.h
};

struct Theory {
  std::string name;
  std::string table = {};  // name of its TableSource
  uint32_t first_operator = 0;
  uint32_t operator_count = 0;
  bool incremental = true;  // solvers have it where they may be asked more than once
};

// A sort constructor of a theory: Array with 2 arguments, (_ BitVec m) with one index.
struct SortConstructor {
  Symbol name;
  uint32_t theory;
  uint32_t argument_count = 0;
  std::vector<uint32_t> indices = {};  // expressions: variables
  int64_t condition = -1;              // expression over them, -1 for none
  ValueKind values = ValueKind::kNone;
  bool right_assoc = false;  // (-> A B C) is (-> A (-> B C))
  uint8_t accepted_by = kByAll;
  uint8_t declared_by = kByNone;  // of the others, they take symbols of that sort, but no terms
};

// Another name for a sort: Float32.
struct SortAbbreviation {
  Symbol name;
  uint32_t theory;
  SortId sort;  // of the language's table
};

// A :literals row: tokens of this kind have this sort; variable 0 is the number of digits.
struct LiteralRule {
  LiteralKind kind;
  uint32_t theory;
  uint32_t sort;  // pattern
};

// One table: a name for messages (a file) and its text.
struct TableSource {
  std::string name;
  std::string text;
};

class Language {
 public:
  // The embedded tables; made on first use, then the same object for ever.
  static const Language& standard();

  // Reads tables; the error names table, line and column (kTable, or the parser's codes).
  static Result<std::unique_ptr<Language>> read(std::vector<TableSource> tables);

  const SymbolTable& symbols() const { return symbols_; }
  const SortTable& sorts() const { return sorts_; }
  const PatternPool& pool() const { return pool_; }
  std::span<const Theory> theories() const { return theories_; }
  std::span<const SortConstructor> sort_constructors() const { return constructors_; }
  std::span<const LiteralRule> literal_rules() const { return literals_; }
  std::span<const Operator> operators() const { return operators_; }
  const Operator& op(OperatorId id) const { return operators_[id]; }

  // The operators of that name, as numbers; overloads lie side by side in table order. A name like
  // bv* is found under any symbol that is bv and digits.
  std::span<const OperatorId> operators_named(Symbol name) const;

  // Has the standard an operator of that name, or a theory of the logic one beyond the standard?
  bool has_operator(Symbol name, const Logic& logic) const;

  // The constructor of that name, null if no theory has it.
  const SortConstructor* sort_constructor(Symbol name) const;

  std::span<const SortAbbreviation> sort_abbreviations() const { return abbreviations_; }
  // The sort that the name abbreviates, kUnknownSort if it is no abbreviation.
  SortId abbreviated_sort(Symbol name) const;
  // Does a theory have a sort of that name?
  bool names_sort(Symbol name) const {
    return sort_constructor(name) != nullptr || abbreviated_sort(name) != kUnknownSort;
  }

  // The constants of a sort whose values are enumerated, in table order; empty for other sorts.
  std::span<const OperatorId> enumeration(SortId sort) const;

  // The rule for tokens of a kind under a logic: the first table that has one and is in the logic,
  // else the first that has one, else null.
  const LiteralRule* literal_rule(LiteralKind kind, const Logic& logic) const;

  // The well-known sort, and whether `from` is accepted where `to` is expected.
  SortId bool_sort() const { return bool_sort_; }
  // The constructors of sorts of functions and of arrays, kNoSymbol where no table has one.
  Symbol function_constructor() const { return function_constructor_; }
  Symbol array_constructor() const { return array_constructor_; }
  bool coerces(SortId from, SortId to) const;

  // The symbol under which operators_named finds a name like bv12: that of bv*; `digits` is the
  // numeral. kNoSymbol where there is none.
  Symbol digits_symbol(std::string_view name, std::string_view& digits) const;

 private:
  friend class TheoryReader;
  Language();

  std::vector<TableSource> tables_;  // symbols are views into these
  SymbolTable symbols_;
  SortTable sorts_;
  PatternPool pool_;
  std::vector<Theory> theories_;
  std::vector<Operator> operators_;
  std::vector<OperatorId> overloads_;     // sorted by name, then in table order
  std::vector<uint32_t> first_overload_;  // by symbol, and one more
  std::vector<SortConstructor> constructors_;
  std::vector<SortAbbreviation> abbreviations_;
  std::vector<LiteralRule> literals_;
  std::vector<std::pair<SortId, SortId>> coercions_;
  std::vector<std::pair<SortId, std::vector<OperatorId>>> enumerations_;
  SortId bool_sort_ = kUnknownSort;
  Symbol function_constructor_ = kNoSymbol;
  Symbol array_constructor_ = kNoSymbol;
};

}  // namespace gadfly::smtlib
