// SPDX-License-Identifier: Apache-2.0
// Tries one name after the other.
#include "lib/smtlib/script/unused_name.h"

namespace gadfly::smtlib::inline script {

std::string unused_name(const Script& script, std::string_view stem, uint64_t& number) {
  std::string name;
  do {
    name = std::string(stem) + std::to_string(number++);
  } while (script.symbols().find(name) != kNoSymbol);
  return name;
}

std::string unused_name(const Script& script, std::string_view stem) {
  uint64_t number = 0;
  return unused_name(script, stem, number);
}

}  // namespace gadfly::smtlib::inline script
