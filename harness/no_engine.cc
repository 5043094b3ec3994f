// SPDX-License-Identifier: Apache-2.0
// What code with coverage calls, for programs without an engine and without a sanitizer, whose run
// time would have it: nothing is collected. All of it is weak: where there is another, that is
// meant.
#include <cstdint>

#define GADFLY_CALLBACK [[gnu::weak]] void

extern "C" {
[[gnu::weak]] __thread uintptr_t __sancov_lowest_stack;
GADFLY_CALLBACK __sanitizer_cov_8bit_counters_init(uint8_t*, uint8_t*) {}
GADFLY_CALLBACK __sanitizer_cov_pcs_init(const uintptr_t*, const uintptr_t*) {}
GADFLY_CALLBACK __sanitizer_cov_trace_cmp1(uint8_t, uint8_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_cmp2(uint16_t, uint16_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_cmp4(uint32_t, uint32_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_cmp8(uint64_t, uint64_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_const_cmp1(uint8_t, uint8_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_const_cmp2(uint16_t, uint16_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_const_cmp4(uint32_t, uint32_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_const_cmp8(uint64_t, uint64_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_div4(uint32_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_div8(uint64_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_gep(uintptr_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_pc_indir(uintptr_t) {}
GADFLY_CALLBACK __sanitizer_cov_trace_switch(uint64_t, uint64_t*) {}
}
