// SPDX-License-Identifier: Apache-2.0
// See filler.h.
#include "lib/bank/filler.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <unordered_map>

#include "lib/smtlib/profile/checker.h"

namespace gadfly::bank {

namespace {

constexpr uint32_t kSymbolsOfARank = 4;
constexpr int kDraws = 8;  // for an atom that is accepted, and for one of the theories about
constexpr size_t kMostSelections = 64;
constexpr uint32_t kMostSorts = 64;

bool has_quantifier(std::string_view skeleton) {
  return skeleton.find("(forall ") != std::string_view::npos ||
         skeleton.find("(exists ") != std::string_view::npos;
}

uint64_t holes_in(std::string_view skeleton) {
  return static_cast<uint64_t>(std::ranges::count(skeleton, '_'));
}

bool is_constant(std::string_view rank) {
  return rank.starts_with("() ");
}

// Are atoms of all the kinds there that the rule speaks of?
bool applies(const Rule& rule, const std::vector<uint32_t>& signatures) {
  return std::ranges::all_of(rule.if_all, [&](uint32_t signature) {
    return std::ranges::find(signatures, signature) != signatures.end();
  });
}

// How many of S0, S1... a rank needs.
uint32_t declared_sorts(std::string_view rank) {
  uint32_t most = 0;
  for (size_t at = rank.find('S'); at != std::string_view::npos; at = rank.find('S', at + 1)) {
    const bool begins = at == 0 || rank[at - 1] == ' ' || rank[at - 1] == '(';
    uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(rank.data() + at + 1, rank.data() + rank.size(), number);
    if (begins && error == std::errc()) most = std::max(most, std::min(number, kMostSorts) + 1);
  }
  return most;
}

}  // namespace

// One script in the making.
class Filler::Populating {
 public:
  // `selection`: null where no atom is to be drawn.
  Populating(Filler& filler, const smtlib::Logic& logic, Selection* selection, bool by_rules,
             Rng& rng)
      : filler_(filler),
        bank_(filler.bank_),
        logic_(logic),
        selection_(selection),
        by_rules_(by_rules),
        rng_(rng) {}

  void add(uint32_t skeleton) {
    made_.skeletons.push_back(skeleton);
    placed_.clear();
    met_.clear();
    fitting_.clear();
    std::string text = populate(bank_.skeletons[skeleton].text);
    if (!text.empty()) made_.assertions.push_back(std::move(text));
  }

  void add_atom(uint32_t atom) { made_.assertions.push_back(place(atom)); }

  Filling finish() {
    uint32_t sorts = 0;
    std::string functions;
    for (const auto& [rank, number] : symbols_) {
      sorts = std::max(sorts, declared_sorts(bank_.ranks[rank]));
      functions += "(declare-fun " + name(rank, number) + ' ' + bank_.ranks[rank] + ")\n";
    }
    for (uint32_t i = 0; i < sorts; ++i)
      made_.declarations += "(declare-sort S" + std::to_string(i) + " 0)\n";
    made_.declarations += functions;
    return std::move(made_);
  }

 private:
  using Symbol = std::pair<uint32_t, uint32_t>;  // rank, number among those of the rank

  static std::string name(uint32_t rank, uint32_t number) {
    return 'h' + std::to_string(rank) + (number == 0 ? "" : '_' + std::to_string(number));
  }

  // The skeleton with its holes filled; empty where no atom is there for one. A binder is put
  // before its body when that is there.
  std::string populate(std::string_view skeleton) {
    struct Binder {
      size_t depth;
      size_t at;  // of the binder's place in the text
      uint32_t variables;
      size_t first_use;
    };
    std::string out;
    std::vector<Binder> binders;
    uses_.clear();
    size_t depth = 0;
    for (size_t i = 0; i < skeleton.size(); ++i) {
      const char c = skeleton[i];
      if (c == '_') {
        const std::optional<uint32_t> atom = draw();
        if (!atom) return "";
        out += place(*atom);
      } else if (c >= '0' && c <= '9') {
        uint32_t variables = 0;
        for (; i < skeleton.size() && skeleton[i] >= '0' && skeleton[i] <= '9'; ++i)
          variables = variables * 10 + static_cast<uint32_t>(skeleton[i] - '0');
        --i;
        binders.push_back({depth, out.size(), std::min(variables, 8U), uses_.size()});
      } else {
        depth += c == '(' ? 1 : 0;
        if (c == ')') {
          if (!binders.empty() && binders.back().depth == depth) {
            out.insert(binders.back().at, bind(binders.back().variables, binders.back().first_use));
            binders.pop_back();
          }
          --depth;
        }
        out += c;
      }
    }
    return out;
  }

  // Text of the binder's list: symbols used since, mostly, and such as are not.
  std::string bind(uint32_t variables, size_t first_use) {
    std::vector<Symbol> free;
    for (size_t i = first_use; i < uses_.size(); ++i)
      if (is_constant(bank_.ranks[uses_[i].first]) &&
          std::ranges::find(free, uses_[i]) == free.end())
        free.push_back(uses_[i]);
    std::vector<Symbol> bound;
    for (uint32_t i = 0; i < variables; ++i) {
      if (!free.empty() && !rng_.chance(1, 8)) {
        const auto drawn = free.begin() + static_cast<std::ptrdiff_t>(rng_.below(free.size()));
        bound.push_back(*drawn);
        free.erase(drawn);
        continue;
      }
      // One that does not occur, of a sort that is about.
      for (const auto& [rank, number] : symbols_) {
        const Symbol unused = {rank, kSymbolsOfARank + i};
        if (is_constant(bank_.ranks[rank]) && rng_.chance(1, 2)) {
          bound.push_back(unused);
          break;
        }
      }
    }
    if (bound.empty()) return "((unused Bool))";
    std::string out = "(";
    for (const auto& [rank, number] : bound) {
      if (out.size() > 1) out += ' ';
      out += '(' + name(rank, number) + ' ' + bank_.ranks[rank].substr(3) + ')';
    }
    return out + ')';
  }

  std::string place(uint32_t number) {
    const Atom& atom = bank_.atoms[number];
    made_.atoms.push_back(number);
    note(atom.signature);
    std::vector<Symbol> chosen;
    for (const uint32_t rank : atom.symbols) chosen.push_back(symbol(rank, chosen));
    std::string out = atom.pieces[0];
    for (size_t i = 0; i < atom.holes.size(); ++i) {
      const Symbol& symbol = chosen[atom.holes[i]];
      out += name(symbol.first, symbol.second);
      out += atom.pieces[i + 1];
    }
    return out;
  }

  // Mostly one that is there already: what atoms do not share does not interact.
  Symbol symbol(uint32_t rank, const std::vector<Symbol>& taken) {
    uint32_t known = 0;
    while (known < kSymbolsOfARank && symbols_.contains({rank, known})) ++known;
    const bool is_new = known == 0 || (known < kSymbolsOfARank && rng_.chance(1, 4));
    Symbol drawn = {rank, is_new ? known : static_cast<uint32_t>(rng_.below(known))};
    // Symbols of one atom are seldom the same one.
    if (std::ranges::find(taken, drawn) != taken.end() && !rng_.chance(1, 8))
      drawn.second = std::min(known, kSymbolsOfARank - 1);
    symbols_.insert(drawn);
    uses_.push_back(drawn);
    return drawn;
  }

  std::optional<uint32_t> draw() {
    if (by_rules_ && !fitting_.empty()) {
      const size_t number = rng_.below(fitting_.size());
      const uint32_t rule = fitting_[number];
      // Once in an assertion.
      fitting_.erase(fitting_.begin() + static_cast<std::ptrdiff_t>(number));
      const std::vector<uint32_t>& atoms = selection_->by_signature[bank_.rules[rule].then];
      if (const auto drawn = filler_.draw(logic_, *selection_, atoms, rng_)) {
        made_.rules.push_back(rule);
        return drawn;
      }
    }
    auto drawn = filler_.draw(logic_, *selection_, selection_->atoms, rng_);
    for (int i = 0; i < kDraws && drawn && !made_.atoms.empty() && !related(*drawn); ++i)
      drawn = filler_.draw(logic_, *selection_, selection_->atoms, rng_);
    return drawn;
  }

  // Rules all of whose conditions are met now may be followed.
  void note(uint32_t signature) {
    if (std::ranges::find(placed_, signature) != placed_.end()) return;
    placed_.push_back(signature);
    for (const uint32_t rule : filler_.rules_by_signature_[signature])
      if (++met_[rule] == bank_.rules[rule].if_all.size()) fitting_.push_back(rule);
  }

  // Has it a theory other than Core, if any, in common with the first atom?
  bool related(uint32_t atom) const {
    const Atom& first = bank_.atoms[made_.atoms.front()];
    return std::ranges::any_of(bank_.atoms[atom].theories, [&](uint32_t theory) {
      return bank_.theories[theory] != "Core" &&
             std::ranges::find(first.theories, theory) != first.theories.end();
    });
  }

  Filler& filler_;
  const Bank& bank_;
  const smtlib::Logic& logic_;
  Selection* const selection_;
  const bool by_rules_;
  Rng& rng_;
  Filling made_;
  std::set<Symbol> symbols_;                  // of the script
  std::vector<Symbol> uses_;                  // in the assertion, in order
  std::vector<uint32_t> placed_;              // signatures in the assertion
  std::unordered_map<uint32_t, size_t> met_;  // conditions, by rule
  std::vector<uint32_t> fitting_;             // rules that were not followed yet
};

Filler::Filler(Bank bank, const smtlib::Language& language, const smtlib::Profile& profile)
    : bank_(std::move(bank)),
      profile_(profile),
      script_(language),
      rules_by_signature_(bank_.signatures.size()) {
  for (uint32_t rule = 0; rule < bank_.rules.size(); ++rule)
    for (const uint32_t signature : bank_.rules[rule].if_all)
      rules_by_signature_[signature].push_back(rule);
}

// Of a logic that is linear, or whose numerals are reals, its theories do not say all.
bool Filler::accepts(const smtlib::Logic& logic, Selection& selection, uint32_t atom) {
  Standing& standing = selection.standing[atom];
  if (standing == Standing::kNotKnown) {
    Rng rng(atom);
    const bool fine = script_.read(script_of(fill_atom(atom, rng), logic)) &&
                      script_.problems().empty() && departures(script_, profile_).empty();
    standing = fine ? Standing::kAccepted : Standing::kRefused;
  }
  return standing == Standing::kAccepted;
}

std::optional<uint32_t> Filler::draw(const smtlib::Logic& logic, Selection& selection,
                                     const std::vector<uint32_t>& atoms, Rng& rng) {
  for (int i = 0; i < kDraws && !atoms.empty(); ++i)
    if (const uint32_t atom = atoms[rng.below(atoms.size())]; accepts(logic, selection, atom))
      return atom;
  return std::nullopt;
}

std::string Filler::script_of(const Filling& filling, const smtlib::Logic& logic) {
  std::string text = logic.name.empty() ? "" : "(set-logic " + logic.name + ")\n";
  text += filling.declarations;
  for (const std::string& assertion : filling.assertions) text += "(assert " + assertion + ")\n";
  return text + "(check-sat)\n";
}

Filler::Selection& Filler::select(const smtlib::Logic& logic) {
  const auto known = selections_.find(logic.name);
  if (known != selections_.end()) return known->second;
  if (selections_.size() == kMostSelections) selections_.clear();
  Selection made;
  made.by_signature.resize(bank_.signatures.size());
  made.standing.resize(bank_.atoms.size(), Standing::kNotKnown);
  std::vector<bool> theories;
  for (const std::string& theory : bank_.theories) theories.push_back(logic.has_theory(theory));
  std::vector<bool> ranks;
  for (const std::string& rank : bank_.ranks)
    ranks.push_back((is_constant(rank) || logic.free_functions) &&
                    (declared_sorts(rank) == 0 || logic.free_sorts));
  for (uint32_t i = 0; i < bank_.atoms.size(); ++i) {
    const Atom& atom = bank_.atoms[i];
    const auto in = [](const std::vector<bool>& flags) {
      return [&](uint32_t number) { return flags[number]; };
    };
    if (!std::ranges::all_of(atom.theories, in(theories)) ||
        !std::ranges::all_of(atom.symbols, in(ranks)))
      continue;
    made.atoms.push_back(i);
    made.by_signature[atom.signature].push_back(i);
  }
  for (uint32_t i = 0; i < bank_.skeletons.size(); ++i)
    if (logic.quantifiers || !has_quantifier(bank_.skeletons[i].text)) made.skeletons.push_back(i);
  std::ranges::stable_sort(made.skeletons, {}, [&](uint32_t skeleton) {
    return holes_in(bank_.skeletons[skeleton].text);
  });
  for (uint32_t i = 0; i < bank_.rules.size(); ++i)
    if (!made.by_signature[bank_.rules[i].then].empty()) made.rules.push_back(i);
  return selections_[logic.name] = std::move(made);
}

Filling Filler::fill(const smtlib::Logic& logic, const Wish& wish, Rng& rng) {
  Selection& selection = select(logic);
  const auto end = std::ranges::upper_bound(
      selection.skeletons, wish.most_holes, {},
      [&](uint32_t skeleton) { return holes_in(bank_.skeletons[skeleton].text); });
  const auto fitting = static_cast<size_t>(end - selection.skeletons.begin());
  if (selection.atoms.empty() || fitting == 0) return {};
  Populating populating(*this, logic, &selection, wish.by_rules, rng);
  for (uint32_t i = 0; i < wish.assertions; ++i)
    populating.add(selection.skeletons[rng.below(fitting)]);
  return populating.finish();
}

Filling Filler::fill_atom(uint32_t atom, Rng& rng) {
  const smtlib::Logic any;
  Populating populating(*this, any, nullptr, false, rng);
  populating.add_atom(atom);
  return populating.finish();
}

std::vector<uint32_t> Filler::rules_after(const smtlib::Logic& logic,
                                          const std::vector<uint32_t>& signatures) {
  std::vector<uint32_t> fitting;
  for (const uint32_t rule : select(logic).rules)
    if (applies(bank_.rules[rule], signatures)) fitting.push_back(rule);
  return fitting;
}

std::optional<uint32_t> Filler::draw_atom(const smtlib::Logic& logic, uint32_t signature,
                                          Rng& rng) {
  Selection& selection = select(logic);
  if (signature >= selection.by_signature.size()) return std::nullopt;
  return draw(logic, selection, selection.by_signature[signature], rng);
}

uint32_t Filler::signature(std::string_view text) const {
  const auto found = std::ranges::find(bank_.signatures, text);
  return found == bank_.signatures.end() ? ~0U
                                         : static_cast<uint32_t>(found - bank_.signatures.begin());
}

uint32_t Filler::draw_assertions(Rng& rng) {
  // Shares of one to five.
  static constexpr uint32_t kShares[] = {14, 24, 38, 16, 8};
  return 1 + static_cast<uint32_t>(rng.weighted(kShares));
}

}  // namespace gadfly::bank
