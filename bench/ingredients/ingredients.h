// SPDX-License-Identifier: Apache-2.0
// The ingredients of a script: which operators, sorts, formats, commands, options, shapes of
// scopes, and binders it has. bench/reach.py counts in how many scripts each one occurs. An
// ingredient has a group and a name; build/ingredients lists both.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

struct Ingredient {
  std::string group;
  std::string name;
};

// Collects each ingredient once, in the order of the first occurrence.
class Ingredients {
 public:
  void add(std::string_view group, std::string_view name) {
    std::string both = std::string(group) + '\t' + std::string(name);
    if (seen_.insert(std::move(both)).second)
      list_.push_back({std::string(group), std::string(name)});
  }
  const std::vector<Ingredient>& list() const { return list_; }

 private:
  std::unordered_set<std::string> seen_;
  std::vector<Ingredient> list_;
};

// The groups that are not listed in a table of lib/.
inline constexpr std::string_view kWidths = "bit-vector widths";
inline constexpr std::string_view kFormats = "float formats";
inline constexpr std::string_view kSorts = "sorts";
inline constexpr std::string_view kVariableSorts = "sorts of quantified variables";
inline constexpr std::string_view kTerms = "terms";
inline constexpr std::string_view kCommands = "commands";
inline constexpr std::string_view kOptions = "options";
inline constexpr std::string_view kScopes = "scopes";
inline constexpr std::string_view kBinders = "binders";
inline constexpr std::string_view kAttributes = "attributes";
inline constexpr std::string_view kDefinitions = "definitions";
// Not a group to count: one message for each part that the sort checker does not understand.
inline constexpr std::string_view kNotUnderstood = "not understood";

// The group of a theory's operators, and the name of an operator in it.
std::string operator_group(const smtlib::TheorySet& theory_set, const smtlib::Operator& op);
std::string operator_name(const smtlib::TheorySet& theory_set, const smtlib::Operator& op);

// Each adds the ingredients of some groups.
void add_terms(const smtlib::Script& script, Ingredients& out);        // operators and kTerms
void add_sorts(const smtlib::Script& script, Ingredients& out);        // four groups
void add_commands(const smtlib::Script& script, Ingredients& out);     // kCommands, kOptions
void add_scopes(const smtlib::Script& script, Ingredients& out);       // kScopes
void add_binders(const smtlib::Script& script, Ingredients& out);      // kBinders, kAttributes
void add_definitions(const smtlib::Script& script, Ingredients& out);  // kDefinitions

// The names that the functions above can add to the groups that have no table in lib/.
std::span<const Ingredient> fixed_ingredients();

}  // namespace gadfly::bench
