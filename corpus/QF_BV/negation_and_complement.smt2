; SPDX-License-Identifier: Apache-2.0
; Facts of two's complement around the smallest number.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 48))
(assert (not (and
  (= (bvneg x) (bvadd (bvnot x) #x000000000001))
  (= (bvnot (bvneg x)) (bvsub x #x000000000001))
  (= (= x (bvneg x)) (or (= x #x000000000000) (= x #x800000000000))))))
(set-info :status unsat)
(check-sat)
