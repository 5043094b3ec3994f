// SPDX-License-Identifier: Apache-2.0
// Collects literals, constants of theories and constructors of the sort, the simplest first.
#include "lib/reducer/simplest_values.h"

#include <algorithm>

#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMostValues = 2;
constexpr uint32_t kWidestBinary = 64;  // (_ bv0 m) is shorter for more bits

class ValueTexts {
 public:
  ValueTexts(const Script& script, SortId sort) : script_(script), sort_(sort) {}

  std::vector<std::string> make() {
    switch (value_kind(script_, sort_)) {
      case ValueKind::kInteger:
      case ValueKind::kReal:
        texts_ = {"0", "1"};
        keep_literals();
        if (!texts_.empty()) break;
        texts_ = {"0.0", "1.0"};
        keep_literals();
        break;
      case ValueKind::kBitVector:
        add_words(script_.sorts().indices(sort_)[0]);
        break;
      case ValueKind::kString:
        texts_ = {"\"\""};
        break;
      default:
        add_constants();
        add_constructors();
    }
    if (texts_.size() > kMostValues) texts_.resize(kMostValues);
    return texts_;
  }

 private:
  // Keeps the literals that have this sort in the script's logic, or that are converted to it.
  void keep_literals() {
    const TheorySet& theory_set = script_.theory_set();
    std::erase_if(texts_, [&](const std::string& text) {
      const bool decimal = text.find('.') != std::string::npos;
      const LiteralRule* rule = theory_set.literal_rule(
          decimal ? LiteralKind::kDecimal : LiteralKind::kNumeral, script_.logic());
      if (rule == nullptr) return true;
      const SortId found = theory_set.pool().patterns[rule->sort].sort;
      return found != sort_ && !theory_set.coerces(found, sort_);
    });
  }

  void add_words(uint32_t width) {
    if (width > kWidestBinary) {
      texts_.push_back("(_ bv0 " + std::to_string(width) + ")");
      return;
    }
    const bool hexadecimal = width % 4 == 0;
    std::string zero(hexadecimal ? width / 4 : width, '0');
    std::string one = zero;
    one.back() = '1';
    for (const std::string& digits : {zero, one})
      texts_.push_back((hexadecimal ? "#x" : "#b") + digits);
  }

  // Adds constants of the theories: true, RNE, re.none, (_ +zero 8 24), (as seq.empty (Seq Int)).
  void add_constants() {
    const TheorySet& theory_set = script_.theory_set();
    std::vector<std::pair<bool, std::string>> found;  // is an extension, text
    for (const Operator& op : theory_set.operators()) {
      if (!op.arguments.empty() || op.digits_name || op.synonym_of != kNoSymbol ||
          op.sort_indices > 0 || op.function_index >= 0 || op.alias_of != kNoSymbol)
        continue;
      Binding binding;
      if (!match(theory_set.pool(), script_.sorts(), op.result, sort_, binding)) continue;
      std::string text = quoted(theory_set.symbols().name(op.name));
      if (!op.indices.empty()) {
        text.insert(0, "(_ ");
        for (uint32_t index : op.indices)
          text += ' ' + std::to_string(evaluate(theory_set.pool(), index, binding));
        text += ')';
      }
      if (op.ascribed) text = "(as " + text + ' ' + script_.print_sort(sort_) + ')';
      found.emplace_back(op.extension, std::move(text));
    }
    // Sort standard constants first, then short ones: true before `or` without arguments, which
    // only Z3 accepts; (_ NaN e s) before (_ +zero e s), and RNE before roundNearestTiesToEven.
    std::ranges::stable_sort(found, {}, [](const auto& constant) {
      return std::pair(constant.first, constant.second.size());
    });
    for (auto& [extension, text] : found) texts_.push_back(std::move(text));
  }

  // Adds a datatype's constructors without arguments.
  void add_constructors() {
    const Datatype* datatype = script_.datatype(sort_);
    if (datatype == nullptr) return;
    for (const Constructor& constructor : script_.constructors(*datatype)) {
      const Declaration& d = script_.declaration(constructor.declaration);
      if (d.parameter_count > 0) continue;
      const std::string name = quoted(script_.symbols().name(d.name));
      texts_.push_back(
          datatype->arity == 0 ? name : "(as " + name + ' ' + script_.print_sort(sort_) + ')');
    }
  }

  const Script& script_;
  SortId sort_;
  std::vector<std::string> texts_;
};

}  // namespace

std::vector<std::string> small_values(const Script& script, SortId sort) {
  if (sort == kUnknownSort) return {};
  return ValueTexts(script, sort).make();
}

}  // namespace gadfly::reducer
