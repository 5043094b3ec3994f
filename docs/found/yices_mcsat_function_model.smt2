; SPDX-License-Identifier: Apache-2.0
(set-option :produce-models true)
(set-logic QF_UFNIA)
(declare-fun g (Int) Int)
(assert (< (div (g 0) 3) 0))
(check-sat)
(get-value ((g 0)))
