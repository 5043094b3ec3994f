// SPDX-License-Identifier: Apache-2.0
// Implements inside/driver.h with Z3's public API and a new context per script. The API initializes
// its terms before the first command, and :global-declarations cannot be set after that. So a
// command that sets the default is removed; a command that sets another value is an error.
#include <z3.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "harness/solvers/z3/inside/driver.h"

namespace {

Z3_context context = nullptr;
std::string output;

// Appended to each script, to see whether Z3 reached the end. The API reports an exception of the
// allocator like an error in a script, and continues after an error.
constexpr std::string_view kLastCommand = "\n(echo \"gadfly: to the end\")";
constexpr std::string_view kLastLine = "gadfly: to the end\n";

}  // namespace

const char* gadfly_z3_version() {
  return Z3_get_full_version();
}

void gadfly_z3_set(const char* name, const char* value) {
  Z3_global_param_set(name, value);
}

const char* gadfly_z3_options() {
  return "";
}

void gadfly_z3_forget_options() {
  Z3_global_param_reset_all();
}

unsigned long long gadfly_z3_allocated() {
  return Z3_get_estimated_alloc_size();
}

void gadfly_z3_limit_memory(unsigned long long interrupt, unsigned long long most) {
  constexpr unsigned long long kMost = 0xffffffff;
  Z3_global_param_set("memory_high_watermark", std::to_string(std::min(interrupt, kMost)).c_str());
  Z3_global_param_set("memory_max_size", std::to_string(most >> 20).c_str());
}

void gadfly_z3_grant_work(unsigned long long) {}

const char* gadfly_z3_evaluate(const char* text, int* sound) {
  if (context == nullptr) {
    const Z3_config config = Z3_mk_config();
    context = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(context, [](Z3_context, Z3_error_code) {});
  }
  constexpr std::string_view kDefault = "(set-option :global-declarations false)\n";
  std::string commands = text;
  for (size_t at = commands.find(kDefault); at != std::string::npos; at = commands.find(kDefault))
    commands.erase(at, kDefault.size());
  commands += kLastCommand;
  output = Z3_eval_smtlib2_string(context, commands.c_str());
  *sound = output.ends_with(kLastLine) && output.find("out of memory") == std::string::npos;
  if (output.ends_with(kLastLine)) output.resize(output.size() - kLastLine.size());
  return output.c_str();
}

void gadfly_z3_reset(int sound) {
  if (sound != 0 && context != nullptr) Z3_del_context(context);
  context = nullptr;
}
