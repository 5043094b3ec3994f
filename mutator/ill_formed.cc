// SPDX-License-Identifier: Apache-2.0
// Makes a script ill-formed by one edit of its text that ignores sorts.
#include "mutator/ill_formed.h"

#include <string>

namespace gadfly::mutator {

using namespace smtlib;

namespace {

enum class Mistake : uint8_t { kOperator, kTerm, kTwice, kDeleteTerm, kBareName };
constexpr uint64_t kMistakes = 5;

}  // namespace

bool make_ill_formed(const Script& script, Rng& rng, Edits& edits) {
  const std::span<const NodeId> terms = script.terms();
  if (terms.empty()) return false;
  const NodeId term = terms[rng.below(terms.size())];
  const TheorySet& theory_set = script.theory_set();
  const Operator& op =
      theory_set.op(static_cast<OperatorId>(rng.below(theory_set.operators().size())));
  const std::string_view name = theory_set.symbols().name(op.name);
  const std::string text(script.text(term));
  switch (static_cast<Mistake>(rng.below(kMistakes))) {
    case Mistake::kOperator: {
      const NodeId head = script.node(term).first_child;
      edits.replace_node(script, head == kNoNode ? term : head, name);
      break;
    }
    case Mistake::kTerm:
      edits.replace_node(script, term, script.text(terms[rng.below(terms.size())]));
      break;
    case Mistake::kTwice:
      edits.replace_node(script, term, text + ' ' + text);
      break;
    case Mistake::kDeleteTerm:
      edits.delete_node(script, term);
      break;
    case Mistake::kBareName:
      edits.replace_node(script, term, name);
      break;
  }
  return true;
}

}  // namespace gadfly::mutator
