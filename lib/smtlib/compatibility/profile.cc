// SPDX-License-Identifier: Apache-2.0
// Reads profiles from their text, and builds the tables from the refusals of the solvers.
#include "lib/smtlib/compatibility/profile.h"

#include <algorithm>
#include <utility>

#include "lib/base/check.h"
#include "lib/base/split.h"
#include "lib/smtlib/compatibility/excluded_part.h"

namespace gadfly::smtlib::inline compatibility {
namespace {

constexpr std::string_view kStandard = "standard";
constexpr std::string_view kPortable = "portable";
constexpr std::string_view kWithout = "without:";

// Joins names as in "z3, cvc4 and cvc5"; `last` is the text before the last name.
std::string joined(std::span<const std::string_view> names, std::string_view last) {
  std::string text;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? last : std::string_view(", ");
    text += names[i];
  }
  return text;
}

// Sets the bit of a solver for each of its refusals: a partial refusal only in `partial`, a whole
// one in `partial` and in `whole`.
void note(std::span<const Refusal> refusals, std::string_view version, SolverSet bit,
          std::vector<SolverSet>& partial, std::vector<SolverSet>& whole) {
  for (const Refusal& refusal : refusals) {
    if (!refusal.versions.contains(version)) continue;
    partial[refusal.number] |= bit;
    if (!refusal.partial) whole[refusal.number] |= bit;
  }
}

// Returns the solver that an item of a profile's text names, and sets `version` to the text after
// @. Null if the name or the refusals of the solver are unknown.
const KnownSolver* find_solver(std::string_view item, std::span<const KnownSolver> known,
                               std::string_view& version) {
  const auto find = [&](std::string_view written) {
    auto found = std::ranges::find(known, written, &KnownSolver::written);
    if (found == known.end()) found = std::ranges::find(known, written, &KnownSolver::name);
    return found == known.end() || found->refusals == nullptr ? nullptr : &*found;
  };
  version = {};
  if (const KnownSolver* found = find(item)) return found;
  const size_t at = item.rfind('@');
  if (at == std::string_view::npos || !is_version(item.substr(at + 1))) return nullptr;
  version = item.substr(at + 1);
  return find(item.substr(0, at));
}

// Returns the error for an item that names no solver.
Error no_part(std::string_view item, std::span<const KnownSolver> known) {
  std::vector<std::string_view> names;
  for (const KnownSolver& solver : known)
    if (solver.refusals != nullptr) names.push_back(solver.name);
  return {ErrorCode::kSyntax, "`" + std::string(item) +
                                  "` is not part of a profile: give solvers of " +
                                  joined(names, " and ") +
                                  ", separated by commas, and maybe `standard` and "
                                  "`without:NAME`; or `portable`"};
}

}  // namespace

Profile::Profile(std::span<const KnownSolver> solvers, bool standard, const TheorySet& theory_set)
    : standard_(standard) {
  GADFLY_PRECONDITION(solvers.size() <= kMaxProfileSolvers);
  if (solvers.empty()) return;
  auto data = std::make_shared<Data>();
  data->solvers.assign(solvers.begin(), solvers.end());
  data->theory_set = &theory_set;
  data->operators.resize(theory_set.operators().size());
  data->operators_in_all.resize(theory_set.operators().size());
  data->operators_with_logic.resize(theory_set.operators().size());
  data->sorts.resize(theory_set.sort_constructors().size());
  data->declared_sorts.resize(theory_set.sort_constructors().size());
  data->options.resize(kOptionCount);
  data->late_options.resize(kOptionCount);
  data->commands.resize(kReservedWordCount);
  data->features.resize(kFeatureCount);
  for (size_t i = 0; i < solvers.size(); ++i) {
    GADFLY_PRECONDITION(solvers[i].refusals != nullptr);
    const SolverSet bit = SolverSet{1} << i;
    if (!solvers[i].exclusion) data->all |= bit;
    add(*solvers[i].refusals, solvers[i].version, bit, *data);
  }
  for (const Theory& theory : theory_set.theories()) {
    SolverSet refusing = theory.operator_count == 0 ? 0 : ~SolverSet{0};
    for (uint32_t i = 0; i < theory.operator_count; ++i)
      refusing &= data->operators[theory.first_operator + i];
    data->theories.push_back(refusing);
  }
  data_ = std::move(data);
}

void Profile::add(const Refusals& refusals, std::string_view version, SolverSet bit, Data& data) {
  note(refusals.operators, version, bit, data.operators_with_logic, data.operators);
  for (const Refusal& refusal : refusals.operators)
    if (refusal.versions.contains(version) && (!refusal.partial || refusal.also_in_all))
      data.operators_in_all[refusal.number] |= bit;
  note(refusals.sorts, version, bit, data.sorts, data.declared_sorts);
  note(refusals.options, version, bit, data.late_options, data.options);
  note(refusals.commands, version, bit, data.commands, data.commands);
  note(refusals.features, version, bit, data.features, data.features);
}

Result<Profile> Profile::read(std::string_view names, std::span<const KnownSolver> known,
                              const TheorySet& theory_set) {
  bool standard = false;
  // The versions after each name, without repetition; an empty one for a name alone.
  std::vector<std::vector<std::string>> versions(known.size());
  const auto add_version = [&](size_t place, std::string_view version) {
    std::vector<std::string>& list = versions[place];
    if (std::ranges::find(list, version) == list.end()) list.emplace_back(version);
  };
  Refusals excluded;
  KnownSolver exclusion = {.name = "the profile", .written = {}, .version = {}, .exclusion = true};
  for (bool more = true; more;) {
    const size_t comma = names.find(',');
    const std::string_view item = names.substr(0, comma);
    more = comma != std::string_view::npos;
    names.remove_prefix(more ? comma + 1 : names.size());
    std::string_view version;
    if (const KnownSolver* found = find_solver(item, known, version)) {
      add_version(static_cast<size_t>(found - known.data()), version);
    } else if (item == kPortable) {
      standard = true;
      for (size_t i = 0; i < known.size(); ++i)
        if (known[i].portable && known[i].refusals != nullptr) add_version(i, "");
    } else if (item == kStandard) {
      standard = true;
    } else if (item.starts_with(kWithout)) {
      GADFLY_TRY(exclude_part(item.substr(kWithout.size()), theory_set, excluded));
      exclusion.written += (exclusion.written.empty() ? "" : ",") + std::string(item);
    } else {
      return no_part(item, known);
    }
  }
  std::vector<KnownSolver> solvers;
  for (size_t i = 0; i < known.size(); ++i) {
    for (const std::string& version : versions[i]) {
      KnownSolver& solver = solvers.emplace_back(known[i]);
      if (version.empty()) continue;
      solver.written += '@' + version;
      solver.version = version;
    }
  }
  if (!exclusion.written.empty()) {
    exclusion.refusals = std::make_shared<const Refusals>(std::move(excluded));
    solvers.push_back(std::move(exclusion));
  }
  if (solvers.size() > kMaxProfileSolvers)
    return Error{ErrorCode::kTooLarge,
                 "a profile has at most " + std::to_string(kMaxProfileSolvers) + " solvers"};
  return Profile(solvers, standard, theory_set);
}

Profile Profile::usual(std::span<const KnownSolver> known, const TheorySet& theory_set) {
  std::vector<KnownSolver> solvers;
  for (const KnownSolver& solver : known)
    if (solver.usual && solver.refusals != nullptr) solvers.push_back(solver);
  return {solvers, true, theory_set};
}

std::string Profile::name() const {
  std::string text = standard_ ? std::string(kStandard) : std::string();
  if (data_ == nullptr) return text;
  for (const KnownSolver& solver : data_->solvers)
    text += (text.empty() ? "" : ",") + solver.written;
  return text;
}

std::string Profile::names_of(SolverSet solvers) const {
  std::vector<std::string_view> names;
  for (size_t i = 0; data_ != nullptr && i < data_->solvers.size(); ++i)
    if (((solvers >> i) & 1) != 0) names.push_back(data_->solvers[i].name);
  return names.empty() ? "none" : joined(names, " and ");
}

bool Profile::operator==(const Profile& other) const {
  if (standard_ != other.standard_) return false;
  if (data_ == other.data_) return true;
  return data_ != nullptr && other.data_ != nullptr &&
         data_->theory_set == other.data_->theory_set &&
         std::ranges::equal(data_->solvers, other.data_->solvers,
                            [](const KnownSolver& one, const KnownSolver& two) {
                              return one.exclusion ? one.written == two.written
                                                   : one.refusals == two.refusals &&
                                                         one.version == two.version;
                            });
}

size_t Profile::place_of(const SortConstructor& sort) const {
  const auto place = static_cast<size_t>(&sort - data_->theory_set->sort_constructors().data());
  GADFLY_PRECONDITION(place < data_->sorts.size());
  return place;
}

SolverSet Profile::refusing_sort(const SortConstructor& sort) const {
  return data_ == nullptr ? 0 : data_->sorts[place_of(sort)];
}

SolverSet Profile::refusing_declared_sort(const SortConstructor& sort) const {
  return data_ == nullptr ? 0 : data_->declared_sorts[place_of(sort)];
}

SolverSet Profile::refusing_option(std::string_view name, bool late) const {
  if (data_ == nullptr) return 0;
  const auto* found = std::ranges::find(kOptionNames, name);
  if (found != std::end(kOptionNames)) {
    const auto place = static_cast<size_t>(found - kOptionNames);
    return late ? data_->late_options[place] : data_->options[place];
  }
  if (name.find('.') != std::string_view::npos) return refusing(Feature::kOptionWithPoint);
  SolverSet refusing = 0;
  for (size_t i = 0; i < data_->solvers.size(); ++i)
    if (!accepts_other(i, name, late)) refusing |= SolverSet{1} << i;
  return refusing;
}

bool Profile::accepts_other(size_t solver, std::string_view option, bool late) const {
  const KnownSolver& known = data_->solvers[solver];
  if (known.exclusion) return true;
  if (known.other_options == nullptr) return false;
  if (known.other_options->names.has(option, known.version)) return true;
  if (!known.other_options->any_spelling) return false;
  const std::string folded = folded_option(option);
  const auto same = [&](std::string_view name) { return folded_option(name) == folded; };
  const auto* row = std::ranges::find_if(kOptionNames, same);
  if (row != std::end(kOptionNames)) return ((refusing_option(*row, late) >> solver) & 1) == 0;
  return std::ranges::any_of(known.other_options->names.entries, [&](const NameList::Entry& entry) {
    return same(entry.name) && entry.versions.contains(known.version);
  });
}

SolverSet Profile::refusing_command(Symbol word) const {
  if (data_ == nullptr) return 0;
  return is_command(word) ? data_->commands[word] : data_->all;
}

template <class Accepts>
SolverSet Profile::refusing_if_not(const Accepts& accepts) const {
  SolverSet refusing = 0;
  for (size_t i = 0; data_ != nullptr && i < data_->solvers.size(); ++i)
    if (const KnownSolver& solver = data_->solvers[i];
        !solver.exclusion && !accepts(*solver.refusals, solver.version))
      refusing |= SolverSet{1} << i;
  return refusing;
}

SolverSet Profile::refusing_logic(const Logic& logic) const {
  return refusing_if_not([&](const Refusals& refusals, std::string_view version) {
    return !refusals.refuses_logic(logic, version);
  });
}

SolverSet Profile::refusing_tactic(std::string_view name) const {
  return refusing_if_not([&](const Refusals& refusals, std::string_view version) {
    return !refusals.refuses_tactic(name, version);
  });
}

SolverSet Profile::strict_in(const Logic& logic) const {
  return refusing_if_not([&](const Refusals& refusals, std::string_view version) {
    return !refusals.strict.has(logic.name, version);
  });
}

}  // namespace gadfly::smtlib::inline compatibility
