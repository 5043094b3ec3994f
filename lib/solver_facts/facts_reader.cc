// SPDX-License-Identifier: Apache-2.0
// Reads the facts of a solver: one function per kind of value, and a table with one row per
// section.
#include "lib/solver_facts/facts_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lib/smtlib/compatibility/version.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::solver_facts {
namespace {

using smtlib::kNoNode;
using smtlib::kRoot;
using smtlib::NodeId;
using smtlib::NodeKind;

class SectionReader {
 public:
  SectionReader(const std::string& folder, const smtlib::TheorySet& theory_set, FindFacts find)
      : folder_(folder), theory_set_(theory_set), find_(find), tree_(smtlib::SymbolTable()) {}

  Result<SolverFacts> read(std::string_view text) {
    GADFLY_TRY(tree_.parse(text));
    const NodeId solver = tree_.child(kRoot, 0);
    const NodeId name = solver == kNoNode ? kNoNode : tree_.child(solver, 1);
    if (tree_.child_count(kRoot) != 1 || name == kNoNode ||
        tree_.text(tree_.child(solver, 0)) != "solver" ||
        tree_.node(name).kind != NodeKind::kSymbol)
      return wrong(solver, "expected one (solver NAME (SECTION value...)...)");
    facts_ = plain_smtlib(tree_.text(name));
    facts_.text = text;
    for (NodeId section = next(name); section != kNoNode; section = next(section))
      GADFLY_TRY(read_section(section));
    if (facts_.command.empty())
      return wrong(solver, "the section (command \"PROGRAM\"...) is missing");
    GADFLY_TRY(check_input());
    refuse_avoided();
    if (!facts_.like.empty() && refuses_)
      return Error{ErrorCode::kTable, "a solver has (like ...) or (refuses ...), not both",
                   facts_.like_place};
    return std::move(facts_);
  }

 private:
  using Reading = Result<Done> (SectionReader::*)(NodeId section);

  NodeId next(NodeId node) const { return tree_.node(node).next_sibling; }
  // The first value of a section.
  NodeId first(NodeId section) const { return next(tree_.node(section).first_child); }
  Error wrong(NodeId node, std::string message, ErrorCode code = ErrorCode::kTable) const {
    return {code, std::move(message), node == kNoNode ? Position{1, 1} : tree_.position(node)};
  }

  Result<Done> read_section(NodeId section);
  Result<Done> check_input() const;
  void refuse_avoided();

  // The only value; kNoNode if there is no value or more than one.
  NodeId only(NodeId section) const {
    const NodeId value = first(section);
    return value != kNoNode && next(value) == kNoNode ? value : kNoNode;
  }
  std::string string_at(NodeId node) const;

  template <std::vector<std::string> SolverFacts::*Member>
  Result<Done> strings(NodeId section);
  template <std::vector<std::string> SolverFacts::*Member>
  Result<Done> words(NodeId section);
  template <std::string SolverFacts::*Member>
  Result<Done> commands(NodeId section);
  template <auto Member>
  Result<Done> number(NodeId section);
  template <bool SolverFacts::*Member>
  Result<Done> flag(NodeId section);
  Result<Done> versions(NodeId section);
  Result<Done> profiles(NodeId section);
  Result<Done> package(NodeId section);
  Result<Done> command(NodeId section);
  Result<Done> version_flag(NodeId section);
  Result<Done> dialect(NodeId section);
  Result<Done> input(NodeId section);
  template <std::vector<std::string> SolverFacts::*Member>
  Result<Done> separate_commands(NodeId section);
  Result<Done> as(NodeId section);
  Result<Done> like(NodeId section);
  Result<Done> avoids(NodeId section);
  Result<Done> refuses(NodeId section);
  Result<Done> other_options(NodeId section);
  Result<Done> queries(NodeId section);
  Result<smtlib::VersionRange> version_range(NodeId entry) const;

  const std::string& folder_;
  const smtlib::TheorySet& theory_set_;
  const FindFacts find_;
  smtlib::Tree tree_;
  SolverFacts facts_ = {};
  std::vector<std::string_view> seen_ = {};  // sections
  NodeId input_ = kNoNode;                   // the value of the section (input ...)
  bool refuses_ = false;                     // there is a section (refuses ...)
};

// The value of a string literal, in which a quote is written twice.
std::string SectionReader::string_at(NodeId node) const {
  std::string_view text = tree_.text(node);
  text = text.substr(1, text.size() - 2);
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text[i] == '"') ++i;
  }
  return out;
}

template <std::vector<std::string> SolverFacts::*Member>
Result<Done> SectionReader::strings(NodeId section) {
  if (first(section) == kNoNode) return wrong(section, "expected one string or more");
  (facts_.*Member).clear();
  for (NodeId value = first(section); value != kNoNode; value = next(value)) {
    if (tree_.node(value).kind != NodeKind::kString)
      return wrong(value, "expected a string in double quotes");
    (facts_.*Member).push_back(string_at(value));
  }
  return Done();
}

template <std::vector<std::string> SolverFacts::*Member>
Result<Done> SectionReader::words(NodeId section) {
  (facts_.*Member).clear();
  for (NodeId value = first(section); value != kNoNode; value = next(value)) {
    if (tree_.node(value).kind != NodeKind::kSymbol) return wrong(value, "expected a name");
    (facts_.*Member).emplace_back(tree_.text(value));
  }
  return Done();
}

// SMT-LIB commands, one per line.
template <std::string SolverFacts::*Member>
Result<Done> SectionReader::commands(NodeId section) {
  (facts_.*Member).clear();
  for (NodeId value = first(section); value != kNoNode; value = next(value)) {
    if (tree_.node(value).kind != NodeKind::kList)
      return wrong(value, "expected an SMT-LIB command, as (set-option :produce-models true)");
    facts_.*Member += std::string(tree_.text(value)) + '\n';
  }
  return Done();
}

template <auto Member>
Result<Done> SectionReader::number(NodeId section) {
  const NodeId value = only(section);
  const bool numeral = value != kNoNode && tree_.node(value).kind == NodeKind::kNumeral;
  const std::string_view text = numeral ? tree_.text(value) : "";
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), facts_.*Member);
  if (!numeral || code != std::errc() || end != text.data() + text.size())
    return wrong(value == kNoNode ? section : value,
                 "expected one whole number that is not too large");
  return Done();
}

template <bool SolverFacts::*Member>
Result<Done> SectionReader::flag(NodeId section) {
  const NodeId value = only(section);
  const std::string_view text = value == kNoNode ? "" : tree_.text(value);
  if (text != "true" && text != "false")
    return wrong(value == kNoNode ? section : value, "expected true or false");
  facts_.*Member = text == "true";
  return Done();
}

Result<Done> SectionReader::versions(NodeId section) {
  GADFLY_TRY(strings<&SolverFacts::versions>(section));
  NodeId value = first(section);
  for (const std::string& version : facts_.versions) {
    if (!smtlib::is_version(version)) return wrong(value, "expected a version such as \"4.8.12\"");
    value = next(value);
  }
  const auto before = [](const std::string& one, const std::string& other) {
    return smtlib::compare_versions(one, other) < 0;
  };
  if (!std::ranges::is_sorted(facts_.versions, before))
    return wrong(section, "expected the newest version last");
  return Done();
}

Result<Done> SectionReader::profiles(NodeId section) {
  for (NodeId value = first(section); value != kNoNode; value = next(value)) {
    const std::string_view name = tree_.text(value);
    if (name != "default" && name != "portable")
      return wrong(value, "expected default or portable");
    (name == "default" ? facts_.usual : facts_.portable) = true;
  }
  return Done();
}

Result<Done> SectionReader::package(NodeId section) {
  GADFLY_TRY(strings<&SolverFacts::package>(section));
  if (facts_.package.size() != 2)
    return wrong(section, "expected the name of the package and its program");
  return Done();
}

Result<Done> SectionReader::command(NodeId section) {
  GADFLY_TRY(strings<&SolverFacts::command>(section));
  for (std::string& word : facts_.command) {
    constexpr std::string_view kHere = "%HERE%";
    for (size_t at = word.find(kHere); at != std::string::npos;
         at = word.find(kHere, at + folder_.size()))
      word.replace(at, kHere.size(), folder_);
  }
  return Done();
}

Result<Done> SectionReader::version_flag(NodeId section) {
  const NodeId value = only(section);
  if (value == kNoNode || tree_.node(value).kind != NodeKind::kString)
    return wrong(value == kNoNode ? section : value, "expected one string in double quotes");
  facts_.version_flag = string_at(value);
  facts_.asks_version = false;
  return Done();
}

Result<Done> SectionReader::dialect(NodeId section) {
  const NodeId value = only(section);
  if (value == kNoNode) return wrong(section, "expected smtlib-2.6");
  if (tree_.text(value) != "smtlib-2.6")
    return wrong(value, "solvers of this dialect are not supported: expected smtlib-2.6",
                 ErrorCode::kUnsupported);
  return Done();
}

Result<Done> SectionReader::input(NodeId section) {
  constexpr std::pair<std::string_view, Input> kInputs[] = {
      {"interactive", Input::kInteractive}, {"to-end", Input::kToEnd}, {"file", Input::kFile}};
  input_ = only(section);
  const std::string_view text = input_ == kNoNode ? "" : tree_.text(input_);
  const auto* found = std::ranges::find(kInputs, text, &std::pair<std::string_view, Input>::first);
  if (found == std::end(kInputs))
    return wrong(input_ == kNoNode ? section : input_, "expected interactive, to-end or file");
  facts_.input = found->second;
  facts_.try_input = false;
  return Done();
}

// A solver that reads a file needs the place of its name in the command.
Result<Done> SectionReader::check_input() const {
  const bool placed = std::ranges::any_of(
      facts_.command, [](const std::string& word) { return word.find("{}") != std::string::npos; });
  if (facts_.input == Input::kFile && !placed)
    return wrong(input_, "expected {} in the command, where the name of the file belongs");
  return Done();
}

template <std::vector<std::string> SolverFacts::*Member>
Result<Done> SectionReader::separate_commands(NodeId section) {
  (facts_.*Member).clear();
  for (NodeId value = first(section); value != kNoNode; value = next(value)) {
    if (tree_.node(value).kind != NodeKind::kList)
      return wrong(value, "expected an SMT-LIB command");
    (facts_.*Member).emplace_back(tree_.text(value));
  }
  return Done();
}

// The facts of another solver, but for its name, its program, and the parts of Gadfly that use it
// by default.
Result<Done> SectionReader::as(NodeId section) {
  const NodeId value = only(section);
  const SolverFacts* known =
      value == kNoNode || find_ == nullptr ? nullptr : find_(tree_.text(value));
  if (known == nullptr) return wrong(section, "expected the name of one known solver");
  if (seen_.size() != 1) return wrong(section, "(as NAME) must be the first section");
  SolverFacts facts = *known;
  facts.name = facts_.name;
  facts.known_as = facts_.known_as;
  facts.text = facts_.text;
  facts.file.clear();
  facts.command.clear();
  facts.package.clear();
  facts.targets.clear();
  facts.usual = facts.portable = false;
  facts.place = kLastPlace;
  if (facts.like.empty() && facts.refusals != nullptr) facts.like = known->name;
  facts_ = std::move(facts);
  return Done();
}

Result<Done> SectionReader::like(NodeId section) {
  const NodeId value = only(section);
  if (value == kNoNode || tree_.node(value).kind != NodeKind::kSymbol)
    return wrong(section, "expected the name of one known solver");
  facts_.like = tree_.text(value);
  facts_.like_place = tree_.position(value);
  return Done();
}

Result<Done> SectionReader::avoids(NodeId section) {
  facts_.avoids.clear();
  for (NodeId value = first(section); value != kNoNode; value = next(value)) {
    const smtlib::Symbol word = theory_set_.symbols().find(tree_.text(value));
    if (!smtlib::is_command(word)) return wrong(value, "expected the name of a command");
    facts_.avoids.push_back(word);
  }
  return Done();
}

// If it is not known what the solver refuses, no profile names it, and nothing is added.
void SectionReader::refuse_avoided() {
  if (facts_.avoids.empty() || facts_.refusals == nullptr) return;
  smtlib::Refusals refusals = *facts_.refusals;
  for (const smtlib::Symbol word : facts_.avoids)
    if (std::ranges::count(refusals.commands, word, &smtlib::Refusal::number) == 0)
      refusals.commands.push_back({word});
  facts_.refusals = std::make_shared<const smtlib::Refusals>(std::move(refusals));
}

Result<Done> SectionReader::refuses(NodeId section) {
  Result<smtlib::Refusals> refusals = smtlib::read_refusals(tree_, section, theory_set_);
  GADFLY_TRY(refusals);
  refuses_ = true;
  if (seen_.front() == "as") facts_.like.clear();
  facts_.refusals = std::make_shared<const smtlib::Refusals>(std::move(*refusals));
  return Done();
}

// Reads the attributes :from "1.2" and :before "1.4" behind the name in a list.
Result<smtlib::VersionRange> SectionReader::version_range(NodeId entry) const {
  smtlib::VersionRange range;
  for (NodeId key = tree_.child(entry, 1); key != kNoNode; key = next(next(key))) {
    const std::string_view name = tree_.text(key);
    const NodeId value = next(key);
    const bool quoted = value != kNoNode && tree_.node(value).kind == NodeKind::kString;
    const std::string version = quoted ? string_at(value) : "";
    if ((name != ":from" && name != ":before") || !smtlib::is_version(version))
      return wrong(key, "expected :from or :before, and a version such as \"4.8.12\"");
    (name == ":from" ? range.from : range.before) = version;
  }
  return range;
}

Result<Done> SectionReader::other_options(NodeId section) {
  smtlib::OtherOptions options;
  NodeId entry = first(section);
  if (entry != kNoNode && tree_.text(entry) == "any-spelling") {
    options.any_spelling = true;
    entry = next(entry);
  }
  for (; entry != kNoNode; entry = next(entry)) {
    const bool list = tree_.node(entry).kind == NodeKind::kList;
    const NodeId name = list ? tree_.node(entry).first_child : entry;
    if (name == kNoNode || tree_.node(name).kind != NodeKind::kKeyword)
      return wrong(entry, "expected :OPTION or (:OPTION attribute...)");
    const Result<smtlib::VersionRange> versions =
        list ? version_range(entry) : Result<smtlib::VersionRange>(smtlib::VersionRange());
    if (!versions) return versions.error();
    options.names.entries.push_back({std::string(tree_.text(name)), *versions});
  }
  facts_.other_options = std::make_shared<const smtlib::OtherOptions>(std::move(options));
  return Done();
}

// Each value is a list: a command, and the commands that set the options it needs.
Result<Done> SectionReader::queries(NodeId section) {
  const auto is_command = [&](NodeId node) {
    const NodeId word = node == kNoNode ? kNoNode : tree_.node(node).first_child;
    return word != kNoNode && tree_.node(word).kind == NodeKind::kSymbol;
  };
  for (NodeId entry = first(section); entry != kNoNode; entry = next(entry)) {
    const NodeId command = tree_.node(entry).first_child;
    if (!is_command(command))
      return wrong(entry, "expected ((COMMAND ...) (set-option :NAME VALUE)...)");
    using enum smtlib::CommandKind;
    const std::string_view name = tree_.text(tree_.node(command).first_child);
    const smtlib::CommandKind kind = smtlib::kind_of(theory_set_.symbols().find(name));
    if (kind != kQuery && kind != kBlocking && kind != kHint && kind != kObjective)
      return wrong(command, "no query is called " + std::string(name));
    SolverQuery query = {.word = std::string(name), .command = std::string(tree_.text(command))};
    for (NodeId option = next(command); option != kNoNode; option = next(option)) {
      if (!is_command(option) || tree_.text(tree_.node(option).first_child) != "set-option")
        return wrong(option, "expected (set-option :NAME VALUE)");
      query.options.emplace_back(tree_.text(option));
    }
    facts_.queries.push_back(std::move(query));
  }
  return Done();
}

Result<Done> SectionReader::read_section(NodeId section) {
  using Facts = SolverFacts;
  static constexpr std::pair<std::string_view, Reading> kSections[] = {
      {"as", &SectionReader::as},
      {"versions", &SectionReader::versions},
      {"earlier-names", &SectionReader::strings<&Facts::earlier_names>},
      {"place", &SectionReader::number<&Facts::place>},
      {"profiles", &SectionReader::profiles},
      {"targets", &SectionReader::words<&Facts::targets>},
      {"package", &SectionReader::package},
      {"command", &SectionReader::command},
      {"version-flag", &SectionReader::version_flag},
      {"dialect", &SectionReader::dialect},
      {"input", &SectionReader::input},
      {"single-check", &SectionReader::flag<&Facts::single_check>},
      {"resets", &SectionReader::flag<&Facts::resets>},
      {"models", &SectionReader::flag<&Facts::models>},
      {"preamble", &SectionReader::commands<&Facts::preamble>},
      {"optional-preamble", &SectionReader::separate_commands<&Facts::optional_preamble>},
      {"self-check-preamble", &SectionReader::separate_commands<&Facts::self_check_preamble>},
      {"models-preamble", &SectionReader::commands<&Facts::models_preamble>},
      {"strings-preamble", &SectionReader::commands<&Facts::strings_preamble>},
      {"heap-preamble", &SectionReader::commands<&Facts::heap_preamble>},
      {"limit", &SectionReader::number<&Facts::limit>},
      {"campaign-limit", &SectionReader::number<&Facts::campaign_limit>},
      {"timeout-ms", &SectionReader::number<&Facts::timeout_ms>},
      {"memory-mib", &SectionReader::number<&Facts::memory_mib>},
      {"noise", &SectionReader::strings<&Facts::noise>},
      {"self-check", &SectionReader::strings<&Facts::self_check>},
      {"resource-out", &SectionReader::strings<&Facts::resource_out>},
      {"crash", &SectionReader::strings<&Facts::crash>},
      {"placeless-crash", &SectionReader::strings<&Facts::placeless_crash>},
      {"not-a-crash", &SectionReader::strings<&Facts::not_a_crash>},
      {"like", &SectionReader::like},
      {"lists-options", &SectionReader::strings<&Facts::options_command>},
      {"hidden-options", &SectionReader::strings<&Facts::hidden_options>},
      {"expert-options", &SectionReader::strings<&Facts::expert_options>},
      {"check-tactics", &SectionReader::strings<&Facts::check_tactics>},
      {"queries", &SectionReader::queries},
      {"meaning-options", &SectionReader::strings<&Facts::meaning_options>},
      {"avoids", &SectionReader::avoids},
      {"refuses", &SectionReader::refuses},
      {"other-options", &SectionReader::other_options},
  };
  const NodeId head = tree_.node(section).first_child;
  const std::string_view name = head == kNoNode ? "" : tree_.text(head);
  const auto* found =
      std::ranges::find(kSections, name, &std::pair<std::string_view, Reading>::first);
  if (found == std::end(kSections))
    return wrong(section, "unknown section" + (name.empty() ? "" : ' ' + std::string(name)) +
                              "; docs/solvers.md lists all sections");
  if (std::ranges::find(seen_, found->first) != seen_.end())
    return wrong(section, "a second section " + std::string(name));
  seen_.push_back(found->first);
  return (this->*found->second)(section);
}

}  // namespace

Result<SolverFacts> read_facts(std::string_view text, const std::string& folder,
                               const smtlib::TheorySet& theory_set, FindFacts find) {
  return SectionReader(folder, theory_set, find).read(text);
}

Error located(const Error& error, const std::string& file) {
  return {error.code, file + ':' + std::to_string(error.position.line) + ':' +
                          std::to_string(error.position.column) + ": " + error.message};
}

}  // namespace gadfly::solver_facts
