// SPDX-License-Identifier: Apache-2.0
// Prints a mutant of a script, made by three mutations: mutate FILE SEED
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "mutator/mutator.h"

int main(int argc, char** argv) {
  std::ifstream file(argc == 3 ? argv[1] : "");
  if (!file) {
    std::cerr << "usage: mutate FILE SEED\n";
    return 2;
  }
  const std::string text(std::istreambuf_iterator<char>(file), {});
  gadfly::mutator::Mutator mutator(gadfly::smtlib::TheorySet::standard());
  std::cout << mutator.mutate_chain(text, std::stoull(argv[2]), 3, {}).bytes;
}
