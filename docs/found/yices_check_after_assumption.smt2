; SPDX-License-Identifier: Apache-2.0
(set-logic QF_BV)
(declare-const a Bool)
(declare-const x (_ BitVec 2))
(assert (= (bvmul x x) #b10))
(check-sat-assuming (a))
(check-sat)
