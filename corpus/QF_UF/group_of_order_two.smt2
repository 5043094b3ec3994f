; SPDX-License-Identifier: Apache-2.0
; A multiplication with unit and an involution, on two different elements.
(set-logic QF_UF)
(declare-sort G 0)
(declare-fun e () G)
(declare-fun a () G)
(declare-fun m (G G) G)
(assert (and (= (m e e) e) (= (m e a) a) (= (m a e) a)))
(assert (= (m a a) e))
(assert (distinct a e))
(assert (distinct (m (m a a) a) (m (m a e) (m a a))))
(set-info :status unsat)
(check-sat)
