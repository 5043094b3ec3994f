; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(assert (= x #b0))
(check-sat)
