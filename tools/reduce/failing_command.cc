// SPDX-License-Identifier: Apache-2.0
// Prepares a command line, and runs it in the sandbox (failing_command.h).
#include "tools/reduce/failing_command.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "lib/base/environment.h"
#include "lib/base/split.h"
#include "lib/process/sandbox.h"

namespace gadfly::tools::inline reduce {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFile = "{}";
constexpr uint32_t kFileMib = 64;  // of a file that the command writes
constexpr size_t kOutputBytes = size_t{1} << 20;

}  // namespace

Result<FailingCommand> FailingCommand::make(std::vector<std::string> words) {
  if (words.empty()) return Error{ErrorCode::kSyntax, "no command is given", {}};
  const std::string program = process::find_program(words[0]);
  if (program.empty())
    return Error{ErrorCode::kIo, "no program " + words[0] + ": install it or correct PATH", {}};
  FailingCommand command;
  std::error_code ignored;
  // A name without a slash stays unchanged: some programs read their own name.
  if (words[0].find('/') != std::string::npos) words[0] = program;
  for (size_t i = 1; i < words.size(); ++i)
    if (fs::path(words[i]).is_relative() && fs::is_regular_file(words[i], ignored))
      words[i] = fs::absolute(words[i], ignored).string();
  const bool placed = std::ranges::any_of(
      words, [](const std::string& word) { return word.find(kFile) != std::string::npos; });
  if (!placed) words.emplace_back(kFile);
  command.words_ = std::move(words);
  command.environment_ = environment_variables("");
  std::erase_if(command.environment_,
                [](const std::string& entry) { return entry.starts_with("TMPDIR="); });
  return command;
}

Result<FailingCommand> FailingCommand::split(const std::string& line) {
  std::vector<std::string> words;
  for (const std::string_view word : gadfly::split(line, ' ')) words.emplace_back(word);
  return make(std::move(words));
}

Result<process::ProcessResult> FailingCommand::run(const std::string& file,
                                                   const CommandLimits& limits,
                                                   const std::atomic<bool>* stop) const {
  if (file.empty()) return Error{ErrorCode::kIo, "the file of a candidate cannot be written", {}};
  std::vector<std::string> words = words_;
  for (std::string& word : words)
    for (size_t at = word.find(kFile); at != std::string::npos;
         at = word.find(kFile, at + file.size()))
      word.replace(at, kFile.size(), file);
  process::ProcessLimits process;
  process.timeout_ms = limits.timeout_ms;
  process.memory_mib = limits.memory_mib;
  process.file_mib = kFileMib;
  process.output_bytes = kOutputBytes;
  process.stop = stop;
  return process::run_process(words, "", process, environment_);
}

}  // namespace gadfly::tools::inline reduce
