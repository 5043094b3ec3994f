; SPDX-License-Identifier: Apache-2.0
; A square leaves 0, 1, 4 or 9 modulo sixteen.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun m () (_ BitVec 4))
(assert (= m ((_ extract 3 0) (bvmul x x))))
(assert (and (not (= m #x0)) (not (= m #x1)) (not (= m #x4)) (not (= m #x9))))
(set-info :status unsat)
(check-sat)
