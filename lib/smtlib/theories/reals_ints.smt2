; SPDX-License-Identifier: Apache-2.0
; The operators that the theory Reals_Ints of SMT-LIB 2.6 adds to Ints and Reals, and the implicit
; conversions that all solvers accept in arithmetic and equality. Z3 divides the integers below Reals,
; and Yices divides the Reals, so these divisions have no value.
(theory Reals_Ints
  :coercions ((Int Real))
  :funs (
    (to_real Int Real)
    (to_int Real Int)
    (is_int Real Bool)
    (div Real Real Int :linear divisor :extension)
    (mod Real Real Int :linear divisor :extension)
    (rem Real Real Int :linear divisor :extension)))
