// SPDX-License-Identifier: Apache-2.0
// Makes small scripts that contain one sort or one row of the theory tables, from the tables alone.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"
#include "tools/probing/logic_choice.h"

namespace gadfly::tools::inline probing {

// A script without its logic and without its check-sat.
struct ScriptBody {
  std::string declarations;
  std::string assertion;
};

class PartScripts {
 public:
  // The logics decide which scripts are sensible. It must outlive the object.
  explicit PartScripts(LogicChoice& logics);

  // The sorts with which parametric sorts and operators are tried, as texts, the best first; and
  // whether a sort constructor may occur at all.
  void set_sorts(std::vector<std::string> parameters, std::vector<bool> accepted);

  // Returns up to kMostBodies scripts that declare constants of a sort of the constructor, with
  // different arguments and indices, and assert that they are equal. For a sort that has no
  // equality in the language that all solvers share, the assertions are empty.
  std::vector<ScriptBody> of_sort(size_t constructor);

  // Returns up to kMostBodies scripts with an application of the row: to constants and to values,
  // with different sorts and indices. Empty if the row needs a sort that is not accepted.
  std::vector<ScriptBody> of_row(smtlib::OperatorId row);

  // The texts of the sorts without arguments that the constructor makes, such as (_ BitVec 4).
  std::vector<std::string> texts_of_sort(size_t constructor);

  static constexpr size_t kMostBodies = 4;

 private:
  struct Application;

  bool is_pack(const smtlib::Operator& op, uint32_t parameter) const;
  bool accepts(smtlib::SortId sort) const;
  std::string value_of(smtlib::SortId sort);
  std::string nullary(smtlib::SortId sort);
  std::string observed(smtlib::SortId sort, const std::string& term);
  bool build_sorts(const smtlib::Operator& op, const smtlib::Binding& binding, bool longer,
                   Application& application);
  std::string head_of(const smtlib::Operator& op, const smtlib::Binding& binding,
                      smtlib::SortId result, size_t arguments) const;
  std::string declare_function(const smtlib::Operator& op, const smtlib::Binding& binding);
  bool write(smtlib::OperatorId row, const smtlib::Binding& binding, bool values, bool longer,
             ScriptBody& body);
  bool first_fit(smtlib::OperatorId row, smtlib::Binding binding, bool backwards, bool values,
                 bool longer, ScriptBody& body);

  const smtlib::TheorySet& theory_set_;
  LogicChoice& logics_;
  smtlib::Script scratch_;  // its sort table has the sorts of parameters_
  std::vector<std::string> parameters_;
  std::vector<smtlib::SortId> parameter_sorts_;
  std::vector<bool> accepted_;  // by sort constructor
};

}  // namespace gadfly::tools::inline probing
