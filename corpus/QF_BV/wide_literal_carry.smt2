; SPDX-License-Identifier: Apache-2.0
; A carry runs through 128 bits of a large decimal literal.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 128))
(declare-fun y () (_ BitVec 128))
(assert (= x (_ bv340282366920938463463374607431768211455 128)))
(assert (= (bvadd x y) #x00000000000000000000000000000000))
(assert (not (= y (_ bv1 128))))
(set-info :status unsat)
(check-sat)
