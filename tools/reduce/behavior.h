// SPDX-License-Identifier: Apache-2.0
// What a command did with a script, and which part of that a reduction keeps: by default the exit
// code or signal, and the output. Text that differs between candidates without a meaning is masked:
// the name of the temporary file, and positions in it.
#pragma once

#include <regex.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/process/process.h"

namespace gadfly::tools::inline reduce {

// A text that must occur in the output, or, between slashes, an extended regular expression:
// /unsat.*core/.
class Pattern {
 public:
  // kSyntax if the regular expression has a mistake or is too large.
  static Result<Pattern> read(const std::string& text);
  bool occurs_in(const std::string& output) const;

 private:
  std::string text_;
  std::shared_ptr<regex_t> expression_;  // null: the text itself
};

struct Behavior {
  int exit_code = -1;
  int signal = 0;
  bool timed_out = false;
  std::string out;
  std::string err;
  double seconds = 0;
};

// Returns the behavior of a process. In the output, `file` is masked, and so are positions after it
// and numbers after the words "line" and "column".
Behavior behavior_of(process::ProcessResult result, const std::string& file);

// "exit code 1", "signal 11", "a timeout".
std::string describe(const Behavior& behavior);

// What a reduction keeps of a behavior.
struct WantedBehavior {
  bool ignore_out = false;
  bool ignore_err = false;
  std::optional<Pattern> match_out = {};  // instead of the whole output
  std::optional<Pattern> match_err = {};
  std::optional<int> exit_code = {};  // to keep; if not set, that of the original
  bool hangs = false;                 // keep that the command times out
};

// Returns whether `other` shows what `wanted` keeps of `original`.
bool is_same(const Behavior& original, const Behavior& other, const WantedBehavior& wanted);

// Returns why the original itself does not show what `wanted` asks for; nothing if it does.
std::optional<std::string> missing(const Behavior& original, const WantedBehavior& wanted);

}  // namespace gadfly::tools::inline reduce
