// SPDX-License-Identifier: Apache-2.0
// Z3 by its public API; see gadfly_driver.h. Every script has a context of its own. The API has its
// terms ready before the first command, which makes it too late to set :global-declarations: where
// it is set to what it is anyway, the command is left out, and else it is an error here.
#include <z3.h>

#include <string>
#include <string_view>

#include "harness/solvers/z3/inside/src/api/gadfly_driver.h"

namespace {

Z3_context context = nullptr;

}  // namespace

const char* gadfly_z3_version() {
  return Z3_get_full_version();
}

void gadfly_z3_set(const char* name, const char* value) {
  Z3_global_param_set(name, value);
}

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
  const char* said = Z3_eval_smtlib2_string(context, commands.c_str());
  *sound = Z3_get_error_code(context) != Z3_MEMOUT_FAIL;
  return said;
}

void gadfly_z3_reset(int) {
  if (context != nullptr) Z3_del_context(context);
  context = nullptr;
}
