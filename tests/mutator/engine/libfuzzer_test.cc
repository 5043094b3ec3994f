// SPDX-License-Identifier: Apache-2.0
// libFuzzer's contract for a custom mutator: mutants respect the size limit, and no text is cut.
#include <gtest/gtest.h>

#include "lib/base/random.h"
#include "tests/corpus.h"
#include "tests/smtlib/read.h"

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int seed);

namespace gadfly::mutator::libfuzzer_test {
namespace {

// Returns the mutant. The buffer has exactly max(size, max_size) bytes, so that ASan detects an
// overrun.
std::string mutate(std::string_view text, size_t max_size, unsigned int seed) {
  std::vector<uint8_t> buffer(text.begin(), text.end());
  buffer.resize(std::max(text.size(), max_size));
  buffer.shrink_to_fit();
  const size_t size = LLVMFuzzerCustomMutator(buffer.data(), text.size(), max_size, seed);
  EXPECT_LE(size, max_size);
  return {buffer.begin(), buffer.begin() + static_cast<ptrdiff_t>(size)};
}

TEST(LibfuzzerTest, MutantsFitAndCanBeRead) {
  size_t changed = 0;
  for (const Seed& seed : corpus()) {
    for (const size_t max_size :
         {seed.text.size() + 300, seed.text.size(), seed.text.size() - 1, seed.text.size() / 2}) {
      const std::string mutant = mutate(seed.text, max_size, 3);
      if (mutant.empty()) {
        EXPECT_LT(max_size, seed.text.size());
        continue;
      }
      changed += mutant != seed.text ? 1 : 0;
      EXPECT_LE(smtlib::read(mutant)->problems().size(),
                smtlib::read(seed.text)->problems().size() + 20);
    }
  }
  EXPECT_GT(changed, 3 * corpus().size());
}

TEST(LibfuzzerTest, UnreadableTextIsKeptOrReplacedButNotCut) {
  for (const std::string_view text : {"(((", "\"never closed", "\xff\xfe\x00", ") (assert true)"}) {
    // The replacement is a script that the mutator has read before.
    const std::string mutant = mutate(text, 100, 1);
    EXPECT_TRUE(mutant == text || smtlib::read(mutant)) << mutant;
    EXPECT_EQ(mutate(text, 1, 1), "");
  }
  EXPECT_EQ(mutate("", 100, 1), "");
}

}  // namespace
}  // namespace gadfly::mutator::libfuzzer_test
