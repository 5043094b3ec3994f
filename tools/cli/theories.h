// SPDX-License-Identifier: Apache-2.0
// The option --theories DIR, which check, mutate and judge share: theory tables from a folder in
// place of the embedded ones.
#pragma once

#include <memory>
#include <string>

#include "lib/base/result.h"
#include "lib/smtlib/theory_tables/theory_set.h"
#include "tools/cli/command_line.h"

namespace gadfly::tools::inline cli {

class Theories {
 public:
  void add_option(CLI::App& app);

  // The language of the tables, which lives as long as this object. An error of a table names the
  // table in its message.
  Result<const smtlib::TheorySet*> theory_set();

 private:
  std::string folder_;
  std::unique_ptr<smtlib::TheorySet> own_;
};

}  // namespace gadfly::tools::inline cli
