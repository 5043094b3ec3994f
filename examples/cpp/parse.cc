// SPDX-License-Identifier: Apache-2.0
// Reads a script and prints each term with its sort: parse FILE
#include <fstream>
#include <iostream>
#include <iterator>

#include "lib/smtlib/script/script.h"

int main(int argc, char** argv) {
  using namespace gadfly::smtlib;
  std::ifstream file(argc == 2 ? argv[1] : "");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  Script script(TheorySet::standard());
  const auto read = script.read(text);
  if (!file || !read) {
    std::cerr << (file ? read.error().message : "usage: parse FILE") << '\n';
    return 2;
  }
  for (const NodeId term : script.terms())
    std::cout << script.print_sort(script.term(term).sort) << '\t' << script.text(term) << '\n';
  for (const Problem& problem : script.problems())
    std::cout << "problem\t" << script.describe(problem) << '\n';
}
