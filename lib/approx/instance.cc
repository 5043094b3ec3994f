// SPDX-License-Identifier: Apache-2.0
// Enumerates all combinations of values of the numeral variables, and prints the declarations and
// terms of an instance.
#include "lib/approx/instance.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

std::string field(const Slot& constructor, size_t i) {
  return std::string(constructor.name) + '.' + std::to_string(i);
}

}  // namespace

std::vector<Binding> widths_of(const ApproximationRule& rule, std::span<const int64_t> values) {
  size_t ways = 1;
  for (uint32_t i = 0; i < rule.numeral_count; ++i) ways *= values.size();
  std::vector<Binding> found;
  for (size_t way = 0; way < ways; ++way) {
    Binding binding;
    binding.numerals_known = (1u << rule.numeral_count) - 1;
    size_t rest = way;
    for (uint32_t i = 0; i < rule.numeral_count; ++i, rest /= values.size())
      binding.numerals[i] = values[rest % values.size()];
    if (rule.widths == ApproximationRule::kNone || evaluate(*rule.pool, rule.widths, binding) != 0)
      found.push_back(binding);
  }
  return found;
}

std::string declare_slots(const ApproximationRule& rule, const TheorySet& theory_set,
                          const Instance& instance) {
  const auto sort = [&](uint32_t pattern) {
    return print_sort(*rule.pool, theory_set, pattern, instance.widths, instance.sorts);
  };
  std::string out;
  if (rule.datatype() != ApproximationRule::kNone) {
    // Add another constructor, so that no proof assumes that the rule's constructors are all of
    // them.
    out += "(declare-datatypes ((" + instance.sorts[rule.datatype()] + " 0)) ((";
    for (const Slot& slot : rule.slots) {
      if (slot.kind != Slot::Kind::kConstructor) continue;
      out += '(' + std::string(slot.name);
      for (size_t i = 0; i < slot.arguments.size(); ++i)
        out += " (" + field(slot, i) + ' ' + sort(slot.arguments[i]) + ')';
      out += ") ";
    }
    out += "(another))))\n";
  }
  for (const Slot& slot : rule.slots) {
    if (slot.kind == Slot::Kind::kBinder || slot.kind == Slot::Kind::kConstructor) continue;
    out += "(declare-fun " + std::string(slot.name) + " (";
    if (slot.kind == Slot::Kind::kVariable && slot.binder != ApproximationRule::kNone)
      out += instance.bound;
    for (uint32_t argument : slot.arguments) out += ' ' + sort(argument);
    out += ") " + sort(slot.sort) + ")\n";
  }
  return out;
}

std::string formula(const ApproximationRule& rule, const TheorySet& theory_set, uint32_t node,
                    const Instance& instance) {
  TermText out;
  print_term(
      rule, theory_set, node, instance.widths,
      [&](const RuleTerm& term, TermText& text) {
        const Slot& slot = rule.slots[term.number];
        std::string name(slot.name);
        if (term.kind == RuleTerm::Kind::kField) name = field(slot, term.field);
        // Print a slot below a quantifier as a function of the bound variable, so that it stands
        // for any term with this variable.
        if (slot.kind == Slot::Kind::kBinder)
          name = "((" + name + ' ' + instance.bound + "))";
        else if (slot.kind == Slot::Kind::kVariable && slot.binder != ApproximationRule::kNone)
          name = '(' + name + ' ' + std::string(rule.slots[slot.binder].name) + ')';
        text.add_raw(name, 1);
        return true;
      },
      out);
  return out.text;
}

}  // namespace gadfly::approx
