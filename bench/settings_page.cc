// SPDX-License-Identifier: Apache-2.0
// Prints docs/settings.md: all environment variables of lib/fuzzing/settings.def.
// ci/check_settings.sh compares the page with this output.
#include <cstdio>
#include <string>

#include "lib/fuzzing/settings_help.h"

namespace {

using namespace gadfly::fuzzing;

constexpr const char* kHead =
    "<!-- SPDX-License-Identifier: Apache-2.0 -->\n"
    "<!-- Made by build/settings_page from lib/fuzzing/settings.def; checked by "
    "ci/check_settings.sh. -->\n"
    "# Settings\n\n"
    "Engines pass nothing on to a fuzz target but its environment, so each setting of a target "
    "and\n"
    "of the mutator inside an engine is an environment variable. A target prints this list with\n"
    "`GADFLY_HELP=1`, its replay program (`replay_z3`) with `--help`. At its start a target warns "
    "on\n"
    "stderr of a variable that begins with `GADFLY_` and is unknown, and of a value that is not\n"
    "allowed. `gadfly fuzz` sets these variables for its workers; workers keep those that it does\n"
    "not set.\n";

void print(std::string_view reader, std::string_view title) {
  std::printf("\n## %s\n\n| variable | values | default | meaning |\n|---|---|---|---|\n",
              std::string(title).c_str());
  for (const SettingInfo& info : setting_table()) {
    if (info.reader != reader) continue;
    const std::string initial = info.initial.empty() ? "" : '`' + std::string(info.initial) + '`';
    std::printf("| `%s` | %s | %s | %s |\n", std::string(info.variable).c_str(),
                allowed_values(info).c_str(), initial.c_str(), std::string(info.help).c_str());
  }
}

void print_old(const char* old, Setting now, std::string_view old_word, const char* new_word) {
  std::printf("* `%s` is now `%s`", old,
              std::string(setting_table()[static_cast<size_t>(now)].variable).c_str());
  if (!old_word.empty())
    std::printf(", and its value `%s` is now `%s`", std::string(old_word).c_str(), new_word);
  std::puts(".");
}

}  // namespace

int main() {
  std::fputs(kHead, stdout);
  print("target", "Targets");
  print("mutator", "Mutators inside engines");
  print("both", "Targets and mutators");
  print("command", "The command `gadfly`");
  std::puts("\n## Former names\n");
#define GADFLY_OLD_SETTING(old, now, old_word, new_word) \
  print_old(old, Setting::now, old_word, new_word);
#define GADFLY_FORMER_SETTING(former) std::puts("* `" former "` has no effect any more.");
#include "lib/fuzzing/settings.def"
  return 0;
}
