; SPDX-License-Identifier: Apache-2.0
(set-logic BV)
(define-fun f ((a (_ BitVec 1))) Bool (exists ((a (_ BitVec 1))) (= a #b1)))
(assert (f #b0))
(check-sat)
