// SPDX-License-Identifier: Apache-2.0
// Converts rules to claims for a prover: a rule at fixed widths and sorts is right if the negation
// of its relation has no model. The tests of the rules and bench/rules_table.cc use this.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/approx/instance.h"
#include "lib/process/process.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::approx {

// Declarations and assertions that have no model if the rule is right.
struct Claim {
  std::string what;  // name of the rule and of its instance
  std::string script;
  std::vector<smtlib::OperatorId> operators = {};  // of its rule
};

// How a process that solves one claim after the other forgets the last one.
enum class Forget : uint8_t {
  kPop,    // quick, but Z3 proves less between push and pop
  kReset,  // Z3 needs 15 milliseconds for it
};

// Returns sat, unsat or another answer for each claim.
struct Prover {
  std::string name;
  std::function<std::vector<std::string>(const std::vector<Claim>&, Forget)> ask;
  smtlib::Profile profile;  // the operators and sorts that it accepts
};

// Returns the claims that the prover supports.
inline std::vector<Claim> for_prover(std::vector<Claim> claims, const Prover& prover) {
  std::erase_if(claims, [&](const Claim& c) {
    return std::ranges::any_of(c.operators, [&](smtlib::OperatorId id) {
      return prover.profile.refusing(id, smtlib::Logic()) != 0;
    });
  });
  return claims;
}

inline std::vector<smtlib::OperatorId> operators_of(const ApproximationRule& rule) {
  std::vector<smtlib::OperatorId> all;
  for (const RuleTerm& term : rule.nodes)
    if (term.kind == RuleTerm::Kind::kOperator) all.push_back(term.number);
  return all;
}

// The last one is only for rules with one width: with several, it is most of the work.
inline constexpr std::array<int64_t, 5> kProofWidths = {1, 2, 3, 5, 8};
inline const std::vector<std::string> kProofSorts = {"Bool", "Int", "U", "(_ BitVec 3)",
                                                     "(Array U Bool)"};

// Returns a formula that is satisfiable if `after` is not in this relation to `before`.
inline std::string refutation(Relation relation, const std::string& before,
                              const std::string& after) {
  if (relation == Relation::kEqual) return "(assert (not (= " + before + " " + after + ")))\n";
  const bool weaker = relation == Relation::kWeaker;
  return "(assert " + (weaker ? before : after) + ")\n(assert (not " + (weaker ? after : before) +
         "))\n";
}

inline Claim claim(const ApproximationRule& rule, const smtlib::TheorySet& theory_set,
                   const Instance& instance) {
  const auto text = [&](uint32_t node) { return formula(rule, theory_set, node, instance); };
  Claim made = {std::string(rule.name), declare_slots(rule, theory_set, instance),
                operators_of(rule)};
  for (uint32_t i = 0; i < rule.numeral_count; ++i)
    made.what += ' ' + std::to_string(instance.widths.numerals[i]);
  made.what += ' ' + instance.bound;
  for (uint32_t i = 0; i < rule.parameter_count; ++i) made.what += ' ' + instance.sorts[i];
  if (rule.where != ApproximationRule::kNone) made.script += "(assert " + text(rule.where) + ")\n";
  made.script += refutation(rule.relation, text(rule.pattern), text(rule.replacement));
  return made;
}

// Returns all combinations of widths. For two sort parameters, pairs each sort with itself and with
// the next one.
inline std::vector<Claim> claims(const ApproximationRule& rule,
                                 const smtlib::TheorySet& theory_set) {
  std::vector<Claim> made;
  const size_t used = kProofWidths.size() - (rule.numeral_count > 1);
  for (const smtlib::Binding& widths : widths_of(rule, std::span(kProofWidths).first(used))) {
    const bool binds = std::ranges::count(rule.slots, Slot::Kind::kBinder, &Slot::kind) > 0;
    const size_t ways = binds                       ? kProofSorts.size()
                        : rule.parameter_count == 0 ? 1
                        : rule.parameter_count == 1 ? kProofSorts.size()
                                                    : 2 * kProofSorts.size();
    for (size_t way = 0; way < ways; ++way) {
      Instance instance = {.widths = widths, .sorts = {}};
      if (binds) instance.bound = kProofSorts[way];
      const size_t step = way / kProofSorts.size();
      for (uint32_t p = 0; p < rule.parameter_count; ++p)
        instance.sorts[p] =
            p == rule.datatype() ? "Data" : kProofSorts[(way + step * p) % kProofSorts.size()];
      Claim drafted = claim(rule, theory_set, instance);
      // cvc5 does not support arrays with an array as index.
      if (drafted.script.find("(Array (Array") == std::string::npos)
        made.push_back(std::move(drafted));
    }
  }
  return made;
}

inline Claim claim(const ApproximationRule& rule, const RulePair& pair, std::string_view which) {
  return {std::string(rule.name) + ' ' + std::string(which),
          std::string(rule.declarations) +
              refutation(rule.relation, std::string(pair.before), std::string(pair.after)),
          operators_of(rule)};
}

// Options that a solver gets before claims.
struct ProverOptions {
  std::string strings = {};  // before a claim with strings, because they cost proofs of others
  std::string pop = {};      // if it forgets by a pop
};

// The input of a solver for all claims, whose output read_answers() reads.
inline std::string questions(const std::vector<Claim>& claims, const ProverOptions& options,
                             Forget forget) {
  constexpr std::string_view kStart = "(set-logic ALL)\n(declare-sort U 0)\n";
  std::string script =
      forget == Forget::kPop ? options.strings + options.pop + std::string(kStart) : "";
  for (const Claim& c : claims) {
    const bool strings =
        c.script.find("String") != std::string::npos || c.script.find("(Seq ") != std::string::npos;
    if (forget == Forget::kPop)
      script += "(push 1)\n";
    else
      script += (strings ? options.strings : "") + std::string(kStart);
    script += c.script + "(echo \"next\")\n(check-sat)\n";
    script += forget == Forget::kPop ? "(pop 1)\n" : "(reset)\n";
  }
  return script;
}

inline std::vector<std::string> read_answers(std::string_view output, size_t count) {
  std::vector<std::string> answers(count);
  size_t at = 0;
  for (size_t end = 0; (end = output.find('\n')) != std::string_view::npos;
       output.remove_prefix(end + 1)) {
    const std::string_view line = output.substr(0, end);
    if (line == "next" || line == "\"next\"")
      ++at;
    else if (at > 0 && at <= count)
      answers[at - 1] += line;
  }
  return answers;
}

// Runs a solver's binary as one process for all claims.
inline Prover solver(std::string name, const std::vector<std::string>& command,
                     const ProverOptions& options = {}) {
  smtlib::Profile profile = *solver_facts::read_profile(name);
  const auto ask = [command, options](const std::vector<Claim>& claims, Forget forget) {
    const process::ProcessLimits limits = {.timeout_ms = 850000, .memory_mib = 4096};
    const auto run = process::run_process(command, questions(claims, options, forget), limits);
    return read_answers(run.ok() ? run->out : "", claims.size());
  };
  return {std::move(name), ask, std::move(profile)};
}

// With quantifiers, cvc5 needs an option to find proofs.
inline std::vector<Prover> provers(std::string_view expected = "unsat") {
  return {solver("z3", {"z3", "-in", "-smt2", "rlimit=50000000"},
                 {.pop = "(set-option :rlimit 500000)\n"}),
          solver("cvc5",
                 {"cvc5", "--lang=smt2", "--incremental", "--fp-exp", "--rlimit-per=2000000",
                  expected == "sat" ? "--finite-model-find" : "--full-saturate-quant"},
                 {.strings = "(set-option :strings-exp true)\n"})};
}

// Returns the claims to which a solver did not give the expected answer. A claim without it after a
// pop is asked again after a reset.
inline std::vector<std::string> failures(const std::vector<Claim>& claims,
                                         std::string_view expected) {
  std::vector<std::string> failed;
  for (const Prover& prover : provers(expected)) {
    std::vector<Claim> left = for_prover(claims, prover);
    for (const Forget forget : {Forget::kPop, Forget::kReset}) {
      const std::vector<std::string> answers = prover.ask(left, forget);
      std::vector<Claim> unproven;
      for (size_t i = 0; i < left.size(); ++i) {
        if (answers[i] == expected) continue;
        if (forget == Forget::kReset)
          failed.push_back(prover.name + ": " + left[i].what + ": " + answers[i]);
        unproven.push_back(std::move(left[i]));
      }
      left = std::move(unproven);
    }
  }
  return failed;
}

}  // namespace gadfly::approx
