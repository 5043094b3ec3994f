// SPDX-License-Identifier: Apache-2.0
// Reads refusals. An entry is a name, or a list of a name and attributes. Some attributes select
// rows of a theory table, others limit in which versions or places the solver refuses them.
#include "lib/smtlib/compatibility/refusals.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "lib/smtlib/compatibility/feature.h"

namespace gadfly::smtlib::inline compatibility {
namespace {

// The name of an entry and its attributes.
struct RefusalEntry {
  NodeId node;
  NodeId name;
  Refusal refusal = {};  // its number is not set yet
  // These select some of the rows of an operator's name; without a value, all rows.
  std::optional<uint32_t> arguments = {};
  std::optional<uint32_t> indices = {};
  std::string_view theory = {};
  std::optional<Associativity> chained = {};
  bool operators_only = false;  // of a theory: not its sorts
  bool irregular = false;       // of a logic: Logic::known is false for its name
};

enum class RefusalKind : uint8_t {
  kTheory,
  kOperator,
  kSort,
  kLogic,
  kOption,
  kCommand,
  kTactic,
  kFeature
};

bool has_theory(const TheorySet& theory_set, std::string_view name) {
  const std::span<const Theory> all = theory_set.theories();
  return std::ranges::find(all, name, &Theory::name) != all.end();
}

class RefusalReader {
 public:
  RefusalReader(const Tree& tree, const TheorySet& theory_set)
      : tree_(tree), theory_set_(theory_set) {}

  Result<Refusals> read(NodeId list) {
    for (NodeId section = after_head(list); section != kNoNode; section = next(section))
      GADFLY_TRY(read_section(section));
    return std::move(out_);
  }

 private:
  using Reading = Result<Done> (RefusalReader::*)(const RefusalEntry& entry);

  NodeId next(NodeId node) const { return tree_.node(node).next_sibling; }
  NodeId after_head(NodeId list) const { return next(tree_.node(list).first_child); }
  Error wrong(NodeId node, const std::string& message) const {
    return {ErrorCode::kTable, message, tree_.position(node)};
  }
  std::string name_of(const RefusalEntry& entry) const {
    return std::string(tree_.text(entry.name));
  }

  Result<Done> read_section(NodeId section);
  Result<RefusalEntry> read_entry(NodeId node, RefusalKind kind) const;
  Result<Done> read_attribute(NodeId at, RefusalKind kind, RefusalEntry& entry) const;
  static bool read_flag(std::string_view name, RefusalKind kind, RefusalEntry& entry);
  Result<Done> read_entries(NodeId first, RefusalKind kind, Reading reading);
  Result<Done> read_theory(const RefusalEntry& entry);
  Result<Done> read_operator(const RefusalEntry& entry);
  Result<Done> read_sort(const RefusalEntry& entry);
  Result<Done> read_logic(const RefusalEntry& entry);
  Result<Done> read_strict_logic(const RefusalEntry& entry);
  Result<Done> read_option(const RefusalEntry& entry);
  Result<Done> read_command(const RefusalEntry& entry);
  Result<Done> read_tactic(const RefusalEntry& entry);
  Result<Done> read_feature(const RefusalEntry& entry);
  Result<Done> read_logic_name(const RefusalEntry& entry, NameList& list);
  Result<Done> add_name(const RefusalEntry& entry, NameList& list);

  bool selects(const RefusalEntry& entry, const TheorySet& theory_set, const Operator& op) const;
  std::vector<uint32_t> rows(const RefusalEntry& entry, const TheorySet& theory_set) const;
  static bool refused(const std::vector<Refusal>& list, uint32_t number, const RefusalEntry& entry);
  Result<Done> add(std::vector<Refusal>& list, uint32_t number, const RefusalEntry& entry);

  const Tree& tree_;
  const TheorySet& theory_set_;
  Refusals out_ = {};
};

Result<Done> RefusalReader::read_section(NodeId section) {
  struct Section {
    std::string_view name;
    RefusalKind kind;
    Reading reading;
  };
  static constexpr Section kSections[] = {
      {"theories", RefusalKind::kTheory, &RefusalReader::read_theory},
      {"operators", RefusalKind::kOperator, &RefusalReader::read_operator},
      {"sorts", RefusalKind::kSort, &RefusalReader::read_sort},
      {"logics", RefusalKind::kLogic, &RefusalReader::read_logic},
      {"outside-of", RefusalKind::kLogic, &RefusalReader::read_strict_logic},
      {"options", RefusalKind::kOption, &RefusalReader::read_option},
      {"commands", RefusalKind::kCommand, &RefusalReader::read_command},
      {"tactics", RefusalKind::kTactic, &RefusalReader::read_tactic},
      {"features", RefusalKind::kFeature, &RefusalReader::read_feature},
  };
  const NodeId head = tree_.node(section).first_child;
  const auto* found = std::ranges::find(
      kSections, head == kNoNode ? std::string_view() : tree_.text(head), &Section::name);
  if (found == std::end(kSections))
    return wrong(
        section,
        "expected (theories ...), (operators ...), (sorts ...), (logics ...), "
        "(outside-of ...), (options ...), (commands ...), (tactics ...) or (features ...)");
  NodeId first = next(head);
  const bool names = found->kind == RefusalKind::kTactic || found->name == "logics";
  if (names && first != kNoNode && tree_.text(first) == ":all-but") {
    (found->kind == RefusalKind::kTactic ? out_.tactics : out_.logics).all_but = true;
    first = next(first);
  }
  return read_entries(first, found->kind, found->reading);
}

Result<Done> RefusalReader::read_entries(NodeId first, RefusalKind kind, Reading reading) {
  for (NodeId node = first; node != kNoNode; node = next(node)) {
    const Result<RefusalEntry> entry = read_entry(node, kind);
    if (!entry) return entry.error();
    GADFLY_TRY((this->*reading)(*entry));
  }
  return Done();
}

Result<RefusalEntry> RefusalReader::read_entry(NodeId node, RefusalKind kind) const {
  const bool list = tree_.node(node).kind == NodeKind::kList;
  RefusalEntry entry = {.node = node, .name = list ? tree_.node(node).first_child : node};
  const NodeKind wanted = kind == RefusalKind::kOption ? NodeKind::kKeyword : NodeKind::kSymbol;
  if (entry.name == kNoNode || tree_.node(entry.name).kind != wanted)
    return wrong(node, kind == RefusalKind::kOption ? "expected :OPTION or (:OPTION attribute...)"
                                                    : "expected NAME or (NAME attribute...)");
  if (!list) return entry;
  for (NodeId at = next(entry.name); at != kNoNode; at = next(at)) {
    if (read_flag(tree_.text(at), kind, entry)) continue;
    GADFLY_TRY(read_attribute(at, kind, entry));
    at = next(at);
  }
  return entry;
}

// Reads an attribute without a value. Returns false if `name` is no such attribute of this kind.
bool RefusalReader::read_flag(std::string_view name, RefusalKind kind, RefusalEntry& entry) {
  constexpr std::pair<std::string_view, Associativity> kChained[] = {
      {":left-assoc", Associativity::kLeft},
      {":right-assoc", Associativity::kRight},
      {":chainable", Associativity::kChainable},
      {":pairwise", Associativity::kPairwise},
      {":n-ary", Associativity::kNary}};
  const auto* chained =
      std::ranges::find(kChained, name, &std::pair<std::string_view, Associativity>::first);
  if (kind == RefusalKind::kOperator && chained != std::end(kChained))
    entry.chained = chained->second;
  else if (kind == RefusalKind::kTheory && name == ":operators")
    entry.operators_only = true;
  else if (kind == RefusalKind::kLogic && name == ":irregular")
    entry.irregular = true;
  else if (kind == RefusalKind::kOperator && name == ":with-any-logic")
    entry.refusal.partial = entry.refusal.also_in_all = true;
  else if ((kind == RefusalKind::kOperator && name == ":with-logic") ||
           ((kind == RefusalKind::kSort || kind == RefusalKind::kTheory) && name == ":in-terms") ||
           (kind == RefusalKind::kOption && name == ":late"))
    entry.refusal.partial = true;
  else
    return false;
  return true;
}

Result<Done> RefusalReader::read_attribute(NodeId at, RefusalKind kind, RefusalEntry& entry) const {
  const std::string_view name = tree_.text(at);
  const NodeId value = next(at);
  const bool counts =
      kind == RefusalKind::kOperator && (name == ":arguments" || name == ":indices");
  const bool bounds = name == ":from" || name == ":before";
  if (!counts && !bounds && !(kind == RefusalKind::kOperator && name == ":theory"))
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
    if (!has_theory(theory_set_, text) && !has_theory(TheorySet::standard(), text))
      return wrong(value, "no theory is called " + std::string(text));
    entry.theory = text;
  }
  return Done();
}

// Returns whether another entry refuses the same number, unless both have a range of versions.
bool RefusalReader::refused(const std::vector<Refusal>& list, uint32_t number,
                            const RefusalEntry& entry) {
  return std::ranges::any_of(list, [&](const Refusal& other) {
    return other.number == number && (other.versions.whole() || entry.refusal.versions.whole());
  });
}

// Adds a refusal of `number` to the list. Error if it is there.
Result<Done> RefusalReader::add(std::vector<Refusal>& list, uint32_t number,
                                const RefusalEntry& entry) {
  if (refused(list, number, entry)) return wrong(entry.node, "refused twice: " + name_of(entry));
  list.push_back(entry.refusal);
  list.back().number = number;
  return Done();
}

Result<Done> RefusalReader::read_theory(const RefusalEntry& entry) {
  const auto found =
      std::ranges::find(theory_set_.theories(), tree_.text(entry.name), &Theory::name);
  if (found == theory_set_.theories().end()) {
    if (has_theory(TheorySet::standard(), tree_.text(entry.name))) return Done();
    return wrong(entry.name, "no theory is called " + name_of(entry));
  }
  RefusalEntry whole = entry;
  whole.refusal.partial = whole.refusal.also_in_all = false;
  for (uint32_t i = 0; i < found->operator_count; ++i)
    GADFLY_TRY(add(out_.operators, found->first_operator + i, whole));
  const std::span<const SortConstructor> sorts = theory_set_.sort_constructors();
  const auto theory = static_cast<uint32_t>(found - theory_set_.theories().begin());
  for (uint32_t i = 0; i < sorts.size() && !entry.operators_only; ++i)
    if (sorts[i].theory == theory) GADFLY_TRY(add(out_.sorts, i, entry));
  return Done();
}

// Returns whether the entry refuses this row of the table.
bool RefusalReader::selects(const RefusalEntry& entry, const TheorySet& theory_set,
                            const Operator& op) const {
  return (!entry.arguments || *entry.arguments == op.arguments.size()) &&
         (!entry.indices || *entry.indices == op.indices.size() + op.sort_indices) &&
         (entry.theory.empty() || entry.theory == theory_set.theories()[op.theory].name) &&
         (!entry.chained || *entry.chained == op.associativity);
}

// Returns the operators of the theory set that the entry refuses.
std::vector<uint32_t> RefusalReader::rows(const RefusalEntry& entry,
                                          const TheorySet& theory_set) const {
  std::vector<uint32_t> selected;
  const Symbol name = theory_set.symbols().find(tree_.text(entry.name));
  if (name == kNoSymbol) return selected;
  for (const OperatorId id : theory_set.operators_named(name))
    if (selects(entry, theory_set, theory_set.op(id))) selected.push_back(id);
  return selected;
}

Result<Done> RefusalReader::read_operator(const RefusalEntry& entry) {
  const std::vector<uint32_t> selected = rows(entry, theory_set_);
  if (selected.empty() && rows(entry, TheorySet::standard()).empty())
    return wrong(entry.node, "no theory table has such an operator: " + name_of(entry));
  // A name may stand in several theories, one of which is refused as a whole.
  const auto again = [&](uint32_t id) { return refused(out_.operators, id, entry); };
  const bool all_again = std::ranges::all_of(selected, again);
  for (const uint32_t id : selected)
    if (all_again || !again(id)) GADFLY_TRY(add(out_.operators, id, entry));
  return Done();
}

Result<Done> RefusalReader::read_sort(const RefusalEntry& entry) {
  const auto constructor = [&](const TheorySet& theory_set) {
    const Symbol name = theory_set.symbols().find(tree_.text(entry.name));
    return name == kNoSymbol ? nullptr : theory_set.sort_constructor(name);
  };
  const SortConstructor* found = constructor(theory_set_);
  if (found == nullptr && constructor(TheorySet::standard()) == nullptr)
    return wrong(entry.name, "no theory table has such a sort: " + name_of(entry));
  if (found == nullptr) return Done();
  return add(out_.sorts, static_cast<uint32_t>(found - theory_set_.sort_constructors().data()),
             entry);
}

Result<Done> RefusalReader::read_logic_name(const RefusalEntry& entry, NameList& list) {
  const std::string name = name_of(entry);
  const bool pattern = name.ends_with('*');
  if (!pattern && smtlib::read_logic(name).known == entry.irregular)
    return wrong(entry.name, entry.irregular ? name + " is composed as SMT-LIB composes names"
                                             : "no logic is called " + name +
                                                   "; if the solver has such a logic, write (" +
                                                   name + " :irregular)");
  return add_name(entry, list);
}

Result<Done> RefusalReader::add_name(const RefusalEntry& entry, NameList& list) {
  const std::string name = name_of(entry);
  if (std::ranges::find(list.entries, name, &NameList::Entry::name) != list.entries.end() &&
      entry.refusal.versions.whole())
    return wrong(entry.node, "listed twice: " + name);
  list.entries.push_back({name, entry.refusal.versions});
  return Done();
}

Result<Done> RefusalReader::read_logic(const RefusalEntry& entry) {
  return read_logic_name(entry, out_.logics);
}

Result<Done> RefusalReader::read_strict_logic(const RefusalEntry& entry) {
  return read_logic_name(entry, out_.strict);
}

Result<Done> RefusalReader::read_option(const RefusalEntry& entry) {
  const auto* found = std::ranges::find(kOptionNames, tree_.text(entry.name));
  if (found == std::end(kOptionNames))
    return wrong(entry.name, "no option is called " + name_of(entry));
  return add(out_.options, static_cast<uint32_t>(found - kOptionNames), entry);
}

Result<Done> RefusalReader::read_command(const RefusalEntry& entry) {
  const Symbol word = theory_set_.symbols().find(tree_.text(entry.name));
  if (!is_command(word)) return wrong(entry.name, "no command is called " + name_of(entry));
  return add(out_.commands, word, entry);
}

Result<Done> RefusalReader::read_tactic(const RefusalEntry& entry) {
  return add_name(entry, out_.tactics);
}

Result<Done> RefusalReader::read_feature(const RefusalEntry& entry) {
  const auto* found = std::ranges::find(kFeatureNames, tree_.text(entry.name));
  if (found == std::end(kFeatureNames))
    return wrong(entry.name, "no feature is called " + name_of(entry));
  return add(out_.features, static_cast<uint32_t>(found - kFeatureNames), entry);
}

}  // namespace

bool NameList::has(std::string_view name, std::string_view version) const {
  return std::ranges::any_of(entries, [&](const Entry& entry) {
    const std::string_view listed = entry.name;
    const bool fits = listed.ends_with('*') ? name.starts_with(listed.substr(0, listed.size() - 1))
                                            : name == listed;
    return fits && entry.versions.contains(version);
  });
}

bool NameList::has_exactly(std::string_view name, std::string_view version) const {
  return std::ranges::any_of(entries, [&](const Entry& entry) {
    return entry.name == name && entry.versions.contains(version);
  });
}

std::string folded_option(std::string_view name) {
  std::string folded(name);
  for (char& c : folded) {
    if (c == '_') c = '-';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return folded;
}

bool Refusals::refuses_operator(OperatorId id, const Logic& logic, std::string_view version) const {
  return std::ranges::any_of(operators, [&](const Refusal& refusal) {
    const bool everywhere = !refusal.partial;
    const bool here =
        everywhere || (!logic.name.empty() && (!logic.general() || refusal.also_in_all));
    return refusal.number == id && here && refusal.versions.contains(version);
  });
}

bool Refusals::refuses_logic(const Logic& logic, std::string_view version) const {
  if (logics.all_but && logics.has_exactly(logic.name, version)) return false;
  if (logics.all_but) return !logic.known || !logics.has(logic.name, version);
  return !logic.known || logics.has(logic.name, version);
}

Result<Refusals> read_refusals(const Tree& tree, NodeId list, const TheorySet& theory_set) {
  return RefusalReader(tree, theory_set).read(list);
}

}  // namespace gadfly::smtlib::inline compatibility
