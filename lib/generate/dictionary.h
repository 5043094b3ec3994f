// SPDX-License-Identifier: Apache-2.0
// Dictionaries for engines that mutate bytes, made of the theory tables: operators and sorts as
// they are written ("bvadd", "(_ extract ", "(Array "), prefixes of literals, and, with the theory
// that has Bool, the commands and reserved words. In the syntax that libFuzzer and AFL++ have in
// common: one "word" a line, without a name.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::generate {

// Longer words are left out: libFuzzer drops what is above 64 bytes, AFL++ what is above 128.
inline constexpr size_t kLongestWord = 64;

struct Dictionary {
  std::string stem;                // of the theory's table
  std::vector<std::string> words;  // sorted, each once
};

// One for each theory, in the order of the tables.
std::vector<Dictionary> make_dictionaries(const smtlib::TheorySet& theory_set);

// The file that holds the words of all of them, each once.
std::string dictionary_text(std::span<const Dictionary> dictionaries);

}  // namespace gadfly::generate
