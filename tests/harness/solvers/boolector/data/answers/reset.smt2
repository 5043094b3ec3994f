; SPDX-License-Identifier: Apache-2.0
; A reset removes all state.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(assert (distinct x x))
(set-info :status unsat)
(check-sat)
(reset)
(set-logic QF_BV)
(declare-fun x () Bool)
(assert x)
(set-info :status sat)
(check-sat)
