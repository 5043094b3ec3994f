// SPDX-License-Identifier: Apache-2.0
// The mutator as libFuzzer wants it. There is no custom crossover: exporting one would take half of
// all executions. libFuzzer's own mutator is used on the digits of literals only; on a whole script
// it would break most of them. Environment: GADFLY_WEIGHTS="generate=5,literal=1" (strategies that
// are not named get 0), GADFLY_MAX_NODES=n.
#include <charconv>
#include <cstdlib>
#include <cstring>

#include "mutator/mutator.h"

extern "C" __attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t* data, size_t size,
                                                         size_t capacity);

namespace gadfly::mutator {
namespace {

// ClusterFuzz breaks a corpus with radamsa in one run of seven, and what is broken stays, unless a
// target's file holds these bytes: by them it knows a mutator that keeps to a format
// (is_lpm_fuzz_target in its engine_common.py), as this one does.
[[gnu::used]] constexpr char kNoRadamsa[] = "TestOneProtoInput";

uint32_t number(std::string_view digits, uint32_t otherwise) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? value : otherwise;
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

// Weights from "name=weight,..."; nothing where the text says nothing usable.
std::vector<uint32_t> read_weights(std::string_view text) {
  std::vector<uint32_t> weights(strategies().size());
  uint64_t sum = 0;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const size_t equals = item.find('=');
    if (equals == std::string_view::npos) continue;
    for (size_t i = 0; i < weights.size(); ++i)
      if (strategies()[i].name == item.substr(0, equals))
        weights[i] = number(item.substr(equals + 1), 0);
  }
  for (uint32_t weight : weights) sum += weight;
  if (sum == 0) weights.clear();
  return weights;
}

class Engine {
 public:
  Engine() : mutator_(smtlib::Language::standard()), script_(smtlib::Language::standard()) {
    const std::vector<uint32_t> weights = read_weights(environment("GADFLY_WEIGHTS"));
    if (!weights.empty()) mutator_.set_weights(weights);
    limits_.max_nodes = number(environment("GADFLY_MAX_NODES"), limits_.max_nodes);
  }

  // The size of the mutant in `data`, 0 where there is none that fits.
  size_t mutate(uint8_t* data, size_t size, size_t max_size, uint64_t seed) {
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    limits_.max_bytes = max_size;
    Mutator::Mutant mutant = mutator_.mutate(bytes, seed, limits_, byte_mutator());
    if (!mutant.applied && shrink(bytes, size > max_size ? max_size : max_size / 2)) {
      // No mutant fitted: one of a shorter script may, and so may the shorter script.
      mutant = mutator_.mutate(shorter_, seed, limits_, byte_mutator());
      mutant.bytes = mutant.applied ? mutant.bytes : shorter_;
    }
    if (mutant.bytes.size() > max_size) return 0;
    std::memmove(data, mutant.bytes.data(), mutant.bytes.size());
    return mutant.bytes.size();
  }

 private:
  static ByteMutator byte_mutator() { return LLVMFuzzerMutate; }

  // Drops whole commands from the end, the assertions first, until at most `wanted` bytes are left
  // in shorter_. False where that leaves nothing or changes nothing.
  bool shrink(std::string_view bytes, size_t wanted) {
    if (bytes.size() <= wanted || !script_.read(bytes)) return false;
    dropped_.assign(script_.commands().size(), 0);
    edits_.clear();
    size_t left = bytes.size();
    for (const bool all : {false, true}) {
      for (auto i = static_cast<uint32_t>(dropped_.size()); i-- > 0 && left > wanted;) {
        const smtlib::Command& command = script_.commands()[i];
        const bool assertion =
            command.word == smtlib::kAssert && !smtlib::names_a_term(script_, command.node);
        if (dropped_[i] || (!all && !assertion)) continue;
        dropped_[i] = 1;
        left -= edits_.delete_command(script_, i);
      }
    }
    const bool done = edits_.apply(script_, shorter_).ok();
    return done && shorter_.size() <= wanted &&
           shorter_.find_first_not_of(" \t\r\n") != std::string::npos;
  }

  Mutator mutator_;
  Limits limits_;
  smtlib::Script script_;
  smtlib::Edits edits_;
  std::vector<uint8_t> dropped_;
  std::string shorter_;
};

}  // namespace
}  // namespace gadfly::mutator

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int seed) {
  try {
    static gadfly::mutator::Engine* const engine = new gadfly::mutator::Engine;
    return engine->mutate(data, size, max_size, seed);
  } catch (...) {  // out of memory; the input stays as it is
    return size <= max_size ? size : 0;
  }
}
