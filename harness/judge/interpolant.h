// SPDX-License-Identifier: Apache-2.0
// Interpolants. An unsatisfiable script is divided into two parts A and B; an interpolant I follows
// from A, contradicts B, and has only symbols that both have (Craig 1957; McMillan, CAV 2003). So A
// with (not I) is unsatisfiable, and so is I with B, or the interpolant is wrong. Solvers divide in
// three ways:
//
//   (get-interpolant I F)         cvc5: A is all assertions, B is (not F)
//   (get-interpolant (a b))       Bitwuzla, MathSAT: A is the assertions of these names or groups
//   (get-interpolants P1 ... Pn)  SMTInterpol, OpenSMT: n-1 interpolants; A is P1 to Pk, B the
//   rest;
//                                 a part is a name or (and NAME...)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline judge {

// An interpolant as a solver printed it, and what shows whether it is one.
struct Interpolant {
  std::string text;     // one term
  std::string foreign;  // a symbol of it that not both parts have; empty if both have all
  std::string above;    // a script: A and the negated interpolant
  std::string below;    // a script: the interpolant and B
};

// Does the command ask for interpolants?
bool asks_for_interpolants(const smtlib::Command& command);

// The interpolants that a solver printed for a command of the script: one term, or a definition of
// it, or a list with a term for each place between two parts. Fails with kSyntax if `printed` is
// something else, and with kUnsupported if the parts are not understood, for example because an
// assertion is in no part. Symbols are not compared for cvc5's form, which has an option that
// permits all.
Result<std::vector<Interpolant>> read_interpolants(const smtlib::Script& script,
                                                   const smtlib::Command& command,
                                                   std::string_view printed);

}  // namespace gadfly::harness::inline judge
