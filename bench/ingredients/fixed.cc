// SPDX-License-Identifier: Apache-2.0
// The names of the ingredients that no table in lib/ has. A name that is missing here makes
// bench/reach.py fail at the first script that has it.
#include "bench/ingredients/ingredients.h"

namespace gadfly::bench {

namespace {

struct Group {
  std::string_view name;
  std::vector<std::string_view> names;
};

const Group kGroups[] = {
    {kWidths, {"1", "2 to 8", "9 to 32", "33 to 64", "65 to 200", "more than 200"}},
    {kFormats, {"Float128", "Float16", "Float32", "Float64", "other", "tiny"}},
    {kSorts,
     {"a codatatype", "a datatype", "a declared sort", "a declared sort with arguments",
      "a parametric datatype"}},
    {kVariableSorts,
     {"a codatatype", "a datatype", "a declared sort", "a declared sort with arguments",
      "a parametric datatype"}},
    {kTerms,
     {"binary",
      "constructor",
      "constructor with its sort",
      "decimal",
      "declared constant",
      "declared function",
      "defined constant",
      "defined function",
      "function as a value",
      "hexadecimal",
      "literal of a finite field",
      "name of a term",
      "numeral",
      "old tester is-c",
      "selector",
      "string",
      "string with an escape",
      "tester (_ is c)",
      "update of a field",
      "variable"}},
    {kCommands, {"an unknown one"}},
    {kScopes,
     {"assertion between two checks",
      "assertion in a scope",
      "check after pop",
      "check in a scope",
      "declaration in a scope",
      "definition in a scope",
      "name declared again after its end",
      "no assumption",
      "no check",
      "nothing between two checks",
      "one assumption",
      "pop",
      "pop of no level",
      "pop of several levels",
      "push",
      "push in a scope",
      "push of no level",
      "push of several levels",
      "reset",
      "reset in a scope",
      "reset-assertions",
      "several assumptions",
      "three checks",
      "two checks"}},
    {kBinders,
     {"exists", "exists in a forall", "exists in an exists", "exists of several variables",
      "forall", "forall in a forall", "forall in an exists", "forall of several variables",
      "lambda", "let", "let in a let", "let in a quantifier", "let of several variables", "match",
      "quantifier in a definition", "quantifier in a let", "variable that hides a function",
      "variable that hides a variable"}},
    {kAttributes, {":named", ":no-pattern", ":pattern", ":qid", ":weight"}},
    {kDefinitions,
     {"a list of one function", "constructor with fields", "constructor without fields",
      "datatype in an argument of a sort in itself", "datatype that contains itself",
      "datatype that contains one declared with it", "datatype with parameters",
      "function that calls itself", "function that calls one defined with it",
      "function with parameters", "function without parameters", "functions defined together",
      "name with two declarations", "sort with parameters", "sort without parameters"}},
};

std::vector<Ingredient> all() {
  std::vector<Ingredient> list;
  for (const Group& group : kGroups)
    for (const std::string_view name : group.names)
      list.push_back({std::string(group.name), std::string(name)});
  return list;
}

}  // namespace

std::span<const Ingredient> fixed_ingredients() {
  static const std::vector<Ingredient> kList = all();
  return kList;
}

}  // namespace gadfly::bench
