// SPDX-License-Identifier: Apache-2.0
// run_puzzle SOURCE BINARY SEEDS: fuzzes a puzzle as the head comment of SOURCE demands: with the
// flags RUN, in the mode MODE, once per engine seed in SEEDS, and with z3 as reference solver
// unless there is a line REFERENCE: none. Confirms candidates in fresh processes. Confirmed ones
// must be of the kind EXPECT. With EXPECT: nothing there must be no candidate and no crash,
// although the puzzle prints that its trap was reached. Exit code 0 if all this is true.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "harness/findings/confirmation.h"
#include "lib/process/process.h"

namespace {

namespace fs = std::filesystem;
using gadfly::Result;
using gadfly::harness::Confirmation;
using gadfly::harness::ConfirmOptions;
using gadfly::process::ProcessResult;

constexpr uint32_t kTimeoutMs = 60000;
constexpr size_t kConfirmed = 3;  // candidates per run

struct Puzzle {
  std::string name;
  fs::path binary;
  fs::path seeds;
  std::vector<std::string> flags;
  std::vector<std::string> engine_seeds;
  std::string mode;
  std::string reference;
  std::string expected;
};

std::vector<std::string> words_after(const std::string& text, const std::string& mark) {
  const size_t at = text.find("// " + mark + ": ");
  if (at == std::string::npos) return {};
  std::istringstream line(
      text.substr(at + mark.size() + 5, text.find('\n', at) - at - mark.size() - 5));
  return {std::istream_iterator<std::string>(line), {}};
}

bool complain(const Puzzle& puzzle, const std::string& what, const std::string& log = "") {
  std::printf("%s: %s\n%s", puzzle.name.c_str(), what.c_str(), log.c_str());
  return false;
}

// Returns the files that a run leaves: candidates, and inputs on which the process exited.
std::vector<fs::path> leavings(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file() && (name.ends_with(".smt2") || name.starts_with("crash-") ||
                                    name.starts_with("timeout-") || name.starts_with("oom-"))) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

bool confirm_all(const Puzzle& puzzle, const std::vector<fs::path>& files) {
  if (files.empty()) return complain(puzzle, "the planted bug was not found");
  for (size_t i = 0; i < std::min(files.size(), kConfirmed); ++i) {
    ConfirmOptions options;
    options.target = puzzle.name;
    options.references = puzzle.reference;
    const Result<Confirmation> confirmed =
        gadfly::harness::confirm(puzzle.binary, files[i], options);
    if (!confirmed) return complain(puzzle, confirmed.error().message);
    if (!confirmed->stands)
      return complain(puzzle, std::string("not confirmed: ") + to_string(confirmed->outcome.kind),
                      confirmed->outcome.log);
    if (to_string(confirmed->outcome.verdict->kind) != puzzle.expected)
      return complain(puzzle, "unexpected finding " + confirmed->outcome.verdict->signature,
                      confirmed->outcome.log);
    std::printf("%s: confirmed %s\n", puzzle.name.c_str(),
                confirmed->outcome.verdict->signature.c_str());
  }
  return true;
}

bool run(const Puzzle& puzzle, const std::string& seed, const fs::path& folder) {
  fs::create_directories(folder / "corpus");
  std::vector<std::string> command = {puzzle.binary.string()};
  command.insert(command.end(), puzzle.flags.begin(), puzzle.flags.end());
  command.insert(command.end(), {"-seed=" + seed, "-detect_leaks=0", "-reduce_inputs=0",
                                 "-artifact_prefix=" + folder.string() + "/",
                                 (folder / "corpus").string(), puzzle.seeds.string()});
  gadfly::process::ProcessLimits limits;
  limits.timeout_ms = kTimeoutMs;
  limits.memory_mib = 0;
  limits.file_mib = 64;
  const char* path = std::getenv("PATH");
  const Result<gadfly::process::ProcessResult> result = gadfly::process::run_process(
      command, "", limits,
      {"GADFLY_MODE=" + puzzle.mode, "GADFLY_REFERENCE=" + puzzle.reference,
       "GADFLY_PENDING=" + (folder / "pending").string(),
       std::string("PATH=") + (path == nullptr ? "/usr/bin:/bin" : path)});
  if (!result) return complain(puzzle, result.error().message);
  if (result->timed_out) return complain(puzzle, "took too long", result->err);

  const bool referenced =
      puzzle.reference.empty() || result->err.find("gadfly: reference z3 (") != std::string::npos;
  if (!referenced) return complain(puzzle, "z3 did not start", result->err);
  const std::vector<fs::path> files = leavings(folder);
  std::printf("%s: seed %s, %.1f s, %zu left\n", puzzle.name.c_str(), seed.c_str(), result->seconds,
              files.size());
  if (puzzle.expected != "nothing") return confirm_all(puzzle, files);
  if (!files.empty() || result->exit_code != 0)
    return complain(puzzle, "a false alarm", result->err);
  if (result->err.find("puzzle: sprung") == std::string::npos)
    return complain(puzzle, "the trap was never reached", result->err);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::fputs("usage: run_puzzle SOURCE BINARY SEEDS\n", stderr), 2;
  std::ifstream stream(argv[1]);
  const std::string source((std::istreambuf_iterator<char>(stream)), {});
  const auto word_after = [&](const char* mark) {
    const std::vector<std::string> words = words_after(source, mark);
    return words.size() == 1 ? words.front() : "";
  };
  Puzzle puzzle{fs::path(argv[1]).stem().string(),
                fs::absolute(argv[2]),
                fs::absolute(argv[3]),
                words_after(source, "RUN"),
                words_after(source, "SEEDS"),
                word_after("MODE"),
                word_after("REFERENCE") == "none" ? "" : "z3",
                word_after("EXPECT")};
  if (puzzle.engine_seeds.empty() || puzzle.mode.empty() || puzzle.expected.empty()) {
    complain(puzzle, "its head comment lacks RUN, MODE, SEEDS, or EXPECT");
    return 2;
  }
  const fs::path folder = puzzle.binary.string() + ".run";
  for (const std::string& seed : puzzle.engine_seeds) {
    fs::remove_all(folder);
    if (!run(puzzle, seed, folder)) return 1;
  }
  fs::remove_all(folder);
  return 0;
}
