// SPDX-License-Identifier: Apache-2.0
// Drives Z3's SMT-LIB front end (src/shell/smtlib_frontend.cpp) inside a fuzz target; it is
// compiled like the files of Z3's own tree. One command context is used for all scripts; after
// each, reset() gives it a new term manager, while its tables of commands, tactics and probes stay.
#include "driver.h"

#include <memory>
#include <sstream>
#include <string>

#include "cmd_context/cmd_context.h"
#include "limits.h"
#include "parsers/smt2/smt2parser.h"
#include "solver/solver.h"
#include "util/env_params.h"
#include "util/gparams.h"
#include "util/z3_version.h"

using gadfly_z3::limits;

namespace {

cmd_context* context = nullptr;
unsigned long long without_context = 0;  // bytes
std::ostringstream* out = nullptr;
std::string said;

// The text of an exception is msg() until Z3 4.13.
template <class Exception>
auto text_of(const Exception& exception, int) -> decltype(exception.what()) {
  return exception.what();
}
template <class Exception>
auto text_of(const Exception& exception, long) -> decltype(exception.msg()) {
  return exception.msg();
}

// Returns whether Z3 can continue.
bool parse(const char* text) {
  std::istringstream in(text);
  try {
    parse_smt2_commands(*context, in);
    return true;
  } catch (z3_exception& exception) {
    *out << text_of(exception, 0) << '\n';
  } catch (std::exception& exception) {
    *out << exception.what() << '\n';
  }
  return false;
}

}  // namespace

const char* gadfly_z3_version() {
  return Z3_FULL_VERSION;
}

void gadfly_z3_set(const char* name, const char* value) {
  memory::initialize(UINT_MAX);
  gparams::set(name, value);
  env_params::updt_params();
}

const char* gadfly_z3_options() {
  memory::initialize(UINT_MAX);
  std::ostringstream options;
  gparams::display(options, 0, false, true);
  said = options.str();
  return said.c_str();
}

void gadfly_z3_forget_options() {
  limits.grant_work(limits.most_work);  // the destructor pops, and must not be interrupted
  if (context) dealloc(context);
  context = nullptr;
  gparams::reset();
  env_params::updt_params();
}

unsigned long long gadfly_z3_allocated() {
  return memory::get_allocation_size();
}

void gadfly_z3_limit_memory(unsigned long long interrupt, unsigned long long most) {
  memory::initialize(UINT_MAX);
  limits.check_memory = interrupt;
  limits.most_memory = most;
}

void gadfly_z3_grant_work(unsigned long long steps) {
  limits.grant_work(steps);
}

const char* gadfly_z3_evaluate(const char* text, int* sound) {
  memory::initialize(UINT_MAX);
  if (!context) {
    without_context = memory::get_allocation_size();
    context = alloc(cmd_context);
    context->set_solver_factory(mk_smt_strategic_solver_factory());
  }
  if (!out) out = new std::ostringstream;
  out->str("");
  context->set_regular_stream(*out);
  context->set_diagnostic_stream(*out);
  *sound = 0;
  static std::jmp_buf way_out;
  if (setjmp(way_out) == 0) {
    limits.way_out = &way_out;
    *sound = parse(text);
  } else {
    *out << limits.ended << '\n';
  }
  limits.way_out = nullptr;
  said = out->str();
  if (*sound) {
    context->set_regular_stream("stdout");
    context->set_diagnostic_stream("stderr");
  }
  return said.c_str();
}

void gadfly_z3_reset(int sound) {
  if (sound && context) context->reset();
  if (sound || !context) return;
  limits.lost += memory::get_allocation_size() - without_context;
  context = nullptr;
  out = nullptr;
}
