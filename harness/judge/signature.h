// SPDX-License-Identifier: Apache-2.0
// Signatures: stable names under which equal findings are merged, and the reader of crash reports
// that they are made from (docs/design.md section 8). A signature must be the same in every process
// that sees the same bug, so no address, process id or directory is part of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// The end of a process, as its output reports it.
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

// Reads the output of a process that crashed or exited (both streams, or the detail of a Response):
// assertions of glibc and of the known solvers (lib/solver_facts/registry.h), sanitizer reports,
// libFuzzer's, "signal 11". Nothing if the text reports no crash.
std::optional<CrashSite> find_crash(std::string_view output);

// `text` as a part of a folder's name, at most 60 bytes: letters, digits, dots and underscores are
// kept, other bytes become dashes.
std::string name_part(std::string_view text);

// A hash of the operators in the script, and whether it has quantifiers: 8 hexadecimal digits.
std::string operator_signature(const smtlib::Script& script);

// The signature without the part that depends on the formula: kind, culprit, and which answer is
// wrong or the site of a crash. Two scripts that show one bug agree in it.
std::string without_formula(const Verdict& verdict);

// "kind-culprit-what", with culprit and what as name_part() writes them.
std::string make_signature(FindingKind kind, std::string_view culprit, std::string_view what);

}  // namespace gadfly::harness::inline judge
