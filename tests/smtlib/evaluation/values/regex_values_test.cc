// SPDX-License-Identifier: Apache-2.0
// Compares derivatives of regular expressions with an independent matcher, which tries all splits
// of a string.
#include "lib/smtlib/evaluation/values/regex_values.h"

#include <gtest/gtest.h>

#include <functional>

#include "lib/base/random.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::regex_values_test {
namespace {

using Word = std::u32string;
using Matcher = std::function<bool(const Word&)>;

// A regular language with an independent matcher for it.
struct Pair {
  Value value;
  Matcher matches;
};

class RegularLanguageTest : public testing::Test {
 protected:
  void SetUp() override {
    values_.prepare(*script_);
    sort_ = script_->declaration(1).result;
  }

  Pair word(const Word& word) {
    const Value string = values_.string(script_->declaration(2).result, word);
    return {languages().string(string), [word](const Word& other) { return word == other; }};
  }
  RegexValues languages() { return {values_, sort_}; }

  static bool split(const Matcher& left, const Matcher& right, const Word& word) {
    for (size_t i = 0; i <= word.size(); ++i)
      if (left(word.substr(0, i)) && right(word.substr(i))) return true;
    return false;
  }

  // Matches between `least` and `most` repetitions. Only the first one may match the empty string.
  static bool times(const Matcher& inner, size_t least, size_t most, const Word& word) {
    if (word.empty()) return least == 0 || inner(word);
    if (most == 0) return false;
    for (size_t i = 1; i <= word.size(); ++i)
      if (inner(word.substr(0, i)) &&
          times(inner, least > 0 ? least - 1 : 0, most - 1, word.substr(i)))
        return true;
    return least > 0 && inner({}) && times(inner, least - 1, most - 1, word);
  }

  Pair draw(Rng& rng, int depth) {
    RegexValues made = languages();
    switch (depth == 0 ? rng.below(3) : rng.below(11)) {
      case 0:
        return word(Word(rng.below(3), rng.chance(1, 2) ? U'a' : U'b'));
      case 1: {
        const char32_t first = U'a' + static_cast<char32_t>(rng.below(3));
        const char32_t last = U'a' + static_cast<char32_t>(rng.below(3));
        return {made.range(first, last),
                [=](const Word& w) { return w.size() == 1 && first <= w[0] && w[0] <= last; }};
      }
      case 2:
        if (rng.chance(1, 2)) return {made.all(), [](const Word&) { return true; }};
        return {made.none(), [](const Word&) { return false; }};
      case 3: {
        const Pair inner = draw(rng, depth - 1);
        return {made.complement(inner.value), [=](const Word& w) { return !inner.matches(w); }};
      }
      case 4: {
        const Pair inner = draw(rng, depth - 1);
        return {made.star(inner.value),
                [=](const Word& w) { return times(inner.matches, 0, w.size(), w); }};
      }
      case 5: {
        const Pair inner = draw(rng, depth - 1);
        const auto least = static_cast<uint32_t>(rng.below(4));
        const auto most = static_cast<uint32_t>(rng.below(4));
        return {made.loop(inner.value, least, most), [=](const Word& w) {
                  return least <= most && times(inner.matches, least, most, w);
                }};
      }
      case 6:
      case 7: {
        const Pair left = draw(rng, depth - 1);
        const Pair right = draw(rng, depth - 1);
        return {made.unite({left.value, right.value}),
                [=](const Word& w) { return left.matches(w) || right.matches(w); }};
      }
      case 8: {
        const Pair left = draw(rng, depth - 1);
        const Pair right = draw(rng, depth - 1);
        return {made.intersect({left.value, right.value}),
                [=](const Word& w) { return left.matches(w) && right.matches(w); }};
      }
      default: {
        const Pair left = draw(rng, depth - 1);
        const Pair right = draw(rng, depth - 1);
        return {made.concatenation(left.value, right.value),
                [=](const Word& w) { return split(left.matches, right.matches, w); }};
      }
    }
  }

  std::unique_ptr<Script> script_ =
      read("(declare-const r RegLan)(declare-const s String)(assert (str.in_re s r))");
  Values values_;
  SortId sort_ = kUnknownSort;
};

TEST_F(RegularLanguageTest, MembershipAgreesWithExhaustiveMatching) {
  std::vector<Word> words = {U""};
  for (size_t i = 0; words.size() < 121; ++i)
    for (const char32_t letter : U"abc")
      if (letter != 0) words.push_back(words[i] + letter);
  Rng rng(7);
  int members = 0;
  int others = 0;
  for (int i = 0; i < 400; ++i) {
    const Pair language = draw(rng, 3);
    for (const Word& word : words) {
      const bool expected = language.matches(word);
      (expected ? members : others) += 1;
      ASSERT_EQ(languages().contains(language.value, word), expected)
          << i << " at " << std::string(word.begin(), word.end());
    }
  }
  EXPECT_GT(members, 5000);
  EXPECT_GT(others, 5000);
}

TEST_F(RegularLanguageTest, DeepExpressionsAndLongStringsNeedNoRecursion) {
  RegexValues made = languages();
  Value nested = word(U"ab").value;
  for (int i = 0; i < 20'000; ++i)
    nested = made.complement(made.star(made.unite({nested, made.range(U'a' + i % 26, U'z')})));
  EXPECT_EQ(languages().contains(nested, U""), false);
  const Value letters = made.star(made.range(U'a', U'b'));
  EXPECT_EQ(languages().contains(letters, Word(50'000, U'a')), true);
}

TEST_F(RegularLanguageTest, MembershipIsUnknownBeyondTheLimit) {
  // The language requires an a as the 20th letter from the end, so each string of 20 letters has
  // its own derivative.
  RegexValues made = languages();
  const Value letter = made.range(U'a', U'b');
  Value last = word(U"a").value;
  for (int i = 0; i < 20; ++i) last = made.concatenation(last, letter);
  const Value language = made.concatenation(made.star(letter), last);
  Word word;
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) word += rng.chance(1, 2) ? U'a' : U'b';
  EXPECT_EQ(languages().contains(language, word), std::nullopt);
  EXPECT_EQ(languages().contains(language, word.substr(0, 40)), word[19] == U'a');
}

}  // namespace
}  // namespace gadfly::smtlib::regex_values_test
