// SPDX-License-Identifier: Apache-2.0
// The positions of many places in one text, such as of all errors in a script.
#pragma once

#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::smtlib::inline syntax {

// The starts of the lines of a text. position_of() (lexer.h) counts the lines each time; this
// counts them once.
class Lines {
 public:
  explicit Lines(std::string_view text);
  // The same as position_of(text, offset). Requires that `offset` is at most the size of the text.
  Position of(size_t offset) const;

 private:
  std::vector<size_t> starts_ = {0};
};

}  // namespace gadfly::smtlib::inline syntax
