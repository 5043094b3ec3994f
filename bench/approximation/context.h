// SPDX-License-Identifier: Apache-2.0
// Describes where a formula is in a script: the connective directly around it, and the binders and
// definitions that contain it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

enum class Context : uint8_t {
  // The term or command directly around the formula. A formula has exactly one of these.
  kAssertion,
  kConjunction,
  kDisjunction,
  kImplication,
  kChoice,
  kNegation,
  kOther,
  // Terms and commands around the formula at any depth. A formula has any number of these.
  kQuantifier,
  kLet,
  kDefinition,
};
inline constexpr std::array<const char*, 10> kContexts = {
    "assertion", "conjunction", "disjunction",     "implication", "choice",
    "negation",  "other",       "in a quantifier", "in a let",    "in a definition"};

inline Context direct_context(const smtlib::Script& script, smtlib::NodeId parent) {
  using enum smtlib::Role;
  const smtlib::TermInfo& info = script.term(parent);
  if (info.kind != smtlib::TermKind::kOperator)
    return script.node(parent).parent == smtlib::kRoot ? Context::kAssertion : Context::kOther;
  switch (script.theory_set().op(info.reference).role) {
    case kConjunction:
      return Context::kConjunction;
    case kDisjunction:
      return Context::kDisjunction;
    case kImplication:
      return Context::kImplication;
    case kChoice:
      return Context::kChoice;
    case kNegation:
      return Context::kNegation;
    default:
      return Context::kOther;
  }
}

// Returns all contexts of the term, each once. The direct one comes first.
inline std::vector<Context> contexts(const smtlib::Script& script, smtlib::NodeId term) {
  std::vector<Context> out = {direct_context(script, script.node(term).parent)};
  bool quantifier = false;
  bool let = false;
  for (smtlib::NodeId n = script.node(term).parent; n != smtlib::kRoot; n = script.node(n).parent) {
    quantifier |= script.term(n).kind == smtlib::TermKind::kQuantifier;
    let |= script.term(n).kind == smtlib::TermKind::kLet;
  }
  if (quantifier) out.push_back(Context::kQuantifier);
  if (let) out.push_back(Context::kLet);
  if (script.commands()[script.command_of(term)].word != smtlib::kAssert) {
    if (out.front() == Context::kAssertion) out.front() = Context::kOther;
    out.push_back(Context::kDefinition);
  }
  return out;
}

}  // namespace gadfly::bench
