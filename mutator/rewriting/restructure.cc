// SPDX-License-Identifier: Apache-2.0
// Composes the text of the new term from parts of the old one. No part moves below a binder or out
// of one, so all symbols keep their meaning; a part that names a term is never repeated.
#include "mutator/rewriting/restructure.h"

#include <vector>

#include "lib/generate/place.h"
#include "mutator/rewriting/application.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

std::string_view head_of(const Script& script, NodeId term) {
  return script.text(script.node(term).first_child);
}

NodeId size_of(const Script& script, NodeId term) {
  return script.subtree_end(term) - term;
}

bool is_choice(const Script& script, NodeId term) {
  const Operator* op = operator_of(script, term);
  return op != nullptr && op->role == Role::kChoice;
}

// Returns the operator of an associative application of terms of one sort. Null for other terms,
// and where the logic restricts how such terms nest.
const Operator* associative(const Script& script, const Context& context, NodeId term,
                            const std::vector<NodeId>& arguments) {
  const Operator* op = operator_of(script, term);
  const SortId sort = script.term(term).sort;
  if (op == nullptr || !have_sort(script, arguments, sort)) return nullptr;
  const bool nests =
      op->associativity == Associativity::kLeft || op->associativity == Associativity::kRight;
  const bool linear = script.logic().linear && op->linearity != Linearity::kAny;
  return nests && !linear && !is_restricted(script, context.scratch, sort) ? op : nullptr;
}

// Returns the text of the arguments number `first` to `last`, with the bytes between them.
std::string_view span(const Script& script, const std::vector<NodeId>& arguments, size_t first,
                      size_t last) {
  const uint32_t begin = script.node(arguments[first]).begin;
  return script.source().substr(begin, script.node(arguments[last]).end - begin);
}

void append(std::string& out, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts) out += part;
}

// Appends the application `term` with argument number `at` replaced.
void append_with(const Script& script, NodeId term, size_t at, std::string_view text,
                 std::string& out) {
  append(out, {"(", head_of(script, term)});
  const std::vector<NodeId> arguments = script.arguments(term);
  for (size_t i = 0; i < arguments.size(); ++i)
    append(out, {" ", i == at ? text : script.text(arguments[i])});
  out += ')';
}

}  // namespace

bool nest(const Script& script, Context& context, NodeId term, Edits& edits) {
  const std::vector<NodeId> arguments = script.arguments(term);
  const size_t count = arguments.size();
  if (count < 3) return false;
  const Operator* op = associative(script, context, term, arguments);
  if (op == nullptr) return false;
  const size_t inner = 2 + context.rng.below(count - 2);  // arguments of the inner application
  const std::string_view head = head_of(script, term);
  std::string& out = context.scratch.text;
  out.clear();
  if (op->associativity == Associativity::kLeft)
    append(out, {"(", head, " (", head, " ", span(script, arguments, 0, inner - 1), ") ",
                 span(script, arguments, inner, count - 1), ")"});
  else
    append(out, {"(", head, " ", span(script, arguments, 0, count - inner - 1), " (", head, " ",
                 span(script, arguments, count - inner, count - 1), "))"});
  edits.replace_node(script, term, out);
  return true;
}

bool flatten(const Script& script, Context& context, NodeId term, Edits& edits) {
  const std::vector<NodeId> arguments = script.arguments(term);
  if (arguments.size() < 2) return false;
  const Operator* op = associative(script, context, term, arguments);
  if (op == nullptr) return false;
  const NodeId inner =
      op->associativity == Associativity::kLeft ? arguments.front() : arguments.back();
  const std::vector<NodeId> parts = script.arguments(inner);
  if (operator_of(script, inner) != op || head_of(script, inner) != head_of(script, term) ||
      parts.size() < 2 || !have_sort(script, parts, script.term(term).sort))
    return false;
  edits.replace_node(script, inner, span(script, parts, 0, parts.size() - 1));
  return true;
}

bool expand_chain(const Script& script, Context& context, NodeId term, Edits& edits) {
  const Operator* op = operator_of(script, term);
  const std::vector<NodeId> arguments = script.arguments(term);
  const size_t count = arguments.size();
  if (op == nullptr || count < 3 || !have_sort(script, arguments, script.term(arguments[0]).sort) ||
      (op->associativity != Associativity::kChainable &&
       op->associativity != Associativity::kPairwise))
    return false;
  const bool chain = op->associativity == Associativity::kChainable;
  const OperatorId both =
      context.scratch.vocabulary().with_role(script, Role::kConjunction, script.term(term).sort);
  TermText& copy = context.scratch.term;
  copy.clear();
  const uint64_t copies = chain ? 2 : count - 1;  // of one argument
  if (both == Vocabulary::kNoOperator || copies * size_of(script, term) > context.max_nodes ||
      !copy.add_term(script, term))
    return false;
  const Symbol conjunction = script.theory_set().op(both).name;
  if (script.resolve(conjunction, term) != kNoDeclaration) return false;
  std::string& out = context.scratch.text;
  out.clear();
  append(out, {"(", script.symbols().name(conjunction)});
  for (size_t i = 0; i + 1 < count; ++i)
    for (size_t j = i + 1; j < (chain ? i + 2 : count); ++j)
      append(out, {" (", head_of(script, term), " ", script.text(arguments[i]), " ",
                   script.text(arguments[j]), ")"});
  out += ')';
  edits.replace_node(script, term, out);
  return true;
}

bool lift_choice(const Script& script, Context& context, NodeId term, Edits& edits) {
  if (!is_application(script, term) || !approx::is_replaceable(script, context.scratch, term) ||
      is_restricted(script, context.scratch, script.term(term).sort))
    return false;
  const std::vector<NodeId> arguments = script.arguments(term);
  const size_t start = context.rng.below(arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const size_t at = (start + i) % arguments.size();
    const NodeId choice = arguments[at];
    if (!is_choice(script, choice) || !approx::is_replaceable(script, context.scratch, choice))
      continue;
    const std::vector<NodeId> parts = script.arguments(choice);
    TermText& copy = context.scratch.term;
    copy.clear();
    if (!have_sort(script, {parts[1], parts[2]}, script.term(choice).sort) ||
        size_of(script, term) > context.max_nodes || !copy.add_term(script, term))
      return false;
    std::string& out = context.scratch.text;
    out.clear();
    append(out, {"(", head_of(script, choice), " ", script.text(parts[0]), " "});
    append_with(script, term, at, script.text(parts[1]), out);
    out += ' ';
    append_with(script, term, at, script.text(parts[2]), out);
    out += ')';
    edits.replace_node(script, term, out);
    return true;
  }
  return false;
}

bool sink_choice(const Script& script, Context& context, NodeId term, Edits& edits) {
  if (!is_choice(script, term) || !approx::is_replaceable(script, context.scratch, term) ||
      names_a_term(script, term))
    return false;
  const std::vector<NodeId> parts = script.arguments(term);
  const NodeId yes = parts[1];
  const NodeId no = parts[2];
  if (!is_application(script, yes) || !is_application(script, no) ||
      script.term(yes).kind != script.term(no).kind ||
      script.term(yes).reference != script.term(no).reference ||
      script.term(yes).sort != script.term(no).sort || head_of(script, yes) != head_of(script, no))
    return false;
  const std::vector<NodeId> left = script.arguments(yes);
  const std::vector<NodeId> right = script.arguments(no);
  if (left.size() != right.size()) return false;
  size_t differing = left.size();
  for (size_t i = 0; i < left.size(); ++i) {
    if (script.text(left[i]) == script.text(right[i])) continue;
    if (differing != left.size()) return false;
    differing = i;
  }
  if (differing == left.size()) return false;
  const NodeId a = left[differing];
  const NodeId b = right[differing];
  if (script.term(a).sort != script.term(b).sort ||
      is_restricted(script, context.scratch, script.term(a).sort) ||
      !approx::is_replaceable(script, context.scratch, a) ||
      !approx::is_replaceable(script, context.scratch, b))
    return false;
  std::string choice;
  append(choice, {"(", head_of(script, term), " ", script.text(parts[0]), " ", script.text(a), " ",
                  script.text(b), ")"});
  std::string& out = context.scratch.text;
  out.clear();
  append_with(script, yes, differing, choice, out);
  edits.replace_node(script, term, out);
  return true;
}

}  // namespace gadfly::mutator
