; SPDX-License-Identifier: Apache-2.0
; Abbreviations of sorts.
(set-logic QF_ABV)
(define-sort Word () (_ BitVec 8))
(define-sort Memory (V) (Array Word V))
(declare-fun m () (Memory Word))
(declare-fun w () Word)
(assert (= (select m w) #x01))
(assert (= (select m (select m w)) #x02))
(set-info :status sat)
(check-sat)
(assert (= w #x01))
(set-info :status unsat)
(check-sat)
