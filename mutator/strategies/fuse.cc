// SPDX-License-Identifier: Apache-2.0
// Semantic fusion (Winterer, Zhang, Su: Validating SMT solvers via semantic fusion, PLDI 2020).
// Joins the script and a donor, then draws a constant x of the script and a constant y of the
// donor, declares a fresh z, and replaces some uses of x and y by terms over z
// (mutator/fusion/fusions.h). Or fuses two constants of the script. If both scripts have a model,
// then both models and z = f(x, y) together are a model of the result. So if the script has a
// witness, the strategy computes one of the result. If the result asserts z = f(x, y), it is also
// unsatisfiable if the script is.
#include <algorithm>

#include "lib/generate/place.h"
#include "lib/smtlib/script/label.h"
#include "mutator/fusion/fusions.h"
#include "mutator/fusion/joined_model.h"
#include "mutator/grafting.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kFusionDraws = 24;
constexpr size_t kMaxFusedUses = 16;        // that are replaced, of each constant
constexpr size_t kMaxFusedFormulas = 1000;  // of the donor

bool is_use_of_constant(const Script& script, NodeId term) {
  const TermInfo& info = script.term(term);
  if (info.kind != TermKind::kDeclared || !script.node(term).is_symbol()) return false;
  const Declaration& d = script.declaration(info.reference);
  return d.kind == DeclarationKind::kDeclaredFunction && d.parameter_count == 0 && !d.overloaded;
}

// Returns the uses of declared constants in the script's assertions, in the order of the text.
std::vector<NodeId> uses_of_constants(const Script& script, NodeId after) {
  std::vector<NodeId> uses;
  for (const NodeId term : script.terms())
    if (term > after && is_use_of_constant(script, term) &&
        is_assertion(script, script.commands()[script.command_of(term)]))
      uses.push_back(term);
  std::ranges::sort(uses);
  return uses;
}

// Returns the number of the first command after `command` that may remove a declaration.
uint32_t end_of_scope(const Script& script, uint32_t command) {
  const auto removes = [](const Command& c) {
    return c.word == kPop || c.word == kReset || c.word == kResetAssertions;
  };
  return static_cast<uint32_t>(
      std::find_if(script.commands().begin() + command, script.commands().end(), removes) -
      script.commands().begin());
}

// The formulas of the donor that a model must satisfy, with that model if the donor has a witness.
struct DonorQuery {
  std::vector<NodeId> formulas;
  std::optional<std::string> model;
};

DonorQuery query_of(const Script& donor) {
  DonorQuery query;
  const std::optional<std::string> text = find_label(donor, kWitnessKeyword);
  const std::optional<Witness> witness = text ? read_witness(*text) : std::nullopt;
  const Result<std::vector<CheckSat>> all = checks(donor);
  if (all && witness && witness->check < all->size()) {
    query = {(*all)[witness->check].formulas, witness->model};
  } else if (all && !all->empty()) {
    query.formulas = all->back().formulas;
  } else {
    for (const Command& command : donor.commands())
      if (is_assertion(donor, command)) query.formulas.push_back(donor.child(command.node, 1));
  }
  return query;
}

class Fuse {
 public:
  Fuse(const Script& script, Context& context, Edits& edits)
      : script_(script),
        context_(context),
        edits_(edits),
        book_(FusionBook::embedded(script.theory_set())),
        uses_(uses_of_constants(script, context.scratch.first_node())) {}

  // Fuses two constants of the script.
  bool within() {
    for (int draw = 0; draw < kFusionDraws && !uses_.empty(); ++draw) {
      const DeclarationId x = drawn_constant(script_, uses_);
      const DeclarationId y = drawn_constant(script_, uses_);
      if (x == y || !choose(sort_of(x), sort_of(y)) || !find_place({x, y})) continue;
      std::array<TermText, 3> names;
      names[0].add_symbol(script_, script_.declaration(x).name, x);
      names[1].add_symbol(script_, script_.declaration(y).name, y);
      if (!write(names)) continue;
      const bool replaced = replace_uses(x, terms_.inverses[0]);
      if (!replace_uses(y, terms_.inverses[1]) && !replaced) continue;
      insert("", "");
      offer({&names[0], &names[1]}, {sort_of(x), sort_of(y)}, "");
      return true;
    }
    return false;
  }

  // Fuses a constant of the script and one of the donor.
  bool with(const Script& donor) {
    DonorQuery query = query_of(donor);
    if (query.formulas.size() > kMaxFusedFormulas) return false;
    Scratch scratch;
    scratch.set_profile(context_.scratch.profile());
    scratch.prepare(donor);
    const std::vector<NodeId> theirs = uses_of_constants(donor, kRoot);
    for (int draw = 0; draw < kFusionDraws && !uses_.empty() && !theirs.empty(); ++draw) {
      const DeclarationId x = drawn_constant(script_, uses_);
      const NodeId use = theirs[context_.rng.below(theirs.size())];
      const DeclarationId y = donor.term(use).reference;
      const auto formula = std::ranges::find_if(
          query.formulas, [&](NodeId f) { return use >= f && use < donor.subtree_end(f); });
      if (formula == query.formulas.end() || !find_place({x})) continue;
      Graft graft(script_, donor, context_, place_, Names::kApart);
      const SortId sort = graft.translate(donor.declaration(y).result);
      // The constant of the script is x or y of the fusion.
      const size_t ours = context_.rng.below(2);
      const std::array<SortId, 2> sorts = {ours == 0 ? sort_of(x) : sort,
                                           ours == 0 ? sort : sort_of(x)};
      if (!choose(sorts[0], sorts[1])) continue;
      std::array<TermText, 3> names;
      names[ours].add_symbol(script_, script_.declaration(x).name, x);
      if (!graft.add_name(y, names[1 - ours]) || !write(names, &donor)) continue;
      const std::vector<NodeId> replaced =
          drawn_uses(donor, scratch, theirs, y, 0, static_cast<uint32_t>(donor.commands().size()));
      if (!terms_.inverses[1 - ours].text.empty())
        graft.substitute(replaced, terms_.inverses[1 - ours]);
      std::iter_swap(query.formulas.begin(), formula);
      const std::string assertions = copy(graft, query.formulas);
      if (assertions.empty()) continue;
      replace_uses(x, terms_.inverses[ours]);
      insert(graft.declarations(), assertions);
      offer({&names[0], &names[1]}, sorts,
            query.model ? renamed_model(donor, *query.model, graft) : "");
      return true;
    }
    return false;
  }

 private:
  SortId sort_of(DeclarationId id) const { return script_.declaration(id).result; }

  DeclarationId drawn_constant(const Script& script, std::span<const NodeId> uses) {
    return script.term(uses[context_.rng.below(uses.size())]).reference;
  }

  // Draws a fusion for constants of these sorts, and starts a new budget of nodes.
  bool choose(SortId x, SortId y) {
    left_ = context_.max_nodes;
    if (x == kUnknownSort || y == kUnknownSort) return false;
    std::vector<std::pair<const Fusion*, Binding>> fitting;
    Binding binding;
    for (const Fusion& fusion : book_->fusions)
      if (fusion.fits(script_, context_.scratch, x, y, binding))
        fitting.emplace_back(&fusion, binding);
    if (fitting.empty()) return false;
    std::tie(fusion_, binding_) = fitting[context_.rng.below(fitting.size())];
    return true;
  }

  // Sets place_ to the first assertion with one of the constants in which all are visible.
  bool find_place(std::span<const DeclarationId> constants) {
    uint32_t from = 0;
    for (const DeclarationId id : constants)
      from = std::max(from, script_.declaration(id).from_command);
    for (const NodeId use : uses_) {
      const DeclarationId id = script_.term(use).reference;
      if (std::ranges::find(constants, id) == constants.end() || script_.command_of(use) < from)
        continue;
      command_ = script_.command_of(use);
      place_ = script_.commands()[command_].node;
      end_ = end_of_scope(script_, command_);
      return true;
    }
    return false;
  }
  bool find_place(std::initializer_list<DeclarationId> constants) {
    return find_place(std::span(constants.begin(), constants.size()));
  }

  // Names z and writes the terms of the fusion. Returns false if a symbol in them has another
  // meaning at the place.
  bool write(std::span<TermText, 3> names, const Script* donor = nullptr) {
    z_ = "fused";
    const auto taken = [&](const Script& script) { return script.symbols().find(z_) != kNoSymbol; };
    for (int i = 1; taken(script_) || (donor != nullptr && taken(*donor)); ++i)
      z_ = "fused" + std::to_string(i);
    names[2].add_raw(z_, 1);
    return fusion_->write(script_, context_, place_, binding_, names, terms_) &&
           std::ranges::all_of(terms_.equations, [&](const TermText& equation) {
             return means_the_same(script_, equation, place_);
           });
  }

  // Draws some of the uses of a constant in these commands, in order. Any term may replace them.
  std::vector<NodeId> drawn_uses(const Script& script, const Scratch& scratch,
                                 std::span<const NodeId> uses, DeclarationId constant,
                                 uint32_t begin, uint32_t end) {
    std::vector<NodeId> drawn;
    const size_t start = context_.rng.below(uses.size());
    for (size_t i = 0; i < uses.size() && drawn.size() < kMaxFusedUses; ++i) {
      const NodeId use = uses[(start + i) % uses.size()];
      if (script.term(use).reference != constant || script.command_of(use) < begin ||
          script.command_of(use) >= end || (!drawn.empty() && context_.rng.chance(1, 2)) ||
          place_of(script, scratch, use) != Place::kFree)
        continue;
      drawn.push_back(use);
    }
    std::ranges::sort(drawn);
    return drawn;
  }

  // Replaces some uses of the constant by the term. Returns false if it replaces none.
  bool replace_uses(DeclarationId constant, const TermText& term) {
    if (term.text.empty()) return false;
    bool replaced = false;
    for (const NodeId use : drawn_uses(script_, context_.scratch, uses_, constant, command_, end_))
      replaced |= spend(term.nodes) && edits_.replace_term(script_, use, term).ok();
    return replaced;
  }

  // Takes nodes from the budget of inserted nodes. Returns false, and takes none, if too few are
  // left.
  bool spend(uint32_t nodes) {
    if (nodes > left_) return false;
    left_ -= nodes;
    return true;
  }

  // Returns assertions of those formulas that the script can have; empty if the first one is not
  // among them.
  std::string copy(Graft& graft, std::span<const NodeId> formulas) {
    TermText& out = context_.scratch.term;
    std::string text;
    for (const NodeId formula : formulas) {
      if (graft.take(formula, out) && means_the_same(script_, out, place_) && spend(out.nodes)) {
        text += "(assert " + out.text + ")\n";
      } else if (text.empty()) {
        break;
      }
    }
    return text;
  }

  // Inserts the declarations of the donor and of z, sometimes equations of the fusion, and the
  // assertions, before the command.
  void insert(std::string_view declarations, std::string_view assertions) {
    std::string text(declarations);
    text += declaration(z_, terms_.sort);
    const bool constrained = context_.rng.chance(1, 2);
    for (const TermText& equation : terms_.equations)
      if (constrained && context_.rng.chance(1, 2) && spend(equation.nodes))
        text += "(assert " + equation.text + ")\n";
    text += assertions;
    text.pop_back();
    edits_.insert_before(script_, command_, text);
  }

  std::string declaration(std::string_view name, SortId sort) const {
    return "(declare-fun " + std::string(name) + " () " + script_.print_sort(sort) + ")\n";
  }

  // If the script has a witness, offers one with the model of the donor and the value of z.
  void offer(std::array<const TermText*, 2> names, std::array<SortId, 2> sorts,
             const std::string& theirs) {
    const std::optional<Witness>& parent = context_.witness.parent();
    if (!parent) return;
    Witness joined = *parent;
    if (!theirs.empty()) joined.model += ' ' + theirs;
    const std::string& logic = script_.logic().name;
    const std::string definition =
        (logic.empty() ? "" : "(set-logic " + logic + ")\n") +
        declaration(names[0]->text, sorts[0]) + declaration(names[1]->text, sorts[1]) +
        declaration(z_, terms_.sort) + "(assert " + terms_.equations[0].text + ")";
    add_defined(script_.theory_set(), definition, context_.rng, context_.witness, joined.model);
    context_.witness.offer(std::move(joined));
  }

  const Script& script_;
  Context& context_;
  Edits& edits_;
  std::shared_ptr<const FusionBook> book_;
  std::vector<NodeId> uses_;  // of constants of the script
  uint32_t left_ = 0;         // nodes that may still be inserted
  const Fusion* fusion_ = nullptr;
  Binding binding_;
  FusedTerms terms_;
  std::string z_;
  uint32_t command_ = 0;    // the command before which declarations and assertions are inserted
  uint32_t end_ = 0;        // the first command that may not see z
  NodeId place_ = kNoNode;  // the node of command_
};

}  // namespace

StrategyOutcome apply_fuse(const Script& script, Context& context, Edits& edits) {
  if (has_error(script.problems())) return StrategyOutcome::kSkipped;
  const Script* donor = context.donor.script();
  if (donor != nullptr && (has_reset(*donor) || has_error(donor->problems()) ||
                           (script.logic().difference && !donor->logic().difference)))
    donor = nullptr;
  Fuse fuse(script, context, edits);
  const bool other_first = context.rng.chance(3, 4);
  for (const bool other : {other_first, !other_first}) {
    edits.clear();
    if (other ? donor != nullptr && fuse.with(*donor) : fuse.within())
      return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
