// SPDX-License-Identifier: Apache-2.0
// Reads issues as JSON, and finds the scripts in their text.
#include "lib/mining/issues.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gadfly::mining {

using namespace smtlib;
using Json = nlohmann::json;

namespace {

constexpr size_t kMostCompleted = 12;  // maximum number of symbols that get a declaration

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool mentions(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

// Returns the JSON string, or the member of the JSON object with that name if it is a string;
// otherwise "".
std::string text_of(const Json& json, const char* member) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_object() && json.contains(member) && json[member].is_string())
    return json[member].get<std::string>();
  return "";
}

void append_texts(const Json& list, const char* member, std::vector<std::string>& out) {
  if (!list.is_array()) return;
  for (const Json& entry : list)
    if (std::string text = text_of(entry, member); !text.empty()) out.push_back(std::move(text));
}

// Returns the end of the string, quoted symbol or comment that begins at `at`; otherwise at + 1.
size_t token_end(std::string_view text, size_t at) {
  const char c = text[at];
  if (c != '"' && c != '|' && c != ';') return at + 1;
  const size_t end = text.find(c == ';' ? '\n' : c, at + 1);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// Returns the outermost lists of a text whose first character is a lower-case letter, one per line.
std::string commands_in(std::string_view text) {
  std::string out;
  size_t depth = 0;
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); at = token_end(text, at)) {
    if (depth == 0 && text[at] == '"') continue;
    if (text[at] == '(' && depth++ == 0) begin = at;
    if (text[at] != ')' || depth == 0 || --depth > 0) continue;
    const std::string_view list = text.substr(begin, at + 1 - begin);
    const size_t word = list.find_first_not_of(" \t\r\n", 1);
    if (word != std::string_view::npos && list[word] >= 'a' && list[word] <= 'z') {
      out += list;
      out += '\n';
    }
  }
  return out;
}

// Returns the undeclared symbols in terms, each once, in order.
std::vector<std::string> missing_symbols(const Script& script) {
  std::vector<std::string> names;
  for (const Problem& problem : script.problems()) {
    if (problem.kind != ProblemKind::kUnknownSymbol || !script.node(problem.node).is_symbol())
      continue;
    const std::string name(script.text(problem.node));
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

// Returns the offset at which constants are declared: that of the first assertion, definition or
// push.
size_t place_of_declarations(const Script& script) {
  for (const Command& command : script.commands())
    if (command.word == kAssert || command.word == kDefineFun || command.word == kDefineFunRec ||
        command.word == kPush)
      return script.node(command.node).begin;
  return script.source().size();
}

}  // namespace

Result<Issue> read_issue(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("title") || !json["title"].is_string())
    return Error{
        ErrorCode::kSyntax, "not an issue: expected a JSON object with title, body, state", {}};
  Issue issue;
  issue.title = text_of(json, "title");
  if (json.contains("body")) append_texts(Json::array({json["body"]}), "body", issue.texts);
  if (json.contains("comments")) append_texts(json["comments"], "body", issue.texts);
  if (json.contains("labels")) append_texts(json["labels"], "name", issue.labels);
  const std::string reason = lower(text_of(json, "state_reason"));
  issue.resolved =
      lower(text_of(json, "state")) == "closed" && reason != "not_planned" && reason != "duplicate";
  const std::string address = lower(text_of(json, "html_url") + text_of(json, "url") +
                                    text_of(json, "repo") + text_of(json, "solver"));
  for (const std::string_view solver :
       {"bitwuzla", "boolector", "cvc4", "cvc5", "opensmt", "yices", "z3"})
    if (address.find(solver) != std::string::npos) issue.solver = solver;
  return issue;
}

std::string kind_of(const Issue& issue) {
  std::string text = lower(issue.title);
  for (const std::string& label : issue.labels) text += ' ' + lower(label);
  if (mentions(text, {"invalid model", "invalid-model", "incorrect model", "wrong model",
                      "model validation", "check-models"}))
    return "invalid-model";
  if (mentions(text, {"soundness", "unsound", "incorrect result", "wrong answer", "wrong result",
                      "inconsistent", "incorrect unsat", "incorrect sat", "refutational"}))
    return "soundness";
  if (mentions(text, {"crash", "segfault", "segmentation", "assertion", "assert", "fatal",
                      "internal error", "unreachable", "overflow", "use-after-free", "exception",
                      "sanitizer", "violation"}))
    return "crash";
  if (mentions(text,
               {"performance", "slow", "timeout", "hang", "loop", "diverge", "regression in"}))
    return "performance";
  return "other";
}

std::vector<std::string> scripts_of(const Issue& issue) {
  std::vector<std::string> scripts;
  for (const std::string& text : issue.texts) {
    bool inside = false;
    std::string block;
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view line = std::string_view(text).substr(at, end - at);
      at = end + 1;
      const size_t first = line.find_first_not_of(" \t");
      const bool fence = first != std::string_view::npos && line.substr(first).starts_with("```");
      if (!fence) {
        // A line with a prompt is not part of the script.
        if (inside && !line.starts_with("$")) block.append(line).append("\n");
        continue;
      }
      if (inside) {
        std::string commands = commands_in(block);
        if (commands.find("(assert") != std::string::npos) scripts.push_back(std::move(commands));
        block.clear();
      }
      inside = !inside;
    }
  }
  return scripts;
}

std::string completed(std::string_view text, Script& scratch) {
  std::string script(text);
  if (!scratch.read(script)) return script;
  const std::vector<std::string> names = missing_symbols(scratch);
  for (size_t i = 0; i < std::min(names.size(), kMostCompleted); ++i) {
    const size_t place = place_of_declarations(scratch);
    size_t fewest = scratch.problems().size();
    std::string best = script;
    for (const std::string_view sort :
         {"Int", "Bool", "Real", "String", "(_ BitVec 8)", "(_ BitVec 32)", "(Array Int Int)"}) {
      std::string trial = script;
      trial.insert(place, "(declare-const " + names[i] + ' ' + std::string(sort) + ")\n");
      if (!scratch.read(trial) || scratch.problems().size() >= fewest) continue;
      fewest = scratch.problems().size();
      best = std::move(trial);
    }
    script = std::move(best);
    if (!scratch.read(script)) break;
  }
  return script;
}

}  // namespace gadfly::mining
