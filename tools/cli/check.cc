// SPDX-License-Identifier: Apache-2.0
// gadfly check: parses and sort-checks scripts. A script is sorted (all terms are understood),
// opaque (some are not, counted by cause), or an error, which is printed as a compiler prints it.
// With --profile, whatever one of the profile's solvers does not accept is an error too.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "lib/smtlib/compatibility/checker.h"
#include "lib/smtlib/syntax/lines.h"
#include "tools/cli/subcommand.h"
#include "tools/cli/theories.h"
#include "tools/console/causes.h"
#include "tools/console/files.h"
#include "tools/console/profiles.h"

namespace gadfly::tools::inline cli {
namespace {

constexpr size_t kErrorsShown = 20;  // of one file
constexpr size_t kCausesShown = 3;   // of one file
constexpr size_t kTopCauses = 30;    // of all files

struct CheckOptions {
  std::vector<std::string> files;
  bool summary = false;
  std::string profile;
  Theories theories;
};

struct Totals {
  size_t sorted = 0;
  size_t opaque = 0;
  size_t errors = 0;
  uint64_t bytes = 0;
  double cpu_seconds = 0;
  struct Count {
    uint64_t places = 0;
    uint64_t files = 0;
  };
  std::map<std::string, Count> causes;
};

// The result for one file.
struct Report {
  const char* status = "error";
  uint64_t terms = 0;
  uint64_t opaque_terms = 0;
  std::map<std::string, uint64_t> causes;
  std::vector<Error> errors;
  std::optional<Error> first_opaque;  // position and cause
};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Report examine(smtlib::Script& script, std::string_view text, const smtlib::Profile& profile) {
  Report report;
  if (const Result<Done> read = script.read(text); !read) {
    report.errors.push_back(read.error());
    return report;
  }
  // A script of comments alone is not an error: every solver accepts it.
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    report.errors.push_back({ErrorCode::kSyntax, "the file contains no command", {1, 1}});
    return report;
  }
  for (smtlib::NodeId node = 0; node < script.node_count(); ++node) {
    const smtlib::TermKind kind = script.term(node).kind;
    report.terms += kind != smtlib::TermKind::kNone;
    report.opaque_terms += kind == smtlib::TermKind::kOpaque;
  }
  report.causes = causes_in(script);
  const smtlib::Lines lines(script.source());
  const auto position = [&](smtlib::NodeId node) { return lines.of(script.node(node).begin); };
  for (const smtlib::Problem& problem : script.problems()) {
    const bool first = !report.first_opaque;
    if (!problem.is_error() && !first) continue;
    Error error{ErrorCode::kSort, script.describe(problem), position(problem.node)};
    if (problem.is_error()) {
      report.errors.push_back(std::move(error));
    } else {
      report.first_opaque = std::move(error);
    }
  }
  for (const smtlib::Incompatibility& found : smtlib::incompatibilities(script, profile))
    report.errors.push_back(
        {ErrorCode::kUnsupported, smtlib::describe(script, profile, found), position(found.node)});
  if (report.errors.empty()) report.status = report.causes.empty() ? "sorted" : "opaque";
  return report;
}

// Returns the causes, the most frequent first.
template <class Count, class Key>
std::vector<std::pair<std::string, Count>> ranked(const std::map<std::string, Count>& causes,
                                                  Key key) {
  std::vector<std::pair<std::string, Count>> list(causes.begin(), causes.end());
  std::ranges::stable_sort(list, std::greater(), [&](const auto& row) { return key(row.second); });
  return list;
}

// Returns the line about a file without errors; for an opaque one, with the first position.
std::string line_of(const std::string& file, const Report& report) {
  if (!report.first_opaque) return fmt::format("{}: sorted, {} terms", file, report.terms);
  const auto [row, column] = report.first_opaque->position;
  std::string line = fmt::format("{}:{}:{}: opaque, {} of {} terms", file, row, column,
                                 report.opaque_terms, report.terms);
  size_t shown = 0;
  for (const auto& [cause, count] : ranked(report.causes, std::identity())) {
    if (shown++ == kCausesShown) break;
    line += fmt::format("{}{} ({})", shown == 1 ? ": " : ", ", cause, count);
  }
  return line;
}

void print_report(const Output& output, const std::string& file, const Report& report) {
  for (size_t i = 0; i < std::min(report.errors.size(), kErrorsShown); ++i)
    output.error(file, report.errors[i]);
  if (report.errors.size() > kErrorsShown)
    output.error(file, {ErrorCode::kSort, fmt::format("{} more errors, not shown",
                                                      report.errors.size() - kErrorsShown)});
  if (report.errors.empty()) output.text(line_of(file, report));
  const Error first =
      !report.errors.empty() ? report.errors.front() : report.first_opaque.value_or(Error{});
  output.object({{"file", file},
                 {"status", report.status},
                 {"terms", report.terms},
                 {"opaque_terms", report.opaque_terms},
                 {"causes", report.causes},
                 {"message", first.message},
                 {"line", first.position.line},
                 {"column", first.position.column}});
}

void print_totals(const Output& output, const Totals& totals) {
  if (!totals.causes.empty()) output.text("opaque, by cause:\n  places  files  cause");
  size_t shown = 0;
  const auto by_places = [](const Totals::Count& count) { return count.places; };
  for (const auto& [cause, count] : ranked(totals.causes, by_places)) {
    if (++shown > kTopCauses) break;
    output.text(fmt::format("{:8}{:7}  {}", count.places, count.files, cause));
  }
  if (totals.causes.size() > kTopCauses)
    output.text(fmt::format("  and {} more causes", totals.causes.size() - kTopCauses));
  output.text(
      fmt::format("{} files: {} sorted, {} opaque, {} errors; {} bytes in {:.3f} CPU seconds",
                  totals.sorted + totals.opaque + totals.errors, totals.sorted, totals.opaque,
                  totals.errors, totals.bytes, totals.cpu_seconds));
}

ExitCode check(const Output& output, CheckOptions& options) {
  const Result<const smtlib::TheorySet*> theory_set = options.theories.theory_set();
  if (!theory_set) {
    output.error("--theories", theory_set.error());
    return kExitBadInput;
  }
  const auto profile =
      read_profile(output, options.profile, smtlib::Profile(/*standard=*/false), **theory_set);
  if (!profile) return kExitBadInput;
  smtlib::Script script(**theory_set);
  Totals totals;
  const std::vector<std::string> files = expand_all(options.files);
  for (const std::string& file : files) {
    Report report;
    if (const Result<std::string> text = read_text(file)) {
      const double start = cpu_seconds();
      report = examine(script, *text, *profile);
      totals.cpu_seconds += cpu_seconds() - start;
      totals.bytes += text->size();
    } else {
      report.errors.push_back(text.error());
    }
    for (const auto& [cause, places] : report.causes) {
      totals.causes[cause].places += places;
      ++totals.causes[cause].files;
    }
    ++(!report.errors.empty()  ? totals.errors
       : report.causes.empty() ? totals.sorted
                               : totals.opaque);
    if (output.json || !options.summary) print_report(output, file, report);
  }
  if (options.summary || files.size() > 1) print_totals(output, totals);
  return totals.errors == 0 ? kExitFine : kExitBadInput;
}

}  // namespace

void add_check(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand = app.add_subcommand("check", "Parse and sort-check scripts");
  auto options = std::make_shared<CheckOptions>();
  subcommand
      ->add_option("FILES", options->files, "Scripts, folders of scripts, or - for standard input")
      ->required();
  subcommand->add_flag("--summary", options->summary,
                       "Print only totals and the most frequent causes of opaque terms");
  subcommand->add_option("--profile", options->profile,
                         "Report what not all of these solvers accept as an error: `z3,cvc5`, "
                         "`standard,z3`, `portable`; default: no such check");
  options->theories.add_option(*subcommand);
  subcommand->callback(
      [options, &run] { run = [options](Output& output) { return check(output, *options); }; });
}

}  // namespace gadfly::tools::inline cli
