; SPDX-License-Identifier: Apache-2.0
(set-logic ALL)
(define-fun-rec f ((x (_ BitVec 2))) Bool (ite (= x #b00) true (f (bvsub x #b01))))
(assert (f #b11))
(check-sat)
