// SPDX-License-Identifier: Apache-2.0
// Compares floats with other implementations: the processor and the C library in Float32 and
// Float64, MPFR in Float16 and Float128. Arguments are drawn near each other and near the limits of
// the format.
#include <gtest/gtest.h>
#include <mpfr.h>

#include <algorithm>
#include <bit>
#include <cfenv>
#include <cmath>
#include <string>

#include "lib/base/random.h"
#include "lib/smtlib/evaluation/values/float.h"
#include "lib/smtlib/evaluation/values/float_arithmetic.h"

namespace gadfly::smtlib::float_reference_test {
namespace {

constexpr int kDraws = 20'000;

struct Mode {
  Rounding ours;
  int processors;
  mpfr_rnd_t mpfrs;
};
constexpr Mode kModes[] = {{Rounding::kNearestTiesToEven, FE_TONEAREST, MPFR_RNDN},
                           {Rounding::kTowardPositive, FE_UPWARD, MPFR_RNDU},
                           {Rounding::kTowardNegative, FE_DOWNWARD, MPFR_RNDD},
                           {Rounding::kTowardZero, FE_TOWARDZERO, MPFR_RNDZ}};

// Draws the bits of a float: an exponent near a limit of its range, near that of 1.0, or any; a
// fraction with long runs of equal bits, or any.
mpz_class draw(FloatFormat format, Rng& rng) {
  const uint32_t fraction_bits = format.significand_bits - 1;
  const int64_t last = (int64_t{1} << format.exponent_bits) - 1;
  const int64_t around = rng.between(-int64_t{fraction_bits} - 3, int64_t{fraction_bits} + 3);
  int64_t exponent = 0;
  switch (rng.below(6)) {
    case 0:
      exponent = rng.between(0, 2);
      break;
    case 1:
      exponent = last - rng.between(0, 2);
      break;
    case 2:
      exponent = rng.between(0, last);
      break;
    default:
      exponent = format.max_exponent() + around;
  }
  mpz_class fraction = 0;
  for (uint32_t at = 0; at < fraction_bits; at += 32)
    fraction = (fraction << 32) + static_cast<unsigned long>(rng.below(uint64_t{1} << 32));
  switch (rng.below(4)) {
    case 0:
      fraction = 0;
      break;
    case 1:
      fraction = mpz_class(1) << static_cast<mp_bitcnt_t>(rng.below(fraction_bits));
      break;
    case 2:
      fraction = -(mpz_class(1) << static_cast<mp_bitcnt_t>(rng.below(fraction_bits)));
      break;
    default:
      break;
  }
  mpz_fdiv_r_2exp(fraction.get_mpz_t(), fraction.get_mpz_t(), fraction_bits);
  mpz_class bits = std::clamp<int64_t>(exponent, 0, last) + (rng.chance(1, 2) ? last + 1 : 0);
  bits = (bits << fraction_bits) + fraction;
  return bits;
}

// --- The processor. Operands are volatile, or else the compiler computes in its own rounding mode.

template <class Native>
struct Layout;
template <>
struct Layout<float> {
  using Bits = uint32_t;
  static constexpr FloatFormat kFormat = {8, 24};
};
template <>
struct Layout<double> {
  using Bits = uint64_t;
  static constexpr FloatFormat kFormat = {11, 53};
};

template <class Native>
Native native(const mpz_class& bits) {
  return std::bit_cast<Native>(static_cast<typename Layout<Native>::Bits>(bits.get_ui()));
}

template <class Native>
void expect_same(const char* operation, const Mode& mode, const Float& found, Native wanted) {
  if (found.is_nan() && std::isnan(wanted)) return;
  const mpz_class bits =
      static_cast<unsigned long>(std::bit_cast<typename Layout<Native>::Bits>(wanted));
  EXPECT_EQ(pack(Layout<Native>::kFormat, found).get_str(16), bits.get_str(16))
      << operation << " mode " << static_cast<int>(mode.ours);
}

template <class Native>
class ProcessorTest : public testing::Test {
 protected:
  ~ProcessorTest() override { std::fesetround(FE_TONEAREST); }
};
using Natives = testing::Types<float, double>;
TYPED_TEST_SUITE(ProcessorTest, Natives);

TYPED_TEST(ProcessorTest, ArithmeticIsTheSame) {
  constexpr FloatFormat kFormat = Layout<TypeParam>::kFormat;
  Rng rng(1);
  for (int i = 0; i < kDraws; ++i) {
    const mpz_class bits[] = {draw(kFormat, rng), draw(kFormat, rng), draw(kFormat, rng)};
    const Float x = unpack(kFormat, bits[0]);
    const Float y = unpack(kFormat, bits[1]);
    const Float z = unpack(kFormat, bits[2]);
    volatile TypeParam a = native<TypeParam>(bits[0]);
    volatile TypeParam b = native<TypeParam>(bits[1]);
    volatile TypeParam c = native<TypeParam>(bits[2]);
    for (const Mode& mode : kModes) {
      std::fesetround(mode.processors);
      volatile TypeParam sum = a + b;
      volatile TypeParam product = a * b;
      volatile TypeParam quotient = a / b;
      volatile TypeParam root = std::sqrt(static_cast<TypeParam>(a));
      volatile TypeParam fused =
          std::fma(static_cast<TypeParam>(a), static_cast<TypeParam>(b), static_cast<TypeParam>(c));
      volatile TypeParam integral = std::nearbyint(static_cast<TypeParam>(a));
      volatile TypeParam rest =
          std::remainder(static_cast<TypeParam>(a), static_cast<TypeParam>(b));
      std::fesetround(FE_TONEAREST);
      expect_same<TypeParam>("add", mode, add(kFormat, mode.ours, x, y), sum);
      expect_same<TypeParam>("mul", mode, multiply(kFormat, mode.ours, x, y), product);
      expect_same<TypeParam>("div", mode, divide(kFormat, mode.ours, x, y), quotient);
      expect_same<TypeParam>("sqrt", mode, square_root(kFormat, mode.ours, x), root);
      expect_same<TypeParam>("fma", mode, fused_multiply_add(kFormat, mode.ours, x, y, z), fused);
      expect_same<TypeParam>("integral", mode, round_to_integral(mode.ours, x), integral);
      // glibc 2.36 sometimes returns a zero of the wrong sign: towards minus infinity, and for
      // remainder(-0x1.cbb76d316d2b7p-880, -0x1p-1022). IEEE 754 gives it the sign of x; MPFR
      // agrees.
      if (rest == 0) rest = std::copysign(TypeParam{0}, static_cast<TypeParam>(a));
      expect_same<TypeParam>("rem", mode, remainder(x, y), rest);
    }
    EXPECT_EQ(compare(x, y) < 0, a < b);
    EXPECT_EQ(compare(x, y) <= 0, a <= b);
    EXPECT_EQ(compare(x, y) == 0, a == b);
    EXPECT_EQ(is_normal(kFormat, x), std::isnormal(static_cast<TypeParam>(a)));
  }
}

TEST(ProcessorConversionTest, ConversionsAgreeWithTheProcessor) {
  constexpr FloatFormat kSingle = {8, 24};
  constexpr FloatFormat kDouble = {11, 53};
  Rng rng(2);
  for (int i = 0; i < kDraws; ++i) {
    // A double in the range of exponents of single precision.
    const mpz_class drawn = draw(kSingle, rng);
    const mpz_class bits = pack(kDouble, unpack(kSingle, drawn)) +
                           static_cast<unsigned long>(rng.below(uint64_t{1} << 30));
    volatile double wide = native<double>(bits);
    volatile float narrow = native<float>(drawn);
    volatile double widened = narrow;
    volatile int64_t integer = static_cast<int64_t>(rng.next() >> rng.below(64));
    for (const Mode& mode : kModes) {
      std::fesetround(mode.processors);
      volatile float narrowed = static_cast<float>(wide);
      volatile float single_of = static_cast<float>(integer);
      volatile double double_of = static_cast<double>(integer);
      volatile int64_t rounded = std::llrint(static_cast<double>(widened));
      std::fesetround(FE_TONEAREST);
      expect_same<float>("narrow", mode, round(kSingle, mode.ours, unpack(kDouble, bits)),
                         narrowed);
      expect_same<double>("widen", mode, round(kDouble, mode.ours, unpack(kSingle, drawn)),
                          widened);
      const Float whole = float_of(mpz_class(static_cast<long>(integer)));
      expect_same<float>("from integer", mode, round(kSingle, mode.ours, whole), single_of);
      expect_same<double>("from integer", mode, round(kDouble, mode.ours, whole), double_of);
      if (std::fabs(narrow) < 0x1p62f) {
        EXPECT_EQ(to_integer(mode.ours, unpack(kSingle, drawn), 64),
                  mpz_class(static_cast<long>(rounded)));
      }
    }
  }
}

// --- MPFR, with the range of exponents of the format.

class Number {
 public:
  explicit Number(FloatFormat format) { mpfr_init2(number_, format.significand_bits); }
  Number(FloatFormat format, const Float& value) : Number(format) {
    if (value.is_nan()) {
      mpfr_set_nan(number_);
    } else if (value.is_infinite()) {
      mpfr_set_inf(number_, value.negative ? -1 : 1);
    } else {
      mpfr_set_z_2exp(number_, value.significand.get_mpz_t(), value.exponent, MPFR_RNDN);
      mpfr_setsign(number_, number_, value.negative ? 1 : 0, MPFR_RNDN);
    }
  }
  ~Number() { mpfr_clear(number_); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;

  mpfr_ptr get() { return number_; }
  std::string print() const {
    if (mpfr_nan_p(number_)) return "nan";
    char text[200];
    mpfr_snprintf(text, sizeof text, "%Ra", number_);
    return text;
  }

 private:
  mpfr_t number_;
};

class MpfrTest : public testing::TestWithParam<FloatFormat> {
 protected:
  MpfrTest() {
    // MPFR's significands are in [1/2, 1), Gadfly's in [1, 2).
    mpfr_set_emin(GetParam().min_exponent() - GetParam().significand_bits + 2);
    mpfr_set_emax(GetParam().max_exponent() + 1);
  }
  ~MpfrTest() override {
    mpfr_set_emin(mpfr_get_emin_min());
    mpfr_set_emax(mpfr_get_emax_max());
  }

  template <class Compute>
  void expect(const char* operation, const Mode& mode, const Float& found, Compute compute) {
    Number wanted(GetParam());
    const int direction = compute(wanted.get());
    mpfr_subnormalize(wanted.get(), direction, mode.mpfrs);
    EXPECT_EQ(Number(GetParam(), unpack(GetParam(), pack(GetParam(), found))).print(),
              wanted.print())
        << operation << " mode " << static_cast<int>(mode.ours);
  }
};

TEST_P(MpfrTest, ArithmeticAgreesWithMpfr) {
  const FloatFormat format = GetParam();
  Rng rng(3);
  for (int i = 0; i < kDraws / 4; ++i) {
    const Float x = unpack(format, draw(format, rng));
    const Float y = unpack(format, draw(format, rng));
    const Float z = unpack(format, draw(format, rng));
    Number a(format, x);
    Number b(format, y);
    Number c(format, z);
    for (const Mode& mode : kModes) {
      expect("add", mode, add(format, mode.ours, x, y),
             [&](mpfr_ptr r) { return mpfr_add(r, a.get(), b.get(), mode.mpfrs); });
      expect("mul", mode, multiply(format, mode.ours, x, y),
             [&](mpfr_ptr r) { return mpfr_mul(r, a.get(), b.get(), mode.mpfrs); });
      expect("div", mode, divide(format, mode.ours, x, y),
             [&](mpfr_ptr r) { return mpfr_div(r, a.get(), b.get(), mode.mpfrs); });
      expect("sqrt", mode, square_root(format, mode.ours, x),
             [&](mpfr_ptr r) { return mpfr_sqrt(r, a.get(), mode.mpfrs); });
      expect("fma", mode, fused_multiply_add(format, mode.ours, x, y, z),
             [&](mpfr_ptr r) { return mpfr_fma(r, a.get(), b.get(), c.get(), mode.mpfrs); });
      expect("rem", mode, remainder(x, y),
             [&](mpfr_ptr r) { return mpfr_remainder(r, a.get(), b.get(), mode.mpfrs); });
      expect("integral", mode, round_to_integral(mode.ours, x),
             [&](mpfr_ptr r) { return mpfr_rint(r, a.get(), mode.mpfrs); });
      const mpz_class n = mpz_class(static_cast<unsigned long>(rng.next() >> rng.below(64)));
      const mpz_class d = mpz_class(static_cast<unsigned long>(rng.next() >> rng.below(63))) + 1;
      mpq_class q(n, d);
      q.canonicalize();
      expect("rational", mode, round_rational(format, mode.ours, q),
             [&](mpfr_ptr r) { return mpfr_set_q(r, q.get_mpq_t(), mode.mpfrs); });
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, MpfrTest,
                         testing::Values(FloatFormat{5, 11}, FloatFormat{8, 24},
                                         FloatFormat{15, 113}, FloatFormat{4, 40}));

}  // namespace
}  // namespace gadfly::smtlib::float_reference_test
