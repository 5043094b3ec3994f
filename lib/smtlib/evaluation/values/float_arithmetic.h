// SPDX-License-Identifier: Apache-2.0
// The operations of IEEE 754-2008 on floats of any format (float.h): exact, then rounded once.
#pragma once

#include <compare>

#include "lib/smtlib/evaluation/values/float.h"

namespace gadfly::smtlib::inline evaluation {

// The operations. Where a format is given the arguments may be of another.
Float add(FloatFormat format, Rounding mode, const Float& x, const Float& y);
Float multiply(FloatFormat format, Rounding mode, const Float& x, const Float& y);
Float divide(FloatFormat format, Rounding mode, const Float& x, const Float& y);
Float fused_multiply_add(FloatFormat format, Rounding mode, const Float& x, const Float& y,
                         const Float& z);
Float square_root(FloatFormat format, Rounding mode, const Float& x);
// x - y * n, n the integer nearest to x / y, even where two are. Always exact.
Float remainder(const Float& x, const Float& y);
Float negate(Float x);

// A quotient, rounded; the denominator is positive. Zero is +0.
Float round_rational(FloatFormat format, Rounding mode, const mpq_class& value);

// -0 = +0; unordered where one is NaN.
std::partial_ordering compare(const Float& x, const Float& y);

}  // namespace gadfly::smtlib::inline evaluation
