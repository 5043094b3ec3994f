// SPDX-License-Identifier: Apache-2.0
// A label consists of the version and the direction, then for each step its node, its rule, the
// length of its text in bytes, and the text. Single spaces separate these fields.
#include "lib/approx/record.h"

#include <algorithm>
#include <charconv>

#include "lib/approx/verify.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

constexpr std::string_view kKeyword = ":gadfly-approximation";
constexpr std::string_view kVersion = "1";

// Splits the text of label() into its fields.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  bool empty() const { return rest_.empty(); }

  std::string_view word() {
    const size_t end = std::min(rest_.find(' '), rest_.size());
    return take(end);
  }

  // Returns the next field as a number, or nothing if it is not a number.
  std::optional<uint32_t> number() {
    const std::string_view digits = word();
    uint32_t value = 0;
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
    if (error != std::errc() || end != digits.end()) return std::nullopt;
    return value;
  }

  // Returns the next `size` bytes, or nothing if fewer are left.
  std::optional<std::string_view> bytes(uint32_t size) {
    if (size > rest_.size()) return std::nullopt;
    return take(size);
  }

 private:
  // Returns the next `size` bytes. Removes them and the space after them.
  std::string_view take(size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(std::min(size + 1, rest_.size()));
    return taken;
  }

  std::string_view rest_;
};

size_t errors(const Script& script) {
  return static_cast<size_t>(std::ranges::count_if(script.problems(), &Problem::is_error));
}

// Returns the number of named terms of the script. A valid step does not change this number.
size_t names(const Script& script) {
  return static_cast<size_t>(
      std::ranges::count(script.declarations(), DeclarationKind::kNamedTerm, &Declaration::kind));
}

}  // namespace

std::string label(const RuleBook& book, const Approximation& approximation) {
  std::string text(kVersion);
  text += ' ';
  text += to_string(approximation.direction);
  for (const ApproximationStep& step : approximation.steps) {
    text += ' ' + std::to_string(step.node) + ' ';
    text += book.rules()[step.rule].name;
    text += ' ' + std::to_string(step.text.size()) + ' ' + step.text;
  }
  return smtlib::label(kKeyword, text);
}

std::string labeled(const RuleBook& book, std::string_view script,
                    const Approximation& approximation) {
  return with_label(script, label(book, approximation));
}

std::optional<Approximation> read_label(const RuleBook& book, const Script& script) {
  const std::optional<std::string> text = find_label(script, kKeyword);
  if (!text) return std::nullopt;
  Fields fields(*text);
  if (fields.word() != kVersion) return std::nullopt;
  Approximation out;
  const std::string_view direction = fields.word();
  if (direction == to_string(Direction::kStronger))
    out.direction = Direction::kStronger;
  else if (direction != to_string(Direction::kWeaker))
    return std::nullopt;
  while (!fields.empty()) {
    const std::optional<uint32_t> node = fields.number();
    const std::optional<uint32_t> rule = book.find(fields.word());
    const std::optional<uint32_t> size = fields.number();
    if (!node || !rule || !size) return std::nullopt;
    const std::optional<std::string_view> bytes = fields.bytes(*size);
    if (!bytes) return std::nullopt;
    out.steps.push_back({*node, *rule, std::string(*bytes)});
  }
  if (out.steps.empty()) return std::nullopt;
  return out;
}

Approximation Replay::between(size_t from, size_t to) const {
  GADFLY_PRECONDITION(from < to && to < scripts.size());
  Approximation out = {approximation.direction, {}};
  for (size_t i = from; i < to; ++i) {
    out.steps.push_back(approximation.steps[i]);
    out.steps.back().node += shifts[from];
  }
  return out;
}

Result<Replay> replay(const RuleBook& book, const TheorySet& theory_set, std::string_view text,
                      const Approximation& approximation) {
  Script before(theory_set);
  Script after(theory_set);
  Polarities polarities;
  Edits edits;
  if (Result<Done> read = before.read(text); !read) return read.error();
  if (errors(before) > 0) return Error{ErrorCode::kUnsupported, "the script has errors"};
  Replay out = {{std::string(text)}, approximation, {0}};
  NodeId first_free = 0;  // the first node that the next step may replace
  for (const ApproximationStep& step : approximation.steps) {
    const std::string number = "step " + std::to_string(out.scripts.size());
    const ApproximationRule& rule = book.rules()[step.rule];
    const NodeId node = step.node + out.shifts.back();
    polarities.read(before);
    if (node < first_free || node >= before.node_count() ||
        !allows(polarities.of(node), rule.relation, approximation.direction))
      return Error{ErrorCode::kUnsupported, number + " does not keep the direction at its place"};
    edits.clear();
    edits.replace_node(before, node, step.text);
    std::string& next = out.scripts.emplace_back();
    // A node's number depends only on the text before it, so the replacement has the number of the
    // term that it replaces.
    if (!edits.apply(before, next) || !after.read(next) || errors(after) > 0 ||
        names(after) != names(before) || node >= after.node_count() ||
        after.text(node) != step.text || !is_instance(rule, before, node, after, node))
      return Error{ErrorCode::kUnsupported,
                   number + " is not an instance of the rule " + std::string(rule.name)};
    first_free = after.subtree_end(node);
    out.shifts.push_back(out.shifts.back() + after.node_count() - before.node_count());
    if (!before.read(next)) return Error{ErrorCode::kUnsupported, number + " cannot be read"};
  }
  return out;
}

}  // namespace gadfly::approx
