// SPDX-License-Identifier: Apache-2.0
// A solver that reads standard input to its end, answers sat, and crashes in a function of its own
// on a script with bvmul or bvadd.
#include <csignal>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

namespace {

// The counter keeps the callers on the stack: without it, the compiler makes jumps of their calls.
volatile int crashes = 0;

[[gnu::noinline]] void crash() {
  std::raise(SIGSEGV);
  crashes = crashes + 1;
}

[[gnu::noinline]] void rewrite_product(const std::string& text) {
  if (text.find("bvmul") != std::string::npos) crash();
  crashes = 0;
}

[[gnu::noinline]] void rewrite_sum(const std::string& text) {
  if (text.find("bvadd") != std::string::npos) crash();
  crashes = 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::string_view(arguments[1]) == "--version") {
    std::cout << "crashing 1.0\n";
    return 0;
  }
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  rewrite_product(text);
  rewrite_sum(text);
  for (size_t at = text.find("(check-sat"); at != std::string::npos;
       at = text.find("(check-sat", at + 1))
    std::cout << "sat\n";
}
