; SPDX-License-Identifier: Apache-2.0
; A name equals its term, also in other commands.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(assert (! (bvult x (! (bvadd #x3 #x1) :named four)) :named small))
(assert (= x (bvsub four #x1)))
(set-info :status sat)
(check-sat)
(assert (not (and small (= four #x4))))
(set-info :status unsat)
(check-sat)
