// SPDX-License-Identifier: Apache-2.0
// A build with a compiler of its own needs build trees of its own, because CMake cannot change the
// compiler of a tree. So it gets a name, from its source or its compiler, if the user gives none.
#include "tools/building/configuration.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>

#include "lib/base/environment.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/named_build.h"

namespace gadfly::tools::inline building {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAflCxx = "afl-clang-fast++";

std::string upper(std::string_view text) {
  std::string result;
  for (const char c : text) result += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

// Gives a variable of CMake a value, in place of the one that it may have.
void put(std::vector<std::string>& settings, std::string_view variable, std::string_view value) {
  const std::string start = fmt::format("{}=", variable);
  std::erase_if(settings, [&](const std::string& old) { return old.starts_with(start); });
  settings.push_back(fmt::format("{}{}", start, value));
}

Result<Done> put_sources(const BuildOptions& options, const fs::path& tree, std::string_view solver,
                         std::vector<std::string>& settings) {
  if (!tree.empty())
    put(settings, source_variable(solver), fs::absolute(tree).lexically_normal().string());
  for (const std::string& dependency : options.dependencies) {
    const size_t equals = dependency.find('=');
    const std::string name = dependency.substr(0, equals);
    const fs::path folder = equals == std::string::npos ? "" : dependency.substr(equals + 1);
    std::error_code code;
    if (name.empty() || !fs::is_directory(folder, code))
      return Error{ErrorCode::kUnsupported,
                   fmt::format("--dep {}: not NAME=DIR with an existing folder", dependency)};
    put(settings, fmt::format("{}_{}_DIR", upper(solver), upper(name)),
        fs::absolute(folder).lexically_normal().string());
  }
  return Done();
}

void put_toolchain(const Toolchain& toolchain, std::vector<std::string>& settings) {
  put(settings, "CMAKE_C_COMPILER", toolchain.c);
  put(settings, "CMAKE_CXX_COMPILER", toolchain.cxx);
  put(settings, "CMAKE_CXX_FLAGS", toolchain.flags);
  put(settings, "GADFLY_WERROR", "OFF");
}

std::string shown(const Toolchain& toolchain) {
  return toolchain.cxx + (toolchain.flags.empty() ? "" : ' ' + toolchain.flags);
}

// The compiler that the user asks for; empty if any will do.
std::string asked_compiler(const BuildOptions& options, std::vector<std::string>& notes) {
  if (!options.cxx.empty() || options.engine == Engine::kAfl) return options.cxx;
  std::string cxx = environment_variable("CXX");
  if (cxx.empty() || cxx.find("clang") != std::string::npos) return cxx;
  notes.push_back(fmt::format("CXX={} is not used: a fuzz target needs clang", cxx));
  return "";
}

// A name for a build that has none: z3-newest, z3-main for a tree z3/main, boolector-clang++-19.
std::string invented_name(const BuildOptions& options, const fs::path& tree,
                          const Toolchain& toolchain) {
  std::string of = fs::path(toolchain.cxx).filename().string();
  if (!tree.empty()) of = fs::absolute(tree).lexically_normal().filename().string();
  std::erase_if(of, [](char c) { return !why_no_name(std::string("a") + c).empty(); });
  return of.starts_with(options.target) ? of : options.target + '-' + of;
}

}  // namespace

std::string source_variable(std::string_view solver) {
  return upper(solver) + "_SOURCE_DIR";
}

fs::path newest_source(const BuildOptions& options, const std::string& solver,
                       const fs::path& repository) {
  if (options.from != "newest" || fs::exists(options.from)) return {};
  return repository / "build" / "sources" / (solver + "-newest");
}

Result<Configuration> configuration_of(const BuildOptions& options, const fs::path& tree) {
  Configuration made = {.target = options.target};
  const std::optional<NamedBuild> again = find_named_build(options.target);
  if (again) {
    made.target = again->target;
    made.name = again->name;
    made.settings = again->settings;
  }
  const solver_facts::SolverFacts* solver = solver_facts::find_solver(solver_of(made.target));
  if (solver == nullptr || (again && !options.name.empty()))
    return Error{ErrorCode::kUnsupported,
                 again ? fmt::format("{} is a named build: omit --name", options.target)
                       : fmt::format("unknown target {}; known targets: {}", options.target,
                                     fmt::join(buildable_targets(), " "))};

  if (options.engine == Engine::kAfl)  // it has compilers of its own
    std::erase_if(made.settings, [](const std::string& old) { return old.starts_with("CMAKE_C"); });
  GADFLY_TRY(put_sources(options, tree, solver->name, made.settings));

  const std::string asked = asked_compiler(options, made.notes);
  const bool chosen =
      again && options.cxx.empty() && tree.empty() && options.engine == Engine::kLibFuzzer;
  if (!chosen && (!tree.empty() || !asked.empty())) {
    const bool afl = options.engine == Engine::kAfl && asked.empty();
    const Result<Toolchain> toolchain = choose_toolchain(tree, afl ? std::string(kAflCxx) : asked);
    if (!toolchain) return toolchain.error();
    if (!toolchain->missing.empty())
      made.notes.push_back(
          fmt::format("warning: {} lacks these headers that files of {} include: {}",
                      shown(*toolchain), tree.string(), fmt::join(toolchain->missing, " ")));
    const bool usual = toolchain->flags.empty() &&
                       (toolchain->cxx == usual_toolchain().cxx || toolchain->cxx == kAflCxx);
    if (!usual) {
      made.notes.push_back(fmt::format("compiler: {}", shown(*toolchain)));
      put_toolchain(*toolchain, made.settings);
      if (made.name.empty() && options.name.empty())
        made.name = invented_name(options, tree, *toolchain);
    }
  }
  if (!options.name.empty()) made.name = options.name;
  if (made.name.empty()) return made;
  made.notes.push_back(fmt::format("its name is {0}: `gadfly fuzz {0}`", made.name));

  if (const std::string why = why_no_name(made.name); !why.empty())
    return Error{ErrorCode::kUnsupported, fmt::format("--name {}: {}", made.name, why)};
  put(made.settings, "GADFLY_LIBRARIES_FROM", command_folder().string());
  put(made.settings, "GADFLY_PROGRAM", "ON");
  if (options.engine == Engine::kLibFuzzer || !again)
    GADFLY_TRY(write_named_build({made.name, made.target, made.settings}, *solver));
  return made;
}

}  // namespace gadfly::tools::inline building
