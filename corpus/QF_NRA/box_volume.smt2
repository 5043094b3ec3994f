; SPDX-License-Identifier: Apache-2.0
; A box with given surface and edges within bounds.
(set-logic QF_NRA)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(assert (and (<= 1.0 a) (<= a b) (<= b c) (<= c 4.0)))
(assert (>= (* a b c) 65.0))
(set-info :status unsat)
(check-sat)
(exit)
