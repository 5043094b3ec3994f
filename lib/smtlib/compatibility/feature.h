// SPDX-License-Identifier: Apache-2.0
// Declares the features of features.def, which some solvers refuse, such as a second set-logic, and
// the names of the options of options.def.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gadfly::smtlib::inline compatibility {

enum class Feature : uint8_t {
#define GADFLY_FEATURE(written, name, text) name,
#include "lib/smtlib/compatibility/features.def"
#undef GADFLY_FEATURE
};

// The name of each feature in a solver's facts.
inline constexpr std::string_view kFeatureNames[] = {
#define GADFLY_FEATURE(written, name, text) written,
#include "lib/smtlib/compatibility/features.def"
#undef GADFLY_FEATURE
};
inline constexpr size_t kFeatureCount = std::size(kFeatureNames);

// The description of each feature, which messages print after "does not accept".
inline constexpr std::string_view kFeatureTexts[kFeatureCount] = {
#define GADFLY_FEATURE(written, name, text) text,
#include "lib/smtlib/compatibility/features.def"
#undef GADFLY_FEATURE
};

constexpr std::string_view text_of(Feature feature) {
  return kFeatureTexts[static_cast<size_t>(feature)];
}

// The options of set-option that Gadfly knows, sorted.
inline constexpr std::string_view kOptionNames[] = {
#define GADFLY_OPTION(name) name,
#include "lib/smtlib/compatibility/options.def"
#undef GADFLY_OPTION
};
inline constexpr size_t kOptionCount = std::size(kOptionNames);

}  // namespace gadfly::smtlib::inline compatibility
