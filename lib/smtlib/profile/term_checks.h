// SPDX-License-Identifier: Apache-2.0
// What a profile says of terms and sorts; the part of checker.h that looks below commands.
#pragma once

#include <vector>

#include "lib/smtlib/profile/checker.h"

namespace gadfly::smtlib {

// Notes departures from a profile.
class Departures {
 public:
  explicit Departures(const Profile& profile) : profile_(profile) {}

  // Who accepts it is as habits.def says.
  void add(NodeId node, Habit habit);
  // Only they accept it.
  void add(NodeId node, Habit habit, uint8_t accepted_by) {
    const uint8_t refused_by = profile_.refused_by(accepted_by);
    if (refused_by != kByNone) found_.push_back({node, habit, refused_by});
  }
  const Profile& profile() const { return profile_; }
  std::vector<Departure>& found() { return found_; }

 private:
  const Profile& profile_;
  std::vector<Departure> found_;
};

class TermChecks {
 public:
  // `logic` is the one in force, which the caller changes.
  TermChecks(const Script& script, const Logic& logic, Departures& out)
      : script_(script), logic_(logic), out_(out) {}

  // One term, its parts aside.
  void check(NodeId term);
  // The sort, said at `node`, of a term or of a symbol that is declared; each once.
  void check_sort(SortId sort, NodeId node) { check_sort(sort, node, false); }
  void check_declared_sort(SortId sort, NodeId node) { check_sort(sort, node, true); }
  // The logic has changed.
  void forget_sorts() {
    sorts_checked_.clear();
    sorts_declared_.clear();
  }

 private:
  void check_sort(SortId sort, NodeId node, bool declared);
  void check_operator(NodeId term);
  void check_linear(NodeId term, const Operator& op);
  void check_difference(NodeId term, const Operator& op);
  void check_constants(NodeId term, const Operator& op);
  void check_coercions(NodeId term, const Operator& op);
  void check_declared(NodeId term);
  void check_literal(NodeId literal);
  void check_string(NodeId literal);
  void check_languages(NodeId term);
  void check_word(NodeId term);
  void check_names(NodeId annotated);
  void check_range(NodeId term);
  bool is_number(NodeId term) const;
  bool numeric(SortId sort) const;
  bool has_kind(SortId sort, ValueKind kind) const;
  uint8_t accepted_by(SortId sort, Habit& habit) const;
  static uint8_t declared_by(const SortConstructor& constructor, Habit habit);

  const Script& script_;
  const Logic& logic_;
  Departures& out_;
  std::vector<bool> sorts_checked_ = {};
  std::vector<bool> sorts_declared_ = {};
};

}  // namespace gadfly::smtlib
