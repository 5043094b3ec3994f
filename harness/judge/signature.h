// SPDX-License-Identifier: Apache-2.0
// Makes the signatures of findings (docs/design.md section 8). Findings with the same signature are
// merged. A signature must be the same in every process that shows the same bug, so it contains no
// address, process id, or directory.
#pragma once

#include <string>
#include <string_view>

#include "harness/judge/crash_site.h"
#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// Makes part of a folder's name from the first 60 bytes of `text`: keeps letters, digits, dots, and
// underscores, and replaces each sequence of other bytes by one dash.
std::string name_part(std::string_view text);

// Returns a hash of the set of operators in the script, and of whether it has quantifiers, as 8
// hexadecimal digits.
std::string operator_signature(const smtlib::Script& script);

// Returns the signature without the part that depends on the formula: kind, culprit, and which
// answer is wrong or the site of a crash. Two scripts that show one bug agree in it.
std::string without_formula(const Verdict& verdict);

// Does `found`, on another script, show the bug of `wanted`? They agree in all but the formula; or
// `wanted` is a contradiction without a culprit, and `found` proves which solver is wrong.
bool shows_same_bug(const Verdict& found, const Verdict& wanted);

// Returns "kind-culprit-what", after name_part() of the culprit and of `what`.
std::string make_signature(FindingKind kind, std::string_view culprit, std::string_view what);

}  // namespace gadfly::harness::inline judge
