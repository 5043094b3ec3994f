// SPDX-License-Identifier: Apache-2.0
// Writes (ite (<= n 0) base (let ((r (f (- n 1) ...))) step)), or a match with one case for each
// constructor. Base and step come from the generator; they call only earlier functions, and a step
// uses the result of the recursive call by its name.
#include "lib/generate/scripts/recursion.h"

#include <algorithm>

#include "lib/generate/attempt.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr uint64_t kPartDepth = 2;

class Recursion {
 public:
  Recursion(const Script& script, Context& context, NodeId command, Generator& generator,
            TermText& out)
      : script_(script),
        context_(context),
        function_(script.child(command, 1)),
        body_(script.child(command, 4)),
        generator_(generator),
        out_(out) {
    for (NodeId p = script.node(script.child(command, 2)).first_child; p != kNoNode;
         p = script.node(p).next_sibling)
      parameters_.push_back(script.resolve(script.node(script.child(p, 0)).symbol, body_));
  }

  bool add() {
    if (parameters_.empty()) return false;
    const SortId sort = script_.declaration(parameters_[0]).result;
    Attempt attempt(out_);
    const bool added =
        value_kind(script_, sort) == ValueKind::kInteger ? count_down(sort) : take_apart(sort);
    return (added && out_.nodes <= context_.max_nodes) || attempt.fail();
  }

 private:
  // Appends the name of the operator with that role; false if the logic does not have it.
  bool add_operator(Role role, SortId result) {
    const TheorySet& theory_set = script_.theory_set();
    for (const OperatorId id : context_.scratch.vocabulary().operators()) {
      const Operator& op = theory_set.op(id);
      const SortPattern& pattern = theory_set.pool().patterns[op.result];
      if (op.role != role || op.extension ||
          (pattern.kind == SortPattern::Kind::kConcrete && pattern.sort != result))
        continue;
      out_.add_symbol(script_, op.name, kNoDeclaration);
      return true;
    }
    return false;
  }

  void add_parameter(size_t number) {
    out_.add_symbol(script_, script_.declaration(parameters_[number]).name, parameters_[number]);
  }

  // Appends a term of the function's result sort.
  bool add_part() {
    const SortId sort = script_.term(body_).sort;
    return generator_.application(sort, static_cast<uint32_t>(context_.rng.below(kPartDepth)),
                                  out_) ||
           generator_.existing(sort, out_);
  }

  // Appends (let ((r (f FIRST ...))) step). `add_first` appends the first argument.
  template <class AddFirst>
  bool add_step(const AddFirst& add_first) {
    BoundVariables& variables = generator_.variables();
    const std::string name = variables.draw_name(script_, body_, 0, context_.rng);
    out_.add_raw("(let ((", 4);
    out_.add_raw(name + " (", 2);
    out_.add_raw(std::string(script_.text(function_)) + ' ', 1);
    if (!add_first()) return false;
    for (size_t i = 1; i < parameters_.size(); ++i) {
      out_.add_raw(" ");
      if (!context_.rng.chance(1, 3) ||
          !generator_.existing(script_.declaration(parameters_[i]).result, out_))
        add_parameter(i);
    }
    out_.add_raw("))) ");
    const size_t first = variables.size();
    variables.bind(script_, name, script_.term(body_).sort);
    const bool added = add_part();
    variables.truncate(first);
    out_.add_raw(")");
    return added;
  }

  bool count_down(SortId sort) {
    const OperatorId order = context_.scratch.vocabulary().order_of(script_, sort);
    if (order == Vocabulary::kNoOperator) return false;
    out_.add_raw("(", 1);
    if (!add_operator(Role::kChoice, script_.term(body_).sort)) return false;
    out_.add_raw(" (", 1);
    out_.add_symbol(script_, script_.theory_set().op(order).name, kNoDeclaration);
    out_.add_raw(" ");
    add_parameter(0);
    out_.add_raw(" 0) ", 1);
    if (!add_part()) return false;
    out_.add_raw(" ");
    const bool added = add_step([&] {
      out_.add_raw("(", 1);
      if (!add_operator(Role::kMinus, sort)) return false;  // the binary minus has the same name
      out_.add_raw(" ");
      add_parameter(0);
      out_.add_raw(" 1)", 1);
      return true;
    });
    out_.add_raw(")");
    return added;
  }

  // Appends the case of one constructor: (pattern term). A case with a part of the datatype's own
  // sort calls the function.
  bool add_case(const Constructor& constructor, SortId sort) {
    const Declaration& d = script_.declaration(constructor.declaration);
    std::vector<SortId> arguments(d.sort_parameters, kUnknownSort);
    if (!context_.sorts.match(d.result, sort, arguments)) return false;
    BoundVariables& variables = generator_.variables();
    const size_t first = variables.size();
    size_t part = first + d.parameter_count;  // the number of a variable of the datatype's sort
    out_.add_raw(d.parameter_count > 0 ? "((" : "(", d.parameter_count > 0 ? 2 : 1);
    out_.add_symbol(script_, d.name, constructor.declaration);
    for (const SortId pattern : script_.parameters(d)) {
      const SortId field = context_.sorts.instantiate(pattern, arguments);
      const std::string name = variables.new_name(script_);
      if (field == sort) part = variables.size();
      variables.bind(script_, name, field);
      out_.add_raw(' ' + name, 1);
    }
    out_.add_raw(d.parameter_count > 0 ? ") " : " ");
    const bool calls = part < first + d.parameter_count;
    calls_ = calls_ || calls;
    const bool added = calls ? add_step([&] {
      variables.add_variable(part, out_);
      return true;
    })
                             : add_part();
    variables.truncate(first);
    out_.add_raw(")");
    return added;
  }

  bool take_apart(SortId sort) {
    const Datatype* datatype = script_.datatype(sort);
    if (datatype == nullptr || datatype->infinite) return false;
    out_.add_raw("(match ", 2);
    add_parameter(0);
    out_.add_raw(" (", 1);
    for (const Constructor& constructor : script_.constructors(*datatype)) {
      if (&constructor != script_.constructors(*datatype).data()) out_.add_raw(" ");
      if (!add_case(constructor, sort)) return false;
    }
    out_.add_raw("))");
    return calls_;
  }

  const Script& script_;
  Context& context_;
  NodeId function_;  // its name
  NodeId body_;
  Generator& generator_;
  TermText& out_;
  std::vector<DeclarationId> parameters_;
  bool calls_ = false;  // a case calls the function
};

}  // namespace

bool add_recursion(const Script& script, Context& context, NodeId command, Generator& generator,
                   TermText& out) {
  const Profile& profile = context.scratch.profile();
  const Logic& logic = script.logic();
  if (profile.refusing_command(kDefineFunRec) != 0 || !logic.free_functions ||
      (!logic.quantifiers && profile.refusing(Feature::kRecursion) != 0))
    return false;
  return Recursion(script, context, command, generator, out).add();
}

}  // namespace gadfly::generate
