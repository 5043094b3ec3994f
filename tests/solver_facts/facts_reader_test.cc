// SPDX-License-Identifier: Apache-2.0
// Tests of the content of a file of facts. Each kind of mistake is an error with its position.
#include "lib/solver_facts/facts_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace gadfly::solver_facts::facts_reader_test {
namespace {

Result<solver_facts::SolverFacts> read(const std::string& text) {
  return read_facts(text, "/here", smtlib::TheorySet::standard());
}

TEST(FactsReader, EachSectionIsRead) {
  const Result<solver_facts::SolverFacts> toy = read(
      "; a comment\n"
      "(solver toy (versions \"1.0\" \"1.2.3\") (place 7) (profiles default portable)\n"
      " (targets toy toy_fast) (command \"%HERE%/toy\" \"a \"\"b\"\"\") (version-flag \"-v\")\n"
      " (dialect smtlib-2.6) (input interactive) (single-check false) (resets false)\n"
      " (preamble (set-option :a %LIMIT%)\n   (set-option :b true))\n"
      " (optional-preamble (set-option :c true)) (self-check-preamble (check)) (models-preamble "
      "(d)) (strings-preamble (e)) (heap-preamble (h))\n"
      " (limit 5000000000) (campaign-limit 7) (timeout-ms 10) (memory-mib 0) (noise \"n\") "
      "(self-check \"s\" \"t\")\n"
      " (resource-out \"r\") (crash \"c\") (not-a-crash \"x\" \"y\") (refuses)\n"
      " (queries ((apply nnf)) ((eval %TERM%) (set-option :a 1) (set-option :b 2))))");
  ASSERT_TRUE(toy) << toy.error().message;
  EXPECT_EQ(toy->name, "toy");
  EXPECT_EQ(toy->versions, (std::vector<std::string>{"1.0", "1.2.3"}));
  EXPECT_EQ(toy->place, 7U);
  EXPECT_TRUE(toy->usual);
  EXPECT_TRUE(toy->portable);
  EXPECT_EQ(toy->targets, (std::vector<std::string>{"toy", "toy_fast"}));
  EXPECT_EQ(toy->command, (std::vector<std::string>{"/here/toy", "a \"b\""}));
  EXPECT_EQ(toy->version_flag, "-v");
  EXPECT_EQ(toy->input, Input::kInteractive);
  EXPECT_FALSE(toy->single_check);
  EXPECT_FALSE(toy->resets);
  EXPECT_EQ(toy->preamble, "(set-option :a %LIMIT%)\n(set-option :b true)\n");
  EXPECT_EQ(toy->optional_preamble, std::vector<std::string>{"(set-option :c true)"});
  EXPECT_EQ(toy->campaign_limit, 7U);
  EXPECT_EQ(toy->self_check_preamble, std::vector<std::string>{"(check)"});
  EXPECT_EQ(toy->models_preamble, "(d)\n");
  EXPECT_EQ(toy->strings_preamble, "(e)\n");
  EXPECT_EQ(toy->limit, 5000000000U);
  EXPECT_EQ(toy->timeout_ms, 10U);
  EXPECT_EQ(toy->memory_mib, 0U);
  EXPECT_EQ(toy->noise, std::vector<std::string>{"n"});
  EXPECT_EQ(toy->self_check, (std::vector<std::string>{"s", "t"}));
  EXPECT_EQ(toy->resource_out, std::vector<std::string>{"r"});
  EXPECT_EQ(toy->crash, std::vector<std::string>{"c"});
  EXPECT_EQ(toy->not_a_crash, (std::vector<std::string>{"x", "y"}));
  EXPECT_NE(toy->refusals, nullptr);
  EXPECT_EQ(toy->queries,
            (std::vector<SolverQuery>{
                {"apply", "(apply nnf)"},
                {"eval", "(eval %TERM%)", {"(set-option :a 1)", "(set-option :b 2)"}}}));
}

TEST(FactsReader, ACommandIsEnough) {
  const Result<solver_facts::SolverFacts> toy = read("(solver toy (command \"toy\"))");
  ASSERT_TRUE(toy) << toy.error().message;
  EXPECT_EQ(toy->version_flag, "--version");
  EXPECT_GT(toy->timeout_ms, 0U);
  EXPECT_TRUE(toy->resets);
  EXPECT_TRUE(toy->try_input) << "how it takes a script is not known";
  EXPECT_EQ(toy->refusals, nullptr) << "what it refuses is not known";
  const auto to_end = read("(solver toy (command \"toy\") (input to-end) (models false))");
  EXPECT_EQ(to_end->input, Input::kToEnd);
  EXPECT_FALSE(to_end->try_input);
  EXPECT_FALSE(to_end->models);
  EXPECT_EQ(read("(solver toy (command \"toy\" \"{}\") (input file))")->input, Input::kFile);
}

struct Mistake {
  std::string text;  // on the second line of (solver toy, at column 2
  uint32_t column;
  std::string message;
};

TEST(FactsReader, ErrorsInSectionsHaveAPosition) {
  for (const auto& [text, column, message] : std::vector<Mistake>{
           {"(speed 3)", 2, "unknown section"},
           {"speed", 2, "unknown section"},
           {"(limit 1)(limit 2)", 11, "a second section limit"},
           {"(limit -1)", 9, "expected one whole number"},
           {"(limit 1 2)", 2, "expected one whole number"},
           {"(limit)", 2, "expected one whole number"},
           {"(timeout-ms 4294967296)", 14, "expected one whole number that is not too large"},
           {"(resets 1)", 10, "expected true or false"},
           {"(noise)", 2, "expected one string or more"},
           {"(noise WARNING)", 9, "expected a string in double quotes"},
           {"(command toy)", 11, "expected a string in double quotes"},
           {"(version-flag -v)", 16, "expected one string"},
           {"(versions \"4.8-dev\")", 12, "expected a version"},
           {"(versions \"2\" \"1\")", 2, "expected the newest version last"},
           {"(profiles usual)", 12, "expected default or portable"},
           {"(targets \"z3\")", 11, "expected a name"},
           {"(preamble set-option)", 12, "expected an SMT-LIB command"},
           {"(optional-preamble \"x\")", 21, "expected an SMT-LIB command"},
           {"(dialect smtlib-1.2)", 11, "solvers of this dialect are not supported"},
           {"(dialect)", 2, "expected smtlib-2.6"},
           {"(like)", 2, "expected the name of one known solver"},
           {"(avoids pull)", 10, "expected the name of a command"},
           {"(avoids \"push\")", 10, "expected the name of a command"},
           {"(avoids (push))", 10, "expected the name of a command"},
           {"(avoids Int)", 10, "expected the name of a command"},
           {"(command \"toy\") (like z3) (refuses)", 24, "not both"},
           {"(input pipe)", 9, "expected interactive, to-end or file"},
           {"(input)", 2, "expected interactive, to-end or file"},
           {"(other-options fast)", 17, "expected :OPTION"},
           {"(other-options :a any-spelling)", 20, "expected :OPTION"},
           {"(other-options (:a :since \"1\"))", 21, "expected :from or :before"},
           {"(other-options (:a :from))", 21, "expected :from or :before"},
           {"(other-options (:a :from 1.2))", 21, "expected :from or :before"},
           {"(input file) (command \"toy\")", 9, "expected {} in the command"},
           {"(queries get-proof)", 11, "expected ((COMMAND ...) (set-option :NAME VALUE)...)"},
           {"(queries ())", 11, "expected ((COMMAND ...)"},
           {"(queries (get-proof))", 11, "expected ((COMMAND ...)"},
           {"(queries ((get-prof)))", 12, "no query is called get-prof"},
           {"(queries ((check-sat)))", 12, "no query is called check-sat"},
           {"(queries ((get-proof) :proofs))", 24, "expected (set-option :NAME VALUE)"},
           {"(queries ((get-proof) (check-sat)))", 24, "expected (set-option :NAME VALUE)"},
       }) {
    const Result<solver_facts::SolverFacts> read_back = read("(solver toy\n " + text + ")");
    ASSERT_FALSE(read_back) << text;
    EXPECT_NE(read_back.error().message.find(message), std::string::npos)
        << text << ": " << read_back.error().message;
    EXPECT_EQ(read_back.error().position.line, 2U) << text;
    EXPECT_EQ(read_back.error().position.column, column) << text;
  }
}

TEST(FactsReader, ErrorsInRefusalsHaveAPosition) {
  for (const auto& [text, column, message] : std::vector<Mistake>{
           {"(words x)", 2, "expected (theories ...)"},
           {"x", 2, "expected (theories ...)"},
           {"(theories Lists)", 12, "no theory is called Lists"},
           {"(theories Bags Bags)", 17, "refused twice: Bags"},
           {"(operators str.reverse)", 13, "no theory table has such an operator: str.reverse"},
           {"(operators (str.rev :arguments 2))", 13, "no theory table has such an operator"},
           {"(operators (str.rev :arguments x))", 33, "expected a numeral"},
           {"(operators (str.rev :arguments))", 22, "the value is missing"},
           {"(operators (str.rev :theory Texts))", 30, "no theory is called Texts"},
           {"(operators (str.rev :late))", 22, "no such attribute here: :late"},
           {"(operators (str.rev :before 4.8))", 30, "expected a version such as"},
           {"(operators (str.rev :from \"new\"))", 28, "expected a version such as"},
           {"(operators str.rev str.rev)", 21, "refused twice: str.rev"},
           {"(operators \"str.rev\")", 13, "expected NAME or (NAME attribute...)"},
           {"(operators ())", 13, "expected NAME or (NAME attribute...)"},
           {"(sorts Text)", 9, "no theory table has such a sort: Text"},
           {"(logics QF_BVV)", 10, "no logic is called QF_BVV"},
           {"(logics (QF_BV :irregular))", 11, "is composed as SMT-LIB composes names"},
           {"(logics QF_BV QF_BV)", 16, "listed twice: QF_BV"},
           {"(outside-of QF_BVV)", 14, "no logic is called QF_BVV"},
           {"(options :fast)", 11, "no option is called :fast"},
           {"(options timeout)", 11, "expected :OPTION"},
           {"(commands jump)", 12, "no command is called jump"},
           {"(commands let)", 12, "no command is called let"},
           {"(tactics smt smt)", 15, "listed twice: smt"},
           {"(tactics 5)", 11, "expected NAME or (NAME attribute...)"},
           {"(features colors)", 12, "no feature is called colors"},
       }) {
    const Result<solver_facts::SolverFacts> read_back =
        read("(solver toy (command \"toy\") (refuses\n " + text + "))");
    ASSERT_FALSE(read_back) << text;
    EXPECT_NE(read_back.error().message.find(message), std::string::npos)
        << text << ": " << read_back.error().message;
    EXPECT_EQ(read_back.error().position.line, 2U) << text;
    EXPECT_EQ(read_back.error().position.column, column) << text;
  }
}

TEST(FactsReader, OtherStructuresOfAFileAreErrors) {
  for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
           {"", "expected one (solver NAME"},
           {"()", "expected one (solver NAME"},
           {"(solver)", "expected one (solver NAME"},
           {"(solver \"toy\" (command \"toy\"))", "expected one (solver NAME"},
           {"(theory toy)", "expected one (solver NAME"},
           {"(solver toy (command \"toy\")) (solver two)", "expected one (solver NAME"},
           {"(solver toy)", "the section (command \"PROGRAM\"...) is missing"},
           {"(solver toy (command \"toy\")", "never closed"},
           {"{\"command\": [\"toy\"]}", "token"}}) {
    const Result<solver_facts::SolverFacts> read_back = read(text);
    ASSERT_FALSE(read_back) << text;
    if (message != "token")
      EXPECT_NE(read_back.error().message.find(message), std::string::npos)
          << text << ": " << read_back.error().message;
    EXPECT_EQ(read_back.error().position.line, 1U) << text;
    EXPECT_GE(read_back.error().position.column, 1U) << text;
  }
}

TEST(FactsReader, TheMessageNamesTheFile) {
  const Error error = located(read("(solver toy\n (speed 3))").error(), "toy.smt2");
  EXPECT_TRUE(error.message.starts_with("toy.smt2:2:2: unknown section")) << error.message;
}

TEST(FactsReader, OtherTheoryTablesNeedNotHaveAllThatASolverRefuses) {
  auto theory_set = smtlib::TheorySet::read(
      {{"core", "(theory Core :sorts ((Bool 0 :values boolean)) :funs ((true Bool) (odd Bool)))"}});
  ASSERT_TRUE(theory_set) << theory_set.error().message;
  const auto facts = [&](const std::string& operators) {
    return read_facts(
        "(solver toy (command \"toy\") (refuses (theories Sets) (sorts RegLan)"
        " (operators " +
            operators + ")))",
        "", **theory_set);
  };
  EXPECT_EQ(facts("odd str.rev")->refusals->operators.size(), 1U);
  EXPECT_EQ(facts("(odd :theory Core) (str.at :theory Sequences)")->refusals->operators.size(), 1U);
  EXPECT_FALSE(facts("(odd :theory Odd)"));
  EXPECT_FALSE(facts("even"));
}

}  // namespace
}  // namespace gadfly::solver_facts::facts_reader_test
