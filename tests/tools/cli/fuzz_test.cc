// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly fuzz: campaigns with a fake fuzz target (fake_target.cc). Findings, flaky
// candidates, crashes, and internal errors have separate folders, and the summary counts them.
#include <gtest/gtest.h>

#include <pty.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "lib/base/file.h"
#include "lib/base/folder_lock.h"
#include "tests/tools/command.h"

namespace gadfly::tools::fuzz_test {
namespace {

namespace fs = std::filesystem;

constexpr size_t kFixedKeys = 10;  // of docs/design.md section 11
const std::vector<std::string> kKeys = {
    "target",   "engine", "seed",    "executions", "seconds", "executions_per_second",
    "coverage", "corpus", "answers", "findings"};

constexpr const char* kScript =
    "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n";

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

TEST(Fuzz, ATargetGetsTheOptionsOfItsSolver) {
  const Folder folder;
  const std::string seed = folder.write("a.smt2", kScript);
  std::vector<int> options;
  for (const std::string which : {"none", "regular", "all"}) {
    const auto result =
        gadfly({"fuzz", "z3", seed, "--json", "--binary", kFakeTarget, "--runs", "100",
                "--reference", "none", "--solver-options", which, "--out", folder / which},
               {"FAKE_TARGET=options"});
    ASSERT_EQ(objects(result).size(), 1U) << result.err;
    options.push_back(objects(result).at(0)["answers"]["unknown"]);
  }
  EXPECT_EQ(options[0], 0);
  EXPECT_GT(options[1], 100);
  EXPECT_GT(options[2], options[1]);
}

TEST(Fuzz, ATargetThatReachesNothingStopsTheCampaign) {
  const Folder folder;
  const auto result =
      gadfly({"fuzz", "fake", folder.write("a.smt2", "(assert true)\n"), "--binary", kFakeTarget,
              "--time", "10m", "--reference", "none", "--out", folder / "campaign"},
             {"FAKE_TARGET=blind"});
  EXPECT_EQ(result.exit_code, kExitEnvironment) << result.err;
  EXPECT_NE(result.out.find("STOPPED      no edge of the solver was reached in 5000 executions"),
            std::string::npos)
      << result.out;
}

TEST(Fuzz, ATargetWithoutCountersIsNotStarted) {
  const Folder folder;
  std::filesystem::create_symlink(kFakeTarget, folder.path() / "uncounted");
  const auto result =
      gadfly({"fuzz", "fake", folder.write("a.smt2", "(assert true)\n"), "--binary",
              folder / "uncounted", "--reference", "none", "--out", folder / "campaign"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("has no counters of coverage"), std::string::npos) << result.err;
  EXPECT_FALSE(std::filesystem::exists(folder / "campaign"));
}

TEST(Fuzz, ATheoryThatTheTargetWasBuiltWithoutIsLeftOut) {
  const Folder folder;
  const std::string target = folder / "without_floats";
  std::filesystem::create_symlink(kFakeTarget, target);
  folder.write("seeds/a.smt2", "(set-logic QF_BV)\n(assert true)\n(check-sat)\n");
  folder.write("seeds/b.smt2", "(set-logic QF_FP)\n(declare-const x Float16)\n(check-sat)\n");
  const auto seeds_of = [&](const std::string& binary, const std::string& out) {
    const auto result =
        gadfly({"fuzz", "bitwuzla", folder / "seeds", "--binary", binary, "--time", "10m", "--runs",
                "100", "--reference", "none", "--verify-binary", "none", "--out", folder / out},
               {"FAKE_TARGET=calm"});
    EXPECT_EQ(result.exit_code, kExitFine) << result.err;
    EXPECT_EQ(
        result.out.find("bitwuzla was built without the theory FloatingPoint") != std::string::npos,
        out == "without")
        << result.out;
    return std::distance(std::filesystem::directory_iterator(folder.path() / out / "seeds"), {});
  };
  EXPECT_EQ(seeds_of(kFakeTarget, "with"), 2);
  EXPECT_EQ(seeds_of(target, "without"), 1);
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

TEST(Fuzz, TheSummarySaysHowManyFindingsAreUndecided) {
  const Folder folder;
  const std::string seed = folder.write("a.smt2", kScript);
  for (const std::string behavior : {"finding", "crash"}) {
    const auto result = gadfly({"fuzz", "fake", seed, "--binary", kFakeTarget, "--runs", "100",
                                "--reference", "none", "--out", folder / behavior},
                               {"FAKE_TARGET=" + behavior});
    EXPECT_EQ(result.out.find("\nundecided    1 of them") != std::string::npos,
              behavior == "finding")
        << result.out;
  }
}

TEST(Fuzz, TheNewestInstalledReferenceIsUsedUnlessAnotherIsNamed) {
  const Folder folder;
  const std::string seed = folder.write("a.smt2", kScript);
  for (const std::string version : {"4.8.12", "10.0"}) {
    const std::string program = folder.write("data/gadfly/solvers/z3@" + version + "/bin/z3",
                                             "#!/bin/sh\necho \"Z3 version " + version + "\"\n");
    ::chmod(program.c_str(), 0755);
  }
  const auto first_lines = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {
        "fuzz", "fake", seed, "--binary", kFakeTarget, "--runs", "1", "--verify-binary", "none"};
    words.insert(words.end(), more.begin(), more.end());
    return gadfly(words, {"FAKE_TARGET=calm", "XDG_DATA_HOME=" + (folder / "data")}).out;
  };
  EXPECT_NE(first_lines({}).find("\nreference z3@10.0 (Z3 version 10.0)\n"), std::string::npos);
  EXPECT_NE(first_lines({"--reference", "old=z3@4"}).find("\nreference old (Z3 version 4.8.12)\n"),
            std::string::npos);
  EXPECT_NE(first_lines({"--reference", "none"}).find("\nreference none\n"), std::string::npos);
}

// Runs the command with a terminal as its stderr and stdout, and returns what that receives.
std::string on_terminal(std::vector<std::string> words, const char* behavior) {
  words.insert(words.begin(), GADFLY_BINARY_DIR "/gadfly");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  winsize size = {.ws_row = 40, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
  int terminal = -1;
  const pid_t pid = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (pid == 0) {
    ::setenv("FAKE_TARGET", behavior, 1);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  std::string text;
  char buffer[4096];
  for (ssize_t read = 0; (read = ::read(terminal, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<size_t>(read));
  ::waitpid(pid, nullptr, 0);
  ::close(terminal);
  return text;
}

TEST(Fuzz, AQuietCampaignPrintsMessagesOnly) {
  const Folder folder;
  for (const bool quiet : {false, true}) {
    const Campaign campaign =
        fuzz(folder, "calm",
             quiet ? std::vector<std::string>{"--resume", "--quiet"} : std::vector<std::string>{});
    EXPECT_EQ(campaign.result.err.find(" runs ") == std::string::npos, quiet)
        << campaign.result.err;
    EXPECT_NE(campaign.result.err.find("campaign in"), std::string::npos);
  }
}

TEST(Fuzz, ScriptsOfOtherCampaignsAreOffered) {
  const Folder folder;
  const std::string other = "(assert false)\n";
  for (const std::string& text : {other, std::string("no script"), other})
    folder.write("other/" + std::to_string(text.size()), text);
  folder.write("other/same", other);
  for (const auto& entry : fs::directory_iterator(folder / "other"))
    fs::last_write_time(entry, fs::file_time_type::clock::now() - std::chrono::hours(1));
  const Campaign campaign =
      fuzz(folder, "calm", {"--exchange", folder / "other", "--exchange", folder / "none"});
  ASSERT_EQ(campaign.result.exit_code, kExitFine) << campaign.result.err;
  EXPECT_NE(campaign.result.err.find("--exchange: there is no folder " + (folder / "none")),
            std::string::npos)
      << campaign.result.err;
  std::vector<std::string> texts;
  for (const auto& entry : fs::directory_iterator(folder / "campaign/incoming"))
    texts.push_back(read_file(entry.path()).value_or(""));
  EXPECT_EQ(texts, std::vector<std::string>{other});
}

TEST(Fuzz, ATerminalShowsAScreen) {
  const Folder folder;
  const std::string seed = folder.write("a.smt2", kScript);
  const std::string text =
      on_terminal({"fuzz", "fake", seed, "--binary", kFakeTarget, "--time", "3s", "--reference",
                   "none", "--verify-binary", "none", "--seed", "5", "--out", folder / "campaign"},
                  "finding");
  EXPECT_NE(text.find("gadfly fuzz  fake, engine libfuzzer, seed 5"), std::string::npos) << text;
  EXPECT_NE(text.find("0:00:02 of 0:00:03"), std::string::npos) << text;
  EXPECT_NE(text.find("soundness-undecided-fake-sat-1\r\n  Ctrl-C"), std::string::npos) << text;
  EXPECT_NE(text.find("A\r\x1b[J"), std::string::npos) << "it is overwritten\n" << text;
}

void expect_one_unconfirmed(const Campaign& campaign) {
  EXPECT_EQ(campaign.result.exit_code, kExitFine);
  EXPECT_TRUE(campaign.last["findings"].empty());
  EXPECT_EQ(campaign.last["unconfirmed"], 1);
}

TEST(Fuzz, ACandidateThatIsNotConfirmedIsNoFinding) {
  const Folder folder;
  expect_one_unconfirmed(fuzz(folder, "flaky"));
  EXPECT_FALSE(std::filesystem::is_empty(folder.path() / "campaign" / "pending"));
}

TEST(Fuzz, AFindingOfOneRunIsNoFinding) {
  const Folder folder;
  expect_one_unconfirmed(fuzz(folder, "once"));
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
  EXPECT_EQ(campaign.last["trouble"], "") << "the internal error alone is why";
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

TEST(Fuzz, ResumeContinuesWithTheOptionsAndCountsOfTheCampaign) {
  const Folder folder;
  const std::string fake = kFakeTarget + " --solver sat";
  const std::string out = folder / "campaign";
  const auto first = gadfly({"fuzz", "--unguided", "--json", "--solver", "one=" + fake, "--solver",
                             "two=" + fake, "--chain", "3", "--no-self-checks", "--seed", "7",
                             "--runs", "20", "--out", out, folder.write("a.smt2", kScript)});
  ASSERT_LE(first.exit_code, kExitFindings) << first.err;
  const auto resumed = gadfly({"fuzz", "--json", "--resume", "--runs", "30", "--out", out});
  ASSERT_LE(resumed.exit_code, kExitFindings) << resumed.err;
  const auto before = objects(first).at(0);
  const auto after = objects(resumed).at(0);
  EXPECT_EQ(after["target"], "one+two");
  EXPECT_EQ(before["seed"], 7);
  EXPECT_NE(after["seed"], before["seed"]) << "the parts would make the same mutants";
  EXPECT_GE(after["executions"], 30);
  EXPECT_EQ(after["parts"], 2);
  EXPECT_EQ(after["all_executions"].get<int>(),
            before["executions"].get<int>() + after["executions"].get<int>());
  const auto record = nlohmann::json::parse(folder.read("campaign/campaign.json"));
  EXPECT_EQ(record["max_chain"], 3);
  EXPECT_EQ(record["options"]["--no-self-checks"], nlohmann::json({"false"}));
  EXPECT_EQ(record["options"]["--runs"], nlohmann::json({"30"})) << "those given now come first";
  EXPECT_EQ(nlohmann::ordered_json::parse(folder.read("campaign/summary.json")), after);
  EXPECT_NE(folder.read("campaign/summary.txt").find("in 2 parts"), std::string::npos);
}

TEST(Fuzz, NewCampaignsAreInTheDataFolderWhereResumeFindsThem) {
  const Folder folder;
  const std::string seed = folder.write("a.smt2", kScript);
  const std::vector<std::string> environment = {"XDG_DATA_HOME=" + (folder / "data")};
  const auto run = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"fuzz", "--json", "--runs", "5"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return gadfly(arguments, environment);
  };
  const std::string fake = kFakeTarget + " --solver sat";
  const auto first = run({"--unguided", "--solver", fake, "--solver", fake, seed});
  ASSERT_LE(first.exit_code, kExitFindings) << first.err;
  const std::string out = objects(first).at(0)["folder"];
  EXPECT_TRUE(out.starts_with(folder / "data/gadfly/campaigns/unguided-2")) << out;
  for (const std::vector<std::string>& how :
       {std::vector<std::string>{"--resume"}, {"--resume", "--unguided"}}) {
    const auto resumed = run(how);
    ASSERT_LE(resumed.exit_code, kExitFindings) << resumed.err;
    EXPECT_EQ(objects(resumed).at(0)["folder"], out);
  }
  EXPECT_EQ(run({"--resume", "boolector"}).exit_code, kExitBadInput)
      << "there is no campaign of it";
}

TEST(Fuzz, ResumeNeedsACampaignOfTheSameTarget) {
  const Folder folder;
  const auto none = gadfly({"fuzz", "--resume", "--out", folder / "nothing"});
  EXPECT_EQ(none.exit_code, kExitBadInput);
  EXPECT_NE(none.err.find("there is no campaign to resume in"), std::string::npos) << none.err;
  EXPECT_FALSE(fs::exists(folder / "nothing"));
  fuzz(folder, "calm");
  const auto other = gadfly({"fuzz", "z3", "--resume", "--out", folder / "campaign"});
  EXPECT_EQ(other.exit_code, kExitBadInput);
  EXPECT_NE(other.err.find("is one of fake, not of z3"), std::string::npos) << other.err;
  for (const char* record : {"[]", "{", "{\"options\":3}", "{\"options\":{\"--nonsense\":[]}}",
                             "{\"seed\":\"many\"}", "{\"options\":{\"--time\":[\"soon\"]}}"}) {
    folder.write("campaign/campaign.json", record);
    const auto broken = gadfly({"fuzz", "--resume", "--out", folder / "campaign"});
    EXPECT_EQ(broken.exit_code, kExitBadInput) << record << '\n' << broken.err;
    EXPECT_NE(broken.err, "") << record;
  }
}

// As users leave out an operator whose bug is known.
TEST(Fuzz, AGivenProfileHoldsForSeedsToo) {
  const Folder folder;
  folder.write("seeds/a.smt2", kScript);
  folder.write("seeds/b.smt2", "(declare-const x Int)(assert (= (div x 2) 1))(check-sat)");
  const std::string known =
      folder.write("known.smt2", "(solver known-bugs (command \"-\") (refuses (operators div)))");
  const auto result =
      gadfly({"fuzz", "--unguided", "--solver", "z3", folder / "seeds", "--profile", "z3," + known,
              "--runs", "5", "--seed", "3", "--out", folder / "out"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(result.err.find("1 seeds ("), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("1 not for the profile z3," + known), std::string::npos) << result.err;
}

TEST(Fuzz, NoSeedHasWhatIsLeftOut) {
  const Folder folder;
  folder.write("seeds/a.smt2", kScript);
  folder.write("seeds/b.smt2", "(declare-const x Int)(assert (= (div x 2) 1))(check-sat)");
  folder.write("seeds/c.smt2", "(declare-const x Int)(push 1)(assert (= (mod x 2) 1))(check-sat)");
  const auto seeds = [&](const std::vector<std::string>& without, const std::string& out) {
    std::vector<std::string> arguments = {"fuzz",      "--unguided", "--solver",       "z3",
                                          "--runs",    "5",          folder / "seeds", "--out",
                                          folder / out};
    arguments.insert(arguments.end(), without.begin(), without.end());
    return gadfly(arguments).err;
  };
  EXPECT_NE(seeds({}, "all").find(" 3 seeds ("), std::string::npos);
  EXPECT_NE(seeds({"--without", "div"}, "div").find(" 2 seeds ("), std::string::npos);
  EXPECT_NE(seeds({"--without", "div,push"}, "both").find(" 1 seeds ("), std::string::npos);
  EXPECT_NE(seeds({"--without", "div", "--profile", "z3,without:push"}, "profile")
                .find("2 not for the profile z3,without:push,without:div"),
            std::string::npos);
  EXPECT_NE(seeds({"--without", "dvi"}, "none")
                .find("--without: no theory, operator, sort, command, feature, or option is called "
                      "`dvi`"),
            std::string::npos);
}

TEST(Fuzz, UnguidedComparesSolvers) {
  const Folder folder;
  folder.write("a.smt2", kScript);
  const auto fuzz_two = [&](const std::string& first, const std::string& second,
                            const std::string& out) {
    return gadfly({"fuzz", "--unguided", "--json", "--solver", first, "--solver", second,
                   folder / "a.smt2", "--runs", "20", "--seed", "3", "--solver-options", "none",
                   "--out", folder / out});
  };
  const std::string fake = kFakeTarget + " --solver ";
  const auto same = fuzz_two("z3", "z3", "same");
  EXPECT_EQ(same.exit_code, kExitFine) << same.err;
  const auto calm = objects(same).at(0);
  EXPECT_GE(calm["executions"], 20);
  EXPECT_EQ(calm["solvers"]["z3"]["accepted"], calm["executions"]);
  EXPECT_EQ(calm["accepted"], calm["executions"]);
  EXPECT_GT(calm["decided"], 0) << "some mutants are too hard for Z3";

  const auto both = objects(fuzz_two(fake + "sat", fake + "sat", "both")).at(0);
  EXPECT_EQ(both["decided"], both["executions"]);

  const auto half = objects(fuzz_two(fake + "sat", fake + "unknown", "half")).at(0);
  EXPECT_EQ(half["accepted"], half["executions"]);
  EXPECT_EQ(half["decided"], 0);

  const auto different = fuzz_two(fake + "sat", fake + "unsat", "different");
  EXPECT_EQ(different.exit_code, kExitFindings);
  EXPECT_FALSE(objects(different).at(0)["findings"].empty());
}

// Returns the line after the line `before` and an empty one, without its indent.
std::string command_after(const std::string& text, const std::string& before) {
  const size_t at = text.find(before + "\n\n    ");
  EXPECT_NE(at, std::string::npos) << text;
  const size_t begin = at + before.size() + 6;
  return text.substr(begin, text.find('\n', begin) - begin);
}

TEST(Fuzz, TheReadmeOfAFindingAmongSolversHasCommandsThatShowIt) {
  const Folder folder;
  folder.write("seeds/a.smt2",
               "; a comment\n(set-info :status sat)\n(set-logic QF_LIA)\n(declare-const x Int)\n"
               "(declare-const unused Int)\n(assert (< x 3))\n(check-sat)\n");
  const std::string wrong = folder.write(
      "wrong.sh", "sed -n 's/(check-sat)/unsat/p; s/(echo \"\\(.*\\)\")/\\1/p' \"$1\"\n");
  const auto result = gadfly({"fuzz", "--unguided", "--json", "--solver", "z3", "--solver",
                              "mine=sh " + wrong + " {}", "--runs", "3", "--seed", "3", "--out",
                              folder / "out", folder / "seeds"});
  ASSERT_EQ(result.exit_code, kExitFindings) << result.err;
  EXPECT_NE(result.err.find("solver mine: sh; input: a file, models"), std::string::npos)
      << result.err;
  const auto finding = objects(result).at(0)["findings"].at(0);
  const fs::path place = finding["path"].get<std::string>();
  const std::string script = folder.read(fs::relative(place, folder.path()) / "reduced.smt2");
  EXPECT_EQ(script.find("unused"), std::string::npos) << script;
  for (const char* name : {"input.smt2", "reduced.smt2"}) {
    const std::string text = folder.read(fs::relative(place, folder.path()) / name);
    EXPECT_NE(text.find("(check-sat)"), std::string::npos) << name;
    EXPECT_EQ(text.find(":status"), std::string::npos) << text;
    EXPECT_EQ(text.find("a comment"), std::string::npos) << text;
  }
  const std::string readme = folder.read(fs::relative(place, folder.path()) / "README.txt");
  const auto in_place = [&](const std::string& command) {
    const auto ran = process::run_process(
        {"sh", "-c", "cd " + place.string() + " && PATH=" GADFLY_BINARY_DIR ":$PATH && " + command},
        "", {.timeout_ms = 60000});
    return ran ? *ran : process::ProcessResult();
  };
  const std::string judge =
      command_after(readme, "Compare the answers, and check models and witnesses:");
  EXPECT_EQ(in_place(judge).exit_code, kExitFindings) << judge << in_place(judge).err;
  const auto plain = in_place(command_after(readme, "Without Gadfly:"));
  EXPECT_EQ(plain.out, "sat\n") << "z3";
  const auto reduced = gadfly({"reduce", "--finding", place.string(), "-o", folder / "again.smt2"});
  EXPECT_EQ(reduced.exit_code, kExitFine) << reduced.err;
  EXPECT_LE(folder.read("again.smt2").size(), script.size());
}

TEST(Fuzz, ASolverThatDecidesNothingStopsTheCampaign) {
  const Folder folder;
  folder.write("a.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  const auto result = gadfly({"fuzz", "--unguided", "--solver", kFakeTarget + " --solver unknown",
                              folder / "a.smt2", "--time", "60s", "--out", folder / "out"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.out.find("STOPPED      fake_target answered none of the first 50 scripts"),
            std::string::npos)
      << result.err;
}

TEST(Fuzz, OptionsWithoutEffectAreErrors) {
  const auto unguided =
      gadfly({"fuzz", "--unguided", "--solver", "z3", "--reference", "cvc5", "--sample", "3"});
  EXPECT_EQ(unguided.exit_code, kExitBadInput);
  EXPECT_NE(unguided.err.find("--reference, --sample: no effect with --unguided"),
            std::string::npos)
      << unguided.err;
  const auto guided = gadfly({"fuzz", "fake", "--binary", kFakeTarget, "--solver", "z3"});
  EXPECT_EQ(guided.exit_code, kExitBadInput);
  EXPECT_NE(guided.err.find("--solver: no effect without --unguided"), std::string::npos)
      << guided.err;
}

TEST(Fuzz, NamesOfSeedsMayBeAnyBytes) {
  const Folder folder;
  const std::string seed = folder.write("\xff.smt2", "(assert true)\n(check-sat)\n");
  const auto result = gadfly({"fuzz", "fake", seed, "--binary", kFakeTarget, "--runs", "100",
                              "--reference", "none", "--out", folder / "campaign"},
                             {"FAKE_TARGET=calm"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
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
  EXPECT_EQ(gadfly({"fuzz", "nonsense"}).exit_code, kExitBadInput);
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

TEST(Fuzz, TwoCampaignsInOneFolderAreRefused) {
  const Folder folder;
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
  const Result<FolderLock> held = FolderLock::take(folder / "campaign");
  ASSERT_TRUE(held.ok());
  for (const std::vector<std::string>& kind :
       {std::vector<std::string>{"fuzz", "fake", "--binary", kFakeTarget, "--reference", "none"},
        std::vector<std::string>{"fuzz", "--unguided", "--solver", "z3"}}) {
    std::vector<std::string> arguments = kind;
    arguments.insert(arguments.end(), {seed, "--time", "1s", "--out", folder / "campaign"});
    const auto result = gadfly(arguments);
    EXPECT_EQ(result.exit_code, kExitEnvironment) << result.err;
    EXPECT_NE(result.err.find("in use by process " + std::to_string(::getpid())), std::string::npos)
        << result.err;
  }
}

// A program that prints its arguments and settings before it becomes the fake target; they are in
// the log of the worker.
class FuzzedWithOptions : public testing::Test {
 protected:
  std::string log(const std::vector<std::string>& more) {
    const Folder folder;
    const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
    const std::string program =
        folder.write("target", "#!/bin/sh\necho \"$@\" >&2\nenv | grep GADFLY_ >&2\nexec " +
                                   kFakeTarget + " \"$@\"\n");
    fs::permissions(program, fs::perms::owner_all);
    std::vector<std::string> arguments = {"fuzz",        "fake",  seed,     "--json",
                                          "--binary",    program, "--runs", "100",
                                          "--reference", "none",  "--out",  folder / "campaign"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto result = gadfly(arguments, {"FAKE_TARGET=calm", "PATH=/usr/bin:/bin"});
    EXPECT_EQ(result.exit_code, kExitFine) << result.err;
    workers_ = 0;
    for (const auto& entry : fs::directory_iterator(folder / "campaign/log"))
      workers_ += entry.path().filename().string().starts_with("worker-");
    if (!objects(result).empty()) last_ = objects(result).back();
    return folder.read("campaign/log/worker-0-0.txt");
  }

  void expect(const std::vector<std::string>& options, const std::string& part) {
    const std::string usual = log({});
    EXPECT_EQ(usual.find(part), std::string::npos) << usual;
    const std::string changed = log(options);
    EXPECT_NE(changed.find(part), std::string::npos) << part << '\n' << changed;
  }

  int workers_ = 0;
  nlohmann::ordered_json last_;
};

TEST_F(FuzzedWithOptions, EnginesGetTheirOptions) {
  expect({"--max-len", "12345"}, "-max_len=12345");
  expect({"--engine-option=-use_value_profile=1", "--engine-option=-fork=0"},
         " -use_value_profile=1 -fork=0");
}

TEST_F(FuzzedWithOptions, TargetsGetTheirSettings) {
  expect({"--memory", "3210"}, "GADFLY_MEMORY=3210");
  expect({"--profile", "standard,cvc4"}, "GADFLY_PROFILE=standard,cvc4");
  expect({"--without", "div"}, ",without:div");
  expect({"--seed", "98765"}, "GADFLY_SEED=98765");
  EXPECT_EQ(last_["seed"], 98765);
  expect({"--verify-binary", kFakeTarget, "--sample", "77"}, "GADFLY_SAMPLE=77");
}

TEST_F(FuzzedWithOptions, MutatorsGetTheBank) {
  const Folder folder;
  folder.write("a.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  ASSERT_EQ(gadfly({"mine", folder / "a.smt2", "-o", folder / "bank.pb"}).exit_code, kExitFine);
  expect({"--bank", folder / "bank.pb"}, "GADFLY_BANK=" + (folder / "bank.pb"));
}

TEST_F(FuzzedWithOptions, WorkersRunInParallel) {
  log({});
  EXPECT_EQ(workers_, 1);
  log({"-j", "3"});
  EXPECT_EQ(workers_, 3);
  log({"--jobs", "2"});
  EXPECT_EQ(workers_, 2);
}

TEST(Fuzz, TheEngineIsThatOfTheCommandLine) {
  const Folder folder;
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
  const auto result =
      gadfly({"fuzz", "fake", seed, "--engine", "afl", "--json", "--binary", kFakeTarget, "--runs",
              "100", "--reference", "none", "--out", folder / "campaign"},
             {"FAKE_TARGET=calm", "FAKE_AFL=calm",
              "PATH=" GADFLY_SOURCE_DIR "/tests/tools/campaign/fake:/usr/bin:/bin"});
  ASSERT_EQ(objects(result).size(), 1U) << result.err;
  EXPECT_EQ(objects(result).back()["engine"], "afl");
}

TEST(Fuzz, TheTimeIsThatOfTheCommandLine) {
  const Folder folder;
  const std::string seed = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
  const auto result = gadfly({"fuzz", "fake", seed, "--json", "--binary", kFakeTarget, "--time",
                              "1s", "--reference", "none", "--out", folder / "campaign"},
                             {"FAKE_TARGET=calm"});
  ASSERT_EQ(objects(result).size(), 1U) << result.err;
  EXPECT_LT(objects(result).back()["seconds"], 30) << "a minute is the default";
}

// Two solvers, of which the second is always wrong, over one seed whose models no search finds. A
// shorter script has one that a search finds.
nlohmann::ordered_json compare_two(const Folder& folder, const std::string& out,
                                   const std::vector<std::string>& more) {
  const std::string seed = folder.write("seeds/a.smt2",
                                        "(declare-const x Int)\n(declare-const unused Int)\n"
                                        "(assert (= (* x x) 2209))\n(check-sat)\n");
  std::vector<std::string> arguments = {"fuzz",
                                        "--unguided",
                                        "--json",
                                        "--solver",
                                        "one=" + kFakeTarget + " --solver sat",
                                        "--solver",
                                        "two=" + kFakeTarget + " --solver unsat",
                                        "--runs",
                                        "1",
                                        "--seed",
                                        "3",
                                        "--out",
                                        folder / out};
  arguments.insert(arguments.end(), more.begin(), more.end());
  arguments.push_back(seed);
  const auto result = gadfly(arguments);
  EXPECT_EQ(objects(result).size(), 1U) << result.err;
  return objects(result).at(0);
}

TEST(Fuzz, AnArbiterOrAReductionDecidesWhichSolverIsWrong) {
  const Folder folder;
  const auto undecided = compare_two(folder, "without", {"--reduce-time", "0"});
  EXPECT_NE(undecided["findings"].at(0)["signature"].get<std::string>().find("undecided"),
            std::string::npos)
      << undecided;
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--arbiter", "z3", "--reduce-time", "0"}, {}}) {
    const auto decided = compare_two(folder, more.empty() ? "reduced" : "with", more);
    EXPECT_TRUE(decided["findings"].at(0)["signature"].get<std::string>().starts_with(
        "soundness-two-wrong-unsat-"))
        << decided;
  }
}

TEST(Fuzz, FindingsAreReducedUnlessThereIsNoTime) {
  const Folder folder;
  for (const std::string seconds : {"0", "60"}) {
    const auto summary =
        compare_two(folder, seconds, {"--reduce-time", seconds, "--arbiter", "z3"});
    const fs::path finding = summary["findings"].at(0)["path"].get<std::string>();
    EXPECT_EQ(fs::exists(finding / "reduced.smt2"), seconds != "0") << seconds;
  }
}

TEST(Fuzz, CandidatesWaitIfThereIsNoTimeToConfirmThem) {
  const Folder folder;
  EXPECT_TRUE(compare_two(folder, "0", {"--confirm-time", "0"})["findings"].empty());
  EXPECT_FALSE(compare_two(folder, "60", {"--confirm-time", "60"})["findings"].empty());
}

TEST(Fuzz, ChainsHaveTheLengthOfTheCommandLine) {
  const Folder folder;
  compare_two(folder, "campaign", {"--chain", "17"});
  EXPECT_EQ(object_of(folder.read("campaign/campaign.json"))["max_chain"], 17);
}

// The solver's own check fails if it is asked for.
TEST(Fuzz, SolversCheckTheirOwnModelsUnlessTheyMustNot) {
  const Folder folder;
  const std::string seed = folder.write(
      "seeds/a.smt2", "(declare-const guilty Int)\n(assert (< guilty 3))\n(check-sat)\n");
  const std::string program = folder.write("mine.sh", R"(while IFS= read -r line; do
  case $line in *model_validate*) checks=1 ;; *guilty*) guilty=1 ;; esac
  case $line in
    '(reset)') checks= guilty= ;;
    '(echo '*) text=${line#*\"}; echo "${text%\"*}" ;;
    '(check-sat)') echo sat
      [ "$checks$guilty" != 11 ] || echo '(error "line 3: an invalid model was generated")' ;;
  esac
done
)");
  const std::string mine =
      folder.write("mine.smt2", "(solver mine (command \"sh\" \"" + program +
                                    "\") (input interactive)\n"
                                    " (self-check-preamble (set-option :model_validate true))\n"
                                    " (self-check \"an invalid model was generated\"))");
  const auto findings = [&](const std::string& out, const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {
        "fuzz", "--unguided", "--json", "--solver",      mine, "--solver", "z3",        "--runs",
        "1",    "--seed",     "3",      "--reduce-time", "0",  "--out",    folder / out};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(seed);
    const auto result = gadfly(arguments);
    EXPECT_EQ(objects(result).size(), 1U) << result.err;
    return objects(result).at(0)["findings"].size();
  };
  EXPECT_EQ(findings("with", {}), 1U);
  EXPECT_EQ(findings("without", {"--no-self-checks"}), 0U);
}

// A solver whose answers are wrong with an option, which is for experts.
TEST(Fuzz, MutantsSetTheOptionsThatTheUserAllows) {
  const Folder folder;
  const std::string program = folder.write(
      "optional.sh",
      "#!/bin/sh\n"
      "[ \"$1\" = --version ] && { echo optional; exit; }\n"
      "[ \"$1\" = --list ] && { echo '    lie (bool) (default: false) expert'; exit; }\n"
      "lie=s/^sat/unsat/\n"
      "grep -q ':lie true' \"$1\" || lie=\n"
      "grep -v :lie \"$1\" | z3 -in | sed \"$lie\"\n");
  ::chmod(program.c_str(), 0700);
  const std::string facts =
      folder.write("optional.smt2", "(solver optional (command \"" + program +
                                        "\" \"{}\") (input file)\n"
                                        " (lists-options \"--list\") (timeout-ms 20000))");
  const std::string seed = folder.write("seed.smt2", kScript);
  for (const std::string options : {"none", "regular", "all"}) {
    const auto result =
        gadfly({"fuzz", "--unguided", "--json", "--solver", facts, "--runs", "150", "--seed", "3",
                "--solver-options", options, "--reduce-time", "0", "--out", folder / options, seed},
               {"GADFLY_WEIGHTS=options=50,literal=50"});
    ASSERT_EQ(objects(result).size(), 1U) << result.err;
    EXPECT_EQ(objects(result).at(0)["findings"].empty(), options != "all") << result.out;
  }
}

}  // namespace
}  // namespace gadfly::tools::fuzz_test
