// SPDX-License-Identifier: Apache-2.0
// Puts the style sheet (style.css) into the head, so that the page needs no other file.
#include "tools/page/document.h"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "tools/console/files.h"
#include "tools/regress/junit.h"

namespace gadfly::tools::inline page {

// The style sheet: stem and text (cmake/EmbedText.cmake).
std::span<const std::pair<std::string_view, std::string_view>> embedded_style();

std::string html_document(std::string_view title, std::string_view line, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>\n{1}</style></head>\n<body><main>\n<h1>{0}</h1>\n<p>{2}</p>\n"
      "{3}</main></body></html>\n",
      xml_escaped(title), embedded_style().front().second, xml_escaped(line), body);
}

Result<Done> write_document(const std::filesystem::path& file, std::string_view html) {
  if (const Result<Done> written = write_text(file, html); !written)
    return Error{ErrorCode::kIo, file.string() + ": " + written.error().message};
  return Done();
}

}  // namespace gadfly::tools::inline page
