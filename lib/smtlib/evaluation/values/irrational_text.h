// SPDX-License-Identifier: Apache-2.0
// Reads and prints irrational numbers as solvers print them in models. Z3, and Gadfly's labels:
//   (root-obj (+ (^ x 2) (- 2)) 2)                           the second root, in ascending order
// cvc5:
//   (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>)     the root in this open interval
#pragma once

#include <string>
#include <string_view>

#include "lib/smtlib/evaluation/values/real_numbers.h"
#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline evaluation {

// Is the node a list (root-obj polynomial index)?
bool is_root_object(const Tree& tree, NodeId node);

// Returns the number that such a list denotes. Returns nothing if there is no such number, or
// beyond the limits.
std::optional<RealNumbers::Number> read_root_object(const Tree& tree, NodeId node,
                                                    RealNumbers& numbers);

std::string root_object(const RealNumbers::Root& root);

// Returns the text of a model in which each number of cvc5's form has Z3's form. Leaves a number
// unchanged if it cannot be read.
std::string with_root_objects(std::string_view model);

}  // namespace gadfly::smtlib::inline evaluation
