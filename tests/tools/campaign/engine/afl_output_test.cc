// SPDX-License-Identifier: Apache-2.0
// Tests that read files and messages of afl-fuzz. The texts are from version 4.04c.
#include "tools/campaign/engine/afl_output.h"

#include <gtest/gtest.h>

namespace gadfly::tools::afl_output_test {
namespace {

TEST(AflOutput, NumbersAreReadFromFuzzerStats) {
  EXPECT_EQ(read_afl_number("cpu_affinity      : -1\n"
                            "edges_found       : 2890\n"
                            "total_edges       : 9492\n",
                            "edges_found"),
            2890U);
  EXPECT_EQ(read_afl_number("edges_found       : \ntotal_edges       : 9492\n", "edges_found"), 0U);
  EXPECT_EQ(read_afl_number("", "execs_done"), 0U);
}

TEST(AflOutput, ExecutionsAreReadFromTheNameOfAnEntry) {
  EXPECT_EQ(read_afl_executions("id:000007,src:000003,time:90,execs:512,op:smt"), 512U);
  EXPECT_EQ(read_afl_executions("id:000001,sync:main,src:000001"), 0U);
}

constexpr char kDryRun[] =
    "\x1b[1;94m[*] \x1b[0mAttempting dry run with "
    "'id:000000,time:0,execs:0,orig:a.smt2'...\x1b[0m\n"
    "\x1b[0;90m    len = 331, map size = 1190, exec speed = 25012 us\x1b[0m\n"
    "\x1b[1;94m[*] \x1b[0mAttempting dry run with "
    "'id:000001,time:0,execs:0,orig:b.smt2'...\x1b[0m\n"
    "\x1b[1;93m[!] \x1b[1;97mWARNING: \x1b[0mTest case 'id:000001,time:0,execs:0,orig:b.smt2' "
    "results in a crash, skipping\x1b[0m\n"
    "\x1b[1;94m[*] \x1b[0mAttempting dry run with "
    "'id:000002,time:0,execs:0,orig:c.smt2'...\x1b[0m\n"
    "\x1b[1;93m[!] \x1b[1;97mWARNING: \x1b[0mTest case results in a timeout (skipping)\x1b[0m\n";

TEST(AflOutput, SkippedSeedsAreRead) {
  const AflLog log = read_afl_log(kDryRun);
  ASSERT_EQ(log.seeds.size(), 2U);
  EXPECT_EQ(log.seeds[0].name, "b.smt2");
  EXPECT_TRUE(log.seeds[0].crashed);
  EXPECT_EQ(log.seeds[1].name, "c.smt2");
  EXPECT_FALSE(log.seeds[1].crashed);
  EXPECT_FALSE(log.ready);
  EXPECT_EQ(log.trouble, "");
  EXPECT_TRUE(read_afl_log("\x1b[1;92m[+] \x1b[0mAll set and ready to roll!\x1b[0m\n").ready);
}

TEST(AflOutput, TheReasonForAnAbortIsRead) {
  const AflLog log = read_afl_log(
      "\x1b[1;94m[*] \x1b[0mChecking core_pattern...\x1b[0m\n"
      "\n\x1b[1;91m[-] \x1b[0mHmm, your system is configured to send core dumps.\n"
      "\x1b[?25h\x1b(B\x1b[1;91m\n[-] PROGRAM ABORT : \x1b[0mPipe at the beginning of "
      "'core_pattern'\x1b[1;91m\n"
      "         Location : \x1b[0mcheck_crash_handling(), src/afl-fuzz-init.c:2235\n\n");
  EXPECT_EQ(log.trouble,
            "[-] Hmm, your system is configured to send core dumps.\n"
            "\n[-] PROGRAM ABORT : Pipe at the beginning of 'core_pattern'\n"
            "         Location : check_crash_handling(), src/afl-fuzz-init.c:2235");
}

TEST(AflOutput, BrokenTextIsIgnored) {
  for (const char* text : {"", "\x1b", "\x1b[", "Attempting dry run with '", "\n\n\x1b[0"}) {
    const AflLog log = read_afl_log(text);
    EXPECT_FALSE(log.ready);
    EXPECT_TRUE(log.seeds.empty());
  }
}

}  // namespace
}  // namespace gadfly::tools::afl_output_test
