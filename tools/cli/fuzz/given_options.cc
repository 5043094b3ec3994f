// SPDX-License-Identifier: Apache-2.0
// Collects the options of a command line, and gives them again to a later one (given_options.h).
#include "tools/cli/fuzz/given_options.h"

#include <fmt/format.h>

#include <algorithm>

namespace gadfly::tools::inline cli {
namespace {

namespace fs = std::filesystem;

// What belongs to one command line, not to the campaign.
bool is_kept(const CLI::Option& option) {
  const std::string name = option.get_name();
  return name != "--help" && name != "--resume" && name != "--out";
}

void set(CLI::Option& option, const std::vector<std::string>& values) {
  option.clear();
  option.add_result(values);
  option.run_callback();
}

}  // namespace

Json given_options(const CLI::App& subcommand) {
  Json given = Json::object();
  for (const CLI::Option* option : subcommand.get_options())
    if (option->count() > 0 && is_kept(*option)) given[option->get_name()] = option->results();
  return given;
}

Result<Done> give_again(CLI::App& subcommand, const Json& given) {
  for (const auto& [name, values] : given.items()) {
    CLI::Option* option = subcommand.get_option_no_throw(name);
    if (option == nullptr || !values.is_array())
      return Error{ErrorCode::kSyntax, "this version of gadfly fuzz has no option " + name};
    if (option->count() > 0) continue;
    try {
      set(*option, values.get<std::vector<std::string>>());
    } catch (const std::exception& error) {
      return Error{ErrorCode::kSyntax, name + ": " + error.what()};
    }
  }
  return Done();
}

void make_absolute(CLI::App& subcommand) {
  for (CLI::Option* option : subcommand.get_options()) {
    const std::string type = option->get_type_name();
    if (option->count() == 0 || (type != "FILE" && type != "DIR")) continue;
    std::vector<std::string> values = option->results();
    for (std::string& value : values)
      if (value != "none") value = fs::absolute(value).string();
    set(*option, values);
  }
}

}  // namespace gadfly::tools::inline cli
