// SPDX-License-Identifier: Apache-2.0
// Reduces the script in any bytes. Every change that a reduction rule proposes must be applicable,
// and its result readable. Each step of a whole reduction must be smaller and satisfy the
// predicate, which a hash of the input chooses. The result must be the same on two threads.
#include "lib/base/hash.h"
#include "lib/reducer/reducer.h"
#include "lib/reducer/rules.h"

namespace {

using namespace gadfly;
using namespace gadfly::reducer;

constexpr size_t kMostBytes = 600;
constexpr uint64_t kMostChecks = 60;

// Does the text contain certain three bytes of the input?
class Wanted : public Predicate {
 public:
  explicit Wanted(std::string_view text) : part_(text.substr(hash_bytes(text) % text.size(), 3)) {}
  bool reproduces(std::string_view text, uint32_t, const std::atomic<bool>&) override {
    return text.find(part_) != std::string_view::npos;
  }

 private:
  std::string part_;
};

void check_rules(const smtlib::Script& script) {
  const Facts facts(script);
  Changes changes(script);
  smtlib::Tree tree{smtlib::SymbolTable()};
  std::string after;
  for (const ReductionRule& rule : all_rules()) {
    for (smtlib::NodeId n = 0; n < script.node_count(); ++n) {
      changes.clear();
      rule.propose(facts, n, changes);
      for (size_t i = 0; i < changes.size(); ++i) {
        smtlib::Edits edits = changes[i];
        const Result<Done> applied = edits.apply(script, after);
        GADFLY_INVARIANT(applied.ok() || applied.error().code == ErrorCode::kOverlap);
        GADFLY_INVARIANT(!applied.ok() || tree.parse(after).ok());
      }
    }
  }
}

std::string check_reduction(std::string_view text, uint32_t jobs) {
  Wanted wanted(text);
  CandidateMaker maker(smtlib::TheorySet::standard());
  Candidate last = *maker.measure(std::string(text));
  ReducerOptions options;
  options.jobs = jobs;
  options.may_go_on = [](uint64_t checks) { return checks < kMostChecks; };
  options.on_step = [&](const Candidate& candidate, std::string_view) {
    GADFLY_INVARIANT(wanted.reproduces(candidate.text, 0, {}));
    GADFLY_INVARIANT(is_smaller(candidate.size, candidate.text, last.size, last.text));
    last = candidate;
  };
  const Result<Reduction> reduction = reduce(smtlib::TheorySet::standard(), text, wanted, options);
  GADFLY_INVARIANT(reduction.ok() && reduction->text == last.text);
  return last.text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.empty() || text.size() > kMostBytes) return 0;
  smtlib::Script script(smtlib::TheorySet::standard());
  if (!script.read(text)) return 0;
  check_rules(script);
  const std::string alone = check_reduction(text, 1);
  GADFLY_INVARIANT(check_reduction(text, 2) == alone);
  return 0;
}
