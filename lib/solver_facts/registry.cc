// SPDX-License-Identifier: Apache-2.0
// The list of known solvers. The facts of a solver are read once and never move, because callers
// keep pointers to them.
#include "lib/solver_facts/registry.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "lib/base/check.h"
#include "lib/base/file.h"
#include "lib/base/split.h"
#include "lib/solver_facts/embedded_facts.h"
#include "lib/solver_facts/facts_reader.h"

namespace gadfly::solver_facts {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".smt2";

class Registry {
 public:
  // Starts with the embedded facts.
  Registry() {
    for (const auto& [name, text] : embedded_facts()) {
      Result<SolverFacts> facts = read_facts(text, "", smtlib::TheorySet::standard());
      GADFLY_INVARIANT(facts.ok() && facts->name == name);
      all_.push_back(std::make_unique<const SolverFacts>(std::move(*facts)));
    }
  }

  std::vector<const SolverFacts*> all() {
    const std::scoped_lock lock(mutex_);
    std::vector<const SolverFacts*> list;
    for (const auto& facts : all_) list.push_back(facts.get());
    std::ranges::stable_sort(list, {}, &SolverFacts::name);
    return list;
  }

  const SolverFacts* add(SolverFacts facts) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(all_, facts.file, [](const auto& f) { return f->file; });
    if (found != all_.end()) return found->get();
    return all_.emplace_back(std::make_unique<const SolverFacts>(std::move(facts))).get();
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<const SolverFacts>> all_ = {};
};

Registry& registry() {
  static Registry* const instance = new Registry;
  return *instance;
}

// All known solvers in the order of profiles, with what they refuse of the theory set.
std::vector<smtlib::KnownSolver> for_profiles(const smtlib::TheorySet& theory_set) {
  std::vector<const SolverFacts*> all = known_solvers();
  std::ranges::stable_sort(all, {}, &SolverFacts::place);
  std::vector<smtlib::KnownSolver> list;
  for (const SolverFacts* facts : all) {
    list.push_back(known_solver(*facts));
    if (facts->refusals == nullptr || &theory_set == &smtlib::TheorySet::standard()) continue;
    const std::string& text = facts->like.empty() ? facts->text : find_solver(facts->like)->text;
    const Result<SolverFacts> again = read_facts(text, "", theory_set, find_solver);
    list.back().refusals = again ? again->refusals : nullptr;
  }
  return list;
}

// Adds the texts that are not in `all` yet.
void add_new(const std::vector<std::string>& texts, std::vector<std::string>& all) {
  for (const std::string& text : texts)
    if (std::ranges::count(all, text) == 0) all.push_back(text);
}

}  // namespace

std::vector<const SolverFacts*> known_solvers() {
  return registry().all();
}

const SolverFacts* find_solver(std::string_view name) {
  const std::vector<const SolverFacts*> all = known_solvers();
  const auto found = std::ranges::find(all, name, &SolverFacts::name);
  return found == all.end() ? nullptr : *found;
}

Result<const SolverFacts*> read_solver_file(const std::string& file) {
  std::error_code code;
  const fs::path path = fs::absolute(file, code).lexically_normal();
  const std::optional<std::string> text = read_file(path.string());
  if (!text) return Error{ErrorCode::kIo, "cannot read the facts of a solver: " + file};
  Result<SolverFacts> facts =
      read_facts(*text, path.parent_path().string(), smtlib::TheorySet::standard(), find_solver);
  if (!facts) return located(facts.error(), file);
  facts->file = path.string();
  if (!facts->like.empty()) {
    const SolverFacts* like = find_solver(facts->like);
    if (like == nullptr || like->refusals == nullptr)
      return located({ErrorCode::kTable, "it is not known what " + facts->like + " refuses",
                      facts->like_place},
                     file);
    facts->refusals = like->refusals;
    facts->versions = facts->versions.empty() ? like->versions : facts->versions;
  }
  return registry().add(std::move(*facts));
}

Result<Done> read_solver_folder(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    names.push_back(it->path().filename().string());
  std::ranges::sort(names);
  for (const std::string& name : names) {
    const fs::path file = fs::path(folder) / name / (name + std::string(kSuffix));
    if (find_solver(name) != nullptr || !fs::is_regular_file(file, code)) continue;
    GADFLY_TRY(read_solver_file(file.string()));
  }
  return Done();
}

Result<smtlib::Profile> read_profile(std::string_view names, const smtlib::TheorySet& theory_set) {
  std::string text;
  for (size_t begin = 0; begin <= names.size();) {
    const size_t end = std::min(names.find(',', begin), names.size());
    std::string item(names.substr(begin, end - begin));
    if (item.ends_with(kSuffix)) {
      const Result<const SolverFacts*> facts = read_solver_file(item);
      if (!facts) return facts.error();
      item = (*facts)->file;
    }
    text += (begin == 0 ? "" : ",") + item;
    begin = end + 1;
  }
  return smtlib::Profile::read(text, for_profiles(theory_set), theory_set);
}

smtlib::Profile usual_profile(const smtlib::TheorySet& theory_set) {
  return smtlib::Profile::usual(for_profiles(theory_set), theory_set);
}

CrashTexts crash_texts_of(std::string_view target) {
  CrashTexts all;
  for (const SolverFacts* facts : known_solvers()) {
    if (std::ranges::count(facts->targets, target) > 0) return crash_texts(*facts);
    if (!facts->file.empty()) continue;
    add_new(facts->crash, all.crash);
    add_new(facts->not_a_crash, all.not_a_crash);
  }
  return all;
}

}  // namespace gadfly::solver_facts
