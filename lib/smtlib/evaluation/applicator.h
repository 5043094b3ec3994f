// SPDX-License-Identifier: Apache-2.0
// Applies an operator or a declared function to known, free or unknown values. Meanings
// (operation.h) accept known values only. The applicator converts Int to Real where solvers do, and
// folds applications of :left-assoc and similar operators. If a free or unknown argument has few
// possible values, it tries all of them; if the result is always the same, the result is known.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline evaluation {

class Applicator {
 public:
  // See Evaluator::Choice.
  using Choice = std::function<Value(Value free)>;

  Applicator(const TheorySet& theory_set, Values& values, std::vector<Meaning> meanings);

  void set_choice(Choice choice) { choice_ = std::move(choice); }

  // Returns the value of the application `term` of an operator to these argument values.
  Value apply_operator(const Script& script, NodeId term, std::span<const Value> arguments);

  // Returns the value of `term`, which applies a constructor, selector, tester or updater. `id` is
  // the declaration of the constructor or selector.
  Value apply_datatype(const Script& script, NodeId term, DeclarationId id,
                       std::span<const Value> arguments);

  // Returns the value of a declared function under the model for these arguments; a free value if
  // the model has no value for them.
  Value apply_function(const Script& script, const Model& model, DeclarationId id,
                       std::span<const Value> arguments);

  // Converts an Int value to Real if `sort` is Real. Returns other values unchanged.
  Value convert(Value value, SortId sort);

  // Returns a new free value, for a formula whose truth depends on several free values.
  Value nameless(SortId sort);

  // The origin of a free value. It is the first number of the value's name; the other numbers are:
  //   kOperator   operator, number of indices, indices, arguments
  //   kFunction   declaration, arguments
  //   kConverted  the value that was converted
  //   kDatatype   term kind, declaration, arguments
  //   kNameless   the number of earlier values of this kind
  enum FreeKind : uint32_t { kOperator, kFunction, kConverted, kDatatype, kNameless };

 private:
  struct Head {
    OperatorId id;
    std::vector<uint32_t> indices;
    std::string_view digits;
  };
  // Computes the result for arguments that are all known.
  using Known = std::function<Value(std::span<const Value>)>;

  void read_head(const Script& script, NodeId term);
  void convert_arguments(const Operator& op, SortId result);
  SortId wanted_sort(const Operator& op, size_t argument, SortId result);
  Value fold(SortId result, std::span<const Value> arguments);
  Value apply_pair(SortId result, Value left, Value right);
  SortId pair_sort(Value left, Value right);
  Value apply_once(SortId result, std::span<const Value> arguments);
  Value apply_known(SortId result, std::span<const Value> arguments);
  Value spread(SortId result, std::span<const uint32_t> name, std::span<const Value> arguments,
               const Known& known);
  Value choose(Value free);
  Value apply_known_part(const Script& script, TermKind kind, DeclarationId id, SortId result,
                         std::span<const Value> arguments);

  const TheorySet& theory_set_;
  Values& values_;
  std::vector<Meaning> meanings_;
  Choice choice_;
  Head head_;
  std::vector<Value> converted_;
  std::vector<uint32_t> name_;
  uint32_t nameless_ = 0;
};

}  // namespace gadfly::smtlib::inline evaluation
