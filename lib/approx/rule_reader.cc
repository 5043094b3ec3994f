// SPDX-License-Identifier: Apache-2.0
// Reads the sections of a rule in a fixed order, so that a pattern can use only the names that it
// may match. Then prints one instance as a script and sort-checks this script.
#include "lib/approx/rule_reader.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "lib/approx/instance.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

constexpr std::array<std::string_view, 15> kSections = {
    ":parameters", ":variables", ":binders", ":functions", ":constructors",
    ":constants",  ":terms",     ":where",   ":widths",    ":pattern",
    ":weaker",     ":stronger",  ":equal",   ":example",   ":wrong"};

constexpr std::array<std::pair<std::string_view, Relation>, 3> kReplacements = {
    {{":weaker", Relation::kWeaker},
     {":stronger", Relation::kStronger},
     {":equal", Relation::kEqual}}};

bool mentions(const PatternPool& pool, uint32_t pattern, uint32_t parameter) {
  const SortPattern& p = pool.patterns[pattern];
  return (p.kind == SortPattern::Kind::kParameter && p.parameter == parameter) ||
         std::ranges::any_of(p.arguments,
                             [&](uint32_t part) { return mentions(pool, part, parameter); });
}

}  // namespace

Result<std::unique_ptr<RuleBook>> RuleBook::read(const TheorySet& theory_set,
                                                 std::vector<TableSource> files) {
  std::unique_ptr<RuleBook> book(new RuleBook(theory_set));
  book->files_ = std::move(files);
  GADFLY_TRY(RuleReader(*book).read());
  book->index();
  return book;
}

Error RuleReader::error(NodeId node, const std::string& message) const {
  return {ErrorCode::kTable, file_->name + ": " + message, tree_->position(node)};
}

std::string_view RuleReader::text(NodeId node) const {
  const Node& n = tree_->node(node);
  return std::string_view(file_->text).substr(n.begin, n.end - n.begin);
}

PatternReader RuleReader::patterns() {
  return {book_.theory_set_, sorts_, book_.pool_, *tree_, file_->name};
}

Result<Done> RuleReader::read() {
  for (const TableSource& file : book_.files_) {
    file_ = &file;
    Tree tree{SymbolTable()};
    tree_ = &tree;
    if (Result<Done> parsed = tree.parse(file.text); !parsed.ok()) {
      Error broken = parsed.error();
      broken.message = file.name + ": " + broken.message;
      return broken;
    }
    NodeId row = tree.child(kRoot, 0);
    while (row != kNoNode && tree.child(row, 0) != kNoNode &&
           text(tree.child(row, 0)).starts_with("declare-"))
      row = tree.node(row).next_sibling;
    const std::string_view declarations =
        std::string_view(file.text).substr(0, row == kNoNode ? 0 : tree.node(row).begin);
    for (; row != kNoNode; row = tree.node(row).next_sibling) {
      rule_ = {};
      rule_.declarations = declarations;
      GADFLY_TRY(read_rule(row));
      book_.rules_.push_back(std::move(rule_));
    }
  }
  return Done{};
}

Result<Done> RuleReader::read_rule(NodeId row) {
  const NodeId head = tree_->child(row, 0);
  const NodeId name = tree_->child(row, 1);
  if (name == kNoNode || text(head) != "rule" || !tree_->node(name).is_symbol())
    return error(row, "expected (rule NAME ...), after the file's declarations");
  row_ = row;
  scope_ = {};
  rule_.name = text(name);
  rule_.group = std::string_view(file_->name).substr(0, file_->name.rfind('.'));
  rule_.pool = &book_.pool_;
  if (book_.find(rule_.name)) return error(name, "another rule has this name");
  std::vector<std::string_view> seen;
  for (NodeId at = tree_->node(name).next_sibling; at != kNoNode;) {
    const NodeId value = tree_->node(at).next_sibling;
    if (std::ranges::find(kSections, text(at)) == kSections.end() || value == kNoNode)
      return error(at, "unknown section, or its value is missing");
    if (std::ranges::find(seen, text(at)) != seen.end())
      return error(at, "a second section of this name");
    seen.push_back(text(at));
    at = tree_->node(value).next_sibling;
  }
  GADFLY_TRY(read_sections(row));
  GADFLY_TRY(check_names(row));
  return check_sorts(row);
}

// Returns the value after a keyword of the rule; kNoNode if the keyword is missing.
NodeId RuleReader::section(std::string_view keyword) const {
  for (NodeId at = tree_->child(row_, 2); at != kNoNode; at = tree_->node(at).next_sibling)
    if (text(at) == keyword) return tree_->node(at).next_sibling;
  return kNoNode;
}

Result<Done> RuleReader::read_sections(NodeId row) {
  if (const NodeId list = section(":parameters"))
    for (NodeId p = tree_->child(list, 0); p != kNoNode; p = tree_->node(p).next_sibling)
      scope_.parameters.emplace_back(text(p));
  rule_.parameter_count = static_cast<uint32_t>(scope_.parameters.size());
  if (rule_.parameter_count > kMaxVariables) return error(row, "too many parameters");
  GADFLY_TRY(read_slots(":variables", Slot::Kind::kVariable));
  GADFLY_TRY(read_slots(":functions", Slot::Kind::kFunction));
  GADFLY_TRY(read_slots(":constructors", Slot::Kind::kConstructor));
  if (const NodeId list = section(":binders"))
    for (NodeId b = tree_->child(list, 0); b != kNoNode; b = tree_->node(b).next_sibling)
      GADFLY_TRY(add_slot(b, {Slot::Kind::kBinder, text(b), 0}));
  rule_.matched = static_cast<uint32_t>(rule_.slots.size());
  const NodeId pattern = section(":pattern");
  if (pattern == kNoNode) return error(row, "a rule needs a :pattern");
  Result<uint32_t> read = read_term(pattern, 0);
  GADFLY_TRY(read);
  rule_.pattern = *read;
  rule_.numeral_count = static_cast<uint32_t>(scope_.variables.size());
  GADFLY_TRY(read_slots(":constants", Slot::Kind::kConstant));
  GADFLY_TRY(read_slots(":terms", Slot::Kind::kTerm));
  uint32_t replacements = 0;
  for (const auto& [keyword, relation] : kReplacements) {
    const NodeId node = section(keyword);
    if (node == kNoNode) continue;
    ++replacements;
    read = read_term(node, 0);
    GADFLY_TRY(read);
    rule_.replacement = *read;
    rule_.relation = relation;
  }
  if (replacements != 1) return error(row, "a rule needs one of :weaker, :stronger and :equal");
  if (const NodeId where = section(":where")) {
    read = read_term(where, 0);
    GADFLY_TRY(read);
    rule_.where = *read;
  }
  if (const NodeId widths = section(":widths")) {
    read = patterns().read_index(widths, scope_);
    GADFLY_TRY(read);
    rule_.widths = *read;
  }
  GADFLY_TRY(read_pair(":example", rule_.example));
  return read_pair(":wrong", rule_.wrong);
}

// Reads ((name ... sort) ...); for functions and constructors, ((name (sort ...) sort) ...).
Result<Done> RuleReader::read_slots(std::string_view keyword, Slot::Kind kind) {
  const NodeId list = section(keyword);
  for (NodeId row = list ? tree_->child(list, 0) : kNoNode; row != kNoNode;
       row = tree_->node(row).next_sibling) {
    const uint32_t count = tree_->child_count(row);
    if (count < 2) return error(row, "expected (name ... sort)");
    uint32_t names = count - 1;
    std::vector<uint32_t> arguments;
    if (kind == Slot::Kind::kFunction || kind == Slot::Kind::kConstructor) {
      const NodeId sorts = tree_->child(row, 1);
      if (count != 3 || tree_->child_count(sorts) == 0)
        return error(row, "expected (name (sort ...) sort)");
      names = 1;
      for (NodeId s = tree_->child(sorts, 0); s != kNoNode; s = tree_->node(s).next_sibling) {
        Result<uint32_t> argument = patterns().read_sort(s, scope_);
        GADFLY_TRY(argument);
        arguments.push_back(*argument);
      }
    }
    Result<uint32_t> sort = patterns().read_sort(tree_->child(row, count - 1), scope_);
    GADFLY_TRY(sort);
    if (kind == Slot::Kind::kConstructor) {
      const SortPattern& made = book_.pool_.patterns[*sort];
      const uint32_t datatype = rule_.datatype();
      if (made.kind != SortPattern::Kind::kParameter ||
          (datatype != ApproximationRule::kNone && datatype != made.parameter))
        return error(row, "the constructors of a rule are of one sort parameter");
    }
    for (uint32_t i = 0; i < names; ++i) {
      const NodeId name = tree_->child(row, i);
      GADFLY_TRY(add_slot(name, {kind, text(name), *sort, arguments}));
    }
  }
  return Done{};
}

Result<Done> RuleReader::add_slot(NodeId name, Slot slot) {
  if (rule_.slots.size() == kMaxSlots) return error(name, "too many names");
  if (!tree_->node(name).is_symbol() || book_.theory_set_.symbols().find(slot.name) != kNoSymbol ||
      std::ranges::find(rule_.slots, slot.name, &Slot::name) != rule_.slots.end())
    return error(name, "expected a symbol without another meaning");
  rule_.slots.push_back(std::move(slot));
  return Done{};
}

Result<Done> RuleReader::read_pair(std::string_view keyword, RulePair& pair) {
  const NodeId node = section(keyword);
  if (node == kNoNode || tree_->child_count(node) != 2)
    return error(node ? node : row_, "expected " + std::string(keyword) + " (before after)");
  pair = {text(tree_->child(node, 0)), text(tree_->child(node, 1))};
  return Done{};
}

// Reads the head of a term: a slot, or an operator with or without indices.
Result<Done> RuleReader::read_head(NodeId head, RuleTerm& term) {
  NodeId name = head;
  if (tree_->node(head).kind == NodeKind::kList) {
    name = tree_->child(head, 1);
    if (name == kNoNode || text(tree_->child(head, 0)) != "_")
      return error(head, "expected (_ NAME index ...)");
    if (text(name) == "is" || text(name) == "field") return read_datatype_head(head, term);
    for (NodeId i = tree_->node(name).next_sibling; i != kNoNode; i = tree_->node(i).next_sibling) {
      Result<uint32_t> index = patterns().read_index(i, scope_);
      GADFLY_TRY(index);
      term.indices.push_back(*index);
    }
  }
  term.text = text(name);
  const auto slot = std::ranges::find(rule_.slots, term.text, &Slot::name);
  if (slot != rule_.slots.end() && name == head) {
    term.kind = RuleTerm::Kind::kSlot;
    term.number = static_cast<uint32_t>(slot - rule_.slots.begin());
    return Done{};
  }
  std::string_view digits;
  const TheorySet& theory_set = book_.theory_set_;
  if (theory_set.operators_named(theory_set.symbols().find(term.text)).empty() &&
      (name == head || theory_set.digits_symbol(term.text, digits) == kNoSymbol))
    return error(name, "neither an operator nor a name of the rule");
  term.kind = RuleTerm::Kind::kOperator;
  return Done{};
}

// Reads (_ is c) or (_ field c 0): the tester of a constructor, or one of its selectors by number.
Result<Done> RuleReader::read_datatype_head(NodeId head, RuleTerm& term) {
  const bool tester = text(tree_->child(head, 1)) == "is";
  const NodeId constructor = tree_->child(head, 2);
  const auto slot = constructor == kNoNode
                        ? rule_.slots.end()
                        : std::ranges::find(rule_.slots, text(constructor), &Slot::name);
  if (slot == rule_.slots.end() || slot->kind != Slot::Kind::kConstructor ||
      tree_->child_count(head) != (tester ? 3 : 4))
    return error(head, "expected (_ is CONSTRUCTOR) or (_ field CONSTRUCTOR number)");
  term.kind = tester ? RuleTerm::Kind::kTester : RuleTerm::Kind::kField;
  term.text = slot->name;
  term.number = static_cast<uint32_t>(slot - rule_.slots.begin());
  if (tester) return Done{};
  const std::string_view digits = text(tree_->child(head, 3));
  const auto [end, failed] =
      std::from_chars(digits.data(), digits.data() + digits.size(), term.field);
  if (failed != std::errc() || end != digits.data() + digits.size() ||
      term.field >= slot->arguments.size())
    return error(head, "the constructor has no field of this number");
  return Done{};
}

Result<uint32_t> RuleReader::read_term(NodeId node, int depth) {
  if (depth > kMaxRuleDepth) return error(node, "a rule nests too deep");
  RuleTerm term = {.kind = RuleTerm::Kind::kLiteral, .text = text(node)};
  const Node& n = tree_->node(node);
  if (n.is_symbol()) {
    GADFLY_TRY(read_head(node, term));
  } else if (n.kind == NodeKind::kList) {
    const NodeId first = n.first_child;
    if (first == kNoNode) return error(node, "() is not a term");
    if (text(first) == "_") {
      GADFLY_TRY(read_head(node, term));
    } else {
      if (text(first) == "forall" || text(first) == "exists") {
        term.kind = RuleTerm::Kind::kQuantifier;
        term.text = text(first);
        if (tree_->child_count(node) != 3) return error(node, "expected (forall BINDER term)");
      } else {
        GADFLY_TRY(read_head(first, term));
      }
      for (NodeId c = tree_->node(first).next_sibling; c != kNoNode;
           c = tree_->node(c).next_sibling) {
        Result<uint32_t> child = read_term(c, depth + 1);
        GADFLY_TRY(child);
        term.children.push_back(*child);
      }
    }
  }
  rule_.nodes.push_back(std::move(term));
  return static_cast<uint32_t>(rule_.nodes.size() - 1);
}

uint32_t RuleReader::count(uint32_t term, uint32_t slot) const {
  const RuleTerm& t = rule_.nodes[term];
  uint32_t sum = t.names_slot() && t.number == slot;
  for (uint32_t child : t.children) sum += count(child, slot);
  return sum;
}

// Checks that the pattern contains the numeral variables, sort parameters and matched slots, that
// the replacement contains the drawn slots, and that quantifiers and conditions use slots
// correctly.
Result<Done> RuleReader::check_names(NodeId row) {
  if (scope_.variables.size() != rule_.numeral_count)
    return error(row, "a numeral variable that the pattern does not have");
  for (uint32_t p = 0; p < rule_.parameter_count; ++p) {
    const auto has = [&](const Slot& slot) {
      if (slot.kind == Slot::Kind::kBinder) return false;
      return mentions(book_.pool_, slot.sort, p) ||
             std::ranges::any_of(slot.arguments,
                                 [&](uint32_t s) { return mentions(book_.pool_, s, p); });
    };
    if (std::none_of(rule_.slots.begin(), rule_.slots.begin() + rule_.matched, has))
      return error(row, "a sort parameter that the pattern does not have");
  }
  for (uint32_t i = 0; i < rule_.slots.size(); ++i) {
    const Slot& slot = rule_.slots[i];
    const std::string name(slot.name);
    if (i < rule_.matched && count(rule_.pattern, i) == 0)
      return error(row, "the pattern does not have " + name);
    if (i >= rule_.matched && count(rule_.replacement, i) == 0)
      return error(row, "the replacement does not have " + name);
    if (slot.kind == Slot::Kind::kConstant &&
        book_.pool_.patterns[slot.sort].kind == SortPattern::Kind::kParameter)
      return error(row, "a sort parameter may lack literals for " + name);
    if (slot.kind != Slot::Kind::kConstant && rule_.where != ApproximationRule::kNone &&
        count(rule_.where, i) != 0)
      return error(row, ":where names " + name + ", which is not a constant");
  }
  GADFLY_TRY(check_scopes(row, rule_.pattern, ApproximationRule::kNone, true));
  GADFLY_TRY(check_scopes(row, rule_.replacement, ApproximationRule::kNone, false));
  // The replacement copies the formula byte for byte. Two copies would define the names in it
  // twice.
  if (rule_.bare() && count(rule_.replacement, rule_.nodes[rule_.pattern].number) != 1)
    return error(row, "a replacement of any formula contains it exactly once");
  return Done{};
}

Result<Done> RuleReader::check_scopes(NodeId row, uint32_t term, uint32_t binder, bool pattern) {
  const RuleTerm& t = rule_.nodes[term];
  if (t.kind == RuleTerm::Kind::kQuantifier) {
    const RuleTerm& variables = rule_.nodes[t.children[0]];
    if (binder != ApproximationRule::kNone) return error(row, "quantifiers of a rule do not nest");
    if (variables.kind != RuleTerm::Kind::kSlot ||
        rule_.slots[variables.number].kind != Slot::Kind::kBinder)
      return error(row, "a quantifier needs one of :binders");
    return check_scopes(row, t.children[1], variables.number, pattern);
  }
  if (t.names_slot()) {
    Slot& slot = rule_.slots[t.number];
    if (pattern && count(rule_.pattern, t.number) == 1) slot.binder = binder;
    if (slot.kind == Slot::Kind::kBinder || slot.binder != binder)
      return error(row, "under another quantifier: " + std::string(slot.name));
  }
  for (uint32_t child : t.children) GADFLY_TRY(check_scopes(row, child, binder, pattern));
  return Done{};
}

Result<Done> RuleReader::check_sorts(NodeId row) {
  constexpr std::array<int64_t, 6> kWidths = {8, 4, 3, 2, 1, 5};
  const std::vector<Binding> widths = widths_of(rule_, kWidths);
  if (widths.empty()) return error(row, "no width satisfies :widths");
  Instance instance = {.widths = widths[0], .sorts = {}};
  std::string probe;
  for (uint32_t p = 0; p < rule_.parameter_count; ++p) {
    instance.sorts[p] = "Sort" + std::to_string(p);
    if (p != rule_.datatype()) probe += "(declare-sort " + instance.sorts[p] + " 0)\n";
  }
  probe += declare_slots(rule_, book_.theory_set_, instance);
  const auto text = [&](uint32_t term) {
    return formula(rule_, book_.theory_set_, term, instance);
  };
  const auto claim = [&](const std::string& formula) { probe += "(assert " + formula + ")\n"; };
  // Equal terms may have any sort.
  const bool equal = rule_.relation == Relation::kEqual;
  if (equal) {
    claim("(= " + text(rule_.pattern) + ' ' + text(rule_.replacement) + ')');
  } else {
    claim(text(rule_.pattern));
    claim(text(rule_.replacement));
  }
  if (rule_.where != ApproximationRule::kNone) claim(text(rule_.where));
  GADFLY_TRY(probe_.read(probe));
  if (!probe_.problems().empty()) return error(row, probe_.describe(probe_.problems()[0]));
  const size_t undeclared =  // binders; constructors, which their datatype declares
      static_cast<size_t>(std::ranges::count_if(rule_.slots, [](const Slot& slot) {
        return slot.kind == Slot::Kind::kBinder || slot.kind == Slot::Kind::kConstructor;
      }));
  size_t command = rule_.parameter_count + rule_.slots.size() - undeclared;
  const auto claimed = [&] { return probe_.child(probe_.commands()[command++].node, 1); };
  const NodeId first = claimed();
  const NodeId pattern = equal ? probe_.child(first, 1) : first;
  const NodeId replacement = equal ? probe_.child(first, 2) : claimed();
  if (probe_.term(pattern).sort != probe_.term(replacement).sort)
    return error(row, "the replacement has another sort than the pattern");
  if (rule_.bare() && probe_.term(pattern).sort != book_.theory_set_.bool_sort())
    return error(row, "a pattern that is one variable stands for a formula");
  resolve(rule_.pattern, pattern);
  resolve(rule_.replacement, replacement);
  if (rule_.where != ApproximationRule::kNone) resolve(rule_.where, claimed());
  read_operators(rule_, book_.theory_set_);
  return Done{};
}

void RuleReader::resolve(uint32_t term, NodeId node) {
  RuleTerm& t = rule_.nodes[term];
  if (t.kind == RuleTerm::Kind::kOperator) t.number = probe_.term(node).reference;
  NodeId argument = probe_.node(node).first_child;
  for (uint32_t child : t.children) {
    argument = probe_.node(argument).next_sibling;
    resolve(child, argument);
  }
}

void read_operators(ApproximationRule& rule, const TheorySet& theory_set) {
  rule.operators.clear();
  rule.numeric = false;
  std::vector<uint32_t> left = {rule.replacement};
  while (!left.empty()) {
    const RuleTerm& t = rule.nodes[left.back()];
    left.pop_back();
    left.insert(left.end(), t.children.rbegin(), t.children.rend());
    if (t.kind == RuleTerm::Kind::kLiteral) rule.numeric |= t.text[0] != '#';
    if (t.kind != RuleTerm::Kind::kOperator) continue;
    rule.numeric |=
        is_number(theory_set, theory_set.pool().patterns[theory_set.op(t.number).result].sort);
    if (std::ranges::find(rule.operators, t.number) == rule.operators.end())
      rule.operators.push_back(t.number);
  }
  for (uint32_t i = rule.matched; i < rule.slots.size(); ++i)
    rule.numeric |= is_number(theory_set, rule.pool->patterns[rule.slots[i].sort].sort);
}

}  // namespace gadfly::approx
