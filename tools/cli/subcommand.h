// SPDX-License-Identifier: Apache-2.0
// What each subcommand of `gadfly` provides. To add one, write tools/cli/<name>.cc with a function
//
//   void add_<name>(CLI::App& app, SubcommandRun& run);
//
// and add a line to subcommands.def. The function adds the subcommand <name> with its options to
// `app`. The callback of the subcommand sets `run`, which main.cc calls after it has read the whole
// command line. `run` prints through its Output only and returns an ExitCode.
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
