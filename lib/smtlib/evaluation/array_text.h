// SPDX-License-Identifier: Apache-2.0
// Arrays of models that are printed as functions: (lambda ((x Int)) (ite (= x 3) 1 0)), and
// (_ as-array f) with a definition of f. Z3 prints both. If the function compares its argument with
// finitely many values, it is an array value of SMT-LIB: (store ((as const (Array Int Int)) 0) 3
// 1).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline evaluation {

// Returns the text of the array value that `node` is, which has that sort; nothing if it is no
// function, or none with finitely many entries. Also reads stores into a function, and arrays of
// arrays. `model`: has the definitions of the functions. `part`: prints a part that does not
// change.
std::optional<std::string> array_text(const Tree& model, NodeId node, std::string_view sort,
                                      const std::function<std::string(NodeId)>& part);

}  // namespace gadfly::smtlib::inline evaluation
