// SPDX-License-Identifier: Apache-2.0
// One check-sat of a script, and edits around it that keep its answer. Finds the places before the
// check where other commands may be inserted: no query about an earlier answer, no option and no
// logic follows them. Counts the inserted checks and collects the values of inserted constants,
// because a witness has the number of its check, and a value for each constant that it needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/check_sats.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

class CheckEdits {
 public:
  // All arguments must outlive this object.
  CheckEdits(const smtlib::Script& script, Context& context, smtlib::Edits& edits)
      : script_(script), context_(context), edits_(edits) {}

  // Draws the check among those after the last (reset). Returns false if there is no check, if the
  // script has an error or a command that solvers do not support in incremental mode, or if its
  // logic is HORN.
  bool draw();

  // The check-sats of the script, and the index of the drawn one.
  const std::vector<smtlib::CheckSat>& all() const { return checks_; }
  uint32_t number() const { return number_; }
  const smtlib::CheckSat& check() const { return checks_[number_]; }

  // The number of the first command after the last (reset).
  uint32_t head() const { return head_; }

  // Draws the number of a command before which other commands may be inserted.
  uint32_t draw_place() const;

  // Draws up to `most` assertions in force at the check, without names. Returns their formulas.
  std::vector<smtlib::NodeId> draw_assertions(size_t most) const;

  // Returns whether the script sets the option between the last (reset) and the check.
  bool sets_option(std::string_view option) const;

  // Returns a name that the script does not have, and that was not returned before.
  std::string unused_name();

  // Inserts commands before the command `place`; `count` of them are checks. Returns false and
  // inserts nothing if the script would have too many checks.
  bool insert(uint32_t place, std::string_view commands, uint32_t count);

  // Sets the value that witnesses must have for an inserted constant of sort Bool.
  void set_value(const std::string& name, bool value);

  // Offers the parent's witness with the new number of its check.
  void offer_witness() const;

 private:
  bool well_formed(const smtlib::Command& check) const;

  const smtlib::Script& script_;
  Context& context_;
  smtlib::Edits& edits_;
  std::vector<smtlib::CheckSat> checks_;
  uint32_t number_ = 0;
  uint32_t head_ = 0;
  uint32_t first_place_ = 0;
  uint64_t names_ = 0;              // numbers of names that were tried
  std::vector<uint32_t> inserted_;  // per inserted check: the command after it
  std::string values_;              // of inserted constants, as in the text of a model
};

}  // namespace gadfly::mutator
