// SPDX-License-Identifier: Apache-2.0
// Reads any bytes as a script, a line "---", and the model that a solver printed for it, or the
// text of a witness label. Reading must not crash. A model that satisfies a check has a witness,
// and a witness that is written is read back.
#include "lib/base/check.h"
#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/theories/meanings.h"

namespace {

using namespace gadfly;
using namespace gadfly::smtlib;

constexpr uint64_t kSteps = 5000;
constexpr std::string_view kLine = "\n---\n";

void check(std::string_view text) {
  if (const std::optional<Witness> witness = read_witness(text))
    GADFLY_INVARIANT(witness->model.size() <= text.size());
  const size_t line = text.find(kLine);
  if (line == std::string_view::npos) return;
  static const TheorySet& theory_set = TheorySet::standard();
  static Script script(theory_set);
  static ClaimedModel claimed(theory_set, meanings(theory_set));
  claimed.evaluator().set_steps(kSteps, 20 * kSteps);
  if (!script.read(text.substr(0, line))) return;
  const Result<std::vector<CheckSat>> all = checks(script);
  if (!all || all->empty()) return;
  const Truth truth = claimed.evaluate(script, 0, text.substr(line + kLine.size()));
  GADFLY_INVARIANT(claimed.evaluate(script, 0, text.substr(line + kLine.size())) == truth);
  if (truth == Truth::kTrue) GADFLY_INVARIANT(!claimed.witness_label().empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}
