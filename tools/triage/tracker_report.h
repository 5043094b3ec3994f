// SPDX-License-Identifier: Apache-2.0
// A finding as an issue for the tracker of a solver, in Markdown: the script, what the solver
// prints, what is right and why, which versions and options show it, and where it came from.
#pragma once

#include <string>

#include "tools/triage/triage.h"

namespace gadfly::tools::inline triage {

// The title and the text. Runs the culprit once more, without anything that Gadfly adds.
std::string tracker_report(const Bucket& bucket);

// The lines in which two texts differ, with - and + before them, and one line of each around them;
// empty if the texts are equal. Lines at the same distance from an end that are equal are left out.
std::string line_difference(const std::string& before, const std::string& after);

}  // namespace gadfly::tools::inline triage
