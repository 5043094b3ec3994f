// SPDX-License-Identifier: Apache-2.0
// The frame of a page: head, style, title.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly::tools::inline page {

// Returns an HTML document with a title, a line of text below it, and a body in HTML.
std::string html_document(std::string_view title, std::string_view line, std::string_view body);

// Writes a document. kIo, with the name of the file, if it cannot be written.
Result<Done> write_document(const std::filesystem::path& file, std::string_view html);

}  // namespace gadfly::tools::inline page
