; SPDX-License-Identifier: Apache-2.0
; A word of odd parity whose halves are complements of each other cannot exist.
(set-logic QF_BV)
(declare-fun w () (_ BitVec 16))
(declare-fun f1 () (_ BitVec 8))
(declare-fun f2 () (_ BitVec 4))
(declare-fun f3 () (_ BitVec 2))
(assert (= f1 (bvxor ((_ extract 15 8) w) ((_ extract 7 0) w))))
(assert (= f2 (bvxor ((_ extract 7 4) f1) ((_ extract 3 0) f1))))
(assert (= f3 (bvxor ((_ extract 3 2) f2) ((_ extract 1 0) f2))))
(assert (= (bvxor ((_ extract 1 1) f3) ((_ extract 0 0) f3)) #b1))
(assert (= ((_ extract 15 8) w) (bvnot ((_ extract 7 0) w))))
(set-info :status unsat)
(check-sat)
