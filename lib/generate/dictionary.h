// SPDX-License-Identifier: Apache-2.0
// Makes dictionaries from the theory tables, for engines that mutate bytes. They contain the texts
// of operators and sorts ("bvadd", "(_ extract ", "(Array ") and prefixes of literals. The
// dictionary of the theory that defines Bool also contains the commands and reserved words. The
// syntax is the common one of libFuzzer and AFL++: one quoted word per line, without a name.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::generate {

// The maximum size of a word in bytes. libFuzzer drops words above 64 bytes, AFL++ above 128.
inline constexpr size_t kLongestWord = 64;

struct Dictionary {
  std::string stem;                // file stem of the theory's table
  std::vector<std::string> words;  // sorted, each once
};

// Makes one dictionary per theory, in the order of the tables.
std::vector<Dictionary> make_dictionaries(const smtlib::TheorySet& theory_set);

// Returns the text of a dictionary file with the words of all dictionaries, each once.
std::string dictionary_text(std::span<const Dictionary> dictionaries);

}  // namespace gadfly::generate
