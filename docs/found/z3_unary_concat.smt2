; SPDX-License-Identifier: Apache-2.0
(declare-const x (_ BitVec 1))
(assert (= x (bvashr (concat #b0) #b1)))
(check-sat)
