// SPDX-License-Identifier: Apache-2.0
// Reads crash reports line by line. If a report names the file and line of a failed assertion,
// these name the crash; otherwise the top frames of the first stack trace do.
#include "harness/judge/crash_site.h"

#include <algorithm>
#include <map>
#include <vector>

#include "lib/base/check.h"
#include "lib/base/contains.h"
#include "lib/base/digit.h"
#include "lib/base/hash.h"
#include "lib/base/split.h"

namespace gadfly::harness::inline judge {
namespace {

using solver_facts::CrashTexts;

constexpr size_t kReasonBytes = 300;
constexpr size_t kReasonLines = 4;
constexpr size_t kNamedFrames = 3;
constexpr size_t kTraceLines = 12;
// SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV; the others come from outside or from a limit.
constexpr std::string_view kCrashSignals[] = {"4", "5", "6", "7", "8", "11"};
constexpr std::string_view kAnonymous = "(anonymous namespace)::";

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(parts, [&](std::string_view part) { return text.starts_with(part); });
}

std::string_view after(std::string_view text, std::string_view mark) {
  const size_t at = text.find(mark);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t:(),\r"));
}

// Returns the first "file.ext:123" of a text as "file.ext-123", without the folder of the file;
// empty if the text has no such place.
std::string site_in(std::string_view text) {
  for (size_t colon = text.find(':'); colon != std::string_view::npos;
       colon = text.find(':', colon + 1)) {
    size_t end = colon + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    const size_t begin = text.find_last_of(" /\t(", colon) + 1;
    const std::string_view file = text.substr(begin, colon - begin);
    if (end > colon + 1 && contains(file, "."))
      return std::string(file) + '-' + std::string(text.substr(colon + 1, end - colon - 1));
  }
  return "";
}

// Returns "file.ml-123" of 'File "dir/file.ml", line 123, ...', as OCaml names a place.
std::string ocaml_site(std::string_view line) {
  std::string_view path = after(line, "File \"");
  path = path.substr(0, path.find('"'));
  const std::string_view number = first_word(after(line, "\", line "));
  if (path.empty() || number.empty()) return "";
  return std::string(path.substr(path.find_last_of('/') + 1)) + '-' + std::string(number);
}

// Returns "File.java-123" of the first stack frame of the exception that caused the others, in
// lines from line `at` on, such as "at org.solver.File.method(File.java:123)". Skips Java's
// library.
std::string java_site(const std::vector<std::string_view>& lines, size_t at) {
  for (size_t i = at; i < lines.size(); ++i)
    if (lines[i].starts_with("Caused by: ")) at = i + 1;
  for (size_t i = at; i < std::min(at + kTraceLines, lines.size()); ++i) {
    std::string_view line = lines[i];
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (!line.starts_with("at ") ||
        starts_with_any(line.substr(3), {"java.", "jdk.", "sun.", "scala."}))
      continue;
    if (std::string site = site_in(line); !site.empty()) return site;
  }
  return "";
}

// Returns "file.ext-123" if a report of a failed assertion, of UBSan, of a panic of Rust, or of
// an assertion of OCaml or Java starts at line `at`; otherwise an empty string.
std::string assertion_site(const std::vector<std::string_view>& lines, size_t at,
                           const CrashTexts& texts) {
  const std::string_view line = lines[at];
  if (contains(line, "Assertion `") && contains(line, "failed"))
    return site_in(line.substr(0, line.find("Assertion `")));
  if (contains(line, ": runtime error: ")) return site_in(line.substr(0, line.find(": runtime")));
  if (contains(line, "' panicked at ")) return site_in(line);
  if (contains(line, "Fatal error: exception ") && contains(line, "Assert"))
    return ocaml_site(line);
  if (contains(line, "java.lang.AssertionError")) return java_site(lines, at + 1);
  if (!contains_any(line, texts.crash)) return "";
  if (std::string site = site_in(line); !site.empty()) return site;
  std::string_view file, number;
  for (size_t i = at + 1; i < std::min(at + 3, lines.size()); ++i) {
    if (lines[i].starts_with("File: ")) file = lines[i].substr(6);
    if (lines[i].starts_with("Line: ")) number = lines[i].substr(6);
  }
  if (file.empty()) return java_site(lines, at + 1);
  file = file.substr(file.find_last_of('/') + 1);
  return file.empty() ? "" : std::string(file) + '-' + std::string(number);
}

// Returns the report of a failed assertion as one line. A report that starts with a solver's own
// text has several lines.
std::string assertion_reason(const std::vector<std::string_view>& lines, size_t at,
                             const CrashTexts& texts) {
  const bool several = contains_any(lines[at], texts.crash);
  std::string reason(lines[at]);
  for (size_t i = at + 1; several && i < std::min(at + kReasonLines, lines.size()); ++i) {
    const size_t begin = std::min(lines[i].find_first_not_of(' '), lines[i].size());
    if (begin < lines[i].size()) reason += ", " + std::string(lines[i].substr(begin));
  }
  return reason.substr(0, kReasonBytes);
}

// Returns the function in "#3 0x55.. in function(args) file:1:2", or the module in "#3 0x55..
// (module+0x12)". Returns an empty string if the line is not a stack frame, or is a frame of the C
// and C++ libraries, of the sanitizer, or of the engine.
std::string frame_name(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  if (line.size() < 2 || line[0] != '#' || !is_digit(line[1])) return "";
  if (contains_any(line, {"/libc.so", "/libstdc++", "/libpthread", "/sysdeps/", "/compiler-rt/",
                          "/include/c++/"}))
    return "";
  if (!contains(line, " in ")) {
    const std::string_view module = after(line, "(");
    const size_t slash = module.substr(0, module.find('+')).find_last_of('/') + 1;
    return std::string(module.substr(slash, module.find(')') - slash));
  }
  std::string_view name = after(line, " in ");
  if (name.starts_with(kAnonymous)) name.remove_prefix(kAnonymous.size());
  if (starts_with_any(name, {"__", "_start", "abort", "calloc", "free", "fuzzer::", "gsignal",
                             "main ", "malloc", "mem", "operator delete", "operator new",
                             "pthread_kill", "raise", "realloc", "std::", "str"})) {
    return "";
  }
  return std::string(name.substr(0, name.find_first_of(" (<")));
}

std::vector<std::string> first_stack(const std::vector<std::string_view>& lines, size_t from) {
  std::vector<std::string> frames;
  bool inside = false;
  for (size_t i = from; i < lines.size(); ++i) {
    const size_t begin = std::min(lines[i].find_first_not_of(' '), lines[i].size());
    const bool frame = lines[i].substr(begin).starts_with('#');
    if (inside && !frame) break;
    inside |= frame;
    if (std::string name = frame_name(lines[i]); !name.empty()) frames.push_back(std::move(name));
  }
  return frames;
}

// Returns the most frequent function, which names a stack overflow: endless recursion overflows the
// stack in a different frame each time.
std::string most_frequent(const std::vector<std::string>& frames) {
  std::map<std::string, size_t> counts;
  for (const std::string& frame : frames) ++counts[frame];
  const auto best = std::ranges::max_element(counts, {}, [](const auto& c) { return c.second; });
  return best == counts.end() ? "" : best->first;
}

CrashSite from_stack(std::string what, std::string_view reason,
                     const std::vector<std::string>& frames) {
  CrashSite site{CrashSite::Kind::kCrash, std::move(what), std::string(reason)};
  if (frames.empty()) return site;
  site.reason += ", in " + frames.front();
  if (frames.front().starts_with("gadfly::") || frames.front().starts_with("LLVMFuzzer"))
    site.kind = CrashSite::Kind::kOurs;
  if (site.what == "stack-overflow") {
    site.what += '-' + most_frequent(frames);
    return site;
  }
  std::string top;
  for (size_t i = 0; i < std::min(frames.size(), kNamedFrames); ++i) top += frames[i] + '\n';
  site.what += '-' + frames.front() + '-' + hex(hash_bytes(top)).substr(0, 8);
  return site;
}

// What run times and libraries print before they end a process that gets no more memory. GMP prints
// "GNU MP: Cannot allocate memory", Rust "memory allocation of 8 bytes failed"; both abort then.
constexpr const char* kOutOfMemory[] = {"std::bad_alloc",
                                        "'out_of_memory_error'",
                                        "java.lang.OutOfMemoryError",
                                        "AddressSanitizer: out-of-memory",
                                        "AddressSanitizer: allocation-size-too-big",
                                        "libFuzzer: out-of-memory",
                                        "hard rss limit exhausted",
                                        "out of memory",
                                        "Out of memory",
                                        "Cannot allocate memory",
                                        "memory allocation of "};

// Returns the kind of excuse in the line: a reason why an exit does not prove a bug in the solver.
// Returns nothing if the line has no excuse.
std::optional<CrashSite::Kind> excuse(std::string_view line, const CrashTexts& texts) {
  if (contains(line, kInternalErrorText)) return CrashSite::Kind::kOurs;
  if (contains_any(line, kOutOfMemory) || contains(line, "libFuzzer: timeout"))
    return CrashSite::Kind::kLimit;
  if (contains(line, "LeakSanitizer has encountered a fatal error") ||
      contains_any(line, texts.not_a_crash))
    return CrashSite::Kind::kSetUp;
  return std::nullopt;
}

// Returns whether the report that starts at line `at`, of at most `count` lines, contains an
// excuse. For code that is not implemented, CVC4 and cvc5 print "Fatal failure within", and the
// excuse below.
bool is_excused(const std::vector<std::string_view>& lines, size_t at, size_t count,
                const CrashTexts& texts) {
  for (size_t i = at; i < std::min(at + count, lines.size()); ++i) {
    if (i > at && contains_any(lines[i], texts.crash)) break;
    if (excuse(lines[i], texts)) return true;
  }
  return false;
}

// Returns whether the report states only that the process aborted or leaked. Then an excuse on
// another line of the output explains it.
bool says_no_reason(std::string_view mark, std::string_view report) {
  return mark == "LeakSanitizer: " || report == "ABRT" || report == "deadly";
}

std::optional<CrashSite> find_assertion(const std::vector<std::string_view>& lines,
                                        const CrashTexts& texts) {
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string site = assertion_site(lines, i, texts);
    const bool several = contains_any(lines[i], texts.crash);
    if (!site.empty() && !is_excused(lines, i, several ? kReasonLines : 1, texts))
      return CrashSite{CrashSite::Kind::kCrash, "assert-" + site,
                       assertion_reason(lines, i, texts)};
  }
  return std::nullopt;
}

// Reads the first report of a sanitizer, libFuzzer, or the C++ library. `excused`: some line of the
// output has an excuse.
std::optional<CrashSite> find_report(const std::vector<std::string_view>& lines, bool excused,
                                     const CrashTexts& texts) {
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i].substr(0, kReasonBytes);
    for (std::string_view mark :
         {"AddressSanitizer: attempting ",
          "AddressSanitizer: ", "MemorySanitizer: ", "ThreadSanitizer: ",
          "UndefinedBehaviorSanitizer: ", "LeakSanitizer: ", "ERROR: libFuzzer: "}) {
      if (!contains(line, mark) || contains(line, "SUMMARY")) continue;
      // The process id and the registers differ from run to run, so they are left out.
      std::string_view reason = line.substr(line.find(mark));
      reason = reason.substr(0, std::min(reason.find(" (pc "), reason.find(" at pc ")));
      const std::string_view what = first_word(after(line, mark));
      if (excused && (excuse(line, texts) || says_no_reason(mark, what))) break;
      return from_stack(std::string(what), reason, first_stack(lines, i));
    }
    if (contains(line, "terminate called") && !is_excused(lines, i, 2, texts))
      return CrashSite{CrashSite::Kind::kCrash,
                       "terminate-" + std::string(first_word(after(line, "instance of '"))),
                       std::string(line)};
  }
  return std::nullopt;
}

// Reads a line such as "ended by signal 11". `excused`: some line of the output has an excuse,
// which explains an abort (6) or a signal from outside.
std::optional<CrashSite> find_signal(const std::vector<std::string_view>& lines, bool excused) {
  for (std::string_view line : lines) {
    const std::string_view number =
        contains(line, "suffered a segfault") ? "11" : first_word(after(line, "signal "));
    if (number.empty() || !std::ranges::all_of(number, is_digit)) continue;
    const bool own = std::ranges::find(kCrashSignals, number) != std::end(kCrashSignals);
    if (excused && (!own || number == "6")) continue;
    CrashSite site = from_stack(std::string(kSignalSite) + std::string(number),
                                line.substr(0, kReasonBytes), first_stack(lines, 0));
    if (!own) site.kind = CrashSite::Kind::kLimit;
    return site;
  }
  return std::nullopt;
}

// "Internal ERROR #7" -> "internal-error"
std::string slug(std::string_view text) {
  std::string words;
  for (const char c : text) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z'))
      words += static_cast<char>(upper ? c - 'A' + 'a' : c);
    else if (!words.empty() && words.back() != '-')
      words += '-';
  }
  if (words.ends_with('-')) words.pop_back();
  return words;
}

// Finds a text that the user calls a failed assertion, in output that names no place. Reports with
// the same text are taken for one crash.
std::optional<CrashSite> find_placeless(const std::vector<std::string_view>& lines,
                                        const CrashTexts& texts) {
  for (size_t i = 0; i < lines.size(); ++i) {
    for (const std::string& text : texts.placeless)
      if (contains(lines[i], text) && !is_excused(lines, i, kReasonLines, texts))
        return CrashSite{CrashSite::Kind::kCrash, "assert-" + slug(text),
                         assertion_reason(lines, i, texts)};
  }
  return std::nullopt;
}

}  // namespace

bool is_signal_alone(const CrashSite& site) {
  const std::string_view what = site.what;
  return what.starts_with(kSignalSite) &&
         std::ranges::all_of(what.substr(kSignalSite.size()), is_digit);
}

std::optional<CrashSite> find_crash(std::string_view output, const CrashTexts& texts) {
  const std::vector<std::string_view> lines = lines_of(output);
  std::optional<CrashSite> excused;
  for (std::string_view line : lines) {
    const std::optional<CrashSite::Kind> kind = excuse(line, texts);
    if (!kind || (excused && *kind != CrashSite::Kind::kOurs)) continue;
    excused = CrashSite{*kind, "", std::string(line.substr(0, kReasonBytes))};
    if (*kind == CrashSite::Kind::kOurs) return excused;
  }
  std::optional<CrashSite> site = find_assertion(lines, texts);
  if (!site) site = find_report(lines, excused.has_value(), texts);
  if (!site) site = find_placeless(lines, texts);
  if (!site) site = find_signal(lines, excused.has_value());
  return site ? site : excused;
}

}  // namespace gadfly::harness::inline judge
