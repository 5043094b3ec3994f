// SPDX-License-Identifier: Apache-2.0
// Names for symbols that are added to a script.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns the first of the names STEM<number>, STEM<number + 1>, ... that is no symbol of the
// script or of a theory. Sets `number` to that after it, so that each call returns another name.
std::string unused_name(const Script& script, std::string_view stem, uint64_t& number);

// The same from number 0 on.
std::string unused_name(const Script& script, std::string_view stem);

}  // namespace gadfly::smtlib::inline script
