; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4096))
(assert (= (bvmul x x) x))
(check-sat)
