// SPDX-License-Identifier: Apache-2.0
// Which inputs of a campaign a fuzz target does not solve, removes from the engine, or does not
// send to references (docs/feedback.md). Each rule follows from the input's text and from the
// solver's reply, never from a clock, so that a run can be repeated.
//
//   duplicates  a script that this process has solved is not solved again: it reaches nothing new,
//               and its answer was judged. AFL++ runs an input that it keeps again, to measure it,
//               so under AFL++ duplicates are solved.
//   unsupported an input that the solver cannot be given is not kept, even if the extra feedback of
//               its terms is new: no code of the solver has run.
//   references  are asked about inputs that reach something new, and about one in
//               `reference_share` others, drawn by the text that a solver receives.
#pragma once

#include <cstdint>
#include <string_view>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "harness/target/duplicates.h"

namespace gadfly::harness::inline target {

class InputFilter {
 public:
  // Every rule is off: each input is treated as if it were the only one.
  InputFilter() = default;
  // `skip` and `reference_share` as in GADFLY_SKIP and GADFLY_REFERENCE_SHARE.
  InputFilter(std::string_view skip, uint32_t reference_share);

  // Takes the next input. False if it is a duplicate, which needs no further work.
  bool admit(const PreparedScript& input);

  // May the engine keep the input? Not if the solver could not be given it.
  bool worth_keeping(const Response& reply) const;

  // Are references asked about the input?
  bool asks_references(bool reaches_new) const;

 private:
  bool duplicates_ = false;
  bool unsupported_ = false;
  uint32_t reference_share_ = 1;
  uint64_t text_ = 0;  // hash of the text that a solver receives
  Duplicates known_;
};

}  // namespace gadfly::harness::inline target
