// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly fuzz: campaigns with a fake fuzz target (fake_target.cc). Findings, flaky
// candidates, crashes, and internal errors have separate folders, and the summary counts them.
#include "tests/tools/command.h"

namespace gadfly::tools {
namespace {

constexpr size_t kFixedKeys = 10;  // of docs/design.md section 11
const std::vector<std::string> kKeys = {
    "target",   "engine", "seed",    "executions", "seconds", "executions_per_second",
    "coverage", "corpus", "answers", "findings"};

struct Campaign {
  process::ProcessResult result;
  nlohmann::ordered_json last;
};

Campaign fuzz(const Folder& folder, const std::string& behavior,
              const std::vector<std::string>& more = {}) {
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
  std::vector<std::string> arguments = {
      "fuzz",   "fake", seed,     "--json", "--binary", kFakeTarget,         "--time",      "10m",
      "--runs", "100",  "--seed", "5",      "--out",    folder / "campaign", "--reference", "none"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  Campaign campaign;
  campaign.result = gadfly(arguments, {"FAKE_TARGET=" + behavior});
  const auto lines = objects(campaign.result);
  EXPECT_EQ(lines.size(), 1U) << campaign.result.err;
  if (lines.empty()) return campaign;
  campaign.last = lines.back();
  const std::vector<std::string> all = keys(campaign.last);
  EXPECT_EQ(std::vector(all.begin(), all.begin() + kFixedKeys), kKeys);
  return campaign;
}

TEST(Fuzz, TheSummaryShowsTheCountersOfTheTarget) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "calm");
  EXPECT_EQ(campaign.result.exit_code, kExitFine) << campaign.result.err;
  EXPECT_EQ(campaign.last["executions"], 100);
  EXPECT_EQ(campaign.last["coverage"], 12);
  EXPECT_EQ(campaign.last["first_coverage"], 10);
  EXPECT_EQ(campaign.last["answers"]["sat"], 40);
  EXPECT_EQ(campaign.last["answers"]["unsat"], 30);
  EXPECT_TRUE(campaign.last["findings"].empty());
  EXPECT_EQ(campaign.last["restarts"], 0);
}

TEST(Fuzz, OnlyEnginesThatMutateBytesGetADictionary) {
  for (const bool bytes : {false, true}) {
    const Folder folder;
    const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n");
    const auto result =
        gadfly({"fuzz", bytes ? "fake_text" : "fake", seed, "--binary", kFakeTarget, "--time",
                "10m", "--runs", "100", "--reference", "none", "--out", folder / "campaign"},
               {"FAKE_TARGET=calm"});
    EXPECT_EQ(result.exit_code, kExitFine) << result.err;
    const std::string log = folder.read("campaign/log/worker-0-0.txt");
    const std::string file = folder / "campaign/smtlib.dict";
    EXPECT_EQ(log.find("-dict=" + file + '\n') != std::string::npos, bytes) << log;
    EXPECT_EQ(folder.read("campaign/smtlib.dict"), gadfly({"dictionary"}).out);
  }
}

TEST(Fuzz, CandidatesAreConfirmed) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "finding");
  EXPECT_EQ(campaign.result.exit_code, kExitFindings);
  ASSERT_EQ(campaign.last["findings"].size(), 1U);
  const auto& finding = campaign.last["findings"][0];
  EXPECT_EQ(keys(finding), (std::vector<std::string>{"kind", "signature", "path"}));
  EXPECT_EQ(finding["kind"], "soundness");
  const std::string name = "campaign/findings/" + finding["signature"].get<std::string>();
  EXPECT_EQ(folder.read(name + "/input.smt2"), "(assert true) ; wrong\n");
  EXPECT_NE(folder.read(name + "/finding.textproto").find("build_id: \"fake (fake 1)\""),
            std::string::npos)
      << folder.read(name + "/finding.textproto");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path() / "campaign" / "pending"));
}

TEST(Fuzz, TheSummaryGivesTheReasonOfAFinding) {
  const Folder folder;
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
  const auto result = gadfly({"fuzz", "fake", seed, "--binary", kFakeTarget, "--runs", "100",
                              "--reference", "none", "--out", folder / "campaign"},
                             {"FAKE_TARGET=finding"});
  EXPECT_NE(result.out.find("\n    check-sat number 1: fake returns sat, other returns unsat\n"),
            std::string::npos)
      << result.out;
}

TEST(Fuzz, ACandidateThatIsNotConfirmedIsNoFinding) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "flaky");
  EXPECT_EQ(campaign.result.exit_code, kExitFine);
  EXPECT_TRUE(campaign.last["findings"].empty());
  EXPECT_EQ(campaign.last["unconfirmed"], 1);
  EXPECT_FALSE(std::filesystem::is_empty(folder.path() / "campaign" / "pending"));
}

// Expects that the failed assertion of the fake target is the only finding.
void expect_the_crash(const Campaign& campaign) {
  EXPECT_EQ(campaign.result.exit_code, kExitFindings);
  ASSERT_EQ(campaign.last["findings"].size(), 1U) << campaign.result.err;
  EXPECT_EQ(campaign.last["findings"][0]["signature"], "crash-fake-assert-fake.c-7");
}

TEST(Fuzz, CrashesAreFoundAndDoNotStopTheCampaign) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "crash");
  ASSERT_NO_FATAL_FAILURE(expect_the_crash(campaign));
  EXPECT_GE(campaign.last["restarts"], 1);
  EXPECT_EQ(campaign.last["trouble"], "");
}

TEST(Fuzz, CrashesAfterWhichAWorkerResumesAreFound) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "resume");
  ASSERT_NO_FATAL_FAILURE(expect_the_crash(campaign));
  EXPECT_EQ(campaign.last["resumptions"], 1);
  EXPECT_EQ(campaign.last["restarts"], 0);
}

const std::vector<std::string> kVerified = {"--verify-binary", kFakeTarget};

TEST(Fuzz, CrashesOfTheVerifyBuildAloneAreFound) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "keep", kVerified);
  ASSERT_NO_FATAL_FAILURE(expect_the_crash(campaign));
  EXPECT_EQ(folder.read("campaign/findings/crash-fake-assert-fake.c-7/input.smt2"),
            "(assert true) ; crash\n");
  EXPECT_EQ(campaign.last["verify"]["crashes"], 1);
  EXPECT_EQ(campaign.last["verify"]["verified"], 2) << "the seed too, in another process";
  EXPECT_EQ(campaign.last["verify"]["waiting"], 0);
  EXPECT_EQ(campaign.last["restarts"], 0) << "no child group starts again";
}

TEST(Fuzz, CrashesOfTheExploreBuildAloneAreFound) {
  const Folder folder;
  std::filesystem::create_symlink(kFakeTarget, folder.path() / "verified");
  const Campaign campaign = fuzz(folder, "unverified", {"--verify-binary", folder / "verified"});
  ASSERT_NO_FATAL_FAILURE(expect_the_crash(campaign));
  const std::string readme = folder.read("campaign/findings/crash-fake-assert-fake.c-7/README.txt");
  for (const std::string& told :
       {std::string("; not in the verify build\n"),
        "gadfly replay fake input.smt2 --binary " + std::string(kFakeTarget) + '\n'})
    EXPECT_NE(readme.find(told), std::string::npos) << readme;
}

TEST(Fuzz, SamplesAreVerifiedAndDroppedOnesAreCounted) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "sample", kVerified);
  ASSERT_EQ(campaign.last["findings"].size(), 1U) << campaign.result.err;
  EXPECT_EQ(campaign.last["findings"][0]["kind"], "soundness");
  EXPECT_EQ(campaign.last["verify"]["verified"], 2);
  EXPECT_EQ(campaign.last["verify"]["dropped"], 2);
  EXPECT_EQ(campaign.last["verify"]["crashes"], 0);
}

TEST(Fuzz, ACorrectTargetThatIsVerifiedHasNoFindings) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "calm", kVerified);
  EXPECT_EQ(campaign.result.exit_code, kExitFine) << campaign.result.err;
  EXPECT_TRUE(campaign.last["findings"].empty());
  EXPECT_EQ(campaign.last["verify"]["verified"], 1);
  EXPECT_EQ(campaign.last["verify"]["trouble"], "");
  const Folder other;
  EXPECT_TRUE(fuzz(other, "calm").last["verify"].is_null()) << "one build: no verification";
}

TEST(Fuzz, AVerifyBuildThatCannotRunIsNoFinding) {
  const Folder folder;
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n");
  const auto result =
      gadfly({"fuzz", "fake", seed, "--json", "--binary", kFakeTarget, "--verify-binary",
              "/bin/false", "--runs", "100", "--reference", "none", "--out", folder / "campaign"},
             {"FAKE_TARGET=calm"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(result.err.find("nothing more is verified"), std::string::npos) << result.err;
  EXPECT_NE(objects(result).at(0)["verify"]["trouble"], "");
}

TEST(Fuzz, InternalErrorsAreNoFindings) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "own");
  EXPECT_EQ(campaign.result.exit_code, kExitEnvironment);
  EXPECT_TRUE(campaign.last["findings"].empty());
  EXPECT_GE(campaign.last["internal_errors"], 1);
}

TEST(Fuzz, ATargetThatDoesNotStartEndsTheCampaign) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "dead");
  EXPECT_EQ(campaign.result.exit_code, kExitEnvironment);
  EXPECT_NE(campaign.last["trouble"], "");
}

TEST(Fuzz, ResumeKeepsFindings) {
  const Folder folder;
  fuzz(folder, "finding");
  const std::vector<std::string> again = {"fuzz",          "fake", "--binary", kFakeTarget,
                                          "--runs",        "100",  "--out",    folder / "campaign",
                                          folder / "seeds"};
  EXPECT_EQ(gadfly(again).exit_code, kExitBadInput) << "there is a campaign";
  const Campaign resumed = fuzz(folder, "calm", {"--resume"});
  EXPECT_EQ(resumed.last["findings"].size(), 1U);
}

TEST(Fuzz, UnguidedComparesSolvers) {
  const Folder folder;
  folder.write("a.smt2",
               "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  const auto fuzz_two = [&](const std::string& first, const std::string& second,
                            const std::string& out) {
    return gadfly({"fuzz", "--unguided", "--json", "--solver", kFakeTarget + " --solver " + first,
                   "--solver", kFakeTarget + " --solver " + second, folder / "a.smt2", "--runs",
                   "20", "--seed", "3", "--out", folder / out});
  };
  const auto same = fuzz_two("sat", "sat", "same");
  EXPECT_EQ(same.exit_code, kExitFine) << same.err;
  const auto calm = objects(same).at(0);
  EXPECT_GE(calm["executions"], 20);
  EXPECT_EQ(calm["solvers"]["fake_target"]["accepted"], calm["executions"]);

  const auto different = fuzz_two("sat", "unsat", "different");
  EXPECT_EQ(different.exit_code, kExitFindings);
  EXPECT_FALSE(objects(different).at(0)["findings"].empty());
}

TEST(Fuzz, MissingReferencesAreNamed) {
  const Folder folder;
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n");
  const auto fuzz_against = [&](const std::string& reference) {
    return gadfly({"fuzz", "fake", seed, "--binary", kFakeTarget, "--runs", "1", "--out",
                   folder / "campaign", "--reference", reference});
  };
  for (const std::string reference : {"z3;no-such-solver", "mine=no-such-solver"}) {
    const auto result = fuzz_against(reference);
    EXPECT_EQ(result.exit_code, kExitBadInput);
    EXPECT_NE(result.err.find("no-such-solver is neither"), std::string::npos) << result.err;
  }
  EXPECT_EQ(fuzz_against("a/b=z3").exit_code, kExitBadInput);
}

TEST(Fuzz, ErrorsOfUsageAreReported) {
  const Folder folder;
  EXPECT_EQ(gadfly({"fuzz"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"fuzz", "nonsense"}).exit_code, kExitEnvironment);
  EXPECT_EQ(gadfly({"fuzz", "--unguided"}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"fuzz", "fake", "--binary", kFakeTarget, "--time", "soon"}).exit_code,
            kExitBadInput);
  const auto seeds = gadfly({"fuzz", "fake", folder / "missing", "--binary", kFakeTarget});
  EXPECT_EQ(seeds.exit_code, kExitBadInput);
  const auto verify = gadfly({"fuzz", "fake", "--binary", kFakeTarget, "--verify-binary", "gone"});
  EXPECT_EQ(verify.exit_code, kExitBadInput);
  EXPECT_NE(verify.err.find("no file gone: --verify-binary takes"), std::string::npos)
      << verify.err;
}

TEST(Fuzz, NothingIsVerifiedIfTheVerifyBinaryIsNone) {
  const Folder folder;
  const Campaign campaign = fuzz(folder, "keep", {"--verify-binary", "none"});
  EXPECT_EQ(campaign.result.exit_code, kExitFine) << campaign.result.err;
  EXPECT_TRUE(campaign.last["verify"].is_null());
}

}  // namespace
}  // namespace gadfly::tools
