// SPDX-License-Identifier: Apache-2.0
// Makes the definitions of a new script: functions with parameters, constants, and recursive
// functions (recursion.h). A definition is first written with a constant as its body, so that the
// script can be read and the generator knows what the real body may use.
#pragma once

#include <span>
#include <string>

#include "lib/generate/generation_context.h"
#include "lib/generate/scripts/sort_drawer.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::generate {

// A constant that the new script declares, with its sort as text.
struct NewConstant {
  std::string name;
  std::string sort;
};

// Appends one to three definitions, each with one of the constants as its body. Requires that there
// is a constant.
void add_definitions(const smtlib::Profile& profile, const SortDrawer& sorts,
                     std::span<const NewConstant> constants, Rng& rng, std::string& text);

// Replaces the bodies of all definitions before the first assertion. Some become recursive.
void fill_definitions(const smtlib::Script& script, Context& context, smtlib::Edits& edits);

}  // namespace gadfly::generate
