// SPDX-License-Identifier: Apache-2.0
// The metamorphic search finds planted bugs without a reference solver, and names the step that
// shows them. It reports nothing on a correct solver, and uses only labels that can be verified.
#include "harness/judge/metamorphic_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include "harness/target/target.h"
#include "lib/approx/record.h"
#include "lib/base/random.h"
#include "lib/smtlib/script/check_sats.h"
#include "mutator/mutator.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"
#include "tests/harness/judge/truth_table.h"
#include "tests/sanitizers.h"

namespace gadfly::harness::metamorphic_search_test {
namespace {

namespace fs = std::filesystem;
using smtlib::Script;

constexpr int kQuietInputs = kAddressSanitizer ? 5'000 : 100'000;

constexpr uint32_t kMaxChain = 4;

constexpr std::string_view kSeeds[] = {
    "(set-logic UFBV)(declare-const p Bool)(declare-const q Bool)(declare-const x (_ BitVec 2))"
    "(assert (=> p (not q)))(assert (let ((r (bvult x #b10)) (s (= p q))) (ite r s (not r))))"
    "(check-sat)",
    "(set-logic UFBV)(declare-fun f (Bool) Bool)(declare-const p Bool)"
    "(define-fun g ((a Bool) (b Bool)) Bool (and a (not b)))"
    "(assert (not (g (f p) (f (not p)))))(assert (g p (f p)))(check-sat)",
    "(set-logic UFBV)(declare-const x (_ BitVec 2))(declare-const y (_ BitVec 2))"
    "(assert (forall ((z (_ BitVec 2))) (=> (bvule z x) (bvule z y))))"
    "(assert (exists ((z (_ BitVec 1)) (p Bool)) (xor p (bvult x y))))(check-sat)",
    "(set-logic UFBV)(declare-const p Bool)(declare-const q Bool)"
    "(assert (! (and p q) :named n))(push 1)(assert (=> n (not p)))(check-sat)(pop 1)"
    "(check-sat-assuming (n (not q)))(check-sat)",
    "(set-logic UFBV)(declare-const x (_ BitVec 3))(declare-const p Bool)"
    "(assert (distinct (bvadd x #b001) (ite p x #b110)))(assert (not (bvslt x #b000)))"
    "(check-sat)(assert (= p (bvuge x #b101)))(check-sat)",
};

// Makes small scripts by random mutations of the seeds, the same in each run of the test.
class Inputs {
 public:
  // Turns witnesses off, because with them another oracle would find the bug first.
  Inputs() { mutator_.set_witnesses(false); }

  std::string_view next() {
    const std::string_view seed = kSeeds[rng_.below(std::size(kSeeds))];
    const auto length = static_cast<uint32_t>(rng_.below(kMaxChain + 1));
    return length == 0 ? seed
                       : mutator_.mutate_chain(seed, rng_.next(), length, {.max_nodes = 12}).bytes;
  }

 private:
  Rng rng_{1};
  mutator::Mutator mutator_{smtlib::TheorySet::standard()};
};

size_t count(std::string_view text, std::string_view part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// A correct solver whose answers a function then falsifies, depending on the script.
using Spoil = std::function<void(std::string_view text, std::vector<Answer>& answers)>;

class Spoiled : public TruthTable {
 public:
  explicit Spoiled(Spoil spoil) : spoil_(std::move(spoil)) {}
  std::string_view name() const override { return "spoiled"; }
  Response solve(const PreparedScript& input, uint64_t limit, Models = Models::kNo) override {
    const Script& script = input.script();
    Response reply = TruthTable::solve(input, limit);
    spoil_(script.source().substr(0, script.source().find("(set-info")), reply.answers);
    return reply;
  }

 private:
  Spoil spoil_;
};

class MetamorphicSearchTest : public ::testing::Test {
 protected:
  // Runs a target on this number of inputs, with a search on each. Returns the scripts that the
  // search found: the findings with a label. (A check-sat alone gives others: flat_check.h.)
  std::vector<std::string> findings(const Spoil& spoil, int inputs) {
    fuzzing::Settings config;
    config.mode = fuzzing::Settings::Mode::kRecord;
    config.metamorphic = 1;
    config.search = 0;
    config.pending = folder_.path() / "pending";
    Target target(config, std::make_unique<Spoiled>(spoil), {});
    Inputs source;
    for (int i = 0; i < inputs; ++i) target.run(source.next());
    counts_ = target.telemetry().snapshot();
    std::vector<std::string> scripts;
    if (!fs::exists(config.pending)) return scripts;
    for (const auto& entry : fs::directory_iterator(config.pending)) {
      if (entry.path().extension() != ".smt2") continue;
      std::ifstream stream(entry.path());
      std::string text(std::istreambuf_iterator<char>(stream), {});
      if (text.find(":gadfly-approximation") != std::string::npos)
        scripts.push_back(std::move(text));
    }
    return scripts;
  }

  const Folder folder_;
  Snapshot counts_;
};

// Returns the verdict on a script with a label, without a search. The solver is wrong as `spoil`
// says.
std::optional<Verdict> said_of(const std::string& labeled, const Spoil& spoil) {
  const auto read = script(labeled);
  Spoiled solver(spoil);
  const uint64_t limit = solver.default_limit();
  const std::optional<ChangedScript> recorded = recorded_change(*read);
  if (!recorded) return std::nullopt;
  const SolverResponse said[] = {
      {"spoiled", "", solver.solve(*read, limit)},
      {"spoiled", "", solver.solve(*script(recorded->text), limit), recorded->change}};
  return first_verdict({*read, said});
}

void wrong_unsat(std::string_view text, std::vector<Answer>& answers) {
  if (text.find("(or ") != text.npos) std::ranges::replace(answers, Answer::kSat, Answer::kUnsat);
}

void wrong_sat(std::string_view text, std::vector<Answer>& answers) {
  if (count(text, "(and ") > 2) std::ranges::replace(answers, Answer::kUnsat, Answer::kSat);
}

TEST_F(MetamorphicSearchTest, WrongAnswersAreFoundWithoutAReference) {
  for (const auto& [spoil, direction] : {std::pair(&wrong_unsat, approx::Direction::kWeaker),
                                         std::pair(&wrong_sat, approx::Direction::kStronger)}) {
    fs::remove_all(folder_.path() / "pending");
    const std::vector<std::string> scripts = findings(spoil, 500);
    ASSERT_GT(scripts.size(), 5u);
    int in_direction = 0;
    for (const std::string& labeled : scripts) {
      const auto read = script(labeled);
      const std::optional<ChangedScript> recorded = recorded_change(*read);
      ASSERT_TRUE(recorded) << labeled;
      in_direction += recorded->change.direction == direction;
      const std::optional<Verdict> verdict = said_of(labeled, spoil);
      ASSERT_TRUE(verdict) << labeled;
      EXPECT_EQ(verdict->culprit, "spoiled");
      EXPECT_TRUE(verdict->signature.starts_with("soundness-spoiled-metamorphic-"));
      EXPECT_NE(verdict->signature.find(recorded->change.rules.front()), std::string::npos);
      // The label contains only the step that shows the bug.
      EXPECT_EQ(recorded->change.rules.size(), 1u) << labeled;
    }
    EXPECT_GT(in_direction, 0);
  }
}

TEST_F(MetamorphicSearchTest, StepsWithUnknownAnswersStayInTheLabel) {
  MetamorphicSearch search(1);
  const auto says = [](Answer answer, const PreparedScript& about) {
    return Response(std::vector<Answer>(about.checks(), answer));
  };
  Inputs source;
  size_t most = 0;
  for (int i = 0; i < 200; ++i) {
    const auto read = script(source.next());
    // The script is sat, and unsat after the whole approximation. The answers to the scripts
    // between are unknown; if `decided` is not 0, one of them is sat.
    for (const size_t decided : {0u, 2u}) {
      size_t solved = 0;
      const std::string labeled =
          search.run(*read, says(Answer::kSat, *read).answers, [&](const PreparedScript& changed) {
            const Answer between = solved == decided ? Answer::kSat : Answer::kUnknown;
            return says(solved++ == 0 ? Answer::kUnsat : between, changed);
          });
      if (labeled.empty()) continue;
      const std::optional<ChangedScript> recorded = recorded_change(*script(labeled));
      ASSERT_TRUE(recorded) << labeled;
      const size_t steps = solved;
      EXPECT_EQ(recorded->change.rules.size(),
                decided == 0 || steps <= decided ? steps : steps - decided)
          << labeled;
      most = std::max(most, steps);
    }
  }
  EXPECT_EQ(most, approx::kMaxSteps);
}

TEST_F(MetamorphicSearchTest, UnknownErrorsAndMissingAnswersAreNoFinding) {
  for (const Answer answer : {Answer::kUnknown, Answer::kError}) {
    const Spoil spoil = [&](std::string_view text, std::vector<Answer>& answers) {
      if (text.find("(or ") == text.npos && text.find("(and ") == text.npos) return;
      for (Answer& other : answers) other = other == Answer::kSat ? Answer::kUnsat : Answer::kSat;
      if (!answers.empty()) answers.front() = answer;
      if (!answers.empty() && answer == Answer::kUnknown) std::ranges::fill(answers, answer);
    };
    EXPECT_TRUE(findings(spoil, 500).empty());
    EXPECT_GT(counts_[Counter::kMetamorphicChecks], 100u);
    EXPECT_EQ(counts_[Counter::kCandidates], 0u);
  }
  const Spoil cut = [](std::string_view text, std::vector<Answer>& answers) {
    wrong_unsat(text, answers);
    if (text.find("(or ") != text.npos && !answers.empty()) answers.pop_back();
  };
  EXPECT_TRUE(findings(cut, 500).empty());
}

TEST(MetamorphicSearchAlone, AnswersOfARunThatCrashedAreNoAnswers) {
  size_t contradictions = 0;
  for (const Ending ending : {Ending::kCompleted, Ending::kCrash, Ending::kTimeout}) {
    Inputs source;
    MetamorphicSearch search(1);
    for (int i = 0; i < 200; ++i) {
      const auto read = script(source.next());
      const std::vector<Answer> before(smtlib::check_count(*read), Answer::kUnsat);
      const auto solve = [&](const PreparedScript& input) {
        return Response(std::vector(input.checks(), Answer::kSat), ending);
      };
      const bool found = !search.run(*read, before, solve).empty();
      EXPECT_FALSE(found && ending != Ending::kCompleted) << read->source();
      contradictions += found;
    }
  }
  EXPECT_GT(contradictions, 0U);
}

TEST_F(MetamorphicSearchTest, ACorrectSolverGivesNoFinding) {
  const auto right = [](std::string_view, std::vector<Answer>&) {};
  EXPECT_TRUE(findings(right, kQuietInputs).empty());
  EXPECT_EQ(counts_[Counter::kCandidates], 0u);
  EXPECT_EQ(counts_[Counter::kUnconfirmed], 0u);
  EXPECT_GT(counts_[Counter::kMetamorphicChecks], kQuietInputs / 2u);
}

TEST_F(MetamorphicSearchTest, ABrokenLabelIsIgnored) {
  const std::vector<std::string> scripts = findings(wrong_unsat, 100);
  ASSERT_FALSE(scripts.empty());
  for (const std::string& labeled : scripts) {
    for (const auto& [from, to] :
         {std::pair("\"1 ", "\"2 "), std::pair("er ", "er 9"), std::pair(":gadfly", ":other"),
          std::pair(" (", "  ("), std::pair("(set-info", "(assert p (set-info")}) {
      std::string broken = labeled;
      const size_t at = broken.find(from, broken.find("\n(set-info"));
      ASSERT_NE(at, std::string::npos);
      broken.replace(at, std::string_view(from).size(), to);
      Script read(smtlib::TheorySet::standard());
      EXPECT_FALSE(read.read(broken) && recorded_change(read)) << broken;
    }
  }
}

TEST_F(MetamorphicSearchTest, CorruptedLabelsGiveNoFindingOnACorrectSolver) {
  const Spoil right = [](std::string_view, std::vector<Answer>&) {};
  Rng rng(1);
  int verified = 0;
  for (const std::string& labeled : findings(wrong_unsat, 300)) {
    for (int i = 0; i < 300; ++i) {
      std::string bytes = labeled;
      for (uint64_t edits = 1 + rng.below(3); edits > 0; --edits) {
        const size_t at = rng.below(bytes.size());
        bytes.replace(at, rng.below(4), bytes.substr(rng.below(bytes.size()), rng.below(4)));
      }
      Script read(smtlib::TheorySet::standard());
      if (bytes == labeled || !read.read(bytes) || !recorded_change(read)) continue;
      ++verified;
      EXPECT_FALSE(said_of(bytes, right)) << bytes;
    }
  }
  EXPECT_GT(verified, 100);
}

TEST_F(MetamorphicSearchTest, TheChoiceOfScriptsDoesNotDependOnComments) {
  MetamorphicSearch never(0), always(1), some(8);
  Inputs source;
  int drawn_always = 0, drawn_some = 0;
  std::set<std::string> seen;
  for (int i = 0; i < 800; ++i) {
    const std::string text(source.next());
    if (!seen.insert(text).second) continue;
    const auto read = script(text);
    const auto commented = script("; a comment\n" + text);
    const PreparedScript input(*read);
    const std::vector<Answer> before =
        counted_answers(TruthTable().solve(input, 20'000), input.checks());
    const auto solves = [&](MetamorphicSearch& search, Script& subject) {
      std::string solved;
      search.run(subject, before, [&](const PreparedScript& changed) {
        const std::string_view source = changed.script().source();
        solved = source.substr(source.find('('));
        return Response();
      });
      return solved;
    };
    EXPECT_EQ(solves(never, *read), "");
    const std::string changed = solves(some, *read);
    EXPECT_EQ(solves(some, *commented), changed);
    if (!changed.empty()) EXPECT_EQ(solves(always, *read), changed);
    drawn_some += !changed.empty();
    drawn_always += !solves(always, *read).empty();
  }
  EXPECT_GT(drawn_always, 400);
  EXPECT_GT(drawn_some, drawn_always / 16);
  EXPECT_LT(drawn_some, drawn_always / 4);
}

}  // namespace
}  // namespace gadfly::harness::metamorphic_search_test
