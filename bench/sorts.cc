// SPDX-License-Identifier: Apache-2.0
// Writes the scripts for sorts.py. sorts OUT SEED EACH FILES... draws up to EACH closed terms from
// each file and writes one script per term. The script declares a constant of the sort that
// Gadfly's sort checker computes for the term, and asserts that both are equal. Its first line is a
// comment with the file and the sort.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/script/binding.h"
#include "lib/smtlib/script/script.h"

namespace {

using namespace gadfly;
using namespace gadfly::smtlib;
namespace fs = std::filesystem;

constexpr uint32_t kMostNodes = 400;

bool declares(Symbol word) {
  switch (word) {
    case kDeclareCodatatype:
    case kDeclareCodatatypes:
    case kDeclareConst:
    case kDeclareDatatype:
    case kDeclareDatatypes:
    case kDeclareFun:
    case kDeclareHeap:
    case kDeclareSort:
    case kDefineConst:
    case kDefineFun:
    case kDefineFunRec:
    case kDefineFunsRec:
    case kDefineSort:
      return true;
    default:
      return false;
  }
}

// Returns whether the script ends scopes. If not, all its declarations are in force at its end.
bool has_scopes(const Script& script) {
  for (const Command& command : script.commands())
    if (command.word == kPop || command.word == kReset || command.word == kResetAssertions)
      return true;
  return false;
}

bool is_closed(const Script& script, NodeId term) {
  for (NodeId n = term; n < script.subtree_end(term); ++n) {
    const TermInfo& info = script.term(n);
    if (info.kind == TermKind::kOpaque) return false;
    if (info.kind != TermKind::kDeclared && info.kind != TermKind::kFunction) continue;
    const Declaration& d = script.declaration(info.reference);
    if (d.kind == DeclarationKind::kNamedTerm) return false;
    if (d.local() && !bound_within(script, d, term)) return false;
  }
  return true;
}

// Returns the closed terms of known sort in assertions that have at most kMostNodes nodes.
std::vector<NodeId> closed_terms(const Script& script) {
  std::vector<NodeId> terms;
  for (const Command& command : script.commands()) {
    if (command.word != kAssert) continue;
    for (NodeId n = command.node; n < script.subtree_end(command.node); ++n) {
      const TermInfo& info = script.term(n);
      if (info.kind == TermKind::kNone || info.kind == TermKind::kOpaque ||
          info.sort == kUnknownSort || script.subtree_end(n) - n > kMostNodes)
        continue;
      if (is_closed(script, n)) terms.push_back(n);
    }
  }
  return terms;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return std::fprintf(stderr, "usage: sorts OUT SEED EACH FILES...\n"), 2;
  const fs::path out = argv[1];
  Rng rng(std::strtoull(argv[2], nullptr, 10));
  const auto each = static_cast<size_t>(std::atoi(argv[3]));
  fs::create_directories(out);
  Script script(TheorySet::standard());
  size_t written = 0;
  for (int i = 4; i < argc; ++i) {
    std::ifstream in(argv[i], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (!script.read(text) || has_scopes(script)) continue;
    std::string declarations;
    for (const Command& command : script.commands())
      if (declares(command.word)) declarations += std::string(script.text(command.node)) + '\n';
    std::vector<NodeId> terms = closed_terms(script);
    for (size_t k = 0; k < each && !terms.empty(); ++k) {
      const size_t drawn = rng.below(terms.size());
      const NodeId term = terms[drawn];
      terms[drawn] = terms.back();
      terms.pop_back();
      const std::string sort = script.print_sort(script.term(term).sort);
      const std::string text_of_term(script.text(term));
      const bool higher_order =
          (declarations + sort + text_of_term).find("(->") != std::string::npos;
      std::ofstream(out / (std::to_string(++written) + ".smt2"))
          << "; " << argv[i] << ' ' << sort << "\n(set-logic " << (higher_order ? "HO_ALL" : "ALL")
          << ")\n"
          << declarations << "(declare-const gadfly-constant " << sort
          << ")\n(assert (= gadfly-constant " << text_of_term << "))\n";
    }
  }
  std::printf("%zu terms of %d files\n", written, argc - 4);
  return 0;
}
