// SPDX-License-Identifier: Apache-2.0
// AFL++ as the engine of a campaign: one main afl-fuzz and secondary ones on one program, which
// exchange what they find, each with libgadfly_afl.so as its mutator.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "lib/base/result.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/engine/afl_program.h"
#include "tools/campaign/engine/engine_driver.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {

// `options` must outlive the driver. kIo if afl-fuzz is not installed.
Result<std::unique_ptr<EngineDriver>> make_afl_driver(const CampaignOptions& options,
                                                      const CampaignFolder& folder,
                                                      AflProgram program);

// Returns the folders in which the instances of a campaign with `jobs` workers keep inputs.
std::vector<std::filesystem::path> afl_queues(const CampaignFolder& folder, uint32_t jobs);

// Prints a warning if there is no libgadfly_afl.so, which mutates scripts.
void warn_without_mutator(const Output& output);

}  // namespace gadfly::tools::inline campaign
