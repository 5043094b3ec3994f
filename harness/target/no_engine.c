// SPDX-License-Identifier: Apache-2.0
// Empty versions of the functions that code with coverage instrumentation calls, for programs that
// link neither an engine nor a sanitizer. They collect nothing. All are weak, so that a program
// with an engine uses the engine's. This is C because C++ would mangle the names.
#include <stdint.h>

#define CALLBACK __attribute__((weak)) void

__attribute__((weak)) __thread uintptr_t __sancov_lowest_stack;

CALLBACK __sanitizer_cov_8bit_counters_init(uint8_t* begin, uint8_t* end) {
  (void)begin, (void)end;
}
CALLBACK __sanitizer_cov_pcs_init(const uintptr_t* begin, const uintptr_t* end) {
  (void)begin, (void)end;
}
CALLBACK __sanitizer_cov_trace_cmp1(uint8_t a, uint8_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_cmp2(uint16_t a, uint16_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_cmp4(uint32_t a, uint32_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_cmp8(uint64_t a, uint64_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_const_cmp1(uint8_t a, uint8_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_const_cmp2(uint16_t a, uint16_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_const_cmp4(uint32_t a, uint32_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_const_cmp8(uint64_t a, uint64_t b) { (void)a, (void)b; }
CALLBACK __sanitizer_cov_trace_div4(uint32_t divisor) { (void)divisor; }
CALLBACK __sanitizer_cov_trace_div8(uint64_t divisor) { (void)divisor; }
CALLBACK __sanitizer_cov_trace_gep(uintptr_t index) { (void)index; }
CALLBACK __sanitizer_cov_trace_pc_indir(uintptr_t callee) { (void)callee; }
CALLBACK __sanitizer_cov_trace_switch(uint64_t value, uint64_t* cases) {
  (void)value, (void)cases;
}
