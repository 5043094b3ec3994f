; SPDX-License-Identifier: Apache-2.0
; Concatenation of more than two words, cut again at other places.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 3))
(declare-fun b () (_ BitVec 5))
(declare-fun c () (_ BitVec 9))
(declare-fun w () (_ BitVec 17))
(assert (= w (concat a b c)))
(assert (= ((_ extract 12 5) w) (concat #b1 #xA #b101)))
(assert (distinct (concat ((_ extract 4 0) c) a #b0) ((_ extract 8 0) w)))
(assert (= a ((_ extract 2 0) b)))
(set-info :status sat)
(check-sat)
