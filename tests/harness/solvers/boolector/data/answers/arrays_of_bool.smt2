; SPDX-License-Identifier: Apache-2.0
; Bool as index and as element: an array over Bool has two cells.
(set-logic ALL)
(declare-fun a () (Array Bool (_ BitVec 4)))
(declare-fun b () (Array (_ BitVec 2) Bool))
(declare-fun p () Bool)
(assert (= (select a true) #x1))
(assert (= (select a false) #x2))
(assert (select b #b00))
(set-info :status sat)
(check-sat)
(assert (distinct (select a p) #x1 #x2))
(set-info :status unsat)
(check-sat)
