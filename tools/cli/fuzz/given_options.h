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

// Returns the newest campaign in a folder of campaigns whose name begins with `prefix`; an empty
// path if there is no such campaign.
std::filesystem::path newest_campaign(const std::filesystem::path& campaigns,
                                      std::string_view prefix);

// Returns what prepare_campaign() noted about the campaign in `folder`. kIo if there is no
// campaign.
Result<Json> read_record(const std::filesystem::path& folder);

}  // namespace gadfly::tools::inline cli
