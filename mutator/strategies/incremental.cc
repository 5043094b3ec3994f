// SPDX-License-Identifier: Apache-2.0
// Asks a question of the script in the incremental commands of SMT-LIB (2.6, section 4.2), around
// which solvers keep state: scopes, assumptions, names of assertions, reset-assertions. All checks
// of the script stay, in the same order and with the same answers; new checks may have any answer.
// STORM (Mansur et al., ESEC/FSE 2020) also makes incremental scripts, but of new questions.
#include <algorithm>
#include <initializer_list>

#include "lib/generate/claims.h"
#include "lib/generate/generator.h"
#include "lib/generate/place.h"
#include "lib/smtlib/theory_tables/command_kind.h"
#include "mutator/check_edits.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kIncrementalDraws = 12;
constexpr uint64_t kMaxLevels = 3;  // of a junk frame
constexpr size_t kMaxGuards = 3;
constexpr size_t kMaxNames = 4;
constexpr uint64_t kMaxLiterals = 3;        // of one check-sat-assuming
constexpr uint32_t kMaxCopiedNodes = 4000;  // of repeated commands
constexpr std::string_view kCores = ":produce-unsat-cores";
constexpr std::string_view kGlobal = ":global-declarations";

class Incremental {
 public:
  Incremental(const Script& script, Context& context, Edits& edits)
      : script_(script),
        context_(context),
        rng_(context.rng),
        edits_(edits),
        target_(script, context, edits) {}

  CheckEdits& target() { return target_; }

  // Asks before the check: the same question, or that of the assertions so far.
  bool ask_early() {
    const bool same = rng_.chance(1, 2);
    if (same && names_a_term(script_, node(command()))) return false;
    const std::string_view text = same ? script_.text(node(command())) : "(check-sat)";
    return target_.insert(same ? command() : target_.draw_place(), text, 1);
  }

  // Asks whether some Boolean constants can have drawn values.
  bool assume_constants() {
    const uint32_t place = target_.draw_place();
    const std::string_view negation = name_of(Role::kNegation, place);
    if (negation.empty() || !accepted({kCheckSatAssuming})) return false;
    std::vector<DeclarationId> constants;
    for (DeclarationId id = 1; id < script_.declarations().size(); ++id) {
      const Declaration& d = script_.declaration(id);
      if (d.kind == DeclarationKind::kDeclaredFunction && d.parameter_count == 0 &&
          d.result == boolean() && !d.overloaded && script_.resolve(d.name, node(place)) == id)
        constants.push_back(id);
    }
    if (constants.empty()) return false;
    std::string literals;
    for (uint64_t left = 1 + rng_.below(kMaxLiterals); left > 0; --left) {
      const DeclarationId id = constants[rng_.below(constants.size())];
      const std::string name = quoted(script_.symbols().name(script_.declaration(id).name));
      literals += literal(name, rng_.chance(1, 2), negation);
    }
    return target_.insert(place, "(check-sat-assuming (" + literals.substr(1) + "))", 1);
  }

  // Opens a frame that is closed together with the level around it, so that all commands stay in
  // force as long as before. Declarations after the place move into the frame, too.
  bool enclose() {
    if (!accepted({kPush, kPop})) return false;
    const uint32_t place = target_.draw_place();
    const std::span<const Command> commands = script_.commands();
    if (std::ranges::none_of(commands.subspan(place, command() - place),
                             [](const Command& c) { return c.word == kAssert; }))
      return false;
    uint64_t open = 0;
    for (uint32_t i = place; i < commands.size(); ++i) {
      const Symbol word = commands[i].word;
      if (word == kExit || word == kReset || word == kResetAssertions) break;
      if (word != kPush && word != kPop) continue;
      const NodeId argument = script_.child(node(i), 1);
      const uint64_t count = argument == kNoNode ? 1 : script_.numeral(argument).value_or(0);
      if (word == kPop && count > open) {
        edits_.replace_node(script_, node(i), "(pop " + std::to_string(count + 1) + ')');
        break;
      }
      open = word == kPush ? open + count : open - count;
    }
    return target_.insert(place, "(push 1)", 0);
  }

  // Replaces an assertion F by (=> b F) or (or b F) with a new constant b, and assumes b or (not b)
  // in each check in which the assertion is in force.
  bool guard() {
    if (!accepted({kDeclareConst, kCheckSatAssuming})) return false;
    std::vector<std::string> assumptions(target_.all().size());
    bool any = false;
    for (const NodeId formula : target_.draw_assertions(1 + rng_.below(kMaxGuards))) {
      const uint32_t place = script_.command_of(formula);
      const bool value = rng_.chance(2, 3);
      const std::string_view connective =
          name_of(value ? Role::kImplication : Role::kDisjunction, place);
      const std::string_view negation = name_of(Role::kNegation, place);
      if (connective.empty() || negation.empty()) continue;
      any = true;
      const std::string name = target_.unused_name();
      edits_.insert_before(script_, place, "(declare-const " + name + " Bool)");
      edits_.replace_node(script_, formula,
                          '(' + std::string(connective) + ' ' + name + ' ' +
                              std::string(script_.text(formula)) + ')');
      for (size_t i = 0; i < assumptions.size(); ++i)
        if (std::ranges::find(target_.all()[i].formulas, formula) !=
            target_.all()[i].formulas.end())
          assumptions[i] += literal(name, value, negation);
      target_.set_value(name, value);
    }
    for (size_t i = 0; i < assumptions.size(); ++i)
      if (!assumptions[i].empty()) add_assumptions(target_.all()[i].command, assumptions[i]);
    return any;
  }

  // Inserts frames with other assertions and a check, and closes them.
  bool junk_frame() {
    if (!accepted({kPush, kPop})) return false;
    const uint32_t place = target_.draw_place();
    const uint64_t levels = 1 + rng_.below(kMaxLevels);
    std::string text;
    bool any = false;
    for (uint64_t level = 0; level < levels; ++level) {
      text += "(push 1)\n";
      for (uint64_t left = 1 + rng_.below(2); left > 0; --left) {
        TermText& formula = context_.scratch.term;
        formula.clear();
        if (!draw_junk(place, formula)) continue;
        text += "(assert " + formula.text + ")\n";
        any = true;
      }
    }
    text += "(check-sat)";
    uint32_t checks = 1;
    for (uint64_t left = levels; left > 0;) {
      const uint64_t closed = 1 + rng_.below(left);
      left -= closed;
      text += "\n(pop " + std::to_string(closed) + ')';
      if (left == 0 || rng_.chance(1, 2)) continue;
      text += "\n(check-sat)";
      ++checks;
    }
    return any && target_.insert(place, text, checks);
  }

  // Names assertions and asks for a core, unless the answer is known to be sat.
  bool name() {
    if (target_.sets_option(kGlobal) ||
        context_.scratch.profile().refusing_option(kCores, false) != 0)
      return false;
    const std::vector<NodeId> formulas = target_.draw_assertions(1 + rng_.below(kMaxNames));
    if (formulas.empty()) return false;
    const bool first = !target_.sets_option(kCores);
    if (first)
      edits_.insert_before(script_, target_.head(),
                           "(set-option " + std::string(kCores) + " true)");
    for (const NodeId formula : formulas)
      edits_.replace_node(
          script_, formula,
          "(! " + std::string(script_.text(formula)) + " :named " + target_.unused_name() + ')');
    // An error ends the run of some solvers, so only the last answer may be followed by one.
    const bool last = target_.number() + 1 == target_.all().size();
    if (first && last && !context_.witness.parent() && accepted({kGetUnsatCore}))
      edits_.insert_after(script_, command(), "(get-unsat-core)");
    return true;
  }

  // Repeats the commands since a place in a frame before them, with the check.
  bool rehearse() {
    if (!accepted({kPush, kPop}) || target_.sets_option(kGlobal) ||
        names_a_term(script_, node(command())))
      return false;
    const uint32_t place = target_.draw_place();
    std::string text = "(push 1)\n";
    if (!copy(place, true, text)) return false;
    text += script_.text(node(command()));
    text += "\n(pop 1)";
    return target_.insert(place, text, 1);
  }

  // Removes all assertions and asserts them again. Solvers do not agree on whether reset-assertions
  // removes declarations, so these become global.
  bool start_again() {
    if (!accepted({kResetAssertions}) || target_.sets_option(kGlobal) ||
        context_.scratch.profile().refusing_option(kGlobal, false) != 0 || !may_be_global())
      return false;
    std::string text = rng_.chance(1, 2) ? "(check-sat)\n" : "";
    const uint32_t checks = text.empty() ? 0 : 1;
    text += "(reset-assertions)\n";
    if (!copy(target_.head(), false, text)) return false;
    text.pop_back();
    if (!target_.insert(command(), text, checks)) return false;
    edits_.insert_before(script_, target_.head(), "(set-option " + std::string(kGlobal) + " true)");
    return true;
  }

 private:
  NodeId node(uint32_t number) const { return script_.commands()[number].node; }
  uint32_t command() const { return target_.check().command; }
  SortId boolean() const { return script_.theory_set().bool_sort(); }

  bool accepted(std::initializer_list<Symbol> words) const {
    return std::ranges::all_of(
        words, [&](Symbol word) { return context_.scratch.profile().refusing_command(word) == 0; });
  }

  // Returns the name of the connective; empty if it means something else in that command.
  std::string_view name_of(Role role, uint32_t place) const {
    const OperatorId id = context_.scratch.vocabulary().with_role(script_, role, boolean());
    if (id == Vocabulary::kNoOperator) return {};
    const Symbol name = script_.theory_set().op(id).name;
    return script_.resolve(name, node(place)) == kNoDeclaration ? script_.symbols().name(name)
                                                                : std::string_view();
  }

  static std::string literal(const std::string& name, bool value, std::string_view negation) {
    return value ? ' ' + name : " (" + std::string(negation) + ' ' + name + ')';
  }

  void add_assumptions(uint32_t check, const std::string& literals) {
    const Command& c = script_.commands()[check];
    if (c.word == kCheckSat)
      return edits_.replace_node(script_, c.node,
                                 "(check-sat-assuming (" + literals.substr(1) + "))");
    const NodeId list = script_.child(c.node, 1);
    std::string text(script_.text(list));
    text.pop_back();
    edits_.replace_node(script_, list, text + literals + ')');
  }

  // Appends a formula for a junk frame: a formula of the script, the negation of an assertion in
  // force, a new formula, or a falsity.
  bool draw_junk(uint32_t place, TermText& out) {
    Generator generator(script_, context_, node(place));
    static constexpr uint32_t kWeights[] = {3, 3, 2, 1};
    switch (rng_.weighted(kWeights)) {
      case 0:
        return generator.existing(boolean(), out);
      case 1:
        return negate_assertion(place, out);
      case 2:
        return generator.application(boolean(), 1, out);
      default:
        return write_falsity(place, out);
    }
  }

  bool negate_assertion(uint32_t place, TermText& out) {
    for (const NodeId formula : target_.draw_assertions(1)) {
      if (script_.command_of(formula) >= place || !out.add_term(script_, formula) ||
          out.nodes > context_.max_nodes || !means_the_same(script_, out, node(place)))
        return false;
      out.clear();
      return add_negation(script_, context_, formula, node(place), out);
    }
    return false;
  }

  bool write_falsity(uint32_t place, TermText& out) const {
    const std::string_view negation = name_of(Role::kNegation, place);
    if (negation.empty() || script_.resolve(kTrue, node(place)) != kNoDeclaration) return false;
    out.add_raw('(' + std::string(negation) + " true)", 2);
    return true;
  }

  // Appends the assertions from `first` to the check, and if wanted the declarations between them.
  // Returns false if there is no assertion, a name of a term, or a push, or too much text.
  bool copy(uint32_t first, bool declarations, std::string& text) const {
    uint32_t nodes = 0;
    uint32_t assertions = 0;
    for (uint32_t i = first; i < command(); ++i) {
      const Command& c = script_.commands()[i];
      const CommandKind kind = kind_of(c.word);
      if (kind == CommandKind::kLevel || names_a_term(script_, c.node)) return false;
      const bool wanted =
          kind == CommandKind::kAssertion || (declarations && kind == CommandKind::kDeclaration);
      if (!wanted) continue;
      assertions += kind == CommandKind::kAssertion;
      nodes += script_.subtree_end(c.node) - c.node;
      if (nodes > kMaxCopiedNodes) return false;
      text += script_.text(c.node);
      text += '\n';
    }
    return assertions > 0;
  }

  // Returns whether the declarations mean the same if they are global: none has the name of another
  // one, none is made at a level, and none is a recursive definition, which cvc5 asserts.
  bool may_be_global() const {
    bool level = false;
    for (uint32_t i = target_.head(); i < script_.commands().size(); ++i) {
      const CommandKind kind = kind_of(script_.commands()[i].word);
      if (kind == CommandKind::kExit) break;
      level |= kind == CommandKind::kLevel;
      if (level && (kind == CommandKind::kDeclaration || names_a_term(script_, node(i))))
        return false;
      const Symbol word = script_.commands()[i].word;
      if (word == kDefineFunRec || word == kDefineFunsRec) return false;
    }
    return std::ranges::none_of(script_.declarations(), &Declaration::overloaded);
  }

  const Script& script_;
  Context& context_;
  Rng& rng_;
  Edits& edits_;
  CheckEdits target_;
};

}  // namespace

StrategyOutcome apply_incremental(const Script& script, Context& context, Edits& edits) {
  static constexpr bool (Incremental::*kShapes[])() = {
      &Incremental::ask_early, &Incremental::assume_constants, &Incremental::enclose,
      &Incremental::guard,     &Incremental::junk_frame,       &Incremental::name,
      &Incremental::rehearse,  &Incremental::start_again};
  if (script.terms().empty()) return StrategyOutcome::kSkipped;
  Incremental incremental(script, context, edits);
  if (!incremental.target().draw()) return StrategyOutcome::kSkipped;
  for (int draw = 0; draw < kIncrementalDraws; ++draw) {
    const auto shape = kShapes[context.rng.below(std::size(kShapes))];
    if (!(incremental.*shape)()) continue;
    incremental.target().offer_witness();
    return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
