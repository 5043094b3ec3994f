// SPDX-License-Identifier: Apache-2.0
// Makes the signatures of findings, and reads the crash reports from which some of them are made
// (docs/design.md section 8). Findings with the same signature are merged. A signature must be the
// same in every process that shows the same bug, so it contains no address, process id, or
// directory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// How and where a process crashed or reached a limit, as its output reports it.
struct CrashSite {
  enum class Kind : uint8_t {
    kCrash,  // of the solver: sanitizer report, failed assertion, signal
    kLimit,  // a limit on memory or time was reached, or a signal came from outside
    kOurs,   // a failed check or a crash of Gadfly itself
    kSetUp,  // the build or the run is at fault: a feature not compiled in, a wrong :status
  };
  Kind kind;
  std::string what;    // "assert-btorexp.c-123", "heap-use-after-free-btor_copy-1a2b3c4d"
  std::string reason;  // the report in one line
};

// Reads the output of a process that crashed or exited: both streams, or the detail of a Response.
// Finds failed assertions of glibc and of the known solvers (lib/solver_facts/registry.h), reports
// of sanitizers and of libFuzzer, and signals. Returns nothing if the text has no such report.
std::optional<CrashSite> find_crash(std::string_view output);

// Is only the signal known: "signal-11", without a function of a stack?
bool is_signal_alone(const CrashSite& site);

// Makes part of a folder's name from the first 60 bytes of `text`: keeps letters, digits, dots, and
// underscores, and replaces each sequence of other bytes by one dash.
std::string name_part(std::string_view text);

// Returns a hash of the set of operators in the script, and of whether it has quantifiers, as 8
// hexadecimal digits.
std::string operator_signature(const smtlib::Script& script);

// Returns the signature without the part that depends on the formula: kind, culprit, and which
// answer is wrong or the site of a crash. Two scripts that show one bug agree in it.
std::string without_formula(const Verdict& verdict);

// Returns "kind-culprit-what", after name_part() of the culprit and of `what`.
std::string make_signature(FindingKind kind, std::string_view culprit, std::string_view what);

}  // namespace gadfly::harness::inline judge
