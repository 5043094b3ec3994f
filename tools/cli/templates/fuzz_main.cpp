// SPDX-License-Identifier: Apache-2.0
// A solver in persistent mode: one process runs many SMT-LIB scripts. Fill in the three places.
//
//   afl-clang-fast++ -O2 fuzz_main.cpp mysolver.a -o fuzz_mysolver    # the solver built so, too
//   gadfly fuzz --command ./fuzz_mysolver SEEDS
//   clang++ -O2 -fsanitize=fuzzer fuzz_main.cpp mysolver.a -o fuzz_mysolver    # for libFuzzer
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

// PLACE 1: include the solver's headers, and create the solver. Called once.
static void create_solver() {}

// PLACE 2: run one script. Print each response to standard output, as the solver's program does:
// Gadfly reads the answers there. An error in the script must not end the process.
static void run_script(const std::string& script) {
  (void)script;
}

// PLACE 3: make the solver forget the script: declarations, assertions, options, and memory.
static void reset_solver() {}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  static const bool created = (create_solver(), true);
  (void)created;
  run_script(std::string(reinterpret_cast<const char*>(bytes), size));
  reset_solver();
  std::fflush(stdout);
  return 0;
}

#ifdef __AFL_COMPILER  // libFuzzer brings its own main()
#include <unistd.h>
__AFL_FUZZ_INIT();

int main() {
  if (std::getenv("__AFL_SHM_ID") == nullptr) {  // without AFL++: one script, from standard input
    std::string script;
    for (int c = std::getchar(); c != EOF; c = std::getchar()) script += static_cast<char>(c);
    return LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(script.data()), script.size());
  }
  __AFL_INIT();
  const unsigned char* input = __AFL_FUZZ_TESTCASE_BUF;
  while (__AFL_LOOP(10000)) LLVMFuzzerTestOneInput(input, __AFL_FUZZ_TESTCASE_LEN);
}
#endif
