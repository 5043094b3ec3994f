// SPDX-License-Identifier: Apache-2.0
// Computes the polarity of each formula: whether it may become weaker or stronger. The polarity of
// a term is the join over all its uses in assertions: directly, through let variables, through
// calls of a defined function, and through the name of a named term. Sparrow (ESEC/FSE 2021,
// section 4.1) converts the formula to CNF first. This code keeps the structure of the formula,
// because CNF hides bugs.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// A set of signs: kBoth is the union of kPositive and kNegative.
enum class Polarity : uint8_t {
  kNone = 0,      // in no assertion, or in an opaque term: never replaced
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
  // Computes the polarities of `script`, without recursion and in time linear in its nodes.
  void read(const smtlib::Script& script);

  // Returns the polarity of a node of the script that was read last. An opaque term has the
  // polarity of its place; the terms inside of it have kNone.
  Polarity of(smtlib::NodeId node) const { return polarities_[node]; }

  // Returns the formulas whose polarity is not kNone, in the order in which read() visits them.
  const std::vector<smtlib::NodeId>& formulas() const { return formulas_; }

 private:
  // A term to visit, or a let whose body is done, so that its values are visited next.
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
  std::vector<Polarity> uses_;        // by the node that declares a symbol: union over its uses
  std::vector<uint8_t> mentioned_;    // by symbol: occurs in opaque text
  std::vector<smtlib::NodeId> formulas_;
  std::vector<Visit> stack_;
};

}  // namespace gadfly::approx
