; SPDX-License-Identifier: Apache-2.0
; Several texts of one number, also of zero, and one of 64 bits.
(set-logic QF_BV)
(assert (not (and
  (= #xaF #xAf #b10101111 (_ bv175 8))
  (= #x0 #b0000 (_ bv0 4))
  (= (_ bv18446744073709551615 64) (bvnot (_ bv0 64)) #xffffffffffffffff)
  (= (_ bv9223372036854775808 64) (concat #x8 (_ bv0 60)))
  (= (_ bv1 1) #b1))))
(set-info :status unsat)
(check-sat)
