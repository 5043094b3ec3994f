; SPDX-License-Identifier: Apache-2.0
(set-logic QF_NIA)
(declare-const k Int)
(assert (distinct (piand 1 k (int.pow2 k)) 0))
(check-sat)
