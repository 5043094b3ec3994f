// SPDX-License-Identifier: Apache-2.0
// The page of a campaign of two parts, with a finding; other folders are errors.
#include "tools/page/page.h"

#include <gtest/gtest.h>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tests/folder.h"
#include "tests/tools/campaign/fake_finding.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/console/files.h"

namespace gadfly::tools::page_test {
namespace {

CampaignState state(double seconds, uint64_t executions, uint64_t corpus) {
  CampaignState state;
  state.seconds = seconds;
  state.executions = executions;
  state.corpus = corpus;
  state.coverage = 1000;
  state.answers = {.sat = executions, .unsat = 1, .unknown = 2, .error = 3};
  state.solver_seconds = seconds / 2;
  return state;
}

class PageTest : public ::testing::Test {
 protected:
  PageTest() : campaign_(folder_.path()) {
    EXPECT_TRUE(campaign_.create().ok());
    folder_.write("campaign.json", R"({"target": "z3<5>", "engine": "libfuzzer", "seed": 7})");
    folder_.write("corpus/a.smt2", "(set-logic QF_BV)\n(check-sat)\n");
    folder_.write("corpus/b.smt2", "(check-sat)\n");
    folder_.write("corpus/c.smt2", "(set-logic QF_BV)\n(check-sat)\n");
    Result<Statistics> statistics = Statistics::open(campaign_.statistics());
    EXPECT_TRUE(statistics.ok());
    EXPECT_TRUE(statistics->begin(1, "0.1").ok());
    EXPECT_TRUE(statistics->add(state(10, 100, 5), 0).ok());
    CampaignState last = state(20, 300, 6);
    last.strategies = {{"literal", 1000, 10}, {"splice", 100, 5}, {"horn", 0, 0}};
    EXPECT_TRUE(statistics->add(last, 0).ok());
    EXPECT_TRUE(statistics->begin(2, "0.1").ok());
    EXPECT_TRUE(statistics->add(state(4, 40, 7), 1).ok());
  }

  const Folder folder_;
  const CampaignFolder campaign_;
};

TEST_F(PageTest, PartsFollowEachOther) {
  const Result<CampaignData> data = read_campaign(folder_.path());
  ASSERT_TRUE(data.ok()) << data.error().message;
  EXPECT_EQ(data->name, "z3<5>");
  EXPECT_EQ(data->parts, 2U);
  ASSERT_EQ(data->history.size(), 3U);
  EXPECT_EQ(data->history[1].rate, 20);
  EXPECT_EQ(data->history[2].seconds, 24);
  EXPECT_EQ(data->history[2].executions, 340);
  EXPECT_EQ(data->history[2].rate, 10);
  EXPECT_EQ(data->sums.executions, 340U);
  EXPECT_EQ(data->sums.seconds, 24);
  EXPECT_EQ(data->sums.solver_seconds, 12);
  EXPECT_EQ(data->sums.answers.error, 6U);
  EXPECT_EQ(data->sums.corpus, 7U);
  ASSERT_EQ(data->logics.size(), 2U);
  EXPECT_EQ(data->logics[0], std::pair(std::string("QF_BV"), uint64_t{2}));
  EXPECT_EQ(data->logics[1], std::pair(std::string("none"), uint64_t{1}));
}

TEST_F(PageTest, ThePageShowsWhatHappened) {
  ASSERT_TRUE(write_page(folder_.path(), campaign_.page()).ok());
  const std::string page = read_file(campaign_.page()).value_or("");
  for (const char* part : {"Gadfly: z3&lt;5&gt;", "<b>340</b>", "in 2 parts", "QF_BV", "literal",
                           "<td>10.0</td>", "<td>50.0</td>", "Executions per second"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  EXPECT_EQ(page.find("horn"), std::string::npos) << "it made no mutant";
  EXPECT_LT(page.find("splice"), page.find("literal")) << "the better one comes first";
  for (const char* part : {"<script", "http:", "https:", "src="})
    EXPECT_EQ(page.find(part), std::string::npos) << part;
}

TEST_F(PageTest, AFindingHasItsScriptAndItsChange) {
  const std::string script =
      folder_.write("findings/a/input.smt2", "(assert (< x 2))\n(check-sat)\n");
  folder_.write("findings/a/parent.smt2", "(assert (< x 1))\n(check-sat)\n");
  harness::Finding fake = fake_finding(script, "crash-fake-1");
  fake.strategies = "literal, generate";
  folder_.write("findings/a/finding.textproto", proto::finding_text(fake));
  const Result<CampaignData> data = read_campaign(folder_.path());
  ASSERT_TRUE(data.ok()) << data.error().message;
  const std::string page = campaign_page(*data);
  EXPECT_NE(page.find("<del>- (assert (&lt; x 1))</del>"), std::string::npos) << page;
  EXPECT_NE(page.find("<ins>+ (assert (&lt; x 2))</ins>"), std::string::npos) << page;
  EXPECT_NE(page.find("Strategies: literal, generate"), std::string::npos) << page;
}

TEST_F(PageTest, AFileThatCannotBeWrittenIsNamed) {
  const Result<Done> written = write_page(folder_.path(), "/proc/none/page.html");
  ASSERT_FALSE(written.ok());
  EXPECT_TRUE(written.error().message.starts_with("/proc/none/page.html: "))
      << written.error().message;
}

TEST(Page, OtherFoldersAreErrors) {
  const Folder folder;
  const Result<Done> none = write_page(folder.path(), folder / "page.html");
  ASSERT_FALSE(none.ok());
  EXPECT_NE(none.error().message.find("not the folder of a campaign"), std::string::npos);
  folder.write("campaign.json", "{}");
  const Result<Done> empty = write_page(folder.path(), folder / "page.html");
  ASSERT_FALSE(empty.ok());
  EXPECT_NE(empty.error().message.find("statistics.sqlite"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::tools::page_test
