// SPDX-License-Identifier: Apache-2.0
// The models of Yices without --smt2-model-format: a list of equations.
//
//     (= x -5) (= b 0b01) (= f @fun_8) (function @fun_8 (type (-> Int Int)) (= (@fun_8 1) 7)
//     (default 0))
#pragma once

#include <string>
#include <string_view>

namespace gadfly::smtlib::inline evaluation {

// Returns whether a list in an output is a part of such a model.
bool is_equation_of_model(std::string_view list);

// Returns the model as SMT-LIB prints it, a list of define-fun, whose sorts mean nothing. Symbols
// whose value is no number, bit-vector, Bool, or function of them are left out.
std::string definitions_of_equations(std::string_view model);

}  // namespace gadfly::smtlib::inline evaluation
