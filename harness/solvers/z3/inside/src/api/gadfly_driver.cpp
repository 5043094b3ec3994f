// SPDX-License-Identifier: Apache-2.0
// Drives Z3's SMT-LIB front end (src/shell/smtlib_frontend.cpp) inside a fuzz target; it is built
// into Z3's own tree. One command context is used for all scripts; after each, (reset) gives it a
// new term manager, while its tables of commands, tactics and probes stay.
#include <sstream>

#include "cmd_context/cmd_context.h"
#include "gadfly_driver.h"
#include "parsers/smt2/smt2parser.h"
#include "solver/solver.h"
#include "util/env_params.h"
#include "util/gadfly_work.h"
#include "util/gparams.h"
#include "util/z3_version.h"

namespace {

cmd_context* context = nullptr;
long long without_context = 0;  // bytes
std::string said;

}  // namespace

const char* gadfly_z3_version() {
  return Z3_FULL_VERSION;
}

void gadfly_z3_set(const char* name, const char* value) {
  memory::initialize(UINT_MAX);
  gparams::set(name, value);
  env_params::updt_params();
}

unsigned long long gadfly_z3_allocated() {
  return memory::get_allocation_size();
}

void gadfly_z3_limit_memory(unsigned long long interrupt, unsigned long long most) {
  memory::initialize(UINT_MAX);
  memory::set_high_watermark(interrupt);
  memory::set_max_size(most);
}

void gadfly_z3_grant_work(unsigned long long steps) {
  gadfly_z3_work = 0;
  gadfly_z3_most_work = steps;
}

const char* gadfly_z3_evaluate(const char* text, int* sound) {
  memory::initialize(UINT_MAX);
  if (!context) {
    without_context = static_cast<long long>(memory::get_allocation_size());
    context = alloc(cmd_context);
    context->set_solver_factory(mk_smt_strategic_solver_factory());
  }
  std::istringstream in(text);
  std::ostringstream out;
  context->set_regular_stream(out);
  context->set_diagnostic_stream(out);
  *sound = 0;
  try {
    parse_smt2_commands(*context, in);
    *sound = 1;
  } catch (z3_exception& ex) {
    out << ex.msg() << '\n';
  } catch (std::exception& ex) {
    out << ex.what() << '\n';
  }
  context->set_regular_stream("stdout");
  context->set_diagnostic_stream("stderr");
  said = out.str();
  return said.c_str();
}

void gadfly_z3_reset(int sound) {
  if (sound && context) context->reset();
  if (!sound) {
    context = nullptr;
    gadfly_z3_account_memory(without_context);
  }
}
