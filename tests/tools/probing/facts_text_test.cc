// SPDX-License-Identifier: Apache-2.0
// Tests that a written file of facts is read back with the same content.
#include "tools/probing/facts_text.h"

#include <gtest/gtest.h>

#include "lib/base/split.h"
#include "lib/solver_facts/facts_reader.h"

namespace gadfly::tools::facts_text_test {
namespace {

solver_facts::SolverFacts toy() {
  solver_facts::SolverFacts facts = solver_facts::plain_smtlib("toy@1.2");
  facts.command = {"/opt/toy \"new\"/toy", "--file", "{}"};
  facts.input = solver_facts::Input::kFile;
  facts.single_check = true;
  facts.resets = false;
  facts.models = false;
  facts.preamble = "(set-option :seed 1)\n(set-option :limit %LIMIT%)\n";
  facts.limit = 300;
  facts.timeout_ms = 4000;
  facts.memory_mib = 100;
  facts.noise = {"hm"};
  facts.banner = {"", "This is Toy"};
  facts.crash = {"it \"crashed\""};
  return facts;
}

TEST(FactsText, TheReaderReadsTheSameFacts) {
  const RefusalSection sections[] = {{"theories", {"Bags"}}, {"commands", {"push"}}};
  const std::string text = facts_text(toy(), "Toy 1.2.3-beta", "./toy {}", sections);
  const Result<solver_facts::SolverFacts> read =
      solver_facts::read_facts(text, "", smtlib::TheorySet::standard());
  ASSERT_TRUE(read.ok()) << read.error().message << text;
  const solver_facts::SolverFacts wanted = toy();
  EXPECT_EQ(read->name, "toy");
  EXPECT_EQ(read->versions, std::vector<std::string>{"1.2.3"});
  EXPECT_EQ(read->command, wanted.command);
  EXPECT_EQ(read->input, wanted.input);
  EXPECT_FALSE(read->try_input);
  EXPECT_EQ(read->single_check, wanted.single_check);
  EXPECT_EQ(read->resets, wanted.resets);
  EXPECT_EQ(read->models, wanted.models);
  EXPECT_EQ(read->preamble, wanted.preamble);
  EXPECT_EQ(read->limit, wanted.limit);
  EXPECT_EQ(read->timeout_ms, wanted.timeout_ms);
  EXPECT_EQ(read->memory_mib, wanted.memory_mib);
  EXPECT_EQ(read->noise, (std::vector<std::string>{"hm", "This is Toy"}));
  EXPECT_EQ(read->crash, wanted.crash);
  ASSERT_NE(read->refusals, nullptr);
  EXPECT_EQ(read->refusals->commands.size(), 1U);
  EXPECT_EQ(text.substr(0, text.find('\n')), "; Facts about Toy 1.2.3-beta, found by trying.");
}

TEST(FactsText, LinesHaveAtMost100Columns) {
  RefusalSection operators = {"operators", {}};
  for (int i = 0; i < 80; ++i)
    operators.entries.push_back("(op" + std::to_string(i) + " :arguments 1)");
  const std::string text = facts_text(toy(), "Toy", "./toy", {&operators, 1});
  for (const std::string_view line : split(text, '\n')) EXPECT_LE(line.size(), 100U) << line;
}

TEST(FactsText, FindsTheVersionInALine) {
  EXPECT_EQ(version_in("Z3 version 4.8.12 - 64 bit"), "4.8.12");
  EXPECT_EQ(version_in("This is cvc5 version 1.4.2 (Python module)"), "1.4.2");
  EXPECT_EQ(version_in("Yices 2.6.5"), "2.6.5");
  EXPECT_EQ(version_in("solver 3 of 1.2. "), "1.2");
  EXPECT_EQ(version_in("no version"), "");
}

}  // namespace
}  // namespace gadfly::tools::facts_text_test
