// SPDX-License-Identifier: Apache-2.0
// The scripts of a trial, and the comparison of their answers.
#include "tools/console/solver_trial.h"

#include <chrono>

#include "tools/console/output.h"

namespace gadfly::tools::inline console {
namespace {

using harness::Answer;

constexpr size_t kTrialBytes = 100;  // of an error message

}  // namespace

const std::vector<TrialScript>& trial_scripts() {
  static const std::vector<TrialScript> scripts = {
      {"Core", "(set-logic QF_UF)(declare-fun p () Bool)(assert (and p (not p)))(check-sat)",
       Answer::kUnsat},
      {"uninterpreted functions",
       "(set-logic QF_UF)(declare-sort U 0)(declare-fun f (U) U)(declare-fun a () U)"
       "(assert (distinct (f (f a)) a))(check-sat)",
       Answer::kSat},
      {"Ints", "(set-logic QF_LIA)(declare-fun x () Int)(assert (< 2 (* 2 x) 4))(check-sat)",
       Answer::kUnsat},
      {"Reals",
       "(set-logic QF_LRA)(declare-fun x () Real)(assert (< 2.0 (* 2.0 x) 4.0))(check-sat)",
       Answer::kSat},
      {"nonlinear Reals",
       "(set-logic QF_NRA)(declare-fun x () Real)(assert (< (* x x) 0.0))(check-sat)",
       Answer::kUnsat},
      {"FixedSizeBitVectors",
       "(set-logic QF_BV)(declare-fun x () (_ BitVec 8))(assert (= (bvmul x x) #x03))(check-sat)",
       Answer::kUnsat},
      {"FloatingPoint",
       "(set-logic QF_FP)(declare-fun x () (_ FloatingPoint 8 24))"
       "(assert (not (fp.eq x x)))(check-sat)",
       Answer::kSat},
      {"ArraysEx",
       "(set-logic QF_AX)(declare-sort I 0)(declare-sort E 0)(declare-fun a () (Array I E))"
       "(declare-fun i () I)(declare-fun e () E)(assert (distinct e (select (store a i e) i)))"
       "(check-sat)",
       Answer::kUnsat},
      {"Strings",
       "(set-logic QF_S)(declare-fun s () String)(assert (= (str.++ s \"a\") \"ba\"))(check-sat)",
       Answer::kSat},
      {"datatypes",
       "(set-logic QF_DT)(declare-datatypes ((L 0)) (((nil) (cons (tail L)))))"
       "(declare-fun l () L)(assert (= l (cons l)))(check-sat)",
       Answer::kUnsat},
      {"quantifiers",
       "(set-logic LIA)(assert (forall ((x Int)) (exists ((y Int)) (< x y))))(check-sat)",
       Answer::kSat},
  };
  return scripts;
}

std::vector<TrialResult> try_solver(harness::Reference& solver) {
  std::vector<TrialResult> results;
  for (const TrialScript& trial : trial_scripts()) {
    smtlib::Script script(smtlib::TheorySet::standard());
    const Result<Done> read = script.read(trial.text);
    GADFLY_INVARIANT(read.ok());
    const auto start = std::chrono::steady_clock::now();
    const harness::Response reply = solver.ask(script);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    const Answer answer = reply.answers.empty() ? Answer::kError : reply.answers.front();
    const bool decided = answer == Answer::kSat || answer == Answer::kUnsat;
    results.push_back(
        {.theory = trial.theory,
         .right = answer == trial.answer,
         .wrong = decided && answer != trial.answer,
         .answer = reply.answers.empty() ? to_string(reply.ending) : to_string(answer),
         .milliseconds = time.count()});
    if (!decided && !reply.detail.empty())
      results.back().answer += ": " + shortened(reply.detail, kTrialBytes);
  }
  return results;
}

}  // namespace gadfly::tools::inline console
