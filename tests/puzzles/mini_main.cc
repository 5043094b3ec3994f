// SPDX-License-Identifier: Apache-2.0
// mini_main [FILE]: a puzzle's solver as a program: reads one script, from a file or from standard
// input to its end. Under afl-fuzz it runs one script per fork.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/puzzles/mini_program.h"

int main(int argc, char** argv) {
  using Bytes = std::istreambuf_iterator<char>;
  std::ifstream file(argc > 1 ? argv[1] : "");
  const std::string script(argc > 1 ? Bytes(file) : Bytes(std::cin), {});
  std::fputs(gadfly::puzzles::respond(script).c_str(), stdout);
  return 0;
}
