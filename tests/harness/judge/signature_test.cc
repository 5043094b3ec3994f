// SPDX-License-Identifier: Apache-2.0
// Signatures of crashes, made from the reports of failed assertions, sanitizers, and engines.
#include "harness/judge/signature.h"

#include <gtest/gtest.h>

#include "lib/solver_facts/registry.h"
#include "lib/solver_facts/run_settings.h"
#include "tests/folder.h"

namespace gadfly::harness::signature_test {
namespace {

using Kind = CrashSite::Kind;

// Read with the texts of all known solvers.
std::optional<CrashSite> crash_in(std::string_view output) {
  return find_crash(output, solver_facts::crash_texts_of(""));
}

std::string what(std::string_view output) {
  const auto site = crash_in(output);
  return site && site->kind == Kind::kCrash ? site->what : "none";
}

TEST(SignatureTest, AssertionsAreNamedByTheirSite) {
  EXPECT_EQ(what("fuzz_boolector: /src/boolector/btorexp.c:1234: void f(Btor *, int): Assertion "
                 "`a::b != (x:3)' failed.\nAborted"),
            "assert-btorexp.c-1234");
  EXPECT_EQ(what("noise\nASSERTION VIOLATION\nFile: ../src/util/vector.h\nLine: 389\nidx < size()"),
            "assert-vector.h-389");
  EXPECT_EQ(what("Fatal failure within virtual bool cvc5::A::b(N::M&) at ./src/theory/x.cpp:21"),
            "assert-x.cpp-21");
  EXPECT_EQ(what("btorutil.c:12:9: runtime error: signed integer overflow: 2147483647 + 1"),
            "assert-btorutil.c-12");
  EXPECT_EQ(what("thread 'main' panicked at src/solver.rs:10:5:\nindex out of bounds"),
            "assert-solver.rs-10");
}

TEST(SignatureTest, AssertionsOfOCamlAndJavaAreNamedByTheirSite) {
  EXPECT_EQ(what("; File \"a.smt2\", line 7, characters 1-12: I don't know\n"
                 "Fatal error: exception File \"src/lib/uf.ml\", line 1276, characters 14-20: "
                 "Assertion failed"),
            "assert-uf.ml-1276");
  EXPECT_FALSE(find_crash("Fatal error: exception Out_of_memory", {}));
  EXPECT_EQ(what("Exception in thread \"main\" java.lang.AssertionError: assertion failed\n"
                 "\tat scala.Predef$.assert(Predef.scala:156)\n"
                 "\tat org.solver.Check.verify(Check.scala:73)\n"),
            "assert-Check.scala-73");
}

TEST(SignatureTest, AnExceptionOfJavaIsNamedByTheFrameOfItsCause) {
  constexpr std::string_view kTrace =
      "Unexpected Exception: java.lang.NullPointerException\n"
      "Exception in thread \"main\" org.solver.Failed: java.lang.NullPointerException\n"
      "\tat org.solver.Parser.run(Parser.java:123)\n"
      "Caused by: java.lang.NullPointerException\n"
      "\tat java.base/java.util.Objects.requireNonNull(Objects.java:221)\n"
      "\tat org.solver.Engine.solve(Engine.java:1490)\n"
      "\tat org.solver.Parser.run(Parser.java:120)\n";
  EXPECT_EQ(find_crash(kTrace, {.crash = {"Unexpected Exception"}})->what,
            "assert-Engine.java-1490");
  EXPECT_FALSE(find_crash(kTrace, {})) << "solvers print such traces for errors of the user, too";
}

constexpr std::string_view kReport =
    "==77==ERROR: AddressSanitizer: heap-use-after-free on address 0x6020000 at pc 0x55 bp 0x7f\n"
    "READ of size 8 at 0x602000000010 thread T0\n"
    "    #0 0x7f12 in __interceptor_memcpy /compiler-rt/lib/asan/x.inc:827:5\n"
    "    #1 0x55aa in btor_copy_exp /src/btorexp.c:10:3\n"
    "    #2 0x55ab in (anonymous namespace)::walk(std::vector<int>&) /src/a.cc:9:1\n"
    "    #3 0x55ac in btor_sat /src/btorexp.c:99:3\n"
    "\n"
    "freed by thread T0 here:\n"
    "    #0 0x5512 in free\n";

TEST(SignatureTest, ReasonsAreOneLine) {
  const auto reason = [](std::string_view output) { return crash_in(output)->reason; };
  EXPECT_EQ(
      reason("ASSERTION VIOLATION\nFile: ../src/unifier.cpp\nLine: 107\n!is_quantifier(n1)\n"),
      "ASSERTION VIOLATION, File: ../src/unifier.cpp, Line: 107, !is_quantifier(n1)");
  EXPECT_EQ(reason("Fatal failure within void f() at x.cpp:2\nCheck failure\n\n false\nmore\n"),
            "Fatal failure within void f() at x.cpp:2, Check failure, false");
  EXPECT_EQ(reason("a.c:3: f: Assertion `y' failed.\nmore\n"), "a.c:3: f: Assertion `y' failed.");
  EXPECT_EQ(reason("==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x5 T0)\n"
                   "    #0 0x1 in f() a.c:1\n"),
            "AddressSanitizer: SEGV on unknown address 0x0, in f");
  EXPECT_EQ(reason(kReport),
            "AddressSanitizer: heap-use-after-free on address 0x6020000, in btor_copy_exp");
}

TEST(SignatureTest, SanitizerReportsAreNamedByClassAndTopFrames) {
  const std::string name = what(kReport);
  EXPECT_TRUE(name.starts_with("heap-use-after-free-btor_copy_exp-")) << name;
  // The signature depends on the frames, and not on addresses and process ids.
  std::string other(kReport);
  for (const char* number : {"77", "0x55aa", "0x6020000"}) {
    const size_t at = other.find(number);
    other.replace(at, std::string_view(number).size(), "0x123");
  }
  EXPECT_EQ(what(other), name);
  other.replace(other.find("btor_sat"), 8, "btor_unsat");
  EXPECT_NE(what(other), name);
}

// The report of a crash under libFuzzer without AddressSanitizer.
TEST(SignatureTest, SegmentationFaultsWithoutAddressSanitizerAreRead) {
  const std::string name = what(
      "UndefinedBehaviorSanitizer:DEADLYSIGNAL\n"
      "==3155==ERROR: UndefinedBehaviorSanitizer: SEGV on unknown address 0x555e50114ffc (pc 0x1)\n"
      "==3155==The signal is caused by a READ memory access.\n"
      "    #0 0x5558821ef106 in get_intern_level /src/smt/smt_bool_var_data.h:48:52\n"
      "    #1 0x5558821ef106 in smt::context::cache_generation(unsigned int) "
      "/src/smt_context.cpp:1\n"
      "\nUndefinedBehaviorSanitizer can not provide additional info.\n"
      "SUMMARY: UndefinedBehaviorSanitizer: SEGV /src/smt/smt_bool_var_data.h:48:52\n");
  EXPECT_TRUE(name.starts_with("SEGV-get_intern_level-")) << name;
}

// The names of inlined functions have no std:: in front in a stack trace.
TEST(SignatureTest, InlinedFunctionsOfTheStandardLibraryAreSkipped) {
  const std::string name = what(
      "==1==ERROR: UndefinedBehaviorSanitizer: SEGV on unknown address 0x0 (pc 0x1)\n"
      "    #0 0x562a in _M_find_node /usr/include/c++/12/bits/hashtable.h:816:31\n"
      "    #1 0x562a in find /usr/include/c++/12/bits/unordered_map.h:880:21\n"
      "    #2 0x562b in CVC4::prop::CnfStream::getLiteral(CVC4::NodeTemplate<false>) "
      "/src/a.cpp:2:4\n");
  EXPECT_TRUE(name.starts_with("SEGV-CVC4::prop::CnfStream::getLiteral-")) << name;
}

TEST(SignatureTest, FramesWithoutSymbolsAreNamedByModuleAndOffset) {
  const std::string name = what(
      "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0\n"
      "    #0 0x55aa  (/tmp/x/fuzz_z3+0x1234) (BuildId: 12ab)\n");
  EXPECT_TRUE(name.starts_with("SEGV-fuzz_z3+0x1234-")) << name;
}

TEST(SignatureTest, EndlessRecursionIsNamedByItsMostFrequentFunction) {
  const std::string frames =
      "    #1 0x1 in walk /a.c:1\n    #2 0x1 in step /a.c:2\n    #3 0x1 in walk /a.c:1\n";
  const std::string head = "==1==ERROR: AddressSanitizer: stack-overflow on address 0x7f\n";
  EXPECT_EQ(what(head + "    #0 0x1 in leaf /a.c:7\n" + frames), "stack-overflow-walk");
  EXPECT_EQ(what(head + frames), "stack-overflow-walk");
}

TEST(SignatureTest, ReportsOfEnginesAndSignalsAreRead) {
  EXPECT_TRUE(what("==5== ERROR: libFuzzer: deadly signal\n    #0 0x1 in __sanitizer_print_stack\n"
                   "    #1 0x2 in fuzzer::Fuzzer::CrashCallback()\n    #2 0x3 in lgl_add /l.c:3\n")
                  .starts_with("deadly-lgl_add-"));
  EXPECT_EQ(what("ended by signal 11"), "signal-11");
  EXPECT_EQ(what("cvc5 suffered a segfault."), "signal-11");
  EXPECT_EQ(what("terminate called after throwing an instance of 'z3::exception'\n  what():  x"),
            "terminate-z3");
  EXPECT_TRUE(what("==1==ERROR: AddressSanitizer: attempting double-free on 0x1\n")
                  .starts_with("double-free"));
}

TEST(SignatureTest, ReportsOfLimitsSetUpAndGadflyAreNoCrashOfTheSolver) {
  const auto kind = [](std::string_view output) { return crash_in(output)->kind; };
  EXPECT_FALSE(crash_in(""));
  EXPECT_FALSE(crash_in("sat\nunsat\n(error \"line 3: unknown constant signal\")\n"));
  EXPECT_EQ(kind("ended by signal 9"), Kind::kLimit);
  EXPECT_EQ(kind("==1== ERROR: libFuzzer: out-of-memory (used: 2049Mb; limit: 2048Mb)\n"
                 "    #0 0x1 in f /a.c:1\n"),
            Kind::kLimit);
  EXPECT_EQ(kind("==9==ERROR: AddressSanitizer: allocation-size-too-big: requested\n"),
            Kind::kLimit);
  EXPECT_EQ(kind("GNU MP: Cannot allocate memory (size=536870936)\nended by signal 6\n"),
            Kind::kLimit);
  EXPECT_EQ(kind("memory allocation of 34359738368 bytes failed\nended by signal 6\n"),
            Kind::kLimit);
  EXPECT_EQ(kind("gadfly: internal error: invariant `x` at lib/a.cc:3\n"
                 "==1==ERROR: AddressSanitizer: ABRT on unknown address\n"),
            Kind::kOurs);
  EXPECT_EQ(kind("==1==ERROR: AddressSanitizer: SEGV on unknown address\n"
                 "    #0 0x1 in std::vector<int>::operator[](unsigned long) /v.h:1\n"
                 "    #1 0x1 in gadfly::smtlib::Script::read(int) /s.cc:1\n"),
            Kind::kOurs);
  EXPECT_EQ(kind("==1==LeakSanitizer has encountered a fatal error.\n"), Kind::kSetUp);
}

constexpr std::string_view kExcuses[] = {
    "(error \"Unimplemented code encountered\")\n",
    "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n",
    "(error \"std::bad_alloc\")\n", "GNU MP: Cannot allocate memory (size=536870936)\n"};

TEST(SignatureTest, AReportOfABugTakesPrecedenceOverAnExcuseInTheSameOutput) {
  const std::string genuine[] = {
      std::string(kReport),
      "a.c:3: void f(): Assertion `y' failed.\n",
      "ASSERTION VIOLATION\nFile: ../src/util/vector.h\nLine: 389\nidx < size()\n",
      "Fatal failure within void f() at x.cpp:2\nCheck failure\n\n  false\nend of report\n",
      "a.c:12:9: runtime error: signed integer overflow: 2147483647 + 1\n",
      "ended by signal 11\n"};
  for (const std::string& report : genuine) {
    for (std::string_view excuse : kExcuses) {
      EXPECT_EQ(what(report + std::string(excuse)), what(report)) << report << excuse;
      EXPECT_EQ(what(std::string(excuse) + report), what(report)) << excuse << report;
      EXPECT_NE(what(report), "none");
    }
  }
}

TEST(SignatureTest, AnExcuseExplainsTheAbortThatItCauses) {
  const auto kind = [](std::string_view output) { return crash_in(output)->kind; };
  const std::string aborts[] = {
      "ended by signal 6\n", "ended by signal 9\n",
      "==1==ERROR: AddressSanitizer: ABRT on unknown address 0x1 (pc 0x1)\n    #0 0x1 in f "
      "/a.c:1\n",
      "==1== ERROR: libFuzzer: deadly signal\n    #0 0x1 in f /a.c:1\n",
      "==1==ERROR: LeakSanitizer: detected memory leaks\n    #0 0x1 in f /a.c:1\n"};
  for (const std::string& abort : aborts) {
    EXPECT_EQ(kind(std::string(kExcuses[1]) + abort), Kind::kLimit) << abort;
    EXPECT_EQ(kind("Fatal failure within void cvc5::f() at ./src/x.cpp:21\n"
                   "Expected CVC4 to be compiled with SymFPU\n" +
                   abort),
              Kind::kSetUp)
        << abort;
  }
}

TEST(SignatureTest, WithoutTheFormulaOneBugHasOneSignature) {
  const auto shown = [](FindingKind kind, const std::string& signature) {
    return without_formula({kind, "z3", signature, ""});
  };
  EXPECT_EQ(shown(FindingKind::kSoundness, "soundness-z3-wrong-sat-0dba3841"),
            "soundness-z3-wrong-sat");
  EXPECT_EQ(shown(FindingKind::kCrash, "crash-z3-assert-uf.cpp-71"), "crash-z3-assert-uf.cpp-71");
  EXPECT_EQ(shown(FindingKind::kCrash, "crash-z3-signal-11"), "crash-z3-signal-11");
  EXPECT_EQ(shown(FindingKind::kCrash, "crash-z3-signal-11-0dba3841"), "crash-z3-signal-11");
}

TEST(SignatureTest, AProofShowsTheBugOfAContradictionButNotTheOtherWayRound) {
  const Verdict undecided{FindingKind::kSoundness, std::string(kUndecided),
                          "soundness-undecided-z3-sat-0dba3841", ""};
  const Verdict proven{FindingKind::kSoundness, "z3", "soundness-z3-wrong-sat-cafe0000", ""};
  const Verdict model{FindingKind::kInvalidModel, "z3", "invalid-model-z3-cafe0000", ""};
  EXPECT_TRUE(shows_same_bug(undecided, undecided));
  EXPECT_TRUE(shows_same_bug(proven, undecided));
  EXPECT_FALSE(shows_same_bug(undecided, proven));
  EXPECT_FALSE(shows_same_bug(model, undecided));
  EXPECT_FALSE(shows_same_bug(model, proven));
}

TEST(SignatureTest, CrashTextsOfASolverComeFromItsFactsAndCountForItAlone) {
  constexpr std::string_view kFailed = "toy: broken promise, see /src/toy/sat.c:12\nin solve\n";
  constexpr std::string_view kMissing = "toy: no such feature\nended by signal 6\n";
  const Folder folder;
  const std::string file = folder.write("toy.smt2",
                                        "(solver toy (command \"toy\") (crash \"broken promise\")\n"
                                        " (not-a-crash \"no such feature\"))");
  const auto toy = solver_facts::read_solver_file(file);
  ASSERT_TRUE(toy);
  const solver_facts::CrashTexts texts = crash_texts(**toy);
  EXPECT_EQ(find_crash(kFailed, texts)->what, "assert-sat.c-12");
  EXPECT_EQ(find_crash(kFailed, texts)->reason,
            "toy: broken promise, see /src/toy/sat.c:12, in solve");
  EXPECT_EQ(find_crash(kMissing, texts)->kind, Kind::kSetUp);
  EXPECT_FALSE(crash_in(kFailed));
  EXPECT_EQ(crash_in(kMissing)->kind, Kind::kCrash);
  EXPECT_FALSE(find_crash("Fatal failure within void f() at ./src/x.cpp:21\n", texts));
}

TEST(SignatureTest, AUsersCrashTextNeedsNoPlace) {
  const solver_facts::SolverFacts facts = solver_facts::with_settings(
      solver_facts::plain_smtlib("toy"), {.crash_texts = {"INTERNAL error 7:", "broken promise"}});
  const solver_facts::CrashTexts texts = crash_texts(facts);
  const auto placeless = find_crash("sat\nINTERNAL error 7: no row\nexit code 3\n", texts);
  ASSERT_TRUE(placeless);
  EXPECT_EQ(placeless->what, "assert-internal-error");
  EXPECT_EQ(placeless->reason, "INTERNAL error 7: no row, exit code 3");
  EXPECT_EQ(find_crash("INTERNAL error 7: a\nbroken promise at b.c:12\n", texts)->what,
            "assert-b.c-12");
  EXPECT_EQ(find_crash("INTERNAL error 7: a\nterminate called, std::bad_alloc\n", texts)->kind,
            Kind::kLimit);
  EXPECT_FALSE(crash_in("INTERNAL error 7: no row\nexit code 3\n"));
}

}  // namespace
}  // namespace gadfly::harness::signature_test
