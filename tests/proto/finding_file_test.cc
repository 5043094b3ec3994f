// SPDX-License-Identifier: Apache-2.0
// Tests of proto/finding_file.h: a written finding is read back; texts that a fuzz target or an
// earlier version wrote are read; errors have positions.
#include "proto/finding_file.h"

#include <google/protobuf/text_format.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include "harness/findings/finding_text.h"
#include "proto/finding.pb.h"
#include "tests/folder.h"
#include "tests/harness/findings/sample_finding.h"

namespace gadfly::proto::finding_file_test {
namespace {

Finding message_of(const std::string& text) {
  Finding message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

// Returns "line:column: message" of the error of parse_finding(); empty if there is no error.
std::string mistake_in(std::string_view text) {
  const Result<harness::Finding> read = parse_finding(text);
  if (read.ok()) return "";
  EXPECT_EQ(read.error().code, ErrorCode::kSyntax);
  const auto [line, column] = read.error().position;
  return std::to_string(line) + ':' + std::to_string(column) + ": " + read.error().message;
}

TEST(FindingFile, IsReadAsItWasWritten) {
  for (const std::string& text : {std::string("plain"), harness::hostile_bytes(), std::string()}) {
    const harness::Finding written = harness::sample_finding(text);
    Result<harness::Finding> read = parse_finding(finding_text(written));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->verdict.kind, harness::FindingKind::kSoundness);
    EXPECT_EQ(read->verdict.culprit, text);
    EXPECT_EQ(read->verdict.signature, text);
    EXPECT_EQ(read->verdict.reason, text);
    EXPECT_EQ(read->target, text);
    EXPECT_EQ(read->binary, text);
    EXPECT_EQ(read->strategies, text);
    EXPECT_EQ(read->solvers, (std::vector<std::string>{text, "z3"}));
    EXPECT_EQ(read->seed, UINT64_MAX);
    EXPECT_EQ(read->confirmations, UINT32_MAX);
    ASSERT_EQ(read->responses.size(), 4U);
    const harness::SolverResponse& first = read->responses[0];
    EXPECT_EQ(first.solver, text);
    EXPECT_EQ(first.build_id, text);
    EXPECT_EQ(first.reply.detail, text);
    EXPECT_EQ(first.reply.spent, UINT64_MAX);
    EXPECT_EQ(first.reply.answers, harness::answers("su?ec"));
    EXPECT_EQ(first.reply.ending, harness::Ending::kResourceOut);
    EXPECT_EQ(first.reply.models[0], text);
    EXPECT_EQ(first.reply.models[3], "") << "a long model is left out";
    EXPECT_EQ(first.model_truths[2], smtlib::Truth::kDepends);
    ASSERT_TRUE(read->responses[1].change.has_value());
    EXPECT_EQ(read->responses[1].change->direction, approx::Direction::kWeaker);
    EXPECT_EQ(read->responses[1].change->rules, (std::vector<std::string>{text, ""}));
    EXPECT_EQ(read->responses[1].change->summary, text);
    EXPECT_FALSE(read->responses[3].change.has_value());
    EXPECT_TRUE(read->input.empty());
  }
}

TEST(FindingFile, ATargetWritesTheSameMessage) {
  for (const std::string& text : {std::string("plain"), harness::hostile_bytes(), std::string()}) {
    const harness::Finding finding = harness::sample_finding(text);
    const Finding by_tool = message_of(finding_text(finding));
    const Finding by_target = message_of(harness::finding_textproto(finding));
    std::string difference;
    google::protobuf::util::MessageDifferencer differencer;
    differencer.ReportDifferencesToString(&difference);
    EXPECT_TRUE(differencer.Compare(by_tool, by_target)) << difference;
  }
}

TEST(FindingFile, EveryValueOfEachEnumIsReadBack) {
  harness::Finding finding = harness::sample_finding("x");
  for (const harness::FindingKind kind :
       {harness::FindingKind::kCrash, harness::FindingKind::kSoundness,
        harness::FindingKind::kInvalidModel, harness::FindingKind::kSelfCheck}) {
    finding.verdict.kind = kind;
    for (const std::string& text : {finding_text(finding), harness::finding_textproto(finding)}) {
      const Result<harness::Finding> read = parse_finding(text);
      ASSERT_TRUE(read.ok());
      EXPECT_EQ(read->verdict.kind, kind);
    }
  }
  for (const harness::Ending ending :
       {harness::Ending::kCompleted, harness::Ending::kResourceOut, harness::Ending::kTimeout,
        harness::Ending::kCrash, harness::Ending::kNotSupported}) {
    finding.responses[0].reply.ending = ending;
    for (const std::string& text : {finding_text(finding), harness::finding_textproto(finding)}) {
      const Result<harness::Finding> read = parse_finding(text);
      ASSERT_TRUE(read.ok());
      EXPECT_EQ(read->responses[0].reply.ending, ending);
    }
  }
}

// A text as a fuzz target and `gadfly fuzz` wrote it before Gadfly used a generated writer.
constexpr std::string_view kEarlier = R"text(# proto-file: proto/finding.proto
# proto-message: gadfly.Finding
format: 1
kind: SOUNDNESS
culprit: "z3"
signature: "soundness-z3-sat-0badcafe"
reason: "z3 returns \"sat\"\012and \377"
target: "boolector"
testimonies {
  solver: "boolector"
  build_id: "boolector 3.2.2"
  answers: UNSAT
  change {
    direction: STRONGER
    rules: "a"
    summary: "it was so"
  }
  models {
    check: 0
    text: "(define-fun x () Bool true)"
    truth: "false"
  }
  ending: COMPLETED
  detail: ""
  spent: 12
}
gadfly_version: "0.1.0"
seed: 0
confirmations: 2
input_hash: "0123456789abcdef"
input_bytes: 12
binary: "/a/fuzz_z3"
)text";

TEST(FindingFile, FindingsOfEarlierVersionsAreRead) {
  const Result<harness::Finding> read = parse_finding(kEarlier);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->verdict.signature, "soundness-z3-sat-0badcafe");
  EXPECT_EQ(read->verdict.reason, "z3 returns \"sat\"\nand \xff");
  EXPECT_EQ(read->responses[0].reply.models,
            (std::vector<std::string>{"(define-fun x () Bool true)"}));
  EXPECT_EQ(read->binary, "/a/fuzz_z3");
}

TEST(FindingFile, SyntaxErrorsHaveAPosition) {
  const std::string head = "format: 1\nkind: CRASH\n";
  EXPECT_TRUE(mistake_in(head).empty());
  EXPECT_TRUE(mistake_in(head + "target: \"a").starts_with("3:"))
      << mistake_in(head + "target: \"a");
  EXPECT_TRUE(mistake_in(head + "target: \"\nseed: 1").starts_with("3:"));
  EXPECT_EQ(mistake_in(head + "tagret: \"a\"\n"),
            "3:7: Message type \"gadfly.proto.Finding\" has no field named \"tagret\".");
  EXPECT_TRUE(mistake_in(head + "seed: -1\n").starts_with("3:7: "));
  EXPECT_TRUE(mistake_in(head + "seed: 18446744073709551616\n").starts_with("3:7: "));
  EXPECT_EQ(mistake_in(head + "testimonies { solver: \"a\" ending: COMPLETE }"),
            "3:44: Unknown enumeration value of \"COMPLETE\" for field \"ending\".");
  EXPECT_TRUE(mistake_in(head + "testimonies {\n").starts_with("4:1: "));
  EXPECT_TRUE(mistake_in(head + "seed: 1\nseed: 2\n").starts_with("4:"));
  EXPECT_TRUE(mistake_in(head + std::string("\0", 1)).starts_with("3:1: "));
  EXPECT_FALSE(mistake_in("(assert true)").empty());
  EXPECT_FALSE(mistake_in(std::string(1 << 20, '{')).empty());
}

TEST(FindingFile, RulesBeyondTheSchemaAreChecked) {
  EXPECT_EQ(mistake_in("kind: CRASH\nformat: 2\n"),
            "2:1: a finding of format 2, and this Gadfly reads format 1");
  EXPECT_EQ(mistake_in("format: 1\n"), "0:0: a finding without a known kind");
  EXPECT_EQ(mistake_in("format: 1\nkind: 9\n"), "2:1: a finding without a known kind");
  const std::string head = "kind: CRASH\ntestimonies { ending: COMPLETED }\n";
  EXPECT_TRUE(mistake_in(head).empty());
  EXPECT_TRUE(mistake_in(head + "testimonies { }\n").starts_with("3:1: this response"));
  EXPECT_TRUE(
      mistake_in(head + "testimonies { ending: CRASHED answers: 9 }\n").starts_with("3:1: "));
  EXPECT_TRUE(
      mistake_in(head + "testimonies { ending: CRASHED change { } }\n").starts_with("3:1: "));
  EXPECT_TRUE(
      mistake_in(head + "testimonies { ending: CRASHED answers: SAT models { truth: \"so\" } }")
          .starts_with("3:1: "));
}

TEST(FindingFile, AModelWithoutAnAnswerIsIgnored) {
  const Result<harness::Finding> read = parse_finding(
      "kind: CRASH\ntestimonies { ending: CRASHED answers: SAT models { check: "
      "4294967295 text: \"m\" truth: \"true\" } }\n");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_TRUE(read->responses[0].reply.models.empty());
}

TEST(FindingFile, EveryTruncationIsReadOrAnError) {
  const std::string text = finding_text(harness::sample_finding(harness::hostile_bytes()));
  for (size_t cut = 0; cut < std::min<size_t>(text.size(), 4000); ++cut) {
    const Result<harness::Finding> read = parse_finding(text.substr(0, cut));
    EXPECT_TRUE(read.ok() || read.error().code == ErrorCode::kSyntax);
  }
}

TEST(FindingFile, TheFindingInAFolderIsRead) {
  const Folder folder;
  const Result<harness::Finding> missing = read_finding(folder.path());
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().code, ErrorCode::kIo);
  EXPECT_NE(missing.error().message.find("finding.textproto"), std::string::npos);
  folder.write("finding.textproto", finding_text(harness::sample_finding("x")));
  const Result<harness::Finding> read = read_finding(folder.path());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->target, "x");
}

}  // namespace
}  // namespace gadfly::proto::finding_file_test
