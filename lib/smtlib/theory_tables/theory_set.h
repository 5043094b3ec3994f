// SPDX-License-Identifier: Apache-2.0
// Contains all theory tables in compiled form: which operators and sorts exist, and which arguments
// they take. C++ code contains no name of an operator (docs/design.md section 5).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/syntax/symbol_table.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/logic.h"
#include "lib/smtlib/theory_tables/operator.h"
#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline theory_tables {

// The symbols of reserved_words.def, then of commands.def. The symbol table of a theory
// set starts with them.
enum ReservedWord : Symbol {
  kNoReservedWord = kNoSymbol,
#define GADFLY_RESERVED_WORD(name, spelling) name,
#include "lib/smtlib/syntax/reserved_words.def"
#undef GADFLY_RESERVED_WORD
#define GADFLY_COMMAND(name, spelling, kind) name,
#include "lib/smtlib/syntax/commands.def"
#undef GADFLY_COMMAND
  kReservedWordCount,
  kFirstCommand = kApply
};

constexpr bool is_command(Symbol word) {
  return word >= kFirstCommand && word < kReservedWordCount;
}

// Returns whether a list that begins with the word is an identifier: (_ bv5 8), (as c S).
constexpr bool begins_identifier(Symbol word) {
  return word == kUnderscore || word == kAs;
}

// The kinds of literals to which theories give sorts.
enum class LiteralKind : uint8_t { kNumeral, kDecimal, kBinary, kHexadecimal, kField, kString };

// The form of the values of a sort (`:values` in its row). Values of declared sorts are kElement.
enum class ValueKind : uint8_t {
  kNone,  // unknown: no evaluation
  kBoolean,
  kInteger,
  kReal,
  kBitVector,  // a bit-vector; the index of the sort is its width
  kField,      // an element of a finite field; the index of the sort is its order
  kFloat,      // IEEE 754; the indices are the bits of exponent and significand (with hidden bit)
  kElement,    // of an enumerated sort: one of the constants of its theory, in table order
  kArray,      // a finite map and a default element
  kFunction,   // no evaluation
  kSet,        // a finite set
  kBag,        // a finite bag
  kTuple,
  kSequence,
  kConstructed,  // a constructor of a datatype and its arguments
  kString,       // characters with code points below kCharacterCount
  kRegLan,       // a regular language (evaluation/values/regex_values.h)
  kAlgebraic,    // an irrational number of a sort with values kReal (values/real_numbers.h)
  kComputable,   // the same, but it is not known whether the number is algebraic: (sin 1.0)
  kFree,         // a free value of any sort (evaluation/values/value.h)
};

struct Theory {
  std::string name;
  std::string table = {};  // the name of its TableSource
  uint32_t first_operator = 0;
  uint32_t operator_count = 0;
  bool incremental = true;     // solvers support the theory in incremental mode
  uint32_t rival = kNoTheory;  // of :rival, a theory that has some of the same names
};

// A sort constructor of a theory, such as Array with two arguments or BitVec with one index.
struct SortConstructor {
  Symbol name;
  uint32_t theory;
  uint32_t argument_count = 0;         // the least number if `variadic`
  std::vector<uint32_t> indices = {};  // variables, as indices in PatternPool::expressions
  int64_t condition = -1;              // of :where, an index of an expression; -1: no condition
  ValueKind values = ValueKind::kNone;
  bool right_assoc = false;     // as ->: (-> A B C) is (-> A (-> B C))
  bool variadic = false;        // one argument or more, at most kMaxPack
  Symbol alias_of = kNoSymbol;  // the constructor of which this is another name

  // Returns whether the constructor takes this many arguments.
  bool takes(size_t count) const {
    return variadic ? count > 0 && count <= kMaxPack : count == argument_count;
  }
};

// Another name for a sort, such as Float32; or for sorts, such as (Relation X ...).
struct SortAbbreviation {
  Symbol name;
  uint32_t theory;
  SortId sort;           // in the tables' own SortTable; kUnknownSort if there are arguments
  int64_t pattern = -1;  // of the sort, with the pack of the arguments as parameter 0
};

// A row of :literals: tokens of this kind have this sort. Variable 0 is the number of digits; of
// kField, the order.
struct LiteralRule {
  LiteralKind kind;
  uint32_t theory;
  uint32_t sort;  // an index in PatternPool::patterns
};

// The text of one table.
struct TableSource {
  std::string name;  // in messages: the name of its file
  std::string text;
};

class TheorySet {
 public:
  // Returns the theory set of the embedded tables, which the first call reads.
  static const TheorySet& standard();

  // Reads tables. Error kTable or an error of the parser; it names table, line and column.
  static Result<std::unique_ptr<TheorySet>> read(std::vector<TableSource> tables);

  const SymbolTable& symbols() const { return symbols_; }
  const SortTable& sorts() const { return sorts_; }
  const PatternPool& pool() const { return pool_; }
  std::span<const Theory> theories() const { return theories_; }
  std::span<const SortConstructor> sort_constructors() const { return constructors_; }
  std::span<const LiteralRule> literal_rules() const { return literals_; }
  std::span<const Operator> operators() const { return operators_; }
  const Operator& op(OperatorId id) const { return operators_[id]; }

  // The operators of that name, in table order. Operators with a name such as bv* are found under
  // that name only: digits_symbol() converts bv12 to bv*.
  std::span<const OperatorId> operators_named(Symbol name) const;

  // The rows that are this row under other names, in table order, without itself.
  std::vector<OperatorId> other_names(OperatorId id) const;

  // The rival whose rows a script does not mean: the script has a name that only the theory with
  // that rival has, such as FiniteSet, and none that only the rival has, such as set.card. Else
  // kNoTheory. Linear.
  uint32_t rival_not_meant(const Tree& script) const;

  // Returns whether the standard has an operator of that name, or a theory of the logic has one as
  // an extension.
  bool has_operator(Symbol name, const Logic& logic) const;

  // The sort constructor of that name; null if no theory has it.
  const SortConstructor* sort_constructor(Symbol name) const;

  // Returns whether a sort may have these indices (:where). Requires as many as the constructor
  // has.
  bool allows(const SortConstructor& constructor, std::span<const uint32_t> indices) const;
  // Returns whether the sort has indices that its constructor allows; true if no theory has it.
  bool is_sort(const SortTable& sorts, SortId sort) const;

  std::span<const SortAbbreviation> sort_abbreviations() const { return abbreviations_; }
  // The abbreviation of that name; null if no theory has it.
  const SortAbbreviation* abbreviation(Symbol name) const;
  // The sort that the name without arguments abbreviates; kUnknownSort if no theory has it.
  SortId abbreviated_sort(Symbol name) const;
  // Returns whether a theory has a sort of that name.
  bool names_sort(Symbol name) const {
    return sort_constructor(name) != nullptr || abbreviation(name) != nullptr;
  }

  // The constants of an enumerated sort, in table order, without synonyms; empty for other sorts.
  std::span<const OperatorId> enumeration(SortId sort) const;

  // The rule for literals of a kind in a logic: the first one whose theory is in the logic, else
  // the first one. Null if there is no rule for the kind.
  const LiteralRule* literal_rule(LiteralKind kind, const Logic& logic) const;

  // The sort Bool.
  SortId bool_sort() const { return bool_sort_; }
  // The constructors of function sorts and of arrays; kNoSymbol if no table has one.
  Symbol function_constructor() const { return function_constructor_; }
  Symbol array_constructor() const { return array_constructor_; }
  // The constructor of sorts with any number of arguments; kNoSymbol if no table has one.
  Symbol variadic_constructor() const { return variadic_constructor_; }
  // Returns whether solvers accept a term of the sort `from` for one of the sort `to` (:coercions).
  bool coerces(SortId from, SortId to) const;

  // Returns the symbol of the operators that a name such as bv12 stands for (bv*), and sets
  // `digits` to its numeral (12). Returns kNoSymbol if there are no such operators.
  Symbol digits_symbol(std::string_view name, std::string_view& digits) const;

 private:
  friend class TheoryReader;
  TheorySet();

  std::vector<TableSource> tables_;  // the symbols of tables are views into these texts
  SymbolTable symbols_;
  SortTable sorts_;
  PatternPool pool_;
  std::vector<Theory> theories_;
  std::vector<Operator> operators_;
  std::vector<OperatorId> overloads_;     // sorted by name, then in table order
  std::vector<uint32_t> first_overload_;  // by symbol: index in overloads_; one more at the end
  std::vector<uint32_t> only_theory_;     // by symbol: with a rival, or a rival; or kNoTheory
  std::vector<SortConstructor> constructors_;
  std::vector<SortAbbreviation> abbreviations_;
  std::vector<LiteralRule> literals_;
  std::vector<std::pair<SortId, SortId>> coercions_;
  std::vector<std::pair<SortId, std::vector<OperatorId>>> enumerations_;
  SortId bool_sort_ = kUnknownSort;
  Symbol function_constructor_ = kNoSymbol;
  Symbol array_constructor_ = kNoSymbol;
  Symbol variadic_constructor_ = kNoSymbol;
};

}  // namespace gadfly::smtlib::inline theory_tables
