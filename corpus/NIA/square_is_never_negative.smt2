; SPDX-License-Identifier: Apache-2.0
; No integer has a negative square, under a quantifier.
(set-logic NIA)
(assert (exists ((x Int)) (< (* x x) 0)))
(set-info :status unsat)
(check-sat)
