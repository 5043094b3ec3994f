// SPDX-License-Identifier: Apache-2.0
// The contract of a verb. To add one: write tools/verbs/<name>.cc with a function
//
//   void add_<name>(CLI::App& app, Run& run);
//
// and a line in verbs.def. The function adds a subcommand <name> with its options to `app` and, as
// the subcommand's callback, sets `run` to what is to be done once the whole line is understood.
// `run` says everything through its Output and returns an ExitCode.
#pragma once

#include <functional>

#include "lib/base/exit_codes.h"
#include "tools/command_line.h"
#include "tools/output.h"

namespace gadfly::tools {

using Run = std::function<ExitCode(Output&)>;

#define GADFLY_VERB(name) void add_##name(CLI::App& app, Run& run);
#include "tools/verbs.def"
#undef GADFLY_VERB

}  // namespace gadfly::tools
