// SPDX-License-Identifier: Apache-2.0
// Writes declarations as text, reads them together with a placeholder assertion and a definition
// that mentions each constant, and lets the generator make formulas for the placeholder.
#include "lib/generate/scripts/script_maker.h"

#include <algorithm>

#include "lib/generate/generator.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr uint32_t kSortDepth = 2;  // maximum nesting: arrays of arrays
constexpr uint32_t kObjectiveDepth = 1;
constexpr int kTermDraws = 16;  // draws before an assertion is left out
constexpr std::string_view kPlace = "(assert true)\n";

}  // namespace

ScriptMaker::ScriptMaker(const TheorySet& theory_set, const Profile& profile)
    : theory_set_(theory_set), profile_(profile), script_(theory_set), sorts_(theory_set, profile) {
  scratch_.set_profile(profile);
}

// Declares an enumeration, a record, a list (parametric or of one sort), two datatypes that contain
// each other, a tree with an array of trees, or an infinite list.
void ScriptMaker::declare_datatype(Rng& rng) {
  const std::string name = "D" + std::to_string(declared_sorts_);
  const std::string c = "c" + std::to_string(declared_sorts_);
  const std::string s = "s" + std::to_string(declared_sorts_);
  ++declared_sorts_;
  std::string command = "declare-datatype";
  std::string body;
  switch (rng.below(8)) {
    case 0:
      for (uint64_t i = 0, count = 1 + rng.below(4); i < count; ++i)
        body += "(" + c + "_" + std::to_string(i) + ")";
      break;
    case 1:
      body = "(" + c + "_0";
      for (uint64_t i = 0, count = 1 + rng.below(3); i < count; ++i)
        body += " (" + s + "_" + std::to_string(i) + ' ' + sorts_.draw(1, rng) + ")";
      body += ")";
      break;
    case 2:
    case 3:
      declarations_ += "(declare-datatypes ((" + name + " 1)) ((par (X) ((" + c + "_0) (" + c +
                       "_1 (" + s + "_0 X) (" + s + "_1 (" + name + " X)))))))\n";
      sorts_.add('(' + name + ' ' + sorts_.draw(1, rng) + ')');
      return;
    case 4:
      declarations_ += "(declare-datatypes ((" + name + " 0) (" + name + "b 0)) (((" + c + "_0) (" +
                       c + "_1 (" + s + "_0 " + name + "b))) ((" + c + "_2) (" + c + "_3 (" + s +
                       "_1 " + sorts_.draw(1, rng) + ") (" + s + "_2 " + name + ")))))\n";
      sorts_.add(name);
      sorts_.add(name + 'b');
      return;
    case 5:
      if (sorts_.has("Array") && sorts_.has("Int")) {
        body = "(" + c + "_0)(" + c + "_1 (" + s + "_0 " + sorts_.draw(1, rng) + ") (" + s +
               "_1 (Array Int " + name + ")))";
        break;
      }
      [[fallthrough]];
    case 6:
      if (!profile_.standard() && profile_.refusing_command(kDeclareCodatatype) == 0) {
        command = "declare-codatatype";
        body = "(" + c + "_0 (" + s + "_0 " + sorts_.draw(1, rng) + ") (" + s + "_1 " + name + "))";
        break;
      }
      [[fallthrough]];
    default:
      body = "(" + c + "_0)(" + c + "_1 (" + s + "_0 " + sorts_.draw(1, rng) + ") (" + s + "_1 " +
             name + "))";
  }
  declarations_ += "(" + command + ' ' + name + " (" + body + "))\n";
  sorts_.add(name);
}

// Defines a name for a sort, sometimes with parameters. Bitwuzla 0.10.0 accepts none; it is also
// one of the solvers that have no datatypes, and no such solver gets parameters.
void ScriptMaker::define_sort(Rng& rng) {
  const std::string sort = sorts_.draw(1, rng);
  if (rng.chance(1, 2) || profile_.refusing_command(kDeclareDatatypes) != 0) {
    declarations_ += "(define-sort T () " + sort + ")\n";
    abbreviation_ = "T";
  } else {
    declarations_ += "(define-sort T (X Y) Y)\n";
    abbreviation_ = "(T " + sorts_.draw(0, rng) + ' ' + sort + ')';
  }
}

std::string ScriptMaker::draw_sort(uint32_t depth, Rng& rng) {
  if (!abbreviation_.empty() && rng.chance(1, 4)) return abbreviation_;
  return sorts_.draw(depth, rng);
}

void ScriptMaker::declare_constant(std::string name, std::string sort) {
  declarations_ += "(declare-const " + name + ' ' + sort + ")\n";
  constants_.push_back({std::move(name), std::move(sort)});
}

void ScriptMaker::declare(const ScriptSize& size, Rng& rng) {
  declarations_ = draw_option(profile_, style_, rng) + "(set-logic " + logic_.name + ")\n";
  constants_.clear();
  abbreviation_.clear();
  declared_sorts_ = 0;
  sorts_.start(logic_);
  const auto accepts = [&](Symbol command) { return profile_.refusing_command(command) == 0; };
  if (logic_.free_sorts && accepts(kDeclareSort) && rng.chance(1, 2)) {
    declarations_ += "(declare-sort E 0)\n";
    sorts_.add("E");
    ++declared_sorts_;
  }
  if (logic_.datatypes && accepts(kDeclareDatatype) && accepts(kDeclareDatatypes) &&
      rng.chance(2, 3))
    declare_datatype(rng);
  if (rng.chance(1, 10)) define_sort(rng);
  for (uint32_t i = 0; i < size.constants; ++i) {
    std::string sort = draw_sort(kSortDepth, rng);
    if (logic_.has_function_sorts() && sorts_.has("->") && !profile_.standard() && rng.chance(1, 4))
      sort = "(-> " + draw_sort(1, rng) + (rng.chance(1, 2) ? ' ' + sort : "") + ' ' + sort + ')';
    declare_constant("x" + std::to_string(i), std::move(sort));
  }
  if (style_.assumptions)
    for (const char* name : {"b0", "b1"}) declare_constant(name, "Bool");
  for (uint32_t i = 0; logic_.free_functions && i < size.functions; ++i) {
    declarations_ += "(declare-fun f" + std::to_string(i) + " (";
    for (uint64_t k = 0, count = 1 + rng.below(3); k < count; ++k)
      declarations_ += (k == 0 ? "" : " ") + draw_sort(1, rng);
    declarations_ += ") " + draw_sort(1, rng) + ")\n";
  }
}

// Draws whether quantifiers shall bind all constants.
bool ScriptMaker::may_close(Rng& rng) const {
  return profile_.accepts_quantifiers(logic_) && !style_.assumptions && !style_.objectives &&
         !logic_.has_function_sorts() && rng.chance(1, 16);
}

// Binds each constant that the formula uses by a quantifier.
std::string ScriptMaker::closed(std::string formula, Rng& rng) const {
  std::string prefix;
  size_t quantifiers = 0;
  for (const NewConstant& constant : constants_) {
    const Symbol symbol = script_.symbols().find(constant.name);
    if (std::ranges::find(scratch_.term.uses, symbol, &TermText::Use::name) ==
        scratch_.term.uses.end())
      continue;
    if (quantifiers == 0 || rng.chance(1, 3)) {
      prefix += quantifiers == 0 ? "" : ") ";
      prefix += rng.chance(1, 2) ? "(forall (" : "(exists (";
      ++quantifiers;
    } else {
      prefix += ' ';
    }
    prefix += '(' + constant.name + ' ' + constant.sort + ')';
  }
  if (quantifiers == 0) return formula;
  return prefix + ") " + formula + std::string(quantifiers, ')');
}

// Returns a term for the placeholder, and leaves its uses in the scratch. Returns no text if all
// draws fail.
std::string ScriptMaker::draw_term(SortId sort, uint32_t depth, Context& context) {
  const auto assertion = std::ranges::find(script_.commands(), Symbol{kAssert}, &Command::word);
  Generator generator(script_, context, script_.child(assertion->node, 1));
  TermText& out = scratch_.term;
  out.clear();
  for (int draw = 0; draw < kTermDraws; ++draw)
    if (generator.application(sort, depth, out)) break;
  return out.text;
}

SequenceParts ScriptMaker::draw_parts(const ScriptSize& size, Context& context) {
  Rng& rng = context.rng;
  const SortId formula = theory_set_.bool_sort();
  SequenceParts parts;
  for (uint32_t i = 0; i < size.assertions; ++i) {
    const uint64_t depth = 1 + rng.below(size.depth);
    std::string text = draw_term(formula, static_cast<uint32_t>(depth), context);
    if (text.empty()) continue;
    parts.assertions.push_back(closed_ ? closed(std::move(text), rng) : std::move(text));
  }
  for (const NewConstant& constant : constants_)
    if (constant.sort == "Bool") parts.literals.push_back(constant.name);
  if (!style_.objectives) return parts;
  for (const SortId sort : scratch_.index(script_).sorts()) {
    const ValueKind kind = value_kind(script_, sort);
    if (kind != ValueKind::kInteger && kind != ValueKind::kReal && kind != ValueKind::kBitVector)
      continue;
    std::string text = draw_term(sort, kObjectiveDepth, context);
    if (!text.empty()) parts.objectives.push_back(std::move(text));
  }
  if (rng.chance(1, 2)) parts.soft.push_back(draw_term(formula, kObjectiveDepth, context));
  return parts;
}

Result<std::string> ScriptMaker::make(std::string_view logic, const ScriptSize& size,
                                      uint64_t seed) {
  logic_ = read_logic(logic);
  if (!logic_.known)
    return Error{ErrorCode::kUnsupported, "no logic is called " + std::string(logic), {}};
  uint64_t state = seed;
  Rng rng(split_mix(state));
  style_ = draw_style(profile_, rng);
  closed_ = may_close(rng);
  declare(size, rng);
  if (!closed_ && !logic_.difference && rng.chance(1, 8))
    add_definitions(profile_, sorts_, constants_, rng, declarations_);
  std::string rest(kPlace);  // makes each constant a term
  for (const NewConstant& constant : constants_)
    rest += "(define-fun m" + constant.name + " () " + constant.sort + ' ' + constant.name + ")\n";
  GADFLY_TRY(script_.read(declarations_ + rest));
  scratch_.prepare(script_);
  Context context{
      .rng = rng, .sorts = script_.sorts(), .scratch = scratch_, .max_nodes = size.max_nodes};
  Edits edits;
  fill_definitions(script_, context, edits);
  const std::string commands = arrange(draw_parts(size, context), style_, rng);
  for (uint32_t i = 0; closed_ && i < script_.commands().size(); ++i)
    if (script_.commands()[i].word == kDeclareConst) edits.delete_command(script_, i);
  std::string text;
  GADFLY_TRY(edits.apply(script_, text));
  script_.forget_new_sorts();
  text.resize(text.size() - rest.size());
  return text + commands;
}

}  // namespace gadfly::generate
