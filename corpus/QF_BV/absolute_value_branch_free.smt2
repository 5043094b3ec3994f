; SPDX-License-Identifier: Apache-2.0
; (x xor m) - m with m the sign mask is the absolute value; the minimum stays negative.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 32))
(declare-fun m () (_ BitVec 32))
(declare-fun r () (_ BitVec 32))
(assert (= m (bvashr x #x0000001F)))
(assert (= r (bvsub (bvxor x m) m)))
(assert (not (and
  (= r (ite (bvslt x #x00000000) (bvneg x) x))
  (=> (bvslt r #x00000000) (= x #x80000000)))))
(set-info :status unsat)
(check-sat)
