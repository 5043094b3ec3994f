// SPDX-License-Identifier: Apache-2.0
// The fusions of fusions.smt2, and wrong ones that tests must find.
#pragma once

#include <span>
#include <string_view>

#include "mutator/fusion/fusions.h"

namespace gadfly::mutator {

inline constexpr std::string_view kPlanted = R"(
  (declare-const p Bool)
  (rule wrong-side :variables ((x y z Int))
    :pattern (= z (- x y)) :weaker (and (= x (+ z y)) (= y (- z x))) :example (p p) :wrong (p p))
  (rule even-factor :variables ((x y z (_ BitVec 8)))
    :pattern (= z (bvadd x (bvmul #x02 y))) :weaker (= y (bvmul #x80 (bvsub z x)))
    :example (p p) :wrong (p p))
  (rule no-inverse :variables ((x y z Real))
    :pattern (= z (* x y)) :weaker (= x (/ z (+ y 1.0))) :example (p p) :wrong (p p))
  (rule wrong-part :variables ((x y z String))
    :pattern (= z (str.++ x y)) :weaker (= y (str.substr z 0 (str.len y)))
    :example (p p) :wrong (p p))
  (rule wrong-half :variables ((x (_ BitVec m)) (y (_ BitVec n)) (z (_ BitVec (+ m n))))
    :pattern (= z (concat x y)) :weaker (= y ((_ extract (- (+ m n) 1) m) z))
    :example (p p) :wrong (p p))
  (rule not-injective :variables ((x (_ FloatingPoint i j)) (y Bool) (z (_ FloatingPoint i j)))
    :widths (and (> i 1) (> j 1))
    :pattern (= z (ite y (fp.abs x) x)) :weaker (= x z) :example (p p) :wrong (p p)))";

inline std::span<const approx::ApproximationRule> rules() {
  return FusionBook::embedded(smtlib::TheorySet::standard())->rules->rules();
}

}  // namespace gadfly::mutator
