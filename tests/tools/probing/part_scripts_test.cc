// SPDX-License-Identifier: Apache-2.0
// Tests of the scripts for sorts and rows: each row of the tables has one, and a profile that
// refuses only the row reports it.
#include "tools/probing/part_scripts.h"

#include <gtest/gtest.h>

#include "lib/smtlib/compatibility/checker.h"
#include "tools/probing/refusal_entries.h"

namespace gadfly::tools::part_scripts_test {
namespace {

using smtlib::OperatorId;

const smtlib::TheorySet& theory_set() {
  return smtlib::TheorySet::standard();
}

std::vector<std::string> simple_sorts() {
  return {"Int", "Real", "(_ BitVec 4)", "String", "Bool", "RoundingMode"};
}

bool accepts(const smtlib::Profile& profile, const std::string& text) {
  smtlib::Script script(theory_set());
  EXPECT_TRUE(script.read(text).ok()) << text;
  EXPECT_TRUE(script.problems().empty()) << text;
  return smtlib::incompatibilities(script, profile).empty();
}

// The sections of facts that refuse one row.
std::string only_row(OperatorId row) {
  RefusedParts parts;
  parts.operators.assign(theory_set().operators().size(), Extent::kNone);
  parts.undecided.assign(parts.operators.size(), false);
  parts.sorts.assign(theory_set().sort_constructors().size(), Extent::kNone);
  parts.operators[row] = Extent::kWhole;
  std::string text;
  for (const RefusalSection& section : refusal_sections(parts, theory_set())) {
    text += '(' + section.name;
    for (const std::string& entry : section.entries) text += ' ' + entry;
    text += ')';
  }
  return text;
}

TEST(PartScripts, EachRowHasAScriptThatAProfileRefusingOnlyTheRowReports) {
  LogicChoice logics;
  PartScripts scripts(logics);
  scripts.set_sorts(simple_sorts(),
                    std::vector<bool>(theory_set().sort_constructors().size(), true));
  const smtlib::Profile nothing = profile_refusing("");
  for (OperatorId row = 0; row < theory_set().operators().size(); ++row) {
    const std::string name(theory_set().symbols().name(theory_set().op(row).name));
    const std::vector<ScriptBody> bodies = scripts.of_row(row);
    EXPECT_FALSE(bodies.empty()) << name << ", row " << row;
    const smtlib::Profile only = profile_refusing(only_row(row));
    for (const ScriptBody& body : bodies) {
      const std::string text = set_logic("HO_ALL") + body.declarations + body.assertion;
      EXPECT_FALSE(accepts(only, text)) << name << ": " << text;
      EXPECT_TRUE(accepts(only, set_logic("HO_ALL") + body.declarations)) << name << ": " << text;
      EXPECT_TRUE(accepts(nothing, text)) << name << ": " << text;
    }
  }
}

TEST(PartScripts, EachSortHasAScript) {
  LogicChoice logics;
  PartScripts scripts(logics);
  scripts.set_sorts(simple_sorts(),
                    std::vector<bool>(theory_set().sort_constructors().size(), true));
  for (size_t i = 0; i < theory_set().sort_constructors().size(); ++i) {
    const std::string name(theory_set().symbols().name(theory_set().sort_constructors()[i].name));
    const std::vector<ScriptBody> bodies = scripts.of_sort(i);
    ASSERT_FALSE(bodies.empty()) << name;
    EXPECT_NE(bodies.front().declarations.find(name), std::string::npos);
  }
}

TEST(PartScripts, ARowOfASortThatIsNotAcceptedHasNoScript) {
  LogicChoice logics;
  PartScripts scripts(logics);
  std::vector<bool> accepted(theory_set().sort_constructors().size(), true);
  const auto* const string = theory_set().sort_constructor(theory_set().symbols().find("String"));
  accepted[static_cast<size_t>(string - theory_set().sort_constructors().data())] = false;
  scripts.set_sorts({"Int", "Bool"}, accepted);
  const auto row = [&](const char* name) {
    return theory_set().operators_named(theory_set().symbols().find(name)).front();
  };
  EXPECT_TRUE(scripts.of_row(row("str.to_code")).empty());
  EXPECT_FALSE(scripts.of_row(row("bvadd")).empty());
}

}  // namespace
}  // namespace gadfly::tools::part_scripts_test
