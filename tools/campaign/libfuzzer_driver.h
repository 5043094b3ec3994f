// SPDX-License-Identifier: Apache-2.0
// libFuzzer as the engine of a campaign: workers that share a corpus folder, each a fuzz target
// with libFuzzer linked in.
#pragma once

#include <memory>

#include "tools/campaign/engine_driver.h"
#include "tools/campaign/folder.h"
#include "tools/campaign/options.h"

namespace gadfly::tools {

// `options` must outlive the driver.
std::unique_ptr<EngineDriver> make_libfuzzer_driver(const CampaignOptions& options,
                                                    const CampaignFolder& folder);

}  // namespace gadfly::tools
