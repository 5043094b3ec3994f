// SPDX-License-Identifier: Apache-2.0
// Each option that `gadfly SUBCOMMAND --help` lists is in the tests of that subcommand. Whether
// such a test fails if the option has no effect is for its reader to judge; an option without any
// test is found here.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "tests/tools/command.h"

namespace gadfly::tools::options_test {
namespace {

namespace fs = std::filesystem;

// The tests of subcommands beside those in <subcommand>_test.cc, as stems of files.
const std::map<std::string, std::vector<std::string>> kMoreTests = {
    {"bank", {"mine"}},     {"doctor", {"main", "solvers"}}, {"fuzz", {"faults", "fuzz_command"}},
    {"generate", {"mine"}}, {"judge", {"faults"}},           {"mutate", {"mine"}},
};

std::string tests_of(const std::string& subcommand) {
  std::vector<std::string> stems = {subcommand};
  if (const auto more = kMoreTests.find(subcommand); more != kMoreTests.end())
    stems.insert(stems.end(), more->second.begin(), more->second.end());
  std::string text;
  for (const std::string& stem : stems) {
    std::ifstream stream(fs::path(GADFLY_SOURCE_DIR "/tests/tools/cli") / (stem + "_test.cc"));
    text += std::string(std::istreambuf_iterator<char>(stream), {});
  }
  return text;
}

// The options at the beginnings of the lines of a help text, such as {"-o", "--out"}.
std::vector<std::set<std::string>> options_in(const std::string& help) {
  static const std::regex line("\n +(-[^ ,]+(?:,-[^ ,]+)*)");
  static const std::regex name("--?[a-zA-Z][-a-z]*");
  std::vector<std::set<std::string>> options;
  for (std::sregex_iterator it(help.begin(), help.end(), line), end; it != end; ++it) {
    const std::string names = (*it)[1];
    options.emplace_back(std::sregex_token_iterator(names.begin(), names.end(), name),
                         std::sregex_token_iterator());
  }
  return options;
}

// Is an option an argument in these tests, alone or with its value?
bool is_given(const std::string& option, const std::string& tests) {
  for (const std::string& form : {'"' + option + '"', '"' + option + '=', '"' + option + '{'})
    if (tests.find(form) != std::string::npos) return true;
  const bool is_short = option.size() == 2;
  return is_short && std::regex_search(tests, std::regex('"' + option + "[0-9]+\""));
}

void expect_tests(const std::vector<std::string>& words) {
  std::vector<std::string> arguments = words;
  arguments.emplace_back("--help");
  const auto help = gadfly(arguments);
  ASSERT_EQ(help.exit_code, kExitFine) << help.err;
  const std::string tests = tests_of(words.front());
  const auto options = options_in(help.out);
  EXPECT_FALSE(options.empty()) << help.out;
  for (const std::set<std::string>& names : options) {
    if (names.contains("--help")) continue;
    bool given = false;
    std::string all;
    for (const std::string& name : names) {
      given |= is_given(name, tests);
      all += ' ' + name;
    }
    EXPECT_TRUE(given) << "no test in tests/tools/cli/ for gadfly " << words.front() << all;
  }
}

TEST(Options, EachIsInATestOfItsSubcommand) {
#define GADFLY_SUBCOMMAND(name) expect_tests({#name});
#include "tools/cli/subcommands.def"
#undef GADFLY_SUBCOMMAND
  for (const auto& [subcommand, parts] : std::map<std::string, std::vector<std::string>>{
           {"bank", {"show", "merge"}}, {"solvers", {"install", "list", "remove"}}})
    for (const std::string& part : parts) expect_tests({subcommand, part});
}

TEST(Options, ThoseOfTheCommandAreTested) {
  const std::string tests = tests_of("main");
  for (const std::set<std::string>& names : options_in(gadfly({"--help"}).out))
    for (const std::string& name : names)
      if (name.starts_with("--")) EXPECT_TRUE(is_given(name, tests)) << name;
}

TEST(Options, AnOptionWithoutATestIsFound) {
  const auto options =
      options_in("\n  -o,--out FILE   File\n  --no-checks{false}  None\n  NAME  x\n");
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[0], (std::set<std::string>{"-o", "--out"}));
  EXPECT_EQ(options[1], (std::set<std::string>{"--no-checks"}));
  EXPECT_TRUE(is_given("--out", "{\"--out\", folder}"));
  EXPECT_TRUE(is_given("--out", "{\"--out=x\"}"));
  EXPECT_TRUE(is_given("-j", "{\"-j1\"}"));
  EXPECT_FALSE(is_given("--out", "{\"--output\"}"));
}

}  // namespace
}  // namespace gadfly::tools::options_test
