// SPDX-License-Identifier: Apache-2.0
// Makes responses and scripts from short notation, for the tests of the judge and its oracles.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::harness {

// Returns one answer per letter: s is sat, u is unsat, e is an error, and c is a failed self-check.
// Any other letter, usually ?, is unknown.
inline std::vector<Answer> answers(std::string_view letters) {
  std::vector<Answer> out;
  for (char letter : letters) {
    out.push_back(letter == 's'   ? Answer::kSat
                  : letter == 'u' ? Answer::kUnsat
                  : letter == 'e' ? Answer::kError
                  : letter == 'c' ? Answer::kSelfCheck
                                  : Answer::kUnknown);
  }
  return out;
}

// Returns a response of `solver` with these answers, and its texts of crashes if it is known.
inline SolverResponse response(std::string solver, std::string_view letters,
                               Ending ending = Ending::kCompleted, std::string detail = "") {
  Response reply(answers(letters), ending, std::move(detail));
  const solver_facts::CrashTexts texts = solver_facts::crash_texts_of(solver);
  return {.solver = std::move(solver),
          .build_id = "test build",
          .reply = std::move(reply),
          .crash_texts = texts};
}

// Returns the script with this text, which must be readable.
inline std::unique_ptr<smtlib::Script> script(std::string_view text) {
  auto read = std::make_unique<smtlib::Script>(smtlib::TheorySet::standard());
  GADFLY_PRECONDITION(read->read(text).ok());
  return read;
}

// Returns a script with this number of check-sats. Each has an assumption of its own, so any
// answers are consistent.
inline std::unique_ptr<smtlib::Script> script_with_checks(int checks) {
  std::string text = "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))";
  for (int i = 0; i < checks; ++i) text += "(check-sat-assuming ((> x " + std::to_string(i) + ")))";
  return script(text);
}

}  // namespace gadfly::harness
