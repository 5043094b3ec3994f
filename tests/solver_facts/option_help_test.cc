// SPDX-License-Identifier: Apache-2.0
// The texts in which solvers list their options.
#include "lib/solver_facts/option_help.h"

#include <gtest/gtest.h>

#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts::option_help_test {
namespace {

using Words = std::vector<std::string>;

TEST(OptionHelp, ParametersBelongToTheModuleBeforeThem) {
  const std::vector<DescribedOption> options = read_option_help(
      "Global parameters\n"
      "    auto_config (bool) (default: true)\n"
      "\n"
      "To set a module parameter, use <module-name>.<parameter-name>=value\n"
      "[module] smt, description: smt solver based on lazy smt\n"
      "    arith.solver (unsigned int) (default: 6)\n"
      "    logic (symbol) (default: )\n"
      "    qi.lazy_threshold (double) (default: 20.0)\n");
  ASSERT_EQ(options.size(), 4U);
  EXPECT_EQ(options[0].name, ":auto_config");
  EXPECT_EQ(values_to_draw(options[0]), (Words{"false"}));
  EXPECT_EQ(options[1].name, ":smt.arith.solver");
  EXPECT_EQ(options[1].initial, "6");
  EXPECT_EQ(values_to_draw(options[1]), (Words{"0", "1", "2", "3", "5", "10", "100"}));
  EXPECT_EQ(options[2].type, OptionType::kText);
  EXPECT_EQ(values_to_draw(options[2]), Words());
  EXPECT_EQ(options[3].type, OptionType::kDecimal);
}

TEST(OptionHelp, NumbersThatTheTextExplainsAreAllThereAre) {
  const std::vector<DescribedOption> options = read_option_help(
      "    case_split (unsigned int) 0 - by activity, 1 - similar to 0, but late, 2 - random "
      "(default: 1)\n"
      "    order (unsigned int) strategy, 0 for none, 10 for BROWN (default: 0)\n"
      "    delay (unsigned int) in rounds of 2 - or more (case_split=0,1) (default: 5)\n");
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(values_to_draw(options[0]), (Words{"0", "2"}));
  EXPECT_EQ(values_to_draw(options[1]), (Words{"10"}));
  EXPECT_EQ(values_to_draw(options[2]), (Words{"0", "1", "2", "3", "10", "100"}));
}

TEST(OptionHelp, ModesAndExpertsInALineOfAPythonProgram) {
  const std::vector<DescribedOption> options =
      read_option_help("    nl-ext (mode: full, light, none) (default: full) expert\n");
  ASSERT_EQ(options.size(), 1U);
  EXPECT_TRUE(options[0].expert);
  EXPECT_EQ(values_to_draw(options[0]), (Words{"light", "\"light\"", "none", "\"none\""}));
}

TEST(OptionHelp, LongOptionsWithATextOfSeveralLines) {
  const std::vector<DescribedOption> options = read_option_help(
      "From the Arithmetic Theory module:\n"
      "  --arith-brab           whether to use simple rounding, similar to a unit-cube\n"
      "                         test, for integers [*]\n"
      "  --arith-prop-clauses=N rows shorter than this are propagated as clauses\n"
      "                         (EXPERTS only)\n"
      "  --incremental | -i     enable incremental solving [*]\n"
      "  --nl-ext=MODE          incremental linearization approach\n"
      "  --version | -V         identify this binary\n");
  ASSERT_EQ(options.size(), 5U);
  EXPECT_EQ(options[0].name, ":arith-brab");
  EXPECT_EQ(values_to_draw(options[0]), (Words{"false", "true"}));
  EXPECT_TRUE(options[1].expert);
  EXPECT_EQ(options[1].type, OptionType::kNumber);
  EXPECT_EQ(options[2].name, ":incremental");
  EXPECT_EQ(options[3].type, OptionType::kMode);
  EXPECT_EQ(options[3].modes, Words());
  EXPECT_EQ(options[4].type, OptionType::kText);
  EXPECT_EQ(read_mode_help("  Modes\nAvailable modes for --nl-ext are:\n+ none\n  Disable\n"
                           "+ full (default)\n"),
            (Words{"none"}));
}

TEST(OptionHelp, LongOptionsWithTheirDefaultInBrackets) {
  const std::vector<DescribedOption> options = read_option_help(
      "  -t <n>, --time-limit <n>   [0]         time limit in milliseconds\n"
      "  --bv-solver <M>            [bitblast]  bit-vector solver {bitblast,\n"
      "                                         prop}\n"
      "  -P, --parse-only           [false]     only parse input\n");
  ASSERT_EQ(options.size(), 3U);
  EXPECT_EQ(options[0].name, ":time-limit");
  EXPECT_EQ(options[0].initial, "0");
  EXPECT_EQ(options[1].modes, (Words{"bitblast", "prop"}));
  EXPECT_EQ(options[1].initial, "bitblast");
  EXPECT_EQ(values_to_draw(options[2]), (Words{"true"}));
}

TEST(OptionHelp, OtherTextHasNoOptions) {
  EXPECT_TRUE(read_option_help("").empty());
  EXPECT_TRUE(read_option_help("sat\nUsage: a [<options>]\n--\n  --\n    (x) (y\n  --=\n").empty());
}

TEST(OptionHelp, PatternsMatchNamesWithoutTheColon) {
  EXPECT_TRUE(matches({"pp.*", "*file*"}, ":trace_file_name"));
  EXPECT_TRUE(matches({"pp.*", "*file*"}, ":pp.decimal"));
  EXPECT_FALSE(matches({"pp.*", "*file*"}, ":smt.pp"));
  EXPECT_FALSE(matches({}, ":a"));
}

}  // namespace
}  // namespace gadfly::solver_facts::option_help_test
