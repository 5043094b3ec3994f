// SPDX-License-Identifier: Apache-2.0
// Makes an argument of an application similar to another one of the same sort:
// (bvand (concat a b) c) becomes (bvand (concat a b) (concat #xf b)). Or adds such an argument to
// an operator that takes any number: (=> a b) becomes (=> a c b). Rewriting rules of solvers
// compare the arguments of one operator: they apply if the same operator is on both sides, or the
// same term, or a constant beside it. Terms that are drawn one by one rarely have these forms.
#include <algorithm>

#include "lib/generate/generator.h"
#include "lib/generate/literals.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/replaced.h"
#include "mutator/rewriting/application.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kImitationDraws = 8;
constexpr uint32_t kPartWeights[] = {1, 3, 2};  // of 0, 1, and 2 parts that differ

class Imitation {
 public:
  Imitation(const Script& script, Context& context, Edits& edits)
      : script_(script), context_(context), edits_(edits) {}

  // Replaces an argument of `term` by an imitation of another argument that is no atom.
  bool replace(NodeId term) {
    const std::vector<NodeId> arguments = script_.arguments(term);
    const NodeId model = draw(arguments);
    const NodeId place = draw(arguments);
    TermText& out = context_.scratch.term;
    return model != place && script_.node(model).first_child != kNoNode &&
           script_.term(model).sort == script_.term(place).sort && is_free(place) &&
           imitate(model, place, out) && out.text != script_.text(place) &&
           edits_.replace_term(script_, place, out).ok();
  }

  // Adds an imitation of an argument of `term` after it.
  bool add(NodeId term) {
    const std::vector<NodeId> arguments = script_.arguments(term);
    if (!takes_more(term, arguments)) return false;
    const NodeId model = draw(arguments);
    TermText& out = context_.scratch.term;
    if (!is_free(model) || !imitate(model, draw(arguments), out) ||
        !means_the_same(script_, out, model))
      return false;
    edits_.replace_node(script_, model, std::string(script_.text(model)) + ' ' + out.text);
    return true;
  }

 private:
  NodeId draw(const std::vector<NodeId>& terms) { return terms[context_.rng.below(terms.size())]; }

  bool is_free(NodeId term) const {
    return place_of(script_, context_.scratch, term) == Place::kFree &&
           !is_restricted(script_, context_.scratch, script_.term(term).sort);
  }

  // Does the operator of `term` take one more argument of the sort that all of them have?
  bool takes_more(NodeId term, const std::vector<NodeId>& arguments) const {
    return takes_any_number(script_, term, arguments) &&
           !(script_.logic().linear && operator_of(script_, term)->linearity != Linearity::kAny);
  }

  // Sets `out` to `model` with one or two parts replaced, or none. `other` is an argument beside
  // it.
  bool imitate(NodeId model, NodeId other, TermText& out) {
    out.clear();
    if (!out.add_term(script_, model)) return false;
    std::vector<std::pair<NodeId, std::string>> parts;
    for (size_t left = context_.rng.weighted(kPartWeights); left > 0; --left) {
      const NodeId part = draw_part(model);
      const NodeId end = part == kNoNode ? kNoNode : script_.subtree_end(part);
      const auto meets = [&](const auto& known) {
        return known.first < end && part < script_.subtree_end(known.first);
      };
      TermText replacement;
      if (part == kNoNode || std::ranges::any_of(parts, meets) ||
          !draw_replacement(part, other, replacement))
        continue;
      out.nodes = out.nodes - (end - part) + replacement.nodes;
      out.uses.insert(out.uses.end(), replacement.uses.begin(), replacement.uses.end());
      parts.emplace_back(part, std::move(replacement.text));
    }
    std::ranges::sort(parts);
    out.text = with_replaced(script_, model, parts);
    return out.nodes <= context_.max_nodes;
  }

  // Draws a term in `model` that another one may replace; of an atom, the atom.
  NodeId draw_part(NodeId model) {
    const NodeId size = script_.subtree_end(model) - model;
    for (int i = 0; i < kImitationDraws; ++i) {
      const NodeId part = model + static_cast<NodeId>(context_.rng.below(size));
      const bool inside = part != model || size == 1;
      if (inside && script_.term(part).sort != kUnknownSort &&
          !is_restricted(script_, context_.scratch, script_.term(part).sort))
        return part;
    }
    return kNoNode;
  }

  // Draws a literal, `other`, or a term of the script.
  bool draw_replacement(NodeId part, NodeId other, TermText& out) {
    const SortId sort = script_.term(part).sort;
    const Place rule = place_of(script_, context_.scratch, part);
    if (rule == Place::kFixed) return false;
    const LiteralRequest literal = {.sort = sort, .place = part, .bare = rule == Place::kBare};
    const bool draws_literal = rule != Place::kFree || context_.rng.chance(1, 2);
    if (draws_literal && add_literal(script_, context_, literal, out)) return true;
    if (rule != Place::kFree) return false;
    if (script_.term(other).sort == sort && context_.rng.chance(1, 2) &&
        out.add_term(script_, other) && means_the_same(script_, out, part))
      return true;
    out.clear();
    return Generator(script_, context_, part).existing(sort, out);
  }

  const Script& script_;
  Context& context_;
  Edits& edits_;
};

}  // namespace

StrategyOutcome apply_imitate(const Script& script, Context& context, Edits& edits) {
  Imitation imitation(script, context, edits);
  const bool changed = change_drawn_application(script, context.rng, [&](NodeId term) {
    return context.rng.chance(1, 4) ? imitation.add(term) : imitation.replace(term);
  });
  return changed ? StrategyOutcome::kApplied : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
