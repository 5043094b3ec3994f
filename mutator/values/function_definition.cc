// SPDX-License-Identifier: Apache-2.0
// Writes one if-then-else per row of the interpretation's table.
#include "mutator/values/function_definition.h"

#include "lib/generate/claims.h"
#include "lib/generate/generator.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/unused_name.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr size_t kMaxRows = 4;
constexpr uint32_t kMaxDepth = 2;  // of a drawn part of a body, less than this

class DefinitionWriter {
 public:
  DefinitionWriter(const Script& script, Context& context, ValueSource& source, DeclarationId id,
                   TermText& out)
      : script_(script),
        context_(context),
        source_(source),
        id_(id),
        declaration_(script.declaration(id)),
        command_(script.commands()[script.command_of(declaration_.node)].node),
        out_(out) {}

  bool write() {
    out_.add_raw("(define-fun ");
    out_.add_raw(script_.text(declaration_.node));
    write_parameters();
    out_.add_raw(script_.text(script_.child(command_, 3)));
    out_.add_raw(" ");
    const bool written = write_body();
    out_.add_raw(")");
    return written && means_the_same(script_, out_, command_);
  }

 private:
  void write_parameters() {
    out_.add_raw(" (");
    uint64_t number = 0;
    for (NodeId sort = script_.node(script_.child(command_, 2)).first_child; sort != kNoNode;
         sort = script_.node(sort).next_sibling) {
      const std::string name = unused_name(script_, "a", number);
      out_.add_raw((parameters_.empty() ? "(" : " (") + name + ' ');
      out_.add_raw(script_.text(sort));
      out_.add_raw(")");
      parameters_.push_back(name);
    }
    out_.add_raw(") ");
  }

  bool write_body() {
    const Interpretation& interpretation = source_.of_function(id_);
    if (interpretation.table.size() > kMaxRows) return false;
    for (const auto& [arguments, result] : interpretation.table) {
      if (!open(Role::kChoice, kUnknownSort) || !write_row(arguments)) return false;
      out_.add_raw(" ");
      if (!write_part(result)) return false;
      out_.add_raw(" ");
    }
    if (!write_part(interpretation.fallback)) return false;
    out_.add_raw(std::string(interpretation.table.size(), ')'));
    return true;
  }

  // Writes (and (= a0 v)...).
  bool write_row(std::span<const Value> arguments) {
    const SortId boolean = script_.theory_set().bool_sort();
    if (arguments.size() > 1 && !open(Role::kConjunction, boolean)) return false;
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (i > 0) out_.add_raw(" ");
      if (!open(Role::kEquality, boolean)) return false;
      out_.add_raw(parameters_[i] + ' ');
      if (!add_value(script_, source_.values(), arguments[i], out_)) return false;
      out_.add_raw(")");
    }
    if (arguments.size() > 1) out_.add_raw(")");
    return true;
  }

  // Writes the value or, if no witness is followed, sometimes a parameter or a drawn term.
  bool write_part(Value value) {
    if (!source_.follows_witness()) {
      Rng& rng = context_.rng;
      const size_t parameter = rng.below(parameters_.size());
      if (rng.chance(1, 3) && script_.parameters(declaration_)[parameter] == declaration_.result) {
        out_.add_raw(parameters_[parameter]);
        return true;
      }
      Generator generator(script_, context_, command_);
      const auto depth = static_cast<uint32_t>(rng.below(kMaxDepth));
      if (rng.chance(1, 3) && generator.application(declaration_.result, depth, out_)) return true;
    }
    return add_value(script_, source_.values(), value, out_);
  }

  // Writes a parenthesis and the operator of the role. Returns false if the logic has none.
  bool open(Role role, SortId result) {
    const OperatorId id = context_.scratch.vocabulary().with_role(script_, role, result);
    if (id == Vocabulary::kNoOperator) return false;
    out_.add_raw("(", 1);
    out_.add_symbol(script_, script_.theory_set().op(id).name, kNoDeclaration);
    out_.add_raw(" ");
    return true;
  }

  const Script& script_;
  Context& context_;
  ValueSource& source_;
  const DeclarationId id_;
  const Declaration& declaration_;
  const NodeId command_;
  TermText& out_;
  std::vector<std::string> parameters_;
};

}  // namespace

bool write_definition(const Script& script, Context& context, ValueSource& source, DeclarationId id,
                      TermText& out) {
  out.clear();
  return DefinitionWriter(script, context, source, id, out).write();
}

}  // namespace gadfly::mutator
