// SPDX-License-Identifier: Apache-2.0
// Where time goes in a campaign (docs/feedback.md): what an input may cost follows from its text
// and from what it spent, never from a clock, so that a run can be repeated.
//
//   duplicates  a script that this process has solved is not solved again: it reaches nothing new,
//               and its answer was judged. Under AFL++, which measures what it keeps by running it
//               again, they are.
//   expensive   a script gets a sixteenth of the limit, and one that is not through by then is not
//               kept: the engine would make more of its kind. One in sixteen gets all of it and is
//               kept whatever it costs, for there is code that nothing cheap reaches; and so that a
//               witness may contradict the answer, one with a witness gets all of it.
//   errors      an input of which the solver answers nothing but errors is not kept, but for one in
//               sixteen: its mutants are more of that.
//   refused     an input that the solver is not given is not kept, whatever our own counters make
//               of it: nothing of the solver has run.
//   references  are asked about inputs that reach something new, and about one in so many others.
//
// What is drawn is drawn by the text that a solver is shown.
#pragma once

#include <cstdint>
#include <string_view>

#include "harness/answer.h"
#include "harness/duplicates.h"
#include "lib/smtlib/script.h"

namespace gadfly::harness {

class Throughput {
 public:
  // Spares nothing: each input by itself, whatever was before it.
  Throughput() = default;
  // `spare` and `reference_share` as in GADFLY_SPARE and GADFLY_REFERENCE_SHARE.
  Throughput(std::string_view spare, uint32_t reference_share);

  // The next input. False where it is a duplicate: nothing more is to be done.
  bool admit(const smtlib::Script& script);

  // What it may spend of `full`, the limit.
  uint64_t limit(uint64_t full, bool has_witness) const;

  // May the engine keep it? Not where it spent too much of `full`, the limit, or solved nothing, or
  // was not given to the solver.
  bool worth_keeping(const Reply& reply, uint64_t full) const;

  bool asks_references(bool reaches_new) const;

 private:
  bool drawn(uint32_t one_in, uint32_t lot) const;

  bool duplicates_ = false;
  bool expensive_ = false;
  bool errors_ = false;
  bool refused_ = false;
  uint32_t reference_share_ = 1;
  uint64_t text_ = 0;  // of the input, as a hash
  Duplicates known_;
};

}  // namespace gadfly::harness
