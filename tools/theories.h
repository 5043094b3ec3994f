// SPDX-License-Identifier: Apache-2.0
// The option --theories DIR, which check, mutate and judge share: theory tables from a folder in
// place of the embedded ones.
#pragma once

#include <memory>
#include <string>

#include "lib/base/result.h"
#include "lib/smtlib/language.h"
#include "tools/command_line.h"

namespace gadfly::tools {

class Theories {
 public:
  void add_option(CLI::App& app);

  // The language of the tables, which lives as long as this object. An error of a table names the
  // table in its message.
  Result<const smtlib::Language*> language();

 private:
  std::string folder_;
  std::unique_ptr<smtlib::Language> own_;
};

}  // namespace gadfly::tools
