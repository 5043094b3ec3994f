// SPDX-License-Identifier: Apache-2.0
// build/labeled FOLDER [LABELS]: prints one line that counts the inputs of a corpus that have a
// witness, and those that could have one. An input has a witness if the label in its text, or in
// the label store LABELS, is valid. It could have one if z3 returns sat and the exact evaluation of
// z3's model makes all assertions true.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "harness/judge/model_validator.h"
#include "harness/processes/reference.h"
#include "lib/smtlib/evaluation/label_store.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"

namespace {

using namespace gadfly;
namespace fs = std::filesystem;

bool holds(harness::ModelValidator& model_validator, const std::string& text) {
  smtlib::Script script(smtlib::TheorySet::standard());
  return script.read(text).ok() && model_validator.witness(script).has_value();
}

}  // namespace

int main(int argc, char** argv) {
  const auto profile = harness::find_profile("z3");
  if (argc < 2 || !fs::is_directory(argv[1]) || !profile)
    return std::fprintf(stderr, "labeled FOLDER [LABELS]\n"), 2;
  auto z3 = harness::start_reference(*profile);
  if (!z3) return std::fprintf(stderr, "%s\n", z3.error().message.c_str()), 3;
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  smtlib::Script script(smtlib::TheorySet::standard());
  size_t inputs = 0;
  size_t in_text = 0;
  size_t in_store = 0;
  size_t missing = 0;
  for (const auto& entry : fs::recursive_directory_iterator(argv[1])) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (!script.read(text) || smtlib::check_count(script) == 0) continue;
    ++inputs;
    if (model_validator.witness(script)) {
      ++in_text;
      continue;
    }
    const auto stored = argc > 2 ? smtlib::stored_label(argv[2], script) : std::nullopt;
    if (stored && holds(model_validator, smtlib::with_label(text, *stored))) {
      ++in_store;
      continue;
    }
    harness::SolverResponse response = {.solver = "z3", .build_id = "", .reply = {}};
    response.reply = (*z3)->ask(script, false, harness::Models::kYes);
    std::string label;
    model_validator.examine(script, response, &label);
    missing += !label.empty();
  }
  const size_t could = in_text + in_store + missing;
  std::printf(
      "%zu inputs: %zu have a witness in the text, %zu in the store, %zu could have one; %.1f %%\n",
      inputs, in_text, in_store, missing,
      could == 0 ? 0
                 : 100.0 * static_cast<double>(in_text + in_store) / static_cast<double>(could));
  return 0;
}
