// SPDX-License-Identifier: Apache-2.0
// Shorter versions of a script, one after the other, for an engine that keeps those with the same
// coverage: whole commands are left out, many at once first, then terms become one of their own
// subterms. Each version is as well-sorted as the script, and Gadfly's labels stay
// ((set-info :gadfly-...), docs/design.md section 7). What an engine would cut byte by byte breaks
// scripts; the reducer of findings is another thing, and more thorough.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class Trimmer {
 public:
  explicit Trimmer(const smtlib::TheorySet& theory_set)
      : script_(theory_set), candidate_(theory_set) {}

  // Begins with a script; false where it cannot be read.
  bool start(std::string_view text);

  // The next version to try, valid until the next call; empty where there is none left.
  std::string_view next();

  // The last version is as good as what it came from: go on from there.
  void accept();

 private:
  void begin();
  bool next_commands();
  bool next_term();
  bool droppable(uint32_t command) const;
  bool makes_candidate();

  smtlib::Script script_;     // the best so far
  smtlib::Script candidate_;  // the version in hand
  smtlib::Edits edits_;
  std::string text_;
  bool terms_ = false;                      // commands are done
  bool again_ = false;                      // a term was shortened: commands may be unused now
  uint32_t chunk_ = 0;                      // commands left out at once
  uint32_t at_ = 0;                         // the next chunk ends before this command
  smtlib::NodeId node_ = smtlib::kRoot;     // the term in hand
  smtlib::NodeId child_ = smtlib::kNoNode;  // its subterm that was tried last
};

}  // namespace gadfly::mutator
