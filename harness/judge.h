// SPDX-License-Identifier: Apache-2.0
// The judge: what several solvers said about one script, and what follows from it. Pure: no
// process, no file, no clock. Each oracle is one file of harness/oracles/ and one line of
// oracles.def; the first that has something to say decides (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/answer.h"
#include "lib/approx/relation.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script.h"

namespace gadfly::harness {

// What an approximation did to a script.
struct Change {
  approx::Direction direction;
  std::vector<std::string> rules;  // names
  std::string summary;             // plain words: "bvult-gap made assertion 2 weaker"
};

// What one solver said.
struct Testimony {
  std::string solver;
  std::string build_id;
  Reply reply;
  std::optional<Change> change = {};  // set where it was asked about the script after this change
  // What exact evaluation makes of the reply's models (examiner.h), by check-sat; empty where
  // nobody looked.
  std::vector<smtlib::Truth> models = {};
};

enum class FindingKind : uint8_t { kCrash, kSoundness, kInvalidModel, kSelfCheck };

// "crash", "soundness", "invalid-model", "self-check".
const char* spelling(FindingKind kind);

struct Verdict {
  FindingKind kind;
  std::string culprit;    // a solver's name, or "undecided" where nothing tells who is wrong
  std::string signature;  // kind-culprit-what: stable, fit for a folder's name
  std::string reason;     // plain words, one line
};

// How well a script must be understood for an oracle to have a say.
enum class Needs : uint8_t {
  kAnything,    // crashes are crashes, whatever the input
  kNoErrors,    // nothing in it is wrong
  kWellFormed,  // nothing in it is wrong, and no command will be left out by printing
  // nothing in it is opaque or means different things to different solvers either, as a recursive
  // definition does that has no model: Z3 unfolds it where it is used, cvc5 takes it for an axiom
  kUnderstood,
};

// How well a script is understood: the most that an oracle can need of it.
Needs understanding(const smtlib::Script& script);

// What is brought before the judge.
struct Case {
  const smtlib::Script& script;
  std::span<const Testimony> testimonies;
  // The check-sat (from 0) that the script's own witness proves to be sat.
  std::optional<uint32_t> witness = {};
  Needs understood = understanding(script);
};

// An oracle looks at the case and answers nothing where it sees nothing wrong.
using Oracle = std::optional<Verdict> (*)(const Case& the_case);

struct OracleEntry {
  std::string_view name;
  int rank;  // lower ones speak first
  Needs needs;
  Oracle oracle;
};

// By rank.
std::span<const OracleEntry> oracles();

// The frames of a reply that count as answers, `checks` of them: kUnknown stands for every reason
// not to count. An error voids its frame and all later ones; a vector of another length than
// `checks`, and a run that crashed, timed out or was not tried, has no answer at all.
std::vector<Answer> counted_answers(const Reply& reply, uint32_t checks);

// The first oracle's verdict, nothing where all are silent.
std::optional<Verdict> judge(const Case& the_case);


}  // namespace gadfly::harness
