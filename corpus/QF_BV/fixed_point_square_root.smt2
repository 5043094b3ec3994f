; SPDX-License-Identifier: Apache-2.0
; An eight-bit square root with a remainder bound, for a number above a limit.
(set-logic QF_BV)
(declare-fun n () (_ BitVec 16))
(declare-fun r () (_ BitVec 16))
(assert (bvule r #x00ff))
(assert (bvule (bvmul r r) n))
(assert (bvult (bvsub n (bvmul r r)) (bvadd (bvmul #x0002 r) #x0001)))
(assert (= (bvsub n (bvmul r r)) #x0031))
(assert (bvugt n #xC000))
(set-info :status sat)
(check-sat)
