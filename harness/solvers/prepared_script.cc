// SPDX-License-Identifier: Apache-2.0
// Facts about one script that several stages need, each computed on first use and then kept.
#include "harness/solvers/prepared_script.h"

#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline solvers {

uint32_t PreparedScript::checks() const {
  if (!checks_) checks_ = smtlib::check_count(*script_);
  return *checks_;
}

Needs PreparedScript::understood() const {
  if (!understood_) understood_ = understanding(*script_);
  return *understood_;
}

const Result<PrintedScript>& PreparedScript::printed() const {
  if (!printed_) printed_ = print_for_solver(*script_);
  return *printed_;
}

void PreparedScript::complete() const {
  checks();
  understood();
  printed();
}

}  // namespace gadfly::harness::inline solvers
