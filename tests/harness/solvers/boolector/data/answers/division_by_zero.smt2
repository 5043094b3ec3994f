; SPDX-License-Identifier: Apache-2.0
; All five divisions by zero, for every dividend, as in SMT-LIB 2.6.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 5))
(define-fun z () (_ BitVec 5) #b00000)
(assert (not (and
  (= (bvudiv x z) #b11111)
  (= (bvurem x z) x)
  (= (bvsdiv x z) (ite (bvslt x z) #b00001 #b11111))
  (= (bvsrem x z) x)
  (= (bvsmod x z) x))))
(set-info :status unsat)
(check-sat)
