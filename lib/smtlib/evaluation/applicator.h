// SPDX-License-Identifier: Apache-2.0
// An operator or a declared function on values of any kind: the meanings of operation.h know known
// values only. Here Int becomes Real where solvers let it, :left-assoc and its kin are folded, and
// free or unknown arguments are replaced by all that they can be, where that is little: what comes
// out the same each time is known.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lib/smtlib/evaluation/model.h"
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {

class Applicator {
 public:
  using Choice = std::function<Value(Value free)>;

  Applicator(const Language& language, Values& values, std::vector<Meaning> meanings);

  void set_choice(Choice choice) { choice_ = std::move(choice); }

  // The operator of the application `term` on the values of its arguments.
  Value apply_operator(const Script& script, NodeId term, std::span<const Value> arguments);

  // A constructor, selector or tester, ((_ is c) t) or ((_ update s) t v): `term` is its
  // application, `id` what the term refers to.
  Value apply_datatype(const Script& script, NodeId term, DeclarationId id,
                       std::span<const Value> arguments);

  // What the model says.
  Value apply_function(const Script& script, const Model& model, DeclarationId id,
                       std::span<const Value> arguments);

  // The value as one of that sort: an integer where a real is wanted.
  Value convert(Value value, SortId sort);

  // A free value like no other: a formula whose truth depends on more than can be named.
  Value nameless(SortId sort);

  // What a free value is the result of: the first word of its name. Then follow
  //   kOperator   operator, number of indices, indices, arguments
  //   kFunction   declaration, arguments
  //   kConverted  the value of another sort
  //   kDatatype   term kind, declaration, arguments
  //   kNameless   a number
  enum FreeKind : uint32_t { kOperator, kFunction, kConverted, kDatatype, kNameless };

 private:
  struct Head {
    OperatorId id;
    std::vector<uint32_t> indices;
    std::string_view digits;
  };
  // Applies to values that are all known.
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

  const Language& language_;
  Values& values_;
  std::vector<Meaning> meanings_;
  Choice choice_;
  Head head_;
  std::vector<Value> converted_;
  std::vector<uint32_t> name_;
  uint32_t nameless_ = 0;
};

}  // namespace gadfly::smtlib
