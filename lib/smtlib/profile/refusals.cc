// SPDX-License-Identifier: Apache-2.0
// The reader of refusals. An entry is a name, or a list of a name and attributes: some select rows
// of a theory table, some say when the solver refuses them.
#include "lib/smtlib/profile/refusals.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "lib/smtlib/profile/feature.h"

namespace gadfly::smtlib {
namespace {

// The name of an entry and its attributes.
struct Entry {
  NodeId node;
  NodeId name;
  Refusal refusal = {};                       // without its number
  std::optional<uint32_t> arguments = {};     // select rows of a name
  std::optional<uint32_t> indices = {};       //
  std::string_view theory = {};               //
  std::optional<Associativity> chained = {};  //
  bool operators_only = false, irregular = false;
};

enum class Kind : uint8_t { kTheory, kOperator, kSort, kLogic, kOption, kCommand, kFeature };

class Reader {
 public:
  Reader(const Tree& tree, const Language& language) : tree_(tree), language_(language) {}

  Result<Refusals> read(NodeId list) {
    for (NodeId section = after_head(list); section != kNoNode; section = next(section))
      GADFLY_TRY(read_section(section));
    return std::move(out_);
  }

 private:
  using Reading = Result<Done> (Reader::*)(const Entry& entry);

  NodeId next(NodeId node) const { return tree_.node(node).next_sibling; }
  NodeId after_head(NodeId list) const { return next(tree_.node(list).first_child); }
  Error wrong(NodeId node, const std::string& message) const {
    return {ErrorCode::kTable, message, tree_.position(node)};
  }
  std::string name_of(const Entry& entry) const { return std::string(tree_.text(entry.name)); }

  Result<Done> read_section(NodeId section);
  Result<Entry> read_entry(NodeId node, Kind kind) const;
  Result<Done> read_attribute(NodeId at, Kind kind, Entry& entry) const;
  static bool read_flag(std::string_view name, Kind kind, Entry& entry);
  Result<Done> read_entries(NodeId first, Kind kind, Reading reading);
  Result<Done> read_theory(const Entry& entry);
  Result<Done> read_operator(const Entry& entry);
  Result<Done> read_sort(const Entry& entry);
  Result<Done> read_logic(const Entry& entry);
  Result<Done> read_strict_logic(const Entry& entry);
  Result<Done> read_option(const Entry& entry);
  Result<Done> read_command(const Entry& entry);
  Result<Done> read_feature(const Entry& entry);
  Result<Done> read_logic_name(const Entry& entry, LogicList& list);

  bool selects(const Entry& entry, const Language& language, const Operator& op) const;
  std::vector<uint32_t> rows(const Entry& entry, const Language& language) const;
  Result<Done> add(std::vector<Refusal>& list, uint32_t number, const Entry& entry);

  const Tree& tree_;
  const Language& language_;
  Refusals out_ = {};
};

Result<Done> Reader::read_section(NodeId section) {
  struct Section {
    std::string_view name;
    Kind kind;
    Reading reading;
  };
  static constexpr Section kSections[] = {
      {"theories", Kind::kTheory, &Reader::read_theory},
      {"operators", Kind::kOperator, &Reader::read_operator},
      {"sorts", Kind::kSort, &Reader::read_sort},
      {"logics", Kind::kLogic, &Reader::read_logic},
      {"outside-of", Kind::kLogic, &Reader::read_strict_logic},
      {"options", Kind::kOption, &Reader::read_option},
      {"commands", Kind::kCommand, &Reader::read_command},
      {"features", Kind::kFeature, &Reader::read_feature},
  };
  const NodeId head = tree_.node(section).first_child;
  const auto* found = std::ranges::find(
      kSections, head == kNoNode ? std::string_view() : tree_.text(head), &Section::name);
  if (found == std::end(kSections))
    return wrong(section,
                 "expected (theories ...), (operators ...), (sorts ...), (logics ...), "
                 "(outside-of ...), (options ...), (commands ...) or (features ...)");
  NodeId first = next(head);
  if (found->name == "logics" && first != kNoNode && tree_.text(first) == ":all-but") {
    out_.all_but = true;
    first = next(first);
  }
  return read_entries(first, found->kind, found->reading);
}

Result<Done> Reader::read_entries(NodeId first, Kind kind, Reading reading) {
  for (NodeId node = first; node != kNoNode; node = next(node)) {
    const Result<Entry> entry = read_entry(node, kind);
    GADFLY_TRY(entry);
    GADFLY_TRY((this->*reading)(*entry));
  }
  return Done();
}

Result<Entry> Reader::read_entry(NodeId node, Kind kind) const {
  const bool list = tree_.node(node).kind == NodeKind::kList;
  Entry entry = {.node = node, .name = list ? tree_.node(node).first_child : node};
  const NodeKind wanted = kind == Kind::kOption ? NodeKind::kKeyword : NodeKind::kSymbol;
  if (entry.name == kNoNode || tree_.node(entry.name).kind != wanted)
    return wrong(node, kind == Kind::kOption ? "expected :OPTION or (:OPTION attribute...)"
                                             : "expected NAME or (NAME attribute...)");
  if (!list) return entry;
  for (NodeId at = next(entry.name); at != kNoNode; at = next(at)) {
    if (read_flag(tree_.text(at), kind, entry)) continue;
    GADFLY_TRY(read_attribute(at, kind, entry));
    at = next(at);
  }
  return entry;
}

// An attribute without a value; false if it is another.
bool Reader::read_flag(std::string_view name, Kind kind, Entry& entry) {
  constexpr std::pair<std::string_view, Associativity> kChained[] = {
      {":left-assoc", Associativity::kLeft},
      {":right-assoc", Associativity::kRight},
      {":chainable", Associativity::kChainable},
      {":pairwise", Associativity::kPairwise}};
  const auto* chained =
      std::ranges::find(kChained, name, &std::pair<std::string_view, Associativity>::first);
  if (kind == Kind::kOperator && chained != std::end(kChained))
    entry.chained = chained->second;
  else if (kind == Kind::kTheory && name == ":operators")
    entry.operators_only = true;
  else if (kind == Kind::kLogic && name == ":irregular")
    entry.irregular = true;
  else if ((kind == Kind::kOperator && name == ":with-logic") ||
           ((kind == Kind::kSort || kind == Kind::kTheory) && name == ":in-terms") ||
           (kind == Kind::kOption && name == ":late"))
    entry.refusal.partial = true;
  else
    return false;
  return true;
}

Result<Done> Reader::read_attribute(NodeId at, Kind kind, Entry& entry) const {
  const std::string_view name = tree_.text(at);
  const NodeId value = next(at);
  const bool counts = kind == Kind::kOperator && (name == ":arguments" || name == ":indices");
  const bool bounds = name == ":from" || name == ":before";
  if (!counts && !bounds && !(kind == Kind::kOperator && name == ":theory"))
    return wrong(at, "no such attribute here: " + std::string(name));
  if (value == kNoNode) return wrong(at, "the value is missing");
  const std::string_view text = tree_.text(value);
  if (counts) {
    const std::optional<uint32_t> number = tree_.numeral(value);
    if (!number) return wrong(value, "expected a numeral");
    (name == ":arguments" ? entry.arguments : entry.indices) = number;
  } else if (bounds) {
    const bool quoted = tree_.node(value).kind == NodeKind::kString;
    const std::string_view version = quoted ? text.substr(1, text.size() - 2) : "";
    if (!is_version(version)) return wrong(value, "expected a version such as \"4.8.12\"");
    (name == ":from" ? entry.refusal.versions.from : entry.refusal.versions.before) = version;
  } else {
    if (std::ranges::find(language_.theories(), text, &Theory::name) == language_.theories().end())
      return wrong(value, "no theory is called " + std::string(text));
    entry.theory = text;
  }
  return Done();
}

// Notes a refusal of `number`, which no other entry may have refused before, but for ranges.
Result<Done> Reader::add(std::vector<Refusal>& list, uint32_t number, const Entry& entry) {
  const bool twice = std::ranges::any_of(list, [&](const Refusal& other) {
    return other.number == number && (other.versions.whole() || entry.refusal.versions.whole());
  });
  if (twice) return wrong(entry.node, "refused twice: " + name_of(entry));
  list.push_back(entry.refusal);
  list.back().number = number;
  return Done();
}

Result<Done> Reader::read_theory(const Entry& entry) {
  const auto found = std::ranges::find(language_.theories(), tree_.text(entry.name), &Theory::name);
  if (found == language_.theories().end()) {
    const auto standard = Language::standard().theories();
    if (std::ranges::find(standard, tree_.text(entry.name), &Theory::name) != standard.end())
      return Done();
    return wrong(entry.name, "no theory is called " + name_of(entry));
  }
  Entry whole = entry;
  whole.refusal.partial = false;
  for (uint32_t i = 0; i < found->operator_count; ++i)
    GADFLY_TRY(add(out_.operators, found->first_operator + i, whole));
  const std::span<const SortConstructor> sorts = language_.sort_constructors();
  const auto theory = static_cast<uint32_t>(found - language_.theories().begin());
  for (uint32_t i = 0; i < sorts.size() && !entry.operators_only; ++i)
    if (sorts[i].theory == theory) GADFLY_TRY(add(out_.sorts, i, entry));
  return Done();
}

bool Reader::selects(const Entry& entry, const Language& language, const Operator& op) const {
  return (!entry.arguments || *entry.arguments == op.arguments.size()) &&
         (!entry.indices || *entry.indices == op.indices.size() + op.sort_indices) &&
         (entry.theory.empty() || entry.theory == language.theories()[op.theory].name) &&
         (!entry.chained || *entry.chained == op.associativity);
}

std::vector<uint32_t> Reader::rows(const Entry& entry, const Language& language) const {
  std::vector<uint32_t> selected;
  const Symbol name = language.symbols().find(tree_.text(entry.name));
  if (name == kNoSymbol) return selected;
  for (const OperatorId id : language.operators_named(name))
    if (selects(entry, language, language.op(id))) selected.push_back(id);
  return selected;
}

Result<Done> Reader::read_operator(const Entry& entry) {
  const std::vector<uint32_t> selected = rows(entry, language_);
  if (selected.empty() && rows(entry, Language::standard()).empty())
    return wrong(entry.node, "no theory table has such an operator: " + name_of(entry));
  for (const uint32_t id : selected) GADFLY_TRY(add(out_.operators, id, entry));
  return Done();
}

Result<Done> Reader::read_sort(const Entry& entry) {
  const auto constructor = [&](const Language& language) {
    const Symbol name = language.symbols().find(tree_.text(entry.name));
    return name == kNoSymbol ? nullptr : language.sort_constructor(name);
  };
  const SortConstructor* found = constructor(language_);
  if (found == nullptr && constructor(Language::standard()) == nullptr)
    return wrong(entry.name, "no theory table has such a sort: " + name_of(entry));
  if (found == nullptr) return Done();
  return add(out_.sorts, static_cast<uint32_t>(found - language_.sort_constructors().data()),
             entry);
}

Result<Done> Reader::read_logic_name(const Entry& entry, LogicList& list) {
  const std::string name = name_of(entry);
  const bool pattern = name.ends_with('*');
  if (!pattern && smtlib::read_logic(name).known == entry.irregular)
    return wrong(entry.name, entry.irregular ? name + " is composed as SMT-LIB composes names"
                                             : "no logic is called " + name +
                                                   "; if the solver calls one so, write (" + name +
                                                   " :irregular)");
  if (std::ranges::find(list.entries, name, &LogicList::Entry::name) != list.entries.end() &&
      entry.refusal.versions.whole())
    return wrong(entry.node, "listed twice: " + name);
  list.entries.push_back({name, entry.refusal.versions});
  return Done();
}

Result<Done> Reader::read_logic(const Entry& entry) {
  return read_logic_name(entry, out_.logics);
}

Result<Done> Reader::read_strict_logic(const Entry& entry) {
  return read_logic_name(entry, out_.strict);
}

Result<Done> Reader::read_option(const Entry& entry) {
  const auto* found = std::ranges::find(kOptionNames, tree_.text(entry.name));
  if (found == std::end(kOptionNames))
    return wrong(entry.name, "no option is called " + name_of(entry));
  return add(out_.options, static_cast<uint32_t>(found - kOptionNames), entry);
}

Result<Done> Reader::read_command(const Entry& entry) {
  const Symbol word = language_.symbols().find(tree_.text(entry.name));
  if (word == kNoSymbol || word < kAssert || word >= kWordCount)
    return wrong(entry.name, "no command is called " + name_of(entry));
  return add(out_.commands, word, entry);
}

Result<Done> Reader::read_feature(const Entry& entry) {
  const auto* found = std::ranges::find(kFeatureNames, tree_.text(entry.name));
  if (found == std::end(kFeatureNames))
    return wrong(entry.name, "no feature is called " + name_of(entry));
  return add(out_.features, static_cast<uint32_t>(found - kFeatureNames), entry);
}

}  // namespace

bool LogicList::has(std::string_view logic, std::string_view version) const {
  return std::ranges::any_of(entries, [&](const Entry& entry) {
    const std::string_view name = entry.name;
    const bool fits =
        name.ends_with('*') ? logic.starts_with(name.substr(0, name.size() - 1)) : logic == name;
    return fits && entry.versions.contains(version);
  });
}

bool Refusals::refuses_logic(const Logic& logic, std::string_view version) const {
  if (all_but) return !logics.has(logic.name, version);
  return !logic.known || logics.has(logic.name, version);
}

Result<Refusals> read_refusals(const Tree& tree, NodeId list, const Language& language) {
  return Reader(tree, language).read(list);
}

}  // namespace gadfly::smtlib
