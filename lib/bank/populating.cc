// SPDX-License-Identifier: Apache-2.0
// Walks over the text of a skeleton, fills each hole with an atom, and inserts the variables of
// each quantifier after its body is complete.
#include "lib/bank/populating.h"

#include <algorithm>

#include "lib/bank/rank.h"
#include "lib/base/digit.h"

namespace gadfly::bank {

namespace {

constexpr uint32_t kSymbolsOfARank = 4;
constexpr int kRelatedDraws = 8;  // draws to find an atom related to the first one

}  // namespace

Filler::Populating::Populating(Filler& filler, const smtlib::Logic& logic, Selection* selection,
                               bool by_rules, Rng& rng)
    : filler_(filler),
      bank_(filler.bank()),
      logic_(logic),
      selection_(selection),
      by_rules_(by_rules),
      rng_(rng) {}

void Filler::Populating::add(uint32_t skeleton) {
  placed_.clear();
  met_.clear();
  fitting_.clear();
  std::string text = populate(bank_.skeletons[skeleton].text);
  if (!text.empty()) made_.assertions.push_back(std::move(text));
}

Filling Filler::Populating::finish() {
  uint32_t sorts = 0;
  std::string functions;
  for (const auto& [rank, number] : symbols_) {
    sorts = std::max(sorts, declared_sorts(bank_.ranks[rank]));
    functions += "(declare-fun " + name(rank, number) + ' ' + bank_.ranks[rank] + ")\n";
  }
  for (const uint32_t datatype : datatypes_) made_.declarations += bank_.datatypes[datatype] + '\n';
  for (uint32_t i = 0; i < sorts; ++i)
    made_.declarations += "(declare-sort S" + std::to_string(i) + " 0)\n";
  made_.declarations += functions;
  return std::move(made_);
}

std::string Filler::Populating::name(uint32_t rank, uint32_t number) {
  return 'h' + std::to_string(rank) + (number == 0 ? "" : '_' + std::to_string(number));
}

std::string Filler::Populating::populate(std::string_view skeleton) {
  struct Binder {
    size_t depth;
    size_t at;  // offset in the text for the list of variables
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
    } else if (is_digit(c)) {
      uint32_t variables = 0;
      for (; i < skeleton.size() && is_digit(skeleton[i]); ++i)
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

std::string Filler::Populating::bind(uint32_t variables, size_t first_use) {
  std::vector<Symbol> free;
  for (size_t i = first_use; i < uses_.size(); ++i)
    if (is_constant(bank_.ranks[uses_[i].first]) && std::ranges::find(free, uses_[i]) == free.end())
      free.push_back(uses_[i]);
  std::vector<Symbol> bound;
  for (uint32_t i = 0; i < variables; ++i) {
    if (!free.empty() && !rng_.chance(1, 8)) {
      const auto drawn = free.begin() + static_cast<std::ptrdiff_t>(rng_.below(free.size()));
      bound.push_back(*drawn);
      free.erase(drawn);
      continue;
    }
    // Bind a variable that the body does not contain, of a sort that the script uses.
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

std::string Filler::Populating::place(uint32_t number) {
  const Atom& atom = bank_.atoms[number];
  made_.atoms.push_back(number);
  datatypes_.insert(atom.datatypes.begin(), atom.datatypes.end());
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

Filler::Populating::Symbol Filler::Populating::symbol(uint32_t rank,
                                                      const std::vector<Symbol>& taken) {
  uint32_t known = 0;
  while (known < kSymbolsOfARank && symbols_.contains({rank, known})) ++known;
  const bool is_new = known == 0 || (known < kSymbolsOfARank && rng_.chance(1, 4));
  Symbol drawn = {rank, is_new ? known : static_cast<uint32_t>(rng_.below(known))};
  // Two symbols of one atom are rarely the same.
  if (std::ranges::find(taken, drawn) != taken.end() && !rng_.chance(1, 8))
    drawn.second = std::min(known, kSymbolsOfARank - 1);
  symbols_.insert(drawn);
  uses_.push_back(drawn);
  return drawn;
}

std::optional<uint32_t> Filler::Populating::draw() {
  if (by_rules_ && !fitting_.empty()) {
    const uint32_t rule = fitting_[rng_.below(fitting_.size())];
    std::erase(fitting_, rule);  // each rule is used once per assertion
    const std::vector<uint32_t>& atoms = selection_->by_signature[bank_.rules[rule].then];
    if (const auto drawn = filler_.draw(logic_, *selection_, atoms, rng_)) {
      made_.rules.push_back(rule);
      return drawn;
    }
  }
  auto drawn = filler_.draw(logic_, *selection_, selection_->atoms, rng_);
  for (int i = 0; i < kRelatedDraws && drawn && !made_.atoms.empty() && !related(*drawn); ++i)
    drawn = filler_.draw(logic_, *selection_, selection_->atoms, rng_);
  return drawn;
}

void Filler::Populating::note(uint32_t signature) {
  if (std::ranges::find(placed_, signature) != placed_.end()) return;
  placed_.push_back(signature);
  for (const uint32_t rule : filler_.rules_by_signature_[signature])
    if (++met_[rule] == bank_.rules[rule].if_all.size()) fitting_.push_back(rule);
}

bool Filler::Populating::related(uint32_t atom) const {
  const Atom& first = bank_.atoms[made_.atoms.front()];
  const Atom& other = bank_.atoms[atom];
  const auto shared = [](const std::vector<uint32_t>& some, uint32_t one) {
    return std::ranges::find(some, one) != some.end();
  };
  return std::ranges::any_of(other.theories,
                             [&](uint32_t theory) {
                               return bank_.theories[theory] != "Core" &&
                                      shared(first.theories, theory);
                             }) ||
         std::ranges::any_of(other.datatypes,
                             [&](uint32_t datatype) { return shared(first.datatypes, datatype); });
}

}  // namespace gadfly::bank
