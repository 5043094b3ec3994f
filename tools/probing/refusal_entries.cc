// SPDX-License-Identifier: Apache-2.0
// The rows of one name are covered greedily: each refused row gets the entry with the fewest
// attributes that selects no other row that is accepted or has an entry already.
#include "tools/probing/refusal_entries.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <set>
#include <string_view>

#include "lib/smtlib/compatibility/feature.h"

namespace gadfly::tools::inline probing {
namespace {

using smtlib::Operator;
using smtlib::OperatorId;

// An attribute of an entry, and the rows that it selects.
struct Attribute {
  std::string text;
  std::function<bool(const Operator& op)> selects;
};

std::string_view chained_text(smtlib::Associativity associativity) {
  switch (associativity) {
    case smtlib::Associativity::kLeft:
      return ":left-assoc";
    case smtlib::Associativity::kRight:
      return ":right-assoc";
    case smtlib::Associativity::kChainable:
      return ":chainable";
    case smtlib::Associativity::kPairwise:
      return ":pairwise";
    case smtlib::Associativity::kNary:
      return ":n-ary";
    case smtlib::Associativity::kNone:
      break;
  }
  return "";
}

class EntryWriter {
 public:
  EntryWriter(const RefusedParts& parts, const smtlib::TheorySet& theory_set)
      : parts_(parts), theory_set_(theory_set), covered_(parts.operators.size()) {}

  // Also covers the rows and sorts of whole theories.
  std::vector<std::string> theories() {
    std::vector<std::string> entries;
    for (uint32_t theory = 0; theory < theory_set_.theories().size(); ++theory) {
      const std::string attribute = whole_theory(theory);
      if (attribute == "none") continue;
      const smtlib::Theory& table = theory_set_.theories()[theory];
      entries.push_back(attribute.empty() ? table.name : '(' + table.name + ' ' + attribute + ')');
      for (uint32_t i = 0; i < table.operator_count; ++i) covered_[table.first_operator + i] = true;
      if (attribute != ":operators") covered_sorts_.insert(theory);
    }
    return entries;
  }

  std::vector<std::string> operators() {
    std::vector<std::string> entries;
    for (const Extent extent : {Extent::kWhole, Extent::kWithAnyLogic, Extent::kPartly})
      for (OperatorId row = 0; row < parts_.operators.size(); ++row)
        if (parts_.operators[row] == extent && !covered_[row])
          entries.push_back(cover(row, extent));
    std::erase(entries, "");
    std::ranges::sort(entries, {}, bare);
    return entries;
  }

  std::vector<std::string> sorts() const {
    std::vector<std::string> entries;
    for (size_t i = 0; i < parts_.sorts.size(); ++i) {
      const smtlib::SortConstructor& sort = theory_set_.sort_constructors()[i];
      const std::string name(theory_set_.symbols().name(sort.name));
      if (parts_.sorts[i] == Extent::kNone || covered_sorts_.contains(sort.theory)) continue;
      entries.push_back(parts_.sorts[i] == Extent::kWhole ? name : '(' + name + " :in-terms)");
    }
    std::ranges::sort(entries, {}, bare);
    return entries;
  }

  // The name of an entry and its attributes, without a parenthesis: the order of entries.
  static std::string bare(const std::string& entry) {
    return entry.starts_with('(') ? entry.substr(1, entry.size() - 2) : entry;
  }

 private:
  // The attribute of the entry that refuses the whole theory, perhaps ""; "none": it is not
  // refused.
  std::string whole_theory(uint32_t theory) const {
    size_t sorts = 0;
    size_t partly = 0;
    size_t whole = 0;
    for (size_t i = 0; i < parts_.sorts.size(); ++i) {
      if (theory_set_.sort_constructors()[i].theory != theory) continue;
      ++sorts;
      partly += parts_.sorts[i] == Extent::kPartly;
      whole += parts_.sorts[i] == Extent::kWhole;
    }
    if (sorts > 0 && whole == sorts) return "";
    if (sorts > 0 && whole + partly == sorts) return ":in-terms";
    const smtlib::Theory& table = theory_set_.theories()[theory];
    size_t refused = 0;
    for (uint32_t i = 0; i < table.operator_count; ++i) {
      const OperatorId row = table.first_operator + i;
      if (parts_.operators[row] != Extent::kWhole && !parts_.undecided[row]) return "none";
      refused += parts_.operators[row] == Extent::kWhole;
    }
    if (refused == 0) return "none";
    return sorts == 0 ? "" : ":operators";
  }

  std::vector<Attribute> attributes_of(const Operator& op) const {
    const size_t arguments = op.arguments.size();
    const size_t indices = op.indices.size() + op.sort_indices;
    const uint32_t theory = op.theory;
    const smtlib::Associativity chained = op.associativity;
    std::vector<Attribute> attributes = {
        {":arguments " + std::to_string(arguments),
         [=](const Operator& other) { return other.arguments.size() == arguments; }}};
    if (chained != smtlib::Associativity::kNone)
      attributes.push_back({std::string(chained_text(chained)),
                            [=](const Operator& other) { return other.associativity == chained; }});
    attributes.push_back({":indices " + std::to_string(indices), [=](const Operator& other) {
                            return other.indices.size() + other.sort_indices == indices;
                          }});
    attributes.push_back({":theory " + theory_set_.theories()[theory].name,
                          [=](const Operator& other) { return other.theory == theory; }});
    return attributes;
  }

  // Returns the entry for a row and covers the rows that it selects. If no attributes tell the row
  // from accepted ones, they are refused with it. Empty if that would cover a row twice.
  std::string cover(OperatorId row, Extent extent) {
    const Operator& op = theory_set_.op(row);
    const std::vector<Attribute> attributes = attributes_of(op);
    std::vector<uint32_t> choices(size_t{1} << attributes.size());
    for (uint32_t i = 0; i < choices.size(); ++i) choices[i] = i;
    std::ranges::stable_sort(choices, {}, [](uint32_t choice) { return std::popcount(choice); });
    for (const bool accepted_too : {false, true})
      for (const uint32_t choice : choices) {
        std::vector<OperatorId> selected;
        for (const OperatorId other : theory_set_.operators_named(op.name)) {
          bool selects = true;
          for (size_t i = 0; i < attributes.size(); ++i)
            selects &= ((choice >> i) & 1) == 0 || attributes[i].selects(theory_set_.op(other));
          if (selects) selected.push_back(other);
        }
        const bool allowed = std::ranges::all_of(selected, [&](OperatorId other) {
          return !covered_[other] &&
                 (parts_.operators[other] == extent || accepted_too || parts_.undecided[other]);
        });
        if (!allowed) continue;
        for (const OperatorId other : selected) covered_[other] = true;
        std::string text(theory_set_.symbols().name(op.name));
        for (size_t i = 0; i < attributes.size(); ++i)
          if (((choice >> i) & 1) != 0) text += ' ' + attributes[i].text;
        if (extent == Extent::kPartly) text += " :with-logic";
        if (extent == Extent::kWithAnyLogic) text += " :with-any-logic";
        return text.find(' ') == std::string::npos ? text : '(' + text + ')';
      }
    return "";
  }

  const RefusedParts& parts_;
  const smtlib::TheorySet& theory_set_;
  std::vector<bool> covered_;         // by OperatorId: an entry refuses the row
  std::set<uint32_t> covered_sorts_;  // theories whose sorts an entry refuses
};

// The shorter list: the refused logics, or those that are accepted.
std::vector<std::string> logic_entries(const RefusedParts& parts) {
  std::vector<std::string> entries;
  const bool all_but = parts.refused_logics.size() > parts.accepted_logics.size();
  const auto higher = [](const std::string& name) { return name.starts_with("HO_"); };
  const bool no_higher = std::ranges::any_of(parts.refused_logics, higher) &&
                         std::ranges::none_of(parts.accepted_logics, higher);
  if (!all_but && no_higher) entries.emplace_back("HO_*");
  for (const std::string& name : all_but ? parts.accepted_logics : parts.refused_logics) {
    const bool known = smtlib::read_logic(name).known;
    if (all_but)
      entries.push_back(known ? name : '(' + name + " :irregular)");
    else if (known && !(no_higher && higher(name)))
      entries.push_back(name);
  }
  std::ranges::sort(entries, {}, EntryWriter::bare);
  if (all_but) entries.insert(entries.begin(), ":all-but");
  return entries;
}

std::vector<std::string> option_entries(const RefusedParts& parts) {
  std::vector<std::string> entries;
  for (size_t i = 0; i < parts.options.size(); ++i) {
    const std::string name(smtlib::kOptionNames[i]);
    if (parts.options[i] == Extent::kWhole) entries.push_back(name);
    if (parts.options[i] == Extent::kPartly) entries.push_back('(' + name + " :late)");
  }
  return entries;
}

}  // namespace

std::vector<RefusalSection> refusal_sections(const RefusedParts& parts,
                                             const smtlib::TheorySet& theory_set) {
  EntryWriter writer(parts, theory_set);
  std::vector<RefusalSection> sections;
  sections.push_back({"theories", writer.theories()});
  sections.push_back({"operators", writer.operators()});
  sections.push_back({"sorts", writer.sorts()});
  sections.push_back({"logics", logic_entries(parts)});
  sections.push_back(
      {"outside-of", parts.all_strict ? std::vector<std::string>{"*"} : parts.strict_logics});
  sections.push_back({"options", option_entries(parts)});
  sections.push_back({"commands", parts.commands});
  sections.push_back({"features", parts.features});
  std::erase_if(sections, [](const RefusalSection& section) { return section.entries.empty(); });
  return sections;
}

}  // namespace gadfly::tools::inline probing
