// SPDX-License-Identifier: Apache-2.0
// Reduces a script that makes a program fail: reduce FILE PROGRAM. The program reads the script
// from its standard input; it fails if a signal ends it or its exit code is not 0.
#include <fstream>
#include <iostream>
#include <iterator>

#include "lib/process/process.h"
#include "lib/reducer/reducer.h"

namespace {

class Fails : public gadfly::reducer::Predicate {
 public:
  explicit Fails(std::string program) : program_(std::move(program)) {}

  bool reproduces(std::string_view text, uint32_t, const std::atomic<bool>&) override {
    const auto result = gadfly::process::run_process({program_}, text, {.timeout_ms = 5000});
    return result && (result->signal != 0 || result->exit_code != 0);
  }

 private:
  const std::string program_;
};

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc == 3 ? argv[1] : "");
  if (!file) {
    std::cerr << "usage: reduce FILE PROGRAM\n";
    return 2;
  }
  const std::string text(std::istreambuf_iterator<char>(file), {});
  Fails fails(argv[2]);
  const auto& theories = gadfly::smtlib::TheorySet::standard();
  const auto reduced = gadfly::reducer::reduce(theories, text, fails, {});
  if (!reduced) {
    std::cerr << reduced.error().message << '\n';
    return 2;
  }
  std::cout << reduced->text;
}
