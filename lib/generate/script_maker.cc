// SPDX-License-Identifier: Apache-2.0
// Writes declarations as text, reads them together with a placeholder assertion and a definition
// that mentions each constant, and lets the generator make formulas for the placeholder.
#include "lib/generate/script_maker.h"

#include <algorithm>
#include <array>

#include "lib/generate/generator.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr uint32_t kSortDepth = 2;   // maximum nesting: arrays of arrays
constexpr int kAssertionDraws = 16;  // draws before an assertion is left out
constexpr uint32_t kWidths[] = {1, 2, 3, 4, 7, 8, 16, 31, 32, 64};
constexpr std::array<uint32_t, 5> kOrders = {2, 3, 5, 17, 257};  // of finite fields
constexpr std::string_view kPlace = "(assert true)\n";

std::string draw_bit_vector(Rng& rng) {
  return "(_ BitVec " + std::to_string(kWidths[rng.below(std::size(kWidths))]) + ")";
}

// Returns whether the logic has only arrays of bit-vectors, as the standard defines QF_ABV and
// QF_AUFBV.
bool arrays_of_words(const Logic& logic) {
  return logic.bit_vectors && !logic.quantifiers && !logic.ints && !logic.reals && !logic.floats &&
         !logic.strings && !logic.datatypes && !logic.others;
}

}  // namespace

ScriptMaker::ScriptMaker(const TheorySet& theory_set, const Profile& profile)
    : theory_set_(theory_set), profile_(profile), script_(theory_set) {
  scratch_.set_profile(profile);
}

// Returns whether the logic and all solvers of the profile have the sort (constructor).
bool ScriptMaker::has(std::string_view sort) const {
  const SortConstructor* found = theory_set_.sort_constructor(theory_set_.symbols().find(sort));
  return found != nullptr && profile_.refusing_sort(*found) == 0 &&
         logic_.has_theory(theory_set_.theories()[found->theory].name);
}

// Returns whether each solver of the profile has an operator of the sort's theory. Some solvers
// accept the name of such a sort, but nothing else of its theory.
bool ScriptMaker::has_operators(std::string_view sort) const {
  const SortConstructor* found = theory_set_.sort_constructor(theory_set_.symbols().find(sort));
  return found != nullptr && profile_.refusing_theory(found->theory) == 0;
}

// Returns the sorts without arguments, each repeated according to its weight.
std::vector<std::string> ScriptMaker::simple_sorts(Rng& rng) const {
  std::vector<std::string> sorts = {"Bool"};
  for (const char* name : {"Int", "Real", "String"})
    if (has(name)) sorts.insert(sorts.end(), 2, name);
  if (has("BitVec"))
    for (int i = 0; i < 2; ++i) sorts.push_back(draw_bit_vector(rng));
  if (has("FloatingPoint")) {
    sorts.insert(sorts.end(), {"Float32", "Float32", "Float64", "RoundingMode"});
    if (!profile_.standard() && profile_.refusing(Feature::kFloatFormat) == 0) {
      sorts.emplace_back("Float16");
      if (profile_.refusing(Feature::kUnnamedFloatFormat) == 0)
        sorts.emplace_back("(_ FloatingPoint 3 5)");
    }
  }
  if (has("FiniteField") && !profile_.standard())
    sorts.push_back("(_ FiniteField " + std::to_string(kOrders[rng.below(kOrders.size())]) + ')');
  if (has("FiniteSet") && !profile_.standard())
    sorts.insert(sorts.end(), {"(FiniteSet Int)", "(FiniteSet (_ BitVec 3))"});
  for (const std::string& sort : made_) sorts.insert(sorts.end(), 2, sort);
  return sorts;
}

// Draws an array sort. Its index sort is not an array, because some solvers refuse that.
std::string ScriptMaker::draw_array(uint32_t depth, Rng& rng) {
  if (arrays_of_words(logic_) && has("BitVec"))
    return "(Array " + draw_bit_vector(rng) + ' ' + draw_bit_vector(rng) + ')';
  const std::vector<std::string> simple = simple_sorts(rng);
  const std::string& index = simple[rng.below(simple.size())];
  return "(Array " + index + ' ' + draw_sort(depth - 1, rng) + ')';
}

// Draws a tuple of one to four sorts, of which two are often equal, as relations need them.
std::string ScriptMaker::draw_tuple(Rng& rng) {
  const std::vector<std::string> simple = simple_sorts(rng);
  const std::string& usual = simple[rng.below(simple.size())];
  std::string tuple = "(Tuple";
  for (uint64_t left = 1 + rng.below(4); left > 0; --left)
    tuple += ' ' + (rng.chance(2, 3) ? usual : simple[rng.below(simple.size())]);
  return tuple + ')';
}

std::string ScriptMaker::draw_sort(uint32_t depth, Rng& rng) {
  const std::vector<std::string> simple = simple_sorts(rng);
  const auto draw_simple = [&] { return simple[rng.below(simple.size())]; };
  if (depth == 0 || rng.chance(2, 3)) return draw_simple();
  std::vector<std::string> compound;
  if (has("Array")) compound.push_back(draw_array(depth, rng));
  if (has("Set") && has_operators("Set") && !profile_.standard())
    compound.push_back("(Set " + draw_sort(depth - 1, rng) + ')');
  if (has("Bag") && !profile_.standard())
    compound.push_back("(Bag " + draw_sort(depth - 1, rng) + ')');
  if (has("Seq") && !profile_.standard())
    compound.push_back("(Seq " + draw_sort(depth - 1, rng) + ')');
  if (has("Nullable") && !profile_.standard())
    compound.push_back("(Nullable " + draw_sort(depth - 1, rng) + ')');
  if (has("Tuple") && !profile_.standard()) {
    const std::string tuple = draw_tuple(rng);
    compound.insert(compound.end(), {tuple, "(Set " + tuple + ')', "(Bag " + tuple + ')'});
  }
  return compound.empty() ? draw_simple() : compound[rng.below(compound.size())];
}

// Declares an enumeration, a record, or a list (parametric or of one sort).
void ScriptMaker::declare_datatype(Rng& rng) {
  const std::string name = "D" + std::to_string(made_.size());
  const std::string c = "c" + std::to_string(made_.size());
  const std::string s = "s" + std::to_string(made_.size());
  std::string body;
  switch (rng.below(4)) {
    case 0:
      for (uint64_t i = 0, count = 1 + rng.below(4); i < count; ++i)
        body += "(" + c + "_" + std::to_string(i) + ")";
      break;
    case 1:
      body = "(" + c + "_0";
      for (uint64_t i = 0, count = 1 + rng.below(3); i < count; ++i)
        body += " (" + s + "_" + std::to_string(i) + ' ' + draw_sort(1, rng) + ")";
      body += ")";
      break;
    case 2:
      declarations_ += "(declare-datatypes ((" + name + " 1)) ((par (X) ((" + c + "_0) (" + c +
                       "_1 (" + s + "_0 X) (" + s + "_1 (" + name + " X)))))))\n";
      made_.push_back('(' + name + ' ' + draw_sort(1, rng) + ')');
      return;
    default:
      body = "(" + c + "_0)(" + c + "_1 (" + s + "_0 " + draw_sort(1, rng) + ") (" + s + "_1 " +
             name + "))";
  }
  declarations_ += "(declare-datatype " + name + " (" + body + "))\n";
  made_.push_back(name);
}

void ScriptMaker::declare(const ScriptSize& size, Rng& rng) {
  declarations_ = "(set-logic " + logic_.name + ")\n";
  mentions_.clear();
  made_.clear();
  if (logic_.free_sorts && rng.chance(1, 2)) {
    declarations_ += "(declare-sort E 0)\n";
    made_.emplace_back("E");
  }
  if (logic_.datatypes && rng.chance(2, 3)) declare_datatype(rng);
  for (uint32_t i = 0; i < size.constants; ++i) {
    const std::string name = "x" + std::to_string(i);
    std::string sort = draw_sort(kSortDepth, rng);
    if (logic_.has_function_sorts() && has("->") && !profile_.standard() && rng.chance(1, 4))
      sort = "(-> " + draw_sort(1, rng) + (rng.chance(1, 2) ? ' ' + sort : "") + ' ' + sort + ')';
    declarations_ += "(declare-const " + name + ' ' + sort + ")\n";
    mentions_ += "(define-fun m" + std::to_string(i) + " () " + sort + ' ' + name + ")\n";
  }
  for (uint32_t i = 0; logic_.free_functions && i < size.functions; ++i) {
    declarations_ += "(declare-fun f" + std::to_string(i) + " (";
    for (uint64_t k = 0, count = 1 + rng.below(3); k < count; ++k)
      declarations_ += (k == 0 ? "" : " ") + draw_sort(1, rng);
    declarations_ += ") " + draw_sort(1, rng) + ")\n";
  }
}

std::string ScriptMaker::add_assertions(const ScriptSize& size, Rng& rng) {
  scratch_.prepare(script_);
  Context context{
      .rng = rng, .sorts = script_.sorts(), .scratch = scratch_, .max_nodes = size.max_nodes};
  std::string text;
  TermText& out = scratch_.term;
  const auto assertion = std::ranges::find(script_.commands(), Symbol{kAssert}, &Command::word);
  const NodeId place = script_.child(assertion->node, 1);
  for (uint32_t i = 0; i < size.assertions; ++i) {
    Generator generator(script_, context, place);
    out.clear();
    for (int draw = 0; draw < kAssertionDraws; ++draw)
      if (generator.application(theory_set_.bool_sort(),
                                1 + static_cast<uint32_t>(rng.below(size.depth)), out))
        break;
    if (!out.text.empty()) text += "(assert " + out.text + ")\n";
  }
  script_.forget_new_sorts();
  return text;
}

Result<std::string> ScriptMaker::make(std::string_view logic, const ScriptSize& size,
                                      uint64_t seed) {
  logic_ = read_logic(logic);
  if (!logic_.known)
    return Error{ErrorCode::kUnsupported, "no logic is called " + std::string(logic), {}};
  uint64_t state = seed;
  Rng rng(split_mix(state));
  declare(size, rng);
  GADFLY_TRY(script_.read(declarations_ + std::string(kPlace) + mentions_));
  return declarations_ + add_assertions(size, rng) + "(check-sat)\n";
}

}  // namespace gadfly::generate
