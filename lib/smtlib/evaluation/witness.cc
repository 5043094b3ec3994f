// SPDX-License-Identifier: Apache-2.0
// Writes and reads the label of a witness, and evaluates the formulas of its check.
#include "lib/smtlib/evaluation/witness.h"

#include <charconv>

#include "lib/smtlib/evaluation/recursion.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr std::string_view kVersion = "1 ";

}  // namespace

std::string witness_label(const Evaluator& evaluator, uint32_t check) {
  return label(kWitnessKeyword,
               std::string(kVersion) + std::to_string(check) + ' ' +
                   print_model(evaluator.script(), evaluator.values(), evaluator.model()));
}

std::optional<Witness> read_witness(std::string_view text) {
  if (!text.starts_with(kVersion)) return std::nullopt;
  text.remove_prefix(kVersion.size());
  Witness witness = {};
  const auto [end, error] = std::from_chars(text.begin(), text.end(), witness.check);
  if (error != std::errc()) return std::nullopt;
  witness.model = text.substr(static_cast<size_t>(end - text.begin()));
  return witness;
}

Truth truth_of_check(Evaluator& evaluator, const CheckSat& check) {
  Truth all = Truth::kTrue;
  for (const NodeId formula : check.formulas) {
    const Truth truth = evaluator.truth(formula);
    if (truth == Truth::kFalse) return truth;
    if (truth == Truth::kUnknown || all == Truth::kTrue) all = truth;
  }
  return all == Truth::kTrue && recursion_may_not_end(evaluator.script()) ? Truth::kUnknown : all;
}

std::optional<uint32_t> verified_witness(const Script& script, Evaluator& evaluator) {
  const std::optional<std::string> text = find_label(script, kWitnessKeyword);
  const std::optional<Witness> witness = text ? read_witness(*text) : std::nullopt;
  if (!witness) return std::nullopt;
  const Result<std::vector<CheckSat>> all = checks(script);
  if (!all || witness->check >= all->size()) return std::nullopt;
  const CheckSat& check = (*all)[witness->check];
  evaluator.prepare(script);
  if (!read_model(script, witness->model, check.command, evaluator.values(), evaluator.model()))
    return std::nullopt;
  if (truth_of_check(evaluator, check) != Truth::kTrue) return std::nullopt;
  return witness->check;
}

}  // namespace gadfly::smtlib::inline evaluation
