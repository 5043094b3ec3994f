// SPDX-License-Identifier: Apache-2.0
// Empty versions of what libFuzzer records for its own mutator: the operands of memcmp() and its
// like, and the targets of indirect calls. Gadfly's mutator uses neither. In what links
// gadfly_light_libfuzzer, the calls come here (--wrap). The real functions have parameters, which
// an empty one may ignore.
extern "C" {
void __wrap___sanitizer_cov_trace_pc_indir(void) {}
void __wrap___sanitizer_weak_hook_memcmp(void) {}
void __wrap___sanitizer_weak_hook_memmem(void) {}
void __wrap___sanitizer_weak_hook_strcasecmp(void) {}
void __wrap___sanitizer_weak_hook_strcasestr(void) {}
void __wrap___sanitizer_weak_hook_strcmp(void) {}
void __wrap___sanitizer_weak_hook_strncasecmp(void) {}
void __wrap___sanitizer_weak_hook_strncmp(void) {}
void __wrap___sanitizer_weak_hook_strstr(void) {}
}
