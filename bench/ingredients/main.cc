// SPDX-License-Identifier: Apache-2.0
// Prints ingredients for bench/reach.py, one per line, with tabs between the columns.
//   ingredients FILES...            of scripts, or of the scripts in folders: a line `script` and
//   the
//                                   name of the file, then the group and the name of each
//                                   ingredient
//   ingredients --rows PROFILES...  all that are known: group, name, and the profiles that refuse
//   it
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "bench/ingredients/ingredients.h"
#include "lib/base/file.h"
#include "lib/solver_facts/registry.h"

namespace {

using namespace gadfly;
using namespace gadfly::bench;
using namespace gadfly::smtlib;
namespace fs = std::filesystem;

constexpr std::string_view kKnownOptions[] = {
#define GADFLY_OPTION(name) name,
#include "lib/smtlib/compatibility/options.def"
#undef GADFLY_OPTION
};

void print(std::string_view group, std::string_view name) {
  std::printf("%.*s\t%.*s", static_cast<int>(group.size()), group.data(),
              static_cast<int>(name.size()), name.data());
}

// Returns whether all operators of the theory are extensions.
bool is_extension(const TheorySet& theory_set, uint32_t theory) {
  const Theory& t = theory_set.theories()[theory];
  for (OperatorId id = t.first_operator; id < t.first_operator + t.operator_count; ++id)
    if (!theory_set.op(id).extension) return false;
  return true;
}

class Rows {
 public:
  explicit Rows(std::span<const Profile> profiles) : profiles_(profiles) {}

  template <class Refuses>
  void print_row(std::string_view group, std::string_view name, const Refuses& refuses) const {
    print(group, name);
    for (const char* separator = "\t"; const Profile& profile : profiles_) {
      if (!refuses(profile)) continue;
      std::printf("%s%s", separator, profile.name().c_str());
      separator = " ";
    }
    std::printf("\n");
  }

  // A profile refuses an operator if it does so without a logic, in ALL, and in other logics.
  void print_all(const TheorySet& theory_set) const {
    const Logic logics[] = {{}, read_logic("ALL"), read_logic("QF_LIA")};
    for (OperatorId id = 0; id < theory_set.operators().size(); ++id) {
      const Operator& op = theory_set.op(id);
      print_row(operator_group(theory_set, op), operator_name(theory_set, op),
                [&](const Profile& profile) {
                  return std::ranges::none_of(logics, [&](const Logic& logic) {
                    return profile.accepts(theory_set, id, logic);
                  });
                });
    }
    for (const SortConstructor& sort : theory_set.sort_constructors()) {
      if (sort.alias_of != kNoSymbol) continue;
      const auto refuses = [&](const Profile& profile) {
        return profile.refusing_sort(sort) != 0 ||
               (profile.standard() && is_extension(theory_set, sort.theory));
      };
      print_row(kSorts, theory_set.symbols().name(sort.name), refuses);
      print_row(kVariableSorts, theory_set.symbols().name(sort.name), refuses);
    }
    for (Symbol word = kFirstCommand; word < kReservedWordCount; ++word)
      print_row(kCommands, theory_set.symbols().name(word),
                [&](const Profile& profile) { return profile.refusing_command(word) != 0; });
    for (const std::string_view option : kKnownOptions)
      print_row(kOptions, option, [&](const Profile& profile) {
        return profile.refusing_option(option, false) != 0;
      });
    for (const Ingredient& fixed : fixed_ingredients())
      print_row(fixed.group, fixed.name, [](const Profile&) { return false; });
  }

 private:
  std::span<const Profile> profiles_;
};

void print_script(const fs::path& path, Script& script) {
  print("script", path.string());
  std::printf("\n");
  Ingredients found;
  if (const Result<Done> read = script.read(read_file(path).value_or("(")); !read) {
    found.add(kNotUnderstood, read.error().message);
  } else {
    add_terms(script, found);
    add_sorts(script, found);
    add_commands(script, found);
    add_scopes(script, found);
    add_binders(script, found);
    add_definitions(script, found);
    for (const Problem& problem : script.problems())
      found.add(kNotUnderstood, script.describe(problem));
  }
  for (const Ingredient& ingredient : found.list()) {
    print(ingredient.group, ingredient.name);
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const TheorySet& theory_set = TheorySet::standard();
  if (words.empty()) return std::fprintf(stderr, "ingredients FILES... | --rows PROFILES...\n"), 2;
  if (words[0] == "--rows") {
    std::vector<Profile> profiles;
    for (size_t i = 1; i < words.size(); ++i) {
      const Result<Profile> profile = solver_facts::read_profile(words[i]);
      if (!profile) return std::fprintf(stderr, "%s\n", profile.error().message.c_str()), 2;
      profiles.push_back(*profile);
    }
    Rows(profiles).print_all(theory_set);
    return 0;
  }
  Script script(theory_set);
  for (const std::string& word : words) {
    std::vector<fs::path> paths;
    if (fs::is_directory(word)) {
      for (const auto& entry : fs::recursive_directory_iterator(word))
        if (entry.path().extension() == ".smt2") paths.push_back(entry.path());
      std::ranges::sort(paths);
    } else {
      paths.emplace_back(word);
    }
    for (const fs::path& path : paths) print_script(path, script);
  }
  return 0;
}
