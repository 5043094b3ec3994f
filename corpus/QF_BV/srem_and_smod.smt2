; SPDX-License-Identifier: Apache-2.0
; The modulus takes the sign of the divisor, the remainder that of the dividend.
(set-logic QF_BV)
(declare-fun s () (_ BitVec 5))
(declare-fun t () (_ BitVec 5))
(declare-fun r () (_ BitVec 5))
(declare-fun m () (_ BitVec 5))
(assert (= r (bvsrem s t)))
(assert (= m (bvsmod s t)))
(assert (distinct t #b00000))
(assert (not (= m (ite (or (= r #b00000) (= (bvslt r #b00000) (bvslt t #b00000)))
                       r
                       (bvadd r t)))))
(set-info :status unsat)
(check-sat)
