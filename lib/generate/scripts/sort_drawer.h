// SPDX-License-Identifier: Apache-2.0
// Draws sorts for the declarations of a new script: those of the logic that all solvers of the
// profile accept. Prefers the usual ones, and sometimes draws small and large float formats, wide
// bit-vectors, arrays of arrays and arrays with arrays as indices.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/compatibility/profile.h"

namespace gadfly::generate {

class SortDrawer {
 public:
  // The theory set must outlive the SortDrawer.
  SortDrawer(const smtlib::TheorySet& theory_set, const smtlib::Profile& profile)
      : theory_set_(theory_set), profile_(profile) {}

  // Must be called before the other functions for each script.
  void start(const smtlib::Logic& logic);
  // Makes draw() return a sort that the script declares, too.
  void add(std::string sort) { declared_.push_back(std::move(sort)); }

  // Returns a sort over which a function can recurse, if there is one: Int, or a declared sort,
  // which may be a datatype. Else any sort.
  std::string draw_recursive(Rng& rng) const;

  // Returns a sort whose arguments nest at most `depth` deep.
  std::string draw(uint32_t depth, Rng& rng) const;

  // Returns whether the logic and all solvers of the profile have the sort (constructor).
  bool has(std::string_view sort) const;

 private:
  std::vector<std::string> simple_sorts(Rng& rng) const;
  std::string draw_float(Rng& rng) const;
  std::string draw_array(uint32_t depth, Rng& rng) const;
  std::string draw_tuple(Rng& rng) const;
  bool has_operators(std::string_view sort) const;
  bool has_languages() const;

  const smtlib::TheorySet& theory_set_;
  smtlib::Profile profile_;
  smtlib::Logic logic_;
  std::vector<std::string> declared_;
};

}  // namespace gadfly::generate
