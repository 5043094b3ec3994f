// SPDX-License-Identifier: Apache-2.0
// Checks the commands in order and tracks the state that solvers keep between them: the logic,
// whether it can still be set, and which queries about the last response are allowed.
#include "lib/smtlib/compatibility/checker.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "lib/base/check.h"
#include "lib/base/digit.h"
#include "lib/smtlib/compatibility/logic_checks.h"
#include "lib/smtlib/compatibility/term_checks.h"

namespace gadfly::smtlib::inline compatibility {
namespace {

// A command that asks about the last response, and the option that must be on for it. A solver that
// refuses the feature refuses the command if the option is off.
struct FeatureQuery {
  Symbol word;
  std::string_view option;
  Feature feature;
};

// Reserved words that are not names of commands. check_name() handles _ and as separately.
constexpr Symbol kReserved[] = {kBang, kLet, kForall, kExists, kMatch, kIs, kPar};

constexpr FeatureQuery kQueries[] = {
    {kGetAssertions, ":produce-assertions", Feature::kAssertions},
    {kGetModel, ":produce-models", Feature::kAnswerWithoutOption},
    {kGetValue, ":produce-models", Feature::kAnswerWithoutOption},
    {kGetAssignment, ":produce-assignments", Feature::kAnswerWithoutOption},
    {kGetProof, ":produce-proofs", Feature::kCore},
    {kGetUnsatCore, ":produce-unsat-cores", Feature::kCore},
    {kGetUnsatAssumptions, ":produce-unsat-assumptions", Feature::kCore},
    {kGetInterpolant, ":produce-interpolants", Feature::kCore},
};

class Checker {
 public:
  Checker(const Script& script, const Profile& profile)
      : script_(script),
        profile_(profile),
        out_(profile),
        logic_(read_logic("")),
        terms_(script, logic_, out_),
        overloads_(std::ranges::any_of(script.declarations(), &Declaration::overloaded)) {
    reset();
  }

  std::vector<Incompatibility> check() {
    for (uint32_t number = 0; number < script_.commands().size(); ++number) {
      command_ = number;
      const Command& command = script_.commands()[number];
      if (command.word != kNoSymbol) check_command(command);
      check_terms(command.node);
      check_declarations();
      if (command.word == kExit) break;
    }
    return std::move(out_.found());
  }

 private:
  void check_command(const Command& command);
  void check_terms(NodeId command);
  void check_declarations();
  void check_declaration(const Declaration& declaration);
  void check_name(const Declaration& declaration);
  bool declared_twice(const Declaration& declaration);
  void check_datatypes(NodeId command);
  bool is_bare(NodeId constructor, NodeId command) const;
  void check_sort_name(NodeId name);
  void check_sort_alias(NodeId list);
  void check_theory_sort(Symbol name, NodeId node);
  void check_tactic(NodeId tactic);
  void set_option(NodeId command);
  void set_logic(NodeId command);
  void enter_logic(std::string_view name);
  void ask(const Command& command);
  void check_option_for(const Command& command);
  void reset();

  const Script& script_;
  const Profile& profile_;
  Incompatibilities out_;
  Logic logic_;
  TermChecks terms_;
  uint32_t command_ = 0;
  DeclarationId declaration_ = 1;  // the first declaration that is not checked yet
  std::set<Symbol> sorts_ = {};    // sorts declared since the last pop or reset
  const bool overloads_;           // a name is declared while it is visible
  bool has_logic_ = false;         // the logic was set
  bool begun_ = false;             // a declaration, assertion or check came before
  SolverSet without_answer_ = 0;   // solvers that have no response that a query can be about
  std::array<bool, std::size(kQueries)> switched_on_ = {};
  // By name, sort, and parameter sorts of a declaration: the commands that end such declarations,
  // without those that ended before the last one began, oldest declaration first.
  std::map<std::vector<uint32_t>, std::vector<uint32_t>> ends_ = {};
};

void Checker::enter_logic(std::string_view name) {
  logic_ = read_logic(name);
  terms_.enter_logic();
}

void Checker::reset() {
  enter_logic("");
  has_logic_ = begun_ = false;
  without_answer_ = profile_.refusing(Feature::kAnswerBeforeCheck);
  switched_on_ = {};
  sorts_.clear();
}

void Checker::set_option(NodeId command) {
  const NodeId name = script_.child(command, 1);
  if (name == kNoNode) return;
  const std::string_view option = script_.text(name);
  out_.add(name, "the option", profile_.refusing_option(option, begun_));
  const bool on = script_.node(script_.child(command, 2)).symbol == kTrue;
  for (size_t i = 0; i < switched_on_.size(); ++i)
    if (kQueries[i].option == option) switched_on_[i] = on;
}

void Checker::set_logic(NodeId command) {
  const NodeId name = script_.child(command, 1);
  if (has_logic_) return out_.add(command, Feature::kSecondLogic);
  if (begun_) return out_.add(command, Feature::kLateLogic);
  has_logic_ = true;
  if (name == kNoNode) return;
  enter_logic(script_.text(name));
  out_.add(name, "the logic", profile_.refusing_logic(logic_));
}

void Checker::ask(const Command& command) {
  if (command.word != kGetAssertions)
    out_.add(command.node, text_of(Feature::kAnswerBeforeCheck), without_answer_);
  check_option_for(command);
}

// Reports a query whose option is off.
void Checker::check_option_for(const Command& command) {
  for (size_t i = 0; i < switched_on_.size(); ++i)
    if (kQueries[i].word == command.word && !switched_on_[i])
      out_.add(command.node, kQueries[i].feature);
}

void Checker::check_command(const Command& command) {
  const NodeId first = script_.child(command.node, 1);
  out_.add(command.node, "the command", profile_.refusing_command(command.word));
  switch (command.word) {
    case kSetOption:
      return set_option(command.node);
    case kSetLogic:
      return set_logic(command.node);
    case kSetInfo:
      if (script_.child_count(command.node) < 3) out_.add(command.node, Feature::kInfo);
      return;
    case kEcho:
    case kGetInfo:
    case kGetOption:
      return;
    case kReset:
      return reset();
    case kGetInterpolant:
      out_.add(command.node, script_.node(first).is_symbol() ? Feature::kInterpolantOfTerm
                                                             : Feature::kInterpolantOfNames);
      return check_option_for(command);
    case kGetAssertions:
    case kGetModel:
    case kGetValue:
    case kGetAssignment:
    case kGetProof:
    case kGetUnsatCore:
    case kGetUnsatAssumptions:
    case kLabels:
      return ask(command);
    case kCheckSat:
    case kCheckSatAssuming:
      without_answer_ = 0;
      if (command.word == kCheckSat && first != kNoNode)
        out_.add(command.node, Feature::kCheckSatArgument);
      if (command.word == kCheckSatAssuming && script_.node(first).first_child == kNoNode)
        out_.add(command.node, Feature::kAssumptions);
      break;
    case kCheckSatUsing:
      without_answer_ = 0;
      check_tactic(first);
      break;
    case kApply:
      check_tactic(first);
      break;
    case kAssert:
      without_answer_ |= profile_.refusing(Feature::kAnswerAfterAssertion);
      break;
    case kPop:
    case kResetAssertions:
      sorts_.clear();
      [[fallthrough]];
    case kPush:
      without_answer_ = profile_.refusing(Feature::kAnswerBeforeCheck);
      break;
    case kDefineSort:
      check_sort_name(first);
      break;
    case kDeclareSort:
      check_sort_name(first);
      out_.add(command.node, kSortInLogic, refusing_free_sorts(profile_, logic_));
      if (script_.child_count(command.node) < 3) out_.add(command.node, Feature::kSortArity);
      break;
    case kDefineFunRec:
    case kDefineFunsRec:
      if (!logic_.quantifiers) out_.add(command.node, Feature::kRecursion);
      break;
    case kDeclareCodatatype:
    case kDeclareCodatatypes:
    case kDeclareDatatype:
    case kDeclareDatatypes:
      check_datatypes(command.node);
      break;
    default:
      break;
  }
  begun_ = true;
}

// Reports the names of tactics, combinators and probes. What follows a keyword is the value of a
// parameter.
void Checker::check_tactic(NodeId tactic) {
  if (tactic == kNoNode) return;
  const NodeId end = script_.subtree_end(tactic);
  NodeId value = kNoNode;
  for (NodeId node = tactic; node < end; ++node) {
    if (script_.node(node).kind == NodeKind::kKeyword) value = script_.node(node).next_sibling;
    if (node == value || script_.node(node).kind != NodeKind::kSymbol) continue;
    out_.add(node, "the tactic", profile_.refusing_tactic(script_.text(node)));
  }
}

// Returns whether the constructor is written c, not (c): is its symbol an element of the list of
// constructors?
bool Checker::is_bare(NodeId constructor, NodeId command) const {
  const NodeId list = script_.child(command, 2);
  const bool one_datatype = script_.node(script_.child(command, 1)).is_symbol();
  NodeId parent = script_.node(constructor).parent;
  const NodeId grandparent = script_.node(parent).parent;
  const bool par = script_.node(script_.node(grandparent).first_child).symbol == kPar;
  if (par) parent = grandparent;
  return one_datatype ? parent == list : script_.node(parent).parent == list;
}

// Reports two old forms: (declare-datatypes (T...) ((D c...)...)), and c instead of (c). Also
// checks the names of the datatypes.
void Checker::check_datatypes(NodeId command) {
  const NodeId first = script_.child(command, 1);
  const NodeId sort = script_.node(first).first_child;
  if (!script_.node(first).is_symbol() && (sort == kNoNode || script_.node(sort).is_symbol()))
    return out_.add(command, Feature::kOldDatatypes);
  const DeclarationId end = static_cast<DeclarationId>(script_.declarations().size());
  for (DeclarationId id = declaration_; id < end; ++id) {
    const Declaration& declaration = script_.declaration(id);
    if (declaration.kind != DeclarationKind::kConstructor) continue;
    if (declaration.from_command > command_ + 1) break;
    if (declaration.sort_parameters == 0)
      check_theory_sort(script_.sorts().sort(declaration.result).name, declaration.node);
    if (is_bare(declaration.node, command)) out_.add(declaration.node, Feature::kBareConstructor);
  }
}

// Reports the name of a new sort if the script has declared it already, or if a theory has it.
void Checker::check_sort_name(NodeId name) {
  if (name == kNoNode || !script_.node(name).is_symbol()) return;
  const Symbol symbol = script_.node(name).symbol;
  if (!sorts_.insert(symbol).second) out_.add(name, Feature::kTwice);
  check_theory_sort(symbol, name);
}

// Reports a new sort that has the name of a theory's sort, for the solvers that accept the theory's
// sort. If that one has arguments or indices, some solvers recognize it by its form and accept a
// declared sort of the same name.
void Checker::check_theory_sort(Symbol name, NodeId node) {
  const TheorySet& theory_set = script_.theory_set();
  const SortConstructor* constructor = theory_set.sort_constructor(name);
  if (constructor == nullptr && theory_set.abbreviated_sort(name) == kUnknownSort) return;
  if (constructor != nullptr && !logic_.has_theory(theory_set.theories()[constructor->theory].name))
    return;
  const bool has_form =
      constructor != nullptr && (constructor->argument_count > 0 || !constructor->indices.empty());
  const SolverSet refuse_constructor =
      constructor != nullptr ? profile_.refusing_sort(*constructor) : 0;
  const Feature feature = has_form ? Feature::kTheorySortForm : Feature::kTheorySort;
  out_.add(node, text_of(feature), profile_.refusing(feature) & ~refuse_constructor);
}

// Reports a sort whose constructor is written with another name, such as (=> A B) for (Array A B),
// if `list` is one.
void Checker::check_sort_alias(NodeId list) {
  const NodeId head = script_.node(list).first_child;
  if (head == kNoNode || !script_.node(head).is_symbol()) return;
  const SortConstructor* constructor =
      script_.theory_set().sort_constructor(script_.node(head).symbol);
  if (constructor == nullptr || constructor->alias_of == kNoSymbol) return;
  out_.add(list, "the sort", profile_.refusing_sort(*constructor));
}

void Checker::check_terms(NodeId command) {
  const NodeId end = script_.subtree_end(command);
  for (NodeId node = command; node < end; ++node) {
    if (script_.term(node).kind != TermKind::kNone)
      terms_.check(node);
    else
      check_sort_alias(node);
  }
}

// Checks the declarations of the current command. Declarations are in the order of commands.
void Checker::check_declarations() {
  const auto end = static_cast<DeclarationId>(script_.declarations().size());
  for (; declaration_ < end; ++declaration_) {
    const Declaration& declaration = script_.declaration(declaration_);
    if (script_.command_of(declaration.node) > command_) return;
    check_declaration(declaration);
  }
}

void Checker::check_declaration(const Declaration& declaration) {
  for (const SortId sort : script_.parameters(declaration))
    if (declaration.sort_parameters == 0) terms_.check_declared_sort(sort, declaration.node);
  if (declaration.sort_parameters == 0 && declaration.kind != DeclarationKind::kLetVariable)
    terms_.check_declared_sort(declaration.result, declaration.node);
  if (declaration.local() || declaration.kind == DeclarationKind::kTester) return;
  check_name(declaration);
  if (declaration.kind == DeclarationKind::kDeclaredFunction && declaration.parameter_count > 0 &&
      !logic_.free_functions)
    out_.add(declaration.node, "a declared function in this logic", profile_.strict_in(logic_));
  if (overloads_ && declared_twice(declaration)) out_.add(declaration.node, Feature::kTwice);
}

// Returns whether the script has an earlier declaration of the symbol with the same sorts that is
// still visible in the current command.
bool Checker::declared_twice(const Declaration& declaration) {
  std::vector<uint32_t> key = {declaration.name, declaration.result};
  const std::span<const SortId> sorts = script_.parameters(declaration);
  key.insert(key.end(), sorts.begin(), sorts.end());
  std::vector<uint32_t>& ends = ends_[std::move(key)];
  while (!ends.empty() && ends.back() <= command_) ends.pop_back();
  ends.push_back(declaration.to_command);
  return ends.size() > 1;
}

// Reports a declared name that looks like a negative number, is reserved, or belongs to a theory of
// the logic.
void Checker::check_name(const Declaration& declaration) {
  const std::string_view text = script_.text(declaration.node);
  const bool negative = text.size() > 1 && text[0] == '-' && is_digit(text[1]);
  if (negative) return out_.add(declaration.node, Feature::kNegativeName);
  if (begins_identifier(declaration.name))
    return out_.add(declaration.node, text_of(Feature::kReservedName), profile_.all());
  if (text.starts_with('@') || text.starts_with('.'))
    return out_.add(declaration.node, Feature::kReservedName);
  const bool quoted = script_.node(declaration.node).kind == NodeKind::kQuotedSymbol;
  const bool reserved = std::ranges::find(kReserved, declaration.name) != std::end(kReserved);
  // The name of a command is not reserved for solvers that do not have the command.
  const SolverSet not_reserved_for = reserved ? 0 : profile_.refusing_command(declaration.name);
  const SolverSet reserved_for = profile_.refusing(Feature::kReservedName) & ~not_reserved_for;
  if (!quoted && reserved_for != 0)
    return out_.add(declaration.node, text_of(Feature::kReservedName), reserved_for);
  const TheorySet& theory_set = script_.theory_set();
  SolverSet have_operator = 0;  // solvers that have an operator of this name
  for (const OperatorId id : theory_set.operators_named(declaration.name)) {
    const Operator& op = theory_set.op(id);
    if (!op.indices.empty() || !logic_.has_theory(theory_set.theories()[op.theory].name)) continue;
    have_operator |= op.extension ? profile_.all() & ~profile_.refusing(id, {}) : profile_.all();
  }
  out_.add(declaration.node, text_of(Feature::kTheoryName),
           profile_.refusing(Feature::kTheoryName) & have_operator);
}

}  // namespace

std::vector<Incompatibility> incompatibilities(const Script& script, const Profile& profile) {
  if (profile.empty()) return {};
  GADFLY_PRECONDITION(profile.fits(script.theory_set()));
  return Checker(script, profile).check();
}

std::string describe(const Script& script, const Profile& profile,
                     const Incompatibility& incompatibility) {
  constexpr size_t kShown = 60;
  std::string text(incompatibility.what);
  const SolverSet solvers = incompatibility.refused_by;
  const bool many = (solvers & (solvers - 1)) != 0;
  if (!incompatibility.not_in_standard)
    text = profile.names_of(solvers) + (many ? " do not accept " : " does not accept ") + text;
  std::string_view what = script.text(incompatibility.node);
  const size_t line = what.substr(0, kShown + 1).find_first_of("\r\n");
  const bool cut = what.size() > kShown || line != std::string_view::npos;
  what = what.substr(0, std::min(kShown, line));
  return text + ": " + std::string(what) + (cut ? "..." : "");
}

}  // namespace gadfly::smtlib::inline compatibility
