// SPDX-License-Identifier: Apache-2.0
// What strategies share, and what a Mutator keeps from one script to the next, so that a mutation
// allocates nothing: facts about the logic, the index of terms, buffers. Everything here is a
// function of the script, computed on first use; no state passes from one mutation to another.
#pragma once

#include <string>

#include "lib/generate/term_index.h"
#include "lib/generate/vocabulary.h"
#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::generate {

class Scratch {
 public:
  // New terms use only what the profile accepts; default: Profile(), which accepts all that the
  // standard has. Call it before prepare().
  void set_profile(const smtlib::Profile& profile) { profile_ = profile; }

  // Call before the first strategy sees the script.
  void prepare(const smtlib::Script& script);

  const smtlib::Profile& profile() const { return profile_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  const TermIndex& index(const smtlib::Script& script);

  // Nodes before this one were read under a logic that a later (reset) ended.
  smtlib::NodeId first_node() const { return first_node_; }

  // The number of the last command that declares a sort, 0 if no command does; ~0 if a (pop) may
  // end a sort.
  uint32_t last_sort_declaration() const { return last_sort_declaration_; }

  smtlib::TermText term;
  smtlib::TermText head;
  std::vector<smtlib::SortId> sorts;
  std::string text;
  std::string digits;

 private:
  smtlib::Profile profile_;
  Vocabulary vocabulary_;
  TermIndex index_;
  bool indexed_ = false;
  smtlib::NodeId first_node_ = smtlib::kRoot;
  uint32_t last_sort_declaration_ = 0;
};

}  // namespace gadfly::generate
