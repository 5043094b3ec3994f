// SPDX-License-Identifier: Apache-2.0
// Loads libgadfly_afl.so as afl-fuzz does, and calls it with every kind of input that an engine may
// pass: an empty input, a megabyte, NUL bytes, 100,000 parentheses, no second input. This test also
// runs under ASan and UBSan.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "tests/corpus.h"
#include "tests/folder.h"
#include "tests/sanitizers.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::afl_test {
namespace {

const std::string kLibrary = GADFLY_BINARY_DIR "/libgadfly_afl.so";
constexpr size_t kMaxFile = size_t{1} << 20;  // AFL++ passes this for any -G

class AflTest : public testing::Test {
 protected:
  AflTest() {
    // With NODELETE the library stays loaded. Otherwise its global objects would count as leaks.
    handle_ = ::dlopen(kLibrary.c_str(), RTLD_NOW | RTLD_NODELETE);
    EXPECT_NE(handle_, nullptr) << ::dlerror();
    load("afl_custom_init", init_);
    load("afl_custom_deinit", deinit_);
    load("afl_custom_fuzz", fuzz_);
    load("afl_custom_fuzz_count", fuzz_count_);
    load("afl_custom_describe", describe_);
    load("afl_custom_init_trim", init_trim_);
    load("afl_custom_trim", trim_);
    load("afl_custom_post_trim", post_trim_);
    load("afl_custom_queue_get", queue_get_);
    load("afl_custom_queue_new_entry", queue_new_entry_);
    ::setenv("GADFLY_ILL_FORMED_RATE", "0", 1);
    data_ = init_(nullptr, 7);
    EXPECT_NE(data_, nullptr);
  }
  ~AflTest() override {
    ::unsetenv("GADFLY_ILL_FORMED_RATE");
    deinit_(data_);
    ::dlclose(handle_);
  }

  template <class Function>
  void load(const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(handle_, name));
    ASSERT_NE(function, nullptr) << name;
  }

  // Returns the mutant. Buffers have exactly the size of the texts, so that ASan detects an
  // overrun.
  std::string fuzz(void* data, std::string_view text, std::string_view other = "") {
    std::vector<uint8_t> buffer(text.begin(), text.end());
    std::vector<uint8_t> donor(other.begin(), other.end());
    uint8_t* out = nullptr;
    const size_t size = fuzz_(data, buffer.data(), buffer.size(), &out,
                              other.empty() ? nullptr : donor.data(), donor.size(), kMaxFile);
    EXPECT_NE(out, nullptr);
    EXPECT_LE(size, kMaxFile);
    return {reinterpret_cast<const char*>(out), size};
  }
  std::string fuzz(std::string_view text, std::string_view other = "") {
    return fuzz(data_, text, other);
  }

  // Returns the trimmed script, and the number of calls of `keeps`, which decides whether a version
  // has the same coverage.
  template <class Keeps>
  std::pair<std::string, int> trim(std::string_view text, Keeps keeps) {
    std::vector<uint8_t> buffer(text.begin(), text.end());
    std::string best(text);
    const int32_t steps = init_trim_(data_, buffer.data(), buffer.size());
    int asked = 0;
    for (int32_t step = 0; step < steps;) {
      uint8_t* out = nullptr;
      const size_t size = trim_(data_, &out);
      EXPECT_NE(out, nullptr);
      const std::string version(reinterpret_cast<const char*>(out), size);
      ++asked;
      const bool good = version.size() < best.size() && keeps(version);
      if (good) best = version;
      step = post_trim_(data_, good ? 1 : 0);
    }
    return {best, asked};
  }

  void* handle_;
  void* data_;
  void* (*init_)(void*, unsigned int);
  void (*deinit_)(void*);
  size_t (*fuzz_)(void*, uint8_t*, size_t, uint8_t**, uint8_t*, size_t, size_t);
  unsigned int (*fuzz_count_)(void*, const uint8_t*, size_t);
  const char* (*describe_)(void*, size_t);
  int32_t (*init_trim_)(void*, uint8_t*, size_t);
  size_t (*trim_)(void*, uint8_t**);
  int32_t (*post_trim_)(void*, uint8_t);
  uint8_t (*queue_get_)(void*, const uint8_t*);
  uint8_t (*queue_new_entry_)(void*, const uint8_t*, const uint8_t*);
};

TEST_F(AflTest, MutantsAreScriptsAndTheSeedDecides) {
  void* other = init_(nullptr, 7);
  size_t changed = 0;
  for (const Seed& seed : corpus()) {
    const std::string& donor = corpus().front().text;
    const std::string mutant = fuzz(seed.text, donor);
    EXPECT_EQ(mutant, fuzz(other, seed.text, donor)) << seed.name;
    changed += mutant != seed.text;
    EXPECT_LE(smtlib::read(mutant)->problems().size(), smtlib::read(seed.text)->problems().size());
    EXPECT_GT(
        fuzz_count_(data_, reinterpret_cast<const uint8_t*>(seed.text.data()), seed.text.size()),
        0u);
  }
  EXPECT_GT(changed, corpus().size() * 9 / 10);
  deinit_(other);
}

TEST_F(AflTest, AnyInputIsAccepted) {
  const std::string nested = "(assert " + std::string(100000, '(') + std::string(100000, ')') + ')';
  std::string not_not = "(assert ";
  for (int i = 0; i < 100000; ++i) not_not += "(not ";
  not_not += "true" + std::string(100001, ')');
  std::string long_one = "(declare-const p Bool)\n";
  while (long_one.size() < kMaxFile) long_one += "(assert (or p (not p)))\n";
  const std::string texts[] = {"",
                               std::string(kMaxFile, '('),
                               std::string(kMaxFile, 'x'),
                               long_one.substr(0, kMaxFile),
                               std::string(64, '\0'),
                               std::string("(assert true)\0(check-sat)", 25),
                               nested,
                               not_not,
                               "\xff\xfe\x80",
                               "(assert (or true false))\n(check-"};
  const std::vector<std::string> donors =
      kAddressSanitizer ? std::vector{texts[9]} : std::vector{texts[3], texts[7], texts[9]};
  for (const std::string& text : texts) {
    fuzz(text);
    for (const std::string& donor : donors) fuzz(text, donor);
    // Of a deep term 256 versions are read, which takes more than a minute under ASan.
    if (kAddressSanitizer && text == not_not) continue;
    const auto [best, asked] = trim(text, [](const std::string&) { return true; });
    EXPECT_LE(best.size(), text.size());
    EXPECT_LE(asked, 1000);
    EXPECT_NE(describe_(data_, 20), nullptr);
  }
}

TEST_F(AflTest, TheDescriptionNamesTheStrategies) {
  for (const Seed& seed : corpus()) {
    fuzz(seed.text, corpus().front().text);
    const std::string description = describe_(data_, 200);
    EXPECT_TRUE(description.starts_with("smt")) << description;
    EXPECT_EQ(description.find('/'), std::string::npos);
    EXPECT_LE(std::string(describe_(data_, 5)).size(), 5u);
  }
  fuzz("(assert (or true (not false)))");
  EXPECT_NE(std::string(describe_(data_, 200)), "smt");
}

TEST_F(AflTest, TrimmingRemovesWholeCommandsAndKeepsLabels) {
  const auto [best, asked] = trim(
      "(set-info :gadfly-witness \"1\")\n(declare-const p Bool)\n(declare-const q Bool)\n"
      "(assert (and p (not q)))\n(assert (or q p))\n(check-sat)\n",
      [](const std::string& version) { return version.find("not q") != std::string::npos; });
  EXPECT_EQ(best, "(set-info :gadfly-witness \"1\")\n(declare-const q Bool)\n(assert (not q))\n");
  EXPECT_GT(asked, 3);
  // If no smaller version has the same coverage, the script does not change.
  const std::string& text = corpus().front().text;
  EXPECT_EQ(trim(text, [](const std::string&) { return false; }).first, text);
}

TEST_F(AflTest, TheQueueIsReadAndCredited) {
  const Folder folder;
  const std::string script = folder.write("id:000000", corpus().front().text);
  const std::string noise = folder.write("id:000001", "no script");
  const auto name = [](const std::string& path) {
    return reinterpret_cast<const uint8_t*>(path.c_str());
  };
  // AFL++ must fuzz some input even if no input is usable.
  EXPECT_EQ(queue_get_(data_, name(noise)), 1);
  EXPECT_EQ(queue_get_(data_, name(script)), 1);
  EXPECT_EQ(queue_get_(data_, name(noise)), 0);
  EXPECT_EQ(queue_get_(data_, name(folder / "gone")), 0);
  fuzz(corpus().front().text);
  EXPECT_EQ(queue_new_entry_(data_, name(script), name(noise)), 0);
  EXPECT_EQ(queue_new_entry_(data_, name(script), nullptr), 0);  // synced, in newer versions
}

TEST(AflLibraryTest, HasNoExecutableBitAndNoFuzzTarget) {
  struct stat status = {};
  ASSERT_EQ(::stat(kLibrary.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0644u);
  std::ifstream stream(kLibrary, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_GT(bytes.size(), 10000u);
  EXPECT_EQ(bytes.find("LLVMFuzzer"
                       "TestOneInput"),
            std::string::npos);
}

}  // namespace
}  // namespace gadfly::mutator::afl_test
