// SPDX-License-Identifier: Apache-2.0
// The option --theories DIR, which several subcommands share: it replaces the embedded theory
// tables with those of a folder.
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

  // Returns the theory set of the tables; it lives as long as this object. kIo if a file cannot be
  // read; else an error of a table, with the name of the table in its message.
  Result<const smtlib::TheorySet*> theory_set();

 private:
  std::string folder_;
  std::unique_ptr<smtlib::TheorySet> own_;
};

}  // namespace gadfly::tools::inline cli
