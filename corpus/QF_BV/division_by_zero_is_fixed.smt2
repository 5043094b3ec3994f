; SPDX-License-Identifier: Apache-2.0
; The five divisions have a fixed value for a zero divisor.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun z () (_ BitVec 8))
(assert (= z (bvsub x x)))
(assert (or
  (distinct (bvudiv x z) #xff)
  (distinct (bvurem x z) x)
  (distinct (bvsdiv x z) (ite (bvslt x #x00) #x01 #xFF))
  (distinct (bvsrem x z) x)
  (distinct (bvsmod x z) x)))
(set-info :status unsat)
(check-sat)
(exit)
