// SPDX-License-Identifier: Apache-2.0
// Stores one file per script. Writes a temporary file and renames it.
#include "lib/smtlib/evaluation/label_store.h"

#include <filesystem>

#include "lib/base/file.h"
#include "lib/base/hash.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

std::filesystem::path place_of(const std::string& folder, const Script& script) {
  std::string text = without_labels(script);
  while (text.ends_with('\n')) text.pop_back();  // adding a label may add a line break
  return std::filesystem::path(folder) / hex(hash_bytes(text));
}

}  // namespace

Result<Done> store_label(const std::string& folder, const Script& script, std::string_view label) {
  if (label.size() > kMaxStoredLabel)
    return Error{ErrorCode::kTooLarge, "the label is too long to store"};
  GADFLY_TRY(make_folder(folder));
  return write_atomically(place_of(folder, script), label);
}

std::optional<std::string> stored_label(const std::string& folder, const Script& script) {
  const std::filesystem::path place = place_of(folder, script);
  std::error_code missing;
  if (std::filesystem::file_size(place, missing) > kMaxStoredLabel || missing) return std::nullopt;
  return read_file(place);
}

}  // namespace gadfly::smtlib::inline evaluation
