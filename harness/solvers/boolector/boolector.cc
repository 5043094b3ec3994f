// SPDX-License-Identifier: Apache-2.0
// The adapter for Boolector 1.5.118, linked into a fuzz target. Each check-sat and
// check-sat-assuming becomes one flat script (lowering.h) for a new Boolector instance (driver.h).
// The limit counts Lingeling's propagations over all check-sats of a script.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harness/solvers/boolector/driver.h"
#include "harness/solvers/boolector/lowering.h"
#include "harness/solvers/solver.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline solvers::boolector {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;

// Refuses a script if its flat scripts have more bytes in total.
constexpr size_t kMaxTotalBytes = size_t{1} << 24;

std::string place(const Error& error) {
  return std::to_string(error.position.line) + ':' + std::to_string(error.position.column) + ": " +
         error.message;
}

// Refuses scripts that solvers may read differently: those with constructs that Gadfly does not
// understand, with sorts that have the name of a theory's sort, or with commands beyond the
// standard.
Result<Done> refuse_unclear(const smtlib::Script& script) {
  if (!script.problems().empty()) {
    const smtlib::Problem& first = script.problems().front();
    return Error{ErrorCode::kUnsupported, script.describe(first), script.position(first.node)};
  }
  for (const smtlib::Command& command : script.commands()) {
    switch (command.word) {
      case smtlib::kApply:
      case smtlib::kAssertSoft:
      case smtlib::kDeclareHeap:
      case smtlib::kDisplay:
      case smtlib::kGetObjectives:
      case smtlib::kHelp:
      case smtlib::kMaximize:
      case smtlib::kMinimize:
      case smtlib::kRule:
      case smtlib::kSimplify:
        return Error{ErrorCode::kUnsupported, "a command that Boolector does not know",
                     script.position(command.node)};
      default:
        break;
    }
    if (command.word != smtlib::kDeclareSort && command.word != smtlib::kDefineSort) continue;
    const NodeId name = script.child(command.node, 1);
    if (script.theory_set().names_sort(script.node(name).symbol))
      return Error{ErrorCode::kUnsupported, "a sort that hides a sort of a theory",
                   script.position(name)};
  }
  return Done();
}

struct FlatScript {
  std::string text;
  std::vector<uint32_t> names;  // Lowering::names(); empty unless models are requested
};

// Converts the driver's lines to define-fun commands for the script's bit-vector and Bool
// constants. Omits constants with a bit of any value. Also omits arrays and functions, because
// Boolector has values only for the elements that it read.
std::string model_of(const smtlib::Script& script, const FlatScript& flat, std::string_view lines) {
  std::map<std::string, std::string_view, std::less<>> bits;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    const size_t space = line.find(' ');
    if (space != std::string_view::npos)
      bits[std::string(line.substr(0, space))] = line.substr(space + 1);
  }
  std::string out;
  for (smtlib::DeclarationId id = 1; id < flat.names.size(); ++id) {
    const smtlib::Declaration& declaration = script.declaration(id);
    const auto found = bits.find("v" + std::to_string(flat.names[id]));
    if (declaration.kind != smtlib::DeclarationKind::kDeclaredFunction || found == bits.end() ||
        declaration.parameter_count > 0 ||
        found->second.find_first_not_of("01") != std::string_view::npos)
      continue;
    const bool formula = declaration.result == script.theory_set().bool_sort();
    out += "(define-fun " + smtlib::quoted(script.symbols().name(declaration.name)) + " () " +
           script.print_sort(declaration.result) + ' ';
    if (formula)
      out += found->second == "1" ? "true" : "false";
    else
      out += "#b" + std::string(found->second);
    out += ")\n";
  }
  return out;
}

// Returns one flat script per check-sat, in order.
Result<std::vector<FlatScript>> flatten(const smtlib::Script& script, Models models) {
  if (Result<Done> clear = refuse_unclear(script); !clear) return clear.error();
  const Result<std::vector<smtlib::CheckSat>> asked = smtlib::checks(script);
  if (!asked) return asked.error();
  boolector::Lowering lowering(script);
  std::vector<FlatScript> checks;
  size_t total = 0;
  for (const smtlib::CheckSat& check : *asked) {
    Result<std::string> flat = lowering.flatten(check.formulas);
    if (!flat) return flat.error();
    total += flat->size();
    if (total > kMaxTotalBytes)
      return Error{ErrorCode::kTooLarge, "too many and too large checks",
                   script.position(script.commands()[check.command].node)};
    checks.push_back({std::move(*flat), {}});
    if (models == Models::kYes) checks.back().names = lowering.names();
  }
  return checks;
}

constexpr const char* kStatistics[GADFLY_BOOLECTOR_STATISTICS] = {
    "sat-calls",        "variables",       "clauses",       "lemmas",
    "read-conflicts",   "write-conflicts", "substitutions", "embedded",
    "linear-equations", "eliminations",    "slices",        "skeleton"};

class Boolector : public InProcessSolver {
 public:
  Boolector()
      : build_id_(std::string("boolector ") + gadfly_boolector_version() + ' ' +
                  GADFLY_BOOLECTOR_BUILD) {}

  std::string_view name() const override { return "boolector"; }
  std::string_view build_id() const override { return build_id_; }
  uint64_t default_limit() const override { return 100'000; }

  Response solve(const PreparedScript& input, uint64_t limit, Models models) override {
    const smtlib::Script& script = input.script();
    Response reply;
    const Result<std::vector<FlatScript>> checks = flatten(script, models);
    if (!checks) {
      reply.ending = Ending::kNotSupported;
      reply.detail = place(checks.error());
      return reply;
    }
    reply.partial_models = true;
    for (const char* name : kStatistics) reply.statistics.push_back({name});
    for (const FlatScript& check : *checks) {
      if (reply.ending == Ending::kResourceOut) {
        reply.answers.push_back(Answer::kUnknown);
        continue;
      }
      const gadfly_boolector_result result =
          gadfly_boolector_solve(check.text.data(), check.text.size(),
                                 limit - std::min(limit, reply.spent), models == Models::kYes);
      reply.spent += result.spent;
      for (size_t i = 0; i < std::size(kStatistics); ++i)
        reply.statistics[i].value += result.statistics[i];
      if (models == Models::kYes)
        reply.models.push_back(result.model == nullptr ? ""
                                                       : model_of(script, check, result.model));
      std::free(result.model);
      switch (result.verdict) {
        case GADFLY_BOOLECTOR_SAT:
          reply.answers.push_back(Answer::kSat);
          break;
        case GADFLY_BOOLECTOR_UNSAT:
          reply.answers.push_back(Answer::kUnsat);
          break;
        case GADFLY_BOOLECTOR_UNKNOWN:
          reply.answers.push_back(Answer::kUnknown);
          reply.ending = Ending::kResourceOut;
          break;
        case GADFLY_BOOLECTOR_ERROR:
          reply.answers.push_back(Answer::kError);
          reply.detail = result.message;
          break;
      }
    }
    return reply;
  }

 private:
  std::string build_id_;
};

}  // namespace

}  // namespace gadfly::harness::inline solvers::boolector

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<solvers::boolector::Boolector>();
}
