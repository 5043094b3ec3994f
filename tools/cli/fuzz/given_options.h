// SPDX-License-Identifier: Apache-2.0
// Continues a campaign with the options that it was started with: `gadfly fuzz` keeps the options
// that were given in the campaign's folder, and --resume gives them again, unless the command line
// has others.
#pragma once

#include <filesystem>

#include "lib/base/result.h"
#include "tools/cli/command_line.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline cli {

// Returns the options and arguments that were given, but for --resume and --out: an object of lists
// of texts.
Json given_options(const CLI::App& subcommand);

// Gives the subcommand each option of `given` that its command line does not have. kSyntax if the
// subcommand does not take one of them.
Result<Done> give_again(CLI::App& subcommand, const Json& given);

// Makes the names of files in options that were given absolute.
void make_absolute(CLI::App& subcommand);

}  // namespace gadfly::tools::inline cli
