// SPDX-License-Identifier: Apache-2.0
// The custom mutator for AFL++ (4.04c and later), a library that afl-fuzz loads. It has no
// post_process, so the corpus is plain text that other fuzzers can share. AFL++ passes in the
// unchanged queue entry each time, so this library stacks mutations. The second input of AFL++ is
// the donor of `splice`. The code never reads afl_state_t, whose layout differs between versions.
// Functions throw no exceptions and return no null output, because 4.04c crashes on null.
// AFL++ passes 1 MiB as the largest size for each -G, so the limit is $GADFLY_MAX_BYTES, else the
// larger of 16 KiB and the entry's size. Gadfly may not have built the target, so mutants have no
// labels unless $GADFLY_LABELS is set. Settings: lib/fuzzing/settings.def.
#include <algorithm>
#include <cstdio>

#include "lib/base/file.h"
#include "lib/fuzzing/sample.h"
#include "mutator/engine/adapter.h"
#include "mutator/strategies.h"
#include "mutator/trimmer.h"

namespace gadfly::mutator::inline engine {
namespace {

constexpr size_t kUsualBytes = size_t{1} << 14;  // of a mutant, unless the entry is longer
constexpr uint32_t kMostMutations = 8;           // in one mutant
constexpr uint32_t kMutantsPerEntry = 256;
constexpr int32_t kTrimSteps = 256;

// The state that afl_custom_init returns and all other functions receive.
struct Library {
  Library(const fuzzing::Settings& settings, unsigned int seed)
      : sample_folder(settings.sample_mutants ? settings.sample_folder : ""),
        sample(settings.sample),
        adapter(settings, kUsualBytes, false),
        rng(seed),
        trimmer(smtlib::TheorySet::standard()) {}

  std::string sample_folder;  // empty: no mutant is written to it
  uint32_t sample;            // one mutant in this number is
  Adapter adapter;
  Rng rng;
  Trimmer trimmer;
  int32_t trim_step = 0;
  std::string trim_from;  // the shortest version that was kept
  std::string trim_to;    // the version that AFL++ tries now
  std::string description;
  bool any_usable = false;  // an entry of the queue had a command
};

std::string_view view(const uint8_t* bytes, size_t size) {
  return {reinterpret_cast<const char*>(bytes), bytes == nullptr ? 0 : size};
}

// AFL++ never writes through this pointer.
uint8_t* bytes_of(std::string_view text) {
  static uint8_t nothing[1];
  return text.empty() ? nothing
                      : const_cast<uint8_t*>(reinterpret_cast<const uint8_t*>(text.data()));
}

std::string content_of(const uint8_t* name) {
  return read_file(reinterpret_cast<const char*>(name)).value_or("");
}

// Gets the next version. If there are no more versions, skips the remaining steps.
void next_version(Library& library) {
  library.trim_to = library.trimmer.next();
  if (library.trim_to.empty()) library.trim_step = kTrimSteps;
}

}  // namespace
}  // namespace gadfly::mutator::inline engine

using gadfly::mutator::Library;

extern "C" void* afl_custom_init(void*, unsigned int seed) {
  try {
    const gadfly::fuzzing::Reading reading = gadfly::fuzzing::read_environment();
    for (const std::string& warning : reading.warnings)
      std::fprintf(stderr, "gadfly: %s\n", warning.c_str());
    return new Library(reading.settings, seed);
  } catch (...) {
    return nullptr;  // afl-fuzz reports that the library could not be set up
  }
}

extern "C" void afl_custom_deinit(void* data) {
  delete static_cast<Library*>(data);
}

extern "C" size_t afl_custom_fuzz(void* data, uint8_t* buf, size_t buf_size, uint8_t** out_buf,
                                  uint8_t* add_buf, size_t add_buf_size, size_t max_size) {
  using namespace gadfly::mutator;
  *out_buf = buf == nullptr ? bytes_of("") : buf;
  try {
    Library& library = *static_cast<Library*>(data);
    const std::string_view mutant =
        library.adapter.mutate({.bytes = view(buf, buf_size),
                                .max_bytes = max_size,
                                .seed = library.rng.next(),
                                .most_mutations = kMostMutations,
                                .supplies = {.donor = view(add_buf, add_buf_size)}});
    gadfly::fuzzing::sample(library.sample_folder, library.sample, mutant);
    *out_buf = bytes_of(mutant);
    return mutant.size();
  } catch (...) {
    return 0;  // AFL++ skips this execution
  }
}

// Returns a constant count. If each entry had the count 0, AFL++ would loop forever.
extern "C" unsigned int afl_custom_fuzz_count(void*, const uint8_t*, size_t) {
  return gadfly::mutator::kMutantsPerEntry;
}

// Describes the last mutant for its file name, as in smt,generate+splice.
extern "C" const char* afl_custom_describe(void* data, size_t max_length) {
  using namespace gadfly::mutator;
  try {
    Library& library = *static_cast<Library*>(data);
    library.description = "smt";
    char separator = ',';
    for (size_t strategy : library.adapter.provenance()) {
      library.description += separator;
      library.description += strategies()[strategy].name;
      separator = '+';
    }
    library.description.resize(std::min(library.description.size(), max_length));
    return library.description.c_str();
  } catch (...) {
    return "smt";
  }
}

extern "C" int32_t afl_custom_init_trim(void* data, uint8_t* buf, size_t buf_size) {
  using namespace gadfly::mutator;
  try {
    Library& library = *static_cast<Library*>(data);
    library.trim_from = view(buf, buf_size);
    library.trim_step = 0;
    if (!library.trimmer.start(library.trim_from)) return 0;
    next_version(library);
    return library.trim_to.empty() ? 0 : kTrimSteps;
  } catch (...) {
    return 0;
  }
}

extern "C" size_t afl_custom_trim(void* data, uint8_t** out_buf) {
  using namespace gadfly::mutator;
  Library& library = *static_cast<Library*>(data);
  const std::string& text = library.trim_to.empty() ? library.trim_from : library.trim_to;
  *out_buf = bytes_of(text);
  return text.size();
}

extern "C" int32_t afl_custom_post_trim(void* data, uint8_t success) {
  using namespace gadfly::mutator;
  try {
    Library& library = *static_cast<Library*>(data);
    if (success != 0) {
      library.trim_from = library.trim_to;
      library.trimmer.accept();
    }
    ++library.trim_step;
    if (library.trim_step < kTrimSteps) next_version(library);
    return library.trim_step;
  } catch (...) {
    return gadfly::mutator::kTrimSteps;
  }
}

// Returns 0 to skip an entry without a command, which other fuzzers produce, if an earlier entry
// had a command.
extern "C" uint8_t afl_custom_queue_get(void* data, const uint8_t* filename) {
  try {
    Library& library = *static_cast<Library*>(data);
    const bool usable = library.adapter.usable(gadfly::mutator::content_of(filename));
    library.any_usable = library.any_usable || usable;
    return usable || !library.any_usable ? 1 : 0;
  } catch (...) {
    return 1;
  }
}

// AFL++ calls this after it has kept a mutant, and with a null origin after it has imported an
// entry of another fuzzer (not in 4.04c). Returns 0, because it does not change the file.
extern "C" uint8_t afl_custom_queue_new_entry(void* data, const uint8_t*, const uint8_t* origin) {
  if (origin != nullptr) static_cast<Library*>(data)->adapter.kept();
  return 0;
}
