// SPDX-License-Identifier: Apache-2.0
// Makes shorter versions of a script, one after the other; the engine accepts those with the same
// coverage. First it leaves out commands, many at once, then it replaces terms by one of their own
// subterms. Each version is as well-sorted as the script, and Gadfly's labels stay
// ((set-info :gadfly-...)). Without it an engine cuts out bytes, which breaks scripts. Findings are
// reduced by lib/reducer, which is more thorough.
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

  // Starts with a script; false if it cannot be parsed.
  bool start(std::string_view text);

  // The next version to try, valid until the next call; empty if there are no more.
  std::string_view next();

  // Accepts the last version: later versions are made from it.
  void accept();

 private:
  void begin();
  bool next_commands();
  bool next_term();
  bool droppable(uint32_t command) const;
  bool makes_candidate();

  smtlib::Script script_;     // the last accepted version
  smtlib::Script candidate_;  // the current version
  smtlib::Edits edits_;
  std::string text_;
  bool terms_ = false;                      // commands are done
  bool again_ = false;                      // a term was shortened: commands may be unused now
  uint32_t chunk_ = 0;                      // number of commands left out at once
  uint32_t at_ = 0;                         // the next chunk ends before this command
  smtlib::NodeId node_ = smtlib::kRoot;     // the current term
  smtlib::NodeId child_ = smtlib::kNoNode;  // its subterm that was tried last
};

}  // namespace gadfly::mutator
