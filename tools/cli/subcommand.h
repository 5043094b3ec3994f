// SPDX-License-Identifier: Apache-2.0
// The contract of a verb. To add one: write tools/cli/<name>.cc with a function
//
//   void add_<name>(CLI::App& app, SubcommandRun& run);
//
// and a line in verbs.def. The function adds a subcommand <name> with its options to `app` and, as
// the subcommand's callback, sets `run` to what is to be done once the whole line is understood.
// `run` says everything through its Output and returns an ExitCode.
#pragma once

#include <functional>

#include "lib/base/exit_codes.h"
#include "tools/cli/command_line.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline cli {

using SubcommandRun = std::function<ExitCode(Output&)>;

#define GADFLY_SUBCOMMAND(name) void add_##name(CLI::App& app, SubcommandRun& run);
#include "tools/cli/subcommands.def"
#undef GADFLY_SUBCOMMAND

}  // namespace gadfly::tools::inline cli
