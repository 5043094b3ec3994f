; SPDX-License-Identifier: Apache-2.0
; Operands for which the two signed remainders differ by exactly the divisor.
(set-logic QF_BV)
(declare-fun s () (_ BitVec 10))
(declare-fun t () (_ BitVec 10))
(assert (bvslt s (_ bv0 10)))
(assert (bvsgt t (_ bv3 10)))
(assert (= (bvsub (bvsmod s t) (bvsrem s t)) t))
(assert (= (bvsmod s t) (_ bv2 10)))
(set-info :status sat)
(check-sat)
(exit)
