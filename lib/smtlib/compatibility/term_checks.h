// SPDX-License-Identifier: Apache-2.0
// Finds the terms and sorts of a script that some solver of a profile refuses. It is the part of
// checker.h that looks inside of commands.
#pragma once

#include <vector>

#include "lib/smtlib/compatibility/checker.h"

namespace gadfly::smtlib::inline compatibility {

inline constexpr std::string_view kSortInLogic = "the sort in this logic";

// Collects incompatibilities with a profile.
class Incompatibilities {
 public:
  explicit Incompatibilities(const Profile& profile) : profile_(profile) {}

  void add(NodeId node, Feature feature) {
    add(node, text_of(feature), profile_.refusing(feature));
  }
  // Adds nothing if `refused_by` is empty.
  void add(NodeId node, std::string_view what, SolverSet refused_by) {
    if (refused_by != 0) found_.push_back({node, what, refused_by});
  }
  // Adds a part that the standard does not have.
  void add_extension(NodeId node) {
    found_.push_back({node, "what the standard does not have", profile_.all(), true});
  }
  const Profile& profile() const { return profile_; }
  std::vector<Incompatibility>& found() { return found_; }

 private:
  const Profile& profile_;
  std::vector<Incompatibility> found_;
};

class TermChecks {
 public:
  // `logic` is the current logic; the caller changes it and then calls enter_logic().
  TermChecks(const Script& script, const Logic& logic, Incompatibilities& out)
      : script_(script), logic_(logic), profile_(out.profile()), out_(out) {}

  // Checks one term without its subterms.
  void check(NodeId term);
  // Checks the sort of a term, or of a declared symbol, and reports it at `node`; each sort once.
  void check_sort(SortId sort, NodeId node) { check_sort(sort, node, false); }
  void check_declared_sort(SortId sort, NodeId node) { check_sort(sort, node, true); }
  // Must be called after the logic has changed.
  void enter_logic() {
    strict_ = profile_.strict_in(logic_);
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
  // The solvers that refuse a sort, and the text for a message.
  struct SortRefusal {
    SolverSet solvers = 0;
    std::string_view what = kSortInLogic;
  };
  SortRefusal refusing(SortId sort) const;
  SortRefusal refusing_made(SortId sort, const SortConstructor& constructor) const;
  SolverSet taking_declared(const SortConstructor& constructor, std::string_view what) const;

  const Script& script_;
  const Logic& logic_;
  const Profile& profile_;
  Incompatibilities& out_;
  SolverSet strict_ = 0;  // Profile::strict_in() of the logic
  std::vector<bool> sorts_checked_ = {};
  std::vector<bool> sorts_declared_ = {};
};

}  // namespace gadfly::smtlib::inline compatibility
