; SPDX-License-Identifier: Apache-2.0
(set-logic QF_UF)
(declare-sort U 0)
(declare-fun x () U)
(declare-fun y () U)
(assert (= x y))
(check-sat)
