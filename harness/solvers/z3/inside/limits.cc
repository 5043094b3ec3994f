// SPDX-License-Identifier: Apache-2.0
// What runs before some functions of Z3: see limits.h. The linker gets --wrap for each symbol in
// WRAPPED (../CMakeLists.txt): then calls of the function from other files of Z3 come to
// before_NAME, and the function itself is real_NAME. A function that a version of Z3 does not have
// is never called.
#include "limits.h"

#include <unwind.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>

#include "cmd_context/cmd_context.h"
#include "smt/smt_context.h"
#include "util/debug.h"
#include "util/memory_manager.h"
#include "util/rlimit.h"
#include "util/small_object_allocator.h"
#include "util/util.h"
#include "util/z3_exception.h"

#define WRAPPED(RESULT, NAME, PARAMETERS, SYMBOL)                            \
  RESULT real_##NAME PARAMETERS __attribute__((weak)) asm("__real_" SYMBOL); \
  RESULT before_##NAME PARAMETERS asm("__wrap_" SYMBOL);                     \
  RESULT before_##NAME PARAMETERS

// smt::context::add_eq(enode*, enode*, eq_justification), which is private. In two parts, because
// it must not be wrapped.
void merge_terms() asm(
    "_"
    "ZN3smt7context6add_eqEPNS_5enodeES2_NS_16eq_justificationE") __attribute__((weak));

namespace gadfly_z3 {

Limits limits;

namespace {

constexpr uint64_t kPerAllocation = 4;
constexpr uint64_t kBytes = 32;     // of an allocation for one unit of work
constexpr uint64_t kDigits = 8;     // products of two digits for one unit of work
constexpr uint64_t kTimesWork = 2;  // at this many times the limit on work, the check ends
constexpr uint64_t kTimesLost = 4;  // and at this many, the script

[[noreturn]] void end_script(const char* why) {
  limits.ended = why;
  std::jmp_buf* out = limits.way_out;
  limits.way_out = nullptr;
  std::longjmp(*out, 1);
}

void allocated(size_t size) {
  limits.work += kPerAllocation + size / kBytes;
  if (limits.way_out == nullptr) return;
  if (limits.work > limits.last_work) end_script("out of work");
}

void allocate_from_system(size_t size) {
  allocated(size);
  if (limits.way_out == nullptr) return;
  if (memory::get_allocation_size() + size > limits.most_memory) end_script("out of memory");
}

_Unwind_Reason_Code stop_at_merge(_Unwind_Context* frame, void* found) {
  auto* place = reinterpret_cast<void*>(_Unwind_GetIP(frame) - 1);
  if (_Unwind_FindEnclosingFunction(place) != reinterpret_cast<void*>(merge_terms))
    return _URC_NO_REASON;
  *static_cast<bool*>(found) = true;
  return _URC_END_OF_STACK;
}

// Does the smt core merge two terms? On an exception there, Z3 forgets which terms it has made
// since, and its destructor crashes. The answer no comes from a walk over the stack, the answer yes
// also holds for the next calls.
bool merging() {
  constexpr uint32_t kCalls = 16;
  if (limits.merging > 0) {
    --limits.merging;
    return true;
  }
  bool found = false;
  _Unwind_Backtrace(stop_at_merge, &found);
  if (found) limits.merging = kCalls;
  return found;
}

bool must_end_check() {
  return limits.checking && limits.work > limits.end_work && limits.way_out != nullptr;
}

// Called only where Z3 itself throws: where it tests rlimit, and where the smt core takes in a term
// and tests its memory. Makers of terms must not throw: mk_extract_proc of Z3 5.4.1 then frees a
// declaration twice. A strategy that catches the exception, and tries something else, is
// interrupted again.
void end_check_if_due() {
  if (!must_end_check()) return;
  if (std::uncaught_exceptions() > 0) return;  // a destructor must not throw
  if (merging()) return;
  limits.interrupted = true;
  throw default_exception("canceled");
}

// Products and quotients of numbers of `a` and `b` digits.
void multiplied(uint64_t a, uint64_t b) {
  limits.work += a * b / kDigits;
}

// Is a check's limit on memory exceeded? To ask Z3 for its memory takes a lock.
bool over_memory() {
  constexpr uint32_t kStepsPerLook = 64;
  return ++limits.steps % kStepsPerLook == 0 && memory::get_allocation_size() > limits.check_memory;
}

bool may_go_on(reslimit& limit, unsigned steps, bool more) {
  limits.work += steps;
  if (limit.suspended()) {
    end_check_if_due();
    return more;
  }
  if (limits.work <= limits.most_work && !over_memory()) return more;
  if (limits.way_out == nullptr) return more;
  if (!limit.is_canceled()) limit.cancel();
  return false;
}

}  // namespace

void Limits::grant_work(uint64_t steps) {
  work = 0;
  checking = taking_in = interrupted = pushed = false;
  merging = 0;
  most_work = steps;
  end_work = kTimesWork * steps;
  last_work = kTimesLost * steps;
}

WRAPPED(void*, allocate, (size_t size), "_ZN6memory8allocateEm") {
  allocate_from_system(size);
  return real_allocate(size);
}

// With Z3's debug assertions.
WRAPPED(void*, named_allocate, (const char* file, int line, const char* type, size_t size),
        "_ZN6memory8allocateEPKciS1_m") {
  allocate_from_system(size);
  return real_named_allocate(file, line, type, size);
}

WRAPPED(void*, reallocate, (void* old, size_t size), "_ZN6memory10reallocateEPvm") {
  allocate_from_system(size);
  return real_reallocate(old, size);
}

WRAPPED(void*, small_allocate, (small_object_allocator * from, size_t size),
        "_ZN22small_object_allocator8allocateEm") {
  allocated(size);
  return real_small_allocate(from, size);
}

// Strategies depend on how much is allocated; what an earlier script left behind must not count.
WRAPPED(unsigned long long, allocation_size, (), "_ZN6memory19get_allocation_sizeEv") {
  const unsigned long long size = real_allocation_size();
  return size - std::min<unsigned long long>(size, limits.lost);
}

WRAPPED(bool, step, (reslimit & limit), "_ZN8reslimit3incEv") {
  return may_go_on(limit, 1, real_step(limit));
}

WRAPPED(bool, steps, (reslimit & limit, unsigned steps), "_ZN8reslimit3incEj") {
  return may_go_on(limit, steps, real_steps(limit, steps));
}

// Long numbers: the digits of two factors, or of dividend and divisor. Lengths are size_t in old
// versions of Z3.
using Digit = unsigned;

WRAPPED(bool, mul,
        (const void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb, Digit* c),
        "_ZNK11mpn_manager3mulEPKjjS1_jPj") {
  multiplied(la, lb);
  return real_mul(self, a, la, b, lb, c);
}

WRAPPED(bool, old_mul,
        (const void* self, const Digit* a, size_t la, const Digit* b, size_t lb, Digit* c),
        "_ZNK11mpn_manager3mulEPKjmS1_mPj") {
  multiplied(la, lb);
  return real_old_mul(self, a, la, b, lb, c);
}

WRAPPED(bool, div,
        (void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb, Digit* quotient,
         Digit* rest),
        "_ZN11mpn_manager3divEPKjjS1_jPjS2_") {
  multiplied(la, lb);
  return real_div(self, a, la, b, lb, quotient, rest);
}

WRAPPED(bool, old_div,
        (void* self, const Digit* a, size_t la, const Digit* b, size_t lb, Digit* quotient,
         Digit* rest),
        "_ZN11mpn_manager3divEPKjmS1_mPjS2_") {
  multiplied(la, lb);
  return real_old_div(self, a, la, b, lb, quotient, rest);
}

// The smt core takes in the parts of a term.
WRAPPED(void, internalize, (smt::context * self, expr* term, bool gate),
        "_ZN3smt7context11internalizeEP4exprb") {
  end_check_if_due();
  const flet<bool> taking_in(limits.taking_in, true);
  real_internalize(self, term, gate);
}

WRAPPED(void, internalize_list,
        (smt::context * self, expr* const* terms, unsigned count, bool gate),
        "_ZN3smt7context11internalizeEPKP4exprjb") {
  end_check_if_due();
  const flet<bool> taking_in(limits.taking_in, true);
  real_internalize_list(self, terms, count, gate);
}

WRAPPED(void, internalize_assertion,
        (smt::context * self, expr* term, app* proof, unsigned generation),
        "_ZN3smt7context21internalize_assertionEP4exprP3appj") {
  end_check_if_due();
  const flet<bool> taking_in(limits.taking_in, true);
  real_internalize_assertion(self, term, proof, generation);
}

// A gate of a term that the smt core takes in gets a clause. (CMake reads a symbol from one line.)
// clang-format off
WRAPPED(smt::clause*, make_clause,
        (ast_manager & manager, unsigned count, sat::literal* literals, smt::clause_kind kind,
         smt::justification* reason, smt::clause_del_eh* handler, bool atoms,
         expr* const* expressions),
        "_ZN3smt6clause2mkER11ast_managerjPN3sat7literalENS_11clause_kindEPNS_13justificationEPNS_13clause_del_ehEbPKP4expr") {
  if (limits.taking_in) end_check_if_due();
  return real_make_clause(manager, count, literals, kind, reason, handler, atoms, expressions);
}
// clang-format on

// A term becomes relevant: theories may make gates for it. A check that must end needs none.
WRAPPED(void, relevant, (smt::context * self, expr* term), "_ZN3smt7context11relevant_ehEP4expr") {
  if (!must_end_check()) real_relevant(self, term);
}

// Quantifiers are instantiated: a loop over matches does not test rlimit.
WRAPPED(smt::fingerprint*, add_instance,
        (void* self, void* data, unsigned hash, unsigned count, smt::enode* const* arguments),
        "_ZN3smt15fingerprint_set6insertEPvjjPKPNS_5enodeE") {
  end_check_if_due();
  return real_add_instance(self, data, hash, count, arguments);
}

WRAPPED(smt::fingerprint*, old_add_instance,
        (void* self, void* data, unsigned hash, unsigned count, smt::enode* const* arguments,
         expr* definition),
        "_ZN3smt15fingerprint_set6insertEPvjjPKPNS_5enodeEP4expr") {
  end_check_if_due();
  return real_old_add_instance(self, data, hash, count, arguments, definition);
}

WRAPPED(void, check_sat, (cmd_context * self, unsigned count, expr* const* assumptions),
        "_ZN11cmd_context9check_satEjPKP4expr") {
  if (limits.interrupted) throw default_exception("canceled");
  const flet<bool> checking(limits.checking, true);
  real_check_sat(self, count, assumptions);
}

WRAPPED(void, push, (cmd_context * self, unsigned levels), "_ZN11cmd_context4pushEj") {
  if (limits.interrupted) throw default_exception("canceled");
  const auto granted = [](uint64_t end, uint64_t steps) {
    return limits.work < end ? limits.work + std::min(end - limits.work, steps) : end;
  };
  const flet<uint64_t> end_work(limits.end_work, granted(limits.end_work, limits.most_work / 2));
  const flet<uint64_t> last_work(limits.last_work, granted(limits.last_work, limits.most_work));
  const flet<bool> checking(limits.checking, true);
  try {
    real_push(self, levels);
  } catch (...) {
    limits.interrupted = limits.pushed = true;
    throw;
  }
}

WRAPPED(void, pop, (cmd_context * self, unsigned levels), "_ZN11cmd_context3popEj") {
  if (limits.pushed) throw default_exception("canceled");
  real_pop(self, levels);
}

// Z3 reports that an assertion of its own failed, and goes on to exit() or to a menu of debuggers.
// End here, where the reader of crash reports looks. What Z3 has not implemented is no bug.
WRAPPED(void, violation, (const char* file, int line, const char* condition),
        "_Z26notify_assertion_violationPKciS0_") {
  if (std::strcmp(condition, "NOT IMPLEMENTED YET!") == 0)
    throw default_exception("not implemented yet");
  std::cerr << "ASSERTION VIOLATION\nFile: " << file << "\nLine: " << line << '\n'
            << condition << std::endl;
  std::abort();
}

}  // namespace gadfly_z3
