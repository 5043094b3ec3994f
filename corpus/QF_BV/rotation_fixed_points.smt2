; SPDX-License-Identifier: Apache-2.0
; A word that a rotation by three leaves alone is a repeated pattern of three bits.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 12))
(declare-fun k () (_ BitVec 3))
(assert (= x ((_ rotate_right 3) x)))
(assert (distinct x ((_ rotate_left 1) x)))
(assert (= x ((_ repeat 4) k)))
(assert (bvsgt x #x000))
(set-info :status sat)
(check-sat)
(exit)
