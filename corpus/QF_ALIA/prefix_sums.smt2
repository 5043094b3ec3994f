; SPDX-License-Identifier: Apache-2.0
; Prefix sums of a positive array increase.
(set-logic QF_ALIA)
(declare-fun a () (Array Int Int))
(declare-fun s () (Array Int Int))
(assert (and (> (select a 0) 0) (> (select a 1) 0) (> (select a 2) 0)))
(assert (= (select s 0) (select a 0)))
(assert (= (select s 1) (+ (select s 0) (select a 1))))
(assert (= (select s 2) (+ (select s 1) (select a 2))))
(assert (not (< (select s 0) (select s 1) (select s 2))))
(set-info :status unsat)
(check-sat)
