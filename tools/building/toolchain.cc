// SPDX-License-Identifier: Apache-2.0
// Asks compilers by their preprocessor, with __has_include, and by linking an empty fuzz target.
#include "tools/building/toolchain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <system_error>

#include "lib/base/environment.h"
#include "lib/base/split.h"
#include "lib/process/process.h"
#include "lib/process/sandbox.h"

namespace gadfly::tools::inline building {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCxx = "clang++";
constexpr std::string_view kVersioned = "clang++-";  // before a number
constexpr std::string_view kLibcxx = "-stdlib=libc++";
constexpr std::string_view kMissing = "gadfly-has-no ";
constexpr std::string_view kEmptyTarget =
    "#include <cstddef>\n#include <cstdint>\n"
    "extern \"C\" int LLVMFuzzerTestOneInput(const uint8_t*, size_t) { return 0; }\n";
constexpr uint32_t kAskMs = 60000;

// The name in a line such as `#include <format>`; empty if the line includes no standard header.
std::string_view standard_header(std::string_view line) {
  const auto skip = [&line](std::string_view word) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return true;
  };
  if (!skip("#") || !skip("include") || !skip("<")) return "";
  const std::string_view name = line.substr(0, line.find('>'));
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789_";
  const bool plain =
      name.size() < line.size() && name.find_first_not_of(kLetters) == std::string_view::npos;
  return plain ? name : "";
}

Result<process::ProcessResult> compile(const Toolchain& toolchain,
                                       std::vector<std::string> arguments, std::string_view text) {
  arguments.insert(arguments.begin(), {toolchain.cxx, "-std=c++20"});
  if (!toolchain.flags.empty()) arguments.insert(arguments.begin() + 1, toolchain.flags);
  arguments.insert(arguments.end(), {"-x", "c++", "-"});
  return process::run_process(arguments, text,
                              {.timeout_ms = kAskMs, .memory_mib = 0, .file_mib = 256});
}

// Returns which of the headers the toolchain lacks; nothing if it does not run.
std::optional<std::vector<std::string>> missing_headers(const Toolchain& toolchain,
                                                        const std::vector<std::string>& headers) {
  std::string text;
  for (const std::string& header : headers)
    text += fmt::format("#if !__has_include(<{0}>)\n{1}{0}\n#endif\n", header, kMissing);
  const Result<process::ProcessResult> ran = compile(toolchain, {"-E", "-P"}, text);
  if (!ran || ran->exit_code != 0) return std::nullopt;
  std::vector<std::string> missing;
  for (std::string_view line : split(ran->out, '\n'))
    if (line.starts_with(kMissing)) missing.emplace_back(line.substr(kMissing.size()));
  return missing;
}

bool links_fuzz_target(const Toolchain& toolchain) {
  const Result<process::ProcessResult> ran =
      compile(toolchain, {"-fsanitize=fuzzer", "-o", "target", "-Wl,-lstdc++"}, kEmptyTarget);
  return ran && ran->exit_code == 0;
}

// The clang compilers in PATH whose names end in a version, the newest first.
std::vector<std::string> versioned_compilers() {
  std::map<int, std::string, std::greater<>> found;
  const std::string path = environment_variable("PATH", "/usr/bin:/bin");
  for (const std::string_view folder : split(path, ':')) {
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
      const std::string file = it->path().filename().string();
      if (!file.starts_with(kVersioned)) continue;
      int version = 0;
      const char* const last = file.data() + file.size();
      const auto [stop, error] = std::from_chars(file.data() + kVersioned.size(), last, version);
      if (error == std::errc() && stop == last) found.emplace(version, file);
    }
  }
  std::vector<std::string> list;
  for (const auto& [version, file] : found) list.push_back(file);
  return list;
}

std::string packages_for(const std::string& cxx) {
  const std::string file = fs::path(cxx).filename().string();
  const std::string version =
      file.starts_with(kVersioned) ? file.substr(kVersioned.size()) : std::string("19");
  return fmt::format(
      "apt-get install clang-{0} libclang-rt-{0}-dev libc++-{0}-dev libc++abi-{0}-dev", version);
}

}  // namespace

Toolchain usual_toolchain() {
  return {.c = "clang", .cxx = std::string(kCxx), .flags = ""};
}

std::vector<std::string> standard_headers_in(const fs::path& tree) {
  constexpr std::string_view kEndings[] = {".h", ".hh", ".hpp", ".cc", ".cpp", ".cxx"};
  std::set<std::string, std::less<>> headers;
  std::error_code code;
  for (fs::recursive_directory_iterator it(tree, code), end; !code && it != end;
       it.increment(code)) {
    if (std::ranges::count(kEndings, it->path().extension().string()) == 0) continue;
    std::ifstream file(it->path());
    for (std::string line; std::getline(file, line);)
      if (const std::string_view name = standard_header(line); !name.empty())
        if (!headers.contains(name)) headers.emplace(name);
  }
  return {headers.begin(), headers.end()};
}

std::string c_compiler_of(const std::string& cxx) {
  const fs::path path(cxx);
  std::string file = path.filename().string();
  if (const size_t at = file.find("++"); at != std::string::npos) file.erase(at, 2);
  return (path.parent_path() / file).string();
}

Result<Toolchain> choose_toolchain(const fs::path& tree, const std::string& cxx) {
  std::vector<std::string> compilers = {cxx};
  if (cxx.empty()) {
    compilers = versioned_compilers();
    compilers.insert(compilers.begin(), std::string(kCxx));
  }
  const std::vector<std::string> headers = standard_headers_in(tree);
  std::optional<Toolchain> best;
  for (const std::string& compiler : compilers) {
    if (process::find_program(compiler).empty()) continue;
    for (const std::string_view flags : {std::string_view(), kLibcxx}) {
      Toolchain toolchain = {c_compiler_of(compiler), compiler, std::string(flags)};
      std::optional<std::vector<std::string>> missing = missing_headers(toolchain, headers);
      if (!missing || (best && missing->size() >= best->missing.size())) continue;
      if (!links_fuzz_target(toolchain)) continue;
      toolchain.missing = std::move(*missing);
      best = std::move(toolchain);
      if (best->missing.empty()) return *best;
    }
  }
  if (best) return *best;
  return Error{ErrorCode::kIo,
               fmt::format("{} cannot compile and link a fuzz target: {}",
                           cxx.empty() ? "no clang++ in PATH" : cxx, packages_for(cxx))};
}

}  // namespace gadfly::tools::inline building
