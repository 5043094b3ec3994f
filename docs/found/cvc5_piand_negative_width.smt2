; SPDX-License-Identifier: Apache-2.0
(set-logic QF_NIA)
(set-option :produce-models true)
(declare-const a Int)
(declare-const b Int)
(assert (< a 0))
(assert (= (piand a b b) 7))
(check-sat)
(get-value (a b (piand a b b)))
