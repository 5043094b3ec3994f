// SPDX-License-Identifier: Apache-2.0
// Checks each family of commands in one function.
#include "lib/smtlib/script/command_checker.h"

#include <algorithm>
#include <map>
#include <utility>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {
namespace {

// The largest number of sort parameters of a datatype or a define-sort that is understood.
constexpr uint32_t kMaxSortParameters = 256;

}  // namespace

CommandChecker::CommandChecker(const Script& script, Typing& typing)
    : script_(script),
      typing_(typing),
      sorts_(script.theory_set(), script, typing.declared_sorts, typing.sorts, typing.problems),
      terms_(script.theory_set(), script, typing, sorts_) {}

void CommandChecker::clear() {
  const size_t symbols = script_.symbols().size();
  typing_.terms.assign(script_.node_count(), TermInfo());
  typing_.replaceable.clear();
  typing_.commands.clear();
  typing_.declarations.assign(1, Declaration());
  typing_.parameters.clear();
  typing_.scopes.assign(1, Scope());
  typing_.problems.clear();
  typing_.visible.assign(symbols, kNoDeclaration);
  typing_.bound_somewhere.assign(symbols, 0);
  typing_.declared_sorts.declarations.assign(1, SortDeclaration());
  typing_.declared_sorts.visible.assign(symbols, 0);
  typing_.changes.clear();
  typing_.datatypes.clear();
  typing_.datatype_named.clear();
  typing_.constructors.clear();
  typing_.rival = script_.theory_set().rival_not_meant(script_);
  typing_.hides_theory_sort = false;
  typing_.logic = read_logic("");
  terms_.set_logic();
}

void CommandChecker::check() {
  clear();
  bool ended = false;
  for (NodeId node = script_.node(kRoot).first_child; node != kNoNode;
       node = script_.node(node).next_sibling) {
    const NodeId head = script_.node(node).first_child;
    Symbol word = head == kNoNode ? kNoSymbol : script_.node(head).symbol;
    if (!smtlib::is_command(word)) word = kNoSymbol;
    command_ = static_cast<uint32_t>(typing_.commands.size());
    typing_.commands.push_back({node, word});
    if (ended) continue;
    if (head == kNoNode || !script_.node(head).is_symbol()) {
      malformed(node);
    } else if (word == kNoSymbol) {
      typing_.problems.push_back({ProblemKind::kUnknownCommand, head});
    } else {
      check_command(node, word);
    }
    ended = word == kExit;
  }
  typing_.sort_changes();
}

void CommandChecker::check_command(NodeId node, Symbol word) {
  const NodeId first = script_.child(node, 1);
  switch (word) {
    case kAssert:
      if (script_.child_count(node) != 2) return malformed(node);
      return check_terms(first, true, true);
    case kAssertSoft:
      if (first == kNoNode) return malformed(node);
      return check_terms(first, true, true, 1);
    case kMaximize:
    case kMinimize:
      if (first == kNoNode) return malformed(node);
      return check_terms(first, true, false, 1);
    case kGetInterpolant:  // Bitwuzla's form has a list of names
      if (first != kNoNode && script_.node(first).first_child != kNoNode) return;
      [[fallthrough]];
    case kGetAbduct:  // a name, a formula, and a grammar, which is not checked
      if (script_.child_count(node) < 3) return malformed(node);
      return check_terms(script_.child(node, 2), true, false, 1);
    case kDisplay:
    case kEval:
    case kGetQe:
    case kGetQeDisjunct:
    case kRule:
    case kSimplify:
      if (first == kNoNode) return malformed(node);
      return check_terms(first, false, false, 1);
    case kCheckSatAssuming:
    case kGetTimeoutCoreAssuming:
      if (first == kNoNode) return malformed(node);
      return check_terms(script_.node(first).first_child, true, true);
    case kGetConsequences: {  // a list of formulas, and a list of terms
      const NodeId terms = script_.child(node, 2);
      if (terms == kNoNode) return malformed(node);
      check_terms(script_.node(first).first_child, true, false);
      return check_terms(script_.node(terms).first_child, false, false);
    }
    case kBlockModelValues:
    case kGetValue:
      if (script_.node(first).first_child == kNoNode) return malformed(node);
      return check_values(script_.node(first).first_child);
    case kDeclareConst:
    case kDeclareFun:
      return declare_function(node);
    case kDefineConst:
    case kDefineFun:
      return define_function(node, false);
    case kDefineFunRec:
      return define_function(node, true);
    case kDefineFunsRec:
      return define_functions(node);
    case kDeclareSort:
      return declare_sort(node);
    case kDefineSort:
      return define_sort(node);
    case kDeclareCodatatype:
    case kDeclareCodatatypes:
    case kDeclareDatatype:
    case kDeclareDatatypes: {
      const size_t datatypes = typing_.datatypes.size();
      const size_t problems = typing_.problems.size();
      declare_datatypes(node);
      if (typing_.problems.size() == problems) check_well_founded(datatypes, first);
      return;
    }
    case kPush:
      return push(node);
    case kPop:
      return pop(node);
    case kReset:
      return reset();
    case kResetAssertions:
      return reset_assertions();
    case kSetLogic:
      if (first == kNoNode) return malformed(node);
      typing_.logic = read_logic(script_.text(first));
      return terms_.set_logic();
    case kSetOption:
      if (first != kNoNode && script_.node(first).symbol == kGlobalDeclarations)
        global_declarations_ = script_.node(script_.child(node, 2)).symbol == kTrue;
      return;
    default:
      return;
  }
}

// The terms of get-value may be functions in every logic, so this allows higher-order terms.
void CommandChecker::check_values(NodeId term) {
  const bool higher_order = std::exchange(typing_.logic.higher_order, true);
  check_terms(term, false, false);
  typing_.logic.higher_order = higher_order;
}

void CommandChecker::check_terms(NodeId term, bool replaceable, bool expect_bool, uint32_t most) {
  for (; term != kNoNode && most > 0; term = script_.node(term).next_sibling, --most) {
    const SortId sort = terms_.check(term, command_, replaceable);
    if (expect_bool && sort != kUnknownSort && sort != script_.theory_set().bool_sort())
      typing_.problems.push_back({ProblemKind::kNotBool, term});
  }
  for (const TermChecker::Named& named : terms_.named())
    declare(named.name, DeclarationKind::kNamedTerm, {}, typing_.terms[named.term].sort,
            command_ + 1);
  terms_.named().clear();
}

Declaration& CommandChecker::declare(Symbol symbol, NodeId name, DeclarationKind kind,
                                     std::vector<SortId> parameters, SortId result,
                                     uint32_t from_command) {
  const auto id = static_cast<DeclarationId>(typing_.declarations.size());
  const auto first = static_cast<uint32_t>(typing_.parameters.size());
  typing_.parameters.insert(typing_.parameters.end(), parameters.begin(), parameters.end());
  typing_.declarations.push_back({.name = symbol,
                                  .kind = kind,
                                  .result = result,
                                  .first_parameter = first,
                                  .parameter_count = static_cast<uint32_t>(parameters.size()),
                                  .node = name,
                                  .from_command = from_command,
                                  .to_command = ~uint32_t{0},
                                  .shadowed = typing_.visible[symbol],
                                  .overloaded = typing_.visible[symbol] != kNoDeclaration});
  typing_.visible[symbol] = id;
  typing_.changes.push_back({symbol, from_command, id});
  globals_.push_back(id);
  return typing_.declarations.back();
}

std::vector<SortId> CommandChecker::read_parameter_sorts(NodeId list) {
  std::vector<SortId> sorts;
  for (NodeId s = script_.node(list).first_child; s != kNoNode; s = script_.node(s).next_sibling)
    sorts.push_back(sorts_.read(s));
  return sorts;
}

// Reads (declare-fun f (S...) S) and (declare-const c S).
void CommandChecker::declare_function(NodeId command) {
  const NodeId name = script_.child(command, 1);
  const uint32_t count = script_.child_count(command);
  const bool constant = typing_.commands[command_].word == kDeclareConst;
  if (count != (constant ? 3u : 4u) || !script_.node(name).is_symbol()) return malformed(command);
  const NodeId second = script_.node(name).next_sibling;
  if (constant)
    return declare(name, DeclarationKind::kDeclaredFunction, {}, sorts_.read(second), command_ + 1);
  if (script_.node(second).kind != NodeKind::kList) return malformed(command);
  const SortId result = sorts_.read(script_.node(second).next_sibling);
  declare(name, DeclarationKind::kDeclaredFunction, read_parameter_sorts(second), result,
          command_ + 1);
}

// Returns the sorts of the list ((x S)...); no sorts if `list` is kNoNode. Returns nothing if the
// list has another form.
std::optional<std::vector<SortId>> CommandChecker::read_parameters(NodeId list) {
  std::vector<SortId> sorts;
  for (NodeId p = list == kNoNode ? kNoNode : script_.node(list).first_child; p != kNoNode;
       p = script_.node(p).next_sibling) {
    const NodeId name = script_.node(p).first_child;
    if (name == kNoNode || !script_.node(name).is_symbol() || script_.child_count(p) != 2)
      return std::nullopt;
    sorts.push_back(sorts_.read(script_.node(name).next_sibling));
  }
  return sorts;
}

// Reads (define-fun f ((x S)...) S t) and (define-const c S t).
void CommandChecker::define_function(NodeId command, bool recursive) {
  const NodeId name = script_.child(command, 1);
  const bool constant = typing_.commands[command_].word == kDefineConst;
  if (script_.child_count(command) != (constant ? 4u : 5u) || !script_.node(name).is_symbol())
    return malformed(command);
  const NodeId parameters = constant ? kNoNode : script_.node(name).next_sibling;
  const NodeId result = script_.node(constant ? name : parameters).next_sibling;
  const NodeId body = script_.node(result).next_sibling;
  const std::optional<std::vector<SortId>> sorts = read_parameters(parameters);
  if (!sorts) return malformed(command);
  const SortId sort = sorts_.read(result);
  if (recursive) declare(name, DeclarationKind::kDefinedFunction, *sorts, sort, command_);
  check_body(parameters, result, body);
  if (!recursive) declare(name, DeclarationKind::kDefinedFunction, *sorts, sort, command_ + 1);
}

// Checks the body of a defined function. Requires well-formed parameters.
void CommandChecker::check_body(NodeId parameters, NodeId result_sort, NodeId body) {
  terms_.open_scope(parameters);
  for (NodeId p = parameters ? script_.node(parameters).first_child : kNoNode; p != kNoNode;
       p = script_.node(p).next_sibling) {
    const NodeId name = script_.node(p).first_child;
    const size_t problems = typing_.problems.size();
    const SortId sort = sorts_.read(script_.node(name).next_sibling);
    typing_.problems.resize(problems);  // read_parameters() has recorded these problems
    terms_.declare_local(name, DeclarationKind::kParameter, sort, command_);
  }
  const SortId found = terms_.check(body, command_, true);
  terms_.close_scope();
  terms_.named().clear();  // a named term in a definition may depend on parameters
  const size_t problems = typing_.problems.size();
  const SortId wanted = sorts_.read(result_sort);
  typing_.problems.resize(problems);
  if (!terms_.accepts(wanted, found)) typing_.problems.push_back({ProblemKind::kIllSorted, body});
}

// Reads (define-funs-rec ((f ((x S)...) S)...) (t...)).
void CommandChecker::define_functions(NodeId command) {
  const NodeId signatures = script_.child(command, 1);
  const NodeId bodies = script_.child(command, 2);
  if (script_.child_count(command) != 3 ||
      script_.child_count(signatures) != script_.child_count(bodies))
    return malformed(command);
  for (NodeId s = script_.node(signatures).first_child; s != kNoNode;
       s = script_.node(s).next_sibling) {
    const NodeId name = script_.node(s).first_child;
    if (script_.child_count(s) != 3 || !script_.node(name).is_symbol()) return malformed(command);
    const NodeId parameters = script_.node(name).next_sibling;
    std::optional<std::vector<SortId>> sorts = read_parameters(parameters);
    if (!sorts) return malformed(command);
    const SortId result = sorts_.read(script_.node(parameters).next_sibling);
    declare(name, DeclarationKind::kDefinedFunction, std::move(*sorts), result, command_);
  }
  NodeId body = script_.node(bodies).first_child;
  for (NodeId s = script_.node(signatures).first_child; s != kNoNode;
       s = script_.node(s).next_sibling, body = script_.node(body).next_sibling) {
    const NodeId parameters = script_.child(s, 1);
    check_body(parameters, script_.node(parameters).next_sibling, body);
  }
}

void CommandChecker::add_sort(NodeId name, SortDeclaration declaration) {
  const Symbol symbol = script_.node(name).symbol;
  declaration.shadowed = typing_.declared_sorts.visible[symbol];
  typing_.declared_sorts.visible[symbol] =
      static_cast<uint32_t>(typing_.declared_sorts.declarations.size());
  typing_.declared_sorts.declarations.push_back(declaration);
  typing_.hides_theory_sort |= script_.theory_set().names_sort(symbol);
  sort_names_.push_back(symbol);
}

// Reads (declare-sort S n); the numeral is optional.
void CommandChecker::declare_sort(NodeId command) {
  const NodeId name = script_.child(command, 1);
  if (name == kNoNode || !script_.node(name).is_symbol()) return malformed(command);
  const NodeId arity = script_.node(name).next_sibling;
  add_sort(name, {.arity = arity == kNoNode ? 0 : script_.numeral(arity).value_or(0)});
}

// Reads (define-sort S (T...) sort).
void CommandChecker::define_sort(NodeId command) {
  const NodeId name = script_.child(command, 1);
  const NodeId list = script_.child(command, 2);
  if (script_.child_count(command) != 4 || !script_.node(name).is_symbol())
    return malformed(command);
  const std::optional<std::vector<Symbol>> parameters = read_sort_parameters(list);
  if (!parameters) return;
  const SortId body = sorts_.read(script_.node(list).next_sibling, *parameters);
  if (body == kUnknownSort) return;
  add_sort(name, {.arity = static_cast<uint32_t>(parameters->size()), .body = body});
}

// Returns the names in the list (T...); nothing if there are more than kMaxSortParameters, which is
// a problem.
std::optional<std::vector<Symbol>> CommandChecker::read_sort_parameters(NodeId list) {
  std::vector<Symbol> names;
  for (NodeId p = script_.node(list).first_child; p != kNoNode; p = script_.node(p).next_sibling)
    names.push_back(script_.node(p).symbol);
  if (names.size() <= kMaxSortParameters) return names;
  typing_.problems.push_back({ProblemKind::kTooLarge, list});
  return std::nullopt;
}

void CommandChecker::add_datatype(NodeId name, uint32_t arity) {
  const Symbol symbol = script_.node(name).symbol;
  add_sort(name, {.arity = arity});
  std::vector<SortId> parameters;
  for (uint32_t i = 0; i < arity; ++i) parameters.push_back(typing_.sorts.parameter(i));
  typing_.datatype_named.resize(script_.symbols().size());
  uint32_t& named = typing_.datatype_named[symbol];
  named = named == 0 ? static_cast<uint32_t>(typing_.datatypes.size() + 1) : Typing::kSeveral;
  typing_.datatypes.push_back(
      {.name = symbol,
       .arity = arity,
       .sort = typing_.sorts.intern(symbol, {}, parameters),
       .first_constructor = static_cast<uint32_t>(typing_.constructors.size()),
       .command = command_,
       .infinite = typing_.commands[command_].word == kDeclareCodatatype ||
                   typing_.commands[command_].word == kDeclareCodatatypes});
}

// Reads (declare-datatype D body) and (declare-datatypes ((D n)...) (body...)). A body is
// (constructor...) or (par (T...) (constructor...)). Also reads the older form (declare-datatypes
// (T...) ((D constructor...)...)). Declares all sorts before all constructors.
void CommandChecker::declare_datatypes(NodeId command) {
  const NodeId first = script_.child(command, 1);
  const NodeId bodies = script_.child(command, 2);
  if (script_.child_count(command) != 3 || script_.node(bodies).kind != NodeKind::kList)
    return malformed(command);
  auto datatype = static_cast<uint32_t>(typing_.datatypes.size());
  const auto body = [&](NodeId node) {
    std::optional<std::vector<Symbol>> parameters(std::in_place);
    NodeId list = script_.node(node).first_child;
    if (list != kNoNode && script_.node(list).symbol == kPar) {
      parameters = read_sort_parameters(script_.node(list).next_sibling);
      list = script_.node(script_.child(node, 2)).first_child;
    }
    if (!parameters) return;
    if (parameters->size() != typing_.datatypes[datatype].arity) return malformed(node);
    declare_constructors(datatype++, *parameters, list);
  };
  if (script_.node(first).is_symbol()) {
    const NodeId inner = script_.node(bodies).first_child;
    const bool parametric = inner != kNoNode && script_.node(inner).symbol == kPar;
    const uint32_t arity = parametric ? script_.child_count(script_.node(inner).next_sibling) : 0;
    add_datatype(first, std::min(arity, kMaxSortParameters + 1));
    return body(bodies);
  }
  const NodeId sort = script_.node(first).first_child;
  if (sort == kNoNode || script_.node(sort).is_symbol()) {
    const std::optional<std::vector<Symbol>> parameters = read_sort_parameters(first);
    if (!parameters) return;
    for (NodeId d = script_.node(bodies).first_child; d != kNoNode;
         d = script_.node(d).next_sibling) {
      const NodeId name = script_.node(d).first_child;
      if (name == kNoNode || !script_.node(name).is_symbol()) return malformed(command);
      add_datatype(name, static_cast<uint32_t>(parameters->size()));
    }
    for (NodeId d = script_.node(bodies).first_child; d != kNoNode;
         d = script_.node(d).next_sibling)
      declare_constructors(datatype++, *parameters,
                           script_.node(script_.node(d).first_child).next_sibling);
    return;
  }
  if (script_.child_count(first) != script_.child_count(bodies)) return malformed(command);
  for (NodeId d = sort; d != kNoNode; d = script_.node(d).next_sibling) {
    const NodeId name = script_.node(d).first_child;
    if (name == kNoNode || !script_.node(name).is_symbol()) return malformed(command);
    const NodeId arity = script_.node(name).next_sibling;
    const uint32_t parameters = arity == kNoNode ? 0 : script_.numeral(arity).value_or(0);
    if (parameters > kMaxSortParameters)
      return typing_.problems.push_back({ProblemKind::kTooLarge, d});
    add_datatype(name, parameters);
  }
  for (NodeId b = script_.node(bodies).first_child; b != kNoNode; b = script_.node(b).next_sibling)
    body(b);
}

// Checks that each datatype from `first` on is well-founded (SMT-LIB 2.6, section 4.2.3): it must
// have a constructor whose fields all have finite values. A field whose sort only contains the
// datatype, such as (Seq D), has finite values. `place` is the node of the problem.
void CommandChecker::check_well_founded(size_t first, NodeId place) {
  // The datatypes that are not known to be well-founded, with their indices in `waiting`.
  std::map<Symbol, size_t> unfounded;
  for (size_t d = first; d < typing_.datatypes.size(); ++d)
    if (!typing_.datatypes[d].infinite)
      unfounded.try_emplace(typing_.datatypes[d].name, unfounded.size());
  // By such a datatype: the constructors with fields of it, once per field.
  std::vector<std::vector<uint32_t>> waiting(unfounded.size());
  // By constructor, from the first one on: the number of its fields whose datatype is in
  // `unfounded`.
  const uint32_t first_constructor =
      first < typing_.datatypes.size() ? typing_.datatypes[first].first_constructor : 0;
  std::vector<uint32_t> missing(typing_.constructors.size() - first_constructor);
  std::vector<Symbol> founded;  // to be removed from `unfounded`
  for (size_t d = first; d < typing_.datatypes.size(); ++d) {
    const Datatype& datatype = typing_.datatypes[d];
    for (uint32_t i = 0; i < datatype.constructor_count; ++i) {
      const uint32_t c = datatype.first_constructor + i;
      for (SortId field :
           script_.parameters(typing_.declarations[typing_.constructors[c].declaration])) {
        const auto found = field == kUnknownSort ? unfounded.end()
                                                 : unfounded.find(typing_.sorts.sort(field).name);
        if (found == unfounded.end()) continue;
        waiting[found->second].push_back(c);
        ++missing[c - first_constructor];
      }
      if (missing[c - first_constructor] == 0) founded.push_back(datatype.name);
    }
  }
  while (!founded.empty()) {
    const auto done = unfounded.extract(founded.back());
    founded.pop_back();
    if (done.empty()) continue;
    for (const uint32_t c : waiting[done.mapped()])
      if (--missing[c - first_constructor] == 0)
        founded.push_back(typing_.datatypes[typing_.constructors[c].datatype].name);
  }
  if (!unfounded.empty()) typing_.problems.push_back({ProblemKind::kNotWellFounded, place});
}

// Declares the constructor at `node` and its next siblings.
void CommandChecker::declare_constructors(uint32_t datatype, std::span<const Symbol> parameters,
                                          NodeId node) {
  typing_.datatypes[datatype].first_constructor =
      static_cast<uint32_t>(typing_.constructors.size());
  for (; node != kNoNode; node = script_.node(node).next_sibling) {
    if (!declare_constructor(datatype, parameters, node)) return malformed(node);
    ++typing_.datatypes[datatype].constructor_count;
  }
}

// Declares the constructor c or (c (selector sort)...), its selectors, and its tester is-c if the
// symbol is-c occurs in the script and is not declared. Returns false if the form is wrong.
bool CommandChecker::declare_constructor(uint32_t datatype, std::span<const Symbol> parameters,
                                         NodeId node) {
  const bool list = script_.node(node).kind == NodeKind::kList;
  const NodeId name = list ? script_.node(node).first_child : node;
  if (name == kNoNode || !script_.node(name).is_symbol()) return false;
  const SortId sort = typing_.datatypes[datatype].sort;
  const auto number = static_cast<uint32_t>(typing_.constructors.size());
  std::vector<SortId> sorts;
  const auto place = [&](Declaration& declaration) {
    declaration.sort_parameters = typing_.datatypes[datatype].arity;
    declaration.constructor = number;
  };
  const NodeId first = list ? script_.node(name).next_sibling : kNoNode;
  for (NodeId s = first; s != kNoNode; s = script_.node(s).next_sibling) {
    const NodeId selector = script_.node(s).first_child;
    if (selector == kNoNode || !script_.node(selector).is_symbol() || script_.child_count(s) != 2)
      return false;
    sorts.push_back(sorts_.read(script_.node(selector).next_sibling, parameters));
  }
  const auto id = static_cast<DeclarationId>(typing_.declarations.size());
  typing_.constructors.push_back({id, id + 1, datatype});
  place(declare(script_.node(name).symbol, name, DeclarationKind::kConstructor, sorts, sort,
                command_ + 1));
  size_t field = 0;
  for (NodeId s = first; s != kNoNode; s = script_.node(s).next_sibling) {
    const NodeId selector = script_.node(s).first_child;
    place(declare(script_.node(selector).symbol, selector, DeclarationKind::kSelector, {sort},
                  sorts[field++], command_ + 1));
  }
  const Symbol tester = script_.symbols().find(
      "is-" + std::string(script_.symbols().name(script_.node(name).symbol)));
  if (tester != kNoSymbol && typing_.visible[tester] == kNoDeclaration)
    place(declare(tester, name, DeclarationKind::kTester, {sort}, script_.theory_set().bool_sort(),
                  command_ + 1));
  return true;
}

// Returns the argument of push or pop; 1 without an argument, 0 if it is not a numeral.
uint32_t CommandChecker::levels(NodeId command) const {
  const NodeId count = script_.child(command, 1);
  return count == kNoNode ? 1 : script_.numeral(count).value_or(0);
}

void CommandChecker::push(NodeId command) {
  levels_.push_back({levels(command), globals_.size(), sort_names_.size()});
}

void CommandChecker::pop(NodeId command) {
  for (uint64_t left = levels(command); left > 0;) {
    if (levels_.empty()) return malformed(command);
    Levels& top = levels_.back();
    const uint64_t taken = std::min(left, top.count);
    left -= taken;
    top.count -= taken;
    if (taken > 0) restore(top);
    if (top.count == 0) levels_.pop_back();
  }
}

// Makes all declarations and sorts after the mark invisible.
void CommandChecker::restore(const Levels& mark) {
  if (global_declarations_) return;
  for (; globals_.size() > mark.globals; globals_.pop_back()) {
    Declaration& gone = typing_.declarations[globals_.back()];
    gone.to_command = command_;
    typing_.visible[gone.name] = gone.shadowed;
    typing_.changes.push_back({gone.name, command_, gone.shadowed});
  }
  for (; sort_names_.size() > mark.sorts; sort_names_.pop_back()) {
    uint32_t& visible = typing_.declared_sorts.visible[sort_names_.back()];
    visible = typing_.declared_sorts.declarations[visible].shadowed;
  }
}

void CommandChecker::reset_assertions() {
  levels_.clear();
  restore({0, 0, 0});
}

void CommandChecker::reset() {
  global_declarations_ = false;
  reset_assertions();
  typing_.logic = read_logic("");
  terms_.set_logic();
}

}  // namespace gadfly::smtlib::inline script
