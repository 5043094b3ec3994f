; SPDX-License-Identifier: Apache-2.0
(declare-const x (_ BitVec 2))
(assert (= x (bvnot x)))
(check-sat-using (then bv1-blast smt))
