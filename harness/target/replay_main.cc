// SPDX-License-Identifier: Apache-2.0
// A main() for a fuzz target without an engine: runs the files of the command line one after the
// other. `-` stands for files whose names come on standard input, one per line; after each, its
// name is printed on a line of its own. Exit code 0, or 2 if a file cannot be read; a finding in
// mode abort ends the process. `--help` alone prints the settings of the target.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/exit_codes.h"
#include "lib/base/file.h"
#include "lib/fuzzing/settings_help.h"

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

using namespace gadfly;

ExitCode run_file(const std::string& name) {
  const std::optional<std::string> bytes = read_file(name);
  if (!bytes) {
    std::fprintf(stderr, "%s: cannot be read\n", name.c_str());
    return kExitBadInput;
  }
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes->data()), bytes->size());
  std::fprintf(stderr, "gadfly: ran %s (%zu bytes)\n", name.c_str(), bytes->size());
  return kExitFine;
}

// Runs the files whose names are on standard input. Prints a newline before each name, because the
// solver may not have ended its line.
ExitCode run_named_files() {
  ExitCode worst = kExitFine;
  for (std::string name; std::getline(std::cin, name);) {
    if (const ExitCode code = run_file(name); code != kExitFine) worst = code;
    std::printf("\n%s\n", name.c_str());
    std::fflush(stdout);
  }
  return worst;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help") {
    std::printf("usage: %s FILES... (- for names on standard input)\n\n%s", argv[0],
                fuzzing::settings_help().c_str());
    return kExitFine;
  }
  LLVMFuzzerInitialize(&argc, &argv);
  ExitCode worst = kExitFine;
  for (int i = 1; i < argc; ++i) {
    const std::string_view name = argv[i];
    const ExitCode code = name == "-" ? run_named_files() : run_file(argv[i]);
    if (code != kExitFine) worst = code;
  }
  return worst;
}
