// SPDX-License-Identifier: Apache-2.0
// Reads the directives of CVC4's regressions and removes commands and options that only CVC4 has.
#include "lib/mining/importers/cvc4.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "lib/smtlib/script/edit.h"

namespace gadfly::mining {
namespace {

using namespace smtlib;

// Standard options that all supported solvers accept.
constexpr std::array<std::string_view, 5> kKeptOptions = {
    ":global-declarations", ":produce-assignments", ":produce-models", ":produce-unsat-assumptions",
    ":produce-unsat-cores"};

// Prefixes of options that change the meaning of a script, or that CVC4 needs to read it.
constexpr std::array<std::string_view, 17> kMeaningfulOptions = {"abstract-values",
                                                                 "arith-no-partial-fun",
                                                                 "bv-div-zero-const",
                                                                 "dt-nested-rec",
                                                                 "dt-rewrite-error-sel",
                                                                 "fmf-fun",
                                                                 "force-logic",
                                                                 "fp-exp",
                                                                 "global-negate",
                                                                 "lang",
                                                                 "parse-only",
                                                                 "preprocess-only",
                                                                 "sets-ext",
                                                                 "solve-int-as-bv",
                                                                 "strings-exp",
                                                                 "sygus",
                                                                 "uf-ho"};

constexpr std::array<std::string_view, 7> kDirectives = {
    "COMMAND-LINE:", "ERROR-SCRUBBER:", "EXIT:",    "EXPECT-ERROR:",
    "EXPECT:",       "REQUIRES:",       "SCRUBBER:"};

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

// Removes the first line from `rest`, including its line break, and returns it.
std::string_view take_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
  rest.remove_prefix(line.size());
  return line;
}

struct Directive {
  std::string_view name;
  std::string_view value;
};

std::optional<Directive> read_directive(std::string_view line) {
  if (!line.starts_with(';')) return std::nullopt;
  const std::string_view comment = trimmed(line.substr(1));
  for (const std::string_view name : kDirectives)
    if (comment.starts_with(name)) return Directive{name, trimmed(comment.substr(name.size()))};
  return std::nullopt;
}

std::string without_directives(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (!read_directive(line)) out += line;
  }
  return out;
}

// Returns the entry of kMeaningfulOptions that is a prefix of the option, without a leading "no-".
std::optional<std::string> meaningful(std::string_view option) {
  if (option.starts_with("no-")) option.remove_prefix(3);
  const auto found = std::ranges::find_if(
      kMeaningfulOptions, [&](std::string_view prefix) { return option.starts_with(prefix); });
  if (found == kMeaningfulOptions.end()) return std::nullopt;
  return std::string(*found);
}

std::set<std::string> words_of(std::string_view line) {
  std::set<std::string> words;
  while (!(line = trimmed(line)).empty()) {
    const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
    words.emplace(word);
    line.remove_prefix(word.size());
  }
  return words;
}

// Adds the features that all command lines need.
void add_command_line_features(const Cvc4Directives& directives, std::set<std::string>& features) {
  std::optional<std::set<std::string>> common;
  for (const std::string& line : directives.command_lines) {
    std::set<std::string> needs;
    for (const std::string& word : words_of(line)) {
      const size_t dashes = std::min(word.find_first_not_of('-'), size_t{2});
      const std::optional<std::string> option = meaningful(std::string_view(word).substr(dashes));
      if (dashes > 0 && option) needs.insert("needs:" + *option);
      if (word == "--incremental" || word == "-i") needs.insert("incremental");
    }
    if (common) std::erase_if(needs, [&](const std::string& n) { return !common->contains(n); });
    common = std::move(needs);
  }
  if (common) features.insert(common->begin(), common->end());
}

bool is_check(Symbol word) {
  return word == kCheckSat || word == kCheckSatAssuming;
}

// Cleans a script whose directives were removed.
class Cleaner {
 public:
  explicit Cleaner(const Script& script, Cvc4Script& result) : script_(script), result_(result) {}

  void clean(Edits& edits) {
    const auto commands = script_.commands();
    for (uint32_t i = 0; i < commands.size(); ++i)
      if (is_check(commands[i].word)) last_check_ = i;
    for (uint32_t i = 0; i < commands.size(); ++i) {
      if (commands[i].word == kPush) features_.insert("incremental");
      if (is_check(commands[i].word)) ++result_.checks;
      if (commands[i].word == kSetOption) read_option(commands[i].node);
      if (commands[i].word == kSetInfo) read_info(commands[i].node);
      if (commands[i].word == kCheckSatAssuming && assumes_terms(commands[i].node)) {
        edits.delete_command(script_, i);
        edits.insert_after(script_, i, as_assertions(i));
      } else if (drops(i)) {
        edits.delete_command(script_, i);
      }
    }
    if (result_.checks > 1) features_.insert("incremental");
    if (result_.checks == 0) features_.insert("no-check");
  }

  std::set<std::string>& features() { return features_; }
  const std::vector<std::string>& statuses() const { return statuses_; }

 private:
  bool drops(uint32_t number) const {
    const auto [node, word] = script_.commands()[number];
    const std::string_view name = script_.text(script_.child(node, 0));
    if (word == kExit) return number + 1 == script_.commands().size();
    if (word == kSetOption)
      return std::ranges::find(kKeptOptions, script_.text(script_.child(node, 1))) ==
             kKeptOptions.end();
    return word == kSetInfo || word == kEcho || name.starts_with("get-") ||
           name.starts_with("block-model");
  }

  void read_option(NodeId node) {
    std::string_view option = script_.text(script_.child(node, 1));
    const std::string_view value = script_.text(script_.child(node, 2));
    option.remove_prefix(std::min<size_t>(option.size(), 1));
    if (option == "incremental" && value.find("true") != std::string_view::npos)
      features_.insert("incremental");
    if (const std::optional<std::string> needed = meaningful(option))
      features_.insert("needs:" + *needed);
  }

  void read_info(NodeId node) {
    if (script_.text(script_.child(node, 1)) == ":status")
      statuses_.emplace_back(script_.text(script_.child(node, 2)));
  }

  // Returns whether the command assumes other terms than p and (not p). The standard and most
  // solvers allow only these.
  bool assumes_terms(NodeId node) const {
    const NodeId list = script_.child(node, 1);
    for (NodeId a = script_.child(list, 0); a != kNoNode; a = script_.node(a).next_sibling) {
      const bool negated = script_.text(script_.child(a, 0)) == "not";
      if (!script_.node(negated ? script_.child(a, 1) : a).is_symbol()) return true;
    }
    return false;
  }

  std::string as_assertions(uint32_t number) {
    features_.insert("assumptions");
    const bool last = number == last_check_;
    std::string out = last ? "" : "(push 1)\n";
    const NodeId list = script_.child(script_.commands()[number].node, 1);
    for (NodeId a = script_.child(list, 0); a != kNoNode; a = script_.node(a).next_sibling)
      out += "(assert " + std::string(script_.text(a)) + ")\n";
    return out + (last ? "(check-sat)" : "(check-sat)\n(pop 1)");
  }

  const Script& script_;
  Cvc4Script& result_;
  uint32_t last_check_ = 0;
  std::set<std::string> features_;
  std::vector<std::string> statuses_;
};

const char* status_of(const Script& script) {
  const auto problems = script.problems();
  if (has_error(problems)) return "error";
  return problems.empty() ? "sorted" : "opaque";
}

}  // namespace

Cvc4Directives read_directives(std::string_view text) {
  Cvc4Directives directives;
  while (!text.empty()) {
    const std::optional<Directive> directive = read_directive(take_line(text));
    if (!directive) continue;
    const std::string value(directive->value);
    if (directive->name == "COMMAND-LINE:") directives.command_lines.push_back(value);
    if (directive->name == "EXPECT:") directives.expected.push_back(value);
    if (directive->name == "REQUIRES:") directives.requirements.push_back(value);
    if (directive->name == "SCRUBBER:") directives.scrubbed = true;
    if (directive->name == "EXPECT-ERROR:" || (directive->name == "EXIT:" && value != "0") ||
        (directive->name == "EXPECT:" && value.starts_with("(error")))
      directives.error_expected = true;
  }
  return directives;
}

Result<Cvc4Script> clean_regression(std::string_view text, Script& script) {
  // If a line inside of a string looks like a directive, its removal breaks the script. Then read
  // the text with all its comments.
  if (!script.read(without_directives(text))) {
    if (const Result<Done> read = script.read(text); !read) return read.error();
  }

  Cvc4Script result;
  Edits edits;
  Cleaner cleaner(script, result);
  cleaner.clean(edits);
  const bool fine = edits.apply(script, result.text).ok();
  GADFLY_INVARIANT(fine);
  result.text = std::string(trimmed(result.text)) + '\n';
  GADFLY_INVARIANT(script.read(result.text).ok());

  const Cvc4Directives directives = read_directives(text);
  std::set<std::string>& features = cleaner.features();
  add_command_line_features(directives, features);
  for (const std::string& feature : directives.requirements) features.insert("requires:" + feature);
  if (directives.error_expected) features.insert("error-expected");

  const bool declared = !directives.expected.empty() || directives.error_expected;
  for (const std::string& line : declared ? directives.expected : cleaner.statuses())
    if (line == "sat" || line == "unsat" || line == "unknown") result.answers.push_back(line);
  result.logic = script.logic().name;
  result.status = status_of(script);
  result.features.assign(features.begin(), features.end());
  return result;
}

}  // namespace gadfly::mining
