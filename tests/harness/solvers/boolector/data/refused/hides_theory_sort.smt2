; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(define-sort Bool () (_ BitVec 1))
(declare-fun p () Bool)
(check-sat)
