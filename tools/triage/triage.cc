// SPDX-License-Identifier: Apache-2.0
// Judges each script by the solvers that are named and by all versions of the culprit, then by the
// current versions alone, then asks the culprit again with each of its options.
#include "tools/triage/triage.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "harness/judge/signature.h"
#include "harness/processes/solver_choice.h"
#include "tools/console/solver_pool.h"
#include "tools/triage/operator_names.h"
#include "tools/triage/versions.h"

namespace gadfly::tools::inline triage {
namespace {

using harness::FindingKind;
using harness::Standing;

// Adds a solver unless one of the list runs the same program with the same arguments.
void add_solver(const std::string& solver, std::vector<std::string>& solvers) {
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
  if (!facts) return;
  const bool there = std::ranges::any_of(solvers, [&](const std::string& other) {
    const Result<solver_facts::SolverFacts> have = harness::find_profile(other);
    return have && have->command == facts->command;
  });
  if (!there) solvers.push_back(solver);
}

// The solver that a finding accuses, as --solver names it.
std::string accused(const harness::Finding& finding) {
  for (const std::string& solver : finding.solvers) {
    const Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
    if (facts && facts->name == finding.verdict.culprit) return solver;
  }
  return finding.verdict.culprit;
}

// The products of the culprit, or, if nothing decides who it is, of all that answered.
std::set<std::string> products_of(const harness::Finding& finding) {
  if (finding.verdict.culprit != harness::kUndecided) return {product_of(accused(finding))};
  std::set<std::string> products;
  for (const harness::SolverResponse& response : finding.responses)
    products.insert(product_of(response.solver));
  return products;
}

// Do the current versions of all products agree on the script, so that only an older one is wrong?
// `request`: with all versions.
bool is_outdated(const smtlib::Script& script, const std::string& file, JudgeRequest request,
                 const std::set<std::string>& products) {
  const std::vector<std::string> all = std::move(request.solvers);
  request.solvers.clear();
  for (const std::string& product : products)
    for (const std::string& version : current_versions_of(product))
      add_solver(version, request.solvers);
  if (request.solvers.empty() || request.solvers.size() == all.size()) return false;
  const Result<Judgment> judgment = judge_script(script, file, request);
  return judgment && judgment->verdict == "ok";
}

BugKind kind_of(const harness::Verdict& verdict) {
  switch (verdict.kind) {
    case FindingKind::kCrash:
      return BugKind::kCrash;
    case FindingKind::kInvalidModel:
      return BugKind::kInvalidModel;
    case FindingKind::kSelfCheck:
      return BugKind::kSelfCheck;
    case FindingKind::kSoundness:
      break;
  }
  if (verdict.reason.find("(wrong unsat)") != std::string::npos) return BugKind::kWrongUnsat;
  return verdict.reason.find("(wrong sat)") != std::string::npos ? BugKind::kWrongSat
                                                                 : BugKind::kContradiction;
}

// What two findings of one bug have in common: the signature with the product in place of the
// culprit, which may be any of its versions.
std::string key_of(const Triaged& finding) {
  const harness::Verdict& verdict = *finding.judgment.found;
  const std::string head =
      fmt::format("{}-{}-", to_string(verdict.kind), harness::name_part(verdict.culprit));
  const std::string what = verdict.signature.starts_with(head)
                               ? verdict.signature.substr(head.size())
                               : verdict.signature;
  return fmt::format("{} {} {}", to_string(verdict.kind), finding.product, what);
}

// Why two findings are probably one bug; empty if nothing says so. An operator that SMT-LIB does
// not have is an algorithm of that solver alone.
std::string likeness(const Triaged& a, const Triaged& b) {
  if (a.product != b.product) return "";
  if (!a.toggles.options.empty() && a.toggles.left == 0 && b.toggles.left == 0 &&
      a.toggles.options == b.toggles.options)
    return "the same options make it go away";
  if (a.kind == b.kind && !a.extensions.empty() && a.extensions == b.extensions)
    return fmt::format("it has {}, too, which SMT-LIB does not have",
                       fmt::join(a.extensions, " and "));
  return "";
}

}  // namespace

const char* to_string(BugKind kind) {
  switch (kind) {
    case BugKind::kWrongUnsat:
      return "wrong unsat";
    case BugKind::kWrongSat:
      return "wrong sat";
    case BugKind::kContradiction:
      return "contradiction";
    case BugKind::kInvalidModel:
      return "invalid model";
    case BugKind::kCrash:
      return "crash";
    case BugKind::kSelfCheck:
      return "failed self-check";
  }
  return "";
}

Result<Triaged> triage_script(const FoundScript& found, const TriageOptions& options) {
  smtlib::Script script(smtlib::TheorySet::standard());
  if (const Result<Done> read = script.read(found.text); !read) return read.error();
  std::vector<std::string> solvers;
  const std::set<std::string> products =
      found.finding ? products_of(*found.finding) : std::set<std::string>();
  if (found.finding)
    for (const std::string& solver : found.finding->solvers) add_solver(solver, solvers);
  for (const std::string& product : products)
    for (const std::string& version : versions_of(product)) add_solver(version, solvers);
  for (const std::string& solver : options.solvers) add_solver(solver, solvers);
  if (solvers.empty())
    return Error{ErrorCode::kUnsupported,
                 found.finding ? "the culprit " + found.finding->verdict.culprit +
                                     " is not there: `gadfly solvers list` lists what is; name "
                                     "solvers with --solver"
                               : "no solver to ask: name solvers with --solver"};
  JudgeRequest request;
  request.solvers = solvers;
  if (found.finding) request.settings = found.finding->settings;
  Result<Judgment> judgment = judge_script(script, found.file, request);
  if (!judgment) return judgment.error();
  Triaged triaged = {.script = found, .judgment = std::move(*judgment), .product = {}};
  triaged.solvers = solvers;
  if (!triaged.judgment.is_finding()) return triaged;
  const harness::Verdict& verdict = *triaged.judgment.found;
  triaged.kind = kind_of(verdict);
  triaged.product = verdict.culprit;
  triaged.extensions =
      operator_names(script, [](const smtlib::Operator& op) { return op.extension; });
  triaged.outdated = is_outdated(script, found.file, request, products);
  if (verdict.culprit == harness::kUndecided) return triaged;
  Result<SolverPool> pool = SolverPool::start(solvers, {.run = request.settings});
  if (!pool) return pool.error();
  const size_t culprit = pool->number_of(verdict.culprit);
  triaged.product = product_of(pool->written(culprit));
  if (options.toggle_seconds > 0 && !triaged.outdated)
    triaged.toggles =
        find_toggles(*pool, culprit, found.text, verdict.kind, options.toggle_seconds);
  return triaged;
}

std::vector<Bucket> buckets(std::vector<Triaged> findings) {
  std::map<std::string, Bucket> by_key;
  for (Triaged& finding : findings)
    if (finding.judgment.is_finding()) {
      Bucket& bucket = by_key[key_of(finding)];
      bucket.findings.push_back(std::move(finding));
    }
  std::vector<Bucket> sorted;
  const auto size = [](const Triaged& finding) { return finding.script.text.size(); };
  for (auto& [key, bucket] : by_key) {
    std::ranges::stable_sort(bucket.findings, {}, size);
    sorted.push_back(std::move(bucket));
  }
  std::ranges::stable_sort(sorted, {}, [&](const Bucket& bucket) {
    return std::tuple(bucket.best().outdated, bucket.best().kind, size(bucket.best()));
  });
  for (auto bucket = sorted.begin(); bucket != sorted.end(); ++bucket) {
    for (auto other = sorted.begin(); other != bucket && !bucket->like; ++other)
      if (std::string why = likeness(other->best(), bucket->best()); !why.empty())
        bucket->like = {static_cast<size_t>(other - sorted.begin()), std::move(why)};
  }
  return sorted;
}

std::string solvers_with(const Triaged& finding, Standing standing) {
  std::string names;
  for (const harness::SolverStanding& one : finding.judgment.standings)
    if (one.standing == standing) names += (names.empty() ? "" : ", ") + one.solver;
  return names;
}

}  // namespace gadfly::tools::inline triage
