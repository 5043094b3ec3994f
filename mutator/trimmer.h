// SPDX-License-Identifier: Apache-2.0
// Makes shorter versions of a script, one after the other; the engine accepts those with the same
// coverage. First it deletes commands, many at once, then it replaces terms by their subterms. No
// version has more problems than the script, and labels (set-info :gadfly-...) stay. Without the
// trimmer an engine deletes bytes, which breaks scripts. lib/reducer reduces findings more
// thoroughly.
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

  // Starts with a script. Returns false if it cannot be parsed.
  bool start(std::string_view text);

  // Returns the next version to try, valid until the next call; empty if there are no more
  // versions.
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
  bool terms_ = false;                      // true: next() shortens terms, not commands
  bool again_ = false;                      // a shorter term may have made commands superfluous
  uint32_t chunk_ = 0;                      // the number of commands to delete at once
  uint32_t at_ = 0;                         // the next chunk ends before this command
  smtlib::NodeId node_ = smtlib::kRoot;     // the current term
  smtlib::NodeId child_ = smtlib::kNoNode;  // the child that was tried last in its place
};

}  // namespace gadfly::mutator
