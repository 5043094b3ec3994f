; SPDX-License-Identifier: Apache-2.0
; Weights above one from a function; their product is above one too.
(set-logic QF_UFNRA)
(declare-sort Item 0)
(declare-fun weight (Item) Real)
(declare-fun a () Item)
(declare-fun b () Item)
(assert (and (> (weight a) 1.0) (> (weight b) 1.0)))
(assert (<= (* (weight a) (weight b)) 1.0))
(set-info :status unsat)
(check-sat)
(exit)
