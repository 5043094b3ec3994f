// SPDX-License-Identifier: Apache-2.0
// Runs gdb in a batch, with the script as the file that the solver reads.
#include "harness/processes/crash_stack.h"

#include <fstream>
#include <utility>
#include <vector>

#include "harness/processes/reference.h"
#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/script_options.h"
#include "lib/base/shell_word.h"
#include "lib/base/split.h"
#include "lib/process/sandbox.h"
#include "lib/process/scratch_folder.h"

namespace gadfly::harness::inline processes {
namespace {

constexpr uint32_t kGdbMs =
    20000;  // to start gdb and to read the symbols, beside the solver's time
constexpr const char* kBacktrace = "backtrace 64";

// gdb runs binaries only: a script with "#!" becomes an argument of its interpreter.
std::vector<std::string> without_shebang(std::vector<std::string> command) {
  command[0] = process::find_program(command[0]);
  std::ifstream stream(command[0], std::ios::binary);
  std::string line;
  if (!std::getline(stream, line) || !line.starts_with("#!")) return command;
  std::vector<std::string> words;
  for (const std::string_view word : split(std::string_view(line).substr(2), ' '))
    words.emplace_back(word);
  if (words.empty()) return command;
  words[0] = process::find_program(words[0]);
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

}  // namespace

std::string frames_of(std::string_view gdb_output) {
  std::string frames;
  for (const std::string_view line : split(gdb_output, '\n')) {
    if (!line.starts_with('#')) continue;
    const size_t number = line.find(' ');
    if (number == std::string_view::npos) continue;
    // "#1  0x00005555 in f(int) ()"; without the address if the frame is at the start of a line.
    std::string_view rest = line.substr(std::min(line.find_first_not_of(' ', number), line.size()));
    if (const size_t in = rest.find(" in "); rest.starts_with("0x") && in != std::string_view::npos)
      rest.remove_prefix(in + 4);
    if (rest.starts_with("?? ")) continue;
    frames += "    " + std::string(line.substr(0, number)) + " 0x0 in " + std::string(rest) + '\n';
  }
  return frames;
}

std::string crash_stack(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                        bool scaled_limits, const std::atomic<bool>* stop) {
  const Result<process::ScratchFolder> folder = process::ScratchFolder::make_in_memory();
  if (process::find_program("gdb").empty() || !folder || !input.printed()) return "";
  const uint32_t factor = scaled_limits ? kLimitScale : 1;
  const std::string file = folder->path() + "/script.smt2";
  const std::string preamble =
      preamble_of(facts, input.script(), facts.limit * factor, Models::kNo) +
      query_option_text(facts, input.script());
  std::ofstream stream(file, std::ios::binary);
  stream << with_additions(*input.printed(), {preamble, "gadfly", &facts, true});
  stream.close();

  const std::vector<std::string> command = without_shebang(command_line(facts, factor, file));
  if (!stream || command[0].empty()) return "";
  std::string arguments = "set args";
  for (size_t i = 1; i < command.size(); ++i) arguments += ' ' + shell_word(command[i]);
  if (!names_file(facts.command)) arguments += " < " + shell_word(file);
  process::ProcessLimits limits = child_limits(facts, factor, stop);
  limits.timeout_ms += kGdbMs;
  limits.memory_mib = 0;  // gdb itself needs much
  const Result<process::ProcessResult> result = process::run_process(
      {"gdb", "-q", "-nx", "-batch", "-ex", arguments, "-ex", "run", "-ex", kBacktrace, command[0]},
      "", limits);
  return result ? frames_of(result->out) : "";
}

}  // namespace gadfly::harness::inline processes
