; SPDX-License-Identifier: Apache-2.0
; x & -x keeps one bit of x, and clearing that bit is x & (x - 1).
(set-logic QF_BV)
(declare-fun x () (_ BitVec 32))
(declare-fun low () (_ BitVec 32))
(assert (= low (bvand x (bvneg x))))
(assert (distinct x #x00000000))
(assert (or
  (= low #x00000000)
  (distinct (bvand low (bvsub low #x00000001)) #x00000000)
  (distinct (bvand x low) low)
  (distinct (bvxor x low) (bvand x (bvsub x #x00000001)))))
(set-info :status unsat)
(check-sat)
