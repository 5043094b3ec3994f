// SPDX-License-Identifier: Apache-2.0
// Solvers that a test makes up: programs of awk that read a script from a file.
#pragma once

#include <sys/stat.h>

#include <string>

#include "tests/folder.h"

namespace gadfly::tools {

// Writes a program and its facts, whose path it returns. `options`: what it prints about its
// options; empty: it lists none. `awk`: what it does with each line but those with an echo.
inline std::string made_up_program(const Folder& folder, const std::string& name,
                                   const std::string& options, const std::string& awk) {
  const std::string program =
      folder.write(name + ".sh", "#!/bin/sh\n[ \"$1\" = --version ] && { echo " + name +
                                     "; exit; }\n[ \"$1\" = --list ] && { echo '" + options +
                                     "'; exit; }\nexec awk '/echo/ { gsub(/^.echo \"|\".$/, "
                                     "\"\"); print }\n" +
                                     awk + "' \"$1\"\n");
  ::chmod(program.c_str(), 0700);
  return folder.write(name + ".smt2",
                      "(solver " + name + " (command \"" + program +
                          "\" \"{}\") (input file) (models false)\n (timeout-ms 20000)" +
                          (options.empty() ? "" : " (lists-options \"--list\")") + ")");
}

}  // namespace gadfly::tools
