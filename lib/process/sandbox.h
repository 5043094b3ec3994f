// SPDX-License-Identifier: Apache-2.0
// Starts a program that can do no harm (SECURITY.md): the steps between fork and exec. The caller
// may be a fuzz target with threads and a sanitizer, so the child calls only functions that are
// safe after fork; all allocation comes before. Protections that the kernel does not offer are left
// out.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/process/process.h"
#include "lib/process/scratch_folder.h"

namespace gadfly::process {

// Owns a file descriptor; the destructor closes it.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept;

  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  int release();
  void close();

 private:
  int number_;
};

struct Launched {
  pid_t pid;             // also the number of its process group
  Descriptor in;         // to its standard input; these three do not block
  Descriptor out;        // from its standard output
  Descriptor err;        // from its standard error
  ScratchFolder folder;  // its scratch directory
};

// Returns the absolute path of a program; empty if it cannot be found. PATH is searched if the name
// has no slash.
std::string find_program(const std::string& name);

// Is the program built with a sanitizer that reserves terabytes of address space? Reads its file.
bool has_large_sanitizer(const std::string& program);

// Starts the program command[0] in a new scratch directory. kIo if that fails.
Result<Launched> launch(const std::vector<std::string>& command, const ProcessLimits& limits,
                        const std::vector<std::string>& environment);

}  // namespace gadfly::process
