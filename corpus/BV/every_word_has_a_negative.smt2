; SPDX-License-Identifier: Apache-2.0
; For each word there is one that adds up to zero.
(set-logic BV)
(assert (not (forall ((x (_ BitVec 8))) (exists ((y (_ BitVec 8))) (= (bvadd x y) #x00)))))
(set-info :status unsat)
(check-sat)
(exit)
