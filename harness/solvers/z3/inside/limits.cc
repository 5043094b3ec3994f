// SPDX-License-Identifier: Apache-2.0
// What runs before some functions of Z3: see limits.h. The linker gets --wrap for each name in
// BEFORE (../CMakeLists.txt): then calls of the function from other files of Z3 come here, and the
// function itself has the name in REAL. A function that a version of Z3 does not have is never
// called.
#include "limits.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "util/debug.h"
#include "util/memory_manager.h"
#include "util/rlimit.h"
#include "util/small_object_allocator.h"
#include "util/z3_exception.h"

#define BEFORE(NAME) asm("__wrap_" NAME)
#define REAL(NAME) __attribute__((weak)) asm("__real_" NAME)

namespace gadfly_z3 {

Limits limits;

namespace {

constexpr uint64_t kPerAllocation = 4;
constexpr uint64_t kBytes = 32;     // of an allocation for one unit of work
constexpr uint64_t kDigits = 8;     // products of two digits for one unit of work
constexpr uint64_t kTimesWork = 2;  // at this many times the limit on work, the script ends

[[noreturn]] void end_script(const char* why) {
  limits.ended = why;
  std::jmp_buf* out = limits.way_out;
  limits.way_out = nullptr;
  std::longjmp(*out, 1);
}

void allocated(size_t size) {
  limits.work += kPerAllocation + size / kBytes;
  if (limits.way_out == nullptr) return;
  if (limits.work / kTimesWork > limits.most_work) end_script("out of work");
}

void allocate_from_system(size_t size) {
  allocated(size);
  if (limits.way_out == nullptr) return;
  if (memory::get_allocation_size() + size > limits.most_memory) end_script("out of memory");
}

bool may_go_on(reslimit& limit, unsigned steps, bool more) {
  limits.work += steps;
  if (limits.work <= limits.most_work && !memory::above_high_watermark()) return more;
  if (limits.way_out == nullptr || limit.suspended()) return more;
  if (!limit.is_canceled()) limit.cancel();
  return false;
}

}  // namespace

void* real_allocate(size_t size) REAL("_ZN6memory8allocateEm");
void* before_allocate(size_t size) BEFORE("_ZN6memory8allocateEm");
void* before_allocate(size_t size) {
  allocate_from_system(size);
  return real_allocate(size);
}

// With Z3's debug assertions.
void* real_named_allocate(const char* file, int line, const char* type, size_t size)
    REAL("_ZN6memory8allocateEPKciS1_m");
void* before_named_allocate(const char* file, int line, const char* type, size_t size)
    BEFORE("_ZN6memory8allocateEPKciS1_m");
void* before_named_allocate(const char* file, int line, const char* type, size_t size) {
  allocate_from_system(size);
  return real_named_allocate(file, line, type, size);
}

void* real_reallocate(void* old, size_t size) REAL("_ZN6memory10reallocateEPvm");
void* before_reallocate(void* old, size_t size) BEFORE("_ZN6memory10reallocateEPvm");
void* before_reallocate(void* old, size_t size) {
  allocate_from_system(size);
  return real_reallocate(old, size);
}

void* real_small_allocate(small_object_allocator* from, size_t size)
    REAL("_ZN22small_object_allocator8allocateEm");
void* before_small_allocate(small_object_allocator* from, size_t size)
    BEFORE("_ZN22small_object_allocator8allocateEm");
void* before_small_allocate(small_object_allocator* from, size_t size) {
  allocated(size);
  return real_small_allocate(from, size);
}

// Strategies depend on how much is allocated; what an earlier script left behind must not count.
unsigned long long real_allocation_size() REAL("_ZN6memory19get_allocation_sizeEv");
unsigned long long before_allocation_size() BEFORE("_ZN6memory19get_allocation_sizeEv");
unsigned long long before_allocation_size() {
  const unsigned long long size = real_allocation_size();
  return size - std::min<unsigned long long>(size, limits.lost);
}

bool real_step(reslimit& limit) REAL("_ZN8reslimit3incEv");
bool before_step(reslimit& limit) BEFORE("_ZN8reslimit3incEv");
bool before_step(reslimit& limit) {
  return may_go_on(limit, 1, real_step(limit));
}

bool real_steps(reslimit& limit, unsigned steps) REAL("_ZN8reslimit3incEj");
bool before_steps(reslimit& limit, unsigned steps) BEFORE("_ZN8reslimit3incEj");
bool before_steps(reslimit& limit, unsigned steps) {
  return may_go_on(limit, steps, real_steps(limit, steps));
}

// Long numbers: the digits of two factors, or of dividend and divisor. Lengths are size_t in old
// versions of Z3.
using Digit = unsigned;

bool real_mul(const void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb, Digit* c)
    REAL("_ZNK11mpn_manager3mulEPKjjS1_jPj");
bool before_mul(const void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb,
                Digit* c) BEFORE("_ZNK11mpn_manager3mulEPKjjS1_jPj");
bool before_mul(const void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb,
                Digit* c) {
  limits.work += uint64_t{la} * lb / kDigits;
  return real_mul(self, a, la, b, lb, c);
}

bool real_old_mul(const void* self, const Digit* a, size_t la, const Digit* b, size_t lb, Digit* c)
    REAL("_ZNK11mpn_manager3mulEPKjmS1_mPj");
bool before_old_mul(const void* self, const Digit* a, size_t la, const Digit* b, size_t lb,
                    Digit* c) BEFORE("_ZNK11mpn_manager3mulEPKjmS1_mPj");
bool before_old_mul(const void* self, const Digit* a, size_t la, const Digit* b, size_t lb,
                    Digit* c) {
  limits.work += la * lb / kDigits;
  return real_old_mul(self, a, la, b, lb, c);
}

bool real_div(void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb, Digit* quotient,
              Digit* rest) REAL("_ZN11mpn_manager3divEPKjjS1_jPjS2_");
bool before_div(void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb,
                Digit* quotient, Digit* rest) BEFORE("_ZN11mpn_manager3divEPKjjS1_jPjS2_");
bool before_div(void* self, const Digit* a, unsigned la, const Digit* b, unsigned lb,
                Digit* quotient, Digit* rest) {
  limits.work += uint64_t{la} * lb / kDigits;
  return real_div(self, a, la, b, lb, quotient, rest);
}

bool real_old_div(void* self, const Digit* a, size_t la, const Digit* b, size_t lb, Digit* quotient,
                  Digit* rest) REAL("_ZN11mpn_manager3divEPKjmS1_mPjS2_");
bool before_old_div(void* self, const Digit* a, size_t la, const Digit* b, size_t lb,
                    Digit* quotient, Digit* rest) BEFORE("_ZN11mpn_manager3divEPKjmS1_mPjS2_");
bool before_old_div(void* self, const Digit* a, size_t la, const Digit* b, size_t lb,
                    Digit* quotient, Digit* rest) {
  limits.work += la * lb / kDigits;
  return real_old_div(self, a, la, b, lb, quotient, rest);
}

// Z3 reports that an assertion of its own failed, and goes on to exit() or to a menu of debuggers.
// End here, where the reader of crash reports looks. What Z3 has not implemented is no bug.
void before_violation(const char* file, int line, const char* condition)
    BEFORE("_Z26notify_assertion_violationPKciS0_");
void before_violation(const char* file, int line, const char* condition) {
  if (std::strcmp(condition, "NOT IMPLEMENTED YET!") == 0)
    throw default_exception("not implemented yet");
  std::cerr << "ASSERTION VIOLATION\nFile: " << file << "\nLine: " << line << '\n'
            << condition << std::endl;
  std::abort();
}

}  // namespace gadfly_z3
