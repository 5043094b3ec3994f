// SPDX-License-Identifier: Apache-2.0
// The option --theories: reads the theory tables of a folder.
#include "tools/cli/theories.h"

#include <utility>
#include <vector>

#include "tools/console/files.h"

namespace gadfly::tools::inline cli {

void Theories::add_option(CLI::App& app) {
  app.add_option("--theories", folder_,
                 "Folder of theory tables (*.smt2) to use; default: the embedded tables")
      ->type_name("DIR");
}

Result<const smtlib::TheorySet*> Theories::theory_set() {
  if (folder_.empty()) return &smtlib::TheorySet::standard();
  const Result<std::vector<std::string>> files = expand(folder_);
  if (!files) return Error{ErrorCode::kIo, folder_ + ": " + files.error().message};
  std::vector<smtlib::TableSource> tables;
  for (const std::string& file : *files) {
    Result<std::string> text = read_text(file);
    if (!text) return Error{ErrorCode::kIo, file + ": " + text.error().message};
    tables.push_back({file, std::move(*text)});
  }
  Result<std::unique_ptr<smtlib::TheorySet>> theory_set =
      smtlib::TheorySet::read(std::move(tables));
  if (!theory_set) return theory_set.error();
  own_ = std::move(*theory_set);
  return own_.get();
}

}  // namespace gadfly::tools::inline cli
