// SPDX-License-Identifier: Apache-2.0
// Makes scripts without a seed: draws declarations of sorts, constants and functions that a logic
// allows, and assertions over them. Murxla and FuzzSMT have their own grammars; here the theory
// tables are the grammar, so every operator of the logic and the profile can occur. A few scripts
// have definitions, several checks (command_sequence.h), or no free constant.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/generate/generation_context.h"
#include "lib/generate/scripts/command_sequence.h"
#include "lib/generate/scripts/definitions.h"
#include "lib/generate/scripts/sort_drawer.h"
#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::generate {

struct ScriptSize {
  uint32_t constants = 6;
  uint32_t functions = 2;  // if the logic allows them
  uint32_t assertions = 4;
  uint32_t depth = 4;        // largest nesting of applications in an assertion
  uint32_t max_nodes = 120;  // largest number of nodes of an assertion
};

class ScriptMaker {
 public:
  // The theory set must outlive the ScriptMaker.
  ScriptMaker(const smtlib::TheorySet& theory_set, const smtlib::Profile& profile);

  // Returns a script of the logic that ends with a check-sat. The result depends only on the logic,
  // the size, the seed and the profile. Fails with kUnsupported if read_logic() does not know the
  // name.
  Result<std::string> make(std::string_view logic, const ScriptSize& size, uint64_t seed);

 private:
  void declare(const ScriptSize& size, Rng& rng);
  void declare_datatype(Rng& rng);
  void define_sort(Rng& rng);
  void declare_constant(std::string name, std::string sort);
  std::string draw_sort(uint32_t depth, Rng& rng);
  bool may_close(Rng& rng) const;
  std::string draw_term(smtlib::SortId sort, uint32_t depth, Context& context);
  std::string closed(std::string formula, Rng& rng) const;
  SequenceParts draw_parts(const ScriptSize& size, Context& context);

  const smtlib::TheorySet& theory_set_;
  smtlib::Profile profile_;
  smtlib::Logic logic_;
  smtlib::Script script_;
  Scratch scratch_;
  SortDrawer sorts_;
  CommandStyle style_;
  bool closed_ = false;  // quantifiers bind all constants
  std::string declarations_;
  std::string abbreviation_;  // a sort that the script defines; empty: none
  uint32_t declared_sorts_ = 0;
  std::vector<NewConstant> constants_;
};

}  // namespace gadfly::generate
