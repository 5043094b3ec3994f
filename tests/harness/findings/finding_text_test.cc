// SPDX-License-Identifier: Apache-2.0
// Protobuf reads the text that finding_text.h writes without protobuf.
// tests/proto/finding_file_test.cc tests that tools write the same message.
#include "harness/findings/finding_text.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include "lib/base/hash.h"
#include "proto/finding.pb.h"
#include "tests/harness/findings/sample_finding.h"

namespace gadfly::harness::finding_text_test {
namespace {

proto::Finding parsed(const Finding& finding) {
  proto::Finding read;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(finding_textproto(finding), &read));
  return read;
}

TEST(FindingText, ProtobufReadsEachField) {
  const proto::Finding read = parsed(sample_finding("z3"));
  EXPECT_EQ(read.format(), 1u);
  EXPECT_EQ(read.kind(), proto::SOUNDNESS);
  EXPECT_EQ(read.culprit(), "z3");
  EXPECT_EQ(read.target(), "z3");
  EXPECT_EQ(read.gadfly_version(), "z3");
  EXPECT_EQ(read.seed(), 18446744073709551615u);
  EXPECT_EQ(read.confirmations(), 4294967295u);
  EXPECT_EQ(read.input_hash(), hex(hash_bytes("(check-sat)\n")));
  EXPECT_EQ(read.input_bytes(), 12u);
  EXPECT_EQ(read.binary(), "z3");
  EXPECT_EQ(read.strategies(), "z3");
  ASSERT_EQ(read.testimonies_size(), 4);
  EXPECT_EQ(read.testimonies(0).ending(), proto::RESOURCE_OUT);
  ASSERT_EQ(read.testimonies(0).answers_size(), 5);
  EXPECT_EQ(read.testimonies(0).answers(0), proto::SAT);
  EXPECT_EQ(read.testimonies(0).answers(4), proto::SELF_CHECK_FAILED);
  EXPECT_EQ(read.testimonies(1).ending(), proto::CRASHED);
}

TEST(FindingText, StringsMayContainAnyBytes) {
  const std::string hostile = hostile_bytes();
  const proto::Finding read = parsed(sample_finding(hostile));
  EXPECT_EQ(read.culprit(), hostile);
  EXPECT_EQ(read.signature(), hostile);
  EXPECT_EQ(read.reason(), hostile);
  EXPECT_EQ(read.target(), hostile);
  EXPECT_EQ(read.gadfly_version(), hostile);
  EXPECT_EQ(read.binary(), hostile);
  EXPECT_EQ(read.strategies(), hostile);
  ASSERT_EQ(read.solvers_size(), 2);
  EXPECT_EQ(read.solvers(0), hostile);
  ASSERT_EQ(read.testimonies_size(), 4);
  EXPECT_EQ(read.testimonies(0).solver(), hostile);
  EXPECT_EQ(read.testimonies(0).build_id(), hostile);
  EXPECT_EQ(read.testimonies(0).detail(), hostile);
  EXPECT_EQ(read.testimonies(0).models(0).text(), hostile);
  EXPECT_EQ(read.testimonies(1).change().rules(0), hostile);
  EXPECT_EQ(read.testimonies(1).change().summary(), hostile);
}

// If an octal escape had fewer than three digits, protobuf would read the next digit as part of it.
TEST(FindingText, EveryByteMayPrecedeADigit) {
  for (int byte = 0; byte < 256; ++byte) {
    Finding finding = sample_finding("x");
    finding.verdict.reason = std::string(1, static_cast<char>(byte)) + "7";
    EXPECT_EQ(parsed(finding).reason(), finding.verdict.reason) << byte;
  }
}

TEST(FindingText, AResponseHasTheChangeOfItsScript) {
  const proto::Finding read = parsed(sample_finding("a"));
  EXPECT_FALSE(read.testimonies(0).has_change());
  EXPECT_EQ(read.testimonies(1).change().direction(), proto::WEAKER);
  ASSERT_EQ(read.testimonies(1).change().rules_size(), 2);
  EXPECT_EQ(read.testimonies(2).change().direction(), proto::STRONGER);
}

TEST(FindingText, OnlyModelsThatAreNotEmptyAreWritten) {
  const proto::Testimony response = parsed(sample_finding("m")).testimonies(0);
  ASSERT_EQ(response.models_size(), 3);
  EXPECT_EQ(response.models(1).check(), 2u);
  EXPECT_EQ(response.models(1).text(), "(define-fun x () Int 1)");
  EXPECT_EQ(response.models(1).truth(), "depends");
  EXPECT_EQ(response.models(2).check(), 3u);
  EXPECT_EQ(response.models(2).text(), "") << "longer than 64 KiB";
}

}  // namespace
}  // namespace gadfly::harness::finding_text_test
