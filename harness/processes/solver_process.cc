// SPDX-License-Identifier: Apache-2.0
// Computes the command line and the limits of a solver's process from the facts about the solver.
#include "harness/processes/solver_process.h"

#include <signal.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <mutex>

#include "harness/solvers/session.h"
#include "harness/solvers/transcript.h"
#include "lib/process/scratch_folder.h"

namespace gadfly::harness::inline processes {
namespace {

constexpr uint32_t kProcesses = 64;  // processes and threads of a solver
constexpr uint32_t kFileMib = 16;    // of each file that a wrapper script writes

// Returns the text in double quotes that follows the first `mark` in a line; empty without it.
std::string quoted_after(std::string_view mark, std::string_view text) {
  const size_t at = text.find(mark);
  if (at == std::string_view::npos) return "";
  text.remove_prefix(at + mark.size());
  const size_t end = text.find('"', 1);
  if (!text.starts_with('"') || end > text.find('\n')) return "";
  return std::string(text.substr(1, end - 1));
}

// A shell that waits for a program exits with 128 and the number of the signal that ended it: then
// the solver, behind a wrapper script, was ended by that signal.
Result<process::ProcessResult> with_signal(Result<process::ProcessResult> result) {
  constexpr int kSignalled = 128;
  constexpr std::array kCrashes = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  if (result && result->signal == 0 &&
      std::ranges::find(kCrashes, result->exit_code - kSignalled) != kCrashes.end())
    result->signal = result->exit_code - kSignalled;
  return result;
}

}  // namespace

bool names_file(const std::vector<std::string>& command) {
  return std::ranges::any_of(
      command, [](const std::string& word) { return word.find(kFileMark) != std::string::npos; });
}

std::vector<std::string> command_line(const solver_facts::SolverFacts& facts, uint32_t factor,
                                      const std::string& file) {
  std::vector<std::string> words;
  for (const std::string& word : facts.command) {
    words.push_back(with_limit(word, facts.limit * factor));
    std::string& last = words.back();
    for (size_t at = last.find(kFileMark); at != std::string::npos && !file.empty();
         at = last.find(kFileMark, at + file.size()))
      last.replace(at, kFileMark.size(), file);
  }
  return words;
}

process::ProcessLimits child_limits(const solver_facts::SolverFacts& facts, uint32_t factor,
                                    const std::atomic<bool>* stop) {
  return {.timeout_ms = facts.timeout_ms * factor,
          .memory_mib = facts.memory_mib,
          .file_mib = kFileMib,
          .processes = kProcesses,
          .writes = false,
          .stop = stop};
}

Result<process::ProcessResult> run_once(const solver_facts::SolverFacts& facts, uint32_t factor,
                                        const std::string& text,
                                        const process::ProcessLimits& limits) {
  if (!names_file(facts.command))
    return with_signal(process::run_process(command_line(facts, factor), text, limits));
  const Result<process::ScratchFolder> folder = process::ScratchFolder::make_in_memory();
  if (!folder) return folder.error();
  const std::string file = folder->path() + "/script.smt2";
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) return Error{ErrorCode::kIo, "cannot write " + file};
  return with_signal(process::run_process(command_line(facts, factor, file), "", limits));
}

std::string told_version(const solver_facts::SolverFacts& facts,
                         const process::ProcessLimits& limits) {
  static std::mutex mutex;
  static std::map<std::vector<std::string>, std::string> known;  // by command: it takes a process
  const std::lock_guard lock(mutex);
  const auto [entry, is_new] = known.try_emplace(facts.command);
  if (!is_new) return entry->second;
  const Result<process::ProcessResult> result =
      run_once(facts, 1, "(get-info :name)\n(get-info :version)\n", limits);
  if (!result || result->timed_out) return "";
  const std::string name = quoted_after("(:name ", result->out);
  const std::string version = quoted_after("(:version ", result->out);
  if (!name.empty() && !version.empty()) entry->second = name + ' ' + version;
  return entry->second;
}

Response without_errors(Response reply, const process::ProcessResult& result) {
  // With these, a program may go on, and exit as if nothing had happened.
  constexpr std::string_view kSanitizers[] = {"ERROR: AddressSanitizer: ", "MemorySanitizer: use-",
                                              ": runtime error: "};
  const auto reported = [&](std::string_view text) {
    return result.err.find(text) != std::string::npos;
  };
  if (reply.ending == Ending::kCompleted && std::ranges::any_of(kSanitizers, reported)) {
    reply.ending = Ending::kCrash;
    reply.detail = result.err.substr(0, kDetailBytes);
    return reply;
  }
  if (result.err.find("rror") == std::string::npos || reply.ending != Ending::kCompleted)
    return reply;
  if (std::ranges::count(reply.answers, Answer::kSelfCheck) > 0) return reply;
  std::ranges::fill(reply.answers, Answer::kError);
  reply.detail = result.err.substr(0, kDetailBytes);
  return reply;
}

Response cannot_run(const Error& error) {
  Response reply;
  reply.ending = Ending::kNotSupported;
  reply.detail = error.message;
  return reply;
}

}  // namespace gadfly::harness::inline processes
