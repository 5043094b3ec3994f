// SPDX-License-Identifier: Apache-2.0
// Numbers for people, as several parts of the page write them. Text is escaped by xml_escaped()
// (tools/regress/junit.h).
#pragma once

#include <cstdint>
#include <string>

namespace gadfly::tools::inline page {

// Returns a number with a comma between groups of three digits: 1,234,567.
std::string grouped(uint64_t number);

// Returns a number of at most four signs and a unit: 950, 12.3k, 4.5M.
std::string short_number(double number);

// Returns a duration: 45 s, 12 min, 3.5 h.
std::string duration(double seconds);

}  // namespace gadfly::tools::inline page
