// SPDX-License-Identifier: Apache-2.0
// Names the cause of each problem that leaves terms opaque, and counts them.
#include "tools/console/causes.h"

#include "tools/console/output.h"

namespace gadfly::tools::inline console {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::ProblemKind;

constexpr size_t kShownBytes = 40;

const char* group(ProblemKind kind) {
  switch (kind) {
    case ProblemKind::kUnknownSymbol:
      return "unknown symbol ";
    case ProblemKind::kUnknownSort:
      return "unknown sort ";
    case ProblemKind::kUnknownCommand:
      return "unknown command ";
    case ProblemKind::kUnknownBinder:
      return "unknown binder ";
    case ProblemKind::kUnknownLiteral:
      return "literal of no known theory";
    case ProblemKind::kUnknownSortOf:
      return "symbol of an unknown sort";
    case ProblemKind::kFunctionAsValue:
      return "function as a value";
    case ProblemKind::kOverloadedSymbol:
      return "symbol declared more than once";
    case ProblemKind::kUnknownArguments:
      return "unknown arguments of ";
    case ProblemKind::kTooLarge:
      return "too large: ";
    case ProblemKind::kIllSorted:
    case ProblemKind::kNotBool:
    case ProblemKind::kNotWellFounded:
    case ProblemKind::kMalformed:
      return "error";
  }
  return "";
}

// ((as (_ name index...) sort) argument...)
constexpr int kHeadLevels = 3;

// Returns the first symbol in a node; the name in (_ name index...) and (as name sort). Of a term
// that is applied, such as ((f x) y) to z, its text.
std::string_view head_symbol(const smtlib::Script& script, NodeId node) {
  for (int level = 0; level < kHeadLevels && script.node(node).kind == smtlib::NodeKind::kList;
       ++level) {
    NodeId first = script.node(node).first_child;
    if (first == kNoNode) break;
    const std::string_view word = script.text(first);
    const NodeId second = script.node(first).next_sibling;
    node = (word == "_" || word == "as") && second != kNoNode ? second : first;
  }
  return script.text(node);
}

}  // namespace

std::string cause_of(const smtlib::Script& script, const smtlib::Problem& problem) {
  std::string cause = group(problem.kind);
  if (cause.ends_with(' ')) cause += shortened(head_symbol(script, problem.node), kShownBytes);
  return cause;
}

std::map<std::string, uint64_t> causes_in(const smtlib::Script& script) {
  std::map<std::string, uint64_t> causes;
  for (const smtlib::Problem& problem : script.problems())
    if (!problem.is_error()) ++causes[cause_of(script, problem)];
  return causes;
}

}  // namespace gadfly::tools::inline console
