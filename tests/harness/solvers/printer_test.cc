// SPDX-License-Identifier: Apache-2.0
// The text that solvers receive: some commands and options are printed, some are omitted, and with
// others the whole script is refused.
#include "harness/solvers/printer.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::printer_test {
namespace {

std::string printed(std::string_view text, const PrintOptions& options = {}) {
  const Result<PrintedScript> out = print_for_solver(*script(text));
  return out ? with_additions(*out, options) : "refused: " + out.error().message;
}

std::string for_solver(std::string_view text, const char* name) {
  return printed(text, {.preamble = "", .frame = "", .facts = solver_facts::find_solver(name)});
}

std::string flat(std::string_view text, uint32_t check) {
  const Result<std::string> out = print_flat(*script(text), check);
  return out ? *out : "refused: " + out.error().message;
}

ErrorCode refusal(std::string_view text) {
  const Result<PrintedScript> out = print_for_solver(*script(text));
  EXPECT_FALSE(out.ok()) << text;
  return out.ok() ? ErrorCode::kIo : out.error().code;
}

TEST(Print, EachCommandIsOneLineWithSingleSpaces) {
  EXPECT_EQ(printed("(set-logic  QF_LIA)(declare-fun f\t(Int Int )Int); no\n"
                    "(assert ( > (f 1(- 2))\n ; no (\n 3))(check-sat )"),
            "(set-logic QF_LIA)\n(declare-fun f (Int Int) Int)\n(assert (> (f 1 (- 2)) 3))\n"
            "(check-sat)\n");
}

TEST(Print, CommandsWithoutEffectOnAnswersAreOmitted) {
  EXPECT_EQ(printed("(set-info :status unsat)(set-info :source |x|)(set-logic QF_UF)"
                    "(set-info :gadfly-witness \"1 x\")(set-option :produce-models true)"
                    "(set-option :print-success true)(echo \"sat\")(check-sat)(get-model)"
                    "(get-info :version)(get-value (true))(get-unsat-core)(get-proof)"
                    "(get-assignment)(get-assertions)(get-option :x)(get-unsat-assumptions)"
                    "(eval true)(display true)(simplify true)(help)(get-qe true)"
                    "(get-abduct a true)(get-interpolant a true)(get-timeout-core)"),
            "(set-logic QF_UF)\n(check-sat)\n");
}

TEST(Print, OptionsThatNameFilesAreOmitted) {
  for (const char* option :
       {":regular-output-channel \"f\"", ":diagnostic-output-channel \"f\"", ":trace true",
        ":trace_file_name \"f\"", ":dump-to \"f\"", ":out \"f\"", ":verbosity 10",
        ":smt.core.validate true", ":global-decls true", ":|global-declarations| true",
        "|:global-declarations| true", "global-declarations true"}) {
    auto read = std::make_unique<smtlib::Script>(smtlib::TheorySet::standard());
    if (!read->read("(set-option " + std::string(option) + ")(check-sat)")) continue;
    const Result<PrintedScript> out = print_for_solver(*read);
    EXPECT_TRUE(!out || out->text == "(check-sat)\n") << option;
  }
}

TEST(Print, GlobalDeclarationsIsTheOnlyPrintedOption) {
  EXPECT_EQ(printed("(set-option :global-declarations true)(check-sat)"),
            "(set-option :global-declarations true)\n(check-sat)\n");
  EXPECT_EQ(refusal("(set-option :global-declarations \"f\")"), ErrorCode::kUnsupported);
  EXPECT_EQ(refusal("(set-option :global-declarations |true|)"), ErrorCode::kUnsupported);
  EXPECT_EQ(refusal("(set-option :global-declarations true \"f\")"), ErrorCode::kUnsupported);
  EXPECT_EQ(refusal("(set-option :global-declarations)"), ErrorCode::kUnsupported);
}

TEST(Print, OperatorsGetTheNamesThatASolverAccepts) {
  const std::string old_names =
      "(declare-const s (Set Int))\n(assert (= (as emptyset (Set Int)) (union s (insert 1 2 s))))\n"
      "(check-sat)\n(assert (subset s s))\n(check-sat)\n";
  const std::string new_names =
      "(declare-const s (Set Int))\n"
      "(assert (= (as set.empty (Set Int)) (set.union s (set.insert 1 2 s))))\n"
      "(check-sat)\n(assert (set.subset s s))\n(check-sat)\n";
  EXPECT_EQ(printed(old_names), old_names);
  EXPECT_EQ(for_solver(old_names, "cvc4"), old_names);
  EXPECT_EQ(for_solver(old_names, "cvc5"), new_names);
  EXPECT_EQ(for_solver(new_names, "cvc4"), old_names);
  EXPECT_EQ(for_solver(new_names, "cvc5"), new_names);
  EXPECT_EQ(for_solver("(assert (= \"a\" (seq.++ \"a\" \"\")))", "cvc4"),
            "(assert (= \"a\" (str.++ \"a\" \"\")))\n");
  EXPECT_EQ(for_solver("(assert (= 1 ((_ int2bv 8) 1) (bv2int #x01)))", "cvc5"),
            "(assert (= 1 ((_ int2bv 8) 1) (bv2nat #x01)))\n");
}

TEST(Print, ANameWithMoreArgumentsGetsOneThatTakesThem) {
  const std::string text = "(declare-const s (Set Int))\n(assert (= s (set.union s s s)))\n";
  EXPECT_EQ(for_solver(text, "cvc4"), text);
}

TEST(Print, ADeclaredNameIsNoOperator) {
  const std::string text =
      "(declare-fun union (Int Int) Int)\n(assert (= 1 (union 1 2)))\n(check-sat)\n";
  EXPECT_EQ(for_solver(text, "cvc5"), text);
}

TEST(Print, ATacticIsForSolversThatKnowIt) {
  const std::string text = "(assert true)(check-sat-using (then simplify smt))(check-sat)";
  const std::string plain = "(assert true)\n(check-sat)\n(check-sat)\n";
  EXPECT_EQ(printed(text), plain);
  EXPECT_EQ(for_solver(text, "cvc5"), plain);
  EXPECT_EQ(for_solver(text, "z3"),
            "(assert true)\n(check-sat-using (then simplify smt))\n(check-sat)\n");
  EXPECT_EQ(flat(text, 0), "(assert true)\n(check-sat)\n");
}

TEST(Print, ATacticWithAFileOrALimitIsLeftOut) {
  const auto taken = [](const std::string& tactic) {
    const std::string text = "(check-sat-using " + tactic + ")\n";
    const std::string out =
        printed(text, {.preamble = "", .frame = "", .facts = solver_facts::find_solver("z3")});
    EXPECT_TRUE(out == text || out == "(check-sat)\n") << out;
    return out == text;
  };
  EXPECT_TRUE(taken("(using-params simplify :push_ite_bv true)"));
  EXPECT_TRUE(taken("(or-else (! simplify :elim_and true) sat)"));
  EXPECT_FALSE(taken("(using-params sat :drat.file f)"));
  EXPECT_FALSE(taken("(using-params smt :smt.proof_log \"f\")"));
  EXPECT_FALSE(taken("(using-params smt :timeout 5)"));
  EXPECT_FALSE(taken("(then (echo \"sat\") smt)"));
}

TEST(Print, AQueryIsForSolversThatListIt) {
  solver_facts::SolverFacts facts;
  facts.queries = {{"get-proof", "(get-proof)"},
                   {"apply", "(apply simplify)"},
                   {"minimize", "(minimize %NUMBER%)"}};
  const std::string text =
      "(minimize 1)(maximize 2)(check-sat)(get-proof :all)(get-model)(block-model :values)(apply "
      "(then  qe nnf))"
      "(apply (using-params sat :drat.file \"f\"))";
  EXPECT_EQ(printed(text, {.frame = "F", .facts = &facts, .queries = true}),
            "(echo \"F query\")\n(minimize 1)\n(echo \"F query done\")\n"
            "(echo \"F 0 asks\")\n(check-sat)\n(echo \"F 0 done\")\n"
            "(echo \"F query\")\n(get-proof :all)\n(echo \"F query done\")\n"
            "(echo \"F query\")\n(apply (then qe nnf))\n(echo \"F query done\")\n");
  EXPECT_EQ(printed(text, {.facts = &facts, .queries = true}), "(check-sat)\n")
      << "its output could be taken for an answer";
  const std::string plain = "(echo \"F 0 asks\")\n(check-sat)\n(echo \"F 0 done\")\n";
  EXPECT_EQ(printed(text, {.frame = "F", .facts = &facts}), plain);
  facts.queries.clear();
  EXPECT_EQ(printed(text, {.frame = "F", .facts = &facts, .queries = true}), plain);
  EXPECT_EQ(flat(text, 0), "(check-sat)\n");
}

TEST(Print, ExitEndsTheScript) {
  EXPECT_EQ(printed("(check-sat)(exit)(check-sat)(include \"x\")"), "(check-sat)\n");
}

TEST(Print, ScriptsWithOtherCommandsAreRefused) {
  for (const char* command : {"(include \"x\")",
                              "(check-sat-using)",
                              "(check-sat-using smt sat)",
                              "(minimize (! x :named n))",
                              "(eval (! true :named n))",
                              "(block-model :values)(check-sat)",
                              "(declare-pool p Int)",
                              "(check-sat true)",
                              "(reset all)",
                              "(set-logic QF_UF x)",
                              "(set-logic \"QF_UF\")",
                              "()",
                              "(\"check-sat\")",
                              "((check-sat))",
                              "(declare-fun)",
                              "(assert)",
                              "(assert true true)",
                              "(push 1 1)",
                              "(check-sat-assuming x)",
                              "(pop 1)",
                              "(get-value ((! true :named n)))"}) {
    EXPECT_EQ(refusal(command), ErrorCode::kUnsupported) << command;
  }
}

TEST(Print, DatatypesAndRecursionArePrinted) {
  const std::string text =
      "(declare-datatypes ((L 0)) (((nil) (cons (h Int) (t L)))))\n"
      "(define-fun-rec f ((x Int)) Int (f x))\n(check-sat)\n";
  EXPECT_EQ(printed(text), text);
}

TEST(Print, TheHeapIsDeclared) {
  const std::string text = "(declare-heap (Int Int))\n(assert (pto 1 2))\n(check-sat)\n";
  EXPECT_EQ(printed(text), text);
}

TEST(Print, TooManyLevelsAreRefused) {
  EXPECT_EQ(printed("(push)(push 2)(pop 3)(push 1000)"),
            "(push)\n(push 2)\n(pop 3)\n(push 1000)\n");
  EXPECT_EQ(refusal("(push 1001)"), ErrorCode::kTooLarge);
  EXPECT_EQ(refusal("(push 600)(push 600)"), ErrorCode::kTooLarge);
  EXPECT_EQ(refusal("(push 4294967297)"), ErrorCode::kTooLarge);
  EXPECT_EQ(refusal("(push 99999999999999999999999)"), ErrorCode::kTooLarge);
  EXPECT_EQ(refusal("(push 2)(reset-assertions)(pop 1)"), ErrorCode::kUnsupported);
}

TEST(Print, TooDeepTermsAreRefused) {
  const auto nested = [](size_t depth) {
    return "(assert " + std::string(depth - 1, '(') + std::string(depth - 1, ')') + ")";
  };
  EXPECT_EQ(refusal(nested(kMaxDepth + 1)), ErrorCode::kTooLarge);
  EXPECT_EQ(printed(nested(kMaxDepth)), nested(kMaxDepth) + "\n");
}

TEST(Print, MarkersSurroundEachCheck) {
  EXPECT_EQ(printed("(check-sat)(push 1)(check-sat-assuming (true))", {"(set-x)\n", "F"}),
            "(set-x)\n(echo \"F 0 asks\")\n(check-sat)\n(echo \"F 0 done\")\n(push 1)\n"
            "(echo \"F 1 asks\")\n(check-sat-assuming (true))\n(echo \"F 1 done\")\n");
}

TEST(Print, ThePreambleIsRepeatedAfterReset) {
  EXPECT_EQ(printed("(check-sat)(reset)(check-sat)", {"(p)\n", ""}),
            "(p)\n(check-sat)\n(reset)\n(p)\n(check-sat)\n");
}

TEST(PrintFlat, CommandsInForceAtTheCheckAreKept) {
  const char* text =
      "(set-logic QF_UF)(declare-const a Bool)(assert a)(push 1)(declare-const b Bool)(assert b)"
      "(check-sat)(push 1)(assert (not a))(pop 2)(declare-const b Bool)(check-sat-assuming (a "
      "(not b)))(reset-assertions)(check-sat)(reset)(check-sat)(exit)(check-sat)";
  EXPECT_EQ(flat(text, 0),
            "(set-logic QF_UF)\n(declare-const a Bool)\n(assert a)\n(declare-const b Bool)\n"
            "(assert b)\n(check-sat)\n");
  EXPECT_EQ(flat(text, 1),
            "(set-logic QF_UF)\n(declare-const a Bool)\n(assert a)\n(declare-const b Bool)\n"
            "(assert a)\n(assert (not b))\n(check-sat)\n");
  EXPECT_EQ(flat(text, 2), "(set-logic QF_UF)\n(check-sat)\n");
  EXPECT_EQ(flat(text, 3), "(check-sat)\n");
}

TEST(PrintFlat, GlobalDeclarationsAreKept) {
  EXPECT_EQ(flat("(set-option :global-declarations true)(push 1)(declare-const a Bool)(assert a)"
                 "(pop 1)(check-sat)",
                 0),
            "(set-option :global-declarations true)\n(declare-const a Bool)\n(check-sat)\n");
}

TEST(PrintFlat, NamesWithoutTheirTermsAreRefused) {
  const std::string global = "(set-option :global-declarations true)";
  const std::string named = "(push 1)(assert (! true :named n))(pop 1)(check-sat)";
  EXPECT_EQ(flat(named, 0), "(check-sat)\n");
  EXPECT_EQ(flat(global + named, 0), "refused: a name outlives its term");
  const std::string assumed = "(check-sat-assuming ((! true :named n)))(check-sat)";
  EXPECT_EQ(flat(assumed, 0), "(assert (! true :named n))\n(check-sat)\n");
  EXPECT_EQ(flat(assumed, 1), "refused: a name outlives its term");
}

}  // namespace
}  // namespace gadfly::harness::printer_test
