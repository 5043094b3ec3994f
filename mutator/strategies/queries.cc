// SPDX-License-Identifier: Apache-2.0
// Adds a query after a check-sat, such as (get-proof) or (get-interpolant I F), or an objective
// before it, and sets the options that it needs; or deletes one. The queries are those that the
// facts of the solvers list (Mutator::set_queries()), and only solvers that list them receive them.
// No answer changes, but the code behind a query is reached only by it, and it may crash.
#include <algorithm>
#include <optional>

#include "lib/generate/place.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/script/head_options.h"
#include "lib/smtlib/theory_tables/command_kind.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using solver_facts::SolverQuery;

namespace {

constexpr int kQueryDraws = 12;

class Queries {
 public:
  Queries(const Script& script, Context& context, Edits& edits)
      : script_(script), context_(context), edits_(edits) {}

  // Deletes a query of the script. Returns false if it has no query.
  bool remove() {
    std::vector<uint32_t> found;
    for (uint32_t i = 0; i < script_.commands().size(); ++i) {
      const std::string_view word = script_.symbols().name(script_.commands()[i].word);
      if (std::ranges::find(context_.queries, word, &SolverQuery::word) != context_.queries.end())
        found.push_back(i);
    }
    if (found.empty()) return false;
    edits_.delete_command(script_, found[context_.rng.below(found.size())]);
    return true;
  }

  // Adds a query after one of the checks. Returns false if the script has no fitting term.
  bool add(const std::vector<CheckSat>& checks) {
    const SolverQuery& query = context_.queries[context_.rng.below(context_.queries.size())];
    const Symbol word = script_.symbols().find(query.word);
    const CheckSat& check = kind_of(word) == CommandKind::kBlocking
                                ? checks.back()
                                : checks[context_.rng.below(checks.size())];
    const std::optional<std::string> text = filled(query.command, check);
    if (!text) return false;
    if (kind_of(word) == CommandKind::kHint)
      edits_.insert_before(script_, first_assertion(check), *text);
    else if (kind_of(word) == CommandKind::kObjective)
      edits_.insert_before(script_, check.command, *text);
    else
      edits_.insert_after(script_, check.command, *text);
    set_options(query);
    return true;
  }

 private:
  // The number of the first command that asserts something, or that of the check.
  uint32_t first_assertion(const CheckSat& check) const {
    const std::span<const Command> commands = script_.commands();
    const auto first = std::ranges::find(commands, kAssert, &Command::word);
    const auto number = static_cast<uint32_t>(first - commands.begin());
    return std::min(number, check.command);
  }

  // Returns the command with terms in place of the marks. Nothing if a draw finds none.
  std::optional<std::string> filled(std::string text, const CheckSat& check) {
    for (const std::string_view mark : {solver_facts::kTermMark, solver_facts::kFormulaMark,
                                        solver_facts::kNumberMark, solver_facts::kQuantifierMark})
      for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
        const std::string term = draw_term(mark, check);
        if (term.empty()) return std::nullopt;
        text.replace(at, mark.size(), term);
        at += term.size();
      }
    return text;
  }

  // Returns a term of an assertion in force that means the same after the check; empty if no draw
  // finds one.
  std::string draw_term(std::string_view mark, const CheckSat& check) {
    if (check.formulas.empty()) return "";
    for (int draw = 0; draw < kQueryDraws; ++draw) {
      const NodeId formula = check.formulas[context_.rng.below(check.formulas.size())];
      const NodeId term =
          formula + static_cast<NodeId>(context_.rng.below(script_.subtree_end(formula) - formula));
      if (!fits(term, mark)) continue;
      TermText text;
      if (text.add_term(script_, term) && text.nodes <= context_.max_nodes &&
          std::ranges::none_of(text.uses, [&](const TermText::Use& use) { return local(use); }) &&
          generate::means_the_same(script_, text, script_.commands()[check.command].node))
        return text.text;
    }
    return "";
  }

  bool fits(NodeId term, std::string_view mark) const {
    const TermInfo& info = script_.term(term);
    if (info.kind == TermKind::kNone || info.sort == kUnknownSort) return false;
    if (mark == solver_facts::kQuantifierMark) return info.kind == TermKind::kQuantifier;
    if (mark == solver_facts::kNumberMark) {
      const ValueKind kind = value_kind(script_, info.sort);
      return kind == ValueKind::kInteger || kind == ValueKind::kReal ||
             kind == ValueKind::kBitVector;
    }
    return mark == solver_facts::kTermMark || info.sort == script_.theory_set().bool_sort();
  }

  bool local(const TermText::Use& use) const {
    return use.declaration != kNoDeclaration && script_.declaration(use.declaration).local();
  }

  // Sets the options that the query needs, and no others that queries need: some solvers refuse two
  // kinds at once.
  void set_options(const SolverQuery& query) {
    std::vector<std::string> missing = query.options;
    std::vector<uint32_t> others;
    for (const uint32_t command : head_options(script_)) {
      const std::string_view text = script_.text(script_.commands()[command].node);
      if (std::erase(missing, text) == 0 && is_of_a_query(text)) others.push_back(command);
    }
    std::string text;
    for (const std::string& option : missing) text += (text.empty() ? "" : "\n") + option;
    for (const uint32_t command : others)
      if (command == others.front() && !text.empty())
        edits_.replace_node(script_, script_.commands()[command].node, text);
      else
        edits_.delete_command(script_, command);
    if (others.empty() && !text.empty()) edits_.insert_before(script_, 0, text);
  }

  bool is_of_a_query(std::string_view option) const {
    return std::ranges::any_of(context_.queries, [&](const SolverQuery& query) {
      return std::ranges::find(query.options, option) != query.options.end();
    });
  }

  const Script& script_;
  Context& context_;
  Edits& edits_;
};

}  // namespace

StrategyOutcome apply_queries(const Script& script, Context& context, Edits& edits) {
  if (context.queries.empty()) return StrategyOutcome::kSkipped;
  Result<std::vector<CheckSat>> all = checks(script);
  if (!all || all->empty() || has_error(script.problems())) return StrategyOutcome::kSkipped;
  Queries queries(script, context, edits);
  const bool done = (context.rng.chance(1, 4) && queries.remove()) || queries.add(*all);
  return done ? StrategyOutcome::kApplied : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
