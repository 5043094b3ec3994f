// SPDX-License-Identifier: Apache-2.0
// Z3 prints a model as ((define-fun ...) ...), CVC4 as (model ...). Both print the elements of
// declared sorts as (declare-fun U!val!0 () U) or in comments. This file orders the definitions so
// that each follows those that it uses. Irrational numbers are no terms of SMT-LIB, so each becomes
// a constant, as elements do.
#include "lib/smtlib/evaluation/model_text.h"

#include <algorithm>
#include <map>

#include "lib/smtlib/evaluation/array_text.h"
#include "lib/smtlib/evaluation/values/irrational_text.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr std::string_view kCvc4Element = "@uc_";

class Composer {
 public:
  Composer(const Script& script, uint32_t command, const Tree& model)
      : script_(script), place_(script.commands()[command].node), model_(model) {}

  std::optional<ComposedScript> compose() {
    collect();
    out_.rounded = has_fraction();
    for (const DeclarationId id : declared_) define(id);
    add_elements();
    add_irrationals();
    if (!edits_.apply(script_, out_.text)) return std::nullopt;
    return std::move(out_);
  }

 private:
  // kOpen: the definitions that it uses are being written. kDone: written. kRefused: left out.
  enum class State : uint8_t { kNew, kOpen, kDone, kRefused };
  struct Entry {
    NodeId node;  // (define-fun name (parameters) sort body), or define-fun-rec
    DeclarationId declaration = kNoDeclaration;
    State state = State::kNew;
    bool recursive = false;
  };

  std::string_view name(NodeId node) const {
    return model_.symbols().name(model_.node(node).symbol);
  }

  // Returns the declaration that the name refers to in the script at the check-sat.
  DeclarationId meaning(std::string_view name) const {
    const Symbol symbol = script_.symbols().find(name);
    return symbol == kNoSymbol ? kNoDeclaration : script_.resolve(symbol, place_);
  }

  bool is_operator(std::string_view name) const {
    const Symbol symbol = script_.symbols().find(name);
    return symbol != kNoSymbol && !script_.theory_set().operators_named(symbol).empty();
  }

  void collect() {
    for (NodeId top = model_.node(kRoot).first_child; top != kNoNode;
         top = model_.node(top).next_sibling) {
      collect_entry(top);
      for (NodeId entry = model_.node(top).first_child; entry != kNoNode;
           entry = model_.node(entry).next_sibling)
        collect_entry(entry);
    }
    std::ranges::sort(declared_);
  }

  // Has the model a decimal that is no integer?
  bool has_fraction() const {
    for (NodeId node = kRoot; node < model_.subtree_end(kRoot); ++node) {
      if (model_.node(node).kind != NodeKind::kDecimal) continue;
      const std::string_view text = model_.text(node);
      if (text.find_first_not_of('0', text.find('.') + 1) != std::string_view::npos) return true;
    }
    return false;
  }

  void collect_entry(NodeId node) {
    const NodeId word = model_.child(node, 0);
    const NodeId symbol = model_.child(node, 1);
    if (symbol == kNoNode || !model_.node(symbol).is_symbol()) return;
    const bool nullary =
        model_.child_count(node) == 4 && model_.text(model_.child(node, 2)) == "()";
    if (model_.text(word) == "declare-fun" && nullary) {
      const std::string_view sort = model_.text(model_.child(node, 3));
      add_element(name(symbol), sort);
      if (std::ranges::find(out_.complete, sort) == out_.complete.end())
        out_.complete.emplace_back(sort);
    }
    const bool recursive = model_.text(word) == "define-fun-rec";
    if ((model_.text(word) != "define-fun" && !recursive) || model_.child_count(node) != 5) return;
    Entry entry = {.node = node, .declaration = meaning(name(symbol)), .recursive = recursive};
    if (entry.declaration != kNoDeclaration) {
      const Declaration& declaration = script_.declaration(entry.declaration);
      const bool fits = declaration.kind == DeclarationKind::kDeclaredFunction &&
                        !declaration.overloaded &&
                        declaration.parameter_count == model_.child_count(model_.child(node, 2));
      if (!fits) entry.state = State::kRefused;
      if (fits) declared_.push_back(entry.declaration);
    } else if (is_operator(name(symbol))) {
      entry.state = State::kRefused;
    }
    if (!entries_.emplace(name(symbol), entry).second)  // defined twice
      entries_.at(name(symbol)).state = State::kRefused;
  }

  void add_element(std::string_view name, std::string_view sort) {
    std::vector<std::string>& of_sort = elements_[std::string(sort)];
    if (std::ranges::find(of_sort, name) == of_sort.end()) of_sort.emplace_back(name);
  }

  // Returns the name of the element that a node denotes, such as (as @U_0 U) or @uc_U_0, and
  // records the element. Returns an empty name if the node is no element.
  std::string_view element(NodeId node) {
    const bool list = model_.node(node).kind == NodeKind::kList;
    const NodeId symbol = list ? model_.child(node, 1) : node;
    if (symbol == kNoNode || !model_.node(symbol).is_symbol() || !name(symbol).starts_with('@'))
      return "";
    if (list && model_.text(model_.child(node, 0)) == "as" && model_.child_count(node) == 3) {
      add_element(name(symbol), model_.text(model_.child(node, 2)));
      return name(symbol);
    }
    if (list || !name(symbol).starts_with(kCvc4Element)) return "";
    std::string_view sort = name(symbol).substr(kCvc4Element.size());
    sort = sort.substr(0, sort.rfind('_'));
    add_element(name(symbol), sort);
    return name(symbol);
  }

  // Returns the name of the constant for an irrational number, and records the constant. Returns an
  // empty name if the node is no such number.
  std::string_view irrational(NodeId node) {
    if (!is_root_object(model_, node)) return "";
    const auto [number, is_new] =
        irrationals_.try_emplace(model_.text(node), out_.irrationals.size());
    if (is_new)
      out_.irrationals.push_back(
          {"root-obj " + std::to_string(number->second), std::string(model_.text(node))});
    return out_.irrationals[number->second].name;
  }

  // Returns the text of a body of that sort in which each element and irrational number is replaced
  // by its name, and which is a value of SMT-LIB if it is an array that Z3 prints as a function.
  std::string body_text(NodeId body, std::string_view sort) {
    const auto part = [this](NodeId node) { return part_text(node); };
    const std::optional<std::string> array = array_text(model_, body, sort, part);
    return array ? *array : part_text(body);
  }

  std::string part_text(NodeId body) {
    std::string out;
    uint32_t copied = model_.node(body).begin;
    for (NodeId node = body; node < model_.subtree_end(body); ++node) {
      if (model_.node(node).begin < copied) continue;
      std::string_view found = element(node);
      if (found.empty()) found = irrational(node);
      if (found.empty()) continue;
      out += model_.source().substr(copied, model_.node(node).begin - copied);
      out += smtlib::quoted(found);
      copied = model_.node(node).end;
    }
    return out += model_.source().substr(copied, model_.node(body).end - copied);
  }

  // Returns whether no parameter hides a symbol that the body may use.
  bool parameters_hide_nothing(NodeId parameters) const {
    for (NodeId p = model_.node(parameters).first_child; p != kNoNode;
         p = model_.node(p).next_sibling) {
      const NodeId symbol = model_.child(p, 0);
      if (symbol == kNoNode || meaning(name(symbol)) != kNoDeclaration ||
          is_operator(name(symbol)) || entries_.contains(name(symbol)))
        return false;
    }
    return true;
  }

  // Returns the text of a definition. For a function of the script, the sorts are those of its
  // declaration.
  std::string definition(const Entry& entry) {
    const NodeId symbol = model_.child(entry.node, 1);
    const NodeId parameters = model_.child(entry.node, 2);
    const NodeId body = model_.child(entry.node, 4);
    const std::string begin = std::string("(define-fun") + (entry.recursive ? "-rec " : " ") +
                              smtlib::quoted(name(symbol)) + ' ';
    if (entry.declaration == kNoDeclaration) {
      const std::string_view sort = model_.text(model_.child(entry.node, 3));
      return begin + std::string(model_.text(parameters)) + ' ' + std::string(sort) + ' ' +
             body_text(body, sort) + ')';
    }
    const Declaration& declaration = script_.declaration(entry.declaration);
    const std::span<const SortId> sorts = script_.parameters(declaration);
    const std::string sort = script_.print_sort(declaration.result);
    std::string out = begin + '(';
    for (uint32_t i = 0; i < sorts.size(); ++i)
      out += '(' + smtlib::quoted(name(model_.child(model_.child(parameters, i), 0))) + ' ' +
             script_.print_sort(sorts[i]) + ')';
    return out + ") " + sort + ' ' + body_text(body, sort) + ')';
  }

  // Returns the entries of the functions that a body may use, without a recursive one's own.
  std::vector<std::map<std::string_view, Entry>::iterator> needs(const Entry& entry) {
    std::vector<std::map<std::string_view, Entry>::iterator> found;
    const NodeId body = model_.child(entry.node, 4);
    for (NodeId node = body; node < model_.subtree_end(body); ++node) {
      if (is_root_object(model_, node))
        node = model_.subtree_end(node) - 1;  // its x is no function
      if (!model_.node(node).is_symbol()) continue;
      const auto needed = entries_.find(name(node));
      const bool calls_itself =
          entry.recursive && needed != entries_.end() && needed->second.node == entry.node;
      if (needed != entries_.end() && !calls_itself) found.push_back(needed);
    }
    return found;
  }

  // Replaces the declaration by its definition, after the definitions that it uses and that are not
  // written yet. Skips definitions that use themselves or functions that the script declares later.
  void define(DeclarationId id) {
    const std::string_view own = script_.symbols().name(script_.declaration(id).name);
    std::string text;
    std::vector<std::string_view> open = {own};
    while (!open.empty()) {
      Entry& entry = entries_.at(open.back());
      if (entry.state == State::kNew) {
        entry.state =
            parameters_hide_nothing(model_.child(entry.node, 2)) ? State::kOpen : State::kRefused;
        for (const auto& needed : needs(entry)) {
          const bool later = needed->second.declaration > id;
          if (later || needed->second.state == State::kOpen) entry.state = State::kRefused;
          if (!later && needed->second.state == State::kNew) open.push_back(needed->first);
        }
        continue;
      }
      open.pop_back();
      if (entry.state != State::kOpen) continue;
      const bool complete = std::ranges::all_of(
          needs(entry), [](const auto& needed) { return needed->second.state == State::kDone; });
      entry.state = complete ? State::kDone : State::kRefused;
      if (complete) text += definition(entry) + ' ';
    }
    const NodeId command = script_.node(script_.declaration(id).node).parent;
    const bool defined = entries_.at(own).state == State::kDone;
    if (defined) out_.defined.emplace_back(own);
    edits_.replace_node(script_, command,
                        defined ? text : text + std::string(script_.text(command)));
  }

  void add_elements() {
    for (const auto& [sort, names] : elements_) {
      for (uint32_t i = 0; i < script_.commands().size(); ++i) {
        const Command& command = script_.commands()[i];
        if (command.word != kDeclareSort || script_.text(script_.child(command.node, 1)) != sort)
          continue;
        std::string text;
        for (const std::string& name : names)
          text += "(declare-fun " + smtlib::quoted(name) + " () " + sort + ')';
        edits_.insert_after(script_, i, text);
      }
      out_.elements.insert(out_.elements.end(), names.begin(), names.end());
    }
  }

  void add_irrationals() {
    std::string text;
    for (const ComposedScript::Irrational& one : out_.irrationals)
      text += "(declare-fun " + smtlib::quoted(one.name) + " () Real)";
    if (text.empty()) return;
    for (uint32_t i = 0; i < script_.commands().size(); ++i) {
      const auto word = script_.commands()[i].word;
      if (word == kSetLogic || word == kSetOption || word == kSetInfo) continue;
      return edits_.insert_before(script_, i, text);
    }
  }

  const Script& script_;
  const NodeId place_;
  const Tree& model_;
  std::map<std::string_view, Entry> entries_;  // by name
  std::vector<DeclarationId> declared_;        // the functions of the script that the model defines
  std::map<std::string, std::vector<std::string>> elements_;  // the names of elements by sort
  std::map<std::string_view, size_t> irrationals_;  // by text: the index in out_.irrationals
  Edits edits_;
  ComposedScript out_;
};

// Returns the model with (define-fun c () S v) for each (define-const c S v).
std::string without_constants(const Tree& model) {
  std::string out;
  uint32_t copied = 0;
  for (NodeId node = kRoot; node < model.subtree_end(kRoot); ++node) {
    const NodeId word = model.child(node, 0);
    if (word == kNoNode || model.text(word) != "define-const" || model.child_count(node) != 4)
      continue;
    out += model.source().substr(copied, model.node(word).begin - copied);
    out += "define-fun " + std::string(model.text(model.child(node, 1))) + " ()";
    copied = model.node(model.child(node, 1)).end;
  }
  return out += model.source().substr(copied);
}

}  // namespace

std::optional<ComposedScript> compose_with_model(const Script& script, uint32_t command,
                                                 std::string_view model) {
  Tree tree{SymbolTable()};
  std::string text = with_root_objects(model);
  if (!tree.parse(text)) return std::nullopt;
  if (text.find("define-const") != std::string::npos) {
    text = without_constants(tree);
    if (!tree.parse(text)) return std::nullopt;
  }
  return Composer(script, command, tree).compose();
}

}  // namespace gadfly::smtlib::inline evaluation
