; SPDX-License-Identifier: Apache-2.0
; An odd factor has an inverse modulo a power of two, an even one has not.
(set-logic BV)
(define-fun invertible ((a (_ BitVec 4))) Bool (exists ((b (_ BitVec 4))) (= (bvmul a b) #x1)))
(assert (invertible #x7))
(push 1)
(assert (invertible #x6))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (not (forall ((a (_ BitVec 4))) (invertible a))))
(set-info :status sat)
(check-sat)
