// SPDX-License-Identifier: Apache-2.0
// Applies an operator or a declared function to values of any kind. The functions of operation.h
// accept known values only; the applicator converts Int to Real if solvers do, folds applications
// of :left-assoc and similar operators, and replaces free or unknown arguments by all their
// possible values if these are few. If the result is always the same, it is known.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline evaluation {

class Applicator {
 public:
  using Choice = std::function<Value(Value free)>;

  Applicator(const TheorySet& theory_set, Values& values, std::vector<Meaning> meanings);

  void set_choice(Choice choice) { choice_ = std::move(choice); }

  // Returns the value of the application `term` of an operator to these argument values.
  Value apply_operator(const Script& script, NodeId term, std::span<const Value> arguments);

  // Applies a constructor, selector, tester ((_ is c) t) or updater ((_ update s) t v). `term` is
  // the application, `id` the declaration that it refers to.
  Value apply_datatype(const Script& script, NodeId term, DeclarationId id,
                       std::span<const Value> arguments);

  // Returns the model's value of a declared function; a free value if the model leaves it out.
  Value apply_function(const Script& script, const Model& model, DeclarationId id,
                       std::span<const Value> arguments);

  // Returns the value as one of that sort: converts Int to Real, and returns other values
  // unchanged.
  Value convert(Value value, SortId sort);

  // Returns a new free value: for a formula whose truth depends on several free values.
  Value nameless(SortId sort);

  // The origin of a free value, which is the first number of its name. The other numbers:
  //   kOperator   operator, number of indices, indices, arguments
  //   kFunction   declaration, arguments
  //   kConverted  the value of another sort
  //   kDatatype   term kind, declaration, arguments
  //   kNameless   the number of such values before it
  enum FreeKind : uint32_t { kOperator, kFunction, kConverted, kDatatype, kNameless };

 private:
  struct Head {
    OperatorId id;
    std::vector<uint32_t> indices;
    std::string_view digits;
  };
  // A function on arguments that are all known.
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
