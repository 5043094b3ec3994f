// SPDX-License-Identifier: Apache-2.0
// Evaluates the script in any bytes twice without a model, and twice under a random model. Both
// times must give the same values, every value must be read back from its text, and the random
// model must not satisfy a check-sat that enumeration refutes.
#include <algorithm>

#include "lib/base/hash.h"
#include "lib/base/random.h"
#include "lib/smtlib/evaluation/enumerator.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/theories/meanings.h"

namespace {

using namespace gadfly;
using namespace gadfly::smtlib;

constexpr uint64_t kSteps = 5000;
constexpr size_t kCheckedFormulas = 20;
constexpr Value kCheckedValues = 200;

// Returns a random value; kUnknownValue if the sort is unknown or nested.
Value draw(Values& values, SortId sort, Rng& rng) {
  if (const std::optional<uint64_t> count = values.cardinality(sort))
    return *count == 0 ? kUnknownValue : values.nth(sort, rng.below(*count));
  const auto small = static_cast<long>(rng.between(-3, 3));
  switch (values.kind_of(sort)) {
    case ValueKind::kInteger:
      return values.integer(sort, small);
    case ValueKind::kReal: {
      mpq_class ratio(small, rng.between(1, 3));
      ratio.canonicalize();
      return values.real(sort, ratio);
    }
    case ValueKind::kBitVector:
      return values.bit_vector(sort, small);
    case ValueKind::kFloat:
      return values.floating(sort, mpz_class(static_cast<unsigned long>(rng.below(4))));
    case ValueKind::kElement:
      return values.element(sort, rng.below(3));
    case ValueKind::kArray: {
      const SortId element = values.sorts().arguments(sort)[1];
      if (values.kind_of(element) == ValueKind::kArray) return kUnknownValue;
      const Value fallback = draw(values, element, rng);
      return fallback == kUnknownValue ? fallback : values.array(sort, fallback, {});
    }
    default:
      return kUnknownValue;
  }
}

void draw_model(const Script& script, Evaluator& evaluator, uint64_t seed) {
  Rng rng(seed);
  for (DeclarationId id = 1; id < script.declarations().size(); ++id) {
    const Declaration& declaration = script.declaration(id);
    if (declaration.kind != DeclarationKind::kDeclaredFunction || rng.chance(1, 4)) continue;
    const Value value = draw(evaluator.values(), declaration.result, rng);
    if (value != kUnknownValue) evaluator.model().of(id).fallback = value;
  }
}

// Returns the values of the terms. All free values count as equal, because some have no name.
std::vector<Value> evaluate(Evaluator& evaluator, std::span<const NodeId> formulas) {
  std::vector<Value> found;
  for (const NodeId formula : formulas) {
    const Value value = evaluator.evaluate(formula);
    found.push_back(evaluator.values().is_free(value) ? ~Value{0} : value);
  }
  return found;
}

void check_text(const Script& script, Values& values, Value value) {
  const SortId sort = values.sort(value);
  // Cuts the text of a very long sort.
  if (values.sorts().print(sort, script.symbols()).ends_with("...")) return;
  std::string text = "(value ";
  if (!print_value(script, values, value, text)) return;
  text += ')';
  Script read(script.theory_set());
  GADFLY_INVARIANT(read.read(text).ok());
  const NodeId node = read.child(read.child(kRoot, 0), 1);
  GADFLY_INVARIANT(read_value(script, values, sort, read, node) == value);
}

void check(std::string_view text) {
  static Script script(TheorySet::standard());
  static Evaluator evaluator(TheorySet::standard(), meanings(TheorySet::standard()));
  if (!script.read(text).ok()) return;
  const Result<std::vector<CheckSat>> all = checks(script);
  if (!all.ok() || all->empty()) return;
  CheckSat last = all->back();
  last.formulas.resize(std::min(last.formulas.size(), kCheckedFormulas));
  evaluator.set_steps(kSteps, 100 * kSteps);

  const Enumeration found = enumerate(script, last, kSteps, evaluator);
  if (found.answer == Enumeration::Answer::kSat && found.choices.empty()) {
    evaluator.model() = found.model;
    evaluator.forget();
    GADFLY_INVARIANT(truth_of_check(evaluator, last) == Truth::kTrue);
  }
  evaluator.prepare(script);
  for (const bool drawn : {false, true}) {
    if (drawn) draw_model(script, evaluator, hash_bytes(text));
    evaluator.forget();
    const std::vector<Value> first = evaluate(evaluator, last.formulas);
    evaluator.forget();
    GADFLY_INVARIANT(evaluate(evaluator, last.formulas) == first);
    if (std::ranges::all_of(first, [](Value value) { return value == kTrueValue; }))
      GADFLY_INVARIANT(found.answer != Enumeration::Answer::kUnsat);
  }
  const Value end = std::min(evaluator.values().size(), kCheckedValues);
  for (Value value = kFalseValue; value < end; ++value)
    if (evaluator.values().is_known(value)) check_text(script, evaluator.values(), value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}
