; SPDX-License-Identifier: Apache-2.0
; Two stores commute when their indices differ or their values agree.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 6) (_ BitVec 6)))
(declare-fun i () (_ BitVec 6))
(declare-fun j () (_ BitVec 6))
(declare-fun v () (_ BitVec 6))
(declare-fun w () (_ BitVec 6))
(assert (or (distinct i j) (= v w)))
(assert (not (= (store (store a i v) j w) (store (store a j w) i v))))
(set-info :status unsat)
(check-sat)
(exit)
