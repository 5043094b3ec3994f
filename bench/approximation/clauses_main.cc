// SPDX-License-Identifier: Apache-2.0
// clauses <IN >OUT: replaces the assertions of a script by clauses (cnf.h). retrigger.py uses it to
// compare approximations with and without clauses. Exit code 2 if IN is not a script, or if IN or
// the result is too large.
#include <iostream>
#include <iterator>
#include <string>

#include "bench/approximation/cnf.h"

int main() {
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  gadfly::smtlib::Script script(gadfly::smtlib::TheorySet::standard());
  if (const gadfly::Result<gadfly::Done> read = script.read(text); !read) {
    std::cerr << "clauses: " << read.error().message << '\n';
    return 2;
  }
  const gadfly::Result<std::string> made = gadfly::bench::to_cnf(script);
  if (!made) {
    std::cerr << "clauses: " << made.error().message << '\n';
    return 2;
  }
  std::cout << *made;
  return 0;
}
