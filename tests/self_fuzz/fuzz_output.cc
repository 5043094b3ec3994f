// SPDX-License-Identifier: Apache-2.0
// Reads any bytes as what programs print: a solver, a fuzz target, afl-fuzz, libFuzzer, and gdb. No
// reader may crash; a solver never gets more answers than the script has checks; and a log that
// arrives byte by byte is read like one that arrives at once.
#include "harness/findings/report.h"
#include "harness/processes/crash_stack.h"
#include "harness/solvers/transcript.h"
#include "lib/base/check.h"
#include "tools/campaign/engine/afl_output.h"
#include "tools/campaign/engine/engine_log.h"

namespace {

using namespace gadfly;

constexpr uint32_t kChecks = 3;

void check_transcript(std::string_view text) {
  solver_facts::SolverFacts facts;
  facts.noise = {"WARNING", ";"};
  facts.self_check = {"invalid model"};
  facts.resource_out = {"out of memory"};
  process::ProcessResult killed;
  killed.signal = 11;
  killed.err = text.substr(0, text.size() / 2);
  for (const process::ProcessResult* end :
       {static_cast<process::ProcessResult*>(nullptr), &killed}) {
    const harness::Response response = harness::read_transcript(text, kChecks, "F", facts, end);
    GADFLY_INVARIANT(response.answers.size() <= kChecks);
  }
}

void check_log(std::string_view text) {
  tools::EngineLog whole;
  tools::EngineLog pieces;
  whole.add(text);
  for (const char byte : text) pieces.add({&byte, 1});
  GADFLY_INVARIANT(whole.state().coverage == pieces.state().coverage);
  GADFLY_INVARIANT(whole.state().ready == pieces.state().ready);
  GADFLY_INVARIANT(whole.last().artifact == pieces.last().artifact);
  GADFLY_INVARIANT(whole.take_exits().size() == pieces.take_exits().size());
}

void check(std::string_view text) {
  check_transcript(text);
  check_log(text);
  if (const auto found = harness::read_finding_lines(text))
    GADFLY_INVARIANT(!harness::finding_lines(found->verdict, found->responses).empty());
  harness::frames_of(text);
  tools::read_afl_log(text);
  tools::read_afl_number(text, "edges_found");
  tools::read_afl_executions(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}
