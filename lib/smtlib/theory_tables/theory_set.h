// SPDX-License-Identifier: Apache-2.0
// All theory tables, read and compiled. Code that needs to know which operators exist and which
// arguments they take asks here; C++ names no operator (docs/design.md section 5).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/syntax/symbol_table.h"
#include "lib/smtlib/theory_tables/logic.h"
#include "lib/smtlib/theory_tables/operator.h"
#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline theory_tables {

// The reserved words that C++ names, as symbols: reserved_words.def, then commands.def.
enum ReservedWord : Symbol {
  kNoReservedWord = kNoSymbol,
#define GADFLY_RESERVED_WORD(name, spelling) name,
#include "lib/smtlib/syntax/reserved_words.def"
#undef GADFLY_RESERVED_WORD
#define GADFLY_COMMAND(name, spelling) name,
#include "lib/smtlib/syntax/commands.def"
#undef GADFLY_COMMAND
  kReservedWordCount
};

// Classes of tokens to which theories give sorts.
enum class LiteralKind : uint8_t { kNumeral, kDecimal, kBinary, kHexadecimal, kString };

// The form of the values of a sort (:values of its row). Declared sorts have elements too.
enum class ValueKind : uint8_t {
  kNone,  // unknown: no evaluation
  kBoolean,
  kInteger,
  kReal,
  kBitVector,  // a bit-vector; its width is the index
  kFloat,      // IEEE 754: bits of the exponent, bits of the significand with the hidden one
  kElement,    // of an enumeration: the constants of its theory, in table order
  kArray,      // a finite map and a default
  kFunction,   // not evaluated
  kSet,        // finite
  kSequence,
  kConstructed,  // of a datatype: a constructor and its arguments
  kString,       // characters: code points below kCharacterCount
  kRegLan,       // RegLan, see evaluation/values/regex_values.h
  kFree,         // a free value of any sort, see evaluation/values/value.h
};

struct Theory {
  std::string name;
  std::string table = {};  // name of its TableSource
  uint32_t first_operator = 0;
  uint32_t operator_count = 0;
  bool incremental = true;  // solvers support it in incremental mode
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
};

// Another name for a sort: Float32.
struct SortAbbreviation {
  Symbol name;
  uint32_t theory;
  SortId sort;  // in the tables' own SortTable
};

// A :literals row: tokens of this kind have this sort; variable 0 is the number of digits.
struct LiteralRule {
  LiteralKind kind;
  uint32_t theory;
  uint32_t sort;  // pattern
};

// One table: its name in messages (a file) and its text.
struct TableSource {
  std::string name;
  std::string text;
};

class TheorySet {
 public:
  // The embedded tables, read on first use; always the same object.
  static const TheorySet& standard();

  // Reads tables; an error names table, line and column (kTable, or the parser's codes).
  static Result<std::unique_ptr<TheorySet>> read(std::vector<TableSource> tables);

  const SymbolTable& symbols() const { return symbols_; }
  const SortTable& sorts() const { return sorts_; }
  const PatternPool& pool() const { return pool_; }
  std::span<const Theory> theories() const { return theories_; }
  std::span<const SortConstructor> sort_constructors() const { return constructors_; }
  std::span<const LiteralRule> literal_rules() const { return literals_; }
  std::span<const Operator> operators() const { return operators_; }
  const Operator& op(OperatorId id) const { return operators_[id]; }

  // The operators of that name; overloads are adjacent, in table order. A name like bv* is found
  // under any symbol that is bv followed by digits.
  std::span<const OperatorId> operators_named(Symbol name) const;

  // Returns whether the standard has an operator of that name, or a theory of the logic has one as
  // an extension.
  bool has_operator(Symbol name, const Logic& logic) const;

  // The constructor of that name; null if no theory has it.
  const SortConstructor* sort_constructor(Symbol name) const;

  std::span<const SortAbbreviation> sort_abbreviations() const { return abbreviations_; }
  // The sort that the name abbreviates; kUnknownSort if it is not an abbreviation.
  SortId abbreviated_sort(Symbol name) const;
  // Returns whether a theory has a sort of that name.
  bool names_sort(Symbol name) const {
    return sort_constructor(name) != nullptr || abbreviated_sort(name) != kUnknownSort;
  }

  // The constants of a sort whose values are enumerated, in table order; empty for other sorts.
  std::span<const OperatorId> enumeration(SortId sort) const;

  // The rule for tokens of a kind under a logic: the first one whose table is in the logic, else
  // the first one, else null.
  const LiteralRule* literal_rule(LiteralKind kind, const Logic& logic) const;

  // The sort Bool.
  SortId bool_sort() const { return bool_sort_; }
  // The constructors of function sorts and of arrays; kNoSymbol if no table has one.
  Symbol function_constructor() const { return function_constructor_; }
  Symbol array_constructor() const { return array_constructor_; }
  bool coerces(SortId from, SortId to) const;

  // The symbol under which operators_named finds a name like bv12, which is bv*; `digits` becomes
  // the numeral. kNoSymbol if there is no such symbol.
  Symbol digits_symbol(std::string_view name, std::string_view& digits) const;

 private:
  friend class TheoryReader;
  TheorySet();

  std::vector<TableSource> tables_;  // symbols are views into these
  SymbolTable symbols_;
  SortTable sorts_;
  PatternPool pool_;
  std::vector<Theory> theories_;
  std::vector<Operator> operators_;
  std::vector<OperatorId> overloads_;     // sorted by name, then in table order
  std::vector<uint32_t> first_overload_;  // by symbol, with an end marker
  std::vector<SortConstructor> constructors_;
  std::vector<SortAbbreviation> abbreviations_;
  std::vector<LiteralRule> literals_;
  std::vector<std::pair<SortId, SortId>> coercions_;
  std::vector<std::pair<SortId, std::vector<OperatorId>>> enumerations_;
  SortId bool_sort_ = kUnknownSort;
  Symbol function_constructor_ = kNoSymbol;
  Symbol array_constructor_ = kNoSymbol;
};

}  // namespace gadfly::smtlib::inline theory_tables
