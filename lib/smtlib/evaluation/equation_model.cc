// SPDX-License-Identifier: Apache-2.0
// First writes the numerals of Yices as SMT-LIB does, because 0b01 and 1/2 are no tokens of
// SMT-LIB; then turns each equation into a definition.
#include "lib/smtlib/evaluation/equation_model.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// The token as SMT-LIB writes it.
std::string token_text(std::string_view token) {
  if (token.starts_with("0b")) return "#b" + std::string(token.substr(2));
  const bool negative = token.starts_with('-');
  const std::string_view number = token.substr(negative ? 1 : 0);
  const size_t slash = number.find('/');
  std::string out(token);
  if (slash != number.npos && is_number(number.substr(0, slash)) &&
      is_number(number.substr(slash + 1)))
    out = "(/ " + std::string(number.substr(0, slash)) + ".0 " +
          std::string(number.substr(slash + 1)) + ".0)";
  else if (is_number(number))
    out = number;
  else
    return out;
  return negative ? "(- " + out + ')' : out;
}

std::string with_smtlib_tokens(std::string_view model) {
  constexpr std::string_view kEnds = " \t\r\n()";
  std::string out;
  while (!model.empty()) {
    const size_t bar = model.front() == '|' ? model.find('|', 1) : model.npos;
    size_t end = bar == model.npos ? std::min(model.find_first_of(kEnds), model.size()) : bar + 1;
    if (end == 0) {
      out += model[0];
      end = 1;
    } else {
      out += bar == model.npos ? token_text(model.substr(0, end)) : model.substr(0, end);
    }
    model.remove_prefix(end);
  }
  return out;
}

class Converter {
 public:
  explicit Converter(const Tree& tree) : tree_(tree) {}

  std::string convert() {
    for (NodeId top = tree_.node(kRoot).first_child; top != kNoNode; top = next(top))
      if (tree_.text(tree_.child(top, 0)) == "function")
        functions_[tree_.text(tree_.child(top, 1))] = top;
    std::string out = "(";
    for (NodeId top = tree_.node(kRoot).first_child; top != kNoNode; top = next(top))
      if (tree_.text(tree_.child(top, 0)) == "=") out += definition(top);
    return out + ')';
  }

 private:
  NodeId next(NodeId node) const { return tree_.node(node).next_sibling; }

  // Is it a value of this form, and no element or function, such as @fun_8?
  bool is_plain(NodeId value) const {
    return value != kNoNode && tree_.text(value).find('@') == std::string_view::npos;
  }

  std::string definition(NodeId equation) const {
    const NodeId value = tree_.child(equation, 2);
    const NodeId symbol = tree_.child(equation, 1);
    if (value == kNoNode || next(value) != kNoNode || !tree_.node(symbol).is_symbol()) return "";
    const std::string begin = "(define-fun " + std::string(tree_.text(symbol)) + ' ';
    if (is_plain(value)) return begin + "() Any " + std::string(tree_.text(value)) + ")\n";
    const auto function = functions_.find(tree_.text(value));
    return function == functions_.end() ? "" : definition(begin, function->second);
  }

  // Of (function NAME (type T) (= (NAME ARGUMENT...) VALUE)... (default VALUE)).
  std::string definition(const std::string& begin, NodeId function) const {
    const NodeId type = tree_.child(tree_.child(function, 2), 1);
    if (type == kNoNode || tree_.child_count(type) < 3) return "";
    const uint32_t arity = tree_.child_count(type) - 2;
    std::string parameters;
    for (uint32_t i = 0; i < arity; ++i) parameters += "(gadfly!" + std::to_string(i) + " Any)";
    std::string body;
    std::string closing;
    for (NodeId row = next(tree_.child(function, 2)); row != kNoNode; row = next(row)) {
      const bool last = tree_.text(tree_.child(row, 0)) == "default";
      const NodeId value = tree_.child(row, last ? 1 : 2);
      if (!is_plain(value)) return "";
      if (last) {
        body += tree_.text(value);
        return begin + '(' + parameters + ") Any " + body + closing + ")\n";
      }
      const NodeId application = tree_.child(row, 1);
      if (tree_.child_count(application) != arity + 1) return "";
      body += "(ite (and true";
      for (uint32_t i = 0; i < arity; ++i) {
        const NodeId argument = tree_.child(application, i + 1);
        if (!is_plain(argument)) return "";
        body += " (= gadfly!" + std::to_string(i) + ' ' + std::string(tree_.text(argument)) + ')';
      }
      body += ") " + std::string(tree_.text(value)) + ' ';
      closing += ')';
    }
    return "";
  }

  const Tree& tree_;
  std::map<std::string_view, NodeId> functions_ = {};  // by name: (function NAME ...)
};

}  // namespace

bool is_equation_of_model(std::string_view list) {
  return list.starts_with("(= ") || list.starts_with("(function @");
}

std::string definitions_of_equations(std::string_view model) {
  Tree tree{SymbolTable()};
  if (!tree.parse(with_smtlib_tokens(model))) return std::string(model);
  return Converter(tree).convert();
}

}  // namespace gadfly::smtlib::inline evaluation
