// SPDX-License-Identifier: Apache-2.0
// Intervals of functions on reals that are not quotients of polynomials. Each is computed from the
// Taylor series at 0, on an argument that is made small first; every step rounds both ends of its
// interval outward, so no analysis of errors is needed (R. P. Brent, P. Zimmermann, "Modern
// Computer Arithmetic", section 4).
#pragma once

#include "lib/smtlib/evaluation/values/fixed_point.h"

namespace gadfly::smtlib::inline evaluation {

// Each function returns an interval, in multiples of 2^-bits, that has all values of the function
// on the numbers of `x`. It is about as long as the values differ, and some units more.
Interval pi(uint32_t bits);
// Takes time and memory in proportion to the largest absolute value of x.
Interval exponential(const Interval& x, uint32_t bits);
Interval sine(const Interval& x, uint32_t bits);
Interval arctangent(const Interval& x, uint32_t bits);

}  // namespace gadfly::smtlib::inline evaluation
