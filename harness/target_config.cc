// SPDX-License-Identifier: Apache-2.0
// Environment variables, read; see target_config.h.
#include "harness/target_config.h"

#include <charconv>
#include <cstdlib>

namespace gadfly::harness {
namespace {

std::string variable(const char* name, const std::string& otherwise = "") {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : value;
}

template <class Number>
Number number(const char* name, Number otherwise) {
  const std::string text = variable(name);
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : otherwise;
}

}  // namespace

TargetConfig config_from_environment() {
  TargetConfig config;
  if (variable("GADFLY_MODE") == "record") config.mode = TargetConfig::Mode::kRecord;
  config.references = variable("GADFLY_REFERENCE");
  config.reference_share = number("GADFLY_REFERENCE_SHARE", config.reference_share);
  if (config.reference_share == 0) config.reference_share = TargetConfig().reference_share;
  config.spare = variable("GADFLY_SPARE", config.spare);
  config.feedback = variable("GADFLY_FEEDBACK", config.feedback);
  config.metamorphic = number("GADFLY_METAMORPHIC", config.metamorphic);
  config.models = number("GADFLY_MODELS", config.models);
  config.labels = variable("GADFLY_LABELS");
  config.lineage = variable("GADFLY_LINEAGE");
  config.checkpoint = number("GADFLY_CHECKPOINT", config.checkpoint);
  config.memory_mib = number("GADFLY_MEMORY", config.memory_mib);
  config.pending = variable("GADFLY_PENDING");
  config.stats = variable("GADFLY_STATS");
  config.sample = number("GADFLY_SAMPLE", config.sample);
  config.sample_folder = variable("GADFLY_SAMPLE_FOLDER");
  config.limit = number("GADFLY_LIMIT", config.limit);
  config.generous = variable("GADFLY_GENEROUS") == "1";
  config.name = variable("GADFLY_TARGET_NAME");
  config.seed = number("GADFLY_SEED", config.seed);
  return config;
}

}  // namespace gadfly::harness
