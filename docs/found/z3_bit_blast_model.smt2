; SPDX-License-Identifier: Apache-2.0
(set-simplifier bit-blast)
(declare-const w (_ BitVec 1))
(assert (= #b0 (bvnot w)))
(check-sat)
(assert (bvslt w #b0))
(check-sat)
(get-value (w (bvnot w)))
