// SPDX-License-Identifier: Apache-2.0
// Changes the structure of one application to an equal one: nested or flat, a chain or its pairs,
// if-then-else above or below an operator. The laws hold for every operator with the attribute, so
// no operator has a rule of its own (lib/approx/rules/ has the laws of single operators).
#pragma once

#include "mutator/strategy.h"

namespace gadfly::mutator {

// Each function replaces the term, one of script.terms(), by an equal one, at most
// `context.max_nodes` nodes larger. Returns false and adds no edit if the term has another form.
using Restructure = bool (*)(const smtlib::Script&, Context&, smtlib::NodeId term, smtlib::Edits&);

// (f a b c) becomes (f (f a b) c), for a right-associative f (f a (f b c)); and back.
bool nest(const smtlib::Script& script, Context& context, smtlib::NodeId term,
          smtlib::Edits& edits);
bool flatten(const smtlib::Script& script, Context& context, smtlib::NodeId term,
             smtlib::Edits& edits);

// (= a b c) becomes (and (= a b) (= b c)); (distinct a b c), all pairs.
bool expand_chain(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                  smtlib::Edits& edits);

// (f x (ite c a b)) becomes (ite c (f x a) (f x b)); and back.
bool lift_choice(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                 smtlib::Edits& edits);
bool sink_choice(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                 smtlib::Edits& edits);

}  // namespace gadfly::mutator
