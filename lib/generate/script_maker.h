// SPDX-License-Identifier: Apache-2.0
// Scripts from nothing: a logic, sorts that it has, constants and functions of them, and assertions
// that the generator makes over those. What Murxla and FuzzSMT do by grammars of their own comes
// here from the theory tables: every operator of the logic and the profile can occur.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/generate/context.h"
#include "lib/smtlib/script.h"

namespace gadfly::generate {

struct ScriptSize {
  uint32_t constants = 6;
  uint32_t functions = 2;  // where the logic has them
  uint32_t assertions = 4;
  uint32_t depth = 4;        // of an assertion, in applications, at most
  uint32_t max_nodes = 120;  // of an assertion
};

class ScriptMaker {
 public:
  // The language must outlive it.
  ScriptMaker(const smtlib::Language& language, const smtlib::Profile& profile);

  // A script of the logic, which ends in a check-sat; a function of logic, size and seed. Error
  // kUnsupported: the name says nothing to us (read_logic()).
  Result<std::string> make(std::string_view logic, const ScriptSize& size, uint64_t seed);

 private:
  void declare(const ScriptSize& size, Rng& rng);
  void declare_datatype(Rng& rng);
  std::string draw_sort(uint32_t depth, Rng& rng);
  std::string draw_array(uint32_t depth, Rng& rng);
  std::vector<std::string> simple_sorts(Rng& rng) const;
  bool has(std::string_view sort) const;
  std::string add_assertions(const ScriptSize& size, Rng& rng);

  const smtlib::Language& language_;
  smtlib::Profile profile_;
  smtlib::Logic logic_;
  smtlib::Script script_;
  Scratch scratch_;
  std::string declarations_;
  std::string mentions_;           // a definition of each constant's worth: terms to draw from
  std::vector<std::string> made_;  // sorts that the script declares
};

}  // namespace gadfly::generate
