// SPDX-License-Identifier: Apache-2.0
// The options that a program lists and accepts: those of Debian's solvers, which differ in the form
// of their lists, and of programs that refuse values in other ways.
#include "harness/processes/option_source.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>

#include "harness/processes/reference.h"
#include "harness/solvers/script_options.h"
#include "lib/process/sandbox.h"
#include "tests/folder.h"

namespace gadfly::harness::option_source_test {
namespace {

using solver_facts::SolverOption;
using Words = std::vector<std::string>;

// The values of an option of a known solver; empty if it has no such option.
std::vector<std::string> values(const std::string& solver, const std::string& option) {
  const Result<solver_facts::SolverFacts> facts = find_profile(solver);
  EXPECT_TRUE(facts) << facts.error().message;
  const std::vector<SolverOption>& options = ask_for_options(*facts)->options();
  EXPECT_TRUE(std::ranges::is_sorted(options, {}, &SolverOption::name));
  const auto found = std::ranges::find(options, option, &SolverOption::name);
  return found == options.end() ? std::vector<std::string>() : found->values;
}

TEST(OptionSource, DebiansSolversListTheirs) {
  if (process::find_program("z3").empty() || process::find_program("cvc5").empty())
    GTEST_SKIP() << "z3 or cvc5 is not in PATH";
  EXPECT_EQ(values("z3", ":smt.mbqi"), (Words{"false"}));
  EXPECT_EQ(values("z3", ":smt.array.weak"), Words()) << "it is hidden";
  EXPECT_EQ(values("z3", ":dot_proof_file"), Words()) << "it names a file";
  EXPECT_EQ(values("cvc5", ":nl-ext"), (Words{"none", "light"}));
  EXPECT_EQ(values("cvc5", ":tlimit"), Words()) << "it limits the work";
}

// Writes a program that lists two flags and a number, and that reads its commands with this program
// of awk.
std::string facts(const Folder& folder, const std::string& awk) {
  const std::string program =
      folder.write("lister.sh",
                   "#!/bin/sh\n"
                   "[ \"$1\" = --version ] && { echo lister; exit; }\n"
                   "[ \"$1\" = --list ] && { printf '  --b <n>  [1]  B\\n  --a  [true]  A\\n  --c "
                   "[*]\\n'; exit; }\n"
                   "exec awk '" +
                       awk + " /echo/ { gsub(/^.echo \"|\".$/, \"\"); print }'\n");
  ::chmod(program.c_str(), 0700);
  return folder.write("lister.smt2", "(solver lister (command \"" + program +
                                         "\") (input to-end) (lists-options \"--list\")\n"
                                         " (hidden-options \"c\") (expert-options \"b\"))");
}

std::string listed(const std::string& awk) {
  const Folder folder;
  const Result<solver_facts::SolverFacts> mine = find_profile(facts(folder, awk));
  EXPECT_TRUE(mine) << mine.error().message;
  std::string text;
  for (const SolverOption& option : ask_for_options(*mine)->options()) {
    text += option.name + (option.expert ? "!" : "");
    for (const std::string& value : option.values) text += ' ' + value;
    text += '\n';
  }
  return text;
}

TEST(OptionSource, ValuesThatTheProgramRefusesAreLeftOut) {
  EXPECT_EQ(listed(""), ":a false\n:b! 0 2 3 5 10 100\n");
  EXPECT_EQ(listed("/ 3)/ { print \"unsupported\" }"), ":a false\n:b! 0 2 5 10 100\n");
  // It refuses everything after an error, or ends.
  EXPECT_EQ(listed("/ 3)/ { broken = 1 } broken { print \"(error)\" }"),
            ":a false\n:b! 0 2 5 10 100\n");
  EXPECT_EQ(listed("/ 3)/ { exit 1 }"), ":a false\n:b! 0 2 5 10 100\n");
  EXPECT_EQ(listed("/ false)/ { exit 1 }"), ":b! 0 2 3 5 10 100\n");
  EXPECT_EQ(listed("/set-option/ { exit 1 }"), "");
}

TEST(OptionSource, ASolverReceivesItsOwnOptionsAtTheHeadOfAScript) {
  const Folder folder;
  Result<solver_facts::SolverFacts> mine = find_profile(facts(folder, ""));
  ASSERT_TRUE(mine) << mine.error().message;
  smtlib::Script script(smtlib::TheorySet::standard());
  ASSERT_TRUE(
      script.read("(set-info :a 1)(set-option :a false)(set-option :c true)"
                  "(set-logic QF_LIA)(set-option :b 7)(set-option :other 1)"
                  "(set-option :a (x))(assert true)(set-option :b 8)(check-sat)"));
  EXPECT_EQ(own_option_text(*mine, script), "") << "it was not asked for its options";
  mine->options = ask_for_options(*mine);
  EXPECT_EQ(own_option_text(*mine, script), "(set-option :a false)\n(set-option :b 7)\n");
}

TEST(OptionSource, ValuesOfAnotherKindAreForAnotherSolver) {
  const Folder folder;
  Result<solver_facts::SolverFacts> mine = find_profile(facts(folder, ""));
  ASSERT_TRUE(mine) << mine.error().message;
  mine->options = ask_for_options(*mine);
  smtlib::Script script(smtlib::TheorySet::standard());
  ASSERT_TRUE(
      script.read("(set-option :a \"false\")(set-option :a 5)(set-option :a word)"
                  "(set-option :b true)(set-option :b -1)(set-option :b 7.5)(check-sat)"));
  EXPECT_EQ(own_option_text(*mine, script), "(set-option :b -1)\n(set-option :b 7.5)\n");
}

TEST(OptionSource, ASolverReceivesTheOptionsThatItsQueriesNeed) {
  solver_facts::SolverFacts facts;
  facts.queries = {{"get-proof", "(get-proof)", {"(set-option :p true)", "(set-option :q true)"}},
                   {"get-proof", "(get-proof :all)", {"(set-option :r true)"}},
                   {"get-model", "(get-model)", {"(set-option :m true)"}}};
  const auto text = [&](const std::string& commands) {
    smtlib::Script script(smtlib::TheorySet::standard());
    EXPECT_TRUE(script.read(commands));
    return query_option_text(facts, script);
  };
  const std::string set =
      "(set-option :p true)(set-option :m true)(set-option :r true)(set-option :q false)";
  EXPECT_EQ(text(set + "(get-proof)(set-option :q true)"),
            "(set-option :p true)\n(set-option :r true)\n");
  EXPECT_EQ(text(set + "(get-value (true))"), "");
  EXPECT_EQ(text("(get-proof)"), "");
}

TEST(OptionSource, AnOptionDoesNotStayForTheNextScript) {
  if (process::find_program("z3").empty()) GTEST_SKIP() << "z3 is not in PATH";
  const Result<std::unique_ptr<Reference>> z3 = start_reference(*find_profile("z3"));
  ASSERT_TRUE(z3) << z3.error().message;
  const std::string question =
      "(declare-fun p (Int) Bool)(declare-fun q (Int) Bool)"
      "(assert (forall ((x Int)) (or (p x) (q x))))(assert (not (p 1)))(check-sat)";
  const std::string options = "(set-option :auto_config false)(set-option :smt.mbqi false)";
  std::vector<Answer> answers;
  for (const std::string& option : {std::string(), options, std::string()}) {
    smtlib::Script script(smtlib::TheorySet::standard());
    ASSERT_TRUE(script.read(option + question));
    const Response reply = (*z3)->ask(script);
    ASSERT_EQ(reply.answers.size(), 1U) << reply.detail;
    answers.push_back(reply.answers[0]);
  }
  EXPECT_EQ(answers[1], Answer::kUnknown);
  EXPECT_EQ(answers[0], Answer::kSat);
  EXPECT_EQ(answers[2], Answer::kSat);
}

}  // namespace
}  // namespace gadfly::harness::option_source_test
