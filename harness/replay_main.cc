// SPDX-License-Identifier: Apache-2.0
// A main() for a fuzz target without an engine: runs the files of the command line one after the
// other. Exit code 0, or 2 where a file cannot be read; a finding in mode abort ends the process.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "lib/base/exit_codes.h"

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

int main(int argc, char** argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  int exit_code = gadfly::kExitFine;
  for (int i = 1; i < argc; ++i) {
    std::ifstream stream(argv[i], std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    if (!stream) {
      std::fprintf(stderr, "%s: cannot be read\n", argv[i]);
      exit_code = gadfly::kExitBadInput;
      continue;
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
    std::fprintf(stderr, "gadfly: ran %s (%zu bytes)\n", argv[i], bytes.size());
  }
  return exit_code;
}
