; SPDX-License-Identifier: Apache-2.0
(set-logic QF_LIA)
(declare-fun x () Int)
(assert (> x 0))
(check-sat)
