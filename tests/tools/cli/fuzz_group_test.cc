// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly fuzz with several targets: a campaign for each runs side by side, with fake
// targets (fake_target.cc) in the build tree of a copied command.
#include <gtest/gtest.h>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <thread>

#include "lib/base/file.h"
#include "lib/base/folder_lock.h"
#include "tests/tools/command.h"

namespace gadfly::tools::fuzz_group_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kScript = "(assert true)\n(check-sat)\n";
constexpr const char* kKept = "(assert true) ; crash\n";  // what the fake target keeps

// A build folder with two targets, alpha and beta.
class GroupPlace {
 public:
  GroupPlace() {
    fs::copy_file(GADFLY_BINARY_DIR "/gadfly", folder / "gadfly");
    fs::create_directories(folder / "explore");
    for (const char* target : {"alpha", "beta"})
      fs::copy_file(kFakeTarget, folder / (std::string("explore/fuzz_") + target));
    folder.write("seeds/a.smt2", kScript);
  }

  process::ProcessResult run(const std::string& behavior,
                             const std::vector<std::string>& arguments) const {
    std::vector<std::string> words = {folder / "gadfly", "fuzz"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const auto result =
        process::run_process(words, "", {.timeout_ms = 60000, .memory_mib = 0, .file_mib = 64},
                             {"FAKE_TARGET=" + behavior, "GADFLY_SOURCE_DIR=" GADFLY_SOURCE_DIR});
    EXPECT_TRUE(result && !result->timed_out);
    return result ? *result : process::ProcessResult();
  }

  // Options of a new group in out/.
  std::vector<std::string> options(const std::vector<std::string>& more) const {
    std::vector<std::string> all = {"--json", "--reference", "none",  "--verify-binary", "none",
                                    "--seed", "5",           "--out", folder / "out"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  nlohmann::ordered_json summary(const std::string& member) const {
    return object_of(folder.read("out/" + member + "/summary.json"));
  }

  const Folder folder;
};

TEST(FuzzGroup, EachTargetHasACampaign) {
  const GroupPlace place;
  const auto result = place.run(
      "finding", place.options({"--runs", "100", "alpha", "beta", place.folder / "seeds"}));
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  ASSERT_EQ(objects(result).size(), 1U) << result.out;
  const auto campaigns = objects(result).at(0)["campaigns"];
  EXPECT_EQ(keys(campaigns), (std::vector<std::string>{"alpha", "beta"}));
  for (const std::string member : {"alpha", "beta"}) {
    EXPECT_EQ(campaigns[member], place.summary(member));
    EXPECT_EQ(campaigns[member]["executions"], 100);
    EXPECT_EQ(campaigns[member]["findings"].size(), 1U);
    EXPECT_NE(result.err.find('\n' + member + ": gadfly: campaign in "), std::string::npos)
        << result.err;
  }
  EXPECT_NE(campaigns["alpha"]["seed"], campaigns["beta"]["seed"]);
  const std::string page = place.folder.read("out/page.html");
  EXPECT_NE(page.find("<title>Gadfly: alpha, beta</title>"), std::string::npos) << page;
  EXPECT_NE(page.find("<a href=\"beta/page.html\">beta</a>"), std::string::npos) << page;
  EXPECT_TRUE(fs::exists(place.folder / "out/alpha/page.html"));
  EXPECT_NE(page.find("<a href=\"alpha/page.html\"><code>soundness-"), std::string::npos) << page;
  EXPECT_NE(result.err.find("\ncampaign  "), std::string::npos) << "the table";
  EXPECT_EQ(result.err.find(" runs "), std::string::npos) << "no line of one campaign";
}

TEST(FuzzGroup, CampaignsExchangeWhatTheyKeep) {
  const GroupPlace place;
  const auto result =
      place.run("keep", place.options({"--time", "4s", "alpha", "beta", place.folder / "seeds"}));
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  for (const std::string member : {"alpha", "beta"}) {
    const fs::path incoming = place.folder.path() / "out" / member / "incoming";
    ASSERT_TRUE(fs::exists(incoming)) << member;
    size_t files = 0;
    for (const auto& entry : fs::directory_iterator(incoming)) {
      EXPECT_EQ(read_file(entry.path()), kKept);
      ++files;
    }
    EXPECT_EQ(files, 1U) << member;
  }
}

TEST(FuzzGroup, ACampaignThatIsKilledIsContinued) {
  const GroupPlace place;
  const fs::path lock = place.folder.path() / "out/alpha/.lock";
  std::thread killer([&] {
    for (int i = 0; i < 300; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      const int pid = std::atoi(read_file(lock).value_or("").c_str());
      if (pid > 0 && fs::exists(place.folder.path() / "out/alpha/statistics.sqlite")) {
        // A part counts if the file has a row of it.
        std::this_thread::sleep_for(std::chrono::seconds(2));
        ::kill(pid, SIGKILL);
        return;
      }
    }
  });
  const auto result =
      place.run("calm", place.options({"--time", "6s", "alpha", "beta", place.folder / "seeds"}));
  killer.join();
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(result.err.find("alpha: a signal ended this campaign; it is continued"),
            std::string::npos)
      << result.err;
  EXPECT_EQ(place.summary("alpha")["parts"], 2);
  EXPECT_EQ(place.summary("beta")["parts"], 1);
  const auto record = object_of(place.folder.read("out/alpha/campaign.json"));
  EXPECT_LT(std::stod(record["options"]["--time"][0].get<std::string>()), 6)
      << "it gets the time that is left";
}

// A group that runs beside the test, for ten minutes.
class BackgroundGroup {
 public:
  explicit BackgroundGroup(const GroupPlace& place) : place_(place) {
    std::vector<std::string> words = {place.folder / "gadfly", "fuzz"};
    for (const std::string& option :
         place.options({"--time", "10m", "alpha", "beta", place.folder / "seeds"}))
      words.push_back(option);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::fflush(nullptr);
    pid_ = ::fork();
    if (pid_ != 0) return;
    ::setenv("FAKE_TARGET", "calm", 1);
    ::setenv("GADFLY_SOURCE_DIR", GADFLY_SOURCE_DIR, 1);
    for (std::FILE* stream : {stdout, stderr}) std::freopen("/dev/null", "w", stream);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }

  // Waits until both members have the file. Returns false after half a minute.
  bool wait_for(const std::string& file) const {
    for (int i = 0; i < 300; ++i) {
      if (fs::exists(place_.folder / ("out/alpha/" + file)) &&
          fs::exists(place_.folder / ("out/beta/" + file)))
        return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
  }

  // Sends a signal, and returns how the group ended (waitpid).
  int end(int signal) const {
    int status = 0;
    ::kill(pid_, signal);
    ::waitpid(pid_, &status, 0);
    return status;
  }

 private:
  const GroupPlace& place_;
  pid_t pid_ = -1;
};

TEST(FuzzGroup, CampaignsEndInGoodOrderIfTheGroupIsKilled) {
  const GroupPlace place;
  const BackgroundGroup group(place);
  ASSERT_TRUE(group.wait_for("statistics.sqlite"));
  group.end(SIGKILL);
  EXPECT_TRUE(group.wait_for("summary.json"));
  for (const std::string member : {"alpha", "beta"}) {
    for (int i = 0; i < 100 && !FolderLock::take(place.folder / ("out/" + member)); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(FolderLock::take(place.folder / ("out/" + member)).ok()) << "it runs on";
  }
}

TEST(FuzzGroup, AnInterruptEndsAllCampaigns) {
  const GroupPlace place;
  const BackgroundGroup group(place);
  ASSERT_TRUE(group.wait_for(".lock"));  // perhaps before it handles signals
  const int status = group.end(SIGINT);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), kExitInterrupted);
}

TEST(FuzzGroup, ResumeContinuesAllCampaigns) {
  const GroupPlace place;
  const auto first =
      place.run("calm", place.options({"--runs", "100", "alpha", "beta", place.folder / "seeds"}));
  ASSERT_EQ(first.exit_code, kExitFine) << first.err;
  for (const std::vector<std::string>& targets : {std::vector<std::string>{}, {"alpha", "beta"}}) {
    std::vector<std::string> words = {"--resume", "--json", "--out", place.folder / "out"};
    words.insert(words.end(), targets.begin(), targets.end());
    const auto again = place.run("calm", words);
    ASSERT_EQ(again.exit_code, kExitFine) << again.err;
  }
  for (const std::string member : {"alpha", "beta"}) {
    EXPECT_EQ(place.summary(member)["parts"], 3);
    EXPECT_EQ(place.summary(member)["all_executions"], 300);
  }
  const auto other =
      place.run("calm", {"--resume", "--out", place.folder / "out", "beta", "alpha"});
  EXPECT_EQ(other.exit_code, kExitBadInput);
  EXPECT_NE(other.err.find("is one of alpha+beta, not of beta+alpha"), std::string::npos)
      << other.err;
}

TEST(FuzzGroup, ErrorsOfUsageAreReported) {
  const GroupPlace place;
  const std::string seeds = place.folder / "seeds";
  const struct {
    std::vector<std::string> words;
    int code;
    const char* message;
  } cases[] = {
      {{"alpha", "beta", "--binary", kFakeTarget, seeds},
       kExitBadInput,
       "name a program of one target"},
      {{"alpha", "alpha", seeds}, kExitBadInput, "the target alpha is named twice"},
      {{"alpha", "beta", "no/seeds"}, kExitBadInput, "no/seeds: error:"},
      {{"gamma", "beta", seeds}, kExitBadInput, "no fuzz target gamma"},
      {{"alpha", "--engine", "both", seeds}, kExitBadInput, "no fuzz target alpha"},
      {{"alpha", "bitwuzal", seeds}, kExitBadInput, "did you mean the target bitwuzla?"},
  };
  for (const auto& [words, code, message] : cases) {
    const auto result = place.run("calm", place.options(words));
    EXPECT_EQ(result.exit_code, code) << message << '\n' << result.err;
    EXPECT_NE(result.err.find(message), std::string::npos) << result.err;
  }
}

}  // namespace
}  // namespace gadfly::tools::fuzz_group_test
