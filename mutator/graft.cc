// SPDX-License-Identifier: Apache-2.0
// Visits a term twice: first to decide whether the recipient can have the term, then to copy the
// term with symbols of the recipient.
#include "mutator/graft.h"

#include <algorithm>

#include "lib/generate/operators.h"
#include "lib/generate/vocabulary.h"
#include "lib/smtlib/script/binding.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/script/datatype_commands.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kDeclarationDraws = 12;
constexpr uint32_t kDeepestSort = 16;
constexpr size_t kLongestSort = 2048;  // bytes of a printed sort

const LiteralRule* literal_rule(const Script& script, NodeKind kind) {
  const auto rule = [&](LiteralKind literal) {
    return script.theory_set().literal_rule(literal, script.logic());
  };
  switch (kind) {
    case NodeKind::kNumeral:
      return rule(LiteralKind::kNumeral);
    case NodeKind::kDecimal:
      return rule(LiteralKind::kDecimal);
    case NodeKind::kBinary:
      return rule(LiteralKind::kBinary);
    case NodeKind::kHexadecimal:
      return rule(LiteralKind::kHexadecimal);
    case NodeKind::kField:
      return rule(LiteralKind::kField);
    default:
      return rule(LiteralKind::kString);
  }
}

// Returns whether the symbol is a variable for solvers: it is declared or quantified. A symbol of a
// let or a definition only abbreviates a term.
bool is_variable(const Declaration& d) {
  return d.kind == DeclarationKind::kDeclaredFunction ||
         d.kind == DeclarationKind::kQuantifiedVariable;
}

// Returns the declare-sort of the sort `name`; kNoNode if no command or several declare it.
NodeId sort_declaration(const Script& script, Symbol name) {
  NodeId found = kNoNode;
  for (const Command& command : script.commands()) {
    if (command.word != kDeclareSort) continue;
    if (script.node(script.child(command.node, 1)).symbol != name) continue;
    if (found != kNoNode) return kNoNode;
    found = command.node;
  }
  return found;
}

std::string_view arity(const Script& script, NodeId declaration) {
  const NodeId numeral = script.child(declaration, 2);
  return numeral == kNoNode ? "0" : script.text(numeral);
}

bool is_delimiter(char c) {
  return std::string_view(" \t\r\n()").find(c) != std::string_view::npos;
}

}  // namespace

Graft::Graft(const Script& script, const Script& donor, Context& context, NodeId place, Names names)
    : script_(script),
      donor_(donor),
      context_(context),
      place_(place),
      names_(names),
      datatypes_(script, donor, place) {}

bool Graft::take(NodeId term, TermText& out) {
  out.clear();
  const NodeId end = donor_.subtree_end(term);
  if (end - term > context_.max_nodes || !allowed(term)) return false;
  const std::string_view source = donor_.source();
  uint32_t copied = donor_.node(term).begin;
  for (NodeId node = term; node < end; ++node) {
    const TermInfo& info = donor_.term(node);
    if (info.kind == TermKind::kOperator) use_operator(donor_.head_symbol(node), out);
    if (info.kind != TermKind::kDeclared && info.kind != TermKind::kTester) continue;
    const Declaration& d = donor_.declaration(info.reference);
    if (of_datatype(d)) {
      if (!use_datatype(d, out)) return false;
      continue;
    }
    if (bound_within(donor_, d, term)) continue;
    const bool other = std::ranges::binary_search(substituted_, node);
    const Replacement* r = replacement(info.reference);
    if (r == nullptr || captured(r->text) || (other && binds_substitute(node))) return false;
    const Node& symbol = donor_.node(donor_.head_symbol(node));
    out.text += source.substr(copied, symbol.begin - copied);
    if (!out.text.empty() && !is_delimiter(out.text.back())) out.text += ' ';
    out.text += other ? substitute_.text : r->text;
    copied = symbol.end;
    if (copied < donor_.node(term).end && !is_delimiter(source[copied])) out.text += ' ';
    if (other) {
      out.uses.insert(out.uses.end(), substitute_.uses.begin(), substitute_.uses.end());
      out.nodes += substitute_.nodes - 1;
    } else if (r->name != kNoSymbol) {
      out.uses.push_back({r->name, r->declaration});
    }
  }
  out.text += source.substr(copied, donor_.node(term).end - copied);
  out.nodes += end - term;
  return true;
}

void Graft::substitute(std::span<const NodeId> uses, TermText text) {
  substituted_ = uses;
  substitute_ = std::move(text);
}

bool Graft::add_name(DeclarationId symbol, TermText& out) {
  const Replacement* r = replacement(symbol);
  if (r == nullptr) return false;
  out.add_raw(r->text, 1);
  if (r->name != kNoSymbol) out.uses.push_back({r->name, r->declaration});
  return true;
}

bool Graft::of_datatype(const Declaration& d) {
  return d.kind == DeclarationKind::kConstructor || d.kind == DeclarationKind::kSelector ||
         d.kind == DeclarationKind::kTester;
}

// Records a use of a symbol of a datatype, which keeps its name. Returns false if the recipient
// cannot have the datatype of the donor.
bool Graft::use_datatype(const Declaration& d, TermText& out) {
  if (!comes_along(datatype_of(donor_, d), 0)) return false;
  const Symbol here = script_.symbols().find(donor_.symbols().name(d.name));
  if (here != kNoSymbol) out.uses.push_back({here, script_.resolve(here, place_)});
  return true;
}

// Records a use of the operator if its name occurs in the recipient. Otherwise the name cannot have
// another meaning there.
void Graft::use_operator(NodeId symbol, TermText& out) const {
  const Symbol here = script_.symbols().find(donor_.symbols().name(donor_.node(symbol).symbol));
  if (here != kNoSymbol) out.uses.push_back({here, kNoDeclaration});
}

// Returns whether the logic and the profile allow the term in the recipient. Checks all nodes
// except free symbols, which replacement() checks. Also fills inside_.
bool Graft::allowed(NodeId term) {
  bool products = false;
  bool abbreviations = false;  // free symbols of a let or a definition
  inside_.clear();
  const NodeId end = donor_.subtree_end(term);
  for (NodeId node = term; node < end; ++node) {
    const TermInfo& info = donor_.term(node);
    switch (info.kind) {
      case TermKind::kOpaque:
      case TermKind::kAnnotated:
      case TermKind::kUpdate:
      case TermKind::kMatch:
      case TermKind::kFunction:
      case TermKind::kLambda:
      case TermKind::kChoice:
      case TermKind::kApplied:
        return false;
      case TermKind::kLiteral:
        if (!allowed_literal(node, term)) return false;
        break;
      case TermKind::kOperator: {
        const Operator& op = donor_.theory_set().op(info.reference);
        if (op.function_index >= 0 ||
            !context_.scratch.profile().accepts(donor_.theory_set(), info.reference,
                                                script_.logic()) ||
            !in_logic(script_, op.theory) ||
            !Vocabulary::has_sort(script_, donor_.sorts().sort(info.sort).name))
          return false;
        if (op.ascribed && !(comes_along(info.sort, 0) && spelled_alike(donor_, node)))
          return false;
        products = products || op.linearity != Linearity::kAny;
        break;
      }
      case TermKind::kQuantifier:
        if (!context_.scratch.profile().accepts_quantifiers(script_.logic()) ||
            !allowed_binder(node))
          return false;
        break;
      case TermKind::kDeclared: {
        const Declaration& d = donor_.declaration(info.reference);
        if (d.overloaded || (of_datatype(d) && !spelled_alike(donor_, node))) return false;
        abbreviations =
            abbreviations || (!is_variable(d) && !of_datatype(d) && !bound_within(donor_, d, term));
        break;
      }
      case TermKind::kTester:
        if (donor_.declaration(info.reference).overloaded) return false;
        break;
      case TermKind::kLet:
        break;
      case TermKind::kNone:
        if (donor_.node(node).is_symbol() &&
            donor_.term(donor_.node(node).parent).kind != TermKind::kDeclared)
          inside_.push_back(donor_.node(node).symbol);
        break;
    }
  }
  // A symbol that abbreviates a constant may be a factor of a linear product. In the recipient it
  // would become a variable, and the product would not be linear.
  const Logic& logic = script_.logic();
  if (logic.linear && products && (!donor_.logic().linear || abbreviations)) return false;
  return !logic.difference || (donor_.logic().difference && !abbreviations);
}

// Returns whether the literal is allowed. If the logic does not have its theory, the literal must
// be the argument of an operator whose sorts are fixed; allowed() checks that operator.
bool Graft::allowed_literal(NodeId node, NodeId term) const {
  const Profile& profile = context_.scratch.profile();
  if (donor_.node(node).kind == NodeKind::kSymbol &&
      (profile.standard() || profile.refusing(Feature::kNegativeNumeral) != 0))
    return false;
  const NodeKind kind = donor_.literal_kind(node);
  const LiteralRule* rule = literal_rule(script_, kind);
  if (rule == nullptr || rule != literal_rule(donor_, kind)) return false;
  if (in_logic(script_, rule->theory)) return true;
  const TermInfo& parent = donor_.term(donor_.node(node).parent);
  return node != term && parent.kind == TermKind::kOperator &&
         donor_.theory_set().op(parent.reference).parameter_count == 0;
}

bool Graft::allowed_binder(NodeId quantifier) {
  const Scope& scope = donor_.scope(donor_.term(donor_.child(quantifier, 2)).scope);
  if (scope.binder != quantifier) return false;
  for (uint32_t i = 0; i < scope.count; ++i)
    if (!comes_along(donor_.declaration(scope.first + i).result, 0)) return false;
  return spelled_alike(donor_, donor_.child(quantifier, 1));
}

// Returns whether the recipient has the sort. Adds a declaration to declarations_ if this is
// necessary and possible.
bool Graft::comes_along(SortId id, uint32_t depth) {
  const Sort& sort = donor_.sorts().sort(id);
  if (id == kUnknownSort || sort.name == kNoSymbol || depth > kDeepestSort) return false;
  const SortConstructor* constructor = script_.theory_set().sort_constructor(sort.name);
  const bool here = constructor != nullptr
                        ? in_logic(script_, constructor->theory)
                        : declared_here(sort.name) || datatypes_.here(sort.name) ||
                              bring_sort(sort.name) || datatypes_.bring(sort.name, declarations_);
  // Some logics allow only arrays of bit-vectors, but their names do not contain this restriction.
  // So a sort with arguments must occur in the recipient, unless its logic is the donor's or has
  // further theories.
  const bool usual = sort.argument_count == 0 || donor_.logic().name == script_.logic().name ||
                     script_.logic().others || known_here(id);
  return here && usual && std::ranges::all_of(donor_.sorts().arguments(id), [&](SortId argument) {
           return comes_along(argument, depth + 1);
         });
}

bool Graft::known_here(SortId id) {
  const uint32_t known = context_.sorts.size();
  const SortId ours = translate(id, 0);
  return ours != kUnknownSort && ours < known;
}

bool Graft::bring_sort(Symbol name) {
  if (std::ranges::find(brought_, name) != brought_.end()) return true;
  const NodeId declaration = sort_declaration(donor_, name);
  const std::string_view text = donor_.symbols().name(name);
  if (declaration == kNoNode || !script_.logic().free_sorts ||
      script_.symbols().find(text) != kNoSymbol)
    return false;
  declarations_ += "(declare-sort " + quoted(text) + ' ';
  declarations_ += arity(donor_, declaration);
  declarations_ += ")\n";
  brought_.push_back(name);
  return true;
}

// Returns whether the recipient has a declared sort of that name and arity at place_.
bool Graft::declared_here(Symbol name) const {
  if (names_ == Names::kApart) return false;
  const Symbol here = script_.symbols().find(donor_.symbols().name(name));
  const NodeId theirs = sort_declaration(donor_, name);
  const NodeId ours = here == kNoSymbol ? kNoNode : sort_declaration(script_, here);
  return ours != kNoNode && theirs != kNoNode && arity(script_, ours) == arity(donor_, theirs) &&
         context_.scratch.last_sort_declaration() < script_.command_of(place_);
}

SortId Graft::translate(SortId id, uint32_t depth) {
  const Sort& sort = donor_.sorts().sort(id);
  if (id == kUnknownSort || sort.name == kNoSymbol || depth > kDeepestSort) return kUnknownSort;
  Symbol name = sort.name;
  if (script_.theory_set().sort_constructor(name) == nullptr) {
    if (!declared_here(name) && !datatypes_.here(name)) return kUnknownSort;
    name = script_.symbols().find(donor_.symbols().name(name));
  }
  std::vector<SortId> arguments;
  for (SortId argument : donor_.sorts().arguments(id)) {
    arguments.push_back(translate(argument, depth + 1));
    if (arguments.back() == kUnknownSort) return kUnknownSort;
  }
  return context_.sorts.translate(donor_.sorts(), id, name, arguments);
}

// Returns the replacement of a symbol of the donor, and makes it if it is new; null if there is no
// possible replacement.
const Graft::Replacement* Graft::replacement(DeclarationId id) {
  const auto known = std::ranges::find(replacements_, id, &Replacement::donor);
  if (known != replacements_.end()) return &*known;
  const Declaration& d = donor_.declaration(id);
  if (names_ == Names::kApart && !is_variable(d)) return nullptr;
  theirs_.assign(donor_.parameters(d).begin(), donor_.parameters(d).end());
  theirs_.push_back(d.result);
  rank_.clear();
  for (SortId sort : theirs_) {
    // A defined RegLan symbol would become a RegLan variable, which solvers reject.
    if (value_kind(donor_, sort) == ValueKind::kRegLan || !comes_along(sort, 0)) return nullptr;
    rank_.push_back(translate(sort, 0));
  }
  DeclarationId ours = kNoDeclaration;
  if (names_ == Names::kMerged && std::ranges::find(rank_, kUnknownSort) == rank_.end()) {
    if (context_.rng.chance(1, 2)) ours = same_name(d);
    if (ours == kNoDeclaration && context_.rng.chance(1, 2)) ours = same_rank();
  }
  Replacement r = {id, "", kNoSymbol, ours};
  if (ours != kNoDeclaration) {
    r.name = script_.declaration(ours).name;
    r.text = quoted(script_.symbols().name(r.name));
  } else if (!declare(d, r)) {
    return nullptr;
  }
  return &replacements_.emplace_back(std::move(r));
}

// Adds a declaration with the rank of `d`, under a name that is new in both scripts.
bool Graft::declare(const Declaration& d, Replacement& r) {
  if (d.parameter_count > 0 && !script_.logic().free_functions) return false;
  const std::string name(donor_.symbols().name(d.name));
  std::string fresh = name;
  for (uint32_t i = 1;
       script_.symbols().find(fresh) != kNoSymbol ||
       (i > 1 && donor_.symbols().find(fresh) != kNoSymbol) ||
       std::ranges::find(replacements_, quoted(fresh), &Replacement::text) != replacements_.end();
       ++i)
    fresh = name + '_' + std::to_string(i);
  r.text = quoted(fresh);
  std::string line = "(declare-fun " + r.text + " (";
  for (size_t i = 0; i < theirs_.size(); ++i) {
    const std::string sort = donor_.print_sort(theirs_[i]);
    if (sort.size() > kLongestSort) return false;
    const bool result = i + 1 == theirs_.size();
    line += result ? ") " : (i > 0 ? " " : "");
    line += sort;
  }
  declarations_ += line + ")\n";
  return true;
}

DeclarationId Graft::same_name(const Declaration& d) const {
  const Symbol name = script_.symbols().find(donor_.symbols().name(d.name));
  const DeclarationId id = name == kNoSymbol ? kNoDeclaration : script_.resolve(name, place_);
  return id != kNoDeclaration && fits(id) ? id : kNoDeclaration;
}

DeclarationId Graft::same_rank() const {
  const std::span<const Declaration> all = script_.declarations();
  for (int draw = 0; all.size() > 1 && draw < kDeclarationDraws; ++draw) {
    const auto id = static_cast<DeclarationId>(1 + context_.rng.below(all.size() - 1));
    if (fits(id) && script_.resolve(all[id].name, place_) == id) return id;
  }
  return kNoDeclaration;
}

// Returns whether the declaration is a variable with the rank of the current symbol that the
// current term does not capture.
bool Graft::fits(DeclarationId id) const {
  const Declaration& d = script_.declaration(id);
  return is_variable(d) && !d.overloaded && d.result == rank_.back() &&
         std::ranges::equal(script_.parameters(d), std::span(rank_).first(rank_.size() - 1)) &&
         !captured(quoted(script_.symbols().name(d.name)));
}

// Returns whether the current term binds the name, or contains it other than as a term (inside_).
bool Graft::captured(std::string_view name) const {
  return std::ranges::any_of(
      inside_, [&](Symbol symbol) { return quoted(donor_.symbols().name(symbol)) == name; });
}

// Returns whether a binder around the donor's term `place` binds a symbol of the text that
// substitute() has set.
bool Graft::binds_substitute(NodeId place) const {
  return std::ranges::any_of(substitute_.uses, [&](const TermText::Use& use) {
    const Symbol there = donor_.symbols().find(script_.symbols().name(use.name));
    const DeclarationId id = there == kNoSymbol ? kNoDeclaration : donor_.resolve(there, place);
    return id != kNoDeclaration && donor_.declaration(id).local();
  });
}

}  // namespace gadfly::mutator
