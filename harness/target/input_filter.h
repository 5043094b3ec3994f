// SPDX-License-Identifier: Apache-2.0
// Decides which inputs of a campaign a fuzz target does not solve, hides from the engine, or does
// not send to references (docs/feedback.md). Each rule depends on the input's text, its coverage,
// and the solver's reply, never on a clock, so that a run can be repeated.
//
//   duplicates   A script that this process has solved is not solved again: it reaches nothing new,
//                and its answer was judged. Under AFL++ duplicates are solved, because AFL++
//                measures each input that it keeps by running it again.
//   unsupported  An input that the solver does not support is not kept, even if the extra feedback
//                of its terms is new: no code of the solver has run.
//   mutants      No mutant is kept, so the engine chooses among its seeds: a campaign without
//                guidance, for comparison. Off by default.
//   references   References solve no input whose answers a witness or the solver's own models prove
//                right. With a share of one in N, they solve of the others one in N/2 of those that
//                reach something new, and one in 2N of the rest, selected by a hash of the text
//                that a solver receives; with a share of one in one, all inputs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "harness/target/duplicates.h"
#include "lib/fuzzing/lineage.h"

namespace gadfly::harness::inline target {

class InputFilter {
 public:
  // Makes a filter whose rules are all off: it treats each input as if it were the only one.
  InputFilter() = default;
  // `skip`, `reference_share`, and `lineage` as in GADFLY_SKIP, GADFLY_REFERENCE_SHARE, and
  // GADFLY_LINEAGE, which the rule `mutants` needs.
  InputFilter(std::string_view skip, uint32_t reference_share, const std::string& lineage);

  // Reads the next input. Returns false if it is a duplicate, which needs no further work.
  bool admit(const PreparedScript& input);

  // Returns whether the engine may keep the input: false if the solver does not support it, or if
  // it is the mutator's last mutant and none is kept.
  bool worth_keeping(std::string_view input, const Response& reply) const;

  // Returns whether references solve the input that was admitted last. `is_new`: it reaches
  // something new; `is_proven`: each answer is proven right.
  bool asks_references(bool is_new, bool is_proven) const;

 private:
  bool duplicates_ = false;
  bool unsupported_ = false;
  uint32_t reference_share_ = 1;
  uint64_t text_ = 0;  // hash of the text that a solver receives
  Duplicates known_;
  fuzzing::Lineage lineage_{""};  // with a file only if the rule `mutants` is on
};

}  // namespace gadfly::harness::inline target
