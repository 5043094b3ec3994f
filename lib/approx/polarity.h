// SPDX-License-Identifier: Apache-2.0
// Computes which formulas may become weaker or stronger. The polarity of a term is the join over
// every way in which it reaches an assertion: in place, through let variables, through calls of a
// defined function, through the name of a named term. Sparrow (ESEC/FSE 2021, section 4.1) converts
// the formula to CNF for that. Computing polarities on the original formula keeps its structure,
// and with it bugs that CNF hides.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// A set of signs: kBoth is the join of the other two.
enum class Polarity : uint8_t {
  kNone = 0,      // reaches no assertion, or in an unknown way: never changed
  kPositive = 1,  // a weaker term makes the script weaker
  kNegative = 2,  // a weaker term makes the script stronger
  kBoth = 3,      // only an equal term keeps the script's meaning
};

constexpr Polarity operator|(Polarity a, Polarity b) {
  return static_cast<Polarity>(static_cast<uint8_t>(a) | static_cast<uint8_t>(b));
}

constexpr Polarity flipped(Polarity polarity) {
  if (polarity == Polarity::kPositive) return Polarity::kNegative;
  return polarity == Polarity::kNegative ? Polarity::kPositive : polarity;
}

class Polarities {
 public:
  // Computes the polarities of `script`. Iterative, linear in its nodes.
  void read(const smtlib::Script& script);

  // The polarity of a node of the script read last. A term that is not understood has the polarity
  // of its place; its subterms have none.
  Polarity of(smtlib::NodeId node) const { return polarities_[node]; }

  // The formulas whose polarity is not kNone, in the order in which the walk reaches them.
  const std::vector<smtlib::NodeId>& formulas() const { return formulas_; }

 private:
  // A term to walk; or a let whose body is done, so that its values are next.
  struct Visit {
    smtlib::NodeId node;
    Polarity polarity;
    bool values_of_let;
  };

  void mark_mentions(const smtlib::Script& script);
  void read_command(const smtlib::Script& script, const smtlib::Command& command);
  void walk(const smtlib::Script& script, smtlib::NodeId term, Polarity polarity, bool touchable);
  void visit(const smtlib::Script& script, const Visit& visit, bool touchable);
  void visit_arguments(const smtlib::Script& script, const Visit& visit);
  void push_all(const smtlib::Script& script, smtlib::NodeId first);
  void visit_values(const smtlib::Script& script, smtlib::NodeId let);
  Polarity through_name(const smtlib::Script& script, smtlib::NodeId name, bool formula) const;
  void add_use(smtlib::NodeId name, Polarity polarity) { uses_[name] = uses_[name] | polarity; }
  void push(smtlib::NodeId node, Polarity polarity) { stack_.push_back({node, polarity, false}); }

  std::vector<Polarity> polarities_;  // by node
  std::vector<Polarity> uses_;        // by the node that declares a symbol: join over its uses
  std::vector<uint8_t> mentioned_;    // by symbol: occurs in text that is not understood
  std::vector<smtlib::NodeId> formulas_;
  std::vector<Visit> stack_;
};

}  // namespace gadfly::approx
