// SPDX-License-Identifier: Apache-2.0
// Makes signatures of findings from kinds, names, and operators.
#include "harness/judge/signature.h"

#include <algorithm>
#include <vector>

#include "lib/base/digit.h"
#include "lib/base/hash.h"

namespace gadfly::harness::inline judge {
namespace {

constexpr size_t kPartBytes = 60;

}  // namespace

std::string name_part(std::string_view text) {
  std::string out;
  for (char c : text.substr(0, kPartBytes)) {
    const bool keep = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' ||
                      (c == '.' && !out.empty());
    if (keep) {
      out += c;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

std::string without_formula(const Verdict& verdict) {
  const std::string& signature = verdict.signature;
  const size_t last = signature.rfind('-');
  if (verdict.kind != FindingKind::kCrash) return signature.substr(0, last);
  // Of crashes, only a signal without a stack is followed by a hash of the formula:
  // "signal-11-0e21b62d".
  const std::string mark = '-' + std::string(kSignalSite);
  const size_t at = signature.find(mark);
  const bool hashed = at != std::string::npos && at + mark.size() < last &&
                      std::all_of(signature.begin() + static_cast<ptrdiff_t>(at + mark.size()),
                                  signature.begin() + static_cast<ptrdiff_t>(last), is_digit);
  return hashed ? signature.substr(0, last) : signature;
}

bool shows_same_bug(const Verdict& found, const Verdict& wanted) {
  if (without_formula(found) == without_formula(wanted)) return true;
  return wanted.culprit == kUndecided && found.culprit != kUndecided && found.kind == wanted.kind;
}

std::string make_signature(FindingKind kind, std::string_view culprit, std::string_view what) {
  return std::string(to_string(kind)) + '-' + name_part(culprit) + '-' + name_part(what);
}

std::string operator_signature(const smtlib::Script& script) {
  std::vector<std::string_view> names;
  for (smtlib::NodeId node = 0; node < script.node_count(); ++node) {
    const smtlib::TermInfo& term = script.term(node);
    if (term.kind == smtlib::TermKind::kOperator)
      names.push_back(script.symbols().name(script.theory_set().op(term.reference).name));
    if (term.kind == smtlib::TermKind::kQuantifier) names.push_back("forall");
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  uint64_t hash = hash_bytes("");
  for (std::string_view name : names) hash = hash_bytes(name, hash);
  return hex(hash).substr(0, 8);
}

}  // namespace gadfly::harness::inline judge
