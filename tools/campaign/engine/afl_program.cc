// SPDX-License-Identifier: Apache-2.0
// Reads commands, and asks afl-showmap for the map of a program (afl_program.h). afl-showmap does
// what afl-fuzz does before its first execution, so it knows both fast compilers, fork server and
// persistent mode, and it looks through wrapper scripts, because coverage is counted in whatever
// program inherits the map.
#include "tools/campaign/engine/afl_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>

#include "harness/processes/solver_choice.h"
#include "harness/processes/solver_process.h"
#include "lib/base/file.h"
#include "lib/process/process.h"
#include "lib/process/sandbox.h"
#include "lib/process/scratch_folder.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kTargetTimeoutMs = 25000;  // of one execution of a fuzz target
constexpr uint32_t kRunsPerProcess = 100000;  // of a target's process, which then exits
constexpr uint32_t kShowMs = 30000;           // of afl-showmap
constexpr std::string_view kCoverageVariable = "__AFL_SHM_ID";  // in the code of both compilers
// Bytes of a coverage map. A program that is linked statically and has more than 64 KiB does not
// start without a size: 4.04c cannot ask such a program for it.
constexpr uint32_t kLargestMap = 8000000;
constexpr std::string_view kInputMark = "@@";
constexpr std::string_view kScript = "(set-logic QF_UF)\n(declare-fun p () Bool)\n(assert p)\n";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// Returns the program that the first word of a command names.
std::string program_of(const std::vector<std::string>& words) {
  return process::find_program(words.front());
}

// Runs a command on a script, with more words before it.
Result<process::ProcessResult> run_on(const std::string& script, std::vector<std::string> before,
                                      const std::vector<std::string>& words) {
  Result<process::ScratchFolder> folder = process::ScratchFolder::make_in_memory();
  if (!folder) return folder.error();
  const std::string file = folder->path() + "/script.smt2";
  GADFLY_TRY(write_atomically(file, script));
  for (const std::string& word : words) before.push_back(replaced(word, kInputMark, file));
  return process::run_process(
      before, script, {.timeout_ms = kShowMs, .memory_mib = 0},
      {"AFL_SKIP_BIN_CHECK=1", fmt::format("AFL_MAP_SIZE={}", kLargestMap)});
}

bool has_error(const process::ProcessResult& result) {
  return (result.out + result.err).find("rror") != std::string::npos;
}

}  // namespace

AflProgram afl_target(const fs::path& binary) {
  return {.command = {fs::absolute(binary).string(), fmt::format("-{}", kRunsPerProcess)},
          .timeout_ms = kTargetTimeoutMs,
          .counts_itself = true};
}

Result<UserCommand> read_user_command(const std::string& text) {
  if (text.find(harness::kFileMark) != std::string::npos)
    return Error{ErrorCode::kUnsupported,
                 "--command: write @@ for the file of the input, not {}; without @@ the program "
                 "reads standard input"};
  UserCommand command = {
      .solver = replaced(text, kInputMark, harness::kFileMark), .name = {}, .words = {}};
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(command.solver);
  if (!facts) return facts.error();
  command.name = facts->name;
  command.words = facts->plain_command.empty() || harness::names_file(facts->command)
                      ? facts->command
                      : facts->plain_command;
  if (command.words.empty() || program_of(command.words).empty())
    return Error{ErrorCode::kIo, "--command: there is no program in `" + text + '`'};
  command.words.front() = program_of(command.words);
  for (std::string& word : command.words)
    word = replaced(std::move(word), harness::kFileMark, kInputMark);
  return command;
}

Result<std::optional<uint64_t>> coverage_map(const std::vector<std::string>& words) {
  const Result<process::ProcessResult> result = run_on(
      std::string(kScript),
      {"afl-showmap", "-m", "none", "-t", std::to_string(kShowMs / 2), "-o", "/dev/null", "--"},
      words);
  if (!result) return result.error();
  // "[+] Captured 2450 tuples (map size 25722, highest value 8, total values 4960) in '/dev/null'."
  constexpr std::string_view kCaptured = "Captured ";
  constexpr std::string_view kSize = " tuples (map size ";
  const std::string_view out = result->out;
  const size_t line = out.rfind(kCaptured);
  const size_t size = line == std::string_view::npos ? line : out.find(kSize, line);
  if (size == std::string_view::npos) return std::optional<uint64_t>();
  const auto number = [&](size_t at) {
    uint64_t value = 0;
    std::from_chars(out.data() + at, out.data() + out.size(), value);
    return value;
  };
  if (number(line + kCaptured.size()) == 0) return std::optional<uint64_t>();
  return std::optional(number(size + kSize.size()));
}

bool accepts_labels(const std::vector<std::string>& words) {
  const std::string label = smtlib::label(smtlib::kWitnessKeyword, "1 p true");
  const Result<process::ProcessResult> without = run_on("\n", {}, words);
  const Result<process::ProcessResult> with = run_on(label + '\n', {}, words);
  return without && with && with->exit_code == without->exit_code &&
         with->signal == without->signal && has_error(*with) == has_error(*without);
}

AflProgram afl_solver(const std::vector<std::string>& words, uint64_t map_size, uint32_t timeout_ms,
                      uint32_t memory_mib) {
  AflProgram program = {.command = words,
                        .timeout_ms = timeout_ms,
                        .environment = {fmt::format("AFL_MAP_SIZE={}", map_size)}};
  const std::string file = program_of(words);
  if (read_file(file).value_or("").find(kCoverageVariable) == std::string::npos) {
    program.environment.emplace_back("AFL_SKIP_BIN_CHECK=1");  // afl-fuzz would refuse a wrapper
  } else if (!process::has_large_sanitizer(file)) {
    program.memory = std::to_string(memory_mib);
  }
  return program;
}

}  // namespace gadfly::tools::inline campaign
