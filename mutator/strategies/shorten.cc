// SPDX-License-Identifier: Apache-2.0
// Makes a script shorter: deletes assertions and the declarations that nothing needs then, replaces
// a term by a subterm of its sort, or deletes an argument of an operator that takes any number.
// These are the first steps of hierarchical reducers (ddSMT 2, Kremer, Niemetz, Preiner, CAV 2021,
// section 3). Other strategies make scripts longer from mutation to mutation, and solvers slower.
// libFuzzer replaces an input by a shorter one with the same coverage, which a mutation must make.
#include <algorithm>
#include <array>
#include <unordered_set>

#include "lib/generate/place.h"
#include "mutator/rewriting/application.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kRemovalDraws = 8;
constexpr std::array kWithName = {kDeclareConst, kDeclareFun,   kDeclareSort, kDefineConst,
                                  kDefineFun,    kDefineFunRec, kDefineSort};

class Shortening {
 public:
  Shortening(const Script& script, Context& context, Edits& edits)
      : script_(script), context_(context), edits_(edits) {}

  // Deletes about half of the assertions, and declarations and definitions of symbols that no later
  // command mentions.
  bool delete_commands() {
    const std::vector<bool> deleted = draw_assertions();
    std::unordered_set<Symbol> mentioned;
    for (auto i = static_cast<uint32_t>(deleted.size()); i-- > 0;) {
      const NodeId node = script_.commands()[i].node;
      if (deleted[i] || (has_name(i) && !mentioned.contains(name_of(i))))
        edits_.delete_command(script_, i);
      else
        for (NodeId part = node; part < script_.subtree_end(node); ++part)
          if (script_.node(part).is_symbol()) mentioned.insert(script_.node(part).symbol);
    }
    return !edits_.empty();
  }

  // Replaces `term` by a part of it that has its sort.
  bool replace_by_part(NodeId term) {
    if (place_of(script_, context_.scratch, term) != Place::kFree) return false;
    const NodeId size = script_.subtree_end(term) - term;
    TermText& out = context_.scratch.term;
    for (int i = 0; i < kRemovalDraws; ++i) {
      const NodeId part = term + static_cast<NodeId>(context_.rng.below(size));
      if (part == term || script_.term(part).sort != script_.term(term).sort) continue;
      out.clear();
      if (out.add_term(script_, part) && edits_.replace_term(script_, term, out).ok()) return true;
    }
    return false;
  }

  // Deletes an argument of `term`, which keeps at least two.
  bool delete_argument(NodeId term) {
    const std::vector<NodeId> arguments = script_.arguments(term);
    if (arguments.size() < 3 || !takes_any_number(script_, term, arguments)) return false;
    const NodeId argument = arguments[context_.rng.below(arguments.size())];
    if (place_of(script_, context_.scratch, argument) != Place::kFree ||
        names_a_term(script_, argument))
      return false;
    edits_.delete_node(script_, argument);
    return true;
  }

 private:
  // Marks about half of the assertions, by command, but not all.
  std::vector<bool> draw_assertions() {
    std::vector<uint32_t> assertions;
    std::vector<bool> drawn(script_.commands().size());
    for (uint32_t i = 0; i < drawn.size(); ++i)
      if (script_.commands()[i].word == kAssert) assertions.push_back(i);
    if (assertions.empty()) return drawn;
    const uint32_t stays = assertions[context_.rng.below(assertions.size())];
    for (const uint32_t i : assertions) {
      const NodeId node = script_.commands()[i].node;
      drawn[i] = i != stays && context_.rng.chance(1, 2) && !names_a_term(script_, node) &&
                 node > context_.scratch.first_node();
    }
    return drawn;
  }

  NodeId name_node(uint32_t command) const {
    return script_.child(script_.commands()[command].node, 1);
  }
  Symbol name_of(uint32_t command) const { return script_.node(name_node(command)).symbol; }

  // Does the command declare or define one name?
  bool has_name(uint32_t command) const {
    return std::ranges::find(kWithName, script_.commands()[command].word) != kWithName.end() &&
           script_.node(name_node(command)).is_symbol();
  }

  const Script& script_;
  Context& context_;
  Edits& edits_;
};

}  // namespace

StrategyOutcome apply_shorten(const Script& script, Context& context, Edits& edits) {
  if (script.terms().empty()) return StrategyOutcome::kSkipped;
  Shortening shortening(script, context, edits);
  const bool prefers_terms = context.rng.chance(2, 3);
  if (!prefers_terms && shortening.delete_commands()) return StrategyOutcome::kApplied;
  const bool changed = change_drawn_application(script, context.rng, [&](NodeId term) {
    if (is_restricted(script, context.scratch, script.term(term).sort)) return false;
    return context.rng.chance(1, 3) ? shortening.delete_argument(term)
                                    : shortening.replace_by_part(term);
  });
  if (changed || (prefers_terms && shortening.delete_commands())) return StrategyOutcome::kApplied;
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
