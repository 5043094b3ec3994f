// SPDX-License-Identifier: Apache-2.0
// Finds the terms and sorts of a script that some solver of a profile refuses. checker.cc checks
// the commands and calls this file for the terms inside them.
#pragma once

#include <unordered_map>
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
  // `what` must be static text (Incompatibility). Adds nothing if `refused_by` is empty.
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
  // Checks the sort of a term, or of a declared symbol, with its argument sorts. Reports at `node`
  // what solvers refuse. Checks each sort once per logic, so only its first node is reported.
  void check_sort(SortId sort, NodeId node) { check_sort(sort, node, false); }
  void check_declared_sort(SortId sort, NodeId node) { check_sort(sort, node, true); }
  // Must be called after the logic has changed.
  void enter_logic() {
    strict_solvers_ = profile_.strict_in(logic_);
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
  void check_compared(NodeId term);
  void report_conversion(NodeId argument);
  void check_declared(NodeId term);
  void check_literal(NodeId literal);
  void check_string(NodeId literal);
  void check_reglan_arguments(NodeId term);
  void check_bit_vector_value(NodeId term);
  void check_annotations(NodeId annotated);
  void check_range(NodeId term);
  // The arguments of a term: numbers, applications of operators, and others, called variables.
  struct ArgumentCounts {
    size_t all = 0;
    size_t numbers = 0;
    size_t applications = 0;
  };
  ArgumentCounts count_arguments(NodeId term) const;
  bool is_number(NodeId term) const;
  bool is_difference_atom(NodeId atom) const;
  bool is_difference_term(NodeId term, const Operator& op) const;
  bool numeric(SortId sort) const;
  bool has_kind(SortId sort, ValueKind kind) const;
  // The solvers that refuse a sort, and the text for a message.
  struct SortRefusal {
    SolverSet solvers = 0;
    std::string_view what = kSortInLogic;
  };
  SortRefusal refusing(SortId sort) const;
  SortRefusal solvers_refusing_constructed(SortId sort, const SortConstructor& constructor) const;
  SolverSet accepting_declarations(const SortConstructor& constructor, std::string_view what) const;

  const Script& script_;
  const Logic& logic_;
  const Profile& profile_;
  Incompatibilities& out_;
  SolverSet strict_solvers_ = 0;  // refuse what the logic does not have: Profile::strict_in()
  std::vector<bool> sorts_checked_ = {};
  std::vector<bool> sorts_declared_ = {};
  // By terms below a unary minus: is_number().
  mutable std::unordered_map<NodeId, bool> numbers_ = {};
};

}  // namespace gadfly::smtlib::inline compatibility
