// SPDX-License-Identifier: Apache-2.0
// Facts about a script that mutation strategies share (its logic, its index of terms), and buffers
// that a Mutator reuses to avoid allocations. The facts depend only on the script and are computed
// on first use; no state passes from one mutation to another.
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
  // New terms use only operators that the profile accepts. The default Profile() accepts the whole
  // standard. Must be called before prepare().
  void set_profile(const smtlib::Profile& profile) { profile_ = profile; }

  // Must be called for each script before the first strategy reads it.
  void prepare(const smtlib::Script& script);

  const smtlib::Profile& profile() const { return profile_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  const TermIndex& index(const smtlib::Script& script);

  // Returns the last (reset) command, or kRoot. The nodes before it belong to an earlier logic.
  smtlib::NodeId first_node() const { return first_node_; }

  // Returns the number of the last command that declares a sort, 0 if no command does; ~0 if a
  // (pop) may remove a sort.
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
