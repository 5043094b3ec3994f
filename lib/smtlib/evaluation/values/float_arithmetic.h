// SPDX-License-Identifier: Apache-2.0
// The operations of IEEE 754-2008 on floats of any format (float.h). Each result is the exact
// value, rounded once.
#pragma once

#include <compare>

#include "lib/smtlib/evaluation/values/float.h"

namespace gadfly::smtlib::inline evaluation {

// `format` is the format of the result; the arguments may have other formats.
Float add(FloatFormat format, Rounding mode, const Float& x, const Float& y);
Float multiply(FloatFormat format, Rounding mode, const Float& x, const Float& y);
Float divide(FloatFormat format, Rounding mode, const Float& x, const Float& y);
Float fused_multiply_add(FloatFormat format, Rounding mode, const Float& x, const Float& y,
                         const Float& z);
Float square_root(FloatFormat format, Rounding mode, const Float& x);
// Returns x - y * n, where n is the integer nearest to x / y, or the even one if two are equally
// near. The result is always exact.
Float remainder(const Float& x, const Float& y);
Float negate(Float x);

// Rounds a rational number; its denominator must be positive. Zero becomes +0.
Float round_rational(FloatFormat format, Rounding mode, const mpq_class& value);

// Compares two floats. -0 equals +0. The result is unordered if one of them is NaN.
std::partial_ordering compare(const Float& x, const Float& y);

}  // namespace gadfly::smtlib::inline evaluation
