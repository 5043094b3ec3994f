// SPDX-License-Identifier: Apache-2.0
// The two functions by which an engine drives a fuzz target; see target.h. Returns 0 always: to
// refuse inputs by another value ends the process under some engines (google/oss-fuzz#11983).
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string_view>
#include <utility>

#include "harness/target.h"

namespace {

gadfly::harness::Target& target() {
  using namespace gadfly::harness;
  static Target instance = [] {
    TargetConfig config = config_from_environment();
    std::unique_ptr<InProcessSolver> solver = make_solver();
    References references = start_references(config.references, solver->name());
    return Target(std::move(config), std::move(solver), std::move(references));
  }();
  return instance;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  std::fputs(target().start_line().c_str(), stderr);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  target().run(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
