// SPDX-License-Identifier: Apache-2.0
// The statistics of CVC4 that Gadfly reads; they show how much work each part of CVC4 did. CVC4 has
// about 400 statistics, but copying all of them (getStatistics of its API) takes as long as solving
// a trivial script.
#pragma once

namespace gadfly::harness::inline solvers::cvc4 {

// The resource units of the whole script; Gadfly reports them under the name "limit".
inline constexpr const char* kSpent = "smt::SmtEngine::resourceUnitsUsed";

// Statistics of the expression manager: the number of steps of each kind.
inline constexpr const char* kResources[] = {
    "resource::BitblastStep",    "resource::BvPropagationStep", "resource::BvSatConflictsStep",
    "resource::CnfStep",         "resource::DecisionStep",      "resource::LemmaStep",
    "resource::ParseStep",       "resource::PreprocessStep",    "resource::QuantifierStep",
    "resource::RestartStep",     "resource::RewriteStep",       "resource::SatConflictStep",
    "resource::TheoryCheckStep",
};

// Statistics of the solver.
inline constexpr const char* kCounters[] = {
    "Instantiate::Instantiations_Total",
    "QuantifiersEngine::Rounds_Instantiation_Full",
    "SharedTermsDatabase::mergesCount",
    "preprocessing::passes::NonClausalSimp::NumConstantProps",
    "sat::conflicts",
    "sat::decisions",
    "sat::propagations",
    "smt::SmtEngine::numAssertionsPostITERemoval",
    "smt::SmtEngine::simplifiedToFalse",
    "theory::arith::AuxiliaryVariables",
    "theory::arith::conflicts",
    "theory::arith::congruence::propagations",
    "theory::arith::lemmas",
    "theory::arith::pivots",
    "theory::arith::propagations",
    "theory::arith::status::nontrivialSatChecks",
    "theory::arrays::lemmas",
    "theory::arrays::mergesCount",
    "theory::arrays::propagations",
    "theory::bv::CoreSolver::NumCallsToCheck",
    "theory::bv::algebraic::NumCallsToCheck",
    "theory::bv::conflicts",
    "theory::bv::inequality::NumCallsToCheck",
    "theory::bv::lazy::NumBitblastedAtoms",
    "theory::bv::lazy::bvminisat::conflicts",
    "theory::bv::lemmas",
    "theory::bv::propagations",
    "theory::datatypes::conflicts",
    "theory::datatypes::lemmas",
    "theory::datatypes::propagations",
    "theory::fp::lemmas",
    "theory::quantifiers::lemmas",
    "theory::sets::lemmas",
    "theory::strings::checkRuns",
    "theory::strings::conflicts",
    "theory::strings::lemmas",
    "theory::uf::conflicts",
    "theory::uf::ee::mergesCount",
    "theory::uf::propagations",
};

}  // namespace gadfly::harness::inline solvers::cvc4
