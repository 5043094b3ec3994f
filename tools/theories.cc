// SPDX-License-Identifier: Apache-2.0
// Theory tables from a folder; see theories.h.
#include "tools/theories.h"

#include <utility>
#include <vector>

#include "tools/files.h"

namespace gadfly::tools {

void Theories::add_option(CLI::App& app) {
  app.add_option("--theories", folder_,
                 "Read the theory tables DIR/*.smt2 in place of the embedded ones")
      ->type_name("DIR");
}

Result<const smtlib::Language*> Theories::language() {
  if (folder_.empty()) return &smtlib::Language::standard();
  const Result<std::vector<std::string>> files = expand(folder_);
  if (!files) return Error{ErrorCode::kIo, folder_ + ": " + files.error().message};
  std::vector<smtlib::TableSource> tables;
  for (const std::string& file : *files) {
    Result<std::string> text = read_text(file);
    if (!text) return Error{ErrorCode::kIo, file + ": " + text.error().message};
    tables.push_back({file, std::move(*text)});
  }
  Result<std::unique_ptr<smtlib::Language>> language = smtlib::Language::read(std::move(tables));
  if (!language) return language.error();
  own_ = std::move(*language);
  return own_.get();
}

}  // namespace gadfly::tools
