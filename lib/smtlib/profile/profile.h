// SPDX-License-Identifier: Apache-2.0
// A profile: a set of solvers, and with it what all of them accept. Who accepts an operator or a
// sort is in its theory's table, a command in commands.def, a logic in logics.def, and what is left
// in habits.def; as measured with the versions that Debian 12 has. Whoever makes terms stays inside
// a profile, and checker.h says where a script leaves one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly::smtlib {

// Solvers, as bits.
enum Acceptance : uint8_t { kByNone = 0, kByZ3 = 1, kByCvc4 = 2, kByCvc5 = 4, kByAll = 7 };

// "z3 and cvc5" of their bits; "none" of no bit.
std::string solver_names(uint8_t solvers);

class Profile {
 public:
  // What the standard has, and z3 and cvc5 accept.
  constexpr Profile() = default;
  constexpr Profile(uint8_t solvers, bool standard) : solvers_(solvers), standard_(standard) {}

  // "z3,cvc5" is what both accept; with "standard" in the list, no more of it than the standard
  // has. "portable" is short for all of them: "standard,z3,cvc4,cvc5". Error kSyntax: the name that
  // is none of these.
  static Result<Profile> read(std::string_view names);
  // As read() takes it.
  std::string name() const;

  constexpr bool operator==(const Profile&) const = default;

  uint8_t solvers() const { return solvers_; }
  // Those of its solvers that do not accept what only `accepted_by` accept.
  uint8_t refused_by(uint8_t accepted_by) const { return solvers_ & ~accepted_by; }
  bool accepts(uint8_t accepted_by, bool extension) const {
    return refused_by(accepted_by) == kByNone && !(standard_ && extension);
  }
  bool standard() const { return standard_; }

 private:
  uint8_t solvers_ = kByZ3 | kByCvc5;
  bool standard_ = true;
};

}  // namespace gadfly::smtlib
