// SPDX-License-Identifier: Apache-2.0
// The commands in order, with what solvers remember between them: the logic, whether it is still to
// be set, which answers there are to ask about. See checker.h.
#include "lib/smtlib/profile/checker.h"

#include <algorithm>
#include <array>

#include "lib/smtlib/profile/acceptance.h"
#include "lib/smtlib/profile/term_checks.h"

namespace gadfly::smtlib {
namespace {

constexpr std::string_view kTexts[] = {
#define GADFLY_HABIT(name, accepted_by, text) text,
#include "lib/smtlib/profile/habits.def"
#undef GADFLY_HABIT
};

// What a question about an answer needs to have been switched on, and how it is told.
struct Question {
  Symbol word;
  std::string_view option;
  Habit habit;
};

// Beside the names of commands.
constexpr Symbol kReserved[] = {kBang, kLet, kForall, kExists, kMatch, kIs, kPar};

constexpr Question kQuestions[] = {
    {kGetAssertions, ":produce-assertions", Habit::kAssertions},
    {kGetModel, ":produce-models", Habit::kAnswerOption},
    {kGetValue, ":produce-models", Habit::kAnswerOption},
    {kGetAssignment, ":produce-assignments", Habit::kAnswerOption},
    {kGetProof, ":produce-proofs", Habit::kCore},
    {kGetUnsatCore, ":produce-unsat-cores", Habit::kCore},
    {kGetUnsatAssumptions, ":produce-unsat-assumptions", Habit::kCore},
};

class Checker {
 public:
  Checker(const Script& script, const Profile& profile)
      : script_(script), out_(profile), logic_(read_logic("")), terms_(script, logic_, out_) {}

  std::vector<Departure> check() {
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
  bool declared_twice(const Declaration& declaration) const;
  void check_datatypes(NodeId command);
  bool is_bare(NodeId constructor, NodeId command) const;
  void check_sort_name(NodeId name);
  void check_theory_sort(Symbol name, NodeId node);
  void set_option(NodeId command);
  void set_logic(NodeId command);
  void ask(const Command& command);
  void reset();

  const Script& script_;
  Departures out_;
  Logic logic_;
  TermChecks terms_;
  uint32_t command_ = 0;
  DeclarationId declaration_ = 1;   // the first that is not checked yet
  std::vector<Symbol> sorts_ = {};  // declared, and surely still there
  bool has_logic_ = false;          // it was set
  bool begun_ = false;              // something was declared, asserted or asked
  uint8_t answers_ = kByNone;       // they have an answer to be asked about
  std::array<bool, std::size(kQuestions)> switched_on_ = {};
};

void Checker::reset() {
  logic_ = read_logic("");
  has_logic_ = begun_ = false;
  answers_ = kByNone;
  switched_on_ = {};
  sorts_.clear();
  terms_.forget_sorts();
}

void Checker::set_option(NodeId command) {
  const NodeId name = script_.child(command, 1);
  if (name == kNoNode) return;
  const std::string_view option = script_.text(name);
  out_.add(name, Habit::kOption, option_accepted_by(option, begun_));
  const bool on = script_.node(script_.child(command, 2)).symbol == kTrue;
  for (size_t i = 0; i < switched_on_.size(); ++i)
    if (kQuestions[i].option == option) switched_on_[i] = on;
}

void Checker::set_logic(NodeId command) {
  const NodeId name = script_.child(command, 1);
  if (has_logic_) return out_.add(command, Habit::kSecondLogic);
  if (begun_) return out_.add(command, Habit::kLateLogic);
  has_logic_ = true;
  if (name == kNoNode) return;
  logic_ = read_logic(script_.text(name));
  out_.add(name, Habit::kLogic, logic_accepted_by(logic_));
}

void Checker::ask(const Command& command) {
  if (command.word != kGetAssertions) out_.add(command.node, Habit::kAnswerEarly, answers_);
  for (size_t i = 0; i < switched_on_.size(); ++i)
    if (kQuestions[i].word == command.word && !switched_on_[i])
      out_.add(command.node, kQuestions[i].habit);
}

void Checker::check_command(const Command& command) {
  const NodeId first = script_.child(command.node, 1);
  out_.add(command.node, Habit::kCommand, command_accepted_by(command.word));
  switch (command.word) {
    case kSetOption:
      return set_option(command.node);
    case kSetLogic:
      return set_logic(command.node);
    case kSetInfo:
      if (script_.child_count(command.node) < 3) out_.add(command.node, Habit::kInfo);
      return;
    case kEcho:
    case kGetInfo:
    case kGetOption:
      return;
    case kReset:
      return reset();
    case kGetAssertions:
    case kGetModel:
    case kGetValue:
    case kGetAssignment:
    case kGetProof:
    case kGetUnsatCore:
    case kGetUnsatAssumptions:
      return ask(command);
    case kCheckSat:
    case kCheckSatAssuming:
      answers_ = kByAll;
      if (command.word == kCheckSat && first != kNoNode) out_.add(command.node, Habit::kCheckSat);
      if (command.word == kCheckSatAssuming && script_.node(first).first_child == kNoNode)
        out_.add(command.node, Habit::kAssumptions);
      break;
    case kAssert:
      answers_ &= ~kByZ3;
      break;
    case kPop:
    case kResetAssertions:
      sorts_.clear();
      [[fallthrough]];
    case kPush:
      answers_ = kByNone;
      break;
    case kDefineSort:
      check_sort_name(first);
      break;
    case kDeclareSort:
      check_sort_name(first);
      out_.add(command.node, Habit::kSortInLogic, free_sorts_accepted_by(logic_));
      if (script_.child_count(command.node) < 3) out_.add(command.node, Habit::kSortArity);
      break;
    case kDefineFunRec:
    case kDefineFunsRec:
      if (!logic_.quantifiers) out_.add(command.node, Habit::kRecursion);
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

// Is the constructor a child of the list of constructors?
bool Checker::is_bare(NodeId constructor, NodeId command) const {
  const NodeId list = script_.child(command, 2);
  const bool one = script_.node(script_.child(command, 1)).is_symbol();
  NodeId parent = script_.node(constructor).parent;
  const NodeId above = script_.node(parent).parent;
  const bool par = script_.node(script_.node(above).first_child).symbol == kPar;
  if (par) parent = above;
  return one ? parent == list : script_.node(parent).parent == list;
}

// (declare-datatypes (T...) ((D c...)...)) is of old; c for (c) too.
void Checker::check_datatypes(NodeId command) {
  const NodeId first = script_.child(command, 1);
  const NodeId sort = script_.node(first).first_child;
  if (!script_.node(first).is_symbol() && (sort == kNoNode || script_.node(sort).is_symbol()))
    return out_.add(command, Habit::kDatatypesOfOld);
  const DeclarationId end = static_cast<DeclarationId>(script_.declarations().size());
  for (DeclarationId id = declaration_; id < end; ++id) {
    const Declaration& declaration = script_.declaration(id);
    if (declaration.kind != DeclarationKind::kConstructor) continue;
    if (declaration.from_command > command_ + 1) break;
    if (declaration.sort_parameters == 0)
      check_theory_sort(script_.sorts().sort(declaration.result).name, declaration.node);
    if (is_bare(declaration.node, command)) out_.add(declaration.node, Habit::kBareConstructor);
  }
}

// Declared before, as far as no command has taken that back.
void Checker::check_sort_name(NodeId name) {
  if (name == kNoNode || !script_.node(name).is_symbol()) return;
  const Symbol symbol = script_.node(name).symbol;
  if (std::ranges::find(sorts_, symbol) != sorts_.end()) out_.add(name, Habit::kTwice);
  sorts_.push_back(symbol);
  check_theory_sort(symbol, name);
}

// CVC4 and cvc5 know a sort with arguments or indices by its form, so its name alone is free.
void Checker::check_theory_sort(Symbol name, NodeId node) {
  const Language& language = script_.language();
  const SortConstructor* constructor = language.sort_constructor(name);
  if (constructor == nullptr && language.abbreviated_sort(name) == kUnknownSort) return;
  if (constructor != nullptr && !logic_.has_theory(language.theories()[constructor->theory].name))
    return;
  const bool formed =
      constructor != nullptr && (constructor->argument_count > 0 || !constructor->indices.empty());
  const uint8_t known = constructor != nullptr ? constructor->accepted_by : uint8_t{kByAll};
  const uint8_t strangers = kByAll & ~known;
  out_.add(node, Habit::kTheorySort, formed ? strangers | kByCvc4 | kByCvc5 : strangers);
}

void Checker::check_terms(NodeId command) {
  const NodeId end = script_.subtree_end(command);
  for (NodeId node = command; node < end; ++node)
    if (script_.term(node).kind != TermKind::kNone) terms_.check(node);
}

// Those of the command, which come in the order of commands.
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
    out_.add(declaration.node, Habit::kFunction, outside_accepted_by(logic_));
  if (declaration.overloaded && declared_twice(declaration))
    out_.add(declaration.node, Habit::kTwice);
}

bool Checker::declared_twice(const Declaration& declaration) const {
  const std::span<const SortId> sorts = script_.parameters(declaration);
  for (DeclarationId id = declaration.shadowed; id != kNoDeclaration;
       id = script_.declaration(id).shadowed) {
    const Declaration& older = script_.declaration(id);
    if (older.to_command > command_ && older.result == declaration.result &&
        std::ranges::equal(script_.parameters(older), sorts))
      return true;
  }
  return false;
}

void Checker::check_name(const Declaration& declaration) {
  const std::string_view text = script_.text(declaration.node);
  const bool negative = text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
  if (negative) return out_.add(declaration.node, Habit::kNegativeName);
  if (declaration.name == kUnderscore || declaration.name == kAs)
    return out_.add(declaration.node, Habit::kReservedName, kByNone);
  if (text.starts_with('@') || text.starts_with('.'))
    return out_.add(declaration.node, Habit::kReservedName);
  const bool quoted = script_.node(declaration.node).kind == NodeKind::kQuotedSymbol;
  const bool reserved = std::ranges::find(kReserved, declaration.name) != std::end(kReserved);
  const uint8_t commanded = reserved ? uint8_t{kByAll} : command_accepted_by(declaration.name);
  if (!quoted && (commanded & ~kByZ3) != 0)
    return out_.add(declaration.node, Habit::kReservedName, kByZ3 | (kByAll & ~commanded));
  const Language& language = script_.language();
  uint8_t hidden_from = kByNone;
  for (const OperatorId id : language.operators_named(declaration.name)) {
    const Operator& op = language.op(id);
    if (!op.indices.empty() || !logic_.has_theory(language.theories()[op.theory].name)) continue;
    hidden_from |= op.extension ? op.accepted_by : uint8_t{kByAll};
  }
  if (hidden_from != kByNone)
    out_.add(declaration.node, Habit::kTheoryName, kByZ3 | (kByAll & ~hidden_from));
}

}  // namespace

std::vector<Departure> departures(const Script& script, const Profile& profile) {
  if (profile.solvers() == kByNone) return {};
  return Checker(script, profile).check();
}

std::string describe(const Script& script, const Departure& departure) {
  constexpr size_t kShown = 60;
  std::string text(kTexts[static_cast<size_t>(departure.habit)]);
  const bool many = (departure.refused_by & (departure.refused_by - 1)) != 0;
  if (departure.habit != Habit::kExtension)
    text = solver_names(departure.refused_by) + (many ? " do not accept " : " does not accept ") +
           text;
  std::string_view what = script.text(departure.node);
  const size_t line = what.find_first_of("\r\n");
  const bool cut = what.size() > kShown || line != std::string_view::npos;
  what = what.substr(0, std::min(kShown, line));
  return text + ": " + std::string(what) + (cut ? "..." : "");
}

}  // namespace gadfly::smtlib
