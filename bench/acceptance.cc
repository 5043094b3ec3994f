// SPDX-License-Identifier: Apache-2.0
// Writes the scripts for acceptance.sh: seeds with only declarations, definitions, assertions and
// commands of the assertion stack, and mutants of the seeds.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "harness/solvers/allow_list.h"
#include "mutator/mutator.h"

namespace {

using namespace gadfly;
namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text << '\n';
}

// Deletes all commands except declarations, definitions, assertions, and those of the assertion
// stack. Returns false if a solver process may not receive the script at all.
bool keep_statements(const smtlib::Script& script, smtlib::Edits& edits) {
  const Result<std::vector<harness::CommandStep>> steps = harness::allowed_steps(script);
  if (!steps) return false;
  auto step = steps->begin();
  for (uint32_t c = 0; c < script.commands().size(); ++c) {
    const bool allowed = step != steps->end() && step->command == script.commands()[c].node;
    const bool check = allowed && step->role == harness::CommandRole::kCheck;
    if (allowed) ++step;
    if (!allowed || check) edits.delete_command(script, c);
  }
  return true;
}

// acceptance seeds OUT FILES...: writes OUT/<number>.smt2 for each file in which Gadfly understands
// every term.
int write_seeds(int count, char** arguments) {
  const fs::path out = arguments[0];
  smtlib::Script script(smtlib::TheorySet::standard());
  smtlib::Edits edits;
  std::string text;
  int written = 0;
  for (int i = 1; i < count; ++i) {
    if (!script.read(read_file(arguments[i]))) continue;
    edits.clear();
    if (!keep_statements(script, edits)) continue;
    if (!edits.apply(script, text)) continue;
    if (!script.read(text) || !script.problems().empty() || script.terms().empty()) continue;
    write_file(out / (std::to_string(i) + ".smt2"), "; " + std::string(arguments[i]) + "\n" + text);
    ++written;
  }
  std::printf("%d seeds of %d files\n", written, count - 1);
  return 0;
}

// acceptance mutants OUT COUNT CHAIN FILES...: writes OUT/<seed>-<number>.smt2, up to COUNT mutants
// per file, each by at most CHAIN mutations. Each file uses the file before it as its donor for
// splices.
int write_mutants(int count, char** arguments) {
  const fs::path out = arguments[0];
  const int mutants = std::atoi(arguments[1]);
  const auto chain = static_cast<uint32_t>(std::atoi(arguments[2]));
  mutator::Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_checked(true);
  for (int i = 3; i < count; ++i) {
    const std::string seed = read_file(arguments[i]);
    const std::string donor = read_file(arguments[i > 3 ? i - 1 : count - 1]);
    for (int k = 0; k < mutants; ++k) {
      const auto number = static_cast<uint64_t>(i) * 1000 + static_cast<uint64_t>(k);
      const mutator::Mutator::Mutant mutant =
          mutator.mutate_chain(seed, number, chain, {}, {.donor = donor});
      if (!mutant.applied) continue;
      const std::string name = fs::path(arguments[i]).stem().string() + "-" + std::to_string(k);
      write_file(out / (name + ".smt2"),
                 "; " + std::string(mutator.last_strategy()) + "\n" + std::string(mutant.bytes));
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc > 1 ? argv[1] : "";
  if (mode == "seeds" && argc > 3) return write_seeds(argc - 2, argv + 2);
  if (mode == "mutants" && argc > 5) return write_mutants(argc - 2, argv + 2);
  std::fputs("usage: acceptance seeds OUT FILES... | acceptance mutants OUT COUNT CHAIN FILES...\n",
             stderr);
  return 2;
}
