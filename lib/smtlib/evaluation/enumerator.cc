// SPDX-License-Identifier: Apache-2.0
// A depth-first search with an explicit stack of decisions.
#include "lib/smtlib/evaluation/enumerator.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "lib/smtlib/evaluation/candidates.h"
#include "lib/smtlib/evaluation/recursion.h"
#include "lib/smtlib/evaluation/suggestions.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

using EnumerationAnswer = Enumeration::Answer;

constexpr size_t kLongestChain = 16;

class Search {
 public:
  // `with_candidates`: values of sorts that are not small are tried, too.
  Search(const CheckSat& check, uint64_t limit, Evaluator& evaluator, bool with_candidates)
      : check_(check),
        literals_(literals(evaluator.script(), check)),
        limit_(limit),
        evaluator_(evaluator),
        values_(evaluator.values()) {
    if (with_candidates) {
      candidates_.emplace(evaluator);
      suggestions_.emplace(evaluator, chosen_, *candidates_);
    }
    evaluator_.set_choice([this](Value free) { return choice(free); });
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  ~Search() { evaluator_.set_choice(nullptr); }

  EnumerationAnswer run() {
    bool complete = true;
    while (evaluator_.visited() < limit_) {
      const Truth truth = evaluate();
      if (truth == Truth::kTrue)
        return recursion_may_not_end(evaluator_.script()) ? EnumerationAnswer::kUnknown
                                                          : EnumerationAnswer::kSat;
      if (std::optional<Decision> only = truth == Truth::kFalse ? std::nullopt : forced()) {
        chosen_[only->free] = only->domain.front();
        decisions_.push_back(std::move(*only));
        continue;
      }
      if (truth != Truth::kFalse && open_ != kUnknownValue) {
        if (!is_small(open_)) open_ = first_of_chain(open_);
        std::vector<Value> values = domain(open_);
        // No values: for example, a pair of elements of a declared sort that has no element yet.
        if (values.empty()) return EnumerationAnswer::kUnknown;
        complete = complete && is_small(open_);
        decisions_.push_back({open_, std::move(values), 0});
        chosen_[open_] = decisions_.back().domain.front();
        continue;
      }
      std::optional<Decision> range = truth == Truth::kFalse ? std::nullopt : bounded();
      if (range && !range->domain.empty()) {
        chosen_[range->free] = range->domain.front();
        decisions_.push_back(std::move(*range));
        continue;
      }
      complete = complete && (truth == Truth::kFalse || range.has_value());
      if (!next()) return complete ? EnumerationAnswer::kUnsat : EnumerationAnswer::kUnknown;
    }
    return EnumerationAnswer::kUnknown;
  }

  // Stores the decisions in the result: those about declared functions in its model, the others in
  // its choices.
  void report(Enumeration& enumeration) const {
    for (const auto& [free, value] : chosen_) {
      const std::span<const uint32_t> name = values_.name(free);
      if (name[0] != Applicator::kFunction) {
        enumeration.choices.emplace_back(free, value);
        continue;
      }
      Interpretation& interpretation = enumeration.model.of(name[1]);
      const std::vector<Value> arguments(name.begin() + 2, name.end());
      (arguments.empty() ? interpretation.fallback : interpretation.table[arguments]) = value;
    }
    std::ranges::sort(enumeration.choices);
  }

 private:
  struct Decision {
    Value free;
    std::vector<Value> domain;
    size_t at;
  };

  // A part of the formulas that must be true, or must be false.
  struct Literal {
    NodeId term;
    bool holds;
  };

  // Splits the formulas at conjunctions, negations and annotations.
  static std::vector<Literal> literals(const Script& script, const CheckSat& check) {
    std::vector<Literal> found;
    std::vector<Literal> open;
    for (const NodeId formula : check.formulas) open.push_back({formula, true});
    while (!open.empty()) {
      const Literal next = open.back();
      open.pop_back();
      const TermInfo& info = script.term(next.term);
      if (info.kind == TermKind::kAnnotated)
        open.push_back({script.child(next.term, 1), next.holds});
      if (info.kind != TermKind::kOperator) continue;
      const Role role = script.theory_set().op(info.reference).role;
      const bool parts = role == (next.holds ? Role::kConjunction : Role::kDisjunction);
      if (!parts && role != Role::kNegation)
        found.push_back(next);
      else
        for (const NodeId part : script.arguments(next.term))
          open.push_back({part, parts ? next.holds : !next.holds});
    }
    return found;
  }

  // Returns a decision that a formula leaves no choice about: in (= (f 1) 7) the value of (f 1).
  std::optional<Decision> forced() {
    const Script& script = evaluator_.script();
    for (const auto& [literal, holds] : literals_) {
      if (!holds || script.child_count(literal) != 3 ||
          script.theory_set().op(script.term(literal).reference).role != Role::kEquality)
        continue;
      const Value left = evaluator_.evaluate(script.child(literal, 1));
      const Value right = evaluator_.evaluate(script.child(literal, 2));
      for (const auto& [free, value] : {std::pair(left, right), std::pair(right, left)})
        if (free != kUnknownValue && values_.is_known(value) && can_be_chosen(free) &&
            values_.sort(free) == values_.sort(value))
          return Decision{free, {value}, 0};
    }
    return std::nullopt;
  }

  // Integers between two bounds; without a bound, there is no number.
  struct Range {
    std::optional<mpz_class> low = {};
    std::optional<mpz_class> high = {};
  };

  // Returns a decision between the integers that two formulas allow, as (>= x 3) and (< x 8) do.
  // Its domain is empty if they allow none. Nothing if no value has two bounds, or only far ones.
  std::optional<Decision> bounded() {
    if (candidates_) return std::nullopt;  // a search for a model tries other numbers first
    std::map<Value, Range> ranges;
    const Script& script = evaluator_.script();
    for (const auto& [literal, holds] : literals_) {
      const std::vector<NodeId> sides = script.arguments(literal);
      const Operator& op = script.theory_set().op(script.term(literal).reference);
      if (sides.size() == 2) narrow(script.symbols().name(op.name), holds, sides, ranges);
    }
    std::optional<Decision> smallest;
    for (const auto& [free, range] : ranges) {
      if (!range.low || !range.high || *range.high - *range.low >= kMaxDomain) continue;
      Decision decision = {free, {}, 0};
      for (mpz_class number = *range.low; number <= *range.high; ++number)
        decision.domain.push_back(values_.integer(values_.sort(free), number));
      if (!smallest || decision.domain.size() < smallest->domain.size()) smallest = decision;
    }
    return smallest;
  }

  // Notes what a comparison of two integers, which is true or false, says about one that is free.
  void narrow(std::string_view relation, bool holds, const std::vector<NodeId>& sides,
              std::map<Value, Range>& ranges) {
    const bool less = relation == "<" || relation == "<=";
    if (!less && relation != ">" && relation != ">=") return;
    Value low = evaluator_.evaluate(sides[0]);
    Value high = evaluator_.evaluate(sides[1]);
    if (less != holds) std::swap(low, high);
    const bool strict = (relation.size() == 1) == holds;
    for (const auto& [free, other] : {std::pair(low, high), std::pair(high, low)}) {
      if (free == kUnknownValue || !values_.is_known(other) || !can_be_chosen(free) ||
          values_.kind(other) != ValueKind::kInteger || values_.sort(free) != values_.sort(other))
        continue;
      Range& range = ranges[free];
      const mpz_class& bound = values_.number(other);
      if (free == high && (!range.low || bound + (strict ? 1 : 0) > *range.low))
        range.low = bound + (strict ? 1 : 0);
      if (free == low && (!range.high || bound - (strict ? 1 : 0) < *range.high))
        range.high = bound - (strict ? 1 : 0);
    }
  }

  // Is this the free result of a function or an operator for known arguments? Others are computed
  // from such results. A model needs no result that solvers fix.
  bool can_be_chosen(Value free) const {
    if (!values_.is_free(free)) return false;
    const std::span<const uint32_t> name = values_.name(free);
    const TheorySet& theory_set = evaluator_.script().theory_set();
    if (candidates_ && name[0] != Applicator::kFunction && !is_left_open(theory_set, values_, free))
      return false;
    const size_t first = name[0] == Applicator::kFunction   ? 2
                         : name[0] == Applicator::kDatatype ? 3
                         : name[0] == Applicator::kOperator ? 3 + name[2]
                                                            : name.size() + 1;
    return first <= name.size() && std::ranges::all_of(name.subspan(first), [this](Value argument) {
             return values_.is_known(argument);
           });
  }

  Value choice(Value free) {
    const auto found = chosen_.find(free);
    if (found != chosen_.end()) return found->second;
    if (met_ == kUnknownValue && (is_small(free) || has_candidates(free)) &&
        std::ranges::find(chain_, free) == chain_.end())
      met_ = free;
    return kUnknownValue;
  }

  bool is_small(Value free) const {
    return !values_.possible(free).empty() ||
           values_.cardinality(values_.sort(free)).value_or(kMaxDomain + 1) <= kMaxDomain;
  }

  bool has_candidates(Value free) {
    return candidates_ &&
           (values_.name(free)[0] == Applicator::kFunction ||
            is_left_open(evaluator_.script().theory_set(), values_, free)) &&
           !candidates_->of(values_.sort(free)).empty();
  }

  std::vector<Value> domain(Value free) {
    const std::span<const Value> possible = values_.possible(free);
    std::vector<Value> domain(possible.begin(), possible.end());
    if (!domain.empty()) return domain;
    const SortId sort = values_.sort(free);
    if (!is_small(free)) {
      domain = suggestions_->of(free);
      for (const Value value : candidates_->of(sort))
        if (std::ranges::find(domain, value) == domain.end()) domain.push_back(value);
      return domain;
    }
    const uint64_t count = *values_.cardinality(sort);
    for (uint64_t i = 0; i < count; ++i) domain.push_back(values_.nth(sort, i));
    return domain;
  }

  // Returns the free value to decide first: what atoms compare `free` with may depend on another
  // one, and suggests values as soon as that is decided.
  Value first_of_chain(Value free) {
    met_ = free;
    while (chain_.size() < kLongestChain && met_ != kUnknownValue && !is_small(met_)) {
      chain_.push_back(met_);
      met_ = kUnknownValue;
      suggestions_->of(chain_.back());
    }
    const Value first = met_ == kUnknownValue ? chain_.back() : met_;
    chain_.clear();
    return first;
  }

  // Evaluates all formulas under the decisions. Sets open_ to the first undecided value found in a
  // formula that is not true. A definition is evaluated once only, so that formula may have no such
  // value; then sets open_ to the first undecided value found in any formula.
  Truth evaluate() {
    evaluator_.forget();
    open_ = kUnknownValue;
    Value first = kUnknownValue;
    Truth all = Truth::kTrue;
    for (const NodeId formula : check_.formulas) {
      met_ = kUnknownValue;
      const Truth truth = evaluator_.truth(formula);
      if (truth == Truth::kFalse) return truth;
      if (first == kUnknownValue) first = met_;
      if (truth == Truth::kTrue) continue;
      if (open_ == kUnknownValue) open_ = met_;
      all = truth;
    }
    if (open_ == kUnknownValue) open_ = first;
    return all;
  }

  // Backtracks to the last decision that has an untried value, and takes that value. Returns false
  // if there is no such decision.
  bool next() {
    for (; !decisions_.empty(); decisions_.pop_back()) {
      Decision& last = decisions_.back();
      if (++last.at < last.domain.size()) {
        chosen_[last.free] = last.domain[last.at];
        return true;
      }
      chosen_.erase(last.free);
    }
    return false;
  }

  const CheckSat& check_;
  const std::vector<Literal> literals_;
  const uint64_t limit_;
  Evaluator& evaluator_;
  Values& values_;
  std::optional<CandidateValues> candidates_ = {};
  std::optional<Suggestions> suggestions_ = {};  // if there are candidates
  std::vector<Decision> decisions_;
  std::unordered_map<Value, Value> chosen_;
  std::vector<Value> chain_;    // each but the first suggests values for the one before it
  Value met_ = kUnknownValue;   // the first undecided value that the current formula depends on
  Value open_ = kUnknownValue;  // the free value to decide next
};

// Returns the declared sorts, whose number of elements is not fixed.
std::vector<SortId> open_sorts(const Values& values) {
  std::vector<SortId> found;
  for (SortId sort = kUnknownSort + 1; sort < values.sorts().size(); ++sort)
    if (values.kind_of(sort) == ValueKind::kElement && !values.cardinality(sort))
      found.push_back(sort);
  return found;
}

Enumeration search(const Script& script, const CheckSat& check, uint64_t limit,
                   Evaluator& evaluator, bool with_candidates) {
  Enumeration result;
  for (uint64_t universe = 0; universe <= kMaxUniverse; ++universe) {
    evaluator.prepare(script);
    const std::vector<SortId> sorts = open_sorts(evaluator.values());
    if (universe > 0 && (sorts.empty() || result.visited >= limit)) break;
    if (universe > 0)
      for (const SortId sort : sorts) evaluator.values().set_universe(sort, universe);
    Search search(check, limit - result.visited, evaluator, with_candidates);
    result.answer = search.run();
    result.visited += evaluator.visited();
    if (result.answer == EnumerationAnswer::kSat) search.report(result);
    if (result.answer == EnumerationAnswer::kSat ||
        (result.answer == EnumerationAnswer::kUnsat && universe == 0))
      return result;
  }
  result.answer = EnumerationAnswer::kUnknown;
  result.exhausted = result.visited >= limit;
  return result;
}

}  // namespace

bool is_left_open(const TheorySet& theory_set, const Values& values, Value free) {
  const std::span<const uint32_t> name = values.name(free);
  if (name[0] == Applicator::kDatatype) return true;
  return name[0] == Applicator::kOperator && !theory_set.op(name[1]).extension;
}

Enumeration enumerate(const Script& script, const CheckSat& check, uint64_t limit,
                      Evaluator& evaluator) {
  return search(script, check, limit, evaluator, false);
}

Enumeration search_model(const Script& script, const CheckSat& check, uint64_t limit,
                         Evaluator& evaluator) {
  return search(script, check, limit, evaluator, true);
}

}  // namespace gadfly::smtlib::inline evaluation
