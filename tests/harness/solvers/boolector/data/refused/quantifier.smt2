; SPDX-License-Identifier: Apache-2.0
(set-logic BV)
(assert (forall ((x (_ BitVec 2))) (= x x)))
(check-sat)
