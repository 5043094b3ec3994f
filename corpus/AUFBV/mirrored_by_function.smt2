; SPDX-License-Identifier: Apache-2.0
; A function mirrors a memory at complemented addresses.
(set-logic AUFBV)
(declare-fun m () (Array (_ BitVec 4) (_ BitVec 4)))
(declare-fun f ((_ BitVec 4)) (_ BitVec 4))
(assert (forall ((i (_ BitVec 4))) (= (f (bvnot i)) (select m i))))
(assert (not (= (f #xa) (select m #x5))))
(set-info :status unsat)
(check-sat)
(exit)
