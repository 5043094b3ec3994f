// SPDX-License-Identifier: Apache-2.0
// libFuzzer as the engine of a campaign: workers that share a corpus folder, each a fuzz target
// with libFuzzer linked in.
#pragma once

#include <memory>

#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/engine/engine_driver.h"

namespace gadfly::tools::inline campaign {

// `options` must outlive the driver.
std::unique_ptr<EngineDriver> make_libfuzzer_driver(const CampaignOptions& options,
                                                    const CampaignFolder& folder);

}  // namespace gadfly::tools::inline campaign
