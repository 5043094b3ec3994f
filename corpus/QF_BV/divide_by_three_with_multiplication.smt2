; SPDX-License-Identifier: Apache-2.0
; The magic constant 171 divides a byte by three.
(set-logic QF_BV)
(declare-fun n () (_ BitVec 8))
(declare-fun m () (_ BitVec 17))
(assert (= m (bvmul ((_ zero_extend 9) n) (_ bv171 17))))
(assert (distinct ((_ extract 16 9) m) (bvudiv n #x03)))
(set-info :status unsat)
(check-sat)
