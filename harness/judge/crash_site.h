// SPDX-License-Identifier: Apache-2.0
// Reads the reports of crashes: what the output of a process says about how and where it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lib/solver_facts/solver_facts.h"

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
// Finds failed assertions of glibc and of the solver that `texts` belong to, reports of sanitizers
// and of libFuzzer, and signals. Returns nothing if the text has no such report.
std::optional<CrashSite> find_crash(std::string_view output, const solver_facts::CrashTexts& texts);

// How CrashSite::what begins if only a signal is known.
inline constexpr std::string_view kSignalSite = "signal-";

// Is only the signal known: "signal-11", without a function of a stack?
bool is_signal_alone(const CrashSite& site);

}  // namespace gadfly::harness::inline judge
