// SPDX-License-Identifier: Apache-2.0
// One function per section. Each section needs what the sections before it have found: scripts with
// an operator use only logics and sorts that the solver accepts.
#include "tools/probing/probing.h"

#include <algorithm>
#include <tuple>

#include "lib/smtlib/compatibility/checker.h"
#include "tools/probing/examples.h"
#include "tools/probing/logic_choice.h"
#include "tools/probing/logic_names.h"
#include "tools/probing/option_scripts.h"
#include "tools/probing/part_scripts.h"

namespace gadfly::tools::inline probing {
namespace {

using smtlib::OperatorId;

constexpr const char* kCheck = "(check-sat)";

// In more logics than this it is not tried what the logic does not have.
constexpr size_t kMostStrictLogics = 150;

class Probing {
 public:
  explicit Probing(Asker& asker)
      : asker_(asker), theory_set_(smtlib::TheorySet::standard()), bodies_(logics_) {}

  Result<RefusedParts> run(const std::function<void(std::string_view)>& begin) {
    begin("logics");
    try_logics();
    if (parts_.accepted_logics.empty())
      return Error{ErrorCode::kUnsupported,
                   "the solver " + asker_.facts().name + " accepts no logic, not even QF_UF"};
    begin("features and commands");
    parts_.features = refused_examples("feature");
    parts_.commands = refused_examples("command");
    begin("sorts");
    try_sorts();
    begin("operators");
    try_operators();
    begin("options");
    try_options();
    begin("strict logics");
    try_strict_logics();
    return std::move(parts_);
  }

 private:
  void try_logics() {
    for (const std::string& name : logic_names()) {
      const bool accepted = asker_.ask(set_logic(name) + "(declare-fun p () Bool)(assert p)" +
                                       kCheck) == Reception::kAccepted;
      if (accepted && parts_.accepted_logics.empty())
        asker_.set_control(set_logic(name) + "(declare-fun p () Bool)(assert p)" + kCheck +
                           "(assert (not p))" + kCheck);
      (accepted ? parts_.accepted_logics : parts_.refused_logics).push_back(name);
    }
    // Scripts for operators use a logic without quantifiers if possible, and one that has little
    // else: some solvers have an operator only if another theory is in the logic.
    best_logics_ = parts_.accepted_logics;
    std::ranges::stable_sort(best_logics_, {}, [](const std::string& name) {
      return std::tuple(!smtlib::read_logic(name).general(), !name.starts_with("QF_"), name.size());
    });
    logics_.set_accepted(best_logics_);
    std::ranges::sort(parts_.accepted_logics);
    std::ranges::sort(parts_.refused_logics);
  }

  std::vector<std::string> refused_examples(std::string_view kind) {
    std::vector<std::string> refused;
    for (Example& example : examples_of(kind)) {
      for (ScriptPair& pair : example.pairs) use_accepted_logic(pair);
      if (decide(asker_, example.pairs) == Decision::kRefused) refused.push_back(example.name);
    }
    return refused;
  }

  // Most examples are in the logic ALL. If the solver refuses it, replaces it by a logic that has
  // all of the script without the part.
  void use_accepted_logic(ScriptPair& pair) {
    const std::string all = set_logic("ALL");
    if (std::ranges::binary_search(parts_.accepted_logics, "ALL")) return;
    const std::string logic = logics_.most_general(with_text(pair.without, all, ""));
    if (logic.empty()) return;
    pair.with = with_text(pair.with, all, set_logic(logic));
    pair.without = with_text(pair.without, all, set_logic(logic));
  }

  static std::string with_text(std::string script, std::string_view old, std::string_view text) {
    for (size_t at = 0; (at = script.find(old, at)) != std::string::npos; at += text.size())
      script.replace(at, old.size(), text);
    return script;
  }

  // The pair of a body and the same script without its assertion, in the most general logic.
  ScriptPair assertion_pair(const ScriptBody& body) {
    return pair_in(logics_.most_general(body.declarations + body.assertion), body);
  }

  static ScriptPair pair_in(const std::string& logic, const ScriptBody& body) {
    const std::string start = set_logic(logic) + body.declarations;
    return {start + body.assertion + kCheck, start + kCheck};
  }

  Extent extent_of_sort(size_t constructor) {
    std::vector<ScriptPair> declared;
    std::vector<ScriptPair> terms;
    for (const ScriptBody& body : bodies_.of_sort(constructor)) {
      const std::string logic = logics_.most_general(body.declarations + body.assertion);
      const std::string start = set_logic(logic);
      declared.push_back({start + body.declarations + kCheck, start + kCheck});
      if (!body.assertion.empty()) terms.push_back(pair_in(logic, body));
    }
    if (decide(asker_, declared) == Decision::kRefused) return Extent::kWhole;
    return decide(asker_, terms) == Decision::kRefused ? Extent::kPartly : Extent::kNone;
  }

  // Sorts without arguments first: those that are accepted become arguments of the others. Sorts of
  // the standard that have literals are the best ones: solvers refuse much about the others.
  void try_sorts() {
    const auto sorts = theory_set_.sort_constructors();
    parts_.sorts.assign(sorts.size(), Extent::kNone);
    std::vector<bool> accepted(sorts.size(), true);
    std::vector<std::string> literal;  // parameters
    std::vector<std::string> other;
    for (const bool simple : {true, false}) {
      bodies_.set_sorts(joined(literal, other), accepted);
      for (size_t i = 0; i < sorts.size(); ++i) {
        if ((sorts[i].argument_count == 0) != simple) continue;
        parts_.sorts[i] = extent_of_sort(i);
        accepted[i] = parts_.sorts[i] == Extent::kNone;
        if (!simple || !accepted[i]) continue;
        const std::string text = bodies_.texts_of_sort(i).front();
        const bool best = has_literals(sorts[i]) && is_standard(sorts[i].theory);
        (best ? literal : other).push_back(text);
      }
    }
    bodies_.set_sorts(joined(literal, other), accepted);
  }

  static std::vector<std::string> joined(std::vector<std::string> first,
                                         const std::vector<std::string>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }

  bool has_literals(const smtlib::SortConstructor& sort) const {
    return std::ranges::any_of(theory_set_.literal_rules(), [&](const smtlib::LiteralRule& rule) {
      return rule.theory == sort.theory;
    });
  }

  // Is an operator of the theory in the standard?
  bool is_standard(uint32_t theory) const {
    return std::ranges::any_of(theory_set_.operators(), [&](const smtlib::Operator& op) {
      return op.theory == theory && !op.extension;
    });
  }

  // Does the solver refuse the theory because it is interactive?
  bool needs_own_process(const smtlib::Theory& theory) const {
    return !theory.incremental &&
           std::ranges::find(parts_.features, "non-incremental-theory") != parts_.features.end();
  }

  void try_operators() {
    parts_.operators.assign(theory_set_.operators().size(), Extent::kNone);
    parts_.undecided.assign(theory_set_.operators().size(), false);
    for (OperatorId row = 0; row < theory_set_.operators().size(); ++row) {
      const smtlib::Theory& theory = theory_set_.theories()[theory_set_.op(row).theory];
      const std::vector<ScriptBody> bodies =
          needs_own_process(theory) ? std::vector<ScriptBody>() : bodies_.of_row(row);
      std::vector<ScriptPair> general;
      for (const ScriptBody& body : bodies) general.push_back(assertion_pair(body));
      const Decision decision = decide(asker_, general);
      parts_.undecided[row] = decision == Decision::kUndecided;
      if (decision == Decision::kRefused)
        parts_.operators[row] =
            accepted_without_logic(bodies) ? Extent::kWithAnyLogic : Extent::kWhole;
      if (decision == Decision::kAccepted && refused_in_a_logic(bodies))
        parts_.operators[row] = Extent::kPartly;
    }
  }

  bool accepted_without_logic(const std::vector<ScriptBody>& bodies) {
    std::vector<ScriptPair> pairs;
    for (const ScriptBody& body : bodies)
      pairs.push_back({body.declarations + body.assertion + kCheck, body.declarations + kCheck});
    return decide(asker_, pairs) == Decision::kAccepted;
  }

  bool refused_in_a_logic(const std::vector<ScriptBody>& bodies) {
    std::vector<ScriptPair> specific;
    for (const ScriptBody& body : bodies) {
      const std::string logic = logics_.specific(body.declarations + body.assertion);
      if (!logic.empty()) specific.push_back(pair_in(logic, body));
    }
    return decide(asker_, specific) == Decision::kRefused;
  }

  void try_options() {
    const std::string logic = logics_.most_general("(declare-fun p () Bool)(assert p)");
    for (const std::string_view option : smtlib::kOptionNames) {
      Extent extent = Extent::kWhole;
      for (const std::string_view value : kOptionValues) {
        if (asker_.ask(option_script(option, value, logic, false)) == Reception::kRefused) continue;
        const Reception late = asker_.ask(option_script(option, value, logic, true));
        extent = late == Reception::kRefused ? Extent::kPartly : Extent::kNone;
        break;
      }
      parts_.options.push_back(extent);
    }
  }

  void try_strict_logics() {
    const std::vector<Example> examples = examples_of("outside");
    std::string features = "(features";
    for (const std::string& feature : parts_.features) features += ' ' + feature;
    const smtlib::Profile lax = profile_refusing(features + ')');
    const smtlib::Profile strict = profile_refusing("(outside-of *)" + features + ')');
    smtlib::Script script(theory_set_);
    const auto accepts = [&](const smtlib::Profile& profile, const std::string& text) {
      const Result<Done> read = script.read(text);
      GADFLY_INVARIANT(read.ok());
      return smtlib::incompatibilities(script, profile).empty();
    };
    size_t tried = 0;
    for (const std::string& logic : best_logics_) {
      int refused = 0;
      int decided = 0;
      for (const Example& example : examples)
        for (const ScriptPair& pair : example.pairs) {
          const ScriptPair inside = {set_logic(logic) + pair.with, set_logic(logic) + pair.without};
          if (!accepts(strict, inside.without) || !accepts(lax, inside.with) ||
              accepts(strict, inside.with))
            continue;
          const Decision decision = decide(asker_, std::span(&inside, 1));
          refused += decision == Decision::kRefused;
          decided += decision != Decision::kUndecided;
        }
      if (decided == 0) continue;
      if (2 * refused >= decided) parts_.strict_logics.push_back(logic);
      if (++tried == kMostStrictLogics) break;
    }
    parts_.all_strict = tried > 0 && parts_.strict_logics.size() == tried;
    std::ranges::sort(parts_.strict_logics);
  }

  Asker& asker_;
  const smtlib::TheorySet& theory_set_;
  LogicChoice logics_;
  std::vector<std::string> best_logics_;  // accepted, the best first
  PartScripts bodies_;
  RefusedParts parts_;
};

}  // namespace

Result<RefusedParts> find_refused_parts(Asker& asker,
                                        const std::function<void(std::string_view)>& begin) {
  return Probing(asker).run(begin);
}

}  // namespace gadfly::tools::inline probing
