// SPDX-License-Identifier: Apache-2.0
// Replaces the text around the arguments of each such application, so that an argument may have
// applications of its own.
#include "harness/judge/open_results.h"

#include <algorithm>
#include <map>
#include <vector>

#include "harness/solvers/printer.h"
#include "lib/smtlib/script/unused_name.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline judge {
namespace {

using smtlib::NodeId;
using smtlib::Script;

constexpr std::string_view kArguments[] = {"x", "y", "z"};  // their names in theory tables

class Opening {
 public:
  Opening(const Script& script, OpenResults which)
      : script_(script), all_(which == OpenResults::kAll) {
    for (size_t i = 0; i < std::size(kArguments); ++i)
      names_.push_back(unused_name(script_, "x", number_));
  }

  std::optional<std::string> run() {
    for (uint32_t i = 0; i < script_.commands().size(); ++i) {
      const NodeId command = script_.commands()[i].node;
      const NodeId end = script_.subtree_end(command);
      for (NodeId node = command; node < end; ++node)
        if (leaves_open(node)) open(node);
      if (!parts_.empty() && place_ == kNoPlace) place_ = script_.node(command).begin;
      // The functions are not in each logic.
      if (script_.commands()[i].word == smtlib::kSetLogic)
        logic_ = {script_.node(command).begin, script_.node(command).end, "(set-logic ALL)"};
    }
    if (parts_.empty()) return std::nullopt;
    parts_.push_back({place_, place_, declarations_});
    parts_.push_back(logic_);
    return spliced();
  }

 private:
  struct Part {  // of the text, to be replaced
    uint32_t begin = 0;
    uint32_t end = 0;
    std::string text = {};
  };
  static constexpr uint32_t kNoPlace = ~0u;

  bool leaves_open(NodeId node) const {
    const smtlib::TermInfo& term = script_.term(node);
    if (term.kind != smtlib::TermKind::kOperator) return false;
    const smtlib::Operator& op = script_.theory_set().op(term.reference);
    const size_t count = script_.arguments(node).size();
    return op.partial && (op.extension || (all_ && count == op.arguments.size())) && count > 0 &&
           count <= std::size(kArguments);
  }

  void open(NodeId node) {
    const std::vector<NodeId> arguments = script_.arguments(node);
    uint32_t from = script_.node(node).begin;
    std::string before = "(let (";
    for (size_t i = 0; i < arguments.size(); ++i) {
      parts_.push_back({from, script_.node(arguments[i]).begin, before + '(' + names_[i] + ' '});
      from = script_.node(arguments[i]).end;
      before = ") ";
    }
    parts_.push_back({from, script_.node(node).end, ")) " + result(node, arguments) + ')'});
  }

  // The result for the names of the arguments.
  std::string result(NodeId node, const std::vector<NodeId>& arguments) {
    std::string list;
    for (size_t i = 0; i < arguments.size(); ++i) list += ' ' + names_[i];
    std::string open = '(' + function_of(node, arguments) + list + ')';
    const std::string_view specified =
        script_.theory_set().op(script_.term(node).reference).specified;
    if (specified.empty()) return open;
    const std::string_view head = script_.text(script_.child(node, 0));
    return "(ite " + with_names(specified) + " (" + std::string(head) + list + ") " + open + ')';
  }

  // Declares one function for all applications of an operator to arguments of the same sorts.
  const std::string& function_of(NodeId node, const std::vector<NodeId>& arguments) {
    std::string rank = "(";
    for (const NodeId argument : arguments)
      rank += script_.print_sort(script_.term(argument).sort) + ' ';
    rank += ") " + script_.print_sort(script_.term(node).sort);
    const std::string head(script_.text(script_.child(node, 0)));
    std::string& name = functions_[head + ' ' + rank];
    if (!name.empty()) return name;
    name = unused_name(script_, "open", number_);
    declarations_ += "(declare-fun " + name + ' ' + rank + ")\n";
    return name;
  }

  // The formula of a theory table with the names of the arguments in place of x, y, z.
  std::string with_names(std::string_view formula) const {
    std::string out;
    size_t copied = 0;
    smtlib::Lexer lexer(formula);
    for (smtlib::Token token = lexer.next(); token.kind != smtlib::TokenKind::kEnd;
         token = lexer.next()) {
      const auto* argument =
          std::ranges::find(kArguments, formula.substr(token.begin, token.end - token.begin));
      if (argument == std::end(kArguments)) continue;
      out.append(formula, copied, token.begin - copied);
      out += names_[static_cast<size_t>(argument - std::begin(kArguments))];
      copied = token.end;
    }
    return out.append(formula, copied);
  }

  std::string spliced() {
    std::ranges::sort(parts_, {}, &Part::begin);
    std::string out;
    uint32_t copied = 0;
    for (const Part& part : parts_) {
      out += script_.source().substr(copied, part.begin - copied);
      out += part.text;
      copied = part.end;
    }
    return out.append(script_.source().substr(copied));
  }

  const Script& script_;
  const bool all_;  // results that the standard leaves open, too
  uint64_t number_ = 0;
  std::vector<std::string> names_;
  std::map<std::string, std::string> functions_;  // by operator and rank
  std::string declarations_;
  uint32_t place_ = kNoPlace;  // of the declarations: before the first command with such a term
  Part logic_;
  std::vector<Part> parts_;
};

}  // namespace

std::optional<std::string> with_open_results(const Script& script, uint32_t check,
                                             OpenResults which) {
  const Result<std::string> text = print_flat(script, check);
  Script flat(script.theory_set());
  if (!text || !flat.read(*text)) return std::nullopt;
  return Opening(flat, which).run();
}

}  // namespace gadfly::harness::inline judge
