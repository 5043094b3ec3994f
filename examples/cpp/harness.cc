// SPDX-License-Identifier: Apache-2.0
// A harness for libFuzzer with Gadfly's mutator, which comes with gadfly::mutator_libfuzzer. In
// place of the function below, call your solver. This one "crashes" on (bvudiv x x).
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  const std::string script(reinterpret_cast<const char*>(bytes), size);
  if (script.find("bvudiv") == script.npos) return 0;
  if (script.find("(check-sat)") == script.npos) return 0;
  if (script.find("(bvudiv x x)") != script.npos) std::abort();
  return 0;
}
