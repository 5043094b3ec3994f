// SPDX-License-Identifier: Apache-2.0
// What a solver's team asks about a finding: does it still exist, in which versions, what is it,
// which option decides, and is it the same as another one?
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "tools/judging/judgment.h"
#include "tools/triage/found_script.h"
#include "tools/triage/toggles.h"

namespace gadfly::tools::inline triage {

struct TriageOptions {
  std::vector<std::string> solvers;  // to ask as well, such as other versions
  double toggle_seconds = 30;        // for the options of one finding; 0: none is tried
};

// The kinds of bugs in the order in which teams want reports.
enum class BugKind : uint8_t {
  kWrongUnsat,     // refutation unsoundness
  kWrongSat,       // solution unsoundness
  kContradiction,  // one of two answers is wrong
  kInvalidModel,
  kCrash,
  kSelfCheck,
};

// "wrong unsat", "wrong sat", "contradiction", "invalid model", "crash", "failed self-check".
const char* to_string(BugKind kind);

struct Triaged {
  FoundScript script;
  Judgment judgment;    // by the solvers of the finding, all versions of the culprit, and others
  BugKind kind = {};    // if judgment.is_finding()
  std::string product;  // the culprit without its version: z3; or "undecided"
  std::vector<std::string> solvers = {};  // that were asked, as --solver names them
  Toggles toggles = {};
  std::set<std::string, std::less<>> extensions = {};  // its operators that SMT-LIB does not have
  bool outdated = false;  // the current versions agree: only an older one is wrong
};

// Judges the script again. Versions of the culprit, or of all solvers if nothing decides who it is,
// are those that `gadfly solvers list` lists. Returns an error if no solver can be asked, or the
// script cannot be read.
Result<Triaged> triage_script(const FoundScript& script, const TriageOptions& options);

// An earlier bucket that is probably the same bug.
struct Likeness {
  size_t bucket;
  std::string reason;
};

// Findings of one signature, the smallest script first.
struct Bucket {
  std::vector<Triaged> findings;
  std::optional<Likeness> like = {};
  const Triaged& best() const { return findings.front(); }
};

// Sorts findings into buckets, ordered by kind, then by the size of the script; outdated ones come
// last. Leaves out those that are no findings any more.
std::vector<Bucket> buckets(std::vector<Triaged> findings);

// The names of the solvers with this standing, as in "z3 (4.8.12), z3@5.4.1.0".
std::string solvers_with(const Triaged& finding, harness::Standing standing);

}  // namespace gadfly::tools::inline triage
