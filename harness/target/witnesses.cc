// SPDX-License-Identifier: Apache-2.0
// Evaluates witnesses and models, counts times and results, and reads and writes the label store.
#include "harness/target/witnesses.h"

#include <algorithm>
#include <utility>

#include "lib/smtlib/evaluation/label_store.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::harness::inline target {
namespace {

// The terms that a search visits per check-sat, which takes half a millisecond.
constexpr uint64_t kSearchLimit = 5000;

}  // namespace

Witnesses::Witnesses(const smtlib::TheorySet& theory_set, std::string labels, Telemetry& telemetry,
                     InputClock& clock)
    : model_validator_(theory_set),
      labels_(std::move(labels)),
      telemetry_(telemetry),
      clock_(clock) {}

std::optional<uint32_t> Witnesses::verify(const PreparedScript& input) {
  return clock_.time_own(Counter::kMicrosecondsEvaluation,
                         [&] { return model_validator_.witness(input); });
}

std::optional<std::string> Witnesses::with_stored_label(const smtlib::Script& script) const {
  if (labels_.empty()) return std::nullopt;
  const std::optional<std::string> label = smtlib::stored_label(labels_, script);
  if (!label) return std::nullopt;
  return smtlib::with_label(script.source(), *label);
}

std::string Witnesses::examine(const PreparedScript& input, std::span<SolverResponse> responses,
                               bool wants_label) {
  return clock_.time_own(Counter::kMicrosecondsEvaluation, [&] {
    std::string label;
    for (SolverResponse& response : responses) {
      model_validator_.examine(input, response, wants_label ? &label : nullptr);
      const std::vector<std::string>& models = response.reply.models;
      for (size_t i = 0; i < std::min(response.model_truths.size(), models.size()); ++i)
        if (!models[i].empty()) telemetry_.add(counter_of(response.model_truths[i]));
    }
    store(input.script(), label);
    return label;
  });
}

std::string Witnesses::search(const JudgeInput& input) {
  return clock_.time_own(Counter::kMicrosecondsEvaluation, [&] {
    telemetry_.add(Counter::kSearches);
    const std::optional<FoundModel> found = model_validator_.search(input, kSearchLimit);
    if (!found || !found->proves) return std::string();
    store(input.script, found->label);
    return found->label;
  });
}

std::vector<uint32_t> Witnesses::refuted(const JudgeInput& input) {
  return clock_.time_own(Counter::kMicrosecondsEvaluation, [&] {
    telemetry_.add(Counter::kSearches);
    return model_validator_.refuted(input, kSearchLimit);
  });
}

void Witnesses::store(const smtlib::Script& script, const std::string& label) {
  if (!label.empty() && !labels_.empty() && smtlib::store_label(labels_, script, label))
    telemetry_.add(Counter::kLabels);
}

}  // namespace gadfly::harness::inline target
