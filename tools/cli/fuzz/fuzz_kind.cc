// SPDX-License-Identifier: Apache-2.0
// A table of the options that have no effect in some kind of campaign (fuzz_kind.h).
#include "tools/cli/fuzz/fuzz_kind.h"

namespace gadfly::tools::inline cli {
namespace {

// An option that has no effect in some kinds of campaigns. (--unguided makes its kind.)
struct PartialOption {
  const char* name;
  bool target, unguided, command;  // has it an effect?
};

constexpr PartialOption kPartialOptions[] = {
    {"--engine", true, false, false},        {"--reference", true, false, true},
    {"--binary", true, false, false},        {"--verify-binary", true, false, false},
    {"--sample", true, false, true},         {"--memory", true, true, true},
    {"--engine-option", true, false, true},  {"--solver", false, true, false},
    {"--arbiter", false, true, true},        {"--chain", false, true, false},
    {"--timeout", false, true, true},        {"--unguided", false, true, false},
    {"--crash", false, true, true},          {"--no-self-checks", false, true, true},
    {"--solver-options", true, true, false}, {"--exchange", true, false, true}};

}  // namespace

std::string without_effect(const CLI::App& subcommand, FuzzKind kind) {
  std::string list;
  for (const PartialOption& option : kPartialOptions) {
    const bool effective = kind == FuzzKind::kTarget     ? option.target
                           : kind == FuzzKind::kUnguided ? option.unguided
                                                         : option.command;
    if (!effective && subcommand.count(option.name) > 0)
      list += (list.empty() ? "" : ", ") + std::string(option.name);
  }
  if (list.empty()) return "";
  switch (kind) {
    case FuzzKind::kTarget:
      return list + ": no effect without --unguided; with a target use --reference";
    case FuzzKind::kUnguided:
      return list + ": no effect with --unguided; name each solver with --solver";
    case FuzzKind::kCommand:
      return list + ": no effect with --command; name other solvers with --reference";
  }
  return "";
}

}  // namespace gadfly::tools::inline cli
