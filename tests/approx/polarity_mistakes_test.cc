// SPDX-License-Identifier: Apache-2.0
// Each case is a way in which a term reaches an assertion, and in which its polarity is easily
// wrong. A tool that wrongly weakens the term makes a satisfiable script unsatisfiable, as z3
// confirms. Gadfly must not do this, in a few random approximations per case.
#include <gtest/gtest.h>

#include <algorithm>

#include "harness/processes/reference.h"
#include "lib/approx/approximator.h"
#include "tests/generate/workbench.h"

namespace gadfly::approx::polarity_mistakes_test {
namespace {

using namespace smtlib;

struct JudgeInput {
  const char* name;
  const char* script;  // satisfiable, and not with `true` in place of the last term spelled ?p
};

constexpr const char* kDeclarations =
    "(declare-const ?p Bool)(declare-const q Bool)(declare-const r Bool)"
    "(declare-const a (Array Bool Bool))(declare-const b (Array Bool Bool))"
    "(declare-fun f (Bool) Bool)\n";

constexpr JudgeInput kCases[] = {
    {"negation", "(assert (not ?p))(check-sat)"},
    {"premise", "(assert (not q))(assert (=> ?p q))(check-sat)"},
    {"premise_in_the_middle", "(assert (and q (not r)))(assert (=> q ?p r))(check-sat)"},
    {"condition", "(assert (ite ?p false true))(check-sat)"},
    {"equality", "(assert (= ?p false))(check-sat)"},
    {"exclusive_or", "(assert (xor q ?p))(assert q)(check-sat)"},
    {"distinct", "(assert q)(assert (distinct q ?p))(check-sat)"},
    {"argument", "(assert (not (f true)))(assert (f ?p))(check-sat)"},
    {"index", "(assert (not (select a true)))(assert (select a ?p))(check-sat)"},
    {"stored", "(assert (not (select b q)))(assert (= b (store a q ?p)))(check-sat)"},
    {"number", "(assert (< (ite ?p 1 0) 1))(check-sat)"},
    {"let_with_two_uses", "(assert (let ((v ?p)) (and (or v q) (not v))))(check-sat)"},
    {"let_through_let", "(assert (let ((v ?p)) (let ((w (not v))) (and w (or v q)))))(check-sat)"},
    {"definition", "(define-fun d () Bool ?p)(assert (or d q))(assert (not d))(check-sat)"},
    {"definition_in_definition",
     "(define-fun d () Bool ?p)(define-fun e () Bool (not d))(assert e)(check-sat)"},
    {"definition_with_parameters",
     "(define-fun d ((x Bool)) Bool (and x ?p))(assert (not (d true)))(check-sat)"},
    {"argument_of_a_definition",
     "(define-fun d ((x Bool)) Bool (not x))(assert (d ?p))(check-sat)"},
    {"recursive_body",
     "(define-fun-rec d ((x Int)) Bool (ite (<= x 0) ?p (not (d (- x 1)))))(assert (d 1))"
     "(check-sat)"},
    {"name", "(assert (or q (! ?p :named n)))(assert (not n))(check-sat)"},
    {"name_in_an_assumption",
     "(assert (or q (! ?p :named n)))(check-sat-assuming ((not n)))(check-sat)"},
    {"assumption", "(define-fun d () Bool ?p)(check-sat-assuming ((not d)))"},
    {"below_a_quantifier", "(assert (not (exists ((x Int)) (and (> x 1) ?p))))(check-sat)"},
    {"below_what_is_not_understood", "(assert (or q r))(assert ((_ at-most 0) ?p))(check-sat)"},
    {"name_in_what_is_not_understood",
     "(assert (or q (! ?p :named n)))(assert ((_ at-most 0) n))(check-sat)"},
    {"incremental",
     "(push)(assert (or ?p q))(check-sat)(pop)(push)(assert (not ?p))(check-sat)(pop)"},
};

class PolarityMistakes : public ::testing::TestWithParam<JudgeInput> {
 protected:
  static harness::Reference& z3() {
    static const std::unique_ptr<harness::Reference> reference = [] {
      Result<std::unique_ptr<harness::Reference>> started =
          harness::start_reference(*harness::find_profile("z3"));
      return started ? std::move(*started) : nullptr;
    }();
    EXPECT_NE(reference, nullptr) << "is z3 installed?";
    return *reference;
  }

  static std::vector<harness::Answer> answers(const Script& script) {
    return z3().ask(script).answers;
  }
  static bool has_unsat(const std::vector<harness::Answer>& answers) {
    return std::ranges::find(answers, harness::Answer::kUnsat) != answers.end();
  }
};

TEST_P(PolarityMistakes, DoNotOccur) {
  const std::string text = std::string(kDeclarations) + GetParam().script;
  generate::Workbench bench(text);
  const std::vector<harness::Answer> sat(answers(*bench.script).size(), harness::Answer::kSat);
  ASSERT_FALSE(sat.empty());
  ASSERT_EQ(answers(*bench.script), sat);

  NodeId term = kNoNode;
  for (NodeId node = 1; node < bench.script->node_count(); ++node)
    if (bench.script->text(node) == "?p") term = node;
  Edits edits;
  std::string careless;
  edits.replace_node(*bench.script, term, "true");
  ASSERT_TRUE(edits.apply(*bench.script, careless).ok());
  EXPECT_TRUE(has_unsat(answers(*read(careless)))) << "the case shows nothing";

  Polarities polarities;
  polarities.read(*bench.script);
  EXPECT_FALSE(allows(polarities.of(term), Relation::kWeaker, Direction::kWeaker));

  Approximator approximator(RuleBook::standard());
  for (int draw = 0; draw < 4; ++draw) {
    Approximation drawn;
    if (!approximator.draw(*bench.script, bench.context, Direction::kWeaker, kMaxSteps, drawn))
      continue;
    std::string version;
    edits.clear();
    add_edits(*bench.script, drawn, edits);
    ASSERT_TRUE(edits.apply(*bench.script, version).ok());
    EXPECT_FALSE(has_unsat(answers(*read(version)))) << version;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, PolarityMistakes, ::testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace gadfly::approx::polarity_mistakes_test
